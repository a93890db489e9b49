/* SPDX-License-Identifier: MIT */
/*
 * What the library says to arguments that no game has, where it answers and does not end the
 * program, and to rooms that are too small.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "tsuro/tsuro.h"

static tsuro_game game;

static int begin(void **state)
{
    (void)state;
    tsuro_setup setup;
    tsuro_setup_defaults(TSURO_EDITION_CLASSIC, 2, &setup);
    setup.seed = "a";
    setup.seed_length = 1;
    return tsuro_game_new(&setup, &game, NULL);
}

static void assert_refused(const tsuro_setup *setup, const char *sentence)
{
    const char *why = NULL;
    tsuro_game none;
    assert_int_equal(tsuro_game_new(setup, &none, &why), TSURO_ERR_SETUP);
    assert_string_equal(why, sentence);
    assert_int_equal(tsuro_game_new(setup, &none, NULL), TSURO_ERR_SETUP);
}

static void test_setup(void **state)
{
    (void)state;
    static const char seed[TSURO_SEED_MAX + 1];
    static const char first[] = "`first` is a seat: 0 for the first player, less than `players`";
    tsuro_setup setup;
    tsuro_setup_defaults(TSURO_EDITION_CLASSIC, 2, &setup);
    setup.edition = TSURO_EDITION_COUNT;
    assert_refused(&setup, "there is no such edition");
    setup.edition = -1;
    assert_refused(&setup, "there is no such edition");
    tsuro_setup_defaults(TSURO_EDITION_CLASSIC, 2, &setup);
    setup.first = 2;
    assert_refused(&setup, first);
    setup.first = -2;
    assert_refused(&setup, first);
    setup.first = 0;
    setup.seed = seed;
    setup.seed_length = sizeof seed;
    assert_refused(&setup, "a seed has at most 255 bytes");
    setup.seed_length--;
    setup.rules = TSURO_RULES + 1;
    assert_refused(&setup, "rules of that number are not known here");
}

static void test_tiles(void **state)
{
    (void)state;
    tsuro_face print;
    const int classic = TSURO_EDITION_CLASSIC;
    const int tiles = tsuro_edition_tiles(classic), faces = tsuro_edition_faces(classic);
    assert_int_equal(tsuro_edition_tiles(-1), 0);
    assert_int_equal(tsuro_edition_faces(-1), 0);
    assert_int_equal(tsuro_edition_faces(TSURO_EDITION_PHOENIX), 2);
    assert_true(tsuro_tile_face(classic, tiles, faces - 1, &print));
    assert_false(tsuro_tile_face(-1, 1, 0, &print));
    assert_false(tsuro_tile_face(classic, 0, 0, &print));
    assert_false(tsuro_tile_face(classic, tiles + 1, 0, &print));
    assert_false(tsuro_tile_face(classic, 1, -1, &print));
    assert_false(tsuro_tile_face(classic, 1, faces, &print));
    assert_in_range(tsuro_tile_exit(classic, 1, 0, 3, 7), 0, 7);
    assert_int_equal(tsuro_tile_exit(classic, 1, 0, -1, 0), -1);
    assert_int_equal(tsuro_tile_exit(classic, 1, 0, 4, 0), -1);
    assert_int_equal(tsuro_tile_exit(classic, 1, 0, 0, -1), -1);
    assert_int_equal(tsuro_tile_exit(classic, 1, 0, 0, 8), -1);
}

static void test_board(void **state)
{
    (void)state;
    int in = 5;
    assert_int_equal(tsuro_game_across(&game, 0, 2, &in), 1);
    assert_int_equal(in, 7);
    assert_int_equal(tsuro_game_across(&game, 0, -1, &in), -1);
    assert_int_equal(in, -1);
    assert_int_equal(tsuro_game_across(&game, 0, 8, &in), -1);
    assert_int_equal(tsuro_game_across(&game, 36, 0, NULL), -1);
    assert_int_equal(tsuro_game_tile(&game, -1, NULL, NULL), 0);
    assert_int_equal(tsuro_game_hand_size(&game, 1), 3);
    assert_int_equal(tsuro_game_hand_size(&game, -1), 0);
    assert_int_equal(tsuro_game_hand_size(&game, 2), 0);
    assert_int_equal(tsuro_game_placements(&game, 0), 0); /* a start is asked for */
}

static void test_resigning(void **state)
{
    (void)state;
    assert_true(tsuro_game_legal(&game, tsuro_move_resign(1)));
    assert_false(tsuro_game_legal(&game, tsuro_move_resign(2)));
    assert_false(tsuro_game_legal(&game, tsuro_move_resign(1) + 1));
    tsuro_move moves[TSURO_MOVES_MAX];
    assert_int_equal(tsuro_game_play(&game, tsuro_move_resign(1), NULL), TSURO_OK);
    assert_int_equal(tsuro_game_moves(&game, moves), 0);
    assert_false(tsuro_game_legal(&game, tsuro_move_resign(0)));
}

