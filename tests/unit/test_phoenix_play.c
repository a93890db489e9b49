/* SPDX-License-Identifier: MIT */
/*
 * Whole random games of `phoenix` and `winds` with every number of players: T3 and T4 after
 * every turn, every game ends, events change nothing, listed moves are exactly the accepted
 * ones, views leak nothing and guesses are possible games.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "phoenix_check.h"
#include "soak.h"
#include "tsuro/text.h"
#include "tsuro/tsuro.h"

#define GAMES_A_SIZE 60
#define GAMES_A_SIZE_SOAK 7200 /* 100,800 games over the editions and numbers of players */
#define PLIES_MAX 4000

static tsuro_event event_room[TSURO_EVENTS_ENOUGH];

static void game_begin(int edition, int players, int seed, bool swift, tsuro_game *game)
{
    tsuro_setup setup;
    tsuro_setup_defaults(edition, players, &setup);
    setup.random = TSURO_RANDOM_FAST;
    setup.fast_seed = (uint64_t)seed * 7919 + (uint64_t)players;
    setup.options[TSURO_OPTION_SWIFT_RISE] = swift;
    assert_int_equal(tsuro_game_new(&setup, game, NULL), TSURO_OK);
}

static tsuro_move move_pick(const tsuro_game *game, uint64_t *random)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    int count = tsuro_game_moves(game, moves);
    assert_true(count > 0);
    return moves[(tsr_fast_next(random) >> 32) * (uint64_t)count >> 32];
}

static void assert_between_turns(const tsuro_game *game)
{
    const struct tsr_phoenix *p = tsr_phoenix(game);
    if (!p->head.kind || p->head.kind == TSURO_KIND_START || p->head.agenda_count)
        return;
    const char *fault = check_between_turns(p);
    if (fault)
        fail_msg("%s (ply %d)", fault, p->head.ply);
}

static void for_every_size(void (*check)(int edition, int players, int seed))
{
    const int games = soak_games(GAMES_A_SIZE, GAMES_A_SIZE_SOAK);
    for (int players = 2; players <= TSURO_PLAYERS_MAX; players++) {
        for (int seed = 0; seed < games; seed++) {
            check(TSURO_EDITION_PHOENIX, players, seed);
            check(TSURO_EDITION_WINDS, players, seed);
        }
    }
}

/* T3, T4, PR-9, PR-18, PR-29 to PR-31; events, or none, leave the same bytes behind. */
static void game_holds(int edition, int players, int seed)
{
    tsuro_game game, told;
    uint64_t random = (uint64_t)seed;
    game_begin(edition, players, seed, seed & 1, &game);
    game_begin(edition, players, seed, seed & 1, &told);
    int plies = 0;
    while (tsuro_game_decision(&game).player >= 0) {
        assert_true(plies++ < PLIES_MAX);
        assert_between_turns(&game);
        tsuro_events events = {event_room, TSURO_EVENTS_ENOUGH, 0, 0};
        tsuro_move move = move_pick(&game, &random);
        assert_int_equal(tsuro_game_play(&game, move, NULL), TSURO_OK);
        assert_int_equal(tsuro_game_play(&told, move, &events), TSURO_OK);
        assert_int_equal(events.dropped, 0);
        assert_memory_equal(&game, &told, sizeof game);
    }
    assert_true(tsuro_game_winners(&game) != 0);
    assert_true(tsuro_game_ending(&game) == TSURO_ENDING_STARS ||
                tsuro_game_ending(&game) == TSURO_ENDING_LAST_PHOENIX);
}

static void test_games(void **state)
{
    (void)state;
    for_every_size(game_holds);
}

static bool move_listed(const tsuro_move *moves, int count, tsuro_move move)
{
    for (int i = 0; i < count; i++) {
        if (moves[i] == move)
            return true;
    }
    return false;
}

/* Whether a move that is accepted but not listed is a listed one with an equal turn or axis. */
static bool move_has_equal(const struct tsr_phoenix *p, const tsuro_move *moves, int count,
                           tsuro_move move)
{
    const tsuro_move turn_bits = tsuro_move_with_turn(0, 3);
    int tile = tsuro_move_tile(move), square = tsuro_move_square(move);
    int verb = tsuro_move_verb(move), face = tsuro_move_face(move);
    if (verb == TSURO_VERB_TURN)
        square = p->square[p->head.decider];
    if (verb == TSURO_VERB_FLIP && square < 0)
        square = p->agenda[p->head.agenda_count - 1].b;
    if (!tile && square >= 0)
        tile = tsr_pose_tile(p->pose[square]);
    int turns = verb == TSURO_VERB_FLIP || verb == TSURO_VERB_LANTERN
                    ? tsr_phoenix_distinct(tile, 0, 1) % 4
                    : tsr_phoenix_distinct(tile, face, p->winds);
    for (int i = 0; i < count; i++) {
        int apart = tsuro_move_turn(move) - tsuro_move_turn(moves[i]);
        if ((moves[i] & ~turn_bits) != (move & ~turn_bits) || apart <= 0 || !turns)
            continue;
        if (verb == TSURO_VERB_FLIP || verb == TSURO_VERB_LANTERN || apart % turns == 0)
            return true;
    }
    return false;
}

