/* SPDX-License-Identifier: MIT */
/*
 * What a position is worth to every seat without looking ahead: shares of the win that add up
 * to 1. One function, so that a learned one can take its place.
 */
#ifndef TSR_BOTS_EVALUATE_H
#define TSR_BOTS_EVALUATE_H

#include "tsuro/game.h"

void tsr_evaluate(const tsuro_game *game, float value[TSURO_PLAYERS_MAX]);

#endif
