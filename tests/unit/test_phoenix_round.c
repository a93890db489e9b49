/* SPDX-License-Identifier: MIT */
/* Set-up, turns, ashes and the end: PR-10 to PR-14, PR-18, PR-34 to PR-41, T9. */
#include "phoenix_position.h"

#define LENGTH(array) ((int)(sizeof(array) / sizeof(array)[0]))

static struct position pos;

/* --- Set-up. ------------------------------------------------------------------------------ */

static void new_game(int players, int first)
{
    tsuro_setup setup;
    memset(&pos, 0, sizeof pos);
    tsuro_setup_defaults(TSURO_EDITION_PHOENIX, players, &setup);
    setup.first = first;
    setup.seed = "phoenix";
    setup.seed_length = 7;
    assert_int_equal(tsuro_game_new(&setup, &pos.game, NULL), TSURO_OK);
    pos.p = tsr_phoenix_mut(&pos.game);
    pos.events.items = pos.room;
    pos.events.capacity = LENGTH(pos.room);
}

/* PR-10: from the First Player, one pawn a border square, before any tile is laid (PR-11). */
static void test_pr10_starts(void **state)
{
    (void)state;
    new_game(3, 1);
    static const struct {
        int seat, moves;
        const char *move;
    } rows[] = {{1, 20, "start c1"}, {2, 19, "start a1"}, {0, 18, "start f4"}};
    for (int i = 0; i < 3; i++) {
        assert_asked(&pos, TSURO_KIND_START, rows[i].seat);
        assert_int_equal(moves_count(&pos), rows[i].moves);
        assert_false(allowed(&pos, "start b2"));
        for (int square = 0; square < TSR_PHOENIX_SQUARES; square++)
            assert_int_equal(pos.p->pose[square], 0);
        play(&pos, rows[i].move);
        assert_false(i < 2 && allowed(&pos, rows[i].move));
        assert_int_equal(event(&pos, TSURO_EVENT_STARTED, 0)->player, rows[i].seat);
    }
    assert_asked(&pos, TSURO_KIND_PLACE, 1);
    assert_int_equal(pos.p->life, 7);
    assert_int_equal(pos.p->round, 1);
}

/* PR-11, PR-12: cloud sides up, Lanterns on glowing icons, two Edge tiles each. */
static void test_pr11_board(void **state)
{
    (void)state;
    unsigned turns = 0;
    new_game(2, 0);
    play(&pos, "start a1");
    play(&pos, "start f6");
    assert_null(check_between_turns(pos.p));
    for (int square = 0; square < TSR_PHOENIX_SQUARES; square++) {
        int pose = pos.p->pose[square], tile = tsr_pose_tile(pose);
        if (!pose)
            continue;
        const struct tsr_phoenix_icon *icon = &tsr_phoenix_icons[tile];
        bool glows = icon->cloud == icon->glowing;
        assert_int_equal(tsr_pose_face(pose), icon->cloud);
        assert_int_equal(glows, pos.p->lanterns >> square & 1);
        turns |= 1u << tsr_pose_turn(pose);
    }
    assert_int_equal(turns, 0xf);
    assert_int_equal(tsr_phoenix_tiles_held(pos.p, 0), 2);
    assert_int_equal(tsr_phoenix_tiles_held(pos.p, 1), 2);
    assert_int_equal(pos.p->stack_count, 16);
    assert_int_equal(pos.p->holder, 0);
}

/* PR-12: a hand is hidden from the others, the stack from all. */
static void test_pr12_hidden(void **state)
{
    (void)state;
    tsuro_game view;
    new_game(2, 0);
    play(&pos, "start a1");
    play(&pos, "start f6");
    tsuro_game_view(&pos.game, 1, &view);
    assert_int_equal(tsuro_game_hand(&view, 0, 0), TSURO_TILE_HIDDEN);
    assert_int_equal(tsuro_game_hand(&view, 1, 0), pos.p->hand[1][0]);
    for (int i = 0; i < 16; i++)
        assert_int_equal(tsr_phoenix(&view)->stack[i], TSURO_TILE_HIDDEN);
}

