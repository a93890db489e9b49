/* SPDX-License-Identifier: MIT */
/*
 * Records: a whole game as text that a person can read and a diff can show. Header lines, an
 * empty line, one move a line; every ten moves a short hash of the state, so that drift between
 * two engines is found where it begins. docs/records.md describes the format.
 */
#ifndef TSURO_RECORD_H
#define TSURO_RECORD_H

#include "tsuro/export.h"
#include "tsuro/game.h"

#ifdef __cplusplus
extern "C" {
#endif

#define TSURO_RECORD_MOVES 8192
#define TSURO_RECORD_TEXT 524288

/**
 * How a game began, and its moves. Either `seed` says how it was dealt (with `first` as given,
 * -1 for a random one), or `start` is a position that was set up.
 */
typedef struct tsuro_record {
    tsuro_game start;
    bool dealt; /* by `seed`; otherwise set up */
    int first;
    char seed[TSURO_SEED_MAX + 1];
    size_t seed_length;
    int count;
    uint32_t reserved[8];
    tsuro_move moves[TSURO_RECORD_MOVES];
} tsuro_record;

/**
 * Begins a game and its record together. As tsuro_game_new, and TSURO_ERR_SETUP for the fast
 * generator, too: no record could name what it deals.
 */
TSURO_API int tsuro_record_begin(const tsuro_setup *setup, tsuro_record *record, tsuro_game *game,
                                 const char **why);

/** Begins the record of a game that is not recorded from its deal on: a position that was set up.
 */
TSURO_API void tsuro_record_begin_at(const tsuro_game *start, tsuro_record *record);

/**
 * Plays a move in *game, as tsuro_game_play does, and adds it to the record of that game.
 * TSURO_ERR_ROOM when the record is full; on any failure both are unchanged.
 */
TSURO_API int tsuro_record_play(tsuro_record *record, tsuro_game *game, tsuro_move move,
                                tsuro_events *events);

/**
 * Whether a record can have happened: its seed deals its start, and every move is legal where it
 * stands. TSURO_OK, or TSURO_ERR_POSITION or TSURO_ERR_ILLEGAL with a sentence in `why`. What
 * tsuro_record_read has accepted is so.
 */
TSURO_API int tsuro_record_verify(const tsuro_record *record, char *why, size_t why_capacity);

/** Writes the record; its length, or TSURO_ERR_ROOM. */
TSURO_API int tsuro_record_write(const tsuro_record *record, char *text, size_t capacity);

/**
 * Reads a record and plays it through. On failure the result is TSURO_ERR_FORMAT, `why` has a
 * sentence with the line, and *record is not to be used.
 */
TSURO_API int tsuro_record_read(const char *text, size_t length, tsuro_record *record, char *why,
                                size_t why_capacity);

/** The game after the first `ply` moves (all of them for -1). */
TSURO_API void tsuro_record_game(const tsuro_record *record, int ply, tsuro_game *game);

/** The short hash of a state that records carry: 8 hexadecimal digits and a NUL. */
TSURO_API void tsuro_state_hash(const tsuro_game *game, char hash[9]);

#ifdef __cplusplus
}
#endif

#endif
