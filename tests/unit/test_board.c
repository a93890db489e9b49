/* SPDX-License-Identifier: MIT */
/*
 * The calls that show a board, against the JSON state of the same game, in random play of every
 * edition with every kind of option; the geometry against the tables; bad arguments.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "core/lattice.h"
#include "seas_games.h"
#include "tsuro/names.h"
#include "tsuro/text.h"
#include "json/json.h"

static char json[TSURO_STATE_TEXT];
static struct tsr_json_token tokens[TSURO_STATE_TEXT / 2];
static struct tsr_json_doc doc;

static int64_t number_of(int token)
{
    int64_t value = -1;
    assert_true(tsr_json_get_int(&doc, token, &value));
    return value;
}

static int64_t member_number(int object, const char *key)
{
    return number_of(tsr_json_member(&doc, object, key));
}

static bool member_is(int object, const char *key, const char *text)
{
    return tsr_json_string_equals(&doc, tsr_json_member(&doc, object, key), text);
}

static bool is_null(int object, const char *key)
{
    int token = tsr_json_member(&doc, object, key);
    return token < 0 || tsr_json_type(&doc, token) == TSR_JSON_NULL;
}

static void assert_square(const tsuro_game *game, int object, const char *key, int square)
{
    char name[TSURO_NAME_TEXT];
    if (square < 0) {
        assert_true(is_null(object, key));
        return;
    }
    assert_true(tsuro_square_name(game, square, name, sizeof name) > 0);
    assert_true(member_is(object, key, name));
}

static void tiles_compare(const tsuro_game *game)
{
    int list = tsr_json_member(&doc, 0, "tiles"), item = tsr_json_first(&doc, list);
    for (int square = 0; square < tsuro_game_width(game) * tsuro_game_height(game); square++) {
        int face = -1, turn = -1, tile = tsuro_game_tile(game, square, &face, &turn);
        if (!tile)
            continue;
        char name[TSURO_NAME_TEXT];
        assert_true(item >= 0);
        assert_square(game, item, "at", square);
        assert_true(tsuro_tile_name(tsuro_game_edition(game), tile, name, sizeof name) > 0);
        if (tsuro_edition_faces(tsuro_game_edition(game)) == 2) {
            assert_true(member_is(item, "tile", name));
            assert_true(member_is(item, "face", face ? "B" : "A"));
        } else {
            assert_int_equal(member_number(item, "tile"), tile);
            assert_int_equal(face, 0);
        }
        assert_int_equal(member_number(item, "turn"), turn);
        item = tsr_json_next(&doc, list, item);
    }
    assert_int_equal(item, -1);
}

static void markers_compare(const tsuro_game *game)
{
    static const char *const sides[] = {"N", "E", "S", "W"};
    int list = tsr_json_member(&doc, 0, "markers"), item = tsr_json_first(&doc, list);
    assert_int_equal(tsr_json_size(&doc, list), tsuro_game_markers(game));
    for (int i = 0; i < tsuro_game_markers(game); i++) {
        tsuro_marker marker;
        bool alive = false;
        assert_true(tsuro_game_marker(game, i, &marker));
        assert_int_equal(member_number(item, "player"), marker.player);
        assert_int_equal(member_number(item, "marker"), marker.number);
        assert_square(game, item, "at", marker.square);
        if (marker.port < 0)
            assert_true(is_null(item, "port"));
        else
            assert_int_equal(member_number(item, "port"), marker.port);
        if (marker.side >= 0)
            assert_true(member_is(item, "side", sides[marker.side]));
        else
            assert_true(is_null(item, "side"));
        assert_true(tsr_json_get_bool(&doc, tsr_json_member(&doc, item, "alive"), &alive));
        assert_int_equal(alive, marker.place != TSURO_PLACE_LOST);
        if (marker.place == TSURO_PLACE_BOARD)
            assert_true(marker.square >= 0 && marker.port >= 0);
        item = tsr_json_next(&doc, list, item);
    }
}

/* The next thing of a kind from `from` on, or the count. */
static int thing_next(const tsuro_thing *things, int count, int kind, int from)
{
    while (from < count && things[from].kind != kind)
        from++;
    return from;
}

