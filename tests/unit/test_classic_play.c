/* SPDX-License-Identifier: MIT */
/*
 * Properties of the classic family over random games of every kind, resignations included: no
 * tile is lost or doubled (CL-2), hands never pass three, every game ends, the listed moves are
 * the accepted ones, events change nothing, a full state plays on identically, and a view tells
 * and leaks nothing.
 */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "classic_games.h"
#include "core/bits.h"
#include "core/tile.h"
#include "soak.h"
#include "tsuro/text.h"

static tsuro_event items[TSURO_EVENTS_ENOUGH];
static char json[TSURO_STATE_TEXT], again_json[TSURO_STATE_TEXT];
static char told[TSURO_EVENTS_TEXT], told_again[TSURO_EVENTS_TEXT];

typedef void check_function(const tsuro_game *game, tsuro_move move, uint64_t *random);

/* Plays `count` games of every kind and calls `check` before every move. */
static void games_play(int count, check_function *check)
{
    for (int kind = 0; kind < KINDS_OF_GAME; kind++) {
        for (int number = 0; number < count; number++) {
            tsuro_game game;
            uint64_t random = (uint64_t)kind * 1000003 + (unsigned)number;
            int plies = 0;
            kind_begin(kind, number, &game);
            while (tsuro_game_kind(&game)) {
                tsuro_move move = kind_choose(&game, &random, number % 3 == 0);
                check(&game, move, &random);
                tsuro_game_apply(&game, move, NULL);
                assert_true(++plies < 600); /* every game ends */
            }
            assert_int_not_equal(tsuro_game_ending(&game), TSURO_ENDING_NONE);
            assert_int_not_equal(tsuro_game_winners(&game), 0);
            check(&game, 0, &random);
        }
    }
}

/* --- Tiles. ------------------------------------------------------------------------------- */

static void tiles_check(const tsuro_game *game, tsuro_move move, uint64_t *random)
{
    (void)move;
    (void)random;
    const struct tsr_classic *c = tsr_classic(game);
    int copies[64] = {0}, laid = 0;
    for (int s = 0; s < tsr_classic_squares(c); s++) {
        copies[tsr_classic_tiles(c)[s] >> 2]++;
        laid += tsr_classic_tiles(c)[s] != 0;
    }
    for (int seat = 0; seat < c->head.players; seat++) {
        for (int slot = 0; slot < TSR_CLASSIC_HAND_MAX; slot++) {
            copies[c->hand[seat][slot]]++;
            if (slot && c->hand[seat][slot])
                assert_int_not_equal(c->hand[seat][slot - 1], 0);
        }
        if (!tsuro_game_seat_in(game, seat) && tsuro_game_kind(game) != TSURO_KIND_SWAP)
            assert_int_equal(c->hand[seat][0], 0); /* CL-13 */
    }
    for (int i = 0; i < c->pile_count; i++)
        copies[tsr_classic_pile(c)[i]]++;
    for (int tile = 1; tile <= 35; tile++)
        assert_int_equal(copies[tile], tsr_classic_deck_copies(c->deck, tile));
    assert_int_equal(laid, c->laid);
    if (c->dragon && tsuro_game_kind(game) != TSURO_KIND_SWAP)
        assert_true(tsuro_game_seat_in(game, c->dragon - 1)); /* CL-16 */
}

static void test_tiles_kept_cl_2_cl_13_cl_16(void **state)
{
    (void)state;
    games_play(soak_count(40, 2000), tiles_check);
}

/* --- Moves. ------------------------------------------------------------------------------- */

/* Whether the list has the move, or the one that looks the same with a smaller turn. */
static bool listed(const tsuro_move *moves, int count, tsuro_move move)
{
    for (int i = 0; i < count; i++) {
        tsuro_move same = moves[i];
        int tile = tsuro_move_tile(same);
        if (same == move)
            return true;
        if (tsuro_move_verb(same) != TSURO_VERB_PLACE || tsuro_move_tile(move) != tile)
            continue;
        tsuro_move turned = move & ~(tsuro_move)(3u << 18);
        turned = tsuro_move_with_turn(turned, tsuro_move_turn(move) % tsr_tile_turns[tile]);
        if (turned == same)
            return true;
    }
    return false;
}

