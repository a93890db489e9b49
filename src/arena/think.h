/* SPDX-License-Identifier: MIT */
/* Thinking against the clock: the one place where a search meets the time. */
#ifndef TSR_ARENA_THINK_H
#define TSR_ARENA_THINK_H

#include "tsuro/bot.h"

/* A budget: milliseconds if there are any, else iterations, else the bot's own. */
struct tsr_budget {
    uint32_t ms;
    uint32_t iterations;
};

/* Bytes that suffice for the budget. */
size_t tsr_think_memory(const tsuro_bot *bot, struct tsr_budget budget);

/* tsuro_bot_think within a budget; *ms (unless NULL) is the time that it took. */
int tsr_think(const tsuro_bot *bot, const tsuro_game *game, struct tsr_budget budget, uint64_t seed,
              void *memory, size_t size, tsuro_thought *thought, double *ms);

#endif
