/* SPDX-License-Identifier: MIT */
/*
 * The public interface where no other test looks: versions, options with their values, records as
 * they are played, and events in too little room.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "tsuro/tsuro.h"

static tsuro_record record;

static void test_version(void **state)
{
    (void)state;
    char text[32];
    snprintf(text, sizeof text, "%d.%d.%d", TSURO_VERSION_MAJOR, TSURO_VERSION_MINOR,
             TSURO_VERSION_PATCH);
    assert_string_equal(tsuro_version(), text);
    assert_int_equal(tsuro_version_number(), TSURO_VERSION_NUMBER);
    assert_true(TSURO_VERSION_NUMBER < TSURO_VERSION_MAKE(99, 0, 0));
    assert_int_equal(tsuro_rules(), TSURO_RULES);
}

static void test_rules_number(void **state)
{
    (void)state;
    static char json[TSURO_STATE_TEXT], text[TSURO_RECORD_TEXT];
    char why[240];
    const char *sentence;
    tsuro_setup setup;
    tsuro_game game, view, again;
    assert_true(tsuro_rules_supported(TSURO_RULES));
    assert_false(tsuro_rules_supported(0));
    assert_false(tsuro_rules_supported(TSURO_RULES + 1));
    for (int rules = 1; rules <= TSURO_RULES; rules++) {
        tsuro_setup_defaults(TSURO_EDITION_SEAS, 3, &setup);
        assert_int_equal(setup.rules, TSURO_RULES);
        setup.rules = (uint8_t)rules;
        if (!tsuro_rules_supported(rules)) {
            assert_int_equal(tsuro_record_begin(&setup, &record, &game, &sentence),
                             TSURO_ERR_SETUP);
            assert_string_equal(sentence, "rules of that number are not known here");
            continue;
        }
        assert_int_equal(tsuro_record_begin(&setup, &record, &game, &sentence), TSURO_OK);
        assert_int_equal(tsuro_game_rules(&game), rules);
        tsuro_game_view(&game, 1, &view);
        assert_int_equal(tsuro_game_rules(&view), rules);
        tsuro_game_guess(&view, 1, &again);
        assert_int_equal(tsuro_game_rules(&again), rules);
        int length = tsuro_state_write(&view, json, sizeof json);
        assert_int_equal(tsuro_state_read(json, (size_t)length, "", 0, &again, why, sizeof why),
                         TSURO_OK);
        assert_int_equal(tsuro_game_rules(&again), rules);
        length = tsuro_record_write(&record, text, sizeof text);
        assert_int_equal(tsuro_record_read(text, (size_t)length, &record, why, sizeof why),
                         TSURO_OK);
        assert_int_equal(tsuro_game_rules(&record.start), rules);
        assert_int_equal(tsuro_record_verify(&record, NULL, why, sizeof why), TSURO_OK);
    }
    static const char other[] = "{\"rules\":200,\"players\":2}";
    assert_int_equal(tsuro_state_read(other, strlen(other), "", 0, &again, why, sizeof why),
                     TSURO_ERR_POSITION);
    assert_string_equal(why, "`rules` has a number that is not known here");
}

static const struct {
    int edition, players;
    const char *name;
    int type, least, most, usual;
} option_rows[] = {
    {TSURO_EDITION_CLASSIC, 4, "width", TSURO_OPTION_TYPE_NUMBER, 3, 10, 6},
    {TSURO_EDITION_KOSMOS, 5, "width", TSURO_OPTION_TYPE_NUMBER, 7, 7, 7},
    {TSURO_EDITION_KOSMOS, 4, "height", TSURO_OPTION_TYPE_NUMBER, 6, 7, 6},
    {TSURO_EDITION_MODERN, 2, "markers", TSURO_OPTION_TYPE_NUMBER, 1, 2, 2},
    {TSURO_EDITION_MODERN, 3, "markers", TSURO_OPTION_TYPE_NUMBER, 1, 1, 1},
    {TSURO_EDITION_CLASSIC, 1, "markers", TSURO_OPTION_TYPE_NUMBER, 1, 8, 1},
    {TSURO_EDITION_CLASSIC, 3, "teams", TSURO_OPTION_TYPE_SWITCH, 0, 0, 0},
    {TSURO_EDITION_CLASSIC, 4, "teams", TSURO_OPTION_TYPE_SWITCH, 0, 1, 0},
    {TSURO_EDITION_CLASSIC, 4, "goal", TSURO_OPTION_TYPE_WORD, 0, 2, 0},
    {TSURO_EDITION_KOSMOS, 4, "deck", TSURO_OPTION_TYPE_WORD, 0, 2, TSURO_DECK_KOSMOS},
    {TSURO_EDITION_SEAS, 4, "daikaiju", TSURO_OPTION_TYPE_SWITCH, 0, 1, 1},
    {TSURO_EDITION_SEAS, 4, "tsunami", TSURO_OPTION_TYPE_SWITCH, 0, 1, 0},
    {TSURO_EDITION_WINDS, 4, "swift_rise", TSURO_OPTION_TYPE_SWITCH, 0, 1, 0},
};

static void test_options(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof option_rows / sizeof option_rows[0]; i++) {
        tsuro_option_values values;
        int option = tsuro_option_find(option_rows[i].name);
        assert_string_equal(tsuro_option_name(option), option_rows[i].name);
        assert_true(tsuro_option_values_of(option_rows[i].edition, option_rows[i].players, option,
                                           &values));
        assert_int_equal(values.type, option_rows[i].type);
        assert_int_equal(values.least, option_rows[i].least);
        assert_int_equal(values.most, option_rows[i].most);
        assert_int_equal(values.usual, option_rows[i].usual);
    }
    tsuro_option_values same = {7, 7, 7, 7, {0}};
    assert_int_equal(tsuro_option_find("colour"), -1);
    assert_false(tsuro_option_values_of(TSURO_EDITION_SEAS, 4, TSURO_OPTION_WIDTH, &same));
    assert_false(tsuro_option_values_of(TSURO_EDITION_SEAS, 9, TSURO_OPTION_PORTAL, &same));
    assert_false(tsuro_option_values_of(99, 4, TSURO_OPTION_PORTAL, &same));
    assert_false(tsuro_option_values_of(TSURO_EDITION_SEAS, 4, 99, &same));
    assert_int_equal(same.type, 7);
    assert_string_equal(tsuro_option_word(TSURO_OPTION_DECK, TSURO_DECK_BOTH), "both");
    assert_string_equal(tsuro_option_word(TSURO_OPTION_PORTAL, 1), "true");
    assert_null(tsuro_option_word(TSURO_OPTION_START, 2));
    assert_null(tsuro_option_word(TSURO_OPTION_WIDTH, 6));
    assert_null(tsuro_option_word(TSURO_OPTION_PORTAL, 2));
}

/* What an option is said to have is what a game takes. */
static void test_options_taken(void **state)
{
    (void)state;
    for (int edition = 0; edition < TSURO_EDITION_COUNT; edition++) {
        for (int option = 0; option < TSURO_OPTION_COUNT; option++) {
            tsuro_option_values values;
            tsuro_setup setup;
            tsuro_game game;
            tsuro_setup_defaults(edition, 4, &setup);
            if (!tsuro_option_values_of(edition, 4, option, &values))
                continue;
            assert_int_equal(tsuro_game_new(&setup, &game, NULL), TSURO_OK);
            assert_int_equal(tsuro_game_option(&game, option), values.usual);
            for (int value = values.least; value <= values.most; value++) {
                setup.options[option] = (int8_t)value;
                assert_int_equal(tsuro_game_new(&setup, &game, NULL), TSURO_OK);
                assert_int_equal(tsuro_game_option(&game, option), value);
            }
        }
    }
}

