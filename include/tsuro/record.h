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
#define TSURO_PLAYER_TEXT 128 /* room for a player's name */
#define TSURO_TABLE_TEXT 32   /* room for a table's */
#define TSURO_HASH_TEXT 65    /* SHA-256 in lower-case hex digits, or a secret of that length */
#define TSURO_NONCE_TEXT 17   /* 16 lower-case hex digits */
#define TSURO_STOPPED_MAX 24

/** A deal at a server's table that was begun and never played. */
typedef struct tsuro_stopped {
    char secret[TSURO_HASH_TEXT];
    uint32_t seats; /* bit by seat: who committed and then was silent; 0: the server broke off */
} tsuro_stopped;

/**
 * How the seed of a game at a server's table came about (docs/fairness.md). All texts are empty
 * where the record does not have them; a seat without a commitment has the empty nonce.
 */
typedef struct tsuro_shuffle {
    char table[TSURO_TABLE_TEXT];
    int32_t number; /* of the game at its table, from 1; 0 if it is not told */
    char commit[TSURO_HASH_TEXT];
    char secret[TSURO_HASH_TEXT];
    char commitments[TSURO_PLAYERS_MAX][TSURO_HASH_TEXT];
    char nonces[TSURO_PLAYERS_MAX][TSURO_NONCE_TEXT];
    int32_t stopped_count;
    tsuro_stopped stopped[TSURO_STOPPED_MAX];
} tsuro_shuffle;

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
    char names[TSURO_PLAYERS_MAX][TSURO_PLAYER_TEXT]; /* who played; empty if it is not told */
    tsuro_shuffle shuffle;
    bool told;        /* the text that was read tells of a result, in `ending` and `winners` */
    int32_t ending;   /* enum tsuro_ending */
    uint32_t winners; /* bit by seat */
    int32_t states;   /* hashes of states that were read, all of them right */
    uint32_t reserved[8];
    int count;
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

/** What tsuro_record_verify could look at, as a set. */
enum tsuro_checked {
    TSURO_CHECKED_DEAL = 1,    /* the seed deals the game that the record begins with */
    TSURO_CHECKED_MOVES = 2,   /* every move is legal where it stands */
    TSURO_CHECKED_STATES = 4,  /* the text had hashes of states */
    TSURO_CHECKED_RESULT = 8,  /* the result told is the one that the moves lead to */
    TSURO_CHECKED_OVER = 16,   /* the game was played to its end */
    TSURO_CHECKED_SECRET = 32, /* the server's secret is the one whose hash was shown before */
    TSURO_CHECKED_NONCES = 64, /* every nonce fits the commitment that its seat made before */
    TSURO_CHECKED_SEED = 128,  /* the seed is made of the secret and of all nonces */
};

/**
 * Whether a record can have happened as it says. TSURO_OK, with what was there to be looked at in
 * *checked (which may be NULL); or TSURO_ERR_POSITION for another deal, TSURO_ERR_ILLEGAL for a
 * move, TSURO_ERR_UNTRUE for a result or a shuffle that does not fit, with a sentence in `why`.
 */
TSURO_API int tsuro_record_verify(const tsuro_record *record, uint32_t *checked, char *why,
                                  size_t why_capacity);

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
