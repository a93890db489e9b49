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
    tsuro_move moves[TSURO_RECORD_MOVES];
} tsuro_record;

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