static void listed_compare(const tsuro_game *game, const char *key, int kind,
                           const tsuro_thing *things, int count)
{
    int list = tsr_json_member(&doc, 0, key), at = 0;
    for (int i = tsr_json_first(&doc, list); i >= 0; i = tsr_json_next(&doc, list, i), at++) {
        at = thing_next(things, count, kind, at);
        assert_true(at < count);
        assert_square(game, i, "at", things[at].square);
        if (things[at].colour)
            assert_true(member_is(i, "colour", tsuro_colour_name(things[at].colour)));
        if (kind != TSURO_THING_DAIKAIJU)
            continue;
        assert_int_equal(member_number(i, "number"), things[at].number);
        assert_int_equal(member_number(i, "facing"), things[at].facing);
    }
    assert_int_equal(thing_next(things, count, kind, at), count);
}

static void single_compare(const tsuro_game *game, const char *key, int kind,
                           const tsuro_thing *things, int count)
{
    int at = thing_next(things, count, kind, 0), object = tsr_json_member(&doc, 0, key);
    if (at == count) {
        assert_true(is_null(0, key));
        return;
    }
    if (kind == TSURO_THING_PORTAL) {
        assert_square(game, 0, key, things[at].square);
        return;
    }
    assert_square(game, object, "at", things[at].square);
    assert_int_equal(member_number(object, "facing"), things[at].facing);
    if (kind == TSURO_THING_TSUNAMI)
        assert_int_equal(member_number(object, "strength"), things[at].number);
}

static void holder_compare(const char *key, int kind, const tsuro_thing *things, int count)
{
    int at = thing_next(things, count, kind, 0);
    if (at == count || things[at].player < 0)
        assert_true(is_null(0, key));
    else
        assert_int_equal(member_number(0, key), things[at].player);
}

static void lives_compare(const tsuro_game *game, const tsuro_thing *things, int count)
{
    int list = tsr_json_member(&doc, 0, "players_state"), seat = 0;
    for (int i = tsr_json_first(&doc, list); i >= 0; i = tsr_json_next(&doc, list, i), seat++) {
        bool life = false, listed = false;
        tsuro_marker marker;
        assert_true(tsr_json_get_bool(&doc, tsr_json_member(&doc, i, "life"), &life));
        for (int at = 0; at < count; at++)
            listed |= things[at].kind == TSURO_THING_LIFE && things[at].player == seat;
        assert_int_equal(life, listed);
        tsuro_game_marker(game, seat, &marker);
        if (marker.place == TSURO_PLACE_LOST)
            assert_true(member_is(i, "place", "eliminated"));
        else if (marker.place != TSURO_PLACE_NONE)
            assert_true(member_is(i, "place", tsuro_place_name(marker.place)));
    }
}

static void things_compare(const tsuro_game *game)
{
    tsuro_thing things[TSURO_THINGS_MAX];
    int count = tsuro_game_things(game, things, TSURO_THINGS_MAX);
    assert_true(count <= TSURO_THINGS_MAX);
    assert_int_equal(tsuro_game_things(game, NULL, 0), count);
    listed_compare(game, "daikaiju", TSURO_THING_DAIKAIJU, things, count);
    listed_compare(game, "lanterns", TSURO_THING_LANTERN, things, count);
    listed_compare(game, "stars", TSURO_THING_STAR, things, count);
    single_compare(game, "portal", TSURO_THING_PORTAL, things, count);
    single_compare(game, "uzushio", TSURO_THING_UZUSHIO, things, count);
    single_compare(game, "tsunami", TSURO_THING_TSUNAMI, things, count);
    holder_compare("dragon", TSURO_THING_DRAGON, things, count);
    holder_compare("phoenix_tile", TSURO_THING_PHOENIX_TILE, things, count);
    lives_compare(game, things, count);
    assert_int_equal(member_number(0, "pile"), tsuro_game_pile(game));
    int sizes = tsr_json_member(&doc, 0, "hand_sizes"), seat = 0;
    for (int i = tsr_json_first(&doc, sizes); i >= 0; i = tsr_json_next(&doc, sizes, i))
        assert_int_equal(number_of(i), tsuro_game_hand_size(game, seat++));
}

static void game_compare(const tsuro_game *game)
{
    int length = tsuro_state_write(game, json, sizeof json);
    assert_true(length > 0);
    assert_true(
        tsr_json_parse(&doc, json, (size_t)length, tokens, sizeof tokens / sizeof tokens[0], NULL));
    tiles_compare(game);
    markers_compare(game);
    things_compare(game);
}

