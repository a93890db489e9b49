/* SPDX-License-Identifier: MIT */
/*
 * What a position is worth to every seat without looking ahead: shares of the win that add up
 * to 1. One function: by hand, or, where an edition has weights that were learnt (family.h), by
 * them.
 */
#ifndef TSR_BOTS_EVALUATE_H
#define TSR_BOTS_EVALUATE_H

#include "tsuro/game.h"

void tsr_evaluate(const tsuro_game *game, bool learnt, float value[TSURO_PLAYERS_MAX]);

#endif
