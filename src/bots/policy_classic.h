/* SPDX-License-Identifier: MIT */
/*
 * The classic family's opinion about placements. What a placement does is put into a few small
 * classes (ways on, room, rivals near ...), and a table gives each class a factor; the weight of
 * a placement is the product.
 */
#ifndef TSR_BOTS_POLICY_CLASSIC_H
#define TSR_BOTS_POLICY_CLASSIC_H

#include "tsuro/game.h"

/* The questions asked about a placement, and how many answers each has. */
enum tsr_trait {
    TSR_TRAIT_WAYS,   /* the square reached: ports that lead on, 9 if the marker is lost */
    TSR_TRAIT_RIVALS, /* markers of others that face it, 2 for more */
    TSR_TRAIT_GUESTS, /* others on the square filled: 0 none, 1 all lost, 2 some, 3 none lost */
    TSR_TRAIT_SPENT,  /* turns of the tile that look different: 0 one, 1 two, 2 four */
    TSR_TRAIT_NEXT,   /* placements of the tiles kept that would be safe there, 9 without tiles */
    TSR_TRAIT_COUNT
};

#define TSR_TRAIT_ANSWERS 10
#define TSR_PHASES 9 /* three of the board's filling by three of the number of players left */

extern const float tsr_classic_factors[TSR_PHASES][TSR_TRAIT_COUNT][TSR_TRAIT_ANSWERS];

/* The placements of a decision, each with its weight. */
struct tsr_placements {
    int count;
    int phase;
    float sum;
    uint8_t bits[12]; /* 4 * slot + turn */
    float weights[12];
    uint8_t traits[12][TSR_TRAIT_COUNT];
    tsuro_move groups[12]; /* no move, but equal for placements that lead to the same place */
};

/* Whether this decision is one that the policy understands: `place` with one marker a player. */
bool tsr_classic_weighable(const tsuro_game *game);

/* Whether another marker is near enough to meet. Elsewhere chance plays as well, and faster. */
bool tsr_classic_company(const tsuro_game *game, int steps);

void tsr_classic_weigh(const tsuro_game *game, uint32_t placements, struct tsr_placements *out);

#endif
