/* SPDX-License-Identifier: MIT */
/*
 * Games of the Seas by number: every player count with every combination of options that the
 * rules allow, 238 in all, then the same again with other deals.
 */
#ifndef SEAS_GAMES_H
#define SEAS_GAMES_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "tsuro/game.h"

#define SEAS_COMBINATIONS (7 * 34)

static inline void seas_game_begin(int number, tsuro_game *game)
{
    tsuro_setup setup;
    tsuro_setup_defaults(TSURO_EDITION_SEAS, 2 + number % 7, &setup);
    setup.random = TSURO_RANDOM_FAST;
    setup.fast_seed = (uint64_t)number * 7919 + 1;
    int modules = number / 7 % 34; /* those that need daikaiju, and without: portal or none */
    setup.options[TSURO_OPTION_DAIKAIJU] = modules < 32;
    setup.options[TSURO_OPTION_PORTAL] = modules & 1;
    if (modules < 32) {
        setup.options[TSURO_OPTION_TSUNAMI] = modules >> 1 & 1;
        setup.options[TSURO_OPTION_UZUSHIO] = modules >> 2 & 1;
        setup.options[TSURO_OPTION_TAIHOU] = modules >> 3 & 1;
        setup.options[TSURO_OPTION_DIE_EACH] = modules >> 4 & 1;
    }
    assert_int_equal(tsuro_game_new(&setup, game, NULL), TSURO_OK);
}

#endif
