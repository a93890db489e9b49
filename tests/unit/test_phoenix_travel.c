/* SPDX-License-Identifier: MIT */
/* Creating a path and travelling on it: PR-6, PR-15 to PR-24, PR-27, T6, T7, example 1. */
#include "phoenix_position.h"

#define LENGTH(array) ((int)(sizeof(array) / sizeof(array)[0]))

static struct position pos;

/* PR-3, PR-19, T6: out of c3 by each port, to the square and port that the rules name. */
static void test_t6_every_exit(void **state)
{
    (void)state;
    static const struct {
        int out;
        const char *square;
        int port;
    } rows[] = {
        {0, "b2", 6}, {1, "c2", 8}, {2, "c2", 7}, {3, "d2", 9}, {4, "d3", 11}, {5, "d3", 10},
        {6, "d4", 0}, {7, "c4", 2}, {8, "c4", 1}, {9, "b4", 3}, {10, "b3", 5}, {11, "b3", 4},
    };
    for (int i = 0; i < LENGTH(rows); i++) {
        int in = rows[i].out >= 2 && rows[i].out <= 6 ? 8 : 4;
        position_begin(&pos, TSURO_EDITION_PHOENIX, 2);
        block(&pos, rows[i].square, rows[i].port, ANY);
        front(&pos, "c3", in, rows[i].out, ANY);
        pawn(&pos, 0, "c3", in);
        ready(&pos, 0);
        assert_asked(&pos, TSURO_KIND_TURN, 0);
        lead(&pos, rows[i].out);
        assert_faces(&pos, 0, rows[i].square, rows[i].port);
        assert_int_equal(event(&pos, TSURO_EVENT_MOVED, 0)->count, 1);
        assert_int_equal(event(&pos, TSURO_EVENT_PATH, 0)->square, at("c3"));
        assert_int_equal(event(&pos, TSURO_EVENT_PATH, 0)->out, rows[i].out);
    }
}

/* T6: out of a4 by its north-west corner is off the board, though a3 lies north of it. */
static void test_t6_corner_off(void **state)
{
    (void)state;
    position_begin(&pos, TSURO_EDITION_PHOENIX, 2);
    route(&pos, "b4", 1, 8, ANY);
    front(&pos, "a4", 4, 0, ANY);
    route(&pos, "a3", 8, 1, ANY);
    pawn(&pos, 0, "a4", 4);
    ready(&pos, 0);
    lead(&pos, 0);
    assert_int_equal(pos.p->place[0], TSR_PHOENIX_PLACE_OFF);
    assert_int_equal(event(&pos, TSURO_EVENT_LEFT, 0)->reason, TSURO_REASON_EDGE);
}

/* PR-19: over several tiles, as far as a star; PR-17: nothing forbids the rim. */
static void test_pr19_run(void **state)
{
    (void)state;
    position_begin(&pos, TSURO_EDITION_PHOENIX, 2);
    front(&pos, "b2", 1, 7, ANY);
    route(&pos, "b1", 7, 8, ANY);
    route(&pos, "b3", 2, 5, ANY);
    route(&pos, "c3", 10, 6, ANY);
    block(&pos, "d4", 0, ANY);
    pawn(&pos, 0, "b2", 1);
    ready(&pos, 0);
    lead(&pos, 7);
    assert_faces(&pos, 0, "d4", 0);
    assert_int_equal(event(&pos, TSURO_EVENT_MOVED, 0)->count, 3);
}

static void test_pr17_own_rim(void **state)
{
    (void)state;
    position_begin(&pos, TSURO_EDITION_PHOENIX, 2);
    front(&pos, "b2", 5, 10, ANY);
    route(&pos, "a2", 5, 11, ANY);
    pawn(&pos, 0, "b2", 5);
    ready(&pos, 0);
    lead(&pos, 10);
    assert_int_equal(pos.p->place[0], TSR_PHOENIX_PLACE_OFF);
}

