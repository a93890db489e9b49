/* SPDX-License-Identifier: MIT */
/* Between move.c, which writes moves, and move_read.c: what a game's moves have to say. */
#ifndef TSR_NOTATION_MOVE_H
#define TSR_NOTATION_MOVE_H

#include "tsuro/game.h"

extern const char tsr_side_letters[5];

bool tsr_move_faces(const tsuro_game *game);   /* the side of a tile that is up */
bool tsr_move_markers(const tsuro_game *game); /* which of the seat's markers */
bool tsr_move_beside(const tsuro_game *game);  /* starts are beside a square, not at a port */

#endif
