/* SPDX-License-Identifier: MIT */
/* The classic family's part of a state, written; classic_read.c is the way back. */
#include "notation/state/classic.h"

#include "core/tile.h"
#include "rules/classic/classic.h"
#include "rules/classic/ends.h"

const char *const tsr_side_names[4] = {"N", "E", "S", "W"};

static void tiles_write(const tsuro_game *game, struct tsr_json_writer *json)
{
    const struct tsr_classic *c = tsr_classic(game);
    tsr_json_key(json, "tiles");
    tsr_json_array(json);
    for (int square = 0; square < tsr_classic_squares(c); square++) {
        int laid = tsr_classic_tiles(c)[square];
        if (!laid)
            continue;
        tsr_json_object(json);
        tsr_state_write_square_key(json, game, "at", square);
        tsr_json_key_int(json, "tile", laid >> 2);
        tsr_json_key_int(json, "turn", laid & 3);
        tsr_json_end_object(json);
    }
    tsr_json_end_array(json);
}

static void marker_write(const tsuro_game *game, int marker, struct tsr_json_writer *json)
{
    const struct tsr_classic *c = tsr_classic(game);
    int owner = tsr_classic_owner(c, marker), port = c->port[marker];
    bool placed = c->square[marker] != TSURO_NONE;
    tsr_json_object(json);
    tsr_json_key_int(json, "player", owner);
    tsr_json_key_int(json, "marker", marker - owner * c->per_player);
    tsr_state_write_square_key(json, game, "at", c->square[marker]);
    if (placed && port < TSR_CLASSIC_BESIDE)
        tsr_json_key_int(json, "port", port);
    else
        tsr_json_key_null(json, "port");
    if (placed && port >= TSR_CLASSIC_BESIDE)
        tsr_json_key_string(json, "side", tsr_side_names[port - TSR_CLASSIC_BESIDE]);
    tsr_json_key_bool(json, "alive", c->alive >> marker & 1);
    if (c->goal != TSURO_GOAL_LAST)
        tsr_json_key_int(json, "score", tsr_classic_score_get(c, marker));
    tsr_json_end_object(json);
}

static void classic_write(const tsuro_game *game, struct tsr_json_writer *json)
{
    const struct tsr_classic *c = tsr_classic(game);
    tiles_write(game, json);
    tsr_json_key(json, "markers");
    tsr_json_array(json);
    for (int marker = 0; marker < tsr_classic_marker_count(c); marker++)
        marker_write(game, marker, json);
    tsr_json_end_array(json);
    tsr_state_write_hands(json, game);
    tsr_json_key_int(json, "pile", c->pile_count);
    if (!tsr_is_view(game))
        tsr_state_write_pile(json, game, "pile_order", tsr_classic_pile(c), c->pile_count);
    if (c->dragon)
        tsr_json_key_int(json, "dragon", c->dragon - 1);
    else
        tsr_json_key_null(json, "dragon");
    if (c->per_player == 1)
        return;
    tsr_json_key(json, "to_play");
    tsr_json_array(json);
    for (int i = 0; i < c->per_player; i++) {
        if (c->to_play >> (c->head.active * c->per_player + i) & 1)
            tsr_json_int(json, i);
    }
    tsr_json_end_array(json);
}

static const struct tsr_state_members classic_members[] = {
    {"", {"dragon", "to_play"}},
    {"tiles", {"paths"}},
    {"markers", {"side", "score"}},
    {NULL, {NULL}},
};

const struct tsr_state_family tsr_state_classic = {
    .members = classic_members,
    .numbered = TSR_TILE_COUNT,
    .write = classic_write,
    .read = tsr_state_classic_read,
    .check = tsr_state_classic_check,
};
