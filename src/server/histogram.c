/* SPDX-License-Identifier: MIT */
#include "server/histogram.h"

#include <stdio.h>

#define BOUND_FIRST_NS UINT64_C(125000)

void tsr_histogram_add(struct tsr_histogram *histogram, uint64_t ns)
{
    int i = 0;
    while (i < TSR_HISTOGRAM_BOUNDS && ns > BOUND_FIRST_NS << i)
        i++;
    histogram->counts[i]++;
    histogram->sum_ns += ns;
}

static void line_add(struct tsr_text *out, const char *name, const char *suffix, const char *value)
{
    tsr_text_add(out, "tsuro_");
    tsr_text_add(out, name);
    tsr_text_add(out, suffix);
    tsr_text_char(out, ' ');
    tsr_text_add(out, value);
    tsr_text_char(out, '\n');
}

void tsr_histogram_write(const struct tsr_histogram *histogram, const char *name, const char *help,
                         struct tsr_text *out)
{
    char suffix[48], value[32];
    tsr_text_add(out, "# HELP tsuro_");
    tsr_text_add(out, name);
    tsr_text_char(out, ' ');
    tsr_text_add(out, help);
    tsr_text_add(out, "\n# TYPE tsuro_");
    tsr_text_add(out, name);
    tsr_text_add(out, " histogram\n");
    uint64_t count = 0;
    for (int i = 0; i <= TSR_HISTOGRAM_BOUNDS; i++) {
        count += histogram->counts[i];
        if (i < TSR_HISTOGRAM_BOUNDS)
            snprintf(suffix, sizeof suffix, "_bucket{le=\"%.9g\"}",
                     (double)(BOUND_FIRST_NS << i) / 1e9);
        else
            snprintf(suffix, sizeof suffix, "_bucket{le=\"+Inf\"}");
        snprintf(value, sizeof value, "%llu", (unsigned long long)count);
        line_add(out, name, suffix, value);
    }
    line_add(out, name, "_count", value);
    snprintf(value, sizeof value, "%.9f", (double)histogram->sum_ns / 1e9);
    line_add(out, name, "_sum", value);
}
