/* SPDX-License-Identifier: MIT */
/* What lies on a board of the classic family. */
#include "rules/show.h"

#include "core/tile.h"
#include "rules/classic/classic.h"

static int tile_on(const tsuro_game *game, int square, int *face, int *turn)
{
    int laid = tsr_classic_tiles(tsr_classic(game))[square];
    *face = 0;
    *turn = laid & 3;
    return laid >> 2;
}

static int marker_count(const tsuro_game *game)
{
    return tsr_classic_marker_count(tsr_classic(game));
}

static void marker_show(const tsuro_game *game, int index, tsuro_marker *marker)
{
    const struct tsr_classic *c = tsr_classic(game);
    int port = c->port[index];
    marker->player = tsr_classic_owner(c, index);
    marker->number = index - marker->player * c->per_player;
    marker->place = c->alive >> index & 1 ? TSURO_PLACE_NONE : TSURO_PLACE_LOST;
    if (c->square[index] == TSURO_NONE)
        return;
    marker->square = c->square[index];
    if (port < TSR_CLASSIC_BESIDE)
        marker->port = port;
    else
        marker->side = port - TSR_CLASSIC_BESIDE;
    if (marker->place != TSURO_PLACE_LOST)
        marker->place = port < TSR_CLASSIC_BESIDE ? TSURO_PLACE_BOARD : TSURO_PLACE_BESIDE;
}

static void things_list(const tsuro_game *game, struct tsr_thing_list *list)
{
    const struct tsr_classic *c = tsr_classic(game);
    tsuro_thing dragon = {
        .kind = TSURO_THING_DRAGON, .square = -1, .facing = -1, .player = c->dragon - 1};
    if (c->dragon_rule != TSURO_DRAGON_NONE)
        tsr_thing_add(list, dragon);
}

static int pile_count(const tsuro_game *game)
{
    return tsr_classic(game)->pile_count;
}

const struct tsr_show tsr_show_classic = {
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
