/* SPDX-License-Identifier: MIT */
/*
 * The classic family's opinion about placements. What a placement does is put into a few small
 * classes (ways on, rivals met, tiles kept ...), and a table gives each class a factor; the weight
 * of a placement is the product.
 */
#ifndef TSR_BOTS_POLICY_CLASSIC_H
#define TSR_BOTS_POLICY_CLASSIC_H

#include "tsuro/game.h"

/* The placements of a decision, each with its weight. */
struct tsr_placements {
    int count;
    uint8_t bits[12]; /* 4 * slot + turn */
    float weights[12];
    tsuro_move groups[12]; /* no move, but equal for placements that lead to the same place */
};

/* Whether this decision is one that the policy understands: `place` with one marker a player. */
bool tsr_classic_weighable(const tsuro_game *game);

/* Whether another marker is near enough to meet. Elsewhere chance plays as well, and faster. */
bool tsr_classic_company(const tsuro_game *game, int steps);

void tsr_classic_weigh(const tsuro_game *game, uint32_t placements, struct tsr_placements *out);

#endif
