/* SPDX-License-Identifier: MIT */
/* Stars and Lanterns: PR-9, PR-25, PR-26, and examples 2A to 2C in spirit. */
#include "phoenix_position.h"

static struct position pos;

/* The destinations listed are exactly the squares of the set. */
static void assert_goals(uint64_t goals)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    int count = tsuro_game_moves(&pos.game, moves);
    uint64_t listed = 0;
    for (int i = 0; i < count; i++) {
        assert_int_equal(tsuro_move_verb(moves[i]), TSURO_VERB_LANTERN);
        assert_int_equal(tsuro_move_axis(moves[i]), TSURO_AXIS_NONE);
        listed |= tsr_phoenix_square_bit(tsuro_move_square(moves[i]));
    }
    assert_true(listed == goals);
}

static void lantern_to(int square)
{
    play_move(&pos, tsuro_move_with_square(TSURO_VERB_LANTERN, square));
}

/* b2 (start) and c2 are left, c3 is where the move ends; a Lantern on each. */
static void examples_begin(int colour_b2, int colour_c2, int colour_c3)
{
    position_begin(&pos, TSURO_EDITION_PHOENIX, 2);
    block(&pos, "b2", 4, colour_b2);
    front(&pos, "c2", 11, 8, colour_c2);
    route(&pos, "c3", 1, 4, colour_c3);
    block(&pos, "d3", 11, ANY);
    pawn(&pos, 0, "c2", 11);
    lantern(&pos, "b2");
    lantern(&pos, "c2");
}

/* Examples 2A-2C, PR-25: first all Lanterns in the order of their Stars, then the Stars. */
static void test_pr25_examples(void **state)
{
    (void)state;
    examples_begin(TSR_ORANGE, TSR_BLUE, TSR_YELLOW);
    lantern(&pos, "c3");
    ready(&pos, 0);
    lead(&pos, 8);
    assert_asked(&pos, TSURO_KIND_LANTERN, 0);
    assert_int_equal(tsuro_game_decision(&pos.game).from, at("b2"));
    assert_int_equal(pos.p->star_count, 2);
    uint64_t oranges = pos.p->icons[TSR_ORANGE] & ~tsr_phoenix_square_bit(at("b2"));
    assert_goals(oranges);
    int to = tsr_phoenix_squares_lowest(oranges);
    lantern_to(to);
    assert_int_equal(event(&pos, TSURO_EVENT_LANTERN, 0)->to, to);
    assert_int_equal(event(&pos, TSURO_EVENT_LANTERN, 0)->colour, TSR_ORANGE);
    assert_int_equal(event_count(&pos, TSURO_EVENT_SCORED), 0);
    assert_int_equal(pos.p->stars[0], 0);
    assert_int_equal(tsuro_game_decision(&pos.game).from, at("c2"));
    lantern_to(
        tsr_phoenix_squares_lowest(pos.p->icons[TSR_BLUE] & ~tsr_phoenix_square_bit(at("c2"))));
    assert_int_equal(event(&pos, TSURO_EVENT_SCORED, 0)->count, 2);
    assert_int_equal(pos.p->stars[0], 2);
    assert_int_equal(pos.p->star_count, 0);
    assert_true(pos.p->lanterns & tsr_phoenix_square_bit(at("c3")));
    assert_true(pos.p->lanterns & tsr_phoenix_square_bit(to));
    assert_false(pos.p->lanterns & tsr_phoenix_square_bit(at("b2")));
    assert_int_equal(pos.p->star_round, pos.p->round);
}

/* PR-25: no Lantern, no Star and not the mover's pawn on the destination. */
static void test_pr25_goals(void **state)
{
    (void)state;
    examples_begin(TSR_ORANGE, TSR_ORANGE, TSR_ORANGE);
    ready(&pos, 0);
    uint64_t others = pos.p->icons[TSR_ORANGE] &
                      ~(tsr_phoenix_square_bit(at("b2")) | tsr_phoenix_square_bit(at("c2")) |
                        tsr_phoenix_square_bit(at("c3"))); /* c3 will hold the pawn */
    int third = tsr_phoenix_squares_lowest(others);
    pos.p->lanterns |= tsr_phoenix_square_bit(third);
    lead(&pos, 8);
    assert_goals(others & ~tsr_phoenix_square_bit(third));
}

/* PR-25: where there is no destination the Lantern stays, nobody is asked, the Star is taken. */
static void test_pr25_nowhere(void **state)
{
    (void)state;
    examples_begin(TSR_ORANGE, TSR_ORANGE, TSR_ORANGE);
    pos.p->pose[at("d3")] = 0;
    memset(pos.used, 0, sizeof pos.used);
    for (int square = 0; square < TSR_PHOENIX_SQUARES; square++)
        pos.used[tsr_pose_tile(pos.p->pose[square])] = true;
    lantern(&pos, "c3");
    route(&pos, "d3", 11, 8, TSR_ORANGE);
    block(&pos, "d4", 1, ANY);
    ready(&pos, 0);
    lead(&pos, 8);
    assert_int_equal(pos.p->star_count, 3);
    uint64_t free = pos.p->icons[TSR_ORANGE] & ~pos.p->lanterns & ~tsr_phoenix_square_bit(at("d3"));
    assert_int_equal(tsr_phoenix_squares_lowest(free) < 36, 1);
    lantern_to(tsr_phoenix_squares_lowest(free));
    lantern_to(tsr_phoenix_squares_lowest(free & (free - 1)));
    assert_int_equal(pos.p->star_count, 0);
    assert_int_equal(pos.p->stars[0], 3);
    assert_true(pos.p->lanterns & tsr_phoenix_square_bit(at("c3"))); /* the third stayed */
}

