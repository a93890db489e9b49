/* SPDX-License-Identifier: MIT */
/*
 * A game in the middle of a question and its twins: a plain copy of the value, and a game set up
 * in another session from nothing but its state as JSON. All three are played on; whatever
 * differs, in a byte of a state or of an event, fails the test.
 */
#ifndef TWIN_H
#define TWIN_H

#include <stdbool.h>

#include "tsuro/game.h"

/* Plays the move in all three, and on at random to the end of the game. False if it did not come
 * to an end because a roll that was fixed did not fit what was rolled, in all three. */
bool twins_play(const tsuro_game *game, tsuro_move move);

#endif
