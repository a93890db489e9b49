/* SPDX-License-Identifier: MIT */
/*
 * What every bot owes: legal moves in every edition, the same answer for the same seed, nothing
 * learnt from what its seat cannot see, values that are shares; and exact endings that are exact.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "bots/bot.h"
#include "bots/evaluate.h"
#include "bots/maths.h"
#include "bots/playout.h"
#include "bots/policy.h"
#include "bots/solve.h"
#include "core/random.h"
#include "soak.h"
#include "tsuro/bot.h"
#include "tsuro/text.h"

#define ITERATIONS 20

/* Whether the edition can be played so, as it is printed. */
static bool edition_plays(int edition, int players)
{
    tsuro_setup setup;
    tsuro_game game;
    tsuro_setup_defaults(edition, players, &setup);
    return tsuro_game_new(&setup, &game, NULL) == TSURO_OK;
}

/* A number of players for the edition: each of them in turn as `number` goes on. */
static int players_choose(int edition, uint64_t number)
{
    int fits[TSURO_PLAYERS_MAX], count = 0;
    for (int players = 2; players <= TSURO_PLAYERS_MAX; players++) {
        if (edition_plays(edition, players))
            fits[count++] = players;
    }
    assert_true(count > 0);
    return fits[number % (uint64_t)count];
}

static void game_begin(int edition, int players, uint64_t seed, tsuro_game *game)
{
    tsuro_setup setup;
    const char *why = "";
    tsuro_setup_defaults(edition, players, &setup);
    setup.random = TSURO_RANDOM_FAST;
    setup.fast_seed = seed;
    if (edition == TSURO_EDITION_SEAS && seed % 2) {
        static const int extras[] = {TSURO_OPTION_PORTAL, TSURO_OPTION_TSUNAMI,
                                     TSURO_OPTION_UZUSHIO, TSURO_OPTION_TAIHOU};
        for (size_t i = 0; i < sizeof extras / sizeof extras[0]; i++)
            setup.options[extras[i]] = 1;
    }
    if (tsuro_game_new(&setup, game, &why))
        fail_msg("%s with %d players: %s", tsuro_edition_name(edition), players, why);
}

static void game_advance(tsuro_game *game, uint64_t *random)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    int count = tsuro_game_moves(game, moves);
    tsuro_game_apply(game, moves[tsr_random_pick(random, count)], NULL);
}

static tsuro_thought bot_think(const tsuro_bot *bot, const tsuro_game *game, uint64_t seed)
{
    static uint64_t memory[TSURO_SEARCH_MEMORY_MIN / 8];
    tsuro_thought thought;
    int result = tsuro_bot_think(bot, game, ITERATIONS, seed, memory, sizeof memory, &thought);
    assert_int_equal(result, TSURO_OK);
    return thought;
}

static void value_check(const tsuro_game *game, const tsuro_thought *thought)
{
    float sum = 0;
    for (int seat = 0; seat < TSURO_PLAYERS_MAX; seat++) {
        assert_true(thought->value[seat] >= 0 && thought->value[seat] <= 1.0001f);
        sum += thought->value[seat];
    }
    if (tsuro_game_players(game) > 1)
        assert_true(sum > 0.999f && sum < 1.001f);
}

