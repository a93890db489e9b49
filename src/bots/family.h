/* SPDX-License-Identifier: MIT */
/*
 * What the bots know about a family: one table each, in src/bots/FAMILY/family.c. A family that has
 * opinions on nothing is still played well by playing guesses to their end; it leaves the members
 * that may be NULL empty and takes tsr_points_even.
 */
#ifndef TSR_BOTS_FAMILY_H
#define TSR_BOTS_FAMILY_H

#include "bots/policy_features.h"
#include "bots/style.h"
#include "rules/frame.h"
#include "tsuro/game.h"

/* No edition plays so long: a playout of this length ends with the game. */
#define TSR_PLAYOUT_WHOLE 4000

struct tsr_bot_family {
    /* Points of every seat for what the position looks like, by hand; e to their power are shares
     * of the win. Seats that are out need none. */
    void (*points)(const tsuro_game *game, float points[TSURO_PLAYERS_MAX]);
    /* The same by learnt weights; false where they know nothing. May be NULL. */
    bool (*learnt)(const tsuro_game *game, float points[TSURO_PLAYERS_MAX]);
    /* A quick opinion about moves; may be NULL. */
    const struct tsr_policy *policy;
    /* Decisions after which a playout is evaluated instead of played on. NULL: played to its end.
     */
    int (*playout_length)(const struct tsr_style *style, const tsuro_game *game);
    /* The power of tsr_value_correct, fitted to games between searches. NULL: 1. */
    float (*value_power)(const struct tsr_style *style, const tsuro_game *game,
                         uint32_t iterations);
    /* How many tiles long the rest is at most if it can be solved, else 0; see solve.h. May be
     * NULL. */
    int (*solvable)(const tsuro_game *game);
    /* A lone player's result over the best possible; NULL where nobody plays alone. */
    float (*solo_value)(const tsuro_game *game);
};

#define TSR_BOTS_DECLARE(edition, family, name)                                                    \
    extern const struct tsr_bot_family tsr_bots_##family;
TSR_EDITIONS(TSR_BOTS_DECLARE)

extern const struct tsr_bot_family *const tsr_bot_families[TSURO_EDITION_COUNT];

/* The table of the game's family; asked for at every decision of a playout, so no call. */
static inline const struct tsr_bot_family *tsr_bot_family(const tsuro_game *game)
{
    return tsr_bot_families[tsr_head(game)->edition];
}

/* Everybody's chances are the same. */
void tsr_points_even(const tsuro_game *game, float points[TSURO_PLAYERS_MAX]);

/* A power that grows with the logarithm of the iterations, from 100 of them to 4,000. */
float tsr_power_grown(float at_100, float at_4000, uint32_t iterations);

#endif
