/* SPDX-License-Identifier: MIT */
/*
 * `tsuro arena`: who plays better, by how much, and how sure that is. Here only the command line
 * is read and checked; everything that could be wrong is said before the first game.
 */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena/plot.h"
#include "arena/tournament.h"
#include "cli/cli.h"
#include "cli/setup.h"
#include "tsuro/text.h"

#define OPTIONS_MAX 8

struct settings {
    struct tsr_tournament tournament;
    int edition, players;
    bool exchange;
    const char *options[OPTIONS_MAX]; /* NAME=VALUE */
    int option_count;
    char name[TSR_EDITION_MAX]; /* of the edition with its options, in files */
};

static void usage(FILE *out)
{
    fputs("Usage: tsuro arena [OPTION...] BOT BOT...\n\n"
          "Plays bots against each other: every deal from every seat, one of a kind against a\n"
          "table of the other's. A bot is one of\n"
          "  NAME, NAME:ITERATIONS, NAME:MSms   ours; with @N at its end it thinks on N threads\n"
          "  program:COMMAND                    yours: it speaks the line protocol\n"
          "  program[NAME...]:COMMAND           the same; `think` names this bot and budget\n"
          "and LABEL= in front gives it a short name. docs/arena.md tells more.\n\n"
          "  -e, --edition NAME     classic (default), modern, kosmos, custom, seas, ...\n"
          "  -o, --option NAME=VALUE  of the edition, e.g. tsunami=true; can be repeated\n"
          "  -p, --players N        at the table (default 2)\n"
          "  -g, --games N          a match (default 1000)\n"
          "  -j, --processes N      at once (default 1)\n"
          "  -s, --seed N           of the deals (default 1)\n"
          "  -t, --time MS          a program's time for a move (default 1000)\n"
          "  -c, --csv FILE         keep every game there, and go on from what it holds\n"
          "  -r, --results FILE     shares and ratings as CSV\n"
          "      --plot FILE        the same as a picture (PNG)\n"
          "      --log FILE         what programs write to standard error, and their faults\n"
          "      --values FILE      what searches said they would get, and what they got (CSV)\n"
          "  -x, --no-exchange      without CL-12, as the ladder in docs/strength.md\n"
          "  -f, --first            only the first bot against each of the others\n"
          "  -q, --quiet            no progress bar\n\n"
          "Example: tsuro arena --games 200 --no-exchange search:20ms ismcts:10000\n"
          "         tsuro arena --csv games.csv 'mine=program:./mybot --fast' search3\n",
          out);
}

static int fail(const char *what, const char *text)
{
    fprintf(stderr, "tsuro arena: %s '%s'; --help lists the options\n", what, text);
    return 2;
}

/* Reads the number of option `c`; false if it will not do. Others have none. */
static bool number_read(int c, const char *text, int *number)
{
    static const struct {
        int option;
        long most;
    } numbers[] = {{'p', 8}, {'g', 10000000}, {'j', 256}, {'s', 100000000}, {'t', 600000}};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        if (numbers[i].option != c)
            continue;
        char *end;
        long value = strtol(text, &end, 10);
        *number = (int)value;
        return *end == '\0' && end != text && value >= 1 && value <= numbers[i].most;
    }
    return true;
}

/* One option; -1 to go on, else the exit status. */
static int option_take(struct settings *settings, int c, const char *text)
{
    struct tsr_tournament *t = &settings->tournament;
    int number = 0;
    if (!number_read(c, text, &number))
        return fail("a number that will not do:", text);
    switch (c) {
    case 'e':
        settings->edition = tsuro_edition_find(text);
        return settings->edition < 0 ? fail("there is no edition", text) : -1;
    case 'o':
        if (settings->option_count == OPTIONS_MAX)
            return fail("there are too many options, from", text);
        settings->options[settings->option_count++] = text;
        return -1;
    case 'p':
        settings->players = number;
        return -1;
    case 'g':
        t->field.games = number;
        return -1;
    case 'j':
        t->processes = number;
        return -1;
    case 's':
        t->field.seed = (uint64_t)number;
        return -1;
    case 't':
        t->ms = (uint32_t)number;
        return -1;
    case 'c':
        t->csv = text;
        return -1;
    case 'r':
        t->summary = text;
        return -1;
    case 'P':
        t->plot = text;
        return tsr_plot_there() ? -1 : fail("built without cairo, no picture can be drawn:", text);
    case 'L':
        t->log = text;
        return -1;
    case 'V':
        t->values = text;
        return -1;
    case 'x':
        settings->exchange = false;
        return -1;
    case 'f':
        t->field.first_only = true;
        return -1;
    case 'q':
        t->quiet = true;
        return -1;
    case 'h':
        usage(stdout);
        return 0;
    default:
        usage(stderr);
        return 2;
    }
}

