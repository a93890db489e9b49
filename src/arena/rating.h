/* SPDX-License-Identifier: MIT */
/*
 * One scale for everybody who played: strengths that explain all matches together. The model is
 * Bradley and Terry's for any table (Plackett and Luce's, of which only the winner counts): a
 * seat wins with its strength over the sum of all seats' strengths; a shared win counts in
 * parts. Fitted by minorisation and maximisation (Hunter 2004), which always goes uphill.
 */
#ifndef TSR_ARENA_RATING_H
#define TSR_ARENA_RATING_H

#include <stdbool.h>
#include <stdint.h>

#include "arena/results.h"

/* All games of a match that count. */
struct tsr_rating_tally {
    int one, others;
    double games;
    double won; /* shares of `one` */
};

/* Ratings on the scale of chess, the mean 0, for contestants 0 to count - 1. */
void tsr_rating_fit(const struct tsr_rating_tally *tallies, int matches, int count, int players,
                    double *elo);

struct tsr_rating {
    double elo;       /* the weakest has 0 */
    double low, high; /* 95 %: the distance to the weakest, deals drawn again and again */
};

/* Over the complete deals. False where nothing can be said: nobody met, or one seat. */
bool tsr_rating_of(const struct tsr_results *results, struct tsr_rating *ratings);

#endif