static void test_players(void **state)
{
    (void)state;
    tsuro_setup setup;
    tsuro_game game;
    const char *why = NULL;
    for (int players = 0; players < 12; players++) {
        tsuro_setup_defaults(TSURO_EDITION_WINDS, players, &setup);
        int expected = players >= 2 && players <= 8 ? TSURO_OK : TSURO_ERR_SETUP;
        assert_int_equal(tsuro_game_new(&setup, &game, &why), expected);
    }
    assert_non_null(why);
}

/* --- Turns. ------------------------------------------------------------------------------- */

/* Seat 0 on the board before a tile that it can turn to no harm. */
static void harmless(int players)
{
    position_begin(&pos, TSURO_EDITION_PHOENIX, players);
    front(&pos, "c3", 1, 8, ANY);
    block(&pos, "c4", 1, ANY);
    pawn(&pos, 0, "c3", 1);
}

static void turn_harmless(void)
{
    lead(&pos, 8);
    assert_faces(&pos, 0, "c4", 1);
}

/* PR-14: what is asked follows from where the pawn is. */
static void test_pr14_questions(void **state)
{
    (void)state;
    static const struct {
        const char *square;
        int port, kind;
    } rows[] = {{"a3", 4, TSURO_KIND_PLACE}, {"d4", 0, TSURO_KIND_TURN}, {"", 0, TSURO_KIND_RISE}};
    for (int i = 0; i < LENGTH(rows); i++) {
        harmless(2);
        if (rows[i].square[0])
            pawn(&pos, 1, rows[i].square, rows[i].port);
        ready(&pos, 0);
        turn_harmless();
        assert_asked(&pos, rows[i].kind, 1);
    }
}

/* PR-13: rounds begin at the First Player's seat, also when that player is out; PR-34 skips. */
static void test_pr13_rounds(void **state)
{
    (void)state;
    harmless(4);
    pawn(&pos, 3, "d4", 0);
    out(&pos, 1);
    life_lost(&pos, 2);
    out(&pos, 2);
    pos.p->head.first = 2;
    ready(&pos, 0);
    turn_harmless();
    assert_int_equal(pos.p->round, 3);
    assert_int_equal(pos.p->head.active, 3);
    assert_int_equal(event(&pos, TSURO_EVENT_ROUND, 0)->number, 3);
}

/* --- Ashes. ------------------------------------------------------------------------------- */

/* PR-34: the Life token goes, two tiles come, Stars stay; any empty border square. */
static void test_pr34_rise(void **state)
{
    (void)state;
    harmless(2);
    pos.p->stars[1] = 4;
    border_fill(&pos, 5, "a1 c1 f4 f6 b6");
    ready(&pos, 0);
    turn_harmless();
    assert_asked(&pos, TSURO_KIND_RISE, 1);
    assert_int_equal(moves_count(&pos), 5);
    assert_true(allowed(&pos, "rise f4"));
    assert_false(allowed(&pos, "rise a2"));
    play(&pos, "rise f4");
    assert_asked(&pos, TSURO_KIND_PLACE, 1);
    assert_int_equal(event(&pos, TSURO_EVENT_ROSE, 0)->square, at("f4"));
    assert_int_equal(pos.p->life, 1);
    assert_int_equal(tsr_phoenix_tiles_held(pos.p, 1), 2);
    assert_int_equal(pos.p->stars[1], 4);
    assert_int_equal(pos.p->place[1], TSR_PHOENIX_PLACE_BESIDE);
    assert_false(allowed(&pos, "immolate")); /* PR-35: not for one who has yet to enter */
    tsuro_move moves[TSURO_MOVES_MAX];
    tsuro_game_moves(&pos.game, moves);
    assert_true(tsuro_move_port(moves[0]) >= 0);
}

