/* SPDX-License-Identifier: MIT */
/*
 * Exact endings. When two seats are left, every tile is in their hands and no chance is to
 * come, the rest is a small game of full information and is searched to its last move.
 */
#ifndef TSR_BOTS_SOLVE_H
#define TSR_BOTS_SOLVE_H

#include "tsuro/game.h"

/*
 * Whether the rest can be solved, and how many tiles it is long at most; 0 if not. A view whose
 * hidden tiles are all in one hand is as good as a whole game.
 */
int tsr_solvable(const tsuro_game *game);

/*
 * The value of a solvable whole game for every seat, at a cost of at most *nodes, which is
 * counted down; false if that was not enough. *best (unless NULL) is a move that secures it.
 */
bool tsr_solve(const tsuro_game *game, int *nodes, float value[TSURO_PLAYERS_MAX],
               tsuro_move *best);

#endif
