/* SPDX-License-Identifier: MIT */
/*
 * `info` and `tiles`: what the engine can play, so that no client has to write it again. Values of
 * options and numbers of players are not listed anywhere: the rules are asked about each.
 */
#include <string.h>

#include "notation/names.h"
#include "protocol/session.h"
#include "rules/frame.h"
#include "tsuro/board.h"
#include "tsuro/names.h"
#include "tsuro/version.h"

/* No option has a larger number. */
#define NUMBER_MOST 20

/* The options as the rules fill them in where `option` is set so, and perhaps `other` on; false if
 * that cannot be played. */
static bool options_resolve(int edition, int players, int option, int value, int other,
                            int8_t options[TSURO_OPTION_COUNT])
{
    memset(options, -1, TSURO_OPTION_COUNT);
    if (other >= 0)
        options[other] = 1;
    if (option >= 0)
        options[option] = (int8_t)value;
    return !tsr_family_of(edition)->resolve(TSURO_RULES, edition, players, options);
}

/* The numbers of players, a bit each, with which the option can have the value: alone, or beside
 * one other option that is switched on. */
static unsigned value_players(int edition, int option, int value)
{
    int8_t options[TSURO_OPTION_COUNT];
    unsigned found = 0;
    for (int players = 1; players <= TSURO_PLAYERS_MAX; players++) {
        bool fits = options_resolve(edition, players, option, value, -1, options);
        for (int other = 0; !fits && option >= 0 && other < TSURO_OPTION_COUNT; other++) {
            bool is_switch = !tsr_option_names[other].number && !tsr_option_names[other].values[0];
            fits = is_switch && other != option && tsr_edition_has(edition, other) &&
                   options_resolve(edition, players, option, value, other, options);
        }
        found |= (unsigned)fits << players;
    }
    return found;
}

static void players_list(struct tsr_json_writer *json, unsigned players)
{
    tsr_json_array(json);
    for (int count = 1; count <= TSURO_PLAYERS_MAX; count++) {
        if (players >> count & 1)
            tsr_json_int(json, count);
    }
    tsr_json_end_array(json);
}

static void value_add(struct tsr_json_writer *json, int option, int value)
{
    const struct tsr_option_name *name = &tsr_option_names[option];
    if (name->number)
        tsr_json_int(json, value);
    else if (name->values[0])
        tsr_json_string(json, name->values[value]);
    else
        tsr_json_bool(json, value);
}

/* How many values there are to be asked about. */
static int value_count(int option)
{
    const struct tsr_option_name *name = &tsr_option_names[option];
    int words = 0;
    while (words < 3 && name->values[words])
        words++;
    return name->number ? NUMBER_MOST : words ? words : 2;
}

static void option_add(struct tsr_json_writer *json, int edition, unsigned counts, int option)
{
    const struct tsr_option_name *name = &tsr_option_names[option];
    tsr_json_object(json);
    tsr_json_key_string(json, "name", name->name);
    tsr_json_key_string(json, "type",
                        name->number      ? "number"
                        : name->values[0] ? "word"
                                          : "boolean");
    tsr_json_key(json, "values");
    tsr_json_array(json);
    for (int value = 0; value < value_count(option); value++) {
        if (value_players(edition, option, value))
            value_add(json, option, value);
    }
    tsr_json_end_array(json);
    tsr_json_key(json, "players");
    tsr_json_array(json);
    for (int value = 0; value < value_count(option); value++) {
        unsigned players = value_players(edition, option, value);
        if (players)
            players_list(json, players);
    }
    tsr_json_end_array(json);
    tsr_json_key(json, "defaults");
    tsr_json_array(json);
    for (int players = 1; players <= TSURO_PLAYERS_MAX; players++) {
        int8_t options[TSURO_OPTION_COUNT];
        if (counts >> players & 1 && options_resolve(edition, players, -1, 0, -1, options))
            value_add(json, option, options[option]);
    }
    tsr_json_end_array(json);
    tsr_json_end_object(json);
}

static void edition_add(struct tsr_json_writer *json, int edition)
{
    const struct tsr_family *family = tsr_family_of(edition);
    unsigned counts = value_players(edition, -1, 0);
    tsr_json_object(json);
    tsr_json_key_string(json, "name", tsr_edition_names[edition]);
    tsr_json_key_string(json, "family", family->name);
    tsr_json_key(json, "players");
    players_list(json, counts);
    tsr_json_key_int(json, "ports", tsuro_edition_ports(edition));
    tsr_json_key_int(json, "tiles", tsuro_edition_tiles(edition));
    tsr_json_key_int(json, "faces", tsuro_edition_faces(edition));
    tsr_json_key_int(json, "hand", family->hand_size);
    tsr_json_key(json, "options");
    tsr_json_array(json);
    for (int option = 0; option < TSURO_OPTION_COUNT; option++) {
        if (tsr_edition_has(edition, option))
            option_add(json, edition, counts, option);
    }
    tsr_json_end_array(json);
    tsr_json_end_object(json);
}