/* Every seat is another bot; the first seat goes through the list, so all play often enough. */
static void bots_play_legally(void **state)
{
    (void)state;
    int bots = tsuro_bot_count(), wanted = soak_games(100, 10000);
    for (int e = 0; e < TSURO_EDITION_COUNT; e++) {
        int played[64] = {0}, least = 0;
        for (uint64_t seed = 1; least < wanted; seed++) {
            tsuro_game game;
            uint64_t random = seed;
            int players = players_choose(e, seed);
            game_begin(e, players, seed, &game);
            for (int seat = 0; seat < players; seat++)
                played[((int)(seed * 3 % (uint64_t)bots) + seat) % bots]++;
            while (!tsuro_game_ending(&game)) {
                int seat = tsuro_game_decision(&game).player;
                const tsuro_bot *bot =
                    tsuro_bot_at(((int)(seed * 3 % (uint64_t)bots) + seat) % bots);
                tsuro_thought thought = bot_think(bot, &game, tsr_fast_next(&random));
                value_check(&game, &thought);
                if (tsuro_game_play(&game, thought.move, NULL))
                    fail_msg("%s in %s, seed %d: an illegal move", tsuro_bot_name(bot),
                             tsuro_edition_name(e), (int)seed);
            }
            least = played[0];
            for (int i = 1; i < bots; i++)
                least = played[i] < least ? played[i] : least;
        }
    }
}

static const int learnt_editions[] = {TSURO_EDITION_CLASSIC, TSURO_EDITION_SEAS};

/* The logarithms of the shares that three evaluations give to who wins later, added up. */
struct foretold {
    double even;
    double by_hand;
    double learnt;
};

/* Plays by the policy for so many decisions, looks at the evaluations there, and plays on. */
static void game_foretell(int edition, uint64_t seed, int decisions, struct foretold *foretold)
{
    float values[2][TSURO_PLAYERS_MAX] = {{0}}, shares[TSURO_PLAYERS_MAX] = {0}, sum = 0;
    tsuro_game game, kept;
    uint64_t random = seed;
    int in = 0;
    game_begin(edition, 4, seed, &game);
    for (int i = 0; i < decisions && !tsuro_game_ending(&game); i++) {
        kept = game;
        tsuro_game_apply(&game, tsr_policy_pick(&game, &random), NULL);
    }
    while (!tsuro_game_ending(&game))
        tsuro_game_apply(&game, tsr_policy_pick(&game, &random), NULL);
    tsr_evaluate(&kept, false, values[0]);
    tsr_evaluate(&kept, true, values[1]);
    tsr_game_shares(&game, shares);
    for (int seat = 0; seat < 4; seat++)
        in += tsuro_game_seat_in(&kept, seat);
    for (int seat = 0; seat < 4; seat++) {
        sum += values[1][seat];
        assert_true(tsuro_game_seat_in(&kept, seat) || values[1][seat] == 0.0f);
        if (shares[seat] > 0) {
            foretold->by_hand += (double)(-shares[seat] * tsr_ln(1.0f / values[0][seat]));
            foretold->learnt += (double)(-shares[seat] * tsr_ln(1.0f / values[1][seat]));
            foretold->even -= (double)(shares[seat] * tsr_ln((float)in));
        }
    }
    assert_true(sum > 0.999f && sum < 1.001f);
}

/* In positions of games between policies the learnt evaluation foretells the winners best. */
static void evaluation_foretells(void **state)
{
    (void)state;
    for (size_t l = 0; l < sizeof learnt_editions / sizeof learnt_editions[0]; l++) {
        struct foretold foretold = {0};
        for (uint64_t seed = 1; seed <= 600; seed++)
            game_foretell(learnt_editions[l], seed, 20 + (int)(seed % 13), &foretold);
        assert_true(foretold.learnt > foretold.even);
        assert_true(foretold.learnt > foretold.by_hand);
    }
}