/* Every number whose fields can occur: no other move is accepted. */
static void assert_exact(const tsuro_game *game)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    int count = tsuro_game_moves(game, moves);
    for (int i = 0; i < count; i++) {
        assert_true(tsuro_game_legal(game, moves[i]));
        assert_false(move_listed(moves, i, moves[i]));
    }
    for (int verb = 0; verb < TSURO_VERB_COUNT; verb++) {
        for (int tile = 0; tile < 64; tile += verb == TSURO_VERB_PLACE ? 1 : 21) {
            for (int square = -1; square < 40; square += verb == TSURO_VERB_PLACE ? 20 : 1) {
                for (int rest = 0; rest < 8 * 14; rest++) {
                    tsuro_move move = tsuro_move_with_turn((tsuro_move)verb, rest & 3);
                    move = tsuro_move_with_face(move, rest >> 2 & 1);
                    move = tsuro_move_with_port(move, rest / 8 - 1);
                    move = tsuro_move_with_square(tsuro_move_with_tile(move, tile), square);
                    if (verb == TSURO_VERB_RESIGN || !tsuro_game_legal(game, move))
                        continue;
                    if (!move_listed(moves, count, move) &&
                        !move_has_equal(tsr_phoenix(game), moves, count, move))
                        fail_msg("move %#x is accepted and not listed", (unsigned)move);
                }
            }
        }
    }
}

static void test_moves_exact(void **state)
{
    (void)state;
    for (int seed = 0; seed < 12; seed++) {
        tsuro_game game;
        uint64_t random = (uint64_t)seed + 5000;
        game_begin(seed & 1 ? TSURO_EDITION_WINDS : TSURO_EDITION_PHOENIX, 2 + seed % 7, seed,
                   false, &game);
        while (tsuro_game_decision(&game).player >= 0) {
            assert_exact(&game);
            assert_int_equal(tsuro_game_play(&game, move_pick(&game, &random), NULL), TSURO_OK);
        }
    }
}

/* Two games that differ only in what a seat cannot see give that seat the same view. */
static void view_holds(int edition, int players, int seed)
{
    tsuro_game game;
    uint64_t random = (uint64_t)seed + 9000;
    game_begin(edition, players, seed, false, &game);
    for (int ply = 0; tsuro_game_decision(&game).player >= 0; ply++) {
        int viewer = (ply + seed) % (players + 1);
        if (viewer == players)
            viewer = TSURO_PUBLIC;
        if (ply % 3 == 0) {
            tsuro_game view, again, guess;
            memset(&guess, 0, sizeof guess);
            tsuro_game_view(&game, viewer, &view);
            tsuro_game_guess(&view, tsr_fast_next(&random), &guess);
            tsuro_game_view(&guess, viewer, &again);
            assert_memory_equal(&view, &again, sizeof view);
            assert_between_turns(&guess);
        }
        assert_int_equal(tsuro_game_play(&game, move_pick(&game, &random), NULL), TSURO_OK);
    }
}

static void test_views(void **state)
{
    (void)state;
    for_every_size(view_holds);
}

/* Played on the decider's view, a move goes exactly as in the game, or halts before it differs. */
static void preview_holds(int edition, int players, int seed)
{
    static tsuro_event view_room[TSURO_EVENTS_ENOUGH];
    tsuro_game game;
    uint64_t random = (uint64_t)seed + 4000;
    game_begin(edition, players, seed, seed & 1, &game);
    while (tsuro_game_decision(&game).player >= 0) {
        int viewer = tsuro_game_decision(&game).player;
        tsuro_game view, after;
        tsuro_events real = {event_room, TSURO_EVENTS_ENOUGH, 0, 0};
        tsuro_events seen = {view_room, TSURO_EVENTS_ENOUGH, 0, 0};
        tsuro_move move = move_pick(&game, &random);
        tsuro_game_view(&game, viewer, &view);
        assert_int_equal(tsuro_game_play(&view, move, &seen), TSURO_OK);
        assert_int_equal(tsuro_game_play(&game, move, &real), TSURO_OK);
        assert_true(seen.count <= real.count);
        for (int i = 0; i < seen.count; i++) {
            tsuro_event_hide(&game, viewer, &real.items[i]);
            tsuro_event_hide(&game, viewer, &seen.items[i]);
            assert_memory_equal(&real.items[i], &seen.items[i], sizeof real.items[i]);
        }
        if (tsuro_game_halted(&view))
            continue;
        assert_int_equal(seen.count, real.count);
        tsuro_game_view(&game, viewer, &after);
        assert_memory_equal(&view, &after, sizeof view);
    }
}

static void test_previews(void **state)
{
    (void)state;
    for_every_size(preview_holds);
}

