/* SPDX-License-Identifier: MIT */
/*
 * What a caller of the library may not do is told at once in a build with assertions: the function
 * by its name, and a sentence. In a release the check costs nothing, and what happens is undefined.
 * TSR_DOOR is a macro because the message has to name the function that was called.
 */
#ifndef TSR_RULES_DOOR_H
#define TSR_RULES_DOOR_H

#include <assert.h>

#include "tsuro/game.h"

#define TSR_DOOR(holds, sentence) assert((holds) && sentence)

/* Not NULL, and begun. */
bool tsr_is_game(const tsuro_game *game);

/* A seat of the game, or TSURO_PUBLIC. */
bool tsr_is_viewer(const tsuro_game *game, int viewer);

/* Room for events, or NULL: nobody listens. */
bool tsr_is_room(const tsuro_events *events);

#endif
