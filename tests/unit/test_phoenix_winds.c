/* SPDX-License-Identifier: MIT */
/* Winds of Change: WC-1 to WC-7, T8, and examples 3A to 3C in spirit. */
#include "phoenix_position.h"

static struct position pos;

static int glowing_face(int square)
{
    return tsr_phoenix_icons[tsr_pose_tile(pos.p->pose[square])].glowing;
}

static bool glows(int square)
{
    return tsr_pose_face(pos.p->pose[square]) == glowing_face(square);
}

/* Sets a tile to its glowing or dimmed side; the turn stays. */
static void show(int square, bool glow)
{
    int pose = pos.p->pose[square], face = glow ? glowing_face(square) : 1 - glowing_face(square);
    pos.p->pose[square] =
        (uint16_t)tsr_phoenix_pose(tsr_pose_tile(pose), face, tsr_pose_turn(pose));
}

/* Seat 0 leaves b2 and c2, both with a Lantern, and stops on c3. */
static void scoring_begin(int edition)
{
    position_begin(&pos, edition, 2);
    block(&pos, "b2", 4, TSR_ORANGE);
    front(&pos, "c2", 11, 8, TSR_BLUE);
    route(&pos, "c3", 1, 4, TSR_YELLOW);
    block(&pos, "d3", 11, ANY);
    pawn(&pos, 0, "c2", 11);
    pawn(&pos, 1, "f6", 0);
    lantern(&pos, "b2");
    lantern(&pos, "c2");
}

/* A square with that icon where a Lantern may go, showing the wanted side. */
static int goal_of(int colour, bool glow)
{
    uint64_t goals = pos.p->icons[colour] & ~pos.p->lanterns & ~tsr_phoenix_square_bit(at("c3"));
    for (int i = 0; i < pos.p->star_count; i++)
        goals &= ~tsr_phoenix_square_bit(pos.p->star_at[i]);
    for (; goals; goals &= goals - 1) {
        int square = tsr_phoenix_squares_lowest(goals);
        if (glows(square) == glow)
            return square;
    }
    fail_msg("no tile shows that side");
    return -1;
}

/* WC-1, T8, examples 3A-3B: a dimmed destination is flipped first, a glowing one is not. */
static void test_wc1_destination(void **state)
{
    (void)state;
    for (int axis = TSURO_AXIS_LR; axis <= TSURO_AXIS_TB; axis++) {
        scoring_begin(TSURO_EDITION_WINDS);
        ready(&pos, 0);
        lead(&pos, 8);
        assert_asked(&pos, TSURO_KIND_LANTERN, 0);
        int dimmed = goal_of(TSR_ORANGE, false), pose = pos.p->pose[dimmed];
        tsuro_move plain = tsuro_move_with_square(TSURO_VERB_LANTERN, dimmed);
        assert_false(tsuro_game_legal(&pos.game, plain)); /* the axis must be named */
        play_move(&pos, tsuro_move_with_axis(plain, axis));
        assert_true(glows(dimmed));
        assert_int_equal(pos.p->pose[dimmed], tsr_pose_flipped(pose, axis == TSURO_AXIS_TB));
        assert_true(pos.p->lanterns & tsr_phoenix_square_bit(dimmed));
        assert_true(event(&pos, TSURO_EVENT_FLIPPED, 0) < event(&pos, TSURO_EVENT_LANTERN, 0));
        int glowing = goal_of(TSR_BLUE, true);
        pose = pos.p->pose[glowing];
        plain = tsuro_move_with_square(TSURO_VERB_LANTERN, glowing);
        assert_false(tsuro_game_legal(&pos.game, tsuro_move_with_axis(plain, axis)));
        play_move(&pos, plain);
        assert_int_equal(pos.p->pose[glowing], pose);
    }
}

/* WC-2, T8, example 3C: then the Stars in order; a glowing Star tile is flipped, once. */
static void test_wc2_star_tiles(void **state)
{
    (void)state;
    static const bool rows[4][2] = {{true, true}, {true, false}, {false, true}, {false, false}};
    for (int i = 0; i < 4; i++) {
        scoring_begin(TSURO_EDITION_WINDS);
        ready(&pos, 0);
        lead(&pos, 8);
        while (pos.p->head.kind == TSURO_KIND_LANTERN) {
            show(at("b2"), rows[i][0]);
            show(at("c2"), rows[i][1]);
            tsuro_move moves[TSURO_MOVES_MAX];
            tsuro_game_moves(&pos.game, moves);
            play_move(&pos, moves[0]);
        }
        if (rows[i][0]) {
            assert_asked(&pos, TSURO_KIND_FLIP, 0);
            assert_int_equal(tsuro_game_decision(&pos.game).at, at("b2"));
            assert_int_equal(pos.p->stars[0], 1); /* taken in order, one by one */
            play(&pos, "flip lr");
        }
        if (rows[i][1]) {
            assert_int_equal(tsuro_game_decision(&pos.game).at, at("c2"));
            assert_int_equal(pos.p->stars[0], 2);
            play(&pos, "flip tb");
        }
        assert_int_equal(pos.p->stars[0], 2);
        assert_int_not_equal(pos.p->head.kind, TSURO_KIND_FLIP);
        assert_false(glows(at("b2")));
        assert_false(glows(at("c2")));
    }
}

