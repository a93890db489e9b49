/* SPDX-License-Identifier: MIT */
/*
 * The learnt evaluation: what is to be seen of a seat's chances is told in a few numbers, its
 * signs, and their sum, each with its weight, is the seat's points. The weights are learnt from
 * the ends of games: tools/train.
 */
#ifndef TSR_BOTS_SIGNS_H
#define TSR_BOTS_SIGNS_H

#include "tsuro/game.h"

#define TSR_SIGNS_SEAS 22

/* The signs of a ship that is still in. */
void tsr_seas_signs(const tsuro_game *game, int seat, float signs[TSR_SIGNS_SEAS]);

/* weights_seas.c, made by tools/train */
extern const float tsr_weights_seas[TSR_SIGNS_SEAS];

#endif
