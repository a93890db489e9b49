/* SPDX-License-Identifier: MIT */
/* A table in words, for link previews: who invites or plays, who won, in the reader's language. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "notation/standing.h"
#include "server/http/picture/internal.h"
#include "server/room/internal.h"
#include "tsuro/text.h"
#include "json/json.h"
#include "json/text.h"

/* {name}, {edition}, {team} and {count} are filled in. */
struct words {
    const char *tag, *locale;
    const char *friend, *invites, *gathered, *plays, *played;
    const char *free_one, *free_many, *full, *begun;
    const char *won, *team, *shared, *nobody, *alone, *and;
    const char *gone; /* whoever has no name any more; a capital is put where it comes first */
    const char *editions[TSURO_EDITION_COUNT]; /* NULL: as in English */
};

static const struct words languages[PICTURE_LANGUAGES] = {
    {
        .tag = "en",
        .locale = "en_GB",
        .friend = "A friend",
        .invites = "{name} invites you to {edition}",
        .gathered = "{name} is about to play {edition}",
        .plays = "{name} plays {edition}",
        .played = "A game of {edition}",
        .free_one = "1 seat free. Sit down in your browser, no account needed.",
        .free_many = "{count} seats free. Sit down in your browser, no account needed.",
        .full = "All seats are taken. Come and watch.",
        .begun = "The game has begun. Come and watch.",
        .won = "{name} won. See how it went.",
        .team = "Team {team}, {name}, won. See how it went.",
        .shared = "{name} share the win. See how it went.",
        .nobody = "Nobody won. See how it went.",
        .alone = "{name} played alone. See how it went.",
        .and = " and ",
        .gone = "a player who has left",
    },
    {
        .tag = "pt-BR",
        .locale = "pt_BR",
        .friend = "Alguém",
        .invites = "{name} convida você para {edition}",
        .gathered = "{name} vai jogar {edition}",
        .plays = "{name} está jogando {edition}",
        .played = "Uma partida de {edition}",
        .free_one = "1 lugar livre. Jogue no navegador, sem cadastro.",
        .free_many = "{count} lugares livres. Jogue no navegador, sem cadastro.",
        .full = "Todos os lugares estão ocupados. Venha assistir.",
        .begun = "A partida começou. Venha assistir.",
        .won = "{name} venceu. Veja como foi.",
        .team = "A equipe {team}, {name}, venceu. Veja como foi.",
        .shared = "{name} dividem a vitória. Veja como foi.",
        .nobody = "Ninguém venceu. Veja como foi.",
        .alone = "{name} jogou sem adversários. Veja como foi.",
        .and = " e ",
        .gone = "alguém que já saiu",
        .editions = {[TSURO_EDITION_CUSTOM] = "Regras da casa",
                     [TSURO_EDITION_MODERN] = "Tsuro, regras novas",
                     [TSURO_EDITION_PHOENIX] = "Fênix Renascida",
                     [TSURO_EDITION_WINDS] = "Ventos da Mudança"},
    },
};

const char *picture_language_tag(int language)
{
    return languages[language].tag;
}

const char *picture_language_locale(int language)
{
    return languages[language].locale;
}

/* The language whose first two letters these are, or -1. */
static int language_find(const char *text, size_t length)
{
    for (int i = 0; i < PICTURE_LANGUAGES; i++) {
        if (length >= 2 && strncasecmp(text, languages[i].tag, 2) == 0 &&
            (length == 2 || text[2] == '-'))
            return i;
    }
    return -1;
}

/* How much a language is wanted, by what stands behind it up to the comma: " ; q = 0.1". */
static double weight_read(const char *at)
{
    at += strspn(at, " \t");
    if (*at != ';')
        return 1;
    at += 1 + strspn(at + 1, " \t");
    if (*at != 'q' && *at != 'Q')
        return 1;
    at += 1 + strspn(at + 1, " \t");
    return *at == '=' ? strtod(at + 1, NULL) : 1;
}

/* The most wanted of "pt-BR, pt;q=0.9, en;q=0.8" that there are words in; of equals the first. */
int picture_language_read(const char *accepted)
{
    int best = 0;
    double most = 0;
    for (const char *at = accepted; *at; at += strcspn(at, ",")) {
        at += strspn(at, ", \t");
        size_t length = strcspn(at, ",; \t");
        double wanted = weight_read(at + length);
        int language = language_find(at, length);
        if (language >= 0 && wanted > most && wanted <= 1) {
            best = language;
            most = wanted;
        }
    }
    return best;
}

struct filling {
    const char *name, *edition;
    int count;
    char team;
};

static void fill(const char *words, const struct filling *with, char out[PICTURE_SENTENCE])
{
    struct tsr_text text;
    tsr_text_init(&text, out, PICTURE_SENTENCE);
    while (*words) {
        size_t plain = strcspn(words, "{");
        tsr_text_add_bytes(&text, words, plain);
        words += plain;
        if (strncmp(words, "{name}", 6) == 0)
            tsr_text_add(&text, with->name);
        else if (strncmp(words, "{edition}", 9) == 0)
            tsr_text_add(&text, with->edition);
        else if (strncmp(words, "{team}", 6) == 0)
            tsr_text_char(&text, with->team);
        else if (strncmp(words, "{count}", 7) == 0)
            tsr_text_int(&text, with->count);
        words += *words ? strcspn(words, "}") + 1 : 0;
    }
}

