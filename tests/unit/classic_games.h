/* SPDX-License-Identifier: MIT */
/*
 * The games that the classic property tests play: every edition with every number of players,
 * and every option by itself and in the company in which it could go wrong.
 */
#ifndef TEST_CLASSIC_GAMES_H
#define TEST_CLASSIC_GAMES_H

#include <stdio.h>

#include "core/random.h"
#include "rules/classic/classic.h"
#include "tsuro/game.h"

struct kind_of_game {
    int edition, players;
    struct {
        int option, value;
    } set[4]; /* ended by option 0 with value 0: no board is that narrow */
};

#define OPTION(name, value) {TSURO_OPTION_##name, value}

static const struct kind_of_game kinds_of_game[] = {
    {TSURO_EDITION_CLASSIC, 2, {{0, 0}}},
    {TSURO_EDITION_CLASSIC, 3, {{0, 0}}},
    {TSURO_EDITION_CLASSIC, 4, {{0, 0}}},
    {TSURO_EDITION_CLASSIC, 5, {{0, 0}}},
    {TSURO_EDITION_CLASSIC, 6, {{0, 0}}},
    {TSURO_EDITION_CLASSIC, 7, {{0, 0}}},
    {TSURO_EDITION_CLASSIC, 8, {{0, 0}}},
    {TSURO_EDITION_MODERN, 2, {{0, 0}}},
    {TSURO_EDITION_MODERN, 3, {{0, 0}}},
    {TSURO_EDITION_MODERN, 5, {{0, 0}}},
    {TSURO_EDITION_MODERN, 8, {{0, 0}}},
    {TSURO_EDITION_KOSMOS, 2, {{0, 0}}},
    {TSURO_EDITION_KOSMOS, 3, {{0, 0}}},
    {TSURO_EDITION_KOSMOS, 4, {OPTION(WIDTH, 7)}},
    {TSURO_EDITION_KOSMOS, 5, {{0, 0}}},
    {TSURO_EDITION_KOSMOS, 6, {{0, 0}}},
    {TSURO_EDITION_KOSMOS, 7, {{0, 0}}},
    {TSURO_EDITION_KOSMOS, 8, {OPTION(EXCHANGE, 1)}},
    {TSURO_EDITION_CUSTOM, 2, {OPTION(WIDTH, 3), OPTION(HEIGHT, 3)}},
    {TSURO_EDITION_CUSTOM,
     8,
     {OPTION(WIDTH, 3), OPTION(HEIGHT, 4), OPTION(DRAGON, TSURO_DRAGON_ASIDE)}},
    {TSURO_EDITION_CUSTOM,
     4,
     {OPTION(WIDTH, 10), OPTION(HEIGHT, 10), OPTION(DECK, TSURO_DECK_BOTH)}},
    {TSURO_EDITION_CUSTOM,
     8,
     {OPTION(WIDTH, 8), OPTION(HEIGHT, 7), OPTION(DECK, TSURO_DECK_KOSMOS)}},
    {TSURO_EDITION_CUSTOM,
     3,
     {OPTION(WIDTH, 7), OPTION(HEIGHT, 8), OPTION(DRAGON, TSURO_DRAGON_NONE)}},
    {TSURO_EDITION_CLASSIC, 4, {OPTION(EXCHANGE, 0)}},
    {TSURO_EDITION_CLASSIC, 8, {OPTION(DRAGON, TSURO_DRAGON_ASIDE)}},
    {TSURO_EDITION_CLASSIC, 5, {OPTION(OPEN, 1)}},
    {TSURO_EDITION_CLASSIC, 2, {OPTION(MARKERS, 2)}},
    {TSURO_EDITION_CLASSIC, 2, {OPTION(MARKERS, 2), OPTION(START, TSURO_START_RULE_SIDE)}},
    {TSURO_EDITION_CLASSIC,
     8,
     {OPTION(START, TSURO_START_RULE_SIDE), OPTION(DECK, TSURO_DECK_BOTH)}},
    {TSURO_EDITION_CLASSIC, 4, {OPTION(TEAMS, 1)}},
    {TSURO_EDITION_CLASSIC, 6, {OPTION(TEAMS, 1), OPTION(GOAL, TSURO_GOAL_LONGEST)}},
    {TSURO_EDITION_CLASSIC, 8, {OPTION(TEAMS, 1), OPTION(START, TSURO_START_RULE_SIDE)}},
    {TSURO_EDITION_CLASSIC, 3, {OPTION(GOAL, TSURO_GOAL_LONGEST)}},
    {TSURO_EDITION_CLASSIC, 4, {OPTION(GOAL, TSURO_GOAL_CROSSINGS)}},
    {TSURO_EDITION_MODERN, 2, {OPTION(GOAL, TSURO_GOAL_CROSSINGS)}},
    {TSURO_EDITION_KOSMOS, 2, {OPTION(GOAL, TSURO_GOAL_LONGEST), OPTION(EXCHANGE, 1)}},
    {TSURO_EDITION_CLASSIC, 1, {OPTION(SOLO, 1)}},
    {TSURO_EDITION_CLASSIC, 1, {OPTION(SOLO, 1), OPTION(MARKERS, 3)}},
    {TSURO_EDITION_CLASSIC, 1, {OPTION(SOLO, 1), OPTION(MARKERS, 8)}},
    {TSURO_EDITION_KOSMOS, 1, {OPTION(SOLO, 1), OPTION(MARKERS, 2)}},
};

#define KINDS_OF_GAME (int)(sizeof kinds_of_game / sizeof kinds_of_game[0])

/* Begins game number `number` of a kind. */
static inline void kind_begin(int kind, int number, tsuro_game *game)
{
    const struct kind_of_game *k = &kinds_of_game[kind];
    char seed[32];
    tsuro_setup setup;
    tsuro_setup_defaults(k->edition, k->players, &setup);
    for (int i = 0; i < 4 && (k->set[i].option || k->set[i].value); i++)
        setup.options[k->set[i].option] = (int8_t)k->set[i].value;
    setup.seed = seed;
    setup.seed_length = (size_t)snprintf(seed, sizeof seed, "%d %d", kind, number);
    const char *why = NULL;
    if (tsuro_game_new(&setup, game, &why))
        fail_msg("kind %d: %s", kind, why);
}

/* A listed move at random; now and then somebody who is still in resigns instead. */
static inline tsuro_move kind_choose(const tsuro_game *game, uint64_t *random, bool resign)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    int count = tsuro_game_moves(game, moves);
    assert_in_range(count, 1, TSURO_MOVES_MAX);
    if (resign && tsr_fast_next(random) % 64 == 0) {
        tsuro_move move =
            tsuro_move_resign((int)(tsr_fast_next(random) % (unsigned)tsuro_game_players(game)));
        if (tsuro_game_legal(game, move))
            return move;
    }
    return moves[tsr_fast_next(random) % (unsigned)count];
}

#endif
