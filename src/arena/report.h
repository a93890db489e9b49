/* SPDX-License-Identifier: MIT */
/* What came out of a tournament, for people as a table and for programs as CSV. */
#ifndef TSR_ARENA_REPORT_H
#define TSR_ARENA_REPORT_H

#include "arena/rating.h"

/* `ratings` of all contestants, or NULL where there are none. */
void tsr_report_print(const struct tsr_results *results, const struct tsr_rating *ratings,
                      FILE *out);
void tsr_report_csv(const struct tsr_results *results, const struct tsr_rating *ratings, FILE *out);

/* Contestants, the strongest first. */
void tsr_report_order(const struct tsr_rating *ratings, int count, int *order);

#endif
