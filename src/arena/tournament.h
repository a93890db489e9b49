/* SPDX-License-Identifier: MIT */
/*
 * A tournament: matches of every contestant against every other, played by several processes
 * and kept as CSV, a line a game. Whatever is in the file is not played again, so an
 * interrupted tournament goes on where it was.
 */
#ifndef TSR_ARENA_TOURNAMENT_H
#define TSR_ARENA_TOURNAMENT_H

#include "arena/results.h"

struct tsr_tournament {
    struct tsr_field field;
    int processes;
    uint32_t ms;         /* an external program's time for a move */
    const char *csv;     /* every game; NULL: nothing is kept */
    const char *summary; /* the table and the ratings as CSV, or NULL */
    const char *plot;    /* the same as a picture, or NULL */
    const char *log;     /* what programs write to standard error, or NULL */
    const char *values;  /* what searches said and what came of it, or NULL */
    bool quiet;
};

/* Plays what is missing and prints the results; 0, or 1 after a message. */
int tsr_tournament_run(const struct tsr_tournament *tournament);

#endif
