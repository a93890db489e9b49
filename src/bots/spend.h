/* SPDX-License-Identifier: MIT */
/* A search and the time: the one place where a budget is spent. The clock is the caller's. */
#ifndef TSR_BOTS_SPEND_H
#define TSR_BOTS_SPEND_H

#include "tsuro/bot.h"

struct tsr_spending {
    uint64_t (*now)(void); /* any clock that only goes forward */
    uint64_t ticks;        /* of that clock; 0: time does not matter, and `now` may be NULL */
    uint32_t iterations;   /* at most so many; 0: as many as the time allows */
};

/* Runs the search until it is done, or its time or its iterations are used up. */
void tsr_search_spend(tsuro_search *search, struct tsr_spending spending);

#endif
