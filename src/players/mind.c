/* SPDX-License-Identifier: MIT */
/* Thinking against the clock (mind.h). */
#include "players/mind.h"

#include "players/parallel.h"

/* No edition does more iterations than this in a millisecond. */
#define ITERATIONS_A_MS 1500u

struct tsr_budget tsr_budget_of(const tsuro_bot *bot, struct tsr_budget budget)
{
    if (budget.ms || budget.iterations)
        return budget;
    return (struct tsr_budget){tsuro_bot_ms(bot), tsuro_bot_iterations(bot), budget.threads};
}

size_t tsr_mind_memory(const tsuro_bot *bot, struct tsr_budget budget)
{
    budget = tsr_budget_of(bot, budget);
    uint32_t ms = budget.ms < 10000 ? budget.ms : 10000;
    size_t threads = budget.threads ? budget.threads : 1;
    return tsuro_bot_memory(bot, ms ? ms * ITERATIONS_A_MS : budget.iterations) * threads;
}

void tsr_mind_begin(struct tsr_mind *mind, const tsuro_bot *bot, struct tsr_budget budget,
                    void *memory, size_t size)
{
    *mind = (struct tsr_mind){
        .bot = bot, .budget = tsr_budget_of(bot, budget), .memory = memory, .size = size};
}

int tsr_mind_think(struct tsr_mind *mind, const tsuro_game *game, uint64_t seed,
                   tsuro_thought *thought)
{
    if (!tsuro_bot_searches(mind->bot))
        return tsuro_bot_think(mind->bot, game, 0, seed, NULL, 0, thought);
    tsuro_game view;
    tsuro_game_view(game, tsuro_game_decider(game), &view);
    return tsr_parallel_think(mind, &view, seed, thought);
}

void tsr_mind_follow(struct tsr_mind *mind, int seat, tsuro_move move)
{
    for (int i = 0; i < TSR_THREADS_MAX && mind->searches[i]; i++)
        tsuro_search_follow(mind->searches[i], seat, move);
}