static void game_play(tsuro_game *game, uint64_t random)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    for (int ply = 0, count; ply < 400 && (count = tsuro_game_moves(game, moves)); ply++) {
        tsuro_game view;
        game_compare(game);
        tsuro_game_view(game, (int)(random % 9) < tsuro_game_players(game) ? 0 : TSURO_PUBLIC,
                        &view);
        game_compare(&view);
        random = random * 6364136223846793005u + 1442695040888963407u;
        assert_int_equal(tsuro_game_play(game, moves[(random >> 33) % (unsigned)count], NULL), 0);
    }
    game_compare(game);
}

static void edition_begin(int edition, int number, tsuro_game *game)
{
    tsuro_setup setup;
    tsuro_setup_defaults(edition, 2 + number % 3, &setup);
    setup.random = TSURO_RANDOM_FAST;
    setup.fast_seed = (uint64_t)number + 1;
    if (edition == TSURO_EDITION_CUSTOM) {
        setup.options[TSURO_OPTION_WIDTH] = (int8_t)(4 + number % 5);
        setup.options[TSURO_OPTION_HEIGHT] = (int8_t)(8 - number % 4);
        setup.options[TSURO_OPTION_START] =
            number & 1 ? TSURO_START_RULE_SIDE : TSURO_START_RULE_MARK;
        setup.options[TSURO_OPTION_MARKERS] = (int8_t)(1 + (number % 3 == 0));
    }
    assert_int_equal(tsuro_game_new(&setup, game, NULL), TSURO_OK);
}

static void the_board_is_what_the_state_says(void **state)
{
    (void)state;
    for (int number = 0; number < 12; number++) {
        for (int edition = 0; edition < TSURO_EDITION_COUNT; edition++) {
            tsuro_game game;
            if (edition == TSURO_EDITION_SEAS)
                seas_game_begin(7 * 31 + number * 17, &game);
            else
                edition_begin(edition, number, &game);
            game_play(&game, (uint64_t)(number * 8 + edition) * 77 + 5);
        }
    }
}

/* Who goes out by a port and back by the one met is where it began, on every board. */
static void across_is_its_own_way_back(void **state)
{
    (void)state;
    for (int edition = 0; edition < TSURO_EDITION_COUNT; edition++) {
        tsuro_game game;
        int off = 0;
        edition_begin(edition, 2, &game);
        for (int square = 0; square < tsuro_game_width(&game) * tsuro_game_height(&game); square++)
            for (int port = 0; port < tsuro_edition_ports(edition); port++) {
                int in = -2, back = -2, next = tsuro_game_across(&game, square, port, &in);
                off += next < 0;
                if (next < 0) {
                    assert_int_equal(in, -1);
                    continue;
                }
                assert_int_equal(tsuro_game_across(&game, next, in, &back), square);
                assert_int_equal(back, port);
            }
        assert_true(off > 0);
    }
}

/* Every path leads back, turning a tile turns its paths, and no two tiles are the same. */
static void tiles_join_their_ports(void **state)
{
    (void)state;
    for (int edition = 0; edition < TSURO_EDITION_COUNT; edition++) {
        int ports = tsuro_edition_ports(edition), quarter = ports / 4;
        for (int tile = 1; tile <= tsuro_edition_tiles(edition); tile++)
            for (int lie = 0; lie < 4 * tsuro_edition_faces(edition); lie++) {
                int face = lie / 4, turn = lie % 4, paths = 0;
                for (int port = 0; port < ports; port++) {
                    int out = tsuro_tile_exit(edition, tile, face, turn, port);
                    int flat = tsuro_tile_exit(edition, tile, face, 0,
                                               (port + 4 * quarter - turn * quarter) % ports);
                    paths += out >= 0;
                    if (out >= 0)
                        assert_int_equal(tsuro_tile_exit(edition, tile, face, turn, out), port);
                    assert_int_equal(out, flat < 0 ? -1 : (flat + turn * quarter) % ports);
                }
                assert_int_equal(paths, 8);
                tsuro_face print;
                assert_true(tsuro_tile_face(edition, tile, face, &print));
                assert_true(print.turns == 1 || print.turns == 2 || print.turns == 4);
                assert_int_equal(print.lantern != 0, ports == 12 && tile <= 16);
            }
    }
}

