/* SPDX-License-Identifier: MIT */
/*
 * A quick opinion about moves: what a player who looks no further than the tile would do. The
 * searches play their guesses to the end by it and try first what it likes. A family without
 * one (family.h) finds every move as good as another.
 */
#ifndef TSR_BOTS_POLICY_H
#define TSR_BOTS_POLICY_H

#include "bots/policy_features.h"
#include "tsuro/game.h"

/* The family's policy if it understands these moves of the deciding player, else NULL. */
const struct tsr_policy *tsr_policy_of(const tsuro_game *game, const tsuro_move *moves);

/* Whether only two are left: then the second of its tables of weights holds. */
bool tsr_policy_duel(const tsuro_game *game);

/* How much each of the deciding player's moves is liked: shares that add up to 1. */
void tsr_policy_priors(const tsuro_game *game, const tsuro_move *moves, int count, float *shares);

/* A move of the deciding player, drawn by how much each is liked. */
tsuro_move tsr_policy_pick(const tsuro_game *game, uint64_t *random);

#endif