/* PR-34: without a Life token, or without an empty square, one is eliminated. */
static void test_pr34_eliminated(void **state)
{
    (void)state;
    for (int squares = 0; squares < 2; squares++) {
        position_begin(&pos, TSURO_EDITION_PHOENIX, 3);
        front(&pos, "b2", 5, 10, ANY);
        route(&pos, "a2", 5, 11, ANY);
        pawn(&pos, 0, "b2", 5);
        pawn(&pos, 1, "d4", 0);
        pawn(&pos, 2, "d2", 3);
        border_fill(&pos, squares, squares ? "c6" : "");
        if (squares)
            life_lost(&pos, 0);
        ready(&pos, 0);
        lead(&pos, 10);
        assert_int_equal(pos.p->place[0], TSR_PHOENIX_PLACE_ELIMINATED);
        assert_int_equal(event(&pos, TSURO_EVENT_ELIMINATED, 0)->player, 0);
    }
}

/* PR-35: the hand is discarded, no Star, the turn ends, the rising is next turn's. */
static void test_pr35_immolate(void **state)
{
    (void)state;
    for (int swift = 0; swift < 2; swift++) {
        position_begin(&pos, TSURO_EDITION_PHOENIX, 2);
        pos.p->swift = (uint8_t)swift;
        block(&pos, "b3", 11, TSR_BLUE);
        lantern(&pos, "b3");
        pawn(&pos, 0, "a3", 4);
        pawn(&pos, 1, "d4", 0);
        ready(&pos, 0);
        int stack = pos.p->stack_count;
        assert_true(allowed(&pos, "immolate"));
        play(&pos, "immolate");
        assert_int_equal(pos.p->place[0], TSR_PHOENIX_PLACE_OFF);
        assert_int_equal(pos.p->life, 3); /* spent only by rising */
        assert_int_equal(event(&pos, TSURO_EVENT_LEFT, 0)->reason, TSURO_REASON_IMMOLATE);
        assert_int_equal(event_count(&pos, TSURO_EVENT_STAR), 0);
        assert_int_equal(pos.p->stack_count, stack + 2);
        assert_asked(&pos, swift ? TSURO_KIND_RISE : TSURO_KIND_TURN, swift ? 0 : 1);
    }
}

/* PR-35: only with a Life token and an empty border square. */
static void test_pr35_not_allowed(void **state)
{
    (void)state;
    for (int missing = 0; missing < 3; missing++) {
        harmless(2);
        pawn(&pos, 1, "d4", 0);
        if (missing == 1)
            life_lost(&pos, 0);
        border_fill(&pos, missing != 2, missing == 2 ? "" : "a1");
        ready(&pos, 0);
        assert_int_equal(allowed(&pos, "immolate"), missing == 0);
    }
}

/* --- The end. ----------------------------------------------------------------------------- */

/* PR-36: seven Stars end the game with the round, not before. */
static void test_pr36_round_finished(void **state)
{
    (void)state;
    for (int last = 0; last < 2; last++) {
        for (int stars = 6; stars <= 7; stars++) {
            harmless(2);
            pawn(&pos, 1, "d4", 0);
            pos.p->head.first = (uint8_t)(last ? 1 : 0);
            pos.p->stars[0] = (uint8_t)stars;
            ready(&pos, 0);
            turn_harmless();
            bool over = last && stars == 7;
            assert_int_equal(tsuro_game_ending(&pos.game),
                             over ? TSURO_ENDING_STARS : TSURO_ENDING_NONE);
            assert_int_equal(tsuro_game_winners(&pos.game), over ? 1 : 0);
        }
    }
}

/* PR-37, PR-39, T9: who is eligible, and ties. Seat 0 and 1 stand on the board, 2 is off it. */
static void test_t9_winners(void **state)
{
    (void)state;
    static const struct {
        const char *title;
        int stars[3];
        unsigned life, winners;
    } rows[] = {
        {"most Stars", {7, 3, 2}, 7, 1},
        {"nine Stars, off the board, no Life token: not eligible", {3, 2, 9}, 3, 1},
        {"off the board but able to rise: eligible", {3, 2, 9}, 7, 4},
        {"a tie for the only Life token", {7, 7, 0}, 6, 2},
        {"a tie of two with Life tokens is shared", {7, 7, 0}, 7, 3},
        {"a tie of two without is shared", {7, 7, 0}, 4, 3},
        {"a tie of three, one Life token", {7, 7, 7}, 4, 4},
        {"a tie of three, two Life tokens: all share", {7, 7, 7}, 6, 7},
    };
    for (int i = 0; i < LENGTH(rows); i++) {
        harmless(3);
        pawn(&pos, 1, "d4", 0);
        pos.p->head.first = 1;
        for (int seat = 0; seat < 3; seat++)
            pos.p->stars[seat] = (uint8_t)rows[i].stars[seat];
        pos.p->life = (uint8_t)rows[i].life;
        pos.p->head.first = 1;
        ready(&pos, 0);
        if (!(rows[i].life & 4))
            out(&pos, 2);
        turn_harmless();
        assert_int_equal(tsuro_game_ending(&pos.game), TSURO_ENDING_STARS);
        if (tsuro_game_winners(&pos.game) != rows[i].winners)
            fail_msg("%s: winners %#x", rows[i].title, tsuro_game_winners(&pos.game));
        assert_int_equal(tsuro_game_score(&pos.game, 0), rows[i].stars[0]);
    }
}

