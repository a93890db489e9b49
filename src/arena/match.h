/* SPDX-License-Identifier: MIT */
/*
 * Matches: one contestant against a table of another's. Game g of a match is deal g / players
 * with the contestant in seat g % players, so every deal is played from every seat, and any
 * game can be played by itself, by any process, with the same result.
 */
#ifndef TSR_ARENA_MATCH_H
#define TSR_ARENA_MATCH_H

#include "arena/think.h"

struct tsr_contestant {
    char name[48]; /* as given: "search:20ms", "ismcts:10000", "greedy" */
    const tsuro_bot *bot;
    struct tsr_budget budget;
};

/* Reads BOT[:ITERATIONS | :MSms]; false if that is none. */
bool tsr_contestant_read(const char *text, struct tsr_contestant *contestant);

struct tsr_match {
    tsuro_setup setup;
    const struct tsr_contestant *one; /* in one seat */
    const struct tsr_contestant *others;
    uint64_t seed;
};

struct tsr_played {
    double share; /* of the win, for `one` */
    int plies;
};

/* Plays game `number`; memory as for tsr_think of both. False if the set-up is refused. */
bool tsr_match_play(const struct tsr_match *match, int number, void *memory, size_t size,
                    struct tsr_played *played);

/* A mean with the half of its 95 % interval, over whole deals: their seats hang together. */
struct tsr_share {
    double mean;
    double margin;
    int games;
};

/* shares[g] of game g, NAN where it was not played; only complete deals count. */
struct tsr_share tsr_share_of(const double *shares, int games, int players);

/* How much stronger `one` is, on the scale of chess ratings. */
double tsr_elo(double share, int players);

#endif