/* PR-26: scored although the pawn left the board and its owner has no Life token. */
static void test_pr26_off_the_board(void **state)
{
    (void)state;
    position_begin(&pos, TSURO_EDITION_PHOENIX, 3);
    front(&pos, "b2", 5, 10, TSR_BLUE);
    route(&pos, "a2", 5, 11, ANY);
    pawn(&pos, 0, "b2", 5);
    lantern(&pos, "b2");
    life_lost(&pos, 0);
    ready(&pos, 0);
    lead(&pos, 10);
    assert_int_equal(pos.p->place[0], TSR_PHOENIX_PLACE_OFF);
    assert_asked(&pos, TSURO_KIND_LANTERN, 0);
    tsuro_move moves[TSURO_MOVES_MAX];
    tsuro_game_moves(&pos.game, moves);
    play_move(&pos, moves[0]);
    assert_int_equal(pos.p->stars[0], 1);
    assert_int_equal(pos.p->place[0], TSR_PHOENIX_PLACE_ELIMINATED);
}

/* PR-26: the stationary victim of a collision scores nothing, though its tile has a Lantern. */
static void test_pr26_victim(void **state)
{
    (void)state;
    position_begin(&pos, TSURO_EDITION_PHOENIX, 3);
    front(&pos, "c3", 4, 7, ANY);
    block(&pos, "c4", 2, TSR_BLUE);
    lantern(&pos, "c4");
    pawn(&pos, 0, "c3", 4);
    pawn(&pos, 1, "c4", 2);
    ready(&pos, 0);
    lead(&pos, 7);
    assert_int_equal(pos.p->place[1], TSR_PHOENIX_PLACE_OFF);
    assert_int_equal(event_count(&pos, TSURO_EVENT_STAR), 0);
    assert_int_equal(pos.p->stars[0] + pos.p->stars[1], 0);
}

/* PR-9: with the last of 50 tokens taken no Star is made; with one left, one. */
static void test_pr9_supply(void **state)
{
    (void)state;
    for (int left = 0; left < 2; left++) {
        examples_begin(TSR_ORANGE, TSR_BLUE, TSR_YELLOW);
        pos.p->stars[1] = (uint8_t)(TSR_PHOENIX_STAR_TOKENS - left);
        ready(&pos, 0);
        lead(&pos, 8);
        assert_int_equal(event_count(&pos, TSURO_EVENT_STAR), left);
    }
}

/* PR-27: a forced mover scores too, and chooses the destination itself. */
static void test_pr27_owner_chooses(void **state)
{
    (void)state;
    position_begin(&pos, TSURO_EDITION_PHOENIX, 3);
    lay(&pos, "c3", 4, 1, 0);        /* stars at 2, 5, 8, 10; turned to A r0 it leads 2-1, 5-4 */
    block(&pos, "d3", 11, TSR_BLUE); /* both pawns stand on d3 and c2 */
    block(&pos, "c2", 8, TSR_YELLOW);
    lantern(&pos, "d3");
    lantern(&pos, "c2");
    pawn(&pos, 0, "c3", 2);
    pawn(&pos, 2, "c3", 5);
    ready(&pos, 0);
    play(&pos, "turn A r0");
    assert_asked(&pos, TSURO_KIND_LANTERN, 0);
    assert_int_equal(tsuro_game_decision(&pos.game).from, at("c2"));
    tsuro_move moves[TSURO_MOVES_MAX];
    tsuro_game_moves(&pos.game, moves);
    play_move(&pos, moves[0]);
    assert_asked(&pos, TSURO_KIND_LANTERN, 2);
    assert_int_equal(tsuro_game_decision(&pos.game).from, at("d3"));
    assert_int_equal(pos.p->head.active, 0);
    tsuro_game copy = pos.game; /* in the middle of another's turn the value is all there is */
    tsuro_game_moves(&pos.game, moves);
    play_move(&pos, moves[0]);
    tsuro_game_apply(&copy, moves[0], NULL);
    assert_memory_equal(&copy, &pos.game, sizeof copy);
    assert_int_equal(pos.p->stars[0], 1);
    assert_int_equal(pos.p->stars[2], 1);
    assert_int_equal(pos.p->head.active, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pr25_examples),      cmocka_unit_test(test_pr25_goals),
        cmocka_unit_test(test_pr25_nowhere),       cmocka_unit_test(test_pr26_off_the_board),
        cmocka_unit_test(test_pr26_victim),        cmocka_unit_test(test_pr9_supply),
        cmocka_unit_test(test_pr27_owner_chooses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
