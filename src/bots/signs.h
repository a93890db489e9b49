/* SPDX-License-Identifier: MIT */
/*
 * The learnt evaluation: what is to be seen of a seat's chances is told in a few numbers, its
 * signs, and their sum, each with its weight, is the seat's points. The weights are learnt from
 * the ends of games: tools/train.
 */
#ifndef TSR_BOTS_SIGNS_H
#define TSR_BOTS_SIGNS_H

#include "tsuro/game.h"

/* --- Classic. ----------------------------------------------------------------------------- */

#define TSR_SIGNS_CLASSIC 107
#define TSR_TABLES_CLASSIC 9

/* Whether they tell more than a game played to its end: one marker each, 6 x 6, four left. */
bool tsr_classic_signs_known(const tsuro_game *game);

/* Which table holds in this position. */
int tsr_classic_table(const tsuro_game *game);

/* The signs of every seat that is still in: 1 for what is so, 0 for what is not. */
void tsr_classic_signs(const tsuro_game *game, float signs[][TSR_SIGNS_CLASSIC]);

/* weights_classic.c, made by tools/train; whole numbers, because a page loads them. */
#define TSR_WEIGHT_ONE 1024
extern const int16_t tsr_weights_classic[TSR_TABLES_CLASSIC][TSR_SIGNS_CLASSIC];

/* --- The Seas. ---------------------------------------------------------------------------- */

#define TSR_SIGNS_SEAS 22

/* The signs of a ship that is still in. */
void tsr_seas_signs(const tsuro_game *game, int seat, float signs[TSR_SIGNS_SEAS]);

/* weights_seas.c, made by tools/train */
extern const float tsr_weights_seas[TSR_SIGNS_SEAS];

#endif
