/* SPDX-License-Identifier: MIT */
/*
 * Games as text: moves, states, events and records, both ways. Nothing allocates; texts go into
 * buffers of the caller, results are lengths without the final NUL or a negative tsuro_error
 * (TSURO_ERR_ROOM when the buffer is too small). A reader trusts nothing.
 */
#ifndef TSURO_TEXT_H
#define TSURO_TEXT_H

#include "tsuro/export.h"
#include "tsuro/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Room for any move's text. */
#define TSURO_MOVE_TEXT 48

/** Room for any state, and for the events of one move. */
#define TSURO_STATE_TEXT 32768
#define TSURO_EVENTS_TEXT 1048576

/** The edition's name ("classic"), or NULL; and the edition of a name, or -1. */
TSURO_API const char *tsuro_edition_name(int edition);
TSURO_API int tsuro_edition_find(const char *name);

/** "place 17 r1". The game says how much the move has to name. */
TSURO_API int tsuro_move_write(const tsuro_game *game, tsuro_move move, char *text,
                               size_t capacity);

/** Reads a move's text: 0, or TSURO_ERR_FORMAT. That it is legal is another question. */
TSURO_API int tsuro_move_read(const tsuro_game *game, const char *text, size_t length,
                              tsuro_move *move);

/** The state as JSON: everything for a whole game, what the viewer may know for a view. */
TSURO_API int tsuro_state_write(const tsuro_game *game, char *json, size_t capacity);

/**
 * Reads a state or a view as JSON. What it hides or leaves out is filled in by `seed`. On
 * failure *game is unchanged, the result TSURO_ERR_FORMAT or TSURO_ERR_POSITION, and `why` has a
 * sentence. The text may have at most 64 KiB.
 */
TSURO_API int tsuro_state_read(const char *json, size_t length, const char *seed,
                               size_t seed_length, tsuro_game *game, char *why,
                               size_t why_capacity);

/**
 * The events as a JSON array, hidden from `viewer` (a seat, TSURO_PUBLIC, or -1 for nobody) as
 * states are. `game` is the game after them.
 */
TSURO_API int tsuro_events_write(const tsuro_game *game, int viewer, const tsuro_events *events,
                                 char *json, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