/* PR-15: an empty square in front; only tiles of the hand, any face and turn with a path there. */
static void test_pr15_place(void **state)
{
    (void)state;
    position_begin(&pos, TSURO_EDITION_PHOENIX, 2);
    pawn(&pos, 0, "a2", 4);
    hand(&pos, 0, 17, 20);
    ready(&pos, 0);
    assert_asked(&pos, TSURO_KIND_PLACE, 0);
    tsuro_move moves[TSURO_MOVES_MAX];
    int count = tsuro_game_moves(&pos.game, moves), listed[2] = {0, 0};
    for (int i = 0; i < count; i++) {
        if (moves[i] == TSURO_VERB_IMMOLATE)
            continue;
        int tile = tsuro_move_tile(moves[i]);
        int pose = tsr_phoenix_pose(tile, tsuro_move_face(moves[i]), tsuro_move_turn(moves[i]));
        assert_true(tile == 17 || tile == 20);
        assert_true(tsr_phoenix_ends[pose] >> 4 & 1);
        assert_int_equal(tsuro_move_port(moves[i]), -1);
        listed[tsuro_move_face(moves[i])]++;
    }
    /* ET01 A looks the same after half a turn: 2 + 4 turns of face A, each with port 4. */
    assert_int_equal(listed[0], 2 + 4);
    assert_true(listed[1] > 0);
    assert_true(allowed(&pos, "place ET01 A r2"));
    assert_false(allowed(&pos, "place ET03 A r0"));
    assert_false(allowed(&pos, "place ET01 A r0 port 4"));
    assert_false(allowed(&pos, "place ET01 A"));
    play(&pos, "place ET01 A r0");
    assert_int_equal(tsr_pose_tile(pos.p->pose[at("a2")]), 17);
    assert_int_equal(event(&pos, TSURO_EVENT_PLACED, 0)->square, at("a2"));
    assert_int_equal(pos.p->stack[0], 20); /* the other tile lies under the stack */
}

/* PR-15: a first entry by any end on the outer boundary: sides and corners off the board. */
static void test_pr15_entry(void **state)
{
    (void)state;
    static const struct {
        const char *square;
        unsigned ports;
    } rows[] = {{"a1", 0xe0f}, {"c1", 0x00f}, {"f1", 0x07f}, {"f3", 0x078}, {"a6", 0xfc1}};
    for (int i = 0; i < LENGTH(rows); i++) {
        unsigned offered = 0;
        position_begin(&pos, TSURO_EDITION_PHOENIX, 2);
        pos.p->round = 1;
        pos.p->place[0] = TSR_PHOENIX_PLACE_BESIDE;
        pos.p->square[0] = (uint8_t)at(rows[i].square);
        ready(&pos, 0);
        assert_asked(&pos, TSURO_KIND_PLACE, 0);
        tsuro_move moves[TSURO_MOVES_MAX];
        int count = tsuro_game_moves(&pos.game, moves);
        for (int move = 0; move < count; move++) {
            int pose = tsr_phoenix_pose(tsuro_move_tile(moves[move]), tsuro_move_face(moves[move]),
                                        tsuro_move_turn(moves[move]));
            assert_true(tsr_phoenix_ends[pose] >> tsuro_move_port(moves[move]) & 1);
            offered |= 1u << tsuro_move_port(moves[move]);
        }
        assert_int_equal(offered, rows[i].ports);
        play_move(&pos, moves[count / 2]);
        assert_int_equal(event(&pos, TSURO_EVENT_ENTERED, 0)->square, at(rows[i].square));
    }
}

