/* SPDX-License-Identifier: MIT */
/* The list of bots, and thinking in one go. */
#include "bots/bot.h"

#include <string.h>

#include "bots/choosers.h"
#include "bots/style.h"
#include "bots/tree.h"
#include "rules/door.h"

static const struct tsr_style flat = {.flat = true};
static const struct tsr_style ismcts = {.explore = 0.7f};
/* The first two levels know nothing but what they try out. */
static const struct tsr_style hasty = {.evaluated = true, .explore = 0.7f, .slips = 48};
static const struct tsr_style plain = {.evaluated = true, .solve = 3, .explore = 0.7f};
static const struct tsr_style search = {
    .guided = true, .solve = 3, .evaluated = true, .explore = 0.6f};

static const tsuro_bot bots[] = {
    {"random", "any legal move", tsr_choose_random, NULL, 0, 0, true, 0},
    {"careful", "any move that keeps it alive this turn", tsr_choose_careful, NULL, 0, 0, true, 0},
    {"greedy", "the move that looks best at once", tsr_choose_greedy, NULL, 0, 0, true, 0},
    {"flat", "flat Monte Carlo, a reference", NULL, &flat, 1000, 0, false, 0},
    {"ismcts", "plain information-set tree search, a reference", NULL, &ismcts, 1000, 0, false, 0},
    {"search1", "tree search, level 1: a child's first opponent", NULL, &hasty, 24, 0, true, 1},
    {"search2", "tree search, level 2", NULL, &plain, 150, 0, true, 2},
    {"search3", "tree search, level 3", NULL, &search, 100, 0, true, 3},
    {"search4", "tree search, level 4", NULL, &search, 4000, 0, true, 4},
    {"search5", "tree search, level 5: full strength", NULL, &search, 200000, 1000, true, 5},
    {"search", "tree search with the budget you name", NULL, &search, 4000, 0, false, 0},
};

int tsuro_bot_count(void)
{
    return (int)(sizeof bots / sizeof bots[0]);
}

const tsuro_bot *tsuro_bot_at(int index)
{
    return index < 0 || index >= tsuro_bot_count() ? NULL : &bots[index];
}

const tsuro_bot *tsuro_bot_find(const char *name)
{
    TSR_DOOR(name, "`name` may not be NULL");
    for (int i = 0; i < tsuro_bot_count(); i++) {
        if (strcmp(bots[i].name, name) == 0)
            return &bots[i];
    }
    return NULL;
}

const char *tsuro_bot_name(const tsuro_bot *bot)
{
    TSR_DOOR(bot, "`bot` may not be NULL");
    return bot->name;
}

const char *tsuro_bot_about(const tsuro_bot *bot)
{
    TSR_DOOR(bot, "`bot` may not be NULL");
    return bot->about;
}

bool tsuro_bot_searches(const tsuro_bot *bot)
{
    TSR_DOOR(bot, "`bot` may not be NULL");
    return bot->style != NULL;
}

uint32_t tsuro_bot_iterations(const tsuro_bot *bot)
{
    TSR_DOOR(bot, "`bot` may not be NULL");
    return bot->iterations;
}

uint32_t tsuro_bot_ms(const tsuro_bot *bot)
{
    TSR_DOOR(bot, "`bot` may not be NULL");
    return bot->ms;
}

bool tsuro_bot_opponent(const tsuro_bot *bot)
{
    TSR_DOOR(bot, "`bot` may not be NULL");
    return bot->opponent;
}

int tsuro_bot_level(const tsuro_bot *bot)
{
    TSR_DOOR(bot, "`bot` may not be NULL");
    return bot->level;
}

size_t tsuro_bot_memory(const tsuro_bot *bot, uint32_t iterations)
{
    TSR_DOOR(bot, "`bot` may not be NULL");
    if (!bot->style)
        return 0;
    /* An iteration adds one node at most, and the table wants a quarter of its places free. */
    size_t places = 1024;
    while (places < (size_t)iterations * 4 / 3 && places < (size_t)1 << 22)
        places *= 2;
    size_t size = sizeof(struct tsr_node) * places + 32768;
    return size < TSURO_SEARCH_MEMORY_MIN ? TSURO_SEARCH_MEMORY_MIN : size;
}

int tsuro_bot_think(const tsuro_bot *bot, const tsuro_game *game, uint32_t iterations,
                    uint64_t seed, void *memory, size_t size, tsuro_thought *thought)
{
    TSR_DOOR(bot, "`bot` may not be NULL");
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    TSR_DOOR(thought, "`thought` may not be NULL");
    TSR_DOOR(memory || !size, "`memory` is NULL, but has a capacity");
    tsuro_game view;
    tsuro_decision decision = tsuro_game_decision(game);
    if (decision.player < 0)
        return TSURO_ERR_ILLEGAL;
    tsuro_game_view(game, decision.player, &view);
    if (tsuro_game_viewer(&view) != decision.player)
        return TSURO_ERR_ILLEGAL;
    if (bot->choose) {
        memset(thought, 0, sizeof *thought);
        bot->choose(&view, seed, thought);
        return TSURO_OK;
    }
    tsuro_search *mind = tsuro_search_begin(bot, &view, seed, memory, size);
    if (!mind)
        return TSURO_ERR_ROOM;
    tsuro_search_run(mind, iterations ? iterations : bot->iterations);
    tsuro_search_answer(mind, thought);
    return TSURO_OK;
}