/* The standard game flips nothing. */
static void test_standard_flips_nothing(void **state)
{
    (void)state;
    scoring_begin(TSURO_EDITION_PHOENIX);
    ready(&pos, 0);
    lead(&pos, 8);
    uint16_t before[TSR_PHOENIX_SQUARES];
    memcpy(before, pos.p->pose, sizeof before);
    while (pos.p->head.kind == TSURO_KIND_LANTERN) {
        tsuro_move moves[TSURO_MOVES_MAX];
        int count = tsuro_game_moves(&pos.game, moves);
        play_move(&pos, moves[count - 1]);
    }
    assert_int_equal(pos.p->stars[0], 2);
    assert_memory_equal(before, pos.p->pose, sizeof before);
}

/* WC-3: a pawn on the flipped Star tile, and the Lantern on a flipped goal, keep their places. */
static void test_wc3_places(void **state)
{
    (void)state;
    scoring_begin(TSURO_EDITION_WINDS);
    pawn(&pos, 1, "b1", 8); /* stands on b2 */
    ready(&pos, 0);
    lead(&pos, 8);
    show(at("b2"), true);
    int goal = goal_of(TSR_ORANGE, false);
    play_move(&pos, tsuro_move_with_axis(tsuro_move_with_square(TSURO_VERB_LANTERN, goal),
                                         TSURO_AXIS_LR));
    assert_true(pos.p->lanterns & tsr_phoenix_square_bit(goal));
    play_move(&pos, tsuro_move_with_square(TSURO_VERB_LANTERN, goal_of(TSR_BLUE, true)));
    assert_int_equal(tsuro_game_decision(&pos.game).at, at("b2"));
    play(&pos, "flip tb");
    assert_false(glows(at("b2")));
    assert_faces(&pos, 1, "b1", 8);
}

/* WC-3, PR-16: one's own turn may flip freely; the icon then shows its other state. */
static void test_wc3_own_turn(void **state)
{
    (void)state;
    position_begin(&pos, TSURO_EDITION_WINDS, 2);
    lay(&pos, "c3", 4, 1, 0); /* CT04 B glows, with a star at 2 */
    block(&pos, "c2", 8, ANY);
    pawn(&pos, 0, "c3", 2);
    lantern(&pos, "c3");
    ready(&pos, 0);
    play(&pos, "turn A r0");
    assert_false(glows(at("c3")));
    assert_true(pos.p->lanterns & tsr_phoenix_square_bit(at("c3")));
    assert_int_equal(event_count(&pos, TSURO_EVENT_STAR), 0);
}

/*
 * WC-4, WC-5, PR-27: a scoring flip opens the path of a pawn that waits at the flipped tile.
 * Seat `mover` scores b2, which seat `waiter` faces at a star; after the flip it travels.
 */
static void test_wc4_flip_opens(void **state)
{
    (void)state;
    int opened = 0;
    for (int tile = 1; tile <= TSR_PHOENIX_CENTRE; tile++) {
        if (tsr_phoenix_icons[tile].colour != TSR_ORANGE || tsr_phoenix_icons[tile].glowing != 0)
            continue;
        position_begin(&pos, TSURO_EDITION_WINDS, 2);
        lay(&pos, "b2", tile, 0, 0); /* face A glows: stars at the corners */
        front(&pos, "c2", 11, 8, ANY);
        block(&pos, "c3", 1, ANY);
        pawn(&pos, 0, "c2", 11);
        pawn(&pos, 1, "b2", 6); /* on c3, faces b2's corner star */
        lantern(&pos, "b2");
        ready(&pos, 0);
        lead(&pos, 8);
        tsuro_move moves[TSURO_MOVES_MAX];
        tsuro_game_moves(&pos.game, moves);
        play_move(&pos, moves[0]);
        assert_asked(&pos, TSURO_KIND_FLIP, 0);
        play(&pos, "flip lr");
        assert_int_equal(event(&pos, TSURO_EVENT_MOVED, 0)->player, 1);
        assert_int_equal(event(&pos, TSURO_EVENT_PATH, 0)->square, at("b2"));
        opened++;
    }
    assert_true(opened > 0);
}

