/* SPDX-License-Identifier: MIT */
/* The Seas family's part of a state: writing it. seas_read.c reads it back. */
#include "core/tile.h"
#include "notation/state/seas.h"
#include "rules/seas/seas.h"

const char *const tsr_seas_lair_names[TSR_SEAS_LAIR_MAX] = {
    "1 gold", "1 blue", "2 gold", "2 blue", "3 gold",  "3 blue",
    "4 gold", "4 blue", "5 gold", "5 blue", "uzushio", "tsunami",
};

const char *const tsr_seas_daikaiju_colours[2] = {"gold", "blue"};

static void tiles_write(const tsuro_game *game, struct tsr_json_writer *json)
{
    const struct tsr_seas *s = tsr_seas(game);
    tsr_json_key(json, "tiles");
    tsr_json_array(json);
    for (int square = 0; square < TSR_SEAS_SQUARES; square++) {
        if (tsr_seas_at(s, square) != TSR_SEAS_IS_TILE)
            continue;
        tsr_json_object(json);
        tsr_state_write_square_key(json, game, "at", square);
        tsr_json_key_int(json, "tile", s->board[square] >> 2);
        tsr_json_key_int(json, "turn", s->board[square] & 3);
        tsr_json_end_object(json);
    }
    tsr_json_end_array(json);
}

static void markers_write(const tsuro_game *game, struct tsr_json_writer *json)
{
    const struct tsr_seas *s = tsr_seas(game);
    tsr_json_key(json, "markers");
    tsr_json_array(json);
    for (int seat = 0; seat < s->head.players; seat++) {
        tsr_json_object(json);
        tsr_json_key_int(json, "player", seat);
        tsr_json_key_int(json, "marker", 0);
        tsr_state_write_square_key(json, game, "at", s->square[seat]);
        if (s->square[seat] == TSURO_NONE)
            tsr_json_key_null(json, "port");
        else
            tsr_json_key_int(json, "port", s->port[seat]);
        tsr_json_key_bool(json, "alive", tsr_seas_ship_in(s, seat));
        tsr_json_end_object(json);
    }
    tsr_json_end_array(json);
}

static void daikaiju_write(const tsuro_game *game, struct tsr_json_writer *json)
{
    const struct tsr_seas *s = tsr_seas(game);
    tsr_json_key(json, "daikaiju");
    tsr_json_array(json);
    for (int beast = 0; beast < TSR_SEAS_DAIKAIJU_COUNT; beast++) {
        if (!tsr_seas_daikaiju_present(s, beast))
            continue;
        tsr_json_object(json);
        tsr_state_write_square_key(json, game, "at", s->at[beast]);
        tsr_json_key_int(json, "number", beast / 2 + 1);
        tsr_json_key_string(json, "colour", tsr_seas_daikaiju_colours[beast & 1]);
        tsr_json_key_int(json, "facing", s->facing[beast]);
        tsr_json_end_object(json);
    }
    tsr_json_end_array(json);
}

static void modules_write(const tsuro_game *game, struct tsr_json_writer *json)
{
    const struct tsr_seas *s = tsr_seas(game);
    tsr_state_write_square_key(json, game, "portal", s->portal);
    if (s->uzushio == TSURO_NONE) {
        tsr_json_key_null(json, "uzushio");
    } else {
        tsr_json_key(json, "uzushio");
        tsr_json_object(json);
        tsr_state_write_square_key(json, game, "at", s->uzushio);
        tsr_json_key_int(json, "facing", s->uzushio_facing);
        tsr_json_end_object(json);
    }
    if (s->tsunami == TSURO_NONE) {
        tsr_json_key_null(json, "tsunami");
        return;
    }
    tsr_json_key(json, "tsunami");
    tsr_json_object(json);
    tsr_state_write_square_key(json, game, "at", s->tsunami);
    tsr_json_key_int(json, "facing", s->tsunami_facing);
    tsr_json_key_int(json, "round", s->tsunami_round);
    tsr_json_key_int(json, "seat", s->tsunami_seat);
    tsr_json_key_int(json, "strength", tsr_seas_tsunami_strength(s));
    tsr_json_end_object(json);
}

