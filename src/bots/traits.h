/* SPDX-License-Identifier: MIT */
/*
 * How a family tells its opinion about moves: what a move does is put into a few small classes,
 * its traits (ways on, rivals met, room, tiles kept ...); a table gives each a factor, and the
 * weight of the move is their product. The tables are learnt: tools/train.
 */
#ifndef TSR_BOTS_TRAITS_H
#define TSR_BOTS_TRAITS_H

#include "tsuro/game.h"

/* The traits of one move: places in a table of factors. */
struct tsr_traits {
    int count;
    uint8_t at[16];
};

static inline void tsr_trait_add(struct tsr_traits *traits, int kind, int class)
{
    if (traits->count < (int)sizeof traits->at)
        traits->at[traits->count++] = (uint8_t)(kind + class);
}

struct tsr_policy {
    int trait_count;
    const float *factors; /* two tables: for games with more than two left, and for two */
    /* Whether it understands these moves of the deciding player. */
    bool (*knows)(const tsuro_game *game, const tsuro_move *moves);
    void (*judge)(const tsuro_game *game, const tsuro_move *moves, int count,
                  struct tsr_traits *traits);
};

/* factors_*.c, made by tools/train */
extern const float tsr_factors_classic[];
extern const float tsr_factors_seas[];

extern const struct tsr_policy tsr_policy_classic;
extern const struct tsr_policy tsr_policy_seas;

#endif
