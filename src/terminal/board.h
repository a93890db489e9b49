/* SPDX-License-Identifier: MIT */
/* A classic board as plain text. */
#ifndef TSR_TERMINAL_BOARD_H
#define TSR_TERMINAL_BOARD_H

#include <stdio.h>

#include "tsuro/game.h"

/*
 * Draws the board. Every square is a box with its eight ports on the border; the two ends of
 * each of a tile's lines carry the same letter, a marker is its player's number at the port by
 * which it would enter the next square.
 *
 *      +-a-b-+
 *      d     c        a tile with the lines a (0-5), b (1-3), c (2-4), d (6-7)
 *      d     b
 *      +-a-c-+
 */
void tsr_board_draw(FILE *out, const tsuro_game *game);

/* Draws up to three tiles, unturned, in a row. */
void tsr_tiles_draw(FILE *out, const int *tiles, int count);

/* Draws one tile's four turns in a row, as choices. */
void tsr_tile_draw(FILE *out, int tile);

#endif
