/* SPDX-License-Identifier: MIT */
/* Hands, the stack and the Phoenix tile: PR-28 to PR-33, PR-42. */
#include "phoenix_position.h"

static struct position pos;

/* A tile that leads from `in` to `out` in some pose, not yet used. */
static int edge_tile(int in, int way_out)
{
    for (int pose = 8 * (TSR_PHOENIX_CENTRE + 1); pose < TSR_PHOENIX_POSES; pose++) {
        if (!pos.used[tsr_pose_tile(pose)] && tsr_pose_exit(pose, in) == way_out)
            return tsr_pose_tile(pose);
    }
    fail_msg("no Edge tile leads from %d to %d", in, way_out);
    return 0;
}

/* Seat 0 on b3 before the empty a3, from where it comes back to b3 and stops at a star. */
static void waiting_begin(int players)
{
    position_begin(&pos, TSURO_EDITION_PHOENIX, players);
    block(&pos, "b3", 10, ANY);
    pawn(&pos, 0, "a3", 4);
}

/* PR-15, PR-29: unused tile under the stack; facing a tile there is no draw. */
static void test_pr29_no_draw(void **state)
{
    (void)state;
    waiting_begin(2);
    int tile = edge_tile(4, 5);
    hand(&pos, 0, tile, tile + 1);
    ready(&pos, 0);
    int stack = pos.p->stack_count;
    lead(&pos, 5);
    assert_faces(&pos, 0, "b3", 10);
    assert_int_equal(tsr_phoenix_tiles_held(pos.p, 0), 0);
    assert_int_equal(pos.p->stack_count, stack + 1);
    assert_int_equal(pos.p->stack[0], tile + 1);
    assert_int_equal(event_count(&pos, TSURO_EVENT_DREW), 0);
}

/* PR-29: facing an empty square the owner draws two from the top. */
static void test_pr29_draw(void **state)
{
    (void)state;
    waiting_begin(2);
    int tile = edge_tile(4, 7);
    hand(&pos, 0, tile, tile + 1);
    ready(&pos, 0);
    int top = pos.p->stack[pos.p->stack_count - 1], next = pos.p->stack[pos.p->stack_count - 2];
    lead(&pos, 7);
    assert_faces(&pos, 0, "a4", 2);
    assert_int_equal(pos.p->hand[0][0], top);
    assert_int_equal(pos.p->hand[0][1], next);
    assert_int_equal(event_count(&pos, TSURO_EVENT_DREW), 2);
}

/* Seats 0 and 1 wait at a3, seat 0's tile leads seat 1 on to the empty a4. */
static void forced_begin(void)
{
    position_begin(&pos, TSURO_EDITION_PHOENIX, 3);
    block(&pos, "b3", 10, ANY);
    pawn(&pos, 0, "a3", 4);
    pawn(&pos, 1, "a3", 6); /* stands on b4 */
}

