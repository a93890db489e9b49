/* SPDX-License-Identifier: MIT */
/*
 * The arena's arithmetic: ratings against results of known strengths, shares and their margins,
 * names of contestants, seeds, lines of the file, and searches on several threads.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <math.h>

#include "arena/rating.h"
#include "arena/report.h"
#include "arena/seeds.h"
#include "arena/share.h"
#include "core/random.h"

#ifdef TSR_PLOT
#include "arena/chart.h"
#endif

static void field_make(struct tsr_field *field, int count, int players, int games)
{
    static const char *const names[] = {"a=random", "b=random", "c=random", "d=random", "e=random"};
    char why[TSR_WHY_MAX];
    memset(field, 0, sizeof *field);
    tsuro_setup_defaults(TSURO_EDITION_CLASSIC, players, &field->setup);
    field->edition = "classic";
    field->games = games;
    field->seed = 1;
    for (int i = 0; i < count; i++)
        assert_true(tsr_contestant_read(names[i], &field->contestants[i], why));
    field->contestant_count = count;
}

/* The chance of a seat of `one` against a table of the others, by ratings. */
static double chance(double one, double others, int players)
{
    double a = pow(10, one / 400), b = pow(10, others / 400);
    return a / (a + (players - 1) * b);
}

static double uniform(uint64_t *random)
{
    return (double)(tsr_fast_next(random) >> 11) / 9007199254740992.0;
}

static void fit_finds_known_strengths(void **state)
{
    static const double truth[] = {0, 120, 310, 700};
    (void)state;
    for (int players = 2; players <= 8; players *= 2) {
        struct tsr_rating_tally tallies[16];
        double elo[4];
        int matches = 0;
        for (int one = 0; one < 4; one++) {
            for (int others = 0; others < 4; others++) {
                if (one != others)
                    tallies[matches++] = (struct tsr_rating_tally){
                        one, others, 1e7, 1e7 * chance(truth[one], truth[others], players)};
            }
        }
        tsr_rating_fit(tallies, matches, 4, players, elo);
        for (int i = 1; i < 4; i++)
            assert_true(fabs(elo[i] - elo[0] - truth[i]) < 0.1);
    }
}

/* Who never met is compared through those whom both met. */
static void fit_goes_through_a_chain(void **state)
{
    (void)state;
    const struct tsr_rating_tally tallies[] = {{0, 1, 1e7, 1e7 * chance(200, 0, 2)},
                                               {1, 2, 1e7, 1e7 * chance(150, 0, 2)}};
    double elo[3];
    tsr_rating_fit(tallies, 2, 3, 2, elo);
    assert_true(fabs(elo[0] - elo[2] - 350) < 0.1);
}

static void fit_is_finite_for_who_always_won(void **state)
{
    (void)state;
    const struct tsr_rating_tally tallies[] = {{0, 1, 100, 100}};
    double elo[2];
    tsr_rating_fit(tallies, 1, 2, 2, elo);
    assert_true(elo[0] - elo[1] > 600 && elo[0] - elo[1] < 1200);
}

/* Draws whole tournaments; the true distance lies in about 95 of 100 intervals. */
static void intervals_hold_the_truth(void **state)
{
    static const double truth[] = {0, 80, 260};
    int held = 0, of = 0;
    uint64_t random = 5;
    (void)state;
    for (int round = 0; round < 60; round++) {
        struct tsr_field field;
        struct tsr_results results;
        const char *why;
        struct tsr_rating ratings[3];
        field_make(&field, 3, 2, 300);
        assert_true(tsr_results_begin(&results, &field, &why));
        for (int m = 0; m < results.match_count; m++) {
            double p = chance(truth[results.pairs[m][0]], truth[results.pairs[m][1]], 2);
            for (int g = 0; g < field.games; g++)
                tsr_results_shares(&results, m)[g] = uniform(&random) < p;
        }
        assert_true(tsr_rating_of(&results, ratings));
        assert_true(ratings[0].elo == 0 && ratings[0].low == 0 && ratings[0].high == 0);
        for (int i = 1; i < 3; i++, of++)
            held += ratings[i].low <= truth[i] && truth[i] <= ratings[i].high;
        tsr_results_end(&results);
    }
    assert_in_range(held, of * 88 / 100, of * 99 / 100);
}

