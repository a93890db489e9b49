/* SPDX-License-Identifier: MIT */
/* A contestant's share of the wins in a match, how sure it is, and what it means in Elo. */
#ifndef TSR_ARENA_SHARE_H
#define TSR_ARENA_SHARE_H

#include <stdbool.h>

/* A mean with the half of its 95 % interval, over whole deals: their seats hang together. */
struct tsr_share {
    double mean;
    double margin;
    int games;
};

/* What `one` won in a deal, from all seats together; NAN unless all were played. */
double tsr_deal_won(const double *shares, int deal, int players);

/* shares[g] of game g, NAN where it was not played; only complete deals count. */
struct tsr_share tsr_share_of(const double *shares, int games, int players);

/* The ends of the interval: no share is less than nothing or more than everything. */
double tsr_share_low(struct tsr_share share);
double tsr_share_high(struct tsr_share share);

/* Whether the share has a rating: who never won, or always, is infinitely far away. */
bool tsr_elo_defined(double share);

/* How much stronger `one` is, on the scale of chess ratings. */
double tsr_elo(double share, int players);

#endif
