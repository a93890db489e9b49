/* SPDX-License-Identifier: MIT */
/*
 * Players. A bot is a constant that chooses at once or searches. A bot is only ever given its
 * seat's view; what it may not see, it cannot use.
 *
 * A search is a value in the caller's memory that is advanced: tsuro_search_run does so many
 * iterations and returns, and whoever calls it looks at the clock. Nothing here allocates, asks
 * the time, starts a thread or keeps anything between calls outside that memory. The same view,
 * bot, seed and number of iterations give the same answer everywhere. All since version 0.1.
 */
#ifndef TSURO_BOT_H
#define TSURO_BOT_H

#include <stddef.h>
#include <stdint.h>

#include "tsuro/export.h"
#include "tsuro/game.h"

#ifdef __cplusplus
extern "C" {
#endif

/** What a bot answers. */
typedef struct tsuro_thought {
    tsuro_move move;
    float value[TSURO_PLAYERS_MAX]; /* expected share of the win a seat, the sum is 1; in solo
                                       value[0] is the expected score over the best possible */
    uint32_t iterations;            /* simulated games behind it; 0 for a bot that needs none */
    bool exact;                     /* the rest of the game was solved: more time changes nothing */
    uint32_t reserved[5];
} tsuro_thought;

/** A player: a constant of the library. */
typedef struct tsuro_bot tsuro_bot;

/** The bots, in order of strength where there is one: index 0 to count - 1. */
TSURO_API int tsuro_bot_count(void);
TSURO_API const tsuro_bot *tsuro_bot_at(int index);

/** The bot of that name ("random", "search3", "search"), or NULL. */
TSURO_API const tsuro_bot *tsuro_bot_find(const char *name);

/** Its name, and what it is in a few words; constants. */
TSURO_API const char *tsuro_bot_name(const tsuro_bot *bot);
TSURO_API const char *tsuro_bot_about(const tsuro_bot *bot);

/** Whether it searches: more time makes it stronger. The others choose at once. */
TSURO_API bool tsuro_bot_searches(const tsuro_bot *bot);

/**
 * A move's budget where the caller names none: iterations, and milliseconds that a caller with a
 * clock prefers, or 0. Both are 0 for a bot that does not search.
 */
TSURO_API uint32_t tsuro_bot_iterations(const tsuro_bot *bot);
TSURO_API uint32_t tsuro_bot_ms(const tsuro_bot *bot);

/** Whether it is for people to play against; the others are for measuring. */
TSURO_API bool tsuro_bot_opponent(const tsuro_bot *bot);

/** Of those that come in levels: 1 is the weakest; else 0. */
TSURO_API int tsuro_bot_level(const tsuro_bot *bot);

/** Memory that lets the bot remember everything in so many iterations; more is of no use. */
TSURO_API size_t tsuro_bot_memory(const tsuro_bot *bot, uint32_t iterations);

/** The least that tsuro_search_begin accepts. */
#define TSURO_SEARCH_MEMORY_MIN 65536

/**
 * Thinks with a budget of iterations (0: the bot's own) and answers. `game` is the view of the
 * deciding seat; of a whole game that view is taken first. `memory` is aligned for uint64_t.
 * TSURO_ERR_ILLEGAL when nobody, or another seat than the viewer, is to decide; TSURO_ERR_ROOM
 * when the memory is less than a searching bot's minimum (others may be given NULL and 0).
 */
TSURO_API int tsuro_bot_think(const tsuro_bot *bot, const tsuro_game *game, uint32_t iterations,
                              uint64_t seed, void *memory, size_t size, tsuro_thought *thought);

/** A search in the caller's memory. */
typedef struct tsuro_search tsuro_search;

/**
 * Begins a search for the deciding seat of `view` in `memory`, which has to stay in place. NULL
 * where tsuro_bot_think would fail, or the bot does not search.
 */
TSURO_API tsuro_search *tsuro_search_begin(const tsuro_bot *bot, const tsuro_game *view,
                                           uint64_t seed, void *memory, size_t size);

/** Does so many iterations more, fewer when nothing is left to be found out. */
TSURO_API void tsuro_search_run(tsuro_search *search, uint32_t iterations);

/** Whether further iterations are useless: one move only, or the game is solved. */
TSURO_API bool tsuro_search_done(const tsuro_search *search);

/** What is best by what is known so far. */
TSURO_API void tsuro_search_answer(const tsuro_search *search, tsuro_thought *thought);

/** What a search knows of a move at its root. */
typedef struct tsuro_candidate {
    tsuro_move move;
    uint32_t visits; /* iterations that began with it */
    float total;     /* what they brought the searching seat, together */
    uint32_t reserved;
} tsuro_candidate;

/**
 * Everything behind the answer: the root's moves in the order of tsuro_game_moves. Returns their
 * number. For callers who show them, or who add up several searches of one view.
 */
TSURO_API int tsuro_search_candidates(const tsuro_search *search,
                                      tsuro_candidate list[TSURO_MOVES_MAX]);

/**
 * Tells the search that this move was played by the deciding seat, so that what was learnt
 * about the game behind it is kept. After one's own move and those of all others,
 * tsuro_search_resume goes on with the new view of the same seat. Of another's move that its seat
 * cannot see (`keep`, `swap`) it learns only that there was one, and keeps nothing.
 */
TSURO_API void tsuro_search_follow(tsuro_search *search, int seat, tsuro_move move);

/**
 * Goes on from a later view of the same game and seat. False, with the search unchanged, where
 * that cannot be or half of the memory is used up: begin anew.
 */
TSURO_API bool tsuro_search_resume(tsuro_search *search, const tsuro_game *view);

#ifdef __cplusplus
}
#endif

#endif
