/* SPDX-License-Identifier: MIT */
/*
 * The results as a picture: every match's share of the wins with its interval, and the ladder of
 * ratings. Drawn with cairo; a build without cairo says so instead (plot_none.c).
 */
#ifndef TSR_ARENA_PLOT_H
#define TSR_ARENA_PLOT_H

#include "arena/rating.h"

/* Whether this build can draw at all. */
bool tsr_plot_available(void);

/* Writes a PNG file. On failure false, and *why is a constant sentence. */
bool tsr_plot_write(const struct tsr_results *results, const struct tsr_rating *ratings,
                    const char *path, const char **why);

#endif
