/* SPDX-License-Identifier: MIT */
/*
 * A tournament: matches of every contestant against every other, played by several processes
 * and kept as CSV, a line a game. Whatever is in the file is not played again, so an
 * interrupted tournament goes on where it was.
 */
#ifndef TSR_ARENA_TOURNAMENT_H
#define TSR_ARENA_TOURNAMENT_H

#include "arena/match.h"

#define TSR_CONTESTANTS_MAX 16

struct tsr_tournament {
    tsuro_setup setup;
    const char *edition; /* its name, for the file */
    struct tsr_contestant contestants[TSR_CONTESTANTS_MAX];
    int contestant_count;
    bool first_only; /* only the first against each other one */
    int games;       /* a match */
    int processes;
    uint64_t seed;
    const char *csv; /* NULL: nothing is kept */
    bool quiet;
};

/* Plays what is missing and prints the results; 0, or 1 after a message. */
int tsr_tournament_run(const struct tsr_tournament *tournament);

#endif
