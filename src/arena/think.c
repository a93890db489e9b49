/* SPDX-License-Identifier: MIT */
/* Thinking against the clock (think.h). */
#include "arena/think.h"

#include <time.h>

/* Iterations between two looks at the clock: well under a millisecond in every edition. */
#define SLICE 16

/* No edition does more iterations than this in a millisecond. */
#define ITERATIONS_A_MS 1500u

static double clock_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

/* What counts if neither number is given. */
static struct tsr_budget budget_of(const tsuro_bot *bot, struct tsr_budget budget)
{
    if (budget.ms || budget.iterations)
        return budget;
    return (struct tsr_budget){bot->ms, bot->iterations};
}

size_t tsr_think_memory(const tsuro_bot *bot, struct tsr_budget budget)
{
    budget = budget_of(bot, budget);
    uint32_t ms = budget.ms < 10000 ? budget.ms : 10000;
    return tsuro_bot_memory(bot, ms ? ms * ITERATIONS_A_MS : budget.iterations);
}

int tsr_think(const tsuro_bot *bot, const tsuro_game *game, struct tsr_budget budget, uint64_t seed,
              void *memory, size_t size, tsuro_thought *thought, double *ms)
{
    double begin = clock_ms();
    int result = TSURO_OK;
    budget = budget_of(bot, budget);
    if (!budget.ms || bot->choose) {
        result = tsuro_bot_think(bot, game, budget.iterations, seed, memory, size, thought);
    } else {
        tsuro_game view;
        tsuro_game_view(game, tsuro_game_decision(game).player, &view);
        tsuro_search *search = tsuro_search_begin(bot, &view, seed, memory, size);
        if (!search)
            return TSURO_ERR_ROOM;
        while (!tsuro_search_done(search) && clock_ms() - begin < (double)budget.ms)
            tsuro_search_run(search, SLICE);
        tsuro_search_answer(search, thought);
    }
    if (ms)
        *ms = clock_ms() - begin;
    return result;
}
