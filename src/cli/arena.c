/* SPDX-License-Identifier: MIT */
/* `tsuro arena`: who plays better, by how much, and how sure that is. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena/tournament.h"
#include "cli/cli.h"
#include "notation/names.h"

static void usage(FILE *out)
{
    fputs("Usage: tsuro arena [OPTION...] BOT BOT...\n\n"
          "Plays bots against each other: every deal from every seat, one of a kind against a\n"
          "table of the other's. A bot is NAME, NAME:ITERATIONS or NAME:MSms.\n\n"
          "  -e, --edition NAME     classic (default), modern, kosmos, seas, phoenix, winds\n"
          "  -p, --players N        at the table (default 2)\n"
          "  -g, --games N          a match (default 1000)\n"
          "  -j, --processes N      at once (default 1)\n"
          "  -s, --seed N           of the deals (default 1)\n"
          "  -c, --csv FILE         keep every game there, and go on from what it holds\n"
          "  -x, --no-exchange      without CL-12, as the ladder in docs/strength.md\n"
          "  -f, --first            only the first bot against each of the others\n"
          "  -q, --quiet            no progress bar\n\n"
          "Example: tsuro arena --games 200 --no-exchange search:20ms ismcts:10000\n",
          out);
}

static int edition_read(const char *name)
{
    for (int edition = 0; edition < TSURO_EDITION_COUNT; edition++) {
        if (strcmp(tsr_edition_names[edition], name) == 0)
            return edition;
    }
    return -1;
}

static int fail(const char *what, const char *text)
{
    fprintf(stderr, "tsuro arena: %s '%s'; --help lists the options\n", what, text);
    return 2;
}

static int number_read(const char *text, int most)
{
    char *end;
    long number = strtol(text, &end, 10);
    return *end || end == text || number < 1 || number > most ? -1 : (int)number;
}

int tsr_arena_main(int argc, char **argv)
{
    static const struct option options[] = {{"edition", required_argument, NULL, 'e'},
                                            {"players", required_argument, NULL, 'p'},
                                            {"games", required_argument, NULL, 'g'},
                                            {"processes", required_argument, NULL, 'j'},
                                            {"seed", required_argument, NULL, 's'},
                                            {"csv", required_argument, NULL, 'c'},
                                            {"no-exchange", no_argument, NULL, 'x'},
                                            {"first", no_argument, NULL, 'f'},
                                            {"quiet", no_argument, NULL, 'q'},
                                            {"help", no_argument, NULL, 'h'},
                                            {NULL, 0, NULL, 0}};
    static struct tsr_tournament t = {.games = 1000, .processes = 1, .seed = 1};
    int edition = TSURO_CLASSIC, players = 2;
    bool exchange = true;
    for (int c; (c = getopt_long(argc, argv, "e:p:g:j:s:c:xfqh", options, NULL)) != -1;) {
        int number = c == 'p' || c == 'g' || c == 'j' || c == 's'
                         ? number_read(optarg, c == 'p'   ? 8
                                               : c == 'j' ? 256
                                                          : 100000000)
                         : 0;
        if (number < 0)
            return fail("a number that will not do:", optarg);
        switch (c) {
        case 'e':
            if ((edition = edition_read(optarg)) < 0)
                return fail("there is no edition", optarg);
            break;
        case 'p':
            players = number;
            break;
        case 'g':
            t.games = number;
            break;
        case 'j':
            t.processes = number;
            break;
        case 's':
            t.seed = (uint64_t)number;
            break;
        case 'c':
            t.csv = optarg;
            break;
        case 'x':
            exchange = false;
            break;
        case 'f':
            t.first_only = true;
            break;
        case 'q':
            t.quiet = true;
            break;
        case 'h':
            usage(stdout);
            return 0;
        default:
            usage(stderr);
            return 2;
        }
    }
    for (; optind < argc && t.contestant_count < TSR_CONTESTANTS_MAX; optind++) {
        if (!tsr_contestant_read(argv[optind], &t.contestants[t.contestant_count++]))
            return fail("there is no bot", argv[optind]);
    }
    if (t.contestant_count < 2) {
        usage(stderr);
        return 2;
    }
    tsuro_setup_defaults(edition, players, &t.setup);
    /* In the file, games without the exchange are another edition: they must not be mixed. */
    static char name[32];
    bool without = !exchange && edition <= TSURO_CUSTOM;
    if (without)
        t.setup.options[TSURO_OPTION_EXCHANGE] = 0;
    snprintf(name, sizeof name, "%s%s", tsr_edition_names[edition], without ? " no-exchange" : "");
    t.edition = name;
    tsuro_game probe;
    const char *why = "";
    if (tsuro_game_new(&t.setup, &probe, &why))
        return fail(why, t.edition);
    return tsr_tournament_run(&t);
}