/* WC-5: the mover's own scoring flip opens the tile it faces: it is held, another's pawn moves. */
static void test_wc5_held(void **state)
{
    (void)state;
    int held = 0;
    for (int tile = 1; tile <= TSR_PHOENIX_CENTRE; tile++) {
        if (tsr_phoenix_icons[tile].glowing != 0)
            continue;
        for (int turn = 0; turn < 4; turn++) {
            position_begin(&pos, TSURO_EDITION_WINDS, 2);
            lay(&pos, "b2", tile, 0, turn);
            front(&pos, "c2", 11, 7, ANY);
            route(&pos, "c3", 2, 0, ANY); /* back to b2's corner, a star of face A */
            route(&pos, "a3", 3, 8, ANY);
            pawn(&pos, 0, "c2", 11);
            pawn(&pos, 1, "b2", 9); /* on a3, opened by the same flip */
            lantern(&pos, "b2");
            ready(&pos, 0);
            lead(&pos, 7);
            assert_faces(&pos, 0, "b2", 6);
            tsuro_move moves[TSURO_MOVES_MAX];
            tsuro_game_moves(&pos.game, moves);
            play_move(&pos, moves[0]);
            assert_asked(&pos, TSURO_KIND_FLIP, 0);
            play(&pos, "flip lr");
            assert_int_equal(event(&pos, TSURO_EVENT_MOVED, 0)->player, 1);
            assert_int_equal(event_count(&pos, TSURO_EVENT_MOVED), 1);
            if (pos.p->place[0] != TSR_PHOENIX_PLACE_BOARD)
                continue; /* met by the other */
            assert_faces(&pos, 0, "b2", 6);
            assert_int_equal(pos.p->held, 1);
            held++;
        }
    }
    assert_true(held > 0);
}

/* --- Loops. ------------------------------------------------------------------------------- */

/*
 * The ring b2-c2-c3-b3 that the turned c2 closes; the pawn stands on b2, whose icon glows or
 * does not.
 */
static void ring(const char *lanterns, bool glow)
{
    position_begin(&pos, TSURO_EDITION_WINDS, 2);
    front(&pos, "c2", 11, 8, TSR_BLUE);
    route(&pos, "c3", 1, 11, TSR_ORANGE);
    route(&pos, "b3", 4, 1, TSR_YELLOW);
    for (int pose = 8; pose < 8 * 17 && !pos.p->pose[at("b2")]; pose++) {
        bool glowing = tsr_pose_face(pose) == tsr_phoenix_icons[tsr_pose_tile(pose)].glowing;
        if (!pos.used[tsr_pose_tile(pose)] && tsr_pose_exit(pose, 8) == 4 && glowing == glow)
            lay(&pos, "b2", tsr_pose_tile(pose), tsr_pose_face(pose), tsr_pose_turn(pose));
    }
    for (; *lanterns; lanterns += lanterns[2] ? 3 : 2)
        lantern(&pos, lanterns);
    pawn(&pos, 0, "c2", 11);
    pawn(&pos, 1, "f6", 0);
    ready(&pos, 0);
}

/* WC-6 (d): no Lantern: at the start again, the owner flips any tile of the loop. */
static void test_wc6_no_stars(void **state)
{
    (void)state;
    ring("", true);
    lead(&pos, 8);
    assert_faces(&pos, 0, "c2", 11);
    assert_asked(&pos, TSURO_KIND_FLIP, 0);
    assert_int_equal(tsuro_game_decision(&pos.game).at, -1);
    assert_int_equal(event_count(&pos, TSURO_EVENT_LEFT), 0);
    assert_int_equal(event(&pos, TSURO_EVENT_MOVED, 0)->count, 4);
    tsuro_move moves[TSURO_MOVES_MAX];
    int count = tsuro_game_moves(&pos.game, moves);
    uint64_t tiles = 0;
    for (int i = 0; i < count; i++)
        tiles |= tsr_phoenix_square_bit(tsuro_move_square(moves[i]));
    uint64_t all = tsr_phoenix_square_bit(at("b2")) | tsr_phoenix_square_bit(at("c2")) |
                   tsr_phoenix_square_bit(at("b3")) | tsr_phoenix_square_bit(at("c3"));
    assert_true(tiles == all);
    assert_false(allowed(&pos, "flip d4 lr"));
    assert_false(allowed(&pos, "flip lr"));
    play_move(&pos, moves[0]);
    assert_int_equal(pos.p->agenda[pos.p->head.agenda_count - 1].name == TSR_PHOENIX_STEP_LOOP,
                     pos.p->head.agenda_count > 0);
}

