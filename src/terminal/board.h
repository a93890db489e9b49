/* SPDX-License-Identifier: MIT */
/* A game's board as plain text, and the tiles between which a player has to choose. */
#ifndef TSR_TERMINAL_BOARD_H
#define TSR_TERMINAL_BOARD_H

#include <stdio.h>

#include "terminal/tell.h"

/*
 * Draws the board, and below it what else lies on the table. A marker is its player's number at
 * the port by which it would enter the next square (canvas.h tells the rest); the listener says
 * what players are called below the board.
 */
void tsr_board_draw(FILE *out, const tsuro_game *game, const struct tsr_listener *listener);

/*
 * Draws what the deciding player has in hand, in every turn if it is to be laid, or the tile that
 * is to be turned.
 */
void tsr_choice_draw(FILE *out, const tsuro_game *game);

#endif