static void order_is_strongest_first(void **state)
{
    const struct tsr_rating ratings[] = {{3, 0, 0}, {0, 0, 0}, {9, 0, 0}, {3, 0, 0}};
    const int wanted[] = {2, 0, 3, 1};
    int order[4];
    (void)state;
    tsr_report_order(ratings, 4, order);
    assert_memory_equal(order, wanted, sizeof wanted);
}

#ifdef TSR_PLOT
static void scales_have_six_steps_at_most(void **state)
{
    static const double spans[][2] = {{0, 50},      {-45, 55},     {-200, 310},   {0, 601},
                                      {-590, 1190}, {-3000, 7000}, {-1, 100001.5}};
    (void)state;
    for (size_t i = 0; i < sizeof spans / sizeof spans[0]; i++) {
        struct tsr_scale scale = tsr_chart_scale(0, spans[i][0], spans[i][1]);
        assert_true(scale.low <= spans[i][0] && scale.high >= spans[i][1]);
        assert_true(scale.high / scale.step - floor(scale.low / scale.step) <= 6);
        assert_true(scale.high - scale.low >= 2 * scale.step);
    }
}
#endif

static void shares_count_whole_deals(void **state)
{
    const double shares[] = {1, 0, 1, 1, 0.5, NAN, 0, 0};
    (void)state;
    struct tsr_share share = tsr_share_of(shares, 8, 2);
    assert_int_equal(share.games, 6);
    assert_true(fabs(share.mean - 0.5) < 1e-12);
    assert_true(fabs(share.margin - 1.96 * sqrt(1.0 / 4 / 3)) < 1e-9);
    assert_true(fabs(tsr_elo(0.25, 4)) < 1e-9 && fabs(tsr_elo(0.5, 2)) < 1e-9);
    assert_true(fabs(tsr_elo(chance(130, 0, 4), 4) - 130) < 1e-9);
}

/* Deals that went alike do not make anything certain: three over their number stays open. */
static void no_interval_is_empty(void **state)
{
    static const struct {
        int players, games;
        double each; /* of the wins, in every game */
        double margin;
    } cases[] = {
        {2, 4, 0, 1},       {2, 40, 0, 0.15},        {2, 40, 1, 0.15},  {2, 2, 1, 1},
        {2, 40, 0.5, 0.15}, {6, 120, 1.0 / 6, 0.15}, {6, 120, 1, 0.15}, {8, 8, 0.125, 1},
    };
    double shares[120];
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        for (int g = 0; g < cases[i].games; g++)
            shares[g] = cases[i].each;
        struct tsr_share share = tsr_share_of(shares, cases[i].games, cases[i].players);
        assert_true(fabs(share.mean - cases[i].each) < 1e-12);
        assert_true(fabs(share.margin - cases[i].margin) < 1e-12);
    }
    /* Six seats, another one wins each deal's game of its own: the deals are equal all the same. */
    for (int g = 0; g < 120; g++)
        shares[g] = (g + g / 6) % 6 == 0 ? 1.0 : 0.0;
    assert_true(fabs(tsr_share_of(shares, 120, 6).margin - 0.15) < 1e-12);
    assert_false(tsr_elo_defined(0) || tsr_elo_defined(1));
}

/* The width of the interval of the better one of two, where `deals` of `planned` went `won`. */
static double rating_width(int planned, int deals, double first, double second)
{
    struct tsr_field field;
    struct tsr_results results;
    const char *why;
    struct tsr_rating ratings[2];
    field_make(&field, 2, 2, planned * 2);
    assert_true(tsr_results_begin(&results, &field, &why));
    for (int deal = 0; deal < deals; deal++) {
        double *shares = tsr_results_shares(&results, 0) + 2 * deal;
        shares[0] = deal % 2 ? first : second;
        shares[1] = deal % 2 ? second : first;
    }
    assert_true(tsr_rating_of(&results, ratings));
    tsr_results_end(&results);
    int better = ratings[0].elo > ratings[1].elo ? 0 : 1;
    better = ratings[better].high > ratings[better].low ? better : 1 - better;
    assert_true(ratings[better].low <= ratings[better].elo + 1e-9);
    assert_true(ratings[better].high >= ratings[better].elo - 1e-9);
    return ratings[better].high - ratings[better].low;
}

static void no_rating_is_certain(void **state)
{
    (void)state;
    assert_true(rating_width(1, 1, 1, 0) > 10);
    assert_true(rating_width(50, 50, 1, 0) > 1); /* every deal shared evenly */
    assert_true(rating_width(50, 50, 1, 1) > 100);
}

