/* SPDX-License-Identifier: MIT */
/*
 * A quick opinion about moves: what a player who looks no further than the tile would do. The
 * searches play their guesses to the end by it and try first what it likes. One function a
 * family; without one every move is as good as another.
 */
#ifndef TSR_BOTS_POLICY_H
#define TSR_BOTS_POLICY_H

#include "bots/policy_classic.h"

/*
 * A move of the deciding player, drawn by how much the policy likes each; by mere chance where
 * no other marker is within `near` steps.
 */
tsuro_move tsr_policy_pick(const tsuro_game *game, uint64_t *random, int near);

/*
 * The choices of a decision as a tree should see them: all moves, or, where many come to nearly
 * the same thing, a key for each group of them.
 */
struct tsr_options {
    int count;
    tsuro_move keys[TSURO_MOVES_MAX];
    bool grouped;
    uint16_t members[12]; /* of the group, as a set of `placements` */
    struct tsr_placements placements;
};

void tsr_policy_options(const tsuro_game *game, struct tsr_options *options);

/* The move to be played for a key: of a group one of its moves, drawn by liking. */
tsuro_move tsr_policy_move(const tsuro_game *game, const struct tsr_options *options, int index,
                           uint64_t *random);

#endif