static void bot_add(struct tsr_json_writer *json, const tsuro_bot *bot)
{
    tsr_json_object(json);
    tsr_json_key_string(json, "name", tsuro_bot_name(bot));
    tsr_json_key_string(json, "about", tsuro_bot_about(bot));
    tsr_json_key_bool(json, "opponent", tsuro_bot_opponent(bot));
    if (tsuro_bot_level(bot))
        tsr_json_key_int(json, "level", tsuro_bot_level(bot));
    if (tsuro_bot_searches(bot))
        tsr_json_key_int(json, "iterations", tsuro_bot_iterations(bot));
    if (tsuro_bot_ms(bot))
        tsr_json_key_int(json, "ms", tsuro_bot_ms(bot));
    tsr_json_end_object(json);
}

static void limits_add(struct tsr_json_writer *json)
{
    tsr_json_key(json, "limits");
    tsr_json_object(json);
    tsr_json_key_int(json, "players", TSURO_PLAYERS_MAX);
    tsr_json_key_int(json, "seed", TSURO_SEED_MAX);
    tsr_json_key_int(json, "line", TSURO_LINE_MAX);
    tsr_json_key_int(json, "ms", TSR_THINK_MS_MAX);
    tsr_json_key_int(json, "iterations", TSR_THINK_ITERATIONS_MAX);
    tsr_json_key_int(json, "perft", TSR_PERFT_MAX);
    tsr_json_end_object(json);
}

bool tsr_command_info(struct tsr_request *request)
{
    struct tsr_json_writer *json = &request->json;
    tsr_json_key_string(json, "version", tsuro_version());
    tsr_json_key_int(json, "rules", TSURO_RULES);
    tsr_json_key(json, "rules_supported");
    tsr_json_array(json);
    for (int rules = 1; rules <= TSURO_RULES; rules++) {
        if (tsuro_rules_supported(rules))
            tsr_json_int(json, rules);
    }
    tsr_json_end_array(json);
    tsr_json_key(json, "editions");
    tsr_json_array(json);
    for (int edition = 0; edition < TSURO_EDITION_COUNT; edition++)
        edition_add(json, edition);
    tsr_json_end_array(json);
    tsr_json_key(json, "bots");
    tsr_json_array(json);
    for (int i = 0; i < tsuro_bot_count(); i++)
        bot_add(json, tsuro_bot_at(i));
    tsr_json_end_array(json);
    limits_add(json);
    return true;
}

/* The paths of an unturned face, each once: {"paths":[[0,5],...],"turns":4}. */
static void face_add(struct tsr_json_writer *json, int edition, int tile, int face)
{
    tsuro_face print;
    tsuro_tile_face(edition, tile, face, &print);
    tsr_json_object(json);
    tsr_json_key(json, "paths");
    tsr_json_array(json);
    for (int port = 0; port < tsuro_edition_ports(edition); port++) {
        int end = tsuro_tile_exit(edition, tile, face, 0, port);
        if (end < port)
            continue;
        tsr_json_array(json);
        tsr_json_int(json, port);
        tsr_json_int(json, end);
        tsr_json_end_array(json);
    }
    tsr_json_end_array(json);
    tsr_json_key_int(json, "turns", print.turns);
    if (print.lantern) {
        tsr_json_key_string(json, "lantern", tsuro_colour_name(print.lantern));
        tsr_json_key_bool(json, "glowing", print.glowing);
    }
    tsr_json_end_object(json);
}

static void tile_add(struct tsr_json_writer *json, int edition, int tile)
{
    char name[TSURO_NAME_TEXT];
    tsr_json_object(json);
    tsuro_tile_name(edition, tile, name, sizeof name);
    if (tsr_tile_is_number(edition, tile))
        tsr_json_key_int(json, "tile", tile);
    else
        tsr_json_key_string(json, "tile", name);
    tsr_json_key(json, "faces");
    tsr_json_array(json);
    for (int face = 0; face < tsuro_edition_faces(edition); face++)
        face_add(json, edition, tile, face);
    tsr_json_end_array(json);
    tsr_json_end_object(json);
}

bool tsr_command_tiles(struct tsr_request *request)
{
    int edition;
    if (!tsr_request_edition(request, &edition))
        return false;
    tsr_json_key_int(&request->json, "ports", tsuro_edition_ports(edition));
    tsr_json_key(&request->json, "tiles");
    tsr_json_array(&request->json);
    for (int tile = 1; tile <= tsuro_edition_tiles(edition); tile++)
        tile_add(&request->json, edition, tile);
    tsr_json_end_array(&request->json);
    return true;
}
