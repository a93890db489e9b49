/* SPDX-License-Identifier: MIT */
/* What lies on a board of the Seas. */
#include "rules/show.h"

#include "rules/seas/seas.h"

static int tile_on(const tsuro_game *game, int square, int *face, int *turn)
{
    const struct tsr_seas *c = tsr_seas_in(game);
    if (tsr_sea_at(c, square) != TSR_IS_TILE)
        return 0;
    *face = 0;
    *turn = c->board[square] & 3;
    return c->board[square] >> 2;
}

static int marker_count(const tsuro_game *game)
{
    return tsuro_game_players(game);
}

static void marker_show(const tsuro_game *game, int index, tsuro_marker *marker)
{
    const struct tsr_seas *c = tsr_seas_in(game);
    marker->player = index;
    if (c->square[index] != TSURO_NONE) {
        marker->square = c->square[index];
        marker->port = c->port[index];
        marker->place = TSURO_PLACE_BOARD;
    } else if (c->portal != TSURO_NONE) {
        marker->place = TSURO_PLACE_PORTAL;
    }
    if (!tsr_ship_in(c, index))
        marker->place = TSURO_PLACE_LOST;
}

static void things_list(const tsuro_game *game, struct tsr_thing_list *list)
{
    const struct tsr_seas *c = tsr_seas_in(game);
    for (int beast = 0; beast < TSR_DAIKAIJU_COUNT; beast++) {
        tsuro_thing thing = {
            .kind = TSURO_THING_DAIKAIJU,
            .number = beast / 2 + 1,
            .colour = beast & 1 ? TSURO_COLOUR_BLUE : TSURO_COLOUR_GOLD,
            .square = c->lies[beast],
            .facing = c->facing[beast],
            .player = -1,
        };
        if (tsr_daikaiju_lies(c, beast))
            tsr_thing_add(list, thing);
    }
    tsuro_thing uzushio = {.kind = TSURO_THING_UZUSHIO, .player = -1};
    uzushio.square = c->uzushio;
    uzushio.facing = c->uzushio_facing;
    if (c->uzushio != TSURO_NONE)
        tsr_thing_add(list, uzushio);
    tsuro_thing portal = {.kind = TSURO_THING_PORTAL, .facing = -1, .player = -1};
    portal.square = c->portal;
    if (c->portal != TSURO_NONE)
        tsr_thing_add(list, portal);
    if (c->tsunami == TSURO_NONE)
        return;
    tsuro_thing tsunami = {.kind = TSURO_THING_TSUNAMI, .player = -1};
    tsunami.number = tsr_tsunami_strength(c);
    tsunami.square = c->tsunami;
    tsunami.facing = c->tsunami_facing;
    tsr_thing_add(list, tsunami);
}

static int pile_count(const tsuro_game *game)
{
    return tsr_seas_in(game)->pile_count;
}

const struct tsr_show tsr_show_seas = {
    .ports = 8,
    .tiles = TSR_TILE_COUNT,
    .faces = 1,
    .exit = tsr_eight_exit,
    .face = tsr_eight_face,
    .tile = tile_on,
    .across = tsr_eight_across,
    .markers = marker_count,
    .marker = marker_show,
    .things = things_list,
    .pile = pile_count,
};