/* What was never played says nothing: half a tournament is as sure as one of half the size. */
static void interrupted_is_as_sure_as_short(void **state)
{
    double whole = rating_width(40, 40, 1, 0.5), cut = rating_width(4000, 40, 1, 0.5);
    (void)state;
    assert_true(fabs(whole - cut) < 1e-9);
}

static void contestants_are_read(void **state)
{
    static const struct {
        const char *text, *name, *bot, *command;
        struct tsr_budget budget;
    } good[] = {
        {"greedy", "greedy", "greedy", "", {0, 0, 0}},
        {"ismcts:500", "ismcts:500", "ismcts", "", {0, 500, 0}},
        {"search:20ms@2", "search:20ms@2", "search", "", {20, 0, 2}},
        {"x=search3@4", "x", "search3", "", {0, 0, 4}},
        {"program:./a b=c", "program:./a b=c", NULL, "./a b=c", {0, 0, 0}},
        {"me=program:a,b \"c\"", "me", NULL, "a,b \"c\"", {0, 0, 0}},
        {"me=program[flat:9]:a", "me", "flat", "a", {0, 9, 0}},
    };
    static const char *const bad[] = {
        "",
        "nobody",
        "search:",
        "search:0",
        "search:5s",
        "search:-5",
        "search@0",
        "search@17",
        "search:5ms@",
        "program",
        "program:",
        "a,b=random",
        "=random",
        "program[]:x",
        "program[flat]x",
        "program[flat@2]:x",
        "program:a,b",
        "program:\n",
        "random:10",
        "greedy@4",
        "program[careful:5]:x",
    };
    struct tsr_contestant read;
    char why[TSR_WHY_MAX];
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        assert_true(tsr_contestant_read(good[i].text, &read, why));
        assert_string_equal(read.name, good[i].name);
        assert_string_equal(read.command, good[i].command);
        assert_string_equal(read.bot ? tsuro_bot_name(read.bot) : "-",
                            good[i].bot ? good[i].bot : "-");
        assert_memory_equal(&read.budget, &good[i].budget, sizeof read.budget);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        if (tsr_contestant_read(bad[i], &read, why))
            fail_msg("'%s' was taken for a contestant", bad[i]);
    }
}

/* Who is refused is told what to mend. */
static void contestants_are_told_why(void **state)
{
    static const struct {
        const char *text, *why;
    } cases[] = {
        {"serach", "random, careful, greedy"},
        {"search:0", "from 1"},
        {"search@17", "1 to 16"},
        {"program:a,b", "label"},
        {"greedy:7", "does not search"},
        {"program[flat:a", "not closed"},
    };
    struct tsr_contestant read;
    char why[TSR_WHY_MAX], text[TSR_NAME_MAX + 8];
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_false(tsr_contestant_read(cases[i].text, &read, why));
        if (!strstr(why, cases[i].why))
            fail_msg("'%s' is told: %s", cases[i].text, why);
    }
    memset(text, 'x', sizeof text);
    text[sizeof text - 1] = '\0';
    assert_false(tsr_contestant_read(text, &read, why));
    assert_non_null(strstr(why, "too long"));
}

static int text_compare(const void *a, const void *b)
{
    return memcmp(a, b, TSR_DECISION_TEXT);
}

/* No decision has another one's seed; the number gives all back, and a secret changes them. */
static void seeds_are_all_different(void **state)
{
    static char texts[1600][TSR_DECISION_TEXT];
    const uint8_t secret[TSR_ARENA_SECRET_SIZE] = {1};
    char again[TSR_DECISION_TEXT], deals[2][TSR_DEAL_TEXT];
    struct tsr_seeds open, same, hidden;
    (void)state;
    tsr_seeds_begin(&open, 1, NULL);
    tsr_seeds_begin(&same, 1, NULL);
    tsr_seeds_begin(&hidden, 1, secret);
    for (int i = 0; i < 1600; i++) {
        tsr_seeds_decision(&open, i / 40, i % 40, texts[i]);
        tsr_seeds_decision(&same, i / 40, i % 40, again);
        assert_string_equal(texts[i], again);
        tsr_seeds_decision(&hidden, i / 40, i % 40, again);
        assert_string_not_equal(texts[i], again);
    }
    qsort(texts, 1600, sizeof texts[0], text_compare);
    for (int i = 1; i < 1600; i++)
        assert_string_not_equal(texts[i - 1], texts[i]);
    tsr_seeds_deal(&open, 0, deals[0]);
    tsr_seeds_deal(&hidden, 0, deals[1]);
    assert_string_not_equal(deals[0], deals[1]);
}

