/* SPDX-License-Identifier: MIT */
/*
 * What the drawn scenarios of the Seas cannot show: all start marks (SE-1), the deck and the deal
 * (SE-2, SE-4), the whole table of arrows (SE-3, SE-11), the guard of twenty rolls (VP-10), the
 * random order of returned hands (SE-20), and the figures of random safe play that the rules give
 * to compare a simulation with.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "rules/seas/seas.h"
#include "tsuro/text.h"

static tsuro_event told[TSURO_EVENTS_ENOUGH];

static void state_set(const char *json, const char *seed, tsuro_game *game)
{
    char why[256];
    if (tsuro_state_read(json, strlen(json), seed, strlen(seed), game, why, sizeof why))
        fail_msg("%s", why);
}

static int events_count(const tsuro_events *events, int type)
{
    int count = 0;
    for (int i = 0; i < events->count; i++)
        count += events->items[i].type == type;
    return count;
}

/* --- SE-1, SE-2, SE-4. -------------------------------------------------------------------- */

/* A mark at every rim port and nowhere else. */
static void test_se_1_marks(void **state)
{
    (void)state;
    tsuro_game game;
    tsuro_setup setup;
    tsuro_setup_defaults(TSURO_EDITION_SEAS, 2, &setup);
    setup.options[TSURO_OPTION_DAIKAIJU] = 0;
    assert_int_equal(tsuro_game_new(&setup, &game, NULL), TSURO_OK);
    for (int square = 0; square < TSR_SEAS_SQUARES; square++) {
        const int column = square % 7, row = square / 7;
        const bool rim[4] = {row == 0, column == 6, row == 6, column == 0};
        for (int port = 0; port < 8; port++) {
            tsuro_move move = tsuro_move_with_square(TSURO_VERB_START, square);
            assert_int_equal(tsuro_game_legal(&game, tsuro_move_with_port(move, port)),
                             rim[port >> 1]);
        }
    }
}

/* How often each of the 35 tiles is among the 56, and that the deal is another each time. */
static void test_se_2_se_4_deck(void **state)
{
    static const char copies[] = "11122141111222212212112112212231212";
    (void)state;
    unsigned seen[TSR_TILE_COUNT + 1] = {0}, tops = 0;
    for (int number = 0; number < 300; number++) {
        tsuro_game game;
        tsuro_setup setup;
        tsuro_setup_defaults(TSURO_EDITION_SEAS, 2, &setup);
        setup.random = TSURO_RANDOM_FAST;
        setup.fast_seed = (uint64_t)number;
        assert_int_equal(tsuro_game_new(&setup, &game, NULL), TSURO_OK);
        const struct tsr_seas *c = tsr_seas(&game);
        for (int tile = 1; tile <= TSR_TILE_COUNT; tile++)
            assert_int_equal(tsr_seas_copies(c, tile), copies[tile - 1] - '0');
        for (int slot = 0; slot < TSR_SEAS_HAND; slot++)
            seen[c->hand[0][slot]]++;
        tops |= 1u << c->lair[c->lair_count - 1];
    }
    for (int tile = 1; tile <= TSR_TILE_COUNT; tile++)
        assert_in_range(seen[tile], 1, 140);
    assert_int_equal(tops, 0x7fe); /* each of the ten daikaiju was once on top */
}

/* --- SE-3, SE-11. ------------------------------------------------------------------------- */

/* What each number does on each die at its reference facing, as printed. */
static const char *const arrows[5] = {"RNWSE", "ERNWS", "SERNW", "WSERN", "NWSER"};

