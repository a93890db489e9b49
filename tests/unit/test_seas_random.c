/* SPDX-License-Identifier: MIT */
/*
 * Random games of the Seas across all option combinations and player counts: nothing is lost or
 * doubled after any step (VX-3), every game ends, the listed moves are exactly the accepted
 * ones, a game plays the same with and without listeners, and views leak nothing. The number of
 * games is the first argument; without one it is small, and large under TSURO_SOAK.
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
#include "seas_games.h"

static int game_count = 1500;
static tsuro_event told[TSURO_EVENTS_ENOUGH], foretold[TSURO_EVENTS_ENOUGH];

/* --- Invariants. -------------------------------------------------------------------------- */

/* VX-3 for the tiles of the wake pile. */
static void tiles_check(const struct tsr_seas *c)
{
    int found[64] = {0};
    for (int i = 0; i < TSR_SEAS_PILE_MAX; i++) {
        assert_true((c->pile[i] != 0) == (i < c->pile_count));
        found[c->pile[i]]++;
    }
    for (int square = 0; square < TSR_SEAS_SQUARES; square++) {
        if (c->board[square] < TSR_SEAS_DAIKAIJU_AT)
            found[c->board[square] >> 2]++;
    }
    for (int seat = 0; seat < TSURO_PLAYERS_MAX; seat++) {
        assert_true(c->hand[seat][0] || !c->hand[seat][1]);
        assert_true(c->hand[seat][1] || !c->hand[seat][2]);
        for (int slot = 0; slot < TSR_SEAS_HAND; slot++)
            found[c->hand[seat][slot]]++;
    }
    found[TSURO_TILE_PORTAL] += c->portal != TSURO_NONE;
    for (int tile = 1; tile <= TSURO_TILE_TAIHOU; tile++)
        assert_int_equal(found[tile] + c->out[tile], tsr_seas_copies(c, tile));
}

/* VX-3 for the tiles of the daikaiju pile. */
static void beasts_check(const struct tsr_seas *c)
{
    int found[64] = {0};
    for (int i = 0; i < TSR_SEAS_LAIR_MAX; i++) {
        assert_true((c->lair[i] != 0) == (i < c->lair_count));
        found[c->lair[i]]++;
    }
    int lying = 0;
    for (int i = 0; i < TSR_SEAS_DAIKAIJU_COUNT; i++) {
        if (c->at[i] == TSURO_NONE) {
            assert_int_equal(c->facing[i], 0);
            continue;
        }
        assert_int_equal(c->board[c->at[i]], TSR_SEAS_DAIKAIJU_AT + i);
        found[i + 1]++;
        lying++;
    }
    for (int square = 0; square < TSR_SEAS_SQUARES; square++)
        lying -= c->board[square] >= TSR_SEAS_DAIKAIJU_AT;
    assert_int_equal(lying, 0);
    found[TSR_SEAS_LAIR_UZUSHIO + 1] +=
        (c->uzushio != TSURO_NONE) + ((c->out[0] & TSR_SEAS_OUT_UZUSHIO) != 0);
    found[TSR_SEAS_LAIR_TSUNAMI + 1] +=
        (c->tsunami != TSURO_NONE) + ((c->out[0] & TSR_SEAS_OUT_TSUNAMI) != 0);
    for (int beast = 0; beast < TSR_SEAS_LAIR_MAX; beast++)
        assert_int_equal(found[beast + 1], tsr_seas_has(c, beast));
}

/* At an ordinary decision every ship stands on a wake tile or a mark and faces no tile (SE-7). */
static void ships_check(const struct tsr_seas *c)
{
    for (int seat = 0; seat < c->head.players; seat++) {
        if (!tsr_seas_ship_in(c, seat)) {
            assert_int_equal(c->hand[seat][0], 0);
            continue;
        }
        int what = tsr_seas_at(c, c->square[seat]);
        assert_true(what != TSR_SEAS_IS_TILE && what != TSR_SEAS_IS_PORTAL);
        int tile = tsr_seas_next[c->square[seat]][c->port[seat] >> 1];
        if (tile != TSURO_NONE)
            assert_int_equal(tsr_seas_at(c, tile), TSR_SEAS_IS_TILE);
        for (int other = 0; other < seat; other++)
            assert_false(tsr_seas_ship_in(c, other) && c->square[other] == c->square[seat] &&
                         c->port[other] == c->port[seat]);
    }
}

