/* SPDX-License-Identifier: MIT */
/* How often each of the 35 tiles is in a deck. Index 0 is unused. */
#ifndef TSR_CORE_DECK_H
#define TSR_CORE_DECK_H

#include "core/tile.h"

extern const uint8_t tsr_deck_classic[TSR_TILE_COUNT + 1];
extern const uint8_t tsr_deck_kosmos[TSR_TILE_COUNT + 1];
extern const uint8_t tsr_deck_wake[TSR_TILE_COUNT + 1];

#endif