/* PR-16, example 1: the tile in front is set to any pose with a path; others' pawns on it stay. */
static void test_pr16_turn(void **state)
{
    (void)state;
    position_begin(&pos, TSURO_EDITION_PHOENIX, 2);
    front(&pos, "c3", 1, 8, TSR_BLUE);
    block(&pos, "d3", 11, ANY); /* a pawn on c3 waits here */
    block(&pos, "c4", 1, ANY);
    pawn(&pos, 0, "c3", 1);
    pawn(&pos, 1, "d3", 11);
    lantern(&pos, "c3");
    ready(&pos, 0);
    int tile = tsr_pose_tile(pos.p->pose[at("c3")]);
    assert_asked(&pos, TSURO_KIND_TURN, 0);
    tsuro_move moves[TSURO_MOVES_MAX];
    int count = tsuro_game_moves(&pos.game, moves);
    for (int i = 0; i < count - 1; i++) {
        int pose = tsr_phoenix_pose(tile, tsuro_move_face(moves[i]), tsuro_move_turn(moves[i]));
        assert_true(tsr_phoenix_ends[pose] >> 1 & 1);
        assert_true(pose != pos.p->pose[at("c3")]);
    }
    lead(&pos, 8);
    assert_int_equal(tsr_pose_tile(pos.p->pose[at("c3")]), tile);
    assert_faces(&pos, 1, "d3", 11);
    assert_faces(&pos, 0, "c4", 1);
    assert_true(pos.p->lanterns &
                tsr_phoenix_square_bit(at("c3"))); /* ends on it: no Star, it stays */
    assert_int_equal(event(&pos, TSURO_EVENT_FLIPPED, 0)->reason, TSURO_AXIS_NONE);
}

/* PR-20: head-on, or up behind; both leave, the hand of the one who waited goes back (PR-23). */
static void test_pr20_collision(void **state)
{
    (void)state;
    static const struct {
        const char *title;
        const char *square;
        int port;
    } rows[] = {{"head-on", "b2", 10}, {"from behind", "a2", 5}};
    for (int i = 0; i < LENGTH(rows); i++) {
        position_begin(&pos, TSURO_EDITION_PHOENIX, 3);
        front_quiet(&pos, "b2", 5, 10, ANY, 1u << 10);
        if (strcmp(rows[i].square, "b2") == 0)
            route(&pos, "a2", 5, 1, ANY); /* the other stands on a2 */
        pawn(&pos, 0, "b2", 5);
        pawn(&pos, 1, rows[i].square, rows[i].port);
        ready(&pos, 0);
        int stack = pos.p->stack_count, held = tsr_phoenix_tiles_held(pos.p, 1);
        lead(&pos, 10);
        assert_int_equal(pos.p->place[0], TSR_PHOENIX_PLACE_OFF);
        assert_int_equal(pos.p->place[1], TSR_PHOENIX_PLACE_OFF);
        assert_int_equal(event(&pos, TSURO_EVENT_LEFT, 0)->player, 0);
        assert_int_equal(event(&pos, TSURO_EVENT_LEFT, 1)->player, 1);
        assert_int_equal(event(&pos, TSURO_EVENT_LEFT, 1)->reason, TSURO_REASON_COLLISION);
        assert_int_equal(held, i == 0 ? 0 : 2);
        assert_int_equal(pos.p->stack_count, stack + held);
        assert_int_equal(pos.p->hand[1][0], 0);
    }
}

/* PR-20: also where the waiting pawn's own tile shows no path at that joint. */
static void test_pr20_collision_on_star(void **state)
{
    (void)state;
    position_begin(&pos, TSURO_EDITION_PHOENIX, 3);
    front(&pos, "c3", 1, 7, ANY);
    block(&pos, "c4", 2, ANY); /* the other stands on c4 at a star and faces c3 */
    pawn(&pos, 0, "c3", 1);
    pawn(&pos, 1, "c4", 2); /* first as facing c4, to see that both sides are one joint */
    ready(&pos, 0);
    lead(&pos, 7);
    assert_int_equal(pos.p->place[0], TSR_PHOENIX_PLACE_OFF);
    assert_int_equal(pos.p->place[1], TSR_PHOENIX_PLACE_OFF);
    assert_int_equal(pos.p->place[2], TSR_PHOENIX_PLACE_OFF);
}

