/* SPDX-License-Identifier: MIT */
/*
 * The processes that play a tournament's games. The parent owns the results and the file; children
 * play every n-th game that is missing and send one line for each, short enough to arrive whole.
 * On an interruption the parent stops the children and takes in what has arrived.
 */
#ifndef TSR_ARENA_CHILDREN_H
#define TSR_ARENA_CHILDREN_H

#include "arena/tournament.h"

/*
 * Plays what is missing; games go into the results and, if there is one, into the file, which is
 * t->csv. False after a message.
 */
bool tsr_children_run(const struct tsr_tournament *t, struct tsr_results *results, int log,
                      FILE *csv);

/* Whether a signal has stopped them. */
bool tsr_children_interrupted(void);

#endif