/* VP-10: only while somebody has rolled. */
static void portal_rolls_write(const struct tsr_seas *s, struct tsr_json_writer *json)
{
    bool any = false;
    for (int seat = 0; seat < s->head.players; seat++)
        any |= s->portal_rolls[seat] != 0;
    if (!any)
        return;
    tsr_json_key(json, "portal_rolls");
    tsr_json_array(json);
    for (int seat = 0; seat < s->head.players; seat++)
        tsr_json_int(json, s->portal_rolls[seat]);
    tsr_json_end_array(json);
}

static void out_write(const tsuro_game *game, struct tsr_json_writer *json)
{
    const struct tsr_seas *s = tsr_seas(game);
    tsr_json_key(json, "out");
    tsr_json_array(json);
    for (int tile = 1; tile <= TSURO_TILE_TAIHOU; tile++) {
        for (int copy = 0; copy < s->out[tile]; copy++)
            tsr_state_write_tile(json, game, tile);
    }
    for (int beast = 0; beast < TSR_SEAS_DAIKAIJU_COUNT; beast++) {
        if (s->at[beast] == TSR_SEAS_SUNK)
            tsr_json_string(json, tsr_seas_lair_names[beast]);
    }
    if (s->out[0] & TSR_SEAS_OUT_UZUSHIO)
        tsr_json_string(json, tsr_seas_lair_names[TSR_SEAS_LAIR_UZUSHIO]);
    if (s->out[0] & TSR_SEAS_OUT_TSUNAMI)
        tsr_json_string(json, tsr_seas_lair_names[TSR_SEAS_LAIR_TSUNAMI]);
    tsr_json_end_array(json);
}

static void seas_write(const tsuro_game *game, struct tsr_json_writer *json)
{
    const struct tsr_seas *s = tsr_seas(game);
    tiles_write(game, json);
    markers_write(game, json);
    tsr_state_write_hands(json, game);
    tsr_json_key_int(json, "pile", s->pile_count);
    if (!tsr_is_view(game))
        tsr_state_write_pile(json, game, "pile_order", s->pile, s->pile_count);
    daikaiju_write(game, json);
    modules_write(game, json);
    portal_rolls_write(s, json);
    tsr_json_key_int(json, "daikaiju_pile", s->lair_count);
    if (!tsr_is_view(game)) {
        tsr_json_key(json, "daikaiju_pile_order");
        tsr_json_array(json);
        for (int i = s->lair_count - 1; i >= 0; i--)
            tsr_json_string(json, tsr_seas_lair_names[s->lair[i] - 1]);
        tsr_json_end_array(json);
    }
    out_write(game, json);
}

static const char *const special_names[] = {"portal", "taihou"};

static bool special_write(struct tsr_text *text, int tile)
{
    if (tile < TSURO_TILE_PORTAL || tile > TSURO_TILE_TAIHOU)
        return false;
    tsr_text_add(text, special_names[tile - TSURO_TILE_PORTAL]);
    return true;
}

static int special_read(const char *word, size_t length)
{
    int special = tsr_name_find(special_names, 2, word, length);
    return special < 0 ? 0 : TSURO_TILE_PORTAL + special;
}

static const struct tsr_state_members seas_members[] = {
    {"", {"daikaiju", "daikaiju_pile", "daikaiju_pile_order", "out"}},
    {"", {"portal", "portal_rolls", "uzushio", "tsunami"}},
    {"daikaiju", {"at", "number", "colour", "facing"}},
    {"uzushio", {"at", "facing"}},
    {"tsunami", {"at", "facing", "round", "seat", "strength"}},
    {NULL, {NULL}},
};

const struct tsr_state_family tsr_state_seas = {
    .members = seas_members,
    .numbered = TSR_TILE_COUNT,
    .tile_write = special_write,
    .tile_read = special_read,
    .write = seas_write,
    .read = tsr_state_seas_read,
    .check = tsr_state_seas_check,
};