static void game_begin(int edition, tsuro_game *game)
{
    tsuro_setup setup;
    const char *why = NULL;
    tsuro_setup_defaults(edition, 3, &setup);
    setup.seed = "tide";
    setup.seed_length = 4;
    assert_int_equal(tsuro_record_begin(&setup, &record, game, &why), TSURO_OK);
}

static tsuro_move move_choose(const tsuro_game *game)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    int count = tsuro_game_moves(game, moves);
    assert_true(count > 0);
    return moves[(tsuro_game_ply(game) * 7) % count];
}

static void test_record(void **state)
{
    (void)state;
    char why[200];
    for (int edition = 0; edition < TSURO_EDITION_COUNT; edition++) {
        tsuro_game game, end;
        game_begin(edition, &game);
        while (tsuro_game_kind(&game))
            assert_int_equal(tsuro_record_play(&record, &game, move_choose(&game), NULL), TSURO_OK);
        assert_int_equal(record.count, tsuro_game_ply(&game));
        assert_int_equal(tsuro_record_verify(&record, NULL, why, sizeof why), TSURO_OK);
        tsuro_record_game(&record, -1, &end);
        assert_true(tsuro_game_equal(&end, &game));

        record.seed[0] = 'r';
        assert_int_equal(tsuro_record_verify(&record, NULL, why, sizeof why), TSURO_ERR_POSITION);
        assert_string_equal(why, "the seed does not deal the game that the record begins with");
        record.dealt = false;
        assert_int_equal(tsuro_record_verify(&record, NULL, why, sizeof why), TSURO_OK);
        record.moves[4] = TSURO_VERB_FLIP;
        assert_int_equal(tsuro_record_verify(&record, NULL, why, sizeof why), TSURO_ERR_ILLEGAL);
        assert_string_equal(why, "move 5 is not legal where it stands");
    }
}

