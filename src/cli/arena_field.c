/* SPDX-License-Identifier: MIT */
/* Contestants and set-up of the arena (arena_field.h). */
#include "cli/arena_field.h"

#include <string.h>

#include "cli/setup.h"
#include "rules/frame.h"
#include "tsuro/text.h"

/* "tsuro arena: 'TEXT': WHY" */
static bool refuse(const char *text, const char *why)
{
    fprintf(stderr, "tsuro arena: '%s': %s\n", text, why);
    return false;
}

bool tsr_arena_contestants(struct tsr_field *field, int count, char **texts)
{
    for (int i = 0; i < count; i++) {
        char why[TSR_WHY_MAX];
        if (i == TSR_CONTESTANTS_MAX)
            return refuse(texts[i], "there are too many bots; 16 can play at once");
        struct tsr_contestant *contestant = &field->contestants[field->contestant_count++];
        if (!tsr_contestant_read(texts[i], contestant, why))
            return refuse(texts[i], why);
        for (int other = 0; other < i; other++) {
            if (strcmp(field->contestants[other].name, contestant->name) == 0)
                return refuse(contestant->name, "two bots have this name; give one a label");
        }
    }
    if (count < 2)
        fputs("tsuro arena: name two bots at least; --help lists them\n", stderr);
    return count >= 2;
}

static bool options_take(tsuro_setup *setup, const struct tsr_arena_table *table)
{
    for (int i = 0; i < table->option_count; i++) {
        const char *text = table->options[i];
        if (strchr(text, ','))
            return refuse(text, "one option at a time: --option A=1 --option B=2");
        if (!tsr_setup_option(setup, text))
            return refuse(text, "this is no NAME=VALUE of an option");
    }
    return true;
}

/* Games without two sides, or with sides that the ratings know nothing of. */
static bool sides_there(const tsuro_setup *setup)
{
    if (setup->options[TSURO_OPTION_SOLO] == 1)
        return refuse("solo=true", "one player alone has nobody to be compared with");
    if (setup->options[TSURO_OPTION_TEAMS] == 1)
        return refuse("teams=true", "partners win together, and one of them may be the other "
                                    "contestant's; shares and ratings would mean nothing");
    return true;
}

/* A deal that is not played from every seat would not count. */
static void games_round(struct tsr_field *field)
{
    int players = field->setup.players, games = (field->games + players - 1) / players * players;
    if (games != field->games)
        fprintf(stderr, "tsuro arena: %d games a match instead of %d: each deal from %d seats\n",
                games, field->games, players);
    field->games = games;
}

bool tsr_arena_setup(struct tsr_field *field, struct tsr_arena_table *table)
{
    const char *edition = tsuro_edition_name(table->edition), *why = NULL;
    tsuro_game probe;
    tsuro_setup_defaults(table->edition, table->players, &field->setup);
    if (!table->exchange && !tsr_edition_has(table->edition, TSURO_OPTION_EXCHANGE))
        return refuse(edition, "this edition has no exchange of tiles to leave out");
    if (!table->exchange)
        field->setup.options[TSURO_OPTION_EXCHANGE] = 0;
    if (!options_take(&field->setup, table) || !sides_there(&field->setup))
        return false;
    if (tsuro_game_new(&field->setup, &probe, &why))
        return refuse(edition, why);
    /* In the file, games with other options are another edition: they must not be mixed. */
    if (!tsr_setup_name(&field->setup, table->name, sizeof table->name))
        return refuse(edition, "there are too many options");
    field->edition = table->name;
    games_round(field);
    return true;
}
