/* SPDX-License-Identifier: MIT */
/*
 * The seeds of a tournament: one for each deal, one for each decision of each game. All are hashes
 * of a key with what they are for, so none leads to another or back to the key. The key is a hash
 * of --seed, and whoever guesses that number has all of them; with a secret nobody does.
 */
#ifndef TSR_ARENA_SEEDS_H
#define TSR_ARENA_SEEDS_H

#include <stdint.h>

#define TSR_ARENA_SECRET_SIZE 32
#define TSR_DEAL_TEXT 65
#define TSR_DECISION_TEXT 17

struct tsr_seeds {
    uint8_t key[32];
};

/* `secret` has TSR_ARENA_SECRET_SIZE bytes, or is NULL. */
void tsr_seeds_begin(struct tsr_seeds *seeds, uint64_t number, const uint8_t *secret);

/* The seed of a deal, the same for every game with it. */
void tsr_seeds_deal(const struct tsr_seeds *seeds, int deal, char text[TSR_DEAL_TEXT]);

/* What the deciding seat is told, be it a program or a bot of ours. */
void tsr_seeds_decision(const struct tsr_seeds *seeds, int game, int decision,
                        char text[TSR_DECISION_TEXT]);

#endif
