/* SPDX-License-Identifier: MIT */
/* The decks of deck.h. */
#include "core/deck.h"

/* clang-format off */
/* CL-2: each tile once. */
const uint8_t tsr_deck_classic[TSR_TILE_COUNT + 1] = {
    0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
};
/* CL-20: every tile twice but six that offer least; the printed list is unknown. */
const uint8_t tsr_deck_kosmos[TSR_TILE_COUNT + 1] = {
    0, 1, 2, 2, 2, 2, 2, 2, 2, 2, 1, 2, 2, 2, 2, 2, 2, 2,
    2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 2, 2, 2, 1, 2, 1, 1,
};
/* SE-2: the 56 wake tiles. */
const uint8_t tsr_deck_wake[TSR_TILE_COUNT + 1] = {
    0, 1, 1, 1, 2, 2, 1, 4, 1, 1, 1, 1, 2, 2, 2, 2, 1, 2,
    2, 1, 2, 1, 1, 2, 1, 1, 2, 2, 1, 2, 2, 3, 1, 2, 1, 2,
};
/* clang-format on */