static void test_se_3_se_11_arrows(void **state)
{
    (void)state;
    const int centre = 24, step[4] = {-7, 1, 7, -1};
    for (int beast = 0; beast < TSR_SEAS_DAIKAIJU_COUNT; beast++) {
        for (int die = 1; die <= 5; die++) {
            for (int facing = 0; facing < 4; facing++) {
                tsuro_game game;
                state_set("{\"edition\":\"seas\",\"players\":2,\"markers\":[{\"player\":0,\"at\":"
                          "\"a1\",\"port\":0},{\"player\":1,\"at\":\"b1\",\"port\":0}]}",
                          "", &game);
                struct tsr_seas *c = tsr_seas_mut(&game);
                c->board[centre] = (uint8_t)(TSR_SEAS_DAIKAIJU_AT + beast);
                c->at[beast] = (uint8_t)centre;
                c->facing[beast] = (uint8_t)facing;
                struct tsr_step act = {TSR_SEAS_STEP_ACT, (uint8_t)die, (uint8_t)(1u << beast),
                                       (uint8_t)(1u << beast >> 8)};
                tsr_seas_act(&game, act, NULL);
                char arrow = arrows[beast / 2][die - 1];
                bool turns = arrow == 'R';
                int way = turns ? 0 : (int)(strchr("NESW", arrow) - "NESW");
                assert_int_equal(c->facing[beast], turns ? (facing + 3) & 3 : facing);
                assert_int_equal(c->at[beast], turns ? centre : centre + step[(way + facing) & 3]);
            }
        }
    }
}

/* --- VP-10, VP-9. ------------------------------------------------------------------------- */

/* One tile that would do among 36 squares: it is found within twenty rolls, or VP-9 applies. */
static void test_vp_10_twenty_rolls(void **state)
{
    (void)state;
    int found = 0, stranded = 0;
    for (int seed = 0; seed < 60; seed++) {
        char text[8];
        tsuro_game game;
        snprintf(text, sizeof text, "%d", seed);
        state_set(
            "{\"edition\":\"seas\",\"players\":2,\"options\":{\"portal\":true},"
            "\"tiles\":[{\"at\":\"a2\",\"tile\":33,\"turn\":0}],\"hands\":[[\"portal\"],null],"
            "\"markers\":[{\"player\":0,\"at\":\"b2\",\"port\":7},"
            "{\"player\":1,\"at\":\"g7\",\"port\":4}]}",
            text, &game);
        tsuro_events events = {told, TSURO_EVENTS_ENOUGH, 0, 0};
        assert_int_equal(tsuro_game_play(&game, TSURO_VERB_PORTAL, &events), TSURO_OK);
        int rolls = events_count(&events, TSURO_EVENT_ROLLED);
        if (tsuro_game_decision(&game).kind == TSURO_KIND_MARK) {
            assert_int_equal(rolls, TSR_SEAS_PORTAL_ROLLS);
            stranded++;
        } else {
            assert_int_equal(tsuro_game_decision(&game).kind, TSURO_KIND_WAKE);
            assert_true(rolls <= TSR_SEAS_PORTAL_ROLLS);
            found++;
        }
    }
    assert_true(found > 5 && stranded > 5);
}

/* --- SE-20. ------------------------------------------------------------------------------- */

/* A lost hand of three lies under the pile in each of its six orders. */
static void test_se_20_hand_order(void **state)
{
    (void)state;
    unsigned orders = 0;
    for (int seed = 0; seed < 100; seed++) {
        char text[8];
        tsuro_game game;
        snprintf(text, sizeof text, "%d", seed);
        state_set(
            "{\"edition\":\"seas\",\"players\":3,\"hands\":[[34],[3,9,12],null],"
            "\"pile_order\":[30],\"markers\":[{\"player\":0,\"at\":\"a1\",\"port\":0},"
            "{\"player\":1,\"at\":\"g7\",\"port\":4},{\"player\":2,\"at\":\"d1\",\"port\":0}]}",
            text, &game);
        assert_int_equal(tsuro_game_play(&game, tsuro_move_resign(1), NULL), TSURO_OK);
        const uint8_t *pile = tsr_seas(&game)->pile;
        assert_int_equal(pile[3], 30);
        int low = pile[0] == 3 ? 0 : pile[0] == 9 ? 1 : 2;
        orders |= 1u << (2 * low + (pile[1] > pile[2]));
    }
    assert_int_equal(orders, 63);
}

/* --- The figures of random safe play. ----------------------------------------------------- */

enum figure { TURNS, FRONT, MOVING, PLACED, EDGE, INTO, FIGURES };

static const struct {
    int players;
    double expected[FIGURES];
} table[] = {
    {2, {11, .33, .30, .05, .22, .12}},
    {4, {30, .80, 1.04, .22, .66, .29}},
    {8, {59, 1.33, 2.66, .69, 1.78, .55}},
};

