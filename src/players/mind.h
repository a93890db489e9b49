/* SPDX-License-Identifier: MIT */
/*
 * A bot at a seat, from one decision to the next, on one thread or several: the one place where a
 * search meets the time. Several threads search by themselves, each with its own seed and its own
 * part of the memory, and what they found out about the root's moves is added up.
 *
 * With a budget of milliseconds a search goes on with what it has learnt about the game behind the
 * moves played since. With iterations it begins anew: then an answer hangs on nothing but view,
 * seed and budget.
 */
#ifndef TSR_PLAYERS_MIND_H
#define TSR_PLAYERS_MIND_H

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

struct tsr_mind {
    const tsuro_bot *bot;
    struct tsr_budget budget;
    void *memory;
    size_t size;
    tsuro_search *searches[TSR_THREADS_MAX]; /* of the last decision, to go on with; or NULL */
};

/* Bytes that suffice for the budget. */
size_t tsr_mind_memory(const tsuro_bot *bot, struct tsr_budget budget);

/* A bot that knows nothing yet; the memory has to stay in place. */
void tsr_mind_begin(struct tsr_mind *mind, const tsuro_bot *bot, struct tsr_budget budget,
                    void *memory, size_t size);

/* tsuro_bot_think within the budget; `game` is the deciding seat's view, or the whole game. */
int tsr_mind_think(struct tsr_mind *mind, const tsuro_game *game, uint64_t seed,
                   tsuro_thought *thought);

/* Tells it that the seat played this move; it hears no more of it than it may see. */
void tsr_mind_follow(struct tsr_mind *mind, int seat, tsuro_move move);

#endif