static void moves_check(const tsuro_game *game, tsuro_move move, uint64_t *random)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    int count = tsuro_game_moves(game, moves);
    assert_true(!move || count > 0);
    for (int i = 0; i < count; i++) {
        char text[TSURO_MOVE_TEXT];
        tsuro_move read;
        int length = tsuro_move_write(game, moves[i], text, sizeof text);
        assert_true(length > 0);
        assert_int_equal(tsuro_move_read(game, text, (size_t)length, &read), TSURO_OK);
        assert_int_equal(read, moves[i]);
        assert_true(tsuro_game_legal(game, moves[i]));
        for (int k = 0; k < i; k++)
            assert_int_not_equal(moves[k], moves[i]);
    }
    /* Numbers all over, and numbers near to what is listed. */
    for (int i = 0; i < 60; i++) {
        tsuro_move any = (tsuro_move)tsr_fast_next(random);
        if (count && i % 4)
            any = moves[any % (unsigned)count] ^ 1u << (any >> 16) % 28;
        if (tsuro_move_verb(any) == TSURO_VERB_RESIGN)
            continue;
        assert_int_equal(tsuro_game_legal(game, any), listed(moves, count, any));
    }
}

static void test_moves_listed_cl_7_cl_8(void **state)
{
    (void)state;
    games_play(soak_count(10, 500), moves_check);
}

static void illegal_check(const tsuro_game *game, tsuro_move move, uint64_t *random)
{
    (void)random;
    tsuro_game next = *game;
    static const tsuro_move never[] = {0, TSURO_VERB_KEEP, TSURO_VERB_IMMOLATE, TSURO_VERB_ACCEPT,
                                       0xffffffff};
    for (int i = 0; i < 5; i++) {
        assert_int_equal(tsuro_game_play(&next, never[i], NULL), TSURO_ERR_ILLEGAL);
        assert_true(tsuro_game_equal(&next, game));
    }
    if (!move)
        assert_int_equal(tsuro_game_play(&next, tsuro_move_resign(0), NULL), TSURO_ERR_ILLEGAL);
}

static void test_illegal_changes_nothing(void **state)
{
    (void)state;
    games_play(soak_count(10, 200), illegal_check);
}

/* --- With and without events, in one go and step by step. ------------------------------- */

static tsuro_event steps_items[TSURO_EVENTS_ENOUGH];

/* The move as turn.c carries it out: a game that is not known to be plain has no short ways. */
static void steps_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    uint8_t plain = tsr_classic(game)->flags & TSR_CLASSIC_PLAIN;
    tsr_classic_mut(game)->flags &= (uint8_t)~plain;
    tsuro_game_apply(game, move, events);
    tsr_classic_mut(game)->flags |= plain;
}

static void steps_check(const tsuro_game *game, tsuro_move move, uint64_t *random)
{
    (void)random;
    if (!move)
        return;
    tsuro_game quiet = *game, loud = *game, steps = *game;
    tsuro_events events = {items, TSURO_EVENTS_ENOUGH, 0, 0};
    tsuro_events slow = {steps_items, TSURO_EVENTS_ENOUGH, 0, 0};
    tsuro_game_apply(&quiet, move, NULL);
    tsuro_game_apply(&loud, move, &events);
    steps_apply(&steps, move, &slow);
    assert_int_equal(events.dropped, 0);
    assert_memory_equal(&quiet, &loud, sizeof quiet);
    assert_memory_equal(&steps, &loud, sizeof steps);
    assert_int_equal(events.count, slow.count);
    assert_memory_equal(items, steps_items, (size_t)slow.count * sizeof items[0]);
}

static void test_quick_is_general(void **state)
{
    (void)state;
    games_play(soak_count(80, 3000), steps_check);
}