/* PR-28, PR-29, PR-42: hands in order under the stack; a forced mover draws before the active. */
static void test_pr28_forced(void **state)
{
    (void)state;
    forced_begin();
    pawn(&pos, 1, "a3", 5);
    int pose = 0; /* one that leads one pawn to a2 and the other to a4, both empty */
    for (int i = 8 * 17; i < TSR_PHOENIX_POSES && !pose; i++) {
        int first = tsr_pose_exit(i, 4), second = tsr_pose_exit(i, 5);
        if ((first == 1 || first == 2) && (second == 7 || second == 8))
            pose = i;
    }
    assert_int_not_equal(pose, 0);
    int tile = tsr_pose_tile(pose), unused = tile == 36 ? 35 : tile + 1;
    hand(&pos, 0, tile, unused);
    ready(&pos, 0);
    int held[2] = {pos.p->hand[1][0], pos.p->hand[1][1]};
    tsuro_move move = tsuro_move_place(tile, tsr_pose_turn(pose));
    play_move(&pos, tsuro_move_with_face(move, tsr_pose_face(pose)));
    assert_true(tsr_phoenix_pawn_waits(pos.p, 0) && tsr_phoenix_pawn_waits(pos.p, 1));
    assert_int_equal(pos.p->stack[2], unused); /* first under the stack, so the highest */
    assert_true((pos.p->stack[0] == held[0] && pos.p->stack[1] == held[1]) ||
                (pos.p->stack[0] == held[1] && pos.p->stack[1] == held[0]));
    assert_int_equal(event(&pos, TSURO_EVENT_RETURNED, 0)->player, 0);
    assert_int_equal(event(&pos, TSURO_EVENT_RETURNED, 1)->player, 1);
    assert_int_equal(event(&pos, TSURO_EVENT_DREW, 0)->player, 1);
    assert_int_equal(event(&pos, TSURO_EVENT_DREW, 2)->player, 0);
    assert_int_equal(tsr_phoenix_tiles_held(pos.p, 0), 2);
    assert_int_equal(tsr_phoenix_tiles_held(pos.p, 1), 2);
}

/* PR-28: the hand goes also if the new tile has a star there and the pawn does not move. */
static void test_pr28_star(void **state)
{
    (void)state;
    forced_begin();
    int tile = edge_tile(4, 5); /* face A: stars at the corners */
    hand(&pos, 0, tile, tile + 1);
    ready(&pos, 0);
    int stack = pos.p->stack_count;
    lead(&pos, 5);
    assert_faces(&pos, 1, "a3", 6);
    assert_int_equal(tsr_phoenix_tiles_held(pos.p, 1), 0);
    assert_int_equal(pos.p->stack_count, stack + 3);
}

/* PR-42: two tiles of one hand go in random order. */
static void test_pr42_random_order(void **state)
{
    (void)state;
    unsigned seen = 0;
    for (uint64_t seed = 0; seed < 32; seed++) {
        forced_begin();
        int tile = edge_tile(4, 5);
        hand(&pos, 0, tile, tile + 1);
        ready(&pos, 0);
        tsr_random_fast(&pos.p->head.random, seed);
        int first = pos.p->hand[1][0];
        lead(&pos, 5);
        seen |= 1u << (pos.p->stack[0] == first);
    }
    assert_int_equal(seen, 3);
}

/*
 * Few squares are left: a3 before seat 0, f3 before seat 1, f4 before seat 2, and `more`
 * others. Seat 0's tile can lead it out by `way_out`.
 */
static void last_squares(const char *keep, int left, int way_out, int tiles0, int tiles1,
                         int tiles2)
{
    position_begin(&pos, TSURO_EDITION_PHOENIX, 4);
    block(&pos, "b3", 10, ANY);
    pawn(&pos, 0, "a3", 4);
    pawn(&pos, 1, "f3", 11);
    if (tiles2 >= 0)
        pawn(&pos, 2, "f4", 11);
    int tile = edge_tile(4, way_out);
    pos.used[tile] = true;
    int seats[3] = {tiles0, tiles1, tiles2}, next = TSR_PHOENIX_TILES;
    for (int seat = 0; seat < 3; seat++) {
        for (int slot = 0; slot < seats[seat]; slot++) {
            while (pos.used[next])
                next--;
            pos.p->hand[seat][slot] = (uint8_t)(seat == 0 && slot == 0 ? tile : next);
            pos.used[next] = pos.used[next] || !(seat == 0 && slot == 0);
        }
    }
    border_fill(&pos, left, keep);
}

/* PR-30: the discard of another goes to the holder, who then gives the Phoenix tile back. */
static void test_pr30_collects(void **state)
{
    (void)state;
    last_squares("a3 f3 c1", 3, 5, 2, 1, -1);
    pos.p->holder = 2;
    ready(&pos, 0);
    int unused = pos.p->hand[0][1], kept = pos.p->hand[1][0];
    lead(&pos, 5);
    assert_int_equal(pos.p->hand[1][0], kept);
    assert_int_equal(pos.p->hand[1][1], unused);
    assert_int_equal(pos.p->holder, 0);
    assert_int_equal(pos.p->stack_count, 0);
    assert_int_equal(event(&pos, TSURO_EVENT_PHOENIX_TILE, 0)->player, TSURO_NONE);
}

