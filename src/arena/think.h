/* SPDX-License-Identifier: MIT */
/*
 * Thinking against the clock, on one thread or several: the one place where a search meets the
 * time. Several threads search by themselves, each with its own seed and its own part of the
 * memory, and what they found out about the root's moves is added up.
 */
#ifndef TSR_ARENA_THINK_H
#define TSR_ARENA_THINK_H

#include "tsuro/bot.h"

#define TSR_THREADS_MAX 16

/* A budget: milliseconds if there are any, else iterations, else the bot's own. */
struct tsr_budget {
    uint32_t ms;         /* of each thread */
    uint32_t iterations; /* of all threads together */
    uint32_t threads;    /* 0 is 1 */
};

/* The budget, or the bot's own where it names neither number. */
struct tsr_budget tsr_budget_of(const tsuro_bot *bot, struct tsr_budget budget);

/* Bytes that suffice for the budget. */
size_t tsr_think_memory(const tsuro_bot *bot, struct tsr_budget budget);

/* tsuro_bot_think within a budget; *ms (unless NULL) is the time that it took. */
int tsr_think(const tsuro_bot *bot, const tsuro_game *game, struct tsr_budget budget, uint64_t seed,
              void *memory, size_t size, tsuro_thought *thought, double *ms);

#endif