static int contestants_read(struct tsr_field *field, int argc, char **argv)
{
    for (int i = 0; i < argc; i++) {
        if (field->contestant_count == TSR_CONTESTANTS_MAX)
            return fail("there are too many bots, from", argv[i]);
        struct tsr_contestant *contestant = &field->contestants[field->contestant_count++];
        if (!tsr_contestant_read(argv[i], contestant))
            return fail("there is no bot", argv[i]);
        for (int other = 0; other < i; other++) {
            if (strcmp(field->contestants[other].name, contestant->name) == 0)
                return fail("two bots have the name (give one a label)", contestant->name);
        }
    }
    if (field->contestant_count >= 2)
        return -1;
    usage(stderr);
    return 2;
}

static int setup_make(struct settings *settings)
{
    struct tsr_field *field = &settings->tournament.field;
    tsuro_setup_defaults(settings->edition, settings->players, &field->setup);
    /* In the file, games with other options are another edition: they must not be mixed. */
    bool without = !settings->exchange && settings->edition <= TSURO_CUSTOM;
    if (without)
        field->setup.options[TSURO_OPTION_EXCHANGE] = 0;
    snprintf(settings->name, sizeof settings->name, "%s%s", tsuro_edition_name(settings->edition),
             without ? " no-exchange" : "");
    for (int i = 0; i < settings->option_count; i++) {
        size_t length = strlen(settings->name), room = sizeof settings->name - length;
        const char *text = settings->options[i];
        if (!tsr_setup_option(&field->setup, text) || strlen(text) + 2 > room)
            return fail("this is no NAME=VALUE of an option:", text);
        snprintf(settings->name + length, room, " %s", text);
    }
    field->edition = settings->name;
    tsuro_game probe;
    const char *why = "";
    return tsuro_game_new(&field->setup, &probe, &why) ? fail(why, field->edition) : -1;
}

int tsr_arena_main(int argc, char **argv)
{
    static const struct option options[] = {{"edition", required_argument, NULL, 'e'},
                                            {"option", required_argument, NULL, 'o'},
                                            {"players", required_argument, NULL, 'p'},
                                            {"games", required_argument, NULL, 'g'},
                                            {"processes", required_argument, NULL, 'j'},
                                            {"seed", required_argument, NULL, 's'},
                                            {"time", required_argument, NULL, 't'},
                                            {"csv", required_argument, NULL, 'c'},
                                            {"results", required_argument, NULL, 'r'},
                                            {"plot", required_argument, NULL, 'P'},
                                            {"log", required_argument, NULL, 'L'},
                                            {"values", required_argument, NULL, 'V'},
                                            {"no-exchange", no_argument, NULL, 'x'},
                                            {"first", no_argument, NULL, 'f'},
                                            {"quiet", no_argument, NULL, 'q'},
                                            {"help", no_argument, NULL, 'h'},
                                            {NULL, 0, NULL, 0}};
    static struct settings settings = {
        .tournament = {.field = {.games = 1000, .seed = 1}, .processes = 1, .ms = 1000},
        .edition = TSURO_CLASSIC,
        .players = 2,
        .exchange = true};
    int status = -1;
    for (int c; status < 0 &&
                (c = getopt_long(argc, argv, "e:o:p:g:j:s:t:c:r:xfqh", options, NULL)) != -1;)
        status = option_take(&settings, c, optarg);
    if (status < 0)
        status = contestants_read(&settings.tournament.field, argc - optind, argv + optind);
    if (status < 0)
        status = setup_make(&settings);
    return status < 0 ? tsr_tournament_run(&settings.tournament) : status;
}
