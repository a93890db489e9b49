/* SPDX-License-Identifier: MIT */
/* Playing a guessed game to its end, and what the end is worth to every seat. */
#ifndef TSR_BOTS_PLAYOUT_H
#define TSR_BOTS_PLAYOUT_H

#include "bots/style.h"
#include "tsuro/game.h"

/* Shares of the win in a finished game, or equal ones for all still in while it runs. */
void tsr_game_shares(const tsuro_game *game, float value[TSURO_PLAYERS_MAX]);

/* Plays on by the style's policy to an end that is known; *random is a fast generator. */
void tsr_playout(const struct tsr_style *style, tsuro_game *game, uint64_t *random,
                 float value[TSURO_PLAYERS_MAX]);

/* Makes the mean outcome of a search's iterations what searchers really get in this position. */
void tsr_value_correct(const struct tsr_style *style, const tsuro_game *game, uint32_t iterations,
                       float value[TSURO_PLAYERS_MAX]);

/* One of `count`, each nearly equally likely (the bias is below 2^-23). */
int tsr_random_pick(uint64_t *random, int count);

#endif
