/* SPDX-License-Identifier: MIT */
/* What lies on a board of Phoenix Rising or Winds of Change. */
#include "rules/show.h"

#include "rules/phoenix/phoenix.h"

static const int colours[TSR_COLOUR_COUNT] = {
    [TSR_ORANGE] = TSURO_COLOUR_ORANGE,
    [TSR_BLUE] = TSURO_COLOUR_BLUE,
    [TSR_YELLOW] = TSURO_COLOUR_YELLOW,
};

static int tile_exit(int tile, int face, int turn, int port)
{
    int out = tsr_pose_exit(tsr_phoenix_pose(tile, face, turn), port);
    return out == TSR_NO_PATH ? -1 : out;
}

static void face_print(int tile, int face, tsuro_face *print)
{
    print->turns = tsr_phoenix_turns[tile][face];
    if (tile > TSR_PHOENIX_CENTRE)
        return;
    print->lantern = colours[tsr_phoenix_icons[tile].colour];
    print->glowing = tsr_phoenix_icons[tile].glowing == face;
    print->cloud = tsr_phoenix_icons[tile].cloud == face;
}

static int tile_on(const tsuro_game *game, int square, int *face, int *turn)
{
    int pose = tsr_phoenix(game)->pose[square];
    *face = tsr_pose_face(pose);
    *turn = tsr_pose_turn(pose);
    return tsr_pose_tile(pose);
}

static int square_across(const tsuro_game *game, int square, int port, int *in)
{
    (void)game;
    *in = tsr_lattice_twelve.mate[port];
    return tsr_phoenix_square_across(square, port);
}

static int marker_count(const tsuro_game *game)
{
    return tsuro_game_players(game);
}

static void marker_show(const tsuro_game *game, int index, tsuro_marker *marker)
{
    static const int places[TSR_PHOENIX_PLACE_COUNT] = {
        [TSR_PHOENIX_PLACE_BESIDE] = TSURO_PLACE_BESIDE,
        [TSR_PHOENIX_PLACE_BOARD] = TSURO_PLACE_BOARD,
        [TSR_PHOENIX_PLACE_OFF] = TSURO_PLACE_OFF,
        [TSR_PHOENIX_PLACE_ELIMINATED] = TSURO_PLACE_LOST,
    };
    const struct tsr_phoenix *p = tsr_phoenix(game);
    marker->player = index;
    marker->place = places[p->place[index]];
    if (p->square[index] != TSURO_NONE)
        marker->square = p->square[index];
    else if (marker->place == TSURO_PLACE_BESIDE)
        marker->place = TSURO_PLACE_NONE;
    if (marker->place == TSURO_PLACE_BOARD)
        marker->port = p->port[index];
}

static void things_list(const tsuro_game *game, struct tsr_thing_list *list)
{
    const struct tsr_phoenix *p = tsr_phoenix(game);
    for (uint64_t left = p->lanterns; left; left &= left - 1) {
        int square = tsr_phoenix_squares_lowest(left);
        tsuro_thing lantern = {
            .kind = TSURO_THING_LANTERN, .square = square, .facing = -1, .player = -1};
        lantern.colour = colours[tsr_phoenix_icons[tsr_pose_tile(p->pose[square])].colour];
        lantern.number = p->spent & tsr_phoenix_square_bit(square) ? 1 : 0;
        tsr_thing_add(list, lantern);
    }
    for (int i = 0; i < p->star_count; i++) {
        tsuro_thing star = {
            .kind = TSURO_THING_STAR, .square = p->star_at[i], .facing = -1, .player = -1};
        tsr_thing_add(list, star);
    }
    for (int seat = 0; seat < p->head.players; seat++) {
        tsuro_thing life = {.kind = TSURO_THING_LIFE, .square = -1, .facing = -1, .player = seat};
        if (p->life >> seat & 1)
            tsr_thing_add(list, life);
    }
    tsuro_thing holder = {.kind = TSURO_THING_PHOENIX_TILE, .square = -1, .facing = -1};
    holder.player = p->holder - 1;
    tsr_thing_add(list, holder);
}

static int stack_count(const tsuro_game *game)
{
    return tsr_phoenix(game)->stack_count;
}

const struct tsr_show tsr_show_phoenix = {
    .ports = 12,
    .tiles = TSR_PHOENIX_TILES,
    .faces = 2,
    .exit = tile_exit,
    .face = face_print,
    .tile = tile_on,
    .across = square_across,
    .markers = marker_count,
    .marker = marker_show,
    .things = things_list,
    .pile = stack_count,
};
