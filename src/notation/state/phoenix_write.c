/* SPDX-License-Identifier: MIT */
/*
 * The Phoenix family's part of a state, as it is written. `star_round` (the last round that
 * brought a Star, PR-41) and a lantern's `spent` (WC-6) are what the value needs beyond the
 * protocol's members. phoenix_read.c reads it back.
 */
#include "notation/state/phoenix.h"

const char *const tsr_phoenix_place_names[TSR_PHOENIX_PLACE_COUNT] = {"beside", "board", "off",
                                                                      "eliminated"};
const char *const tsr_phoenix_colour_names[TSR_COLOUR_COUNT] = {"orange", "blue", "yellow"};

bool tsr_phoenix_state_starting(const tsuro_game *game)
{
    return tsr_phoenix_starter(game) >= 0;
}

static void tiles_write(const tsuro_game *game, struct tsr_json_writer *json)
{
    const struct tsr_phoenix *p = tsr_phoenix(game);
    tsr_json_key(json, "tiles");
    tsr_json_array(json);
    for (int square = 0; square < TSR_PHOENIX_SQUARES; square++) {
        int pose = p->pose[square];
        if (!pose)
            continue;
        tsr_json_object(json);
        tsr_state_write_square_key(json, game, "at", square);
        tsr_json_key(json, "tile");
        tsr_state_write_tile(json, game, tsr_pose_tile(pose));
        tsr_json_key_string(json, "face", tsr_pose_face(pose) ? "B" : "A");
        tsr_json_key_int(json, "turn", tsr_pose_turn(pose));
        tsr_json_end_object(json);
    }
    tsr_json_end_array(json);
}

static void markers_write(const tsuro_game *game, struct tsr_json_writer *json)
{
    const struct tsr_phoenix *p = tsr_phoenix(game);
    tsr_json_key(json, "markers");
    tsr_json_array(json);
    for (int seat = 0; seat < p->head.players; seat++) {
        tsr_json_object(json);
        tsr_json_key_int(json, "player", seat);
        tsr_json_key_int(json, "marker", 0);
        tsr_state_write_square_key(json, game, "at", p->square[seat]);
        if (p->place[seat] == TSR_PHOENIX_PLACE_BOARD)
            tsr_json_key_int(json, "port", p->port[seat]);
        else
            tsr_json_key_null(json, "port");
        tsr_json_key_bool(json, "alive", p->place[seat] != TSR_PHOENIX_PLACE_ELIMINATED);
        if (p->held >> seat & 1)
            tsr_json_key_bool(json, "held", true);
        tsr_json_end_object(json);
    }
    tsr_json_end_array(json);
}

static void lanterns_write(const tsuro_game *game, struct tsr_json_writer *json)
{
    const struct tsr_phoenix *p = tsr_phoenix(game);
    tsr_json_key(json, "lanterns");
    tsr_json_array(json);
    for (uint64_t left = p->lanterns; left; left &= left - 1) {
        int square = tsr_phoenix_squares_lowest(left);
        int colour = tsr_phoenix_icons[tsr_pose_tile(p->pose[square])].colour;
        tsr_json_object(json);
        tsr_state_write_square_key(json, game, "at", square);
        tsr_json_key_string(json, "colour", tsr_phoenix_colour_names[colour]);
        if (p->spent & tsr_phoenix_square_bit(square))
            tsr_json_key_bool(json, "spent", true);
        tsr_json_end_object(json);
    }
    tsr_json_end_array(json);
    tsr_json_key(json, "stars");
    tsr_json_array(json);
    for (int i = 0; i < p->star_count; i++) {
        tsr_json_object(json);
        tsr_state_write_square_key(json, game, "at", p->star_at[i]);
        tsr_json_end_object(json);
    }
    tsr_json_end_array(json);
}

static void players_write(const struct tsr_phoenix *p, struct tsr_json_writer *json)
{
    tsr_json_key(json, "players_state");
    tsr_json_array(json);
    for (int seat = 0; seat < p->head.players; seat++) {
        tsr_json_object(json);
        tsr_json_key_int(json, "stars", p->stars[seat]);
        tsr_json_key_bool(json, "life", p->life >> seat & 1);
        tsr_json_key_string(json, "place", tsr_phoenix_place_names[p->place[seat]]);
        tsr_json_end_object(json);
    }
    tsr_json_end_array(json);
}

static void phoenix_write(const tsuro_game *game, struct tsr_json_writer *json)
{
    const struct tsr_phoenix *p = tsr_phoenix(game);
    tiles_write(game, json);
    markers_write(game, json);
    tsr_state_write_hands(json, game);
    tsr_json_key_int(json, "pile", p->stack_count);
    if (!tsr_is_view(game))
        tsr_state_write_pile(json, game, "pile_order", p->stack, p->stack_count);
    lanterns_write(game, json);
    players_write(p, json);
    if (p->holder)
        tsr_json_key_int(json, "phoenix_tile", p->holder - 1);
    else
        tsr_json_key_null(json, "phoenix_tile");
    tsr_json_key_int(json, "round", p->round);
    tsr_json_key_int(json, "star_round", p->star_round);
}

/* "CT01" to "CT16", "ET01" to "ET20". */
static bool tile_write(struct tsr_text *text, int tile)
{
    bool centre = tile <= TSR_PHOENIX_CENTRE;
    int number = centre ? tile : tile - TSR_PHOENIX_CENTRE;
    if (tile > TSR_PHOENIX_CENTRE + TSR_PHOENIX_EDGE_TILES)
        return false;
    tsr_text_add(text, centre ? "CT" : "ET");
    tsr_text_char(text, (char)('0' + number / 10));
    tsr_text_char(text, (char)('0' + number % 10));
    return true;
}

static int tile_read(const char *word, size_t length)
{
    if (length != 4 || word[1] != 'T')
        return 0;
    int zero = word[2] == '0', number = tsr_digits_read(word + 2 + zero, (size_t)(2 - zero));
    if (word[0] == 'C')
        return number >= 1 && number <= TSR_PHOENIX_CENTRE ? number : 0;
    return word[0] == 'E' && number >= 1 && number <= TSR_PHOENIX_EDGE_TILES
               ? TSR_PHOENIX_CENTRE + number
               : 0;
}

static const struct tsr_state_members phoenix_members[] = {
    {"", {"lanterns", "stars", "players_state", "phoenix_tile", "round", "star_round"}},
    {"tiles", {"face"}},
    {"markers", {"held"}},
    {"lanterns", {"at", "colour", "spent"}},
    {"stars", {"at"}},
    {"players_state", {"stars", "life", "place"}},
    {NULL, {NULL}},
};

const struct tsr_state_family tsr_state_phoenix = {
    .members = phoenix_members,
    .tile_write = tile_write,
    .tile_read = tile_read,
    .write = phoenix_write,
    .read = tsr_state_phoenix_read,
    .check = tsr_state_phoenix_check,
};