/* PR-31: when it comes back, the first short player clockwise takes it at once. */
static void test_pr31_next_short(void **state)
{
    (void)state;
    last_squares("a3 f3 f4 c1", 4, 5, 2, 1, 1);
    pos.p->holder = 2;
    ready(&pos, 0);
    lead(&pos, 5);
    assert_int_equal(tsr_phoenix_tiles_held(pos.p, 1), 2);
    assert_int_equal(pos.p->holder, 3);
    assert_int_equal(event(&pos, TSURO_EVENT_PHOENIX_TILE, 1)->player, 2);
}

/* PR-31: a holder whose square is filled gives the Phoenix tile back before discarding. */
static void test_pr31_holder_filled(void **state)
{
    (void)state;
    last_squares("a3 f3 c1", 3, 5, 2, 1, -1);
    pawn(&pos, 1, "a3", 6); /* seat 1 waits at seat 0's square and holds the Phoenix tile */
    pawn(&pos, 2, "f3", 11);
    pos.p->holder = 2;
    ready(&pos, 0);
    int unused = pos.p->hand[0][1], kept = pos.p->hand[1][0];
    lead(&pos, 5);
    assert_faces(&pos, 1, "a3", 6);
    assert_int_equal(tsr_phoenix_tiles_held(pos.p, 1), 0);
    /* PR-42: the unused tile went to the holder, both then to the next short player. */
    assert_int_equal(tsr_phoenix_tiles_held(pos.p, 2), 2);
    assert_int_equal(pos.p->hand[2][0] + pos.p->hand[2][1], unused + kept);
    assert_int_equal(pos.p->holder, 0);
}

/* PR-30: who draws and finds too few takes what there is and the Phoenix tile. */
static void test_pr30_takes_phoenix(void **state)
{
    (void)state;
    last_squares("a3 a4 f3 c1", 4, 7, 2, 2, -1);
    ready(&pos, 0);
    int unused = pos.p->hand[0][1];
    assert_int_equal(pos.p->holder, 0);
    lead(&pos, 7);
    assert_faces(&pos, 0, "a4", 2);
    assert_int_equal(tsr_phoenix_tiles_held(pos.p, 0), 1);
    assert_int_equal(pos.p->hand[0][0], unused);
    assert_int_equal(pos.p->stack_count, 0);
    assert_int_equal(pos.p->holder, 1);
    assert_int_equal(event(&pos, TSURO_EVENT_PHOENIX_TILE, 0)->player, 0);
}

/* Seat 0 turns a tile; then seat 1 has to lay one at f3 and has none, seat 2 has two. */
static void exchange_begin(void)
{
    position_begin(&pos, TSURO_EDITION_PHOENIX, 4);
    front(&pos, "c3", 1, 8, ANY);
    block(&pos, "c4", 1, ANY);
    block(&pos, "f2", 8, ANY);
    pawn(&pos, 0, "c3", 1);
    pawn(&pos, 1, "f3", 11);
    pawn(&pos, 2, "f4", 11);
    int tile = edge_tile(11, 1);
    hand(&pos, 2, tile, tile == TSR_PHOENIX_TILES ? tile - 1 : tile + 1);
}

