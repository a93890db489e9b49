/* SPDX-License-Identifier: MIT */
/* The calls that show a board: arguments are checked here, the families answer. */
#include <string.h>

#include "core/lattice.h"
#include "core/tile.h"
#include "rules/door.h"
#include "rules/frame.h"
#include "rules/show.h"

static const struct tsr_show *show_of_edition(int edition)
{
    const struct tsr_family *family = tsr_family_of(edition);
    return family ? family->show : NULL;
}

static const struct tsr_show *show_of(const tsuro_game *game)
{
    return tsr_family_of(tsr_head(game)->edition)->show;
}

static bool has_square(const tsuro_game *game, int square)
{
    return square >= 0 && square < tsuro_game_width(game) * tsuro_game_height(game);
}

int tsuro_edition_ports(int edition)
{
    const struct tsr_show *show = show_of_edition(edition);
    return show ? show->ports : 0;
}

int tsuro_edition_tiles(int edition)
{
    const struct tsr_show *show = show_of_edition(edition);
    return show ? show->tiles : 0;
}

int tsuro_edition_faces(int edition)
{
    const struct tsr_show *show = show_of_edition(edition);
    return show ? show->faces : 0;
}

static bool has_face(const struct tsr_show *show, int tile, int face)
{
    return show && tile >= 1 && tile <= show->tiles && face >= 0 && face < show->faces;
}

int tsuro_tile_exit(int edition, int tile, int face, int turn, int port)
{
    const struct tsr_show *show = show_of_edition(edition);
    if (!has_face(show, tile, face) || turn < 0 || turn > 3 || port < 0 || port >= show->ports)
        return -1;
    return show->exit(tile, face, turn, port);
}

bool tsuro_tile_face(int edition, int tile, int face, tsuro_face *print)
{
    TSR_DOOR(print, "`print` may not be NULL");
    const struct tsr_show *show = show_of_edition(edition);
    memset(print, 0, sizeof *print);
    if (!has_face(show, tile, face))
        return false;
    show->face(tile, face, print);
    return true;
}

int tsuro_game_tile(const tsuro_game *game, int square, int *face, int *turn)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    int up = 0, turned = 0;
    int tile = has_square(game, square) ? show_of(game)->tile(game, square, &up, &turned) : 0;
    if (face)
        *face = up;
    if (turn)
        *turn = turned;
    return tile;
}

int tsuro_game_across(const tsuro_game *game, int square, int port, int *in)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    const struct tsr_show *show = show_of(game);
    int met = -1, next = -1;
    if (has_square(game, square) && port >= 0 && port < show->ports)
        next = show->across(game, square, port, &met);
    if (in)
        *in = next < 0 ? -1 : met;
    return next;
}

int tsuro_game_markers(const tsuro_game *game)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    return show_of(game)->markers(game);
}

bool tsuro_game_marker(const tsuro_game *game, int index, tsuro_marker *marker)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    TSR_DOOR(marker, "`marker` may not be NULL");
    memset(marker, 0, sizeof *marker);
    marker->player = marker->square = marker->port = marker->side = -1;
    if (index < 0 || index >= tsuro_game_markers(game))
        return false;
    show_of(game)->marker(game, index, marker);
    return true;
}

void tsr_thing_add(struct tsr_thing_list *list, tsuro_thing thing)
{
    if (list->count < list->capacity)
        list->items[list->count] = thing;
    list->count++;
}

int tsuro_game_things(const tsuro_game *game, tsuro_thing *things, int capacity)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    TSR_DOOR(things || capacity <= 0, "`things` is NULL, but has a capacity");
    struct tsr_thing_list list = {things, capacity, 0};
    show_of(game)->things(game, &list);
    return list.count;
}

int tsuro_game_hand_size(const tsuro_game *game, int seat)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    int size = 0;
    if (seat < 0 || seat >= tsuro_game_players(game))
        return 0;
    while (size < TSURO_HAND_MAX && tsuro_game_hand(game, seat, size))
        size++;
    return size;
}

int tsuro_game_pile(const tsuro_game *game)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    return show_of(game)->pile(game);
}

/* --- Eight ports: the classic family and the Seas. ---------------------------------------- */

int tsr_eight_exit(int tile, int face, int turn, int port)
{
    (void)face;
    return tsr_links_exit(tsr_tile_links[tile][turn], port);
}

void tsr_eight_face(int tile, int face, tsuro_face *print)
{
    (void)face;
    print->turns = tsr_tile_turns[tile];
}

int tsr_eight_across(const tsuro_game *game, int square, int port, int *in)
{
    *in = tsr_lattice_eight.mate[port];
    return tsr_lattice_step(&tsr_lattice_eight, tsuro_game_width(game), tsuro_game_height(game),
                            square, port);
}