static void test_options(void **state)
{
    (void)state;
    tsuro_option_values values;
    const int classic = TSURO_EDITION_CLASSIC;
    assert_false(tsuro_option_values_of(-1, 2, TSURO_OPTION_OPEN, &values));
    assert_false(tsuro_option_values_of(classic, 2, -1, &values));
    assert_false(tsuro_option_values_of(classic, 2, TSURO_OPTION_COUNT, &values));
    assert_false(tsuro_option_values_of(classic, 2, TSURO_OPTION_TAIHOU, &values));
    assert_false(tsuro_option_values_of(classic, 9, TSURO_OPTION_OPEN, &values));
    assert_false(tsuro_option_values_of(TSURO_EDITION_SEAS, 1, TSURO_OPTION_TAIHOU, &values));
    assert_string_equal(tsuro_option_word(TSURO_OPTION_OPEN, 0), "false");
    assert_string_equal(tsuro_option_word(TSURO_OPTION_OPEN, 1), "true");
    assert_string_equal(tsuro_option_word(TSURO_OPTION_DRAGON, TSURO_DRAGON_ASIDE), "aside");
    assert_null(tsuro_option_word(TSURO_OPTION_OPEN, 2));
    assert_null(tsuro_option_word(TSURO_OPTION_DRAGON, 3));
    assert_null(tsuro_option_word(TSURO_OPTION_WIDTH, 6));
    assert_null(tsuro_option_word(TSURO_OPTION_OPEN, -1));
    assert_null(tsuro_option_word(-1, 0));
    assert_null(tsuro_option_word(TSURO_OPTION_COUNT, 0));
}

static void test_names(void **state)
{
    (void)state;
    char name[TSURO_NAME_TEXT];
    const int classic = TSURO_EDITION_CLASSIC;
    assert_int_equal(tsuro_tile_name(classic, 35, name, sizeof name), 2);
    assert_string_equal(name, "35");
    assert_int_equal(tsuro_tile_name(classic, 35, name, 1), TSURO_ERR_ROOM);
    assert_int_equal(tsuro_tile_name(classic, 0, name, sizeof name), TSURO_ERR_FORMAT);
    assert_int_equal(tsuro_tile_name(classic, 36, name, sizeof name), TSURO_ERR_FORMAT);
    assert_int_equal(tsuro_tile_name(TSURO_EDITION_PHOENIX, 37, name, sizeof name),
                     TSURO_ERR_FORMAT);
    assert_int_equal(tsuro_tile_name(-1, 1, name, sizeof name), TSURO_ERR_FORMAT);
    assert_int_equal(tsuro_square_name(&game, 35, name, sizeof name), 2);
    assert_string_equal(name, "f6");
    assert_int_equal(tsuro_square_name(&game, 35, name, 1), TSURO_ERR_ROOM);
    assert_int_equal(tsuro_square_name(&game, -1, name, sizeof name), TSURO_ERR_FORMAT);
    assert_int_equal(tsuro_square_name(&game, 36, name, sizeof name), TSURO_ERR_FORMAT);
}

/* A room that is too small is never written behind, and what is in it ends in a NUL. */
static void test_small_rooms(void **state)
{
    (void)state;
    static tsuro_record record;
    tsuro_move moves[TSURO_MOVES_MAX];
    tsuro_event items[TSURO_EVENTS_ENOUGH];
    tsuro_events events = {.items = items, .capacity = TSURO_EVENTS_ENOUGH};
    char room[8];
    record.start = game;
    record.first = -1;
    record.dealt = true;
    assert_true(tsuro_game_moves(&game, moves) > 0);
    for (size_t size = 1; size < sizeof room; size++) {
        memset(room, 'x', sizeof room);
        assert_int_equal(tsuro_move_write(&game, moves[0], room, size), TSURO_ERR_ROOM);
        assert_true(strlen(room) < size);
        assert_int_equal(tsuro_state_write(&game, room, size), TSURO_ERR_ROOM);
        assert_int_equal(tsuro_record_write(&record, room, size), TSURO_ERR_ROOM);
        assert_int_equal(room[size], 'x');
    }
    assert_int_equal(tsuro_game_play(&game, moves[0], &events), TSURO_OK);
    assert_true(events.count > 0);
    memset(room, 'x', sizeof room);
    assert_int_equal(tsuro_events_write(&game, TSURO_PUBLIC, &events, room, 4), TSURO_ERR_ROOM);
    assert_int_equal(room[4], 'x');
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_setup),
        cmocka_unit_test(test_tiles),
        cmocka_unit_test_setup(test_board, begin),
        cmocka_unit_test_setup(test_resigning, begin),
        cmocka_unit_test(test_options),
        cmocka_unit_test_setup(test_names, begin),
        cmocka_unit_test_setup(test_small_rooms, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
