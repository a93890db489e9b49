/* SPDX-License-Identifier: MIT */
/* Games with their records, as the tests of records make them. */
#ifndef TEST_RECORD_GAMES_H
#define TEST_RECORD_GAMES_H

#include <stdint.h>
#include <string.h>

#include "classic_games.h"
#include "notation/fair.h"
#include "tsuro/record.h"

#define HEX "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

static tsuro_record record, read_back;
static char text[TSURO_RECORD_TEXT];

/* A random game of the kind, from its deal or from its tenth position on. */
static void record_make(int kind, int number, bool dealt)
{
    tsuro_game game;
    uint64_t random = (uint64_t)number + 5;
    memset(&record, 0, sizeof record);
    kind_begin(kind, number, &game);
    record.dealt = dealt;
    record.first = -1;
    record.seed_length = (size_t)snprintf(record.seed, sizeof record.seed, "%d %d", kind, number);
    for (int i = 0; !dealt && i < 10 && tsuro_game_kind(&game); i++)
        tsuro_game_apply(&game, kind_choose(&game, &random, false), NULL);
    record.start = game;
    while (tsuro_game_kind(&game)) {
        tsuro_move move = kind_choose(&game, &random, true);
        record.moves[record.count++] = move;
        tsuro_game_apply(&game, move, NULL);
    }
}

static int record_read(const char *bytes, int length)
{
    char why[240];
    int result = tsuro_record_read(bytes, (size_t)length, &read_back, why, sizeof why);
    assert_true(result == TSURO_OK || strncmp(why, "line ", 5) == 0);
    return result;
}

#endif