/* Two games that differ only in what a seat cannot see: one view, one answer. */
static void bots_see_nothing_hidden(void **state)
{
    (void)state;
    int games = soak_count(6, 200);
    for (int e = 0; e < TSURO_EDITION_COUNT; e++) {
        int differing = 0;
        for (int g = 0; g < games; g++) {
            tsuro_game game;
            uint64_t random = (uint64_t)g + 77;
            game_begin(e, 2 + g % 4, (uint64_t)g, &game);
            for (int ply = 0; !tsuro_game_ending(&game); ply++, game_advance(&game, &random)) {
                if (tsr_random_pick(&random, 5))
                    continue;
                int seat = tsuro_game_decision(&game).player;
                tsuro_game view, other = {{0}}, other_view;
                tsuro_game_view(&game, seat, &view);
                tsuro_game_guess(&view, tsr_fast_next(&random), &other);
                tsuro_game_view(&other, seat, &other_view);
                assert_memory_equal(&view, &other_view, sizeof view);
                differing += !tsuro_game_equal(&game, &other);
                const tsuro_bot *bot = tsuro_bot_at((ply + g) % tsuro_bot_count());
                tsuro_thought one = bot_think(bot, &game, 5), two = bot_think(bot, &other, 5);
                assert_memory_equal(&one, &two, sizeof one);
            }
        }
        assert_true(differing > 0);
    }
}

/* run(a) and run(b) are run(a + b), and a seed is an answer. */
static void search_is_deterministic(void **state)
{
    (void)state;
    static uint64_t one[1 << 16], two[1 << 16];
    const tsuro_bot *bot = tsuro_bot_find("search");
    for (int e = 0; e < TSURO_EDITION_COUNT; e++) {
        tsuro_game game, view;
        uint64_t random = 3;
        game_begin(e, 3, 9, &game);
        for (int i = 0; i < 8; i++)
            game_advance(&game, &random);
        tsuro_game_view(&game, tsuro_game_decision(&game).player, &view);
        tsuro_search *whole = tsuro_search_begin(bot, &view, 4, one, sizeof one);
        tsuro_search *parts = tsuro_search_begin(bot, &view, 4, two, sizeof two);
        tsuro_search_run(whole, 300);
        for (int i = 0; i < 30; i++)
            tsuro_search_run(parts, 10);
        tsuro_thought a, b;
        tsuro_search_answer(whole, &a);
        tsuro_search_answer(parts, &b);
        assert_memory_equal(&a, &b, sizeof a);
    }
}

/* A search that follows the game answers legally at every decision of its seat. */
static void search_follows_the_game(void **state)
{
    (void)state;
    static uint64_t memory[1 << 16];
    for (int e = 0; e < TSURO_EDITION_COUNT; e++) {
        tsuro_game game, view;
        uint64_t random = 8;
        game_begin(e, 2, 21, &game);
        while (!tsuro_game_ending(&game) && tsuro_game_decision(&game).player)
            game_advance(&game, &random);
        tsuro_game_view(&game, 0, &view);
        tsuro_search *search =
            tsuro_search_begin(tsuro_bot_find("search"), &view, 1, memory, sizeof memory);
        while (!tsuro_game_ending(&game)) {
            tsuro_move moves[TSURO_MOVES_MAX];
            int seat = tsuro_game_decision(&game).player;
            tsuro_move move = moves[tsr_random_pick(&random, tsuro_game_moves(&game, moves))];
            if (seat == 0) {
                tsuro_thought thought;
                tsuro_game_view(&game, 0, &view);
                assert_true(tsuro_search_resume(search, &view));
                tsuro_search_run(search, 50);
                tsuro_search_answer(search, &thought);
                move = thought.move;
            }
            tsuro_search_follow(search, seat, move);
            assert_int_equal(tsuro_game_play(&game, move, NULL), TSURO_OK);
        }
    }
}

static uint32_t visits_count(const tsuro_search *search)
{
    tsuro_candidate list[TSURO_MOVES_MAX];
    uint32_t visits = 0;
    int count = tsuro_search_candidates(search, list);
    for (int i = 0; i < count; i++)
        visits += list[i].visits;
    return visits;
}

/* A turn of Phoenix has several decisions: what was tried behind the first is known at the next,
 * until so much is known that there is no room for more. */