static void what_does_not_exist_is_nothing(void **state)
{
    (void)state;
    tsuro_game game;
    tsuro_marker marker;
    tsuro_face print;
    char name[4];
    int face = 7, turn = 7, in = 7;
    edition_begin(TSURO_EDITION_CLASSIC, 0, &game);
    assert_int_equal(tsuro_game_tile(&game, 36, &face, &turn), 0);
    assert_int_equal(tsuro_game_tile(&game, -1, NULL, NULL), 0);
    assert_true(face == 0 && turn == 0);
    assert_int_equal(tsuro_game_across(&game, 0, 8, &in), -1);
    assert_int_equal(tsuro_game_across(&game, 99, 0, NULL), -1);
    assert_int_equal(in, -1);
    assert_false(tsuro_game_marker(&game, -1, &marker));
    assert_false(tsuro_game_marker(&game, 2, &marker));
    assert_int_equal(marker.player, -1);
    assert_int_equal(tsuro_tile_exit(TSURO_EDITION_CLASSIC, 36, 0, 0, 0), -1);
    assert_int_equal(tsuro_tile_exit(TSURO_EDITION_CLASSIC, 1, 1, 0, 0), -1);
    assert_int_equal(tsuro_tile_exit(TSURO_EDITION_CLASSIC, 1, 0, 4, 0), -1);
    assert_int_equal(tsuro_tile_exit(99, 1, 0, 0, 0), -1);
    assert_false(tsuro_tile_face(-1, 1, 0, &print));
    assert_int_equal(tsuro_edition_ports(-1) + tsuro_edition_tiles(99), 0);
    assert_int_equal(tsuro_game_hand_size(&game, 8), 0);
    assert_int_equal(tsuro_tile_name(TSURO_EDITION_CLASSIC, 36, name, sizeof name),
                     TSURO_ERR_FORMAT);
    assert_int_equal(tsuro_tile_name(TSURO_EDITION_SEAS, 36, name, sizeof name), TSURO_ERR_ROOM);
    assert_int_equal(tsuro_square_name(&game, 36, name, sizeof name), TSURO_ERR_FORMAT);
}

static void every_value_has_its_word(void **state)
{
    (void)state;
    const struct {
        const char *(*name)(int);
        int first, count;
    } tables[] = {
        {tsuro_verb_name, 1, TSURO_VERB_COUNT},        {tsuro_kind_name, 0, TSURO_KIND_COUNT},
        {tsuro_event_name, 0, TSURO_EVENT_TYPE_COUNT}, {tsuro_reason_name, 0, TSURO_REASON_COUNT},
        {tsuro_roll_name, 0, TSURO_ROLL_COUNT},        {tsuro_ending_name, 0, TSURO_ENDING_COUNT},
        {tsuro_option_name, 0, TSURO_OPTION_COUNT},    {tsuro_place_name, 0, TSURO_PLACE_COUNT},
        {tsuro_thing_name, 0, TSURO_THING_COUNT},      {tsuro_colour_name, 0, TSURO_COLOUR_COUNT},
    };
    for (size_t i = 0; i < sizeof tables / sizeof tables[0]; i++) {
        assert_null(tables[i].name(-1));
        assert_null(tables[i].name(tables[i].count));
        for (int value = tables[i].first; value < tables[i].count; value++)
            assert_true(strlen(tables[i].name(value)) > 1);
    }
    for (int error = TSURO_ERR_UNTRUE; error <= TSURO_OK; error++)
        assert_non_null(tsuro_error_text(error));
    assert_null(tsuro_error_text(1));
    assert_string_equal(tsuro_verb_name(tsuro_move_verb(tsuro_move_place(1, 0))), "place");
    assert_string_equal(tsuro_event_name(TSURO_EVENT_OVER), "over");
    assert_string_equal(tsuro_reason_name(TSURO_REASON_IMMOLATE), "immolate");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_board_is_what_the_state_says),
        cmocka_unit_test(across_is_its_own_way_back),
        cmocka_unit_test(tiles_join_their_ports),
        cmocka_unit_test(what_does_not_exist_is_nothing),
        cmocka_unit_test(every_value_has_its_word),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