static void events_tally(const tsuro_events *events, double figures[FIGURES])
{
    bool placed = false;
    for (int i = 0; i < events->count; i++) {
        const tsuro_event *event = &events->items[i];
        figures[TURNS] += event->type == TSURO_EVENT_TURN;
        if (event->type == TSURO_EVENT_DAIKAIJU_PLACED || event->type == TSURO_EVENT_DAIKAIJU_MOVED)
            placed = event->type == TSURO_EVENT_DAIKAIJU_PLACED;
        if (event->type != TSURO_EVENT_ELIMINATED)
            continue;
        figures[FRONT] += event->reason == TSURO_REASON_BLOCKED;
        figures[MOVING] += event->reason == TSURO_REASON_RUN_OVER && !placed;
        figures[PLACED] += event->reason == TSURO_REASON_RUN_OVER && placed;
        figures[EDGE] += event->reason == TSURO_REASON_EDGE;
        figures[INTO] += event->reason == TSURO_REASON_DAIKAIJU;
    }
}

/* One of the raw placements, any mark, no swap. */
static tsuro_move move_choose(const tsuro_game *game, uint64_t *random)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    tsuro_decision decision = tsuro_game_decision(game);
    int count = 0;
    if (decision.kind == TSURO_KIND_SWAP)
        return TSURO_VERB_DONE;
    if (decision.kind == TSURO_KIND_PLACE) {
        uint32_t open = tsuro_game_placements(game, 0);
        for (int bit = 0; bit < 12; bit++) {
            if (open >> bit & 1)
                moves[count++] =
                    tsuro_move_place(tsuro_game_hand(game, decision.player, bit >> 2), bit & 3);
        }
    } else {
        count = tsuro_game_moves(game, moves);
    }
    return moves[(tsr_fast_next(random) >> 32) % (unsigned)count];
}

static bool game_tally(int players, int number, double figures[FIGURES])
{
    tsuro_game game;
    tsuro_setup setup;
    uint64_t random = (uint64_t)number;
    tsuro_setup_defaults(TSURO_EDITION_SEAS, players, &setup);
    setup.random = TSURO_RANDOM_FAST;
    setup.fast_seed = tsr_fast_next(&random);
    assert_int_equal(tsuro_game_new(&setup, &game, NULL), TSURO_OK);
    while (!tsuro_game_ending(&game)) {
        tsuro_events events = {told, TSURO_EVENTS_ENOUGH, 0, 0};
        tsuro_game_apply(&game, move_choose(&game, &random), &events);
        events_tally(&events, figures);
    }
    return (tsuro_game_winners(&game) & (tsuro_game_winners(&game) - 1)) != 0;
}

/* Within three standard errors of the difference to a sample of 3,000 games. */
static void test_figures(void **state)
{
    (void)state;
    const int games = getenv("TSURO_SOAK") ? 100000 : 8000;
    for (size_t row = 0; row < sizeof table / sizeof table[0]; row++) {
        double sum[FIGURES] = {0}, squares[FIGURES] = {0};
        int ties = 0;
        for (int number = 0; number < games; number++) {
            double one[FIGURES] = {0};
            ties += game_tally(table[row].players, number, one);
            for (int f = 0; f < FIGURES; f++) {
                sum[f] += one[f];
                squares[f] += one[f] * one[f];
            }
        }
        for (int f = 0; f < FIGURES; f++) {
            double mean = sum[f] / games, spread = squares[f] / games - mean * mean;
            double off = mean - table[row].expected[f];
            off = (off < 0 ? -off : off) - (f == TURNS ? .5 : .005); /* as printed */
            if (off > 0 && off * off > 9 * spread * (1. / 3000 + 1. / games))
                fail_msg("%d players, figure %d: %.3f, expected %.3f", table[row].players, f, mean,
                         table[row].expected[f]);
        }
        assert_true(ties > games / 125 && ties < games / 50);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_se_1_marks),        cmocka_unit_test(test_se_2_se_4_deck),
        cmocka_unit_test(test_se_3_se_11_arrows), cmocka_unit_test(test_vp_10_twenty_rolls),
        cmocka_unit_test(test_se_20_hand_order),  cmocka_unit_test(test_figures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