static void search_keeps_its_tree(void **state)
{
    (void)state;
    static uint64_t memory[1 << 17];
    int kept = 0, refused = 0;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        tsuro_game game, view;
        tsuro_search *search = NULL;
        game_begin(TSURO_EDITION_PHOENIX, 2, seed, &game);
        while (!tsuro_game_ending(&game)) {
            int seat = tsuro_game_decision(&game).player;
            tsuro_thought thought;
            tsuro_game_view(&game, seat, &view);
            if (search && tsuro_search_resume(search, &view)) {
                kept += visits_count(search) > 0;
            } else {
                refused += search != NULL;
                search = tsuro_search_begin(tsuro_bot_find("search"), &view, seed, memory,
                                            sizeof memory);
            }
            tsuro_search_run(search, 300);
            tsuro_search_answer(search, &thought);
            tsuro_search_follow(search, seat, thought.move);
            assert_int_equal(tsuro_game_play(&game, thought.move, NULL), TSURO_OK);
        }
    }
    assert_true(kept > 20);
    assert_true(refused > 20);
}

/* Whether another seat keeps the taihou that it drew is hidden: nothing is known behind that. */
static void search_hears_nothing_hidden(void **state)
{
    (void)state;
    static uint64_t memory[1 << 17];
    int hidden_moves = 0, kept = 0;
    for (uint64_t seed = 1; seed <= 120; seed += 2) { /* odd: with taihou */
        tsuro_game game, view;
        tsuro_search *search = NULL;
        uint64_t random = seed;
        bool hidden = false;
        for (game_begin(TSURO_EDITION_SEAS, 2, seed, &game); !tsuro_game_ending(&game);) {
            tsuro_decision decision = tsuro_game_decision(&game);
            tsuro_move moves[TSURO_MOVES_MAX], move;
            move = moves[tsr_random_pick(&random, tsuro_game_moves(&game, moves))];
            if (decision.player == 0) {
                tsuro_thought thought;
                tsuro_game_view(&game, 0, &view);
                if (search && tsuro_search_resume(search, &view)) {
                    kept += !hidden && visits_count(search) > 0;
                    hidden_moves += hidden;
                    assert_true(!hidden || visits_count(search) == 0);
                }
                search = tsuro_search_begin(tsuro_bot_find("ismcts"), &view, seed, memory,
                                            sizeof memory);
                tsuro_search_run(search, 2000);
                tsuro_search_answer(search, &thought);
                move = thought.move;
                hidden = false;
            }
            hidden |= decision.player == 1 && decision.kind == TSURO_KIND_KEEP;
            if (search)
                tsuro_search_follow(search, decision.player, move);
            assert_int_equal(tsuro_game_play(&game, move, NULL), TSURO_OK);
        }
    }
    assert_true(hidden_moves > 0 && kept > 0);
}

/* Plain minimax, to be compared with the exact endings. */
static float minimax(const tsuro_game *game, int seat)
{
    float value[TSURO_PLAYERS_MAX] = {0};
    if (tsuro_game_ending(game)) {
        tsr_game_shares(game, value);
        return value[seat];
    }
    tsuro_move moves[TSURO_MOVES_MAX];
    int count = tsuro_game_moves(game, moves);
    bool mine = tsuro_game_decision(game).player == seat;
    float best = mine ? 0.0f : 1.0f;
    for (int i = 0; i < count; i++) {
        tsuro_game after = *game;
        tsuro_game_apply(&after, moves[i], NULL);
        float now = minimax(&after, seat);
        if (mine ? now > best : now < best)
            best = now;
    }
    return best;
}

