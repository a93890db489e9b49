/* SPDX-License-Identifier: MIT */
/*
 * The results of a tournament: a number for every game of every match, in memory and as CSV, a
 * line a game. A line is complete or not there at all, so whatever ends the program, the file
 * holds whole games, and reading it gives back all of them.
 */
#ifndef TSR_ARENA_RESULTS_H
#define TSR_ARENA_RESULTS_H

#include <stdio.h>

#include "arena/match.h"

#define TSR_CONTESTANTS_MAX 16
#define TSR_MATCHES_MAX (TSR_CONTESTANTS_MAX * TSR_CONTESTANTS_MAX)

/* A line of the file: short enough that a pipe takes it whole. */
#define TSR_LINE_MAX 1024
#define TSR_EDITION_MAX 128 /* of its name with options, in files */

/* Of all matches together: what fits an int and the memory of a usual machine. */
#define TSR_GAMES_MAX 100000000

/* What is played. */
struct tsr_field {
    tsuro_setup setup;
    const char *edition; /* its name, for the file */
    struct tsr_contestant contestants[TSR_CONTESTANTS_MAX];
    int contestant_count;
    bool first_only; /* only the first against each other one */
    int games;       /* a match */
    uint64_t seed;
    const uint8_t *secret; /* TSR_ARENA_SECRET_SIZE bytes that the seeds hang on as well, or NULL */
};

struct tsr_results {
    const struct tsr_field *field;
    int match_count;
    int pairs[TSR_MATCHES_MAX][2]; /* one, others */
    double *shares;                /* [match][game], NAN: not played */
    int faults[TSR_MATCHES_MAX][2];
    int done, total;
};

/* Lists the matches, none of them played. On failure false, and *why is a constant sentence. */
bool tsr_results_begin(struct tsr_results *results, const struct tsr_field *field,
                       const char **why);
void tsr_results_end(struct tsr_results *results);

/* The shares of a match, a number a game. */
double *tsr_results_shares(const struct tsr_results *results, int match);

/* The game as a line with its end. */
void tsr_results_write(const struct tsr_results *results, int match, int game,
                       const struct tsr_played *played, char line[TSR_LINE_MAX]);

/* Takes a line in; false if it belongs to another tournament or is known already. */
bool tsr_results_read(struct tsr_results *results, const char *line);

/*
 * Takes in what an earlier run left there, and opens the file for more. On failure NULL, *why says
 * why, and a file that was there is as it was.
 */
FILE *tsr_results_open(struct tsr_results *results, const char *path, const char **why);

#endif