static void too_many_games_are_refused(void **state)
{
    struct tsr_field field;
    struct tsr_results results;
    const char *why = "";
    (void)state;
    field_make(&field, 2, 4, 10000000);
    field.contestant_count = TSR_CONTESTANTS_MAX;
    assert_false(tsr_results_begin(&results, &field, &why));
    assert_non_null(strstr(why, "100 million"));
}

static void lines_come_back(void **state)
{
    struct tsr_field field;
    struct tsr_results results;
    const char *why;
    struct tsr_played played = {0.5, 31, {1, 2}};
    char line[TSR_LINE_MAX];
    (void)state;
    field_make(&field, 2, 4, 8);
    assert_true(tsr_results_begin(&results, &field, &why));
    assert_int_equal(results.match_count, 2);
    tsr_results_write(&results, 1, 5, &played, line);
    assert_string_equal(line, "classic,4,b,a,1,5,0.500000,31,1,2\n");
    assert_true(tsr_results_read(&results, line));
    assert_false(tsr_results_read(&results, line)); /* known */
    assert_true(tsr_results_read(&results, "classic,4,b,a,1,6,0.250000,31\n"));
    assert_true(tsr_results_shares(&results, 1)[5] == 0.5);
    assert_int_equal(results.faults[1][0], 1);
    assert_int_equal(results.faults[1][1], 2);
    static const char *const others[] = {
        "seas,4,b,a,1,0,0,31,0,0\n",    "classic,2,b,a,1,0,0,31,0,0\n",
        "classic,4,b,c,1,0,0,31,0,0\n", "classic,4,b,a,2,0,0,31,0,0\n",
        "classic,4,b,a,1,8,0,31,0,0\n", "classic,4,b,a,1,-1,0,31,0,0\n",
        "classic,4,b,a,1,0,2,31,0,0\n", "classic,4,b,a,1,0,nan,31,0,0\n",
        "edition,players,one\n",
    };
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        assert_false(tsr_results_read(&results, others[i]));
    assert_int_equal(results.done, 2);
    tsr_results_end(&results);
}

/* A position with a choice, some moves into a game. */
static void position_make(tsuro_game *view)
{
    tsuro_setup setup;
    tsuro_game game;
    tsuro_move moves[TSURO_MOVES_MAX];
    tsuro_setup_defaults(TSURO_EDITION_CLASSIC, 3, &setup);
    setup.random = TSURO_RANDOM_FAST;
    setup.fast_seed = 3;
    setup.first = 0;
    assert_int_equal(tsuro_game_new(&setup, &game, NULL), TSURO_OK);
    for (int i = 0; i < 5; i++) {
        assert_true(tsuro_game_moves(&game, moves) > 0);
        tsuro_game_play(&game, moves[0], NULL);
    }
    assert_true(tsuro_game_moves(&game, moves) > 2);
    tsuro_game_view(&game, tsuro_game_decider(&game), view);
}

static void threads_add_up(void **state)
{
    const tsuro_bot *bot = tsuro_bot_find("search");
    tsuro_game view;
    tsuro_thought alone, one, two, again;
    struct tsr_budget budget = {.iterations = 3001};
    struct tsr_mind mind;
    size_t size = tsr_mind_memory(bot, (struct tsr_budget){0, 3001, 2});
    void *memory = malloc(size);
    (void)state;
    assert_non_null(memory);
    position_make(&view);
    assert_int_equal(tsuro_bot_think(bot, &view, 3001, 9, memory, size, &alone), TSURO_OK);
    tsr_mind_begin(&mind, bot, budget, memory, size);
    assert_int_equal(tsr_mind_think(&mind, &view, 9, &one), TSURO_OK);
    assert_memory_equal(&one, &alone, sizeof one);
    budget.threads = 2;
    tsr_mind_begin(&mind, bot, budget, memory, size);
    assert_int_equal(tsr_mind_think(&mind, &view, 9, &two), TSURO_OK);
    assert_int_equal(tsr_mind_think(&mind, &view, 9, &again), TSURO_OK);
    assert_int_equal(two.iterations, 3001);
    assert_int_equal(two.move, again.move);
    assert_memory_equal(two.value, again.value, sizeof two.value);
    float sum = 0;
    for (int seat = 0; seat < 3; seat++)
        sum += two.value[seat];
    assert_true(fabsf(sum - 1) < 1e-4f);
    assert_true(tsuro_game_legal(&view, two.move));
    free(memory);
}