static void endings_are_exact(void **state)
{
    (void)state;
    int compared = 0;
    for (uint64_t seed = 1; compared < 200; seed++) {
        tsuro_game game;
        uint64_t random = seed;
        game_begin(TSURO_EDITION_CLASSIC, 2, seed, &game);
        while (!tsuro_game_ending(&game)) {
            int tiles = tsr_solvable(&game);
            if (tiles && tiles <= 5) {
                static struct tsr_solver solver;
                float value[TSURO_PLAYERS_MAX] = {0};
                int seat = tsuro_game_decision(&game).player;
                tsr_solver_begin(&solver, &game);
                while (solver.state == TSR_SOLVE_RUNNING)
                    tsr_solver_run(&solver, 1 + (int)(seed % 7));
                assert_int_equal(solver.state, TSR_SOLVE_DONE);
                tsr_solver_value(&solver, &game, value);
                assert_true(value[seat] == minimax(&game, seat));
                tsuro_game after = game;
                assert_int_equal(tsuro_game_play(&after, solver.best, NULL), TSURO_OK);
                assert_true(minimax(&after, seat) == value[seat]);
                compared++;
            }
            game_advance(&game, &random);
        }
    }
}

/* Every move has a share, and the shares add up to 1. */
static void policy_shares_out(void **state)
{
    (void)state;
    for (int e = 0; e < TSURO_EDITION_COUNT; e++) {
        for (uint64_t seed = 1; seed <= 20; seed++) {
            tsuro_game game;
            uint64_t random = seed;
            game_begin(e, 2 + (int)(seed % 4), seed, &game);
            for (; !tsuro_game_ending(&game); game_advance(&game, &random)) {
                tsuro_move moves[TSURO_MOVES_MAX];
                float shares[TSURO_MOVES_MAX], sum = 0;
                int count = tsuro_game_moves(&game, moves);
                tsr_policy_priors(&game, moves, count, shares);
                for (int i = 0; i < count; i++) {
                    assert_true(shares[i] > 0);
                    sum += shares[i];
                }
                assert_true(sum > 0.999f && sum < 1.001f);
            }
        }
    }
}

/* The policy, playing by itself, against chance: a spoilt table of weights would show here. */
static void policy_beats_chance(void **state)
{
    (void)state;
    for (size_t l = 0; l < sizeof learnt_editions / sizeof learnt_editions[0]; l++) {
        int won = 0, games = 400;
        for (int g = 0; g < games; g++) {
            tsuro_game game;
            uint64_t random = (uint64_t)g;
            game_begin(learnt_editions[l], 2, 2 * (uint64_t)(g / 2), &game);
            while (!tsuro_game_ending(&game)) {
                if (tsuro_game_decider(&game) == g % 2)
                    tsuro_game_apply(&game, tsr_policy_pick(&game, &random), NULL);
                else
                    game_advance(&game, &random);
            }
            won += tsuro_game_winners(&game) == 1u << g % 2;
        }
        assert_in_range(won, games * 6 / 10, games);
    }
}

/* Values are stretched by edition, duel or not, by tiles or by iterations; even stays even. */
static void values_are_made_true(void **state)
{
    (void)state;
    static const struct {
        int edition;
        int players;
        int plies; /* played before */
        uint32_t iterations;
        float before, after;
    } cases[] = {
        {TSURO_EDITION_CLASSIC, 2, 0, 100, 0.75f, 0.75f},
        {TSURO_EDITION_CLASSIC, 2, 2, 100, 0.75f, 0.9943f},
        {TSURO_EDITION_CLASSIC, 2, 14, 100, 0.75f, 0.926f},
        {TSURO_EDITION_CLASSIC, 2, 2, 100, 0.5f, 0.5f},
        {TSURO_EDITION_CLASSIC, 3, 3, 100, 0.75f, 0.7889f},
        {TSURO_EDITION_CLASSIC, 8, 8, 100, 0.75f, 0.75f},
        {TSURO_EDITION_MODERN, 2, 4, 100, 0.75f, 0.8386f},
        {TSURO_EDITION_MODERN, 2, 4, 4000, 0.75f, 0.9397f},
        {TSURO_EDITION_MODERN, 2, 4, 100, 0.5f, 0.5f},
        {TSURO_EDITION_SEAS, 2, 2, 100, 0.75f, 0.75f},
        {TSURO_EDITION_PHOENIX, 2, 2, 100, 0.75f, 0.7889f},
        {TSURO_EDITION_PHOENIX, 2, 2, 9999, 0.75f, 0.8785f},
        {TSURO_EDITION_PHOENIX, 3, 3, 100, 0.75f, 0.77f},
        {TSURO_EDITION_WINDS, 2, 2, 100, 0.75f, 0.7602f},
        {TSURO_EDITION_WINDS, 3, 3, 100, 0.75f, 0.688f},
    };
    const struct tsr_style *style = tsuro_bot_find("search")->style;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        float value[TSURO_PLAYERS_MAX] = {cases[i].before, 1.0f - cases[i].before};
        tsuro_game game;
        uint64_t random = 3;
        game_begin(cases[i].edition, cases[i].players, 2, &game);
        for (int ply = 0; ply < cases[i].plies; ply++)
            tsuro_game_apply(&game, tsr_policy_pick(&game, &random), NULL);
        assert_int_equal(tsuro_game_ending(&game), 0);
        tsr_value_correct(style, &game, cases[i].iterations, value);
        assert_float_equal(value[0], cases[i].after, 1e-3);
        assert_float_equal(value[0] + value[1], 1.0, 1e-5);
    }
}