/* PR-38, T9: the last phoenix wins with no Star, if nobody else can rise. */
static void test_pr38_last_phoenix(void **state)
{
    (void)state;
    for (int able = 0; able < 2; able++) {
        position_begin(&pos, TSURO_EDITION_PHOENIX, 2);
        front(&pos, "b2", 5, 10, ANY);
        route(&pos, "a2", 5, 11, ANY);
        pawn(&pos, 0, "b2", 5);
        pawn(&pos, 1, "d4", 0);
        pos.p->stars[0] = 6;
        if (!able)
            life_lost(&pos, 0);
        ready(&pos, 0);
        lead(&pos, 10);
        assert_int_equal(tsuro_game_ending(&pos.game),
                         able ? TSURO_ENDING_NONE : TSURO_ENDING_LAST_PHOENIX);
        assert_int_equal(tsuro_game_winners(&pos.game), able ? 0 : 2);
    }
}

/* Lays an Edge tile on which both ports lead to the rim. */
static void both_off(const char *square, int first, int second)
{
    for (int pose = 8 * (TSR_PHOENIX_CENTRE + 1); pose < TSR_PHOENIX_POSES; pose++) {
        int one = tsr_pose_exit(pose, first), two = tsr_pose_exit(pose, second);
        if (one == TSR_NO_PATH || two == TSR_NO_PATH || pos.used[tsr_pose_tile(pose)] ||
            tsr_phoenix_square_across(at(square), one) >= 0 ||
            tsr_phoenix_square_across(at(square), two) >= 0)
            continue;
        lay(&pos, square, tsr_pose_tile(pose), tsr_pose_face(pose), tsr_pose_turn(pose));
        return;
    }
    fail_msg("no Edge tile leads both ports of %s off", square);
}

/* PR-38: at once: who would be forced off in the same turn has won when the mover left. */
static void test_pr38_at_once(void **state)
{
    (void)state;
    position_begin(&pos, TSURO_EDITION_PHOENIX, 2);
    both_off("a2", 4, 5);
    both_off("b1", 7, 8);
    front_quiet(&pos, "b2", 4, 11, ANY, 1u << 7);
    pawn(&pos, 0, "b2", 4);
    pawn(&pos, 1, "b2", 7);
    pos.p->life = 0;
    pos.p->stars[0] = 7;
    ready(&pos, 0);
    tsuro_move moves[TSURO_MOVES_MAX];
    int count = tsuro_game_moves(&pos.game, moves), opened = 0;
    for (int i = 0; i < count; i++) {
        struct position after = pos;
        after.p = tsr_phoenix_mut(&after.game);
        after.events.items = after.room;
        play_move(&after, moves[i]);
        if (after.p->place[0] == TSR_PHOENIX_PLACE_BOARD ||
            !tsr_phoenix_pawn_faces_path(after.p, 1))
            continue;
        assert_int_equal(event_count(&after, TSURO_EVENT_MOVED), 1);
        assert_faces(&after, 1, "b2", 7);
        assert_int_equal(tsuro_game_ending(&after.game), TSURO_ENDING_LAST_PHOENIX);
        assert_int_equal(tsuro_game_winners(&after.game), 2);
        opened++;
    }
    assert_true(opened > 0);
}