/* A hasty person stays hasty on two threads: the first search's slip is the answer. */
static void slips_are_made_on_threads_too(void **state)
{
    const tsuro_bot *bot = tsuro_bot_find("search1");
    const struct tsr_budget budget = {.iterations = 400, .threads = 2};
    size_t size = tsr_mind_memory(bot, budget);
    void *memory = malloc(size);
    tsuro_game view;
    int slips = 0;
    (void)state;
    assert_non_null(memory);
    position_make(&view);
    for (uint64_t seed = 0; seed < 100; seed++) {
        struct tsr_mind mind;
        tsuro_thought both, first;
        tsuro_candidate moves[TSURO_MOVES_MAX];
        uint32_t most = 0, answered = 0;
        tsr_mind_begin(&mind, bot, budget, memory, size);
        assert_int_equal(tsr_mind_think(&mind, &view, seed, &both), TSURO_OK);
        tsuro_search_answer(mind.searches[0], &first);
        int count = tsuro_search_candidates(mind.searches[0], moves);
        for (int i = 0; i < count; i++) {
            most = moves[i].visits > most ? moves[i].visits : most;
            answered = moves[i].move == first.move ? moves[i].visits : answered;
        }
        if (answered == most)
            continue;
        assert_int_equal(both.move, first.move);
        slips++;
    }
    assert_in_range(slips, 5, 40);
    free(memory);
}

/* With milliseconds what was found out before is known still, with iterations it is not. */
static void minds_keep_what_took_time(void **state)
{
    const tsuro_bot *bot = tsuro_bot_find("search");
    const struct tsr_budget budgets[] = {{.ms = 5, .threads = 2}, {.iterations = 1, .threads = 2}};
    size_t size = tsr_mind_memory(bot, (struct tsr_budget){0, 40000, 2});
    void *memory = malloc(size);
    tsuro_game view;
    (void)state;
    assert_non_null(memory);
    position_make(&view);
    for (int i = 0; i < 2; i++) {
        struct tsr_mind mind;
        tsuro_thought thought;
        tsuro_candidate before[TSURO_MOVES_MAX], after[TSURO_MOVES_MAX];
        tsr_mind_begin(&mind, bot, budgets[i], memory, size);
        assert_int_equal(tsr_mind_think(&mind, &view, 9, &thought), TSURO_OK);
        tsuro_search_candidates(mind.searches[0], before);
        assert_int_equal(tsr_mind_think(&mind, &view, 9, &thought), TSURO_OK);
        tsuro_search_candidates(mind.searches[0], after);
        if (budgets[i].ms)
            assert_true(after[0].visits > before[0].visits);
        else
            assert_int_equal(after[0].visits, before[0].visits);
        tsr_mind_follow(&mind, tsuro_game_decider(&view), thought.move);
        assert_int_equal(tsr_mind_think(&mind, &view, 9, &thought), TSURO_OK);
    }
    free(memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fit_finds_known_strengths),
        cmocka_unit_test(fit_goes_through_a_chain),
        cmocka_unit_test(fit_is_finite_for_who_always_won),
        cmocka_unit_test(intervals_hold_the_truth),
        cmocka_unit_test(order_is_strongest_first),
#ifdef TSR_PLOT
        cmocka_unit_test(scales_have_six_steps_at_most),
#endif
        cmocka_unit_test(shares_count_whole_deals),
        cmocka_unit_test(no_interval_is_empty),
        cmocka_unit_test(no_rating_is_certain),
        cmocka_unit_test(interrupted_is_as_sure_as_short),
        cmocka_unit_test(contestants_are_read),
        cmocka_unit_test(contestants_are_told_why),
        cmocka_unit_test(seeds_are_all_different),
        cmocka_unit_test(too_many_games_are_refused),
        cmocka_unit_test(lines_come_back),
        cmocka_unit_test(threads_add_up),
        cmocka_unit_test(slips_are_made_on_threads_too),
        cmocka_unit_test(minds_keep_what_took_time),
    };
    return cmocka_run_group_tests_name("arena", tests, NULL, NULL);
}
