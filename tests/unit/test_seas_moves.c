/* SPDX-License-Identifier: MIT */
/*
 * The listed moves of the Seas are exactly the accepted ones: every text that the notation can
 * read on this board, 6,746 of them, is tried at sampled decisions of random games in all option
 * combinations. Accepted are the listed moves, the larger turns that look like them, and
 * `resign` of who is still in; whatever else is refused and leaves the game as it was.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "core/random.h"
#include "core/tile.h"
#include "seas_games.h"
#include "soak.h"
#include "tsuro/text.h"

#define TEXTS_MAX 8000

static tsuro_move texts[TEXTS_MAX];
static int text_count;
static int asked[TSURO_KIND_COUNT];

/* --- Every text. -------------------------------------------------------------------------- */

/* Reads a text and keeps its move; written again it is the same text. */
static void text_add(const tsuro_game *game, const char *format, ...)
{
    char text[TSURO_MOVE_TEXT], again[TSURO_MOVE_TEXT];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    assert_true(text_count < TEXTS_MAX);
    if (tsuro_move_read(game, text, strlen(text), &texts[text_count]) != TSURO_OK)
        fail_msg("`%s` cannot be read", text);
    tsuro_move_write(game, texts[text_count], again, sizeof again);
    assert_string_equal(text, again);
    text_count++;
}

static const char *tile_name(int tile)
{
    static char name[8];
    if (tile == TSURO_TILE_PORTAL || tile == TSURO_TILE_TAIHOU)
        return tile == TSURO_TILE_PORTAL ? "portal" : "taihou";
    snprintf(name, sizeof name, "%d", tile);
    return name;
}

static void texts_of_tiles(const tsuro_game *game)
{
    for (int tile = 1; tile <= TSURO_TILE_TAIHOU; tile++) {
        for (int turn = 0; turn < 4; turn++) {
            text_add(game, "place %s r%d", tile_name(tile), turn);
            for (int port = 0; port < 12; port++) {
                text_add(game, "place %s r%d port %d", tile_name(tile), turn, port);
                text_add(game, "wake %s r%d %d", tile_name(tile), turn, port);
            }
        }
        for (int taken = 1; taken <= TSURO_TILE_TAIHOU; taken++) {
            char given[8];
            snprintf(given, sizeof given, "%s", tile_name(tile));
            text_add(game, "swap %s %s", given, tile_name(taken));
        }
    }
}

static void texts_of_squares(const tsuro_game *game)
{
    static const char *const verbs[] = {"fire", "portal", "rise", "lantern", "flip"};
    static const char *const axes[] = {"", " lr", " tb"};
    for (int square = 0; square < 49; square++) {
        int column = 'a' + square % 7, row = 1 + square / 7;
        text_add(game, "start %c%d", column, row);
        text_add(game, "mark %c%d", column, row);
        for (int port = 0; port < 8; port++) {
            text_add(game, "start %c%d.%d", column, row, port);
            text_add(game, "mark %c%d.%d", column, row, port);
        }
        for (int i = 0; i < 15; i++)
            text_add(game, "%s %c%d%s", verbs[i / 3], column, row, axes[i % 3]);
    }
    for (int i = 0; i < 15; i++)
        text_add(game, "%s%s", verbs[i / 3], axes[i % 3]);
}

static int texts_collect(void **state)
{
    static const char *const words[] = {"accept", "done", "keep", "discard", "immolate"};
    (void)state;
    tsuro_game game;
    seas_game_begin(0, &game);
    for (int i = 0; i < 5; i++)
        text_add(&game, "%s", words[i]);
    for (int i = 0; i < 8; i++)
        text_add(&game, "turn %c r%d", i & 1 ? 'B' : 'A', i >> 1);
    for (int port = 0; port < 12; port++) {
        text_add(&game, "wake %d", port);
        text_add(&game, "enter %d", port);
    }
    for (int seat = 0; seat < TSURO_PLAYERS_MAX; seat++)
        text_add(&game, "resign %d", seat);
    texts_of_tiles(&game);
    texts_of_squares(&game);
    return text_count - 6746;
}