/*
 * WC-6 (a) to (c): a Star on the tile of the start is settled before the pawn enters it again.
 * Glowing, the tile is flipped; dimmed, it stays a loop and the next Star is met on b3.
 */
static void test_wc6_first_star(void **state)
{
    (void)state;
    for (int glow = 0; glow < 2; glow++) {
        ring("b2 b3", glow);
        lead(&pos, 8);
        assert_faces(&pos, 0, "b2", 8); /* before the closing step, on b3 */
        assert_asked(&pos, TSURO_KIND_LANTERN, 0);
        assert_int_equal(tsuro_game_decision(&pos.game).from, at("b2"));
        assert_int_equal(pos.p->star_count, 1); /* b3 is not left yet */
        tsuro_move moves[TSURO_MOVES_MAX];
        int pose = pos.p->pose[at("b2")];
        tsuro_game_moves(&pos.game, moves);
        play_move(&pos, moves[0]);
        assert_int_equal(pos.p->stars[0], 1);
        if (glow) {
            assert_asked(&pos, TSURO_KIND_FLIP, 0);
            assert_int_equal(tsuro_game_decision(&pos.game).at, at("b2"));
            assert_faces(&pos, 0, "b2", 8);
            play(&pos, "flip lr");
            assert_int_not_equal(pos.p->pose[at("b2")], pose);
        } else {
            assert_int_equal(pos.p->pose[at("b2")], pose);
            assert_asked(&pos, TSURO_KIND_LANTERN, 0);
            assert_int_equal(tsuro_game_decision(&pos.game).from, at("b3"));
            assert_faces(&pos, 0, "b3", 4); /* once round, about to enter b3 */
        }
    }
}

/* WC-6 (c): the flipped tile in front has a star at the pawn's point: it stops there. */
static void test_wc6_stops(void **state)
{
    (void)state;
    int stopped = 0, went = 0;
    ring("b2", true);
    lead(&pos, 8);
    tsuro_move moves[TSURO_MOVES_MAX];
    tsuro_game_moves(&pos.game, moves);
    play_move(&pos, moves[0]);
    static const char *const axes[] = {"flip lr", "flip tb"};
    for (int i = 0; i < 2; i++) {
        struct position after = pos;
        after.p = tsr_phoenix_mut(&after.game);
        after.events.items = after.room;
        play(&after, axes[i]);
        bool path = tsr_phoenix_ends[after.p->pose[at("b2")]] >> 8 & 1;
        const tsuro_event *moved = event(&after, TSURO_EVENT_MOVED, 0);
        assert_int_equal(moved && moved->player == 0, path); /* (e): it goes on, or stops */
        stopped += !path;
        went += path;
    }
    assert_int_equal(stopped + went, 2);
}

/* WC-6: a Lantern whose Star was settled gives no further Star in this move. */
static void test_wc6_spent(void **state)
{
    (void)state;
    ring("b3", true);
    lead(&pos, 8);
    assert_asked(&pos, TSURO_KIND_LANTERN, 0);
    tsuro_move moves[TSURO_MOVES_MAX];
    tsuro_game_moves(&pos.game, moves);
    int to = tsuro_move_square(moves[0]);
    play_move(&pos, moves[0]);
    if (pos.p->head.kind == TSURO_KIND_FLIP || pos.p->head.kind == TSURO_KIND_LANTERN)
        assert_true(pos.p->spent == tsr_phoenix_square_bit(to));
    for (int i = 0; i < 40 && pos.p->head.agenda_count; i++) {
        tsuro_game_moves(&pos.game, moves);
        play_move(&pos, moves[0]);
    }
    assert_true(pos.p->spent == 0); /* the move is over */
    assert_int_equal(pos.p->stars[0], 1);
}

