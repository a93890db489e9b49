/* SPDX-License-Identifier: MIT */
/* In place of plot.c where cairo is missing: pictures are refused, not forgotten. */
#include "arena/plot.h"

bool tsr_plot_available(void)
{
    return false;
}

bool tsr_plot_write(const struct tsr_results *results, const struct tsr_rating *ratings,
                    const char *path, const char **why)
{
    (void)results;
    (void)ratings;
    (void)path;
    *why = "this program was built without cairo, which draws the pictures";
    return false;
}