/* What an edition is called in a language. */
static const char *edition_title(const struct words *words, const char *name)
{
    int edition = tsuro_edition_find(name);
    if (edition < 0)
        return name;
    return words->editions[edition] ? words->editions[edition] : tsr_title_of(edition);
}

const char *picture_edition_title(int language, const char *name)
{
    return edition_title(&languages[language], name);
}

static const char *host_name(const struct tsr_room *room, const struct picture_table *table,
                             const struct words *words)
{
    for (int i = 0; i < room->row.seat_count; i++) {
        if (room->row.seats[i].kind == TSR_SEAT_PERSON && room->row.seats[i].name[0] &&
            strcmp(room->row.seats[i].person, room->row.host) == 0)
            return table->names[i];
    }
    return words->friend;
}

static int seats_free(const struct tsr_room *room)
{
    int count = 0;
    for (int i = 0; i < room->row.seat_count; i++)
        count += room->row.seats[i].kind == TSR_SEAT_OPEN;
    return count;
}

/* "Ana, Bo and Eva", of the players in the mask. Their number. */
static int names_join(const struct picture_table *table, unsigned players,
                      const struct words *words, char names[PICTURE_SENTENCE])
{
    int count = __builtin_popcount(players), done = 0;
    struct tsr_text text;
    tsr_text_init(&text, names, PICTURE_SENTENCE);
    for (int i = 0; i < TSURO_PLAYERS_MAX; i++) {
        if (!(players >> i & 1))
            continue;
        tsr_text_add(&text, !done ? "" : done + 1 == count ? words->and : ", ");
        if (table->names[i][0]) {
            tsr_text_add(&text, table->names[i]);
        } else {
            tsr_text_char(&text, done ? words->gone[0] : (char)toupper(words->gone[0]));
            tsr_text_add(&text, words->gone + 1);
        }
        done++;
    }
    return count;
}

/* How a game was played, and which of its players won. */
struct ending {
    const char *edition;
    bool alone, teams;
    unsigned winners;
};

static void ending_tell(const struct words *words, const struct ending *ending,
                        struct picture_table *table)
{
    char names[PICTURE_SENTENCE];
    int count = names_join(table, ending->alone ? 1 : ending->winners, words, names);
    struct filling with = {.name = names, .edition = edition_title(words, ending->edition)};
    with.team = (char)(ending->teams ? tsr_team_won(ending->winners) : 0);
    fill(words->played, &with, table->title);
    fill(ending->alone ? words->alone
         : with.team   ? words->team
         : count > 1   ? words->shared
         : count       ? words->won
                       : words->nobody,
         &with, table->sentence);
}

/* The winners of a result, as a mask; none if it has no such list. */
static unsigned winners_read(const char *result)
{
    struct tsr_json_token tokens[TSR_RESULT_SIZE / 2 + 1 + TSR_JSON_DEPTH];
    struct tsr_json_doc doc;
    unsigned winners = 0;
    if (!tsr_json_parse(&doc, result, strlen(result), tokens, sizeof tokens / sizeof tokens[0],
                        NULL))
        return 0;
    int list = tsr_json_member(&doc, 0, "winners");
    for (int i = tsr_json_first(&doc, list); i >= 0; i = tsr_json_next(&doc, list, i)) {
        int64_t player;
        if (tsr_json_get_int(&doc, i, &player) && player >= 0 && player < TSURO_PLAYERS_MAX)
            winners |= 1u << player;
    }
    return winners;
}

void picture_words_game(const struct tsr_game_row *row, int language, struct picture_table *table)
{
    struct ending ending = {row->edition, row->players == 1, false, winners_read(row->result)};
    tsuro_setup setup;
    char seed[TSURO_SEED_MAX + 1];
    ending.teams = tsr_room_setup(row, &setup, seed) && setup.options[TSURO_OPTION_TEAMS] == true;
    picture_players_name(row, table);
    ending_tell(&languages[language], &ending, table);
}

void picture_words_make(const struct tsr_room *room, int language, struct picture_table *table)
{
    const struct words *words = &languages[language];
    int open = seats_free(room);
    struct filling with = {host_name(room, table, words), edition_title(words, room->row.edition),
                           open, 0};
    if (table->refusal) {
        const char *why = picture_refusal_sentence(table->refusal, language);
        fill(words->played, &with, table->title);
        snprintf(table->sentence, sizeof table->sentence, "%.*s", (int)strcspn(why, "\n"), why);
    } else if (table->over[0]) {
        const struct ending ending = {room->row.edition, tsuro_game_players(&table->game) == 1,
                                      tsuro_game_option(&table->game, TSURO_OPTION_TEAMS) > 0,
                                      tsuro_game_winners(&table->game)};
        ending_tell(words, &ending, table);
    } else {
        fill(room->has_game ? words->plays
             : open         ? words->invites
                            : words->gathered,
             &with, table->title);
        fill(room->has_game ? words->begun
             : open > 1     ? words->free_many
             : open         ? words->free_one
                            : words->full,
             &with, table->sentence);
    }
}