static void test_record_refuses(void **state)
{
    (void)state;
    tsuro_setup setup;
    tsuro_game game;
    const char *why = NULL;
    tsuro_setup_defaults(TSURO_EDITION_CLASSIC, 3, &setup);
    setup.random = TSURO_RANDOM_FAST;
    assert_int_equal(tsuro_record_begin(&setup, &record, &game, &why), TSURO_ERR_SETUP);
    assert_string_equal(why, "a game that is to be recorded needs the seeded generator");
    game_begin(TSURO_EDITION_CLASSIC, &game);
    tsuro_game before = game;
    assert_int_equal(tsuro_record_play(&record, &game, TSURO_VERB_FLIP, NULL), TSURO_ERR_ILLEGAL);
    assert_int_equal(record.count, 0);
    record.count = TSURO_RECORD_MOVES;
    assert_int_equal(tsuro_record_play(&record, &game, move_choose(&game), NULL), TSURO_ERR_ROOM);
    assert_true(tsuro_game_equal(&game, &before));
    tsuro_record_begin_at(&game, &record);
    assert_int_equal(record.count, 0);
    assert_false(record.dealt);
}

/* Room for none, one, two...: the same game, the first events, and all are counted. */
static void test_events_room(void **state)
{
    (void)state;
    static tsuro_event all[TSURO_EVENTS_ENOUGH];
    for (int edition = 0; edition < TSURO_EDITION_COUNT; edition++) {
        tsuro_game game;
        for (game_begin(edition, &game); tsuro_game_kind(&game);) {
            tsuro_move move = move_choose(&game);
            tsuro_game full = game;
            tsuro_events told = {all, TSURO_EVENTS_ENOUGH, 0, 0};
            tsuro_game_apply(&full, move, &told);
            for (int room = 0; room < 4; room++) {
                tsuro_event items[4];
                tsuro_events events = {room ? items : NULL, room, 0, 0};
                tsuro_game copy = game;
                memset(items, 0x5a, sizeof items);
                tsuro_game_apply(&copy, move, &events);
                assert_true(tsuro_game_equal(&copy, &full));
                assert_in_range(events.count, 0, room);
                assert_true(events.count + events.dropped >= told.count);
                for (int i = room; i < 4; i++)
                    assert_int_equal(items[i].type, 0x5a);
            }
            game = full;
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_version),     cmocka_unit_test(test_rules_number),
        cmocka_unit_test(test_options),     cmocka_unit_test(test_options_taken),
        cmocka_unit_test(test_record),      cmocka_unit_test(test_record_refuses),
        cmocka_unit_test(test_events_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
