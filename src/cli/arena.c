/* SPDX-License-Identifier: MIT */
/*
 * `tsuro arena`: who plays better, by how much, and how sure that is. Here only the command line
 * is read and checked; everything that could be wrong is said before the first game.
 */
#include <getopt.h>
#include <stdio.h>
#include <string.h>

#include "arena/plot.h"
#include "arena/tournament.h"
#include "cli/arena_field.h"
#include "cli/cli.h"
#include "cli/setup.h"
#include "tsuro/text.h"

struct settings {
    struct tsr_tournament tournament;
    struct tsr_arena_table table;
    uint8_t secret[TSR_ARENA_SECRET_SIZE];
};

static void usage(FILE *out)
{
    fputs("Usage: tsuro arena [OPTION...] BOT BOT...\n\n"
          "Plays bots against each other: every deal from every seat, one of a kind against a\n"
          "table of the other's. A bot is one of\n"
          "  NAME, NAME:ITERATIONS, NAME:MSms   ours; with @N at its end it thinks on N threads\n"
          "  program:COMMAND                    yours: it speaks the line protocol\n"
          "  program[NAME...]:COMMAND           the same; `think` names this bot and budget\n"
          "and LABEL= in front gives it a short name. docs/arena.md tells more.\n\n",
          out);
    char bots[TSR_WHY_MAX];
    tsr_contestant_bots(bots, sizeof bots);
    fprintf(out, "Ours are\n  %s\n\n", bots);
    fputs("  -e, --edition NAME     (default classic) ", out);
    tsr_setup_editions(out);
    fputs("\n"
          "  -o, --option NAME=VALUE  of the edition, e.g. tsunami=true; can be repeated\n"
          "  -p, --players N        at the table (default 2)\n"
          "  -g, --games N          a match (default 1000)\n"
          "  -j, --processes N      at once (default 1)\n"
          "  -s, --seed N           of the deals (default 1)\n"
          "      --secret           deals that nobody can know, and that never come again\n"
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

/* "tsuro arena: 'TEXT': WHY" */
static int fail(const char *text, const char *why)
{
    fprintf(stderr, "tsuro arena: '%s': %s\n", text, why);
    return 2;
}

/* Reads the number of option `c`; false after a message. Others have none. */
static bool number_read(int c, const char *text, int *number)
{
    static const struct {
        int option, most;
        const char *name;
    } numbers[] = {{'p', 8, "--players"},
                   {'g', 10000000, "--games"},
                   {'j', 256, "--processes"},
                   {'s', 100000000, "--seed"},
                   {'t', 600000, "--time"}};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        if (numbers[i].option != c)
            continue;
        *number = tsr_setup_number(text, 1, numbers[i].most);
        if (*number > 0)
            return true;
        fprintf(stderr, "tsuro arena: '%s': %s is a number from 1 to %d\n", text, numbers[i].name,
                numbers[i].most);
        return false;
    }
    return true;
}

/* The picture's file: no other format is drawn, whatever its name promises. */
static int plot_take(struct tsr_tournament *t, const char *path)
{
    size_t length = strlen(path);
    if (!tsr_plot_available())
        return fail(path, "built without cairo, no picture can be drawn");
    if (length < 5 || strcmp(path + length - 4, ".png") != 0)
        return fail(path, "the picture is a PNG, so its name ends in .png");
    t->plot = path;
    return -1;
}

/* An option that is there or not; false if it is none of them. */
static bool flag_take(struct settings *settings, int c)
{
    struct tsr_tournament *t = &settings->tournament;
    switch (c) {
    case 'S':
        tsr_entropy(settings->secret, sizeof settings->secret);
        t->field.secret = settings->secret;
        return true;
    case 'x':
        settings->table.exchange = false;
        return true;
    case 'f':
        t->field.first_only = true;
        return true;
    case 'q':
        t->quiet = true;
        return true;
    default:
        return false;
    }
}

/* One option; -1 to go on, else the exit status. */
static int option_take(struct settings *settings, int c, const char *text)
{
    struct tsr_tournament *t = &settings->tournament;
    struct tsr_arena_table *table = &settings->table;
    int number = 0;
    if (!number_read(c, text, &number))
        return 2;
    if (flag_take(settings, c))
        return -1;
    switch (c) {
    case 'e':
        table->edition = tsuro_edition_find(text);
        return table->edition < 0 ? fail(text, "there is no such edition; --help lists them") : -1;
    case 'o':
        if (table->option_count == TSURO_OPTION_COUNT)
            return fail(text, "there are too many options");
        table->options[table->option_count++] = text;
        return -1;
    case 'p':
        table->players = number;
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
        return plot_take(t, text);
    case 'L':
        t->log = text;
        return -1;
    case 'V':
        t->values = text;
        return -1;
    case 'h':
        usage(stdout);
        return 0;
    default:
        fputs("`tsuro arena --help` lists the options\n", stderr);
        return 2;
    }
}

int tsr_arena_main(int argc, char **argv)
{
    static const struct option options[] = {{"edition", required_argument, NULL, 'e'},
                                            {"option", required_argument, NULL, 'o'},
                                            {"players", required_argument, NULL, 'p'},
                                            {"games", required_argument, NULL, 'g'},
                                            {"processes", required_argument, NULL, 'j'},
                                            {"seed", required_argument, NULL, 's'},
                                            {"secret", no_argument, NULL, 'S'},
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
        .table = {.edition = TSURO_EDITION_CLASSIC, .players = 2, .exchange = true}};
    static char name[] = "tsuro arena";
    struct tsr_field *field = &settings.tournament.field;
    int status = -1;
    argv[0] = name; /* getopt's messages begin with it */
    for (int c; status < 0 &&
                (c = getopt_long(argc, argv, "e:o:p:g:j:s:t:c:r:xfqh", options, NULL)) != -1;)
        status = option_take(&settings, c, optarg);
    if (status >= 0)
        return status;
    if (!tsr_arena_contestants(field, argc - optind, argv + optind) ||
        !tsr_arena_setup(field, &settings.table))
        return 2;
    return tsr_tournament_run(&settings.tournament);
}