/* Seats resign at any decision, their own or another's; what is left stays sound. */
static void resign_holds(int edition, int players, int seed)
{
    tsuro_game game;
    uint64_t random = (uint64_t)seed + 7000;
    game_begin(edition, players, seed, seed & 1, &game);
    while (tsuro_game_decision(&game).player >= 0) {
        tsuro_move move = move_pick(&game, &random);
        int seat = (int)(tsr_fast_next(&random) % (uint64_t)players);
        if (tsr_fast_next(&random) % 16 == 0 && tsuro_game_seat_in(&game, seat))
            move = tsuro_move_resign(seat);
        if (!tsuro_game_legal(&game, move))
            continue; /* resigned already, and still on the agenda */
        assert_int_equal(tsuro_game_play(&game, move, NULL), TSURO_OK);
        assert_between_turns(&game);
    }
    assert_true(tsuro_game_winners(&game) != 0);
}

static void test_resignations(void **state)
{
    (void)state;
    for_every_size(resign_holds);
}

/* How many flips there are of the loop's tiles. */
static int loop_flips(const struct tsr_phoenix *p)
{
    uint64_t tiles;
    tsuro_move axes[2];
    int count = 0;
    assert_true(tsr_phoenix_loop_closed(p, p->head.decider, &tiles));
    for (; tiles; tiles &= tiles - 1)
        count += tsr_phoenix_axes_list(p->pose[tsr_phoenix_squares_lowest(tiles)], TSURO_VERB_FLIP,
                                       axes);
    return count;
}

/* WC-6 (d): every tile of the loop is offered, whether the flip breaks it or not. */
static void test_wc6_any_tile(void **state)
{
    (void)state;
    int asked = 0, again = 0;
    for (int seed = 0; seed < 400000 && (asked < 50 || again < 1); seed++) {
        tsuro_game game;
        uint64_t random = (uint64_t)seed + 6000;
        game_begin(TSURO_EDITION_WINDS, 4, seed, false, &game);
        while (tsuro_game_decision(&game).player >= 0) {
            const struct tsr_phoenix *p = tsr_phoenix(&game);
            struct tsr_step top = p->agenda[p->head.agenda_count ? p->head.agenda_count - 1 : 0];
            if (p->head.kind == TSURO_KIND_FLIP && top.name == TSR_PHOENIX_STEP_LOOP) {
                tsuro_move moves[TSURO_MOVES_MAX];
                assert_int_equal(tsuro_game_moves(&game, moves), loop_flips(p));
                asked++;
                again += top.b > 0;
            }
            tsuro_game_apply(&game, move_pick(&game, &random), NULL);
        }
    }
    assert_true(asked > 0 && again > 0);
}

/* A full state at any decision, written and read again, is the same bytes. */
static void state_holds(int edition, int players, int seed)
{
    static char json[TSURO_STATE_TEXT], again[TSURO_STATE_TEXT];
    char why[200];
    tsuro_game game, read;
    uint64_t random = (uint64_t)seed + 3000;
    if (seed >= 30)
        return;
    game_begin(edition, players, seed, seed & 1, &game);
    for (bool over = false; !over;) {
        over = tsuro_game_decision(&game).player < 0;
        int length = tsuro_state_write(&game, json, sizeof json);
        assert_true(length > 0);
        if (tsuro_state_read(json, (size_t)length, "", 0, &read, why, sizeof why) != TSURO_OK)
            fail_msg("%s: %s", why, json);
        if (memcmp(&game, &read, sizeof game) != 0) {
            tsuro_state_write(&read, again, sizeof again);
            assert_string_equal(json, again);
            fail_msg("the value has more than the state: %s", json);
        }
        if (!over)
            assert_int_equal(tsuro_game_play(&game, move_pick(&game, &random), NULL), TSURO_OK);
    }
}

static void test_states(void **state)
{
    (void)state;
    for_every_size(state_holds);
}

/* A view read again is one of the games that the viewer could be in. */
static void view_state_holds(int edition, int players, int seed)
{
    static char json[TSURO_STATE_TEXT];
    char why[200];
    tsuro_game game, view, read, again;
    uint64_t random = (uint64_t)seed + 2000;
    if (seed >= 15)
        return;
    game_begin(edition, players, seed, seed & 1, &game);
    while (tsuro_game_decision(&game).player >= 0) {
        int viewer = tsuro_game_decision(&game).player;
        tsuro_game_view(&game, viewer, &view);
        int length = tsuro_state_write(&view, json, sizeof json);
        if (tsuro_state_read(json, (size_t)length, "s", 1, &read, why, sizeof why) != TSURO_OK)
            fail_msg("%s: %s", why, json);
        tsuro_game_view(&read, viewer, &again);
        assert_memory_equal(&view, &again, sizeof view);
        assert_int_equal(tsuro_game_play(&game, move_pick(&game, &random), NULL), TSURO_OK);
    }
}

static void test_view_states(void **state)
{
    (void)state;
    for_every_size(view_state_holds);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games),       cmocka_unit_test(test_wc6_any_tile),
        cmocka_unit_test(test_moves_exact), cmocka_unit_test(test_views),
        cmocka_unit_test(test_previews),    cmocka_unit_test(test_resignations),
        cmocka_unit_test(test_states),      cmocka_unit_test(test_view_states),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