static void game_check(const tsuro_game *game)
{
    const struct tsr_seas *c = tsr_seas(game);
    tiles_check(c);
    beasts_check(c);
    for (int i = c->head.agenda_count; i < TSR_SEAS_AGENDA; i++)
        assert_true(!c->agenda[i].name && !c->agenda[i].a && !c->agenda[i].b && !c->agenda[i].c);
    if (c->head.kind == TSURO_KIND_PLACE) {
        assert_int_equal(c->head.agenda_count, 0);
        ships_check(c);
    }
}

/* Plays a move step by step, as the frame does, with the invariants after each step. */
static void play_checked(tsuro_game *game, tsuro_move move)
{
    struct tsr_head *head = tsr_head_mut(game);
    head->ply++;
    head->kind = TSURO_KIND_NONE;
    tsr_family_seas.apply(game, move, NULL);
    game_check(game);
    while (head->agenda_count && !head->kind && !head->ending) {
        tsr_family_seas.step(game, tsr_agenda_pop(game), NULL);
        game_check(game);
    }
}

/* --- Moves. ------------------------------------------------------------------------------- */

static bool move_listed(const tsuro_move *moves, int count, tsuro_move move)
{
    for (int i = 0; i < count; i++) {
        if (moves[i] == move)
            return true;
    }
    return false;
}

/* The smaller turn that looks the same. */
static tsuro_move move_reduced(tsuro_move move)
{
    int tile = tsuro_move_tile(move), verb = tsuro_move_verb(move);
    if ((verb != TSURO_VERB_PLACE && verb != TSURO_VERB_WAKE) || tile < 1 || tile > 35)
        return move;
    int turn = tsuro_move_turn(move) % tsr_tile_turns[tile];
    return (move & ~tsuro_move_with_turn(0, 3)) | tsuro_move_with_turn(0, turn);
}

/* Listed moves are accepted, each is listed once, and changed or invented ones are not. */
static void moves_check(const tsuro_game *game, const tsuro_move *moves, int count,
                        uint64_t *random)
{
    assert_true(count > 0);
    for (int i = 0; i < count; i++) {
        assert_true(tsuro_game_legal(game, moves[i]));
        assert_false(move_listed(moves, i, moves[i]));
    }
    for (int i = 0; i < 12; i++) {
        uint64_t r = tsr_fast_next(random);
        tsuro_move move = moves[r % (unsigned)count] ^ (tsuro_move)1 << (r >> 40) % 32;
        if (i & 1)
            move = tsuro_move_with_turn(
                tsuro_move_with_tile((tsuro_move)((r >> 8) % 19), (int)((r >> 16) % 40)),
                (int)(r >> 24) & 3);
        if (tsuro_move_verb(move) == TSURO_VERB_RESIGN)
            continue;
        assert_int_equal(tsuro_game_legal(game, move),
                         move_listed(moves, count, move_reduced(move)));
    }
}

/* --- Views. ------------------------------------------------------------------------------- */

/* What a view foretells of a move is what that viewer then sees, as far as it goes. */
static void preview_check(const tsuro_game *view, int viewer, tsuro_move move,
                          const tsuro_game *after, const tsuro_events *events)
{
    tsuro_game copy = *view;
    tsuro_events guess = {foretold, TSURO_EVENTS_ENOUGH, 0, 0};
    if (!tsuro_game_legal(&copy, move))
        return;
    tsuro_game_apply(&copy, move, &guess);
    assert_true(guess.count <= events->count);
    assert_true(tsuro_game_halted(&copy) || guess.count == events->count);
    for (int i = 0; i < guess.count; i++) {
        tsuro_event real = events->items[i];
        tsuro_event_hide(after, viewer, &real);
        tsuro_event_hide(after, viewer, &foretold[i]);
        if (real.type == TSURO_EVENT_MOVED)
            real.count = foretold[i].count; /* a voyage may be cut short by a roll */
        assert_memory_equal(&real, &foretold[i], sizeof real);
    }
}