/* PR-6, PR-22: two diagonals cross at one corner of the lattice, and never meet. */
static void test_pr22_diagonals_cross(void **state)
{
    (void)state;
    position_begin(&pos, TSURO_EDITION_PHOENIX, 2);
    front(&pos, "c3", 1, 6, ANY);
    block(&pos, "d4", 0, ANY);
    block(&pos, "d3", 9, ANY); /* the other crosses from c4 to d3 at the same corner */
    pawn(&pos, 0, "c3", 1);
    pawn(&pos, 1, "d3", 9);
    ready(&pos, 0);
    lead(&pos, 6);
    assert_faces(&pos, 0, "d4", 0);
    assert_faces(&pos, 1, "d3", 9);
}

/* PR-22: a pawn waiting on a tile is not met by one that crosses that tile on another line. */
static void test_pr22_lines_cross(void **state)
{
    (void)state;
    position_begin(&pos, TSURO_EDITION_PHOENIX, 2);
    lay(&pos, "c3", 11, 0, 0); /* four straights */
    route(&pos, "c1", 8, 1, ANY);
    front(&pos, "c2", 1, 8, ANY);
    block(&pos, "c4", 1, ANY);
    block(&pos, "d3", 11, ANY);
    pawn(&pos, 0, "c2", 1);
    pawn(&pos, 1, "d3", 11);
    ready(&pos, 0);
    lead(&pos, 8);
    assert_faces(&pos, 0, "c4", 1);
    assert_faces(&pos, 1, "d3", 11);
}

/* A ring b2-c2-c3-b3 that the turned c2 closes; the pawn stands on b2. */
static void ring(int edition, int players, unsigned lanterns)
{
    static const char *const squares[] = {"c2", "c3", "b3", "b2"};
    position_begin(&pos, edition, players);
    front(&pos, "c2", 11, 8, TSR_BLUE);
    route(&pos, "c3", 1, 11, TSR_ORANGE);
    route(&pos, "b3", 4, 1, TSR_YELLOW);
    route(&pos, "b2", 8, 4, TSR_ORANGE);
    for (int i = 0; i < 4; i++) {
        if (lanterns >> i & 1)
            lantern(&pos, squares[i]);
    }
    pawn(&pos, 0, "c2", 11);
    ready(&pos, 0);
}

/* PR-21: an endless loop; PR-24: in a loop every tile counts, in the order of leaving. */
static void test_pr21_loop(void **state)
{
    (void)state;
    ring(TSURO_EDITION_PHOENIX, 2, 0xf);
    lead(&pos, 8);
    assert_int_equal(pos.p->place[0], TSR_PHOENIX_PLACE_OFF);
    assert_int_equal(event(&pos, TSURO_EVENT_LEFT, 0)->reason, TSURO_REASON_LOOP);
    static const char *const order[] = {"b2", "c2", "c3", "b3"};
    assert_int_equal(event_count(&pos, TSURO_EVENT_STAR), 4);
    for (int i = 0; i < 4; i++)
        assert_int_equal(event(&pos, TSURO_EVENT_STAR, i)->square, at(order[i]));
    assert_int_equal(event(&pos, TSURO_EVENT_MOVED, 0)->count, 4);
}

/* T7, PR-24: a Star on the tile left at the start, even turned meanwhile; none on the last. */
static void test_t7_stars(void **state)
{
    (void)state;
    position_begin(&pos, TSURO_EDITION_PHOENIX, 2);
    block(&pos, "b2", 4, TSR_ORANGE); /* the own tile, with a star where the pawn stands */
    front(&pos, "c2", 11, 8, TSR_BLUE);
    route(&pos, "c3", 1, 4, TSR_YELLOW);
    block(&pos, "d3", 11, ANY);
    pawn(&pos, 0, "c2", 11);
    lantern(&pos, "b2");
    lantern(&pos, "c2");
    lantern(&pos, "c3");
    ready(&pos, 0);
    lead(&pos, 8);
    assert_faces(&pos, 0, "d3", 11);
    assert_int_equal(event_count(&pos, TSURO_EVENT_STAR), 2);
    assert_int_equal(event(&pos, TSURO_EVENT_STAR, 0)->square, at("b2"));
    assert_int_equal(event(&pos, TSURO_EVENT_STAR, 1)->square, at("c2"));
}

