/* SPDX-License-Identifier: MIT */
/* Spending a budget (spend.h). */
#include "bots/spend.h"

/* Iterations between two looks at the clock: well under a millisecond in every edition. */
#define SLICE 16

void tsr_search_spend(tsuro_search *search, struct tsr_spending spending)
{
    if (!spending.ticks) {
        tsuro_search_run(search, spending.iterations);
        return;
    }
    const uint64_t end = spending.now() + spending.ticks;
    uint32_t left = spending.iterations ? spending.iterations : UINT32_MAX;
    while (left && !tsuro_search_done(search) && spending.now() < end) {
        uint32_t slice = left < SLICE ? left : SLICE;
        tsuro_search_run(search, slice);
        left -= spending.iterations ? slice : 0;
    }
}