/* A view looks the same from every game that it could be, and hides every pile. */
static void view_check(const tsuro_game *game, int viewer, uint64_t random, tsuro_game *view)
{
    tsuro_game guess, again;
    memset(&guess, 0, sizeof guess);
    tsuro_game_view(game, viewer, view);
    const struct tsr_seas *c = tsr_seas(view);
    for (int i = 0; i < c->pile_count; i++)
        assert_int_equal(c->pile[i], TSURO_TILE_HIDDEN);
    for (int seat = 0; seat < c->head.players; seat++) {
        if (!tsr_seas_hand_open(game, viewer, seat) && c->hand[seat][0])
            assert_int_equal(c->hand[seat][0], TSURO_TILE_HIDDEN);
    }
    tsuro_game_guess(view, random, &guess);
    game_check(&guess);
    tsuro_game_view(&guess, viewer, &again);
    assert_memory_equal(&again, view, sizeof again);
    tsuro_move moves[TSURO_MOVES_MAX];
    int count = tsuro_game_moves(&guess, moves);
    if (tsuro_game_decision(&guess).kind)
        assert_true(count > 0);
    if (count)
        play_checked(&guess, moves[random % (unsigned)count]);
}

/* --- Games. ------------------------------------------------------------------------------- */

static void game_play(int number)
{
    tsuro_game game, silent, stepped, view;
    uint64_t random = (uint64_t)number;
    seas_game_begin(number, &game);
    game_check(&game);
    for (int ply = 0; !tsuro_game_ending(&game); ply++) {
        assert_true(ply < 5000);
        tsuro_move moves[TSURO_MOVES_MAX];
        int count = tsuro_game_moves(&game, moves);
        moves_check(&game, moves, count, &random);
        int viewer = (int)(tsr_fast_next(&random) % (unsigned)(tsuro_game_players(&game) + 1));
        if (viewer == tsuro_game_players(&game))
            viewer = TSURO_PUBLIC;
        view_check(&game, viewer, tsr_fast_next(&random), &view);
        tsuro_move move = moves[tsr_fast_next(&random) % (unsigned)count];
        bool resign = tsr_fast_next(&random) % 400 == 0;
        if (resign)
            move = tsuro_move_resign((int)(random % (unsigned)tsuro_game_players(&game)));
        if (resign && !tsuro_game_legal(&game, move))
            continue;
        silent = stepped = game;
        tsuro_events events = {told, TSURO_EVENTS_ENOUGH, 0, 0};
        assert_int_equal(tsuro_game_play(&game, move, &events), TSURO_OK);
        assert_int_equal(events.dropped, 0);
        tsuro_game_apply(&silent, move, NULL);
        assert_memory_equal(&game, &silent, sizeof game);
        if (!resign && !tsr_head_mut(&game)->resigned) {
            play_checked(&stepped, move);
            if (!tsr_head_mut(&silent)->resigned && !tsr_head(&stepped)->resigned)
                assert_memory_equal(&game, &stepped, sizeof game);
            preview_check(&view, viewer, move, &game, &events);
        }
        game_check(&game);
    }
    assert_true(tsuro_game_winners(&game) != 0);
}

static void test_random_games(void **state)
{
    (void)state;
    for (int number = 0; number < game_count; number++)
        game_play(number);
}

int main(int argc, char **argv)
{
    if (getenv("TSURO_SOAK"))
        game_count = 120000;
    if (argc > 1)
        game_count = atoi(argv[1]);
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_random_games)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