/* PR-40: nobody is on the board after a collision. */
static void test_pr40_nobody_left(void **state)
{
    (void)state;
    static const struct {
        const char *title;
        unsigned life;
        int stars[3], ending;
        unsigned winners;
    } rows[] = {
        {"one can rise: that one wins", 2, {5, 0, 6}, TSURO_ENDING_LAST_PHOENIX, 2},
        {"several can: play on", 3, {5, 0, 6}, TSURO_ENDING_NONE, 0},
        {"none can: most Stars of those who were in", 0, {3, 5, 9}, TSURO_ENDING_STARS, 2},
        {"and a tie is shared", 0, {5, 5, 9}, TSURO_ENDING_STARS, 3},
    };
    for (int i = 0; i < LENGTH(rows); i++) {
        position_begin(&pos, TSURO_EDITION_PHOENIX, 3);
        front(&pos, "c3", 4, 7, ANY);
        block(&pos, "c4", 2, ANY);
        pawn(&pos, 0, "c3", 4);
        pawn(&pos, 1, "c4", 2);
        out(&pos, 2);
        pos.p->life = (uint8_t)rows[i].life;
        for (int seat = 0; seat < 3; seat++)
            pos.p->stars[seat] = (uint8_t)rows[i].stars[seat];
        ready(&pos, 0);
        lead(&pos, 7);
        assert_int_equal(tsuro_game_ending(&pos.game), rows[i].ending);
        if (tsuro_game_winners(&pos.game) != rows[i].winners)
            fail_msg("%s: winners %#x", rows[i].title, tsuro_game_winners(&pos.game));
    }
}

/* PR-40: PR-38 is tested before PR-36. */
static void test_pr40_order(void **state)
{
    (void)state;
    position_begin(&pos, TSURO_EDITION_PHOENIX, 2);
    front(&pos, "b2", 5, 10, ANY);
    route(&pos, "a2", 5, 11, ANY);
    pawn(&pos, 0, "b2", 5);
    pawn(&pos, 1, "d4", 0);
    pos.p->stars[0] = 9;
    pos.p->head.first = 1;
    life_lost(&pos, 0);
    ready(&pos, 0);
    lead(&pos, 10);
    assert_int_equal(tsuro_game_ending(&pos.game), TSURO_ENDING_LAST_PHOENIX);
    assert_int_equal(tsuro_game_winners(&pos.game), 2);
}

/* PR-41, WC-7: thirty complete rounds without a Star, not twenty-nine, in both editions. */
static void test_pr41_quiet(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        int quiet = 29 + i % 2;
        harmless(2);
        pos.p->head.edition = i < 2 ? TSURO_EDITION_PHOENIX : TSURO_EDITION_WINDS;
        pawn(&pos, 1, "d4", 0);
        pos.p->stars[1] = 2;
        pos.p->head.first = 1;
        pos.p->round = 40;
        pos.p->star_round = (uint16_t)(40 - quiet);
        ready(&pos, 0);
        turn_harmless();
        assert_int_equal(tsuro_game_ending(&pos.game),
                         quiet == 30 ? TSURO_ENDING_STARS : TSURO_ENDING_NONE);
        assert_int_equal(tsuro_game_winners(&pos.game), quiet == 30 ? 2 : 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_pr10_starts),         cmocka_unit_test(test_pr11_board),
        cmocka_unit_test(test_pr12_hidden),         cmocka_unit_test(test_players),
        cmocka_unit_test(test_pr14_questions),      cmocka_unit_test(test_pr13_rounds),
        cmocka_unit_test(test_pr34_rise),           cmocka_unit_test(test_pr34_eliminated),
        cmocka_unit_test(test_pr35_immolate),       cmocka_unit_test(test_pr35_not_allowed),
        cmocka_unit_test(test_pr36_round_finished), cmocka_unit_test(test_t9_winners),
        cmocka_unit_test(test_pr38_last_phoenix),   cmocka_unit_test(test_pr38_at_once),
        cmocka_unit_test(test_pr40_nobody_left),    cmocka_unit_test(test_pr40_order),
        cmocka_unit_test(test_pr41_quiet),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
