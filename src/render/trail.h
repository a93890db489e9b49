/* SPDX-License-Identifier: MIT */
/*
 * Which lines wear a player's colour: the line that ends under a marker, followed back over the
 * tiles as they lie. This is drawing, not judging; it never says where a marker may go.
 */
#ifndef TSR_RENDER_TRAIL_H
#define TSR_RENDER_TRAIL_H

#include "render/art.h"
#include "tsuro/board.h"

#define TSR_SQUARES_MAX 128

struct tsr_trail {
    uint8_t count[TSR_SQUARES_MAX];
    struct tsr_worn worn[TSR_SQUARES_MAX][TSR_PAIRS_MAX];
};

/* Everybody's whole way on a board whose tiles stay as they lie, the living over the lost; winners
 * count as living. Empty where tiles turn. */
void tsr_trail_find(const tsuro_game *game, struct tsr_trail *trail);

/* One more line; what was there before between the same ports is replaced. */
void tsr_trail_add(struct tsr_trail *trail, int square, struct tsr_worn worn);

/* Takes off the lines of a player's way on a square between two ports, if they are there. */
void tsr_trail_remove(struct tsr_trail *trail, int square, int from, int to);

#endif
