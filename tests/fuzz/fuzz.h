/* SPDX-License-Identifier: MIT */
/* What the fuzz targets share: a check that no build switches off, and games to try things on. */
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H

#include <stdint.h>
#include <stdlib.h>

#include "tsuro/game.h"

/* The entry point that libFuzzer, and replay.c, call with every input. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline void require(bool condition)
{
    if (!condition)
        abort();
}

/* A game of any edition after a few moves, all chosen by three bytes. False if there is none. */
static inline bool fuzz_game(const uint8_t choice[3], tsuro_game *game)
{
    tsuro_setup setup;
    tsuro_move moves[TSURO_MOVES_MAX];
    tsuro_setup_defaults(choice[0] % TSURO_EDITION_COUNT, 2 + choice[1] % 7, &setup);
    setup.random = TSURO_RANDOM_FAST;
    setup.fast_seed = (uint64_t)choice[1] << 8 | choice[2];
    if (tsuro_game_new(&setup, game, NULL))
        return false;
    for (int ply = 0; ply < choice[2]; ply++) {
        int count = tsuro_game_moves(game, moves);
        if (!count)
            break;
        tsuro_game_apply(game, moves[(ply * 31 + choice[1]) % count], NULL);
    }
    return true;
}

#endif
