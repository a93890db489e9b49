/* SPDX-License-Identifier: MIT */
/*
 * How a family tells its opinion about moves: what a move does is put into a few small classes,
 * its features (ways on, rivals met, room, tiles kept ...); a table gives each a weight, and the
 * prior of the move is their product. The tables are learnt: tools/train.
 */
#ifndef TSR_BOTS_POLICY_FEATURES_H
#define TSR_BOTS_POLICY_FEATURES_H

#include "tsuro/game.h"

/* The features of one move: places in a table of weights. */
struct tsr_policy_features {
    int count;
    uint8_t at[16];
};

static inline void tsr_policy_feature_add(struct tsr_policy_features *features, int kind, int class)
{
    if (features->count < (int)sizeof features->at)
        features->at[features->count++] = (uint8_t)(kind + class);
}

struct tsr_policy {
    int feature_count;
    const float *weights; /* two tables: for games with more than two left, and for two */
    /* Whether it understands these moves of the deciding player. */
    bool (*knows)(const tsuro_game *game, const tsuro_move *moves);
    void (*judge)(const tsuro_game *game, const tsuro_move *moves, int count,
                  struct tsr_policy_features *features);
};

#endif