/* A playout is made of moves that the rules allow, whether it is played turn by turn or whole. */
static void playout_check(const tsuro_game *game, tsuro_move move, uint64_t *random)
{
    if (!move || tsuro_game_kind(game) != TSURO_KIND_PLACE)
        return;
    tsuro_game whole = *game, turn = *game;
    uint64_t one = *random, other = *random;
    int played = tsuro_game_playout(&whole, &one, INT_MAX), turns = 0;
    for (tsuro_game before = turn; tsuro_game_playout(&turn, &other, 1); before = turn, turns++) {
        uint32_t open = tsuro_game_placements(&before, 0);
        tsuro_game after;
        do {
            assert_true(open);
            int bit = tsr_bits_lowest(open), seat = tsuro_game_decider(&before);
            after = before;
            tsuro_game_apply(
                &after, tsuro_move_place(tsuro_game_hand(&before, seat, bit >> 2), bit & 3), NULL);
            open &= open - 1;
        } while (!tsuro_game_equal(&after, &turn));
    }
    assert_int_equal(played, turns);
    assert_memory_equal(&whole, &turn, sizeof whole);
}

static void test_playout_is_general(void **state)
{
    (void)state;
    games_play(soak_count(2, 100), playout_check);
}

/* --- States. ------------------------------------------------------------------------------ */

static void state_read(const char *text, int length, const char *seed, tsuro_game *game)
{
    char why[200] = "";
    int result = tsuro_state_read(text, (size_t)length, seed, strlen(seed), game, why, sizeof why);
    if (result)
        fail_msg("%s\n%s", why, text);
}

/* A full state, set again, is the same game and plays on with the same events. */
static void state_check(const tsuro_game *game, tsuro_move move, uint64_t *random)
{
    (void)random;
    tsuro_game read, next = *game;
    tsuro_events events = {items, TSURO_EVENTS_ENOUGH, 0, 0};
    int length = tsuro_state_write(game, json, sizeof json);
    assert_true(length > 0);
    state_read(json, length, "another seed", &read);
    assert_int_equal(tsuro_game_size(&read), tsuro_game_size(game));
    if (!tsuro_game_equal(&read, game)) {
        tsuro_state_write(&read, again_json, sizeof again_json);
        fail_msg("a state is not read as it was written:\n%s\n%s", json, again_json);
    }
    if (!move)
        return;
    tsuro_game_apply(&next, move, &events);
    tsuro_events_write(&next, -1, &events, told, sizeof told);
    events.count = 0;
    tsuro_game_apply(&read, move, &events);
    tsuro_events_write(&read, -1, &events, told_again, sizeof told_again);
    assert_string_equal(told, told_again);
    assert_true(tsuro_game_equal(&read, &next));
}

static void test_state_complete(void **state)
{
    (void)state;
    games_play(soak_count(15, 600), state_check);
}

/* --- Views. ------------------------------------------------------------------------------- */

/* A view has nothing hidden in it, can be set, and asks the decider the same question. */
static void view_check(const tsuro_game *game, tsuro_move move, uint64_t *random)
{
    static const char *const secrets[] = {"pile_order", "random", "rolls", "seed"};
    int viewer = (int)(tsr_fast_next(random) % (unsigned)(tsuro_game_players(game) + 1));
    if (viewer == tsuro_game_players(game))
        viewer = TSURO_PUBLIC;
    tsuro_game view, read, guess, again;
    tsuro_move moves[TSURO_MOVES_MAX], same[TSURO_MOVES_MAX];
    tsuro_game_view(game, viewer, &view);
    int length = tsuro_state_write(&view, json, sizeof json);
    for (size_t i = 0; i < sizeof secrets / sizeof secrets[0]; i++)
        assert_null(strstr(json, secrets[i]));
    state_read(json, length, "some seed", &read);
    tiles_check(&read, 0, random);
    if (move && viewer == tsuro_game_decider(game)) {
        int count = tsuro_game_moves(game, moves);
        assert_int_equal(tsuro_game_moves(&view, same), count);
        assert_memory_equal(moves, same, (size_t)count * sizeof *moves);
        assert_int_equal(tsuro_game_moves(&read, same), count);
        assert_memory_equal(moves, same, (size_t)count * sizeof *moves);
    }
    /* Two games that differ only in what the seat cannot see give it the same view. */
    guess = view;
    tsuro_game_guess(&view, tsr_fast_next(random), &guess);
    tiles_check(&guess, 0, random);
    tsuro_game_view(&guess, viewer, &again);
    assert_memory_equal(&again, &view, sizeof view);
    tsuro_game_view(&read, viewer, &again);
    assert_int_equal(tsuro_state_write(&again, again_json, sizeof again_json), length);
    assert_string_equal(again_json, json);
}

