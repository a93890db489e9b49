/* SPDX-License-Identifier: MIT */
/*
 * `tsuro bench --bots`: iterations of the tree search a second, for each edition and number of
 * players, on one thread and on two. Time is each thread's own, so a busy machine does not
 * spoil the figures; the last column says what two threads gained in wall-clock time, too.
 */
#include "cli/bench_bots.h"

#include <stdio.h>
#include <stdlib.h>

#include "cli/cli.h"
#include "core/random.h"
#include "players/mind.h"
#include "tsuro/text.h"

#define BOT "search"
#define POSITIONS 8
#define MOVE_MS 60

struct pace {
    double iterations;
    double wall_ms;
};

/* A position some moves after the markers stand, where a search has something to do. */
static void position_find(const tsuro_setup *setup, int number, tsuro_game *game)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    uint64_t random = (uint64_t)number + 1;
    tsuro_setup own = *setup;
    own.fast_seed = random;
    tsuro_game_new(&own, game, NULL);
    for (int i = 0; i < setup->players + number % 4; i++) {
        tsuro_game next = *game;
        int count = tsuro_game_moves(game, moves);
        tsuro_game_apply(&next, moves[tsr_fast_next(&random) % (uint64_t)count], NULL);
        if (!tsuro_game_kind(&next))
            return;
        *game = next;
    }
}

static struct pace pace_measure(const tsuro_setup *setup, uint32_t threads, void *memory,
                                size_t size)
{
    const struct tsr_budget budget = {.ms = MOVE_MS, .threads = threads};
    const tsuro_bot *bot = tsuro_bot_find(BOT);
    struct pace pace = {0, 0};
    uint64_t begun = tsr_clock_ms();
    for (int i = 0; i < POSITIONS; i++) {
        tsuro_game game;
        tsuro_thought thought;
        struct tsr_mind mind;
        position_find(setup, i, &game);
        tsr_mind_begin(&mind, bot, budget, memory, size);
        if (tsr_mind_think(&mind, &game, 1, &thought))
            continue;
        pace.iterations += thought.iterations;
    }
    pace.wall_ms = (double)(tsr_clock_ms() - begun);
    return pace;
}

void tsr_bench_bots(int edition, int players)
{
    const struct tsr_budget most = {.ms = MOVE_MS, .threads = 2};
    const double spent_ms = (double)MOVE_MS * POSITIONS;
    tsuro_setup setup;
    tsuro_game game;
    tsuro_setup_defaults(edition, players, &setup);
    setup.random = TSURO_RANDOM_FAST;
    size_t size = tsr_mind_memory(tsuro_bot_find(BOT), most);
    void *memory = malloc(size);
    if (memory && tsuro_game_new(&setup, &game, NULL) == TSURO_OK) {
        struct pace one = pace_measure(&setup, 1, memory, size);
        struct pace two = pace_measure(&setup, 2, memory, size);
        printf("%-8s %7d %12.0f %12.0f %8.2f %8.2f\n", tsuro_edition_name(edition), players,
               one.iterations * 1000 / spent_ms, two.iterations * 1000 / spent_ms,
               two.iterations / one.iterations,
               two.iterations / two.wall_ms / (one.iterations / one.wall_ms));
        fflush(stdout);
    }
    free(memory);
}

void tsr_bench_bots_head(void)
{
    printf("edition  players     1 thread    2 threads    times  by wall   (iterations/s of %s)\n",
           BOT);
}
