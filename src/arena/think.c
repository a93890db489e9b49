/* SPDX-License-Identifier: MIT */
/* Thinking against the clock (think.h). */
#include "arena/think.h"

#include <time.h>

#include "arena/parallel.h"

/* Iterations between two looks at the clock: well under a millisecond in every edition. */
#define SLICE 16

/* No edition does more iterations than this in a millisecond. */
#define ITERATIONS_A_MS 1500u

/* The thread's own time, so that a busy machine is fair to everybody. */
static double clock_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

struct tsr_budget tsr_budget_of(const tsuro_bot *bot, struct tsr_budget budget)
{
    if (budget.ms || budget.iterations)
        return budget;
    return (struct tsr_budget){bot->ms, bot->iterations, budget.threads};
}

size_t tsr_think_memory(const tsuro_bot *bot, struct tsr_budget budget)
{
    budget = tsr_budget_of(bot, budget);
    uint32_t ms = budget.ms < 10000 ? budget.ms : 10000;
    size_t threads = budget.threads ? budget.threads : 1;
    return tsuro_bot_memory(bot, ms ? ms * ITERATIONS_A_MS : budget.iterations) * threads;
}

void tsr_search_spend(tsuro_search *search, struct tsr_budget budget)
{
    double begin = clock_ms();
    if (!budget.ms)
        tsuro_search_run(search, budget.iterations);
    while (budget.ms && !tsuro_search_done(search) && clock_ms() - begin < (double)budget.ms)
        tsuro_search_run(search, SLICE);
}

int tsr_think(const tsuro_bot *bot, const tsuro_game *game, struct tsr_budget budget, uint64_t seed,
              void *memory, size_t size, tsuro_thought *thought, double *ms)
{
    double begin = clock_ms();
    int result = TSURO_OK;
    budget = tsr_budget_of(bot, budget);
    if (bot->choose) {
        result = tsuro_bot_think(bot, game, 0, seed, memory, size, thought);
    } else {
        tsuro_game view;
        tsuro_game_view(game, tsuro_game_decider(game), &view);
        result = tsr_parallel_think(bot, &view, budget, seed, memory, size, thought);
    }
    if (ms)
        *ms = clock_ms() - begin;
    return result;
}