/* Before all markers stand nobody is ahead, and the first tile decides little. */
static void greedy_is_modest(void **state)
{
    (void)state;
    for (int e = 0; e < TSURO_EDITION_COUNT; e++) {
        for (uint64_t seed = 0; seed < 8; seed++) {
            tsuro_game game;
            tsuro_thought thought;
            game_begin(e, 4, seed, &game);
            do {
                assert_int_equal(
                    tsuro_bot_think(tsuro_bot_find("greedy"), &game, 1, seed, NULL, 0, &thought),
                    TSURO_OK);
                float value = thought.value[tsuro_game_decider(&game)];
                if (tsuro_game_kind(&game) == TSURO_KIND_START)
                    assert_true(value == 0.25f);
                else
                    assert_true(value > 0.1f && value < 0.5f);
                tsuro_game_apply(&game, thought.move, NULL);
            } while (tsuro_game_kind(&game) == TSURO_KIND_START);
        }
    }
}

static void doors_are_closed(void **state)
{
    (void)state;
    static uint64_t memory[TSURO_SEARCH_MEMORY_MIN / 8];
    tsuro_game game, view;
    tsuro_thought thought;
    game_begin(TSURO_EDITION_CLASSIC, 2, 5, &game);
    int other = 1 - tsuro_game_decision(&game).player;
    tsuro_game_view(&game, other, &view);
    const tsuro_bot *bot = tsuro_bot_find("search3");
    assert_null(tsuro_bot_find("nobody"));
    assert_null(tsuro_bot_at(-1));
    assert_null(tsuro_bot_at(tsuro_bot_count()));
    assert_int_equal(tsuro_bot_think(bot, &view, 5, 1, memory, sizeof memory, &thought),
                     TSURO_ERR_ILLEGAL);
    assert_int_equal(tsuro_bot_think(bot, &game, 5, 1, memory, sizeof memory - 1, &thought),
                     TSURO_ERR_ROOM);
    assert_int_equal(tsuro_bot_think(tsuro_bot_find("greedy"), &game, 5, 1, NULL, 0, &thought),
                     TSURO_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(greedy_is_modest),
        cmocka_unit_test(doors_are_closed),
        cmocka_unit_test(policy_shares_out),
        cmocka_unit_test(values_are_made_true),
        cmocka_unit_test(policy_beats_chance),
        cmocka_unit_test(evaluation_foretells),
        cmocka_unit_test(endings_are_exact),
        cmocka_unit_test(search_is_deterministic),
        cmocka_unit_test(search_follows_the_game),
        cmocka_unit_test(search_keeps_its_tree),
        cmocka_unit_test(search_hears_nothing_hidden),
        cmocka_unit_test(bots_see_nothing_hidden),
        cmocka_unit_test(bots_play_legally),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