/* --- At a decision. ----------------------------------------------------------------------- */

/* The smaller turn that looks the same. */
static tsuro_move move_reduced(tsuro_move move)
{
    int tile = tsuro_move_tile(move), verb = tsuro_move_verb(move);
    if ((verb != TSURO_VERB_PLACE && verb != TSURO_VERB_WAKE) || tile < 1 || tile > TSR_TILE_COUNT)
        return move;
    int turn = tsuro_move_turn(move) % tsr_tile_turns[tile];
    return (move & ~tsuro_move_with_turn(0, 3)) | tsuro_move_with_turn(0, turn);
}

static int move_find(const tsuro_move *moves, int count, tsuro_move move)
{
    for (int i = 0; i < count; i++) {
        if (moves[i] == move)
            return i;
    }
    return -1;
}

static void move_try(const tsuro_game *game, tsuro_move move, bool accepted)
{
    char text[TSURO_MOVE_TEXT];
    tsuro_game copy = *game;
    int result = tsuro_game_play(&copy, move, NULL);
    tsuro_move_write(game, move, text, sizeof text);
    if ((result == TSURO_OK) != accepted)
        fail_msg("`%s` is %s", text, accepted ? "refused" : "accepted");
    if (!accepted)
        assert_memory_equal(&copy, game, sizeof copy);
}

static void decision_check(const tsuro_game *game, const tsuro_move *moves, int count)
{
    bool found[TSURO_MOVES_MAX] = {false};
    for (int i = 0; i < text_count; i++) {
        int at = move_find(moves, count, move_reduced(texts[i]));
        bool resign = tsuro_move_verb(texts[i]) == TSURO_VERB_RESIGN;
        int seat = tsuro_move_seat(texts[i]);
        bool in = seat < tsuro_game_players(game) && tsuro_game_seat_in(game, seat);
        bool accepted = resign ? in : at >= 0;
        if (at >= 0)
            found[at] = true;
        if (tsuro_game_legal(game, texts[i]) != accepted || accepted || i % 37 == 0)
            move_try(game, texts[i], accepted);
    }
    for (int i = 0; i < count; i++)
        assert_true(found[i]);
    asked[tsuro_game_kind(game)]++;
}

/* The rarer the question, the more often it is looked at. */
static bool decision_sampled(const tsuro_game *game, uint64_t *random)
{
    uint64_t chance = tsr_fast_next(random);
    switch (tsuro_game_kind(game)) {
    case TSURO_KIND_START:
        return chance % 20 == 0;
    case TSURO_KIND_PLACE:
        return chance % 8 == 0;
    case TSURO_KIND_WAKE:
        return chance % 3 == 0;
    default:
        return true;
    }
}

static void test_listed_is_accepted(void **state)
{
    static const int kinds[] = {TSURO_KIND_START, TSURO_KIND_PLACE, TSURO_KIND_SWAP,
                                TSURO_KIND_KEEP,  TSURO_KIND_REACT, TSURO_KIND_WAKE,
                                TSURO_KIND_MARK};
    const int games = SEAS_COMBINATIONS * soak_count(1, 100);
    (void)state;
    for (int number = 0; number < games; number++) {
        tsuro_game game;
        uint64_t random = (uint64_t)number;
        seas_game_begin(number, &game);
        while (!tsuro_game_ending(&game)) {
            tsuro_move moves[TSURO_MOVES_MAX];
            int count = tsuro_game_moves(&game, moves);
            if (decision_sampled(&game, &random))
                decision_check(&game, moves, count);
            tsuro_game_apply(&game, moves[tsr_fast_next(&random) % (unsigned)count], NULL);
        }
    }
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        assert_true(asked[kinds[i]] >= 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_listed_is_accepted)};
    return cmocka_run_group_tests(tests, texts_collect, NULL);
}