/* WC-6 (d): every tile of the loop is offered; after 36 flips only those that break it. */
static void test_wc6_tries(void **state)
{
    (void)state;
    ring("", true);
    lead(&pos, 8);
    struct tsr_step *loop = &pos.p->agenda[pos.p->head.agenda_count - 1];
    assert_int_equal(loop->name, TSR_PHOENIX_STEP_LOOP);
    tsuro_move moves[TSURO_MOVES_MAX];
    int all = tsuro_game_moves(&pos.game, moves), breaking = 0;
    uint64_t ignored;
    for (int i = 0; i < all; i++) {
        struct tsr_phoenix flipped = *pos.p;
        tsr_phoenix_tile_flip(&flipped, 0, tsuro_move_square(moves[i]), tsuro_move_axis(moves[i]),
                              NULL);
        breaking += !tsr_phoenix_loop_closed(&flipped, 0, &ignored);
    }
    loop->b = TSR_PHOENIX_LOOP_TRIES - 1;
    assert_int_equal(tsuro_game_moves(&pos.game, moves), all);
    loop->b = TSR_PHOENIX_LOOP_TRIES;
    assert_int_equal(tsuro_game_moves(&pos.game, moves), breaking);
    assert_int_equal(pos.p->place[0], TSR_PHOENIX_PLACE_BOARD);
    play_move(&pos, moves[0]);
    assert_int_not_equal(pos.p->head.kind, TSURO_KIND_FLIP);
}

/* WC-4: once a turn has reached 50 circles a loop is removed as in PR-21. */
static void test_wc4_guard(void **state)
{
    (void)state;
    for (int circles = TSR_PHOENIX_CIRCLES_MAX - 1; circles <= TSR_PHOENIX_CIRCLES_MAX; circles++) {
        ring("", true);
        tsuro_move moves[TSURO_MOVES_MAX];
        int count = tsuro_game_moves(&pos.game, moves);
        for (int i = 0; i < count && moves[i] != TSURO_VERB_IMMOLATE; i++) {
            int pose = tsr_phoenix_pose(tsr_pose_tile(pos.p->pose[at("c2")]),
                                        tsuro_move_face(moves[i]), tsuro_move_turn(moves[i]));
            if (tsr_pose_exit(pose, 11) == 8)
                pos.p->pose[at("c2")] = (uint16_t)pose;
        }
        pos.p->head.kind = TSURO_KIND_NONE;
        tsr_agenda_push(&pos.game, TSR_PHOENIX_STEP_CIRCLE, 2, circles, 1);
        tsr_agenda_push(&pos.game, TSR_PHOENIX_STEP_PREPARE, 0, 0, 0);
        pos.events.count = 0;
        tsr_phoenix_travel_step(&pos.game, 0, &pos.events);
        bool removed = circles == TSR_PHOENIX_CIRCLES_MAX;
        assert_int_equal(pos.p->place[0],
                         removed ? TSR_PHOENIX_PLACE_OFF : TSR_PHOENIX_PLACE_BOARD);
    }
}

/* WC-7: the end is that of the standard game. */
static void test_wc7_end(void **state)
{
    (void)state;
    position_begin(&pos, TSURO_EDITION_WINDS, 2);
    front(&pos, "c3", 1, 8, ANY);
    block(&pos, "c4", 1, ANY);
    pawn(&pos, 0, "c3", 1);
    pawn(&pos, 1, "d4", 0);
    pos.p->stars[1] = 7;
    pos.p->head.first = 1;
    ready(&pos, 0);
    lead(&pos, 8);
    assert_int_equal(tsuro_game_ending(&pos.game), TSURO_ENDING_STARS);
    assert_int_equal(tsuro_game_winners(&pos.game), 2);
}

/* `lr` and `tb` are one move where they give the same tile on both faces, two elsewhere. */
static void test_axes(void **state)
{
    (void)state;
    for (int pose = 8; pose < TSR_PHOENIX_POSES; pose++) {
        tsuro_move moves[2];
        int left = tsr_pose_flipped(pose, 0), top = tsr_pose_flipped(pose, 1);
        bool same = tsr_phoenix_links[left] == tsr_phoenix_links[top] &&
                    tsr_phoenix_links[pose] == tsr_phoenix_links[pose ^ 2];
        assert_int_equal(tsr_phoenix_axes_list(pose, TSURO_VERB_FLIP, moves), same ? 1 : 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_wc1_destination),
        cmocka_unit_test(test_wc2_star_tiles),
        cmocka_unit_test(test_standard_flips_nothing),
        cmocka_unit_test(test_wc3_places),
        cmocka_unit_test(test_wc3_own_turn),
        cmocka_unit_test(test_wc6_stops),
        cmocka_unit_test(test_wc4_flip_opens),
        cmocka_unit_test(test_wc5_held),
        cmocka_unit_test(test_wc6_no_stars),
        cmocka_unit_test(test_wc6_first_star),
        cmocka_unit_test(test_wc6_spent),
        cmocka_unit_test(test_wc6_tries),
        cmocka_unit_test(test_wc4_guard),
        cmocka_unit_test(test_wc7_end),
        cmocka_unit_test(test_axes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