static void test_views_cl_19_cl_24_cl_30(void **state)
{
    (void)state;
    games_play(soak_count(15, 600), view_check);
}

/* Events told to a seat are the same whatever it cannot see, up to what it then learns. */
static void told_check(const tsuro_game *game, tsuro_move move, uint64_t *random)
{
    (void)random;
    if (!move)
        return;
    for (int viewer = 0; viewer <= tsuro_game_players(game); viewer++) {
        int seat = viewer == tsuro_game_players(game) ? TSURO_PUBLIC : viewer;
        tsuro_game next = *game;
        tsuro_events events = {items, TSURO_EVENTS_ENOUGH, 0, 0};
        tsuro_game_apply(&next, move, &events);
        tsuro_events_write(&next, seat, &events, told, sizeof told);
        for (const char *at = told; (at = strstr(at, "\"drew\",\"player\":")); at++) {
            int player = at[strlen("\"drew\",\"player\":")] - '0';
            const char *tiles = strstr(at, "\"tiles\":[");
            bool open = tsuro_game_option(game, TSURO_OPTION_OPEN) || player == seat ||
                        (seat != TSURO_PUBLIC && !tsuro_game_seat_in(&next, seat));
            assert_int_equal(strncmp(tiles, "\"tiles\":[null", 13) != 0, open);
        }
    }
}

static void test_events_hidden_cl_19(void **state)
{
    (void)state;
    games_play(soak_count(12, 300), told_check);
}

static void test_guess_even(void **state)
{
    (void)state;
    int total = soak_count(32000, 3200000), hand[36] = {0}, top[36] = {0};
    tsuro_game game, view, guess;
    kind_begin(0, 3, &game);
    tsuro_game_view(&game, 0, &view);
    guess = view;
    for (int i = 0; i < total; i++) {
        tsuro_game_guess(&view, (uint64_t)i * 0x9e3779b97f4a7c15u, &guess);
        const struct tsr_classic *c = tsr_classic(&guess);
        hand[c->hand[1][i % 3]]++;
        top[tsr_classic_pile(c)[c->pile_count - 1]]++;
    }
    double expected = total / 32.0, sums[2] = {0, 0};
    for (int tile = 1; tile <= 35; tile++) {
        bool mine = false;
        for (int slot = 0; slot < 3; slot++)
            mine |= tsuro_game_hand(&game, 0, slot) == tile;
        if (mine) {
            assert_int_equal(hand[tile] + top[tile], 0);
            continue;
        }
        sums[0] += (hand[tile] - expected) * (hand[tile] - expected) / expected;
        sums[1] += (top[tile] - expected) * (top[tile] - expected) / expected;
    }
    /* 31 degrees of freedom: beyond 70 once in some ten thousand. */
    assert_true(sums[0] < 70 && sums[1] < 70);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tiles_kept_cl_2_cl_13_cl_16),
        cmocka_unit_test(test_moves_listed_cl_7_cl_8),
        cmocka_unit_test(test_illegal_changes_nothing),
        cmocka_unit_test(test_quick_is_general),
        cmocka_unit_test(test_playout_is_general),
        cmocka_unit_test(test_state_complete),
        cmocka_unit_test(test_views_cl_19_cl_24_cl_30),
        cmocka_unit_test(test_events_hidden_cl_19),
        cmocka_unit_test(test_guess_even),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