/* PR-32: all tiles of the first to the left who has any, in exchange for the Phoenix tile. */
static void test_pr32_exchange(void **state)
{
    (void)state;
    exchange_begin();
    border_fill(&pos, 2, "f3 f4");
    pos.p->holder = 2;
    ready(&pos, 0);
    int used = pos.p->hand[2][0], unused = pos.p->hand[2][1];
    lead(&pos, 8);
    assert_asked(&pos, TSURO_KIND_PLACE, 1);
    assert_int_equal(pos.p->hand[1][0], used);
    assert_int_equal(pos.p->hand[1][1], unused);
    assert_int_equal(tsr_phoenix_tiles_held(pos.p, 2), 0);
    assert_int_equal(pos.p->holder, 3);
    lead(&pos, 1);
    assert_int_equal(pos.p->hand[2][0], unused); /* the other one comes back */
    assert_int_equal(pos.p->holder, 3);
}

/* PR-32: also without the Phoenix tile; the unused tile then goes to its holder (PR-30). */
static void test_pr32_without_phoenix(void **state)
{
    (void)state;
    exchange_begin();
    pawn(&pos, 3, "f5", 11);
    hand(&pos, 3, edge_tile(11, 4), 0);
    border_fill(&pos, 3, "f3 f4 f5");
    pos.p->holder = 4;
    ready(&pos, 0);
    int unused = pos.p->hand[2][1];
    lead(&pos, 8);
    assert_asked(&pos, TSURO_KIND_PLACE, 1);
    assert_int_equal(tsr_phoenix_tiles_held(pos.p, 1), 2);
    assert_int_equal(pos.p->holder, 4);
    int kept = pos.p->hand[3][0];
    lead(&pos, 1);
    /* It goes to seat 3, the Phoenix tile to the giver, who is next to lay and short. */
    assert_int_equal(event(&pos, TSURO_EVENT_DREW, 0)->player, 3);
    assert_int_equal(event(&pos, TSURO_EVENT_DREW, 0)->tile, unused);
    assert_int_equal(event(&pos, TSURO_EVENT_PHOENIX_TILE, 0)->player, TSURO_NONE);
    assert_int_equal(event(&pos, TSURO_EVENT_PHOENIX_TILE, 1)->player, 2);
    assert_int_equal(event(&pos, TSURO_EVENT_PHOENIX_TILE, 2)->player, 3);
    assert_asked(&pos, TSURO_KIND_PLACE, 2);
    assert_int_equal(pos.p->hand[2][0], kept);
    assert_int_equal(pos.p->hand[2][1], unused);
}

/* PR-33: with one tile in hand it is the one to play; the last Edge tile ends the stack. */
static void test_pr33_last_tile(void **state)
{
    (void)state;
    last_squares("a3", 1, 5, 1, 0, -1);
    out(&pos, 1);
    pos.p->square[1] = TSURO_NONE;
    pawn(&pos, 2, "c3", 6);
    pos.p->holder = 1;
    ready(&pos, 0);
    assert_int_equal(tsr_phoenix_tiles_held(pos.p, 0), 1);
    tsuro_move moves[TSURO_MOVES_MAX];
    int count = tsuro_game_moves(&pos.game, moves);
    for (int i = 0; i < count; i++)
        assert_true(moves[i] == TSURO_VERB_IMMOLATE ||
                    tsuro_move_tile(moves[i]) == pos.p->hand[0][0]);
    lead(&pos, 5);
    assert_int_equal(pos.p->open, 0);
    assert_int_equal(pos.p->holder, 0); /* faces a tile: the Phoenix tile is back */
    assert_int_equal(pos.p->stack_count, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pr29_no_draw),         cmocka_unit_test(test_pr29_draw),
        cmocka_unit_test(test_pr28_forced),          cmocka_unit_test(test_pr28_star),
        cmocka_unit_test(test_pr42_random_order),    cmocka_unit_test(test_pr30_collects),
        cmocka_unit_test(test_pr31_next_short),      cmocka_unit_test(test_pr31_holder_filled),
        cmocka_unit_test(test_pr30_takes_phoenix),   cmocka_unit_test(test_pr32_exchange),
        cmocka_unit_test(test_pr32_without_phoenix), cmocka_unit_test(test_pr33_last_tile),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
