/* SPDX-License-Identifier: MIT */
/*
 * A random game of any edition, written as a record to standard output.
 *
 *     cc random_game.c $(pkg-config --cflags --libs tsuro) -o random_game
 *     ./random_game seas 4 any-seed > game.tsuro && tsuro verify game.tsuro
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tsuro/names.h>
#include <tsuro/record.h>
#include <tsuro/text.h>

static tsuro_record record; /* 33 kilobytes: too much for some threads' stacks */
static char text[TSURO_RECORD_TEXT];

int main(int argc, char **argv)
{
    int edition = tsuro_edition_find(argc > 1 ? argv[1] : "classic");
    const char *seed = argc > 3 ? argv[3] : "tea";
    unsigned chance = 1;
    const char *why;
    tsuro_setup setup;
    tsuro_game game;

    tsuro_setup_defaults(edition, argc > 2 ? atoi(argv[2]) : 2, &setup);
    setup.seed = seed;
    setup.seed_length = strlen(seed);
    if (tsuro_record_begin(&setup, &record, &game, &why) != TSURO_OK) {
        fprintf(stderr, "random_game: %s\n", why);
        return 2;
    }
    while (tsuro_game_ending(&game) == TSURO_ENDING_NONE) {
        tsuro_move moves[TSURO_MOVES_MAX];
        int count = tsuro_game_moves(&game, moves);
        chance = chance * 1103515245u + 12345u;
        tsuro_record_play(&record, &game, moves[(chance >> 16) % (unsigned)count], NULL);
    }
    if (tsuro_record_write(&record, text, sizeof text) < 0)
        return 1;
    fputs(text, stdout);
    fprintf(stderr, "%d moves, it ended with `%s`\n", record.count,
            tsuro_ending_name(tsuro_game_ending(&game)));
    return 0;
}
