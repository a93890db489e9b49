/* SPDX-License-Identifier: MIT */
/*
 * What searches said and what came of it: a line for each searched decision, with the value that
 * the deciding seat was told and its share of the win at the end. A game's decisions are kept
 * until it is over, so a line never lacks its outcome.
 */
#ifndef TSR_ARENA_VALUES_H
#define TSR_ARENA_VALUES_H

#include <stdbool.h>
#include <stdio.h>

/* More decisions of a game than this are left out. */
#define TSR_VALUES_MAX 1024

struct tsr_said {
    const char *bot;
    int ply;
    int seat;
    double value;
};

struct tsr_values {
    FILE *file; /* NULL: nothing is noted */
    int count;
    struct tsr_said said[TSR_VALUES_MAX];
};

/* Makes sure that the file is there with its heading; false if it cannot be written. */
bool tsr_values_prepare(const char *path);

/* Opens the prepared file to add to it; with NULL nothing is noted. */
bool tsr_values_begin(struct tsr_values *values, const char *path);
void tsr_values_end(struct tsr_values *values);

void tsr_values_note(struct tsr_values *values, struct tsr_said said);

/* Writes the decisions of a game that has ended; `winners` is a mask of seats. */
void tsr_values_settle(struct tsr_values *values, int game, unsigned winners);

#endif
