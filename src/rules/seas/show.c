/* SPDX-License-Identifier: MIT */
/* What lies on a board of the Seas. */
#include "rules/show.h"

#include "rules/seas/seas.h"

static int tile_on(const tsuro_game *game, int square, int *face, int *turn)
{
    const struct tsr_seas *s = tsr_seas(game);
    if (tsr_seas_at(s, square) != TSR_SEAS_IS_TILE)
        return 0;
    *face = 0;
    *turn = s->board[square] & 3;
    return s->board[square] >> 2;
}

static int marker_count(const tsuro_game *game)
{
    return tsuro_game_players(game);
}

static void marker_show(const tsuro_game *game, int index, tsuro_marker *marker)
{
    const struct tsr_seas *s = tsr_seas(game);
    marker->player = index;
    if (s->square[index] != TSURO_NONE) {
        marker->square = s->square[index];
        marker->port = s->port[index];
        marker->place = TSURO_PLACE_BOARD;
    } else if (s->portal != TSURO_NONE) {
        marker->place = TSURO_PLACE_PORTAL;
    }
    if (!tsr_seas_ship_in(s, index))
        marker->place = TSURO_PLACE_LOST;
}

static void things_list(const tsuro_game *game, struct tsr_thing_list *list)
{
    const struct tsr_seas *s = tsr_seas(game);
    for (int beast = 0; beast < TSR_SEAS_DAIKAIJU_COUNT; beast++) {
        tsuro_thing thing = {
            .kind = TSURO_THING_DAIKAIJU,
            .number = beast / 2 + 1,
            .colour = beast & 1 ? TSURO_COLOUR_BLUE : TSURO_COLOUR_GOLD,
            .square = s->at[beast],
            .facing = s->facing[beast],
            .player = -1,
        };
        if (tsr_seas_daikaiju_present(s, beast))
            tsr_thing_add(list, thing);
    }
    tsuro_thing uzushio = {.kind = TSURO_THING_UZUSHIO, .player = -1};
    uzushio.square = s->uzushio;
    uzushio.facing = s->uzushio_facing;
    if (s->uzushio != TSURO_NONE)
        tsr_thing_add(list, uzushio);
    tsuro_thing portal = {.kind = TSURO_THING_PORTAL, .facing = -1, .player = -1};
    portal.square = s->portal;
    if (s->portal != TSURO_NONE)
        tsr_thing_add(list, portal);
    if (s->tsunami == TSURO_NONE)
        return;
    tsuro_thing tsunami = {.kind = TSURO_THING_TSUNAMI, .player = -1};
    tsunami.number = tsr_seas_tsunami_strength(s);
    tsunami.square = s->tsunami;
    tsunami.facing = s->tsunami_facing;
    tsr_thing_add(list, tsunami);
}

static int pile_count(const tsuro_game *game)
{
    return tsr_seas(game)->pile_count;
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
