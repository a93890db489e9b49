/* SPDX-License-Identifier: MIT */
/*
 * How long things take: counts by upper bounds that double from an eighth of a millisecond to
 * sixteen seconds, as Prometheus reads them. On one thread.
 */
#ifndef TSR_SERVER_HISTOGRAM_H
#define TSR_SERVER_HISTOGRAM_H

#include <stdint.h>

#include "json/text.h"

#define TSR_HISTOGRAM_BOUNDS 18

struct tsr_histogram {
    uint64_t counts[TSR_HISTOGRAM_BOUNDS + 1]; /* the last: longer than all bounds */
    uint64_t sum_ns;
};

void tsr_histogram_add(struct tsr_histogram *histogram, uint64_t ns);

/* Writes it under a name that ends in `_seconds`. */
void tsr_histogram_write(const struct tsr_histogram *histogram, const char *name, const char *help,
                         struct tsr_text *out);

#endif