/* T7: one Star a tile and move, though the path crosses it twice. */
static void test_t7_one_star_a_tile(void **state)
{
    (void)state;
    position_begin(&pos, TSURO_EDITION_PHOENIX, 2);
    lay(&pos, "c3", 12, 0, 0); /* four straights: down by 1-8, back by 5-10 */
    route(&pos, "c1", 8, 1, ANY);
    front(&pos, "c2", 1, 8, ANY);
    route(&pos, "c4", 1, 4, ANY);
    route(&pos, "d4", 11, 1, ANY);
    route(&pos, "d3", 8, 10, ANY);
    route(&pos, "b3", 5, 8, ANY);
    block(&pos, "b4", 1, ANY);
    pawn(&pos, 0, "c2", 1);
    lantern(&pos, "c3");
    ready(&pos, 0);
    lead(&pos, 8);
    assert_faces(&pos, 0, "b4", 1);
    assert_int_equal(event(&pos, TSURO_EVENT_MOVED, 0)->count, 7);
    assert_int_equal(event_count(&pos, TSURO_EVENT_STAR), 1);
    assert_int_equal(event(&pos, TSURO_EVENT_STAR, 0)->square, at("c3"));
}

/* PR-24: leaving the board is leaving the tile; a collision is not. */
static void test_pr24_rim_and_collision(void **state)
{
    (void)state;
    position_begin(&pos, TSURO_EDITION_PHOENIX, 3);
    front(&pos, "b2", 4, 8, TSR_ORANGE);
    route(&pos, "b3", 1, 10, TSR_BLUE);
    pawn(&pos, 0, "b2", 4);
    pawn(&pos, 1, "a3", 5); /* stands on b3 where the mover comes out */
    lantern(&pos, "b2");
    lantern(&pos, "b3");
    ready(&pos, 0);
    lead(&pos, 8);
    assert_int_equal(pos.p->place[1], TSR_PHOENIX_PLACE_OFF);
    assert_int_equal(event_count(&pos, TSURO_EVENT_STAR), 1);
    assert_int_equal(event(&pos, TSURO_EVENT_STAR, 0)->square, at("b2"));
}

/* PR-27: the others move clockwise from the active player's left, each seeing the one before. */
static void test_pr27_order(void **state)
{
    (void)state;
    position_begin(&pos, TSURO_EDITION_PHOENIX, 4);
    lay(&pos, "c3", 4, 1, 0); /* face B: stars at 2, 5, 8, 10 */
    pawn(&pos, 1, "c3", 2);
    pawn(&pos, 3, "c3", 5);
    pawn(&pos, 0, "c3", 8);
    ready(&pos, 1);
    play(&pos, "turn A r0"); /* 1-2 4-5 7-8 10-11: each turns back beside its own port */
    assert_int_equal(event_count(&pos, TSURO_EVENT_MOVED) >= 3, 1);
    assert_int_equal(event(&pos, TSURO_EVENT_MOVED, 0)->player, 1);
    assert_int_equal(event(&pos, TSURO_EVENT_MOVED, 1)->player, 3);
    assert_int_equal(event(&pos, TSURO_EVENT_MOVED, 2)->player, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_t6_every_exit),
        cmocka_unit_test(test_t6_corner_off),
        cmocka_unit_test(test_pr19_run),
        cmocka_unit_test(test_pr17_own_rim),
        cmocka_unit_test(test_pr15_place),
        cmocka_unit_test(test_pr15_entry),
        cmocka_unit_test(test_pr16_turn),
        cmocka_unit_test(test_pr20_collision),
        cmocka_unit_test(test_pr20_collision_on_star),
        cmocka_unit_test(test_pr22_diagonals_cross),
        cmocka_unit_test(test_pr22_lines_cross),
        cmocka_unit_test(test_pr21_loop),
        cmocka_unit_test(test_t7_stars),
        cmocka_unit_test(test_t7_one_star_a_tile),
        cmocka_unit_test(test_pr24_rim_and_collision),
        cmocka_unit_test(test_pr27_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
