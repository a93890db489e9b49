/* SPDX-License-Identifier: MIT */
/* A position as a drawing list (scene.h): the board, layer by layer as on the page. */
#include "render/scene.h"

#include <math.h>
#include <stdlib.h>

#include "render/meeting.h"

#define UNIT ((float)TSR_UNIT)
#define OUTSIDE 20

static float board_width(const tsuro_game *game)
{
    return (float)tsuro_game_width(game) * UNIT + 2 * TSR_MARGIN;
}

static float board_height(const tsuro_game *game)
{
    return (float)tsuro_game_height(game) * UNIT + 2 * TSR_MARGIN;
}

void tsr_scene_size(const struct tsr_scene *scene, const struct tsr_wish *wish, float *width,
                    float *height)
{
    *width = board_width(scene->game);
    *height = board_height(scene->game);
    if (!wish->names && !wish->hands)
        return;
    struct tsr_panel panel = tsr_panel_plan(scene, wish, *height);
    *width += TSR_PANEL_GAP + panel.width;
    *height = fmaxf(*height, panel.height);
}

static struct tsr_box around(float x, float y, float reach)
{
    x += TSR_MARGIN;
    y += TSR_MARGIN;
    return (struct tsr_box){x - reach, y - reach, x + reach, y + reach};
}

/* A group whose origin is a point of the board. */
static void board_group(struct tsr_list *list, float x, float y, struct tsr_box box)
{
    tsr_group_begin(list, box);
    tsr_list_open(list, x + TSR_MARGIN, y + TSR_MARGIN, 0, 1, 1);
}

static void board_group_end(struct tsr_list *list)
{
    tsr_list_close(list);
    tsr_group_end(list);
}

void tsr_scene_cache_free(struct tsr_scene_cache *cache)
{
    for (size_t i = 0; i < sizeof cache->poses / sizeof cache->poses[0]; i++) {
        free(cache->poses[i]);
        cache->poses[i] = NULL;
    }
}

const struct tsr_strands *tsr_scene_strands(struct tsr_scene_cache *cache, const tsuro_game *game,
                                            int square)
{
    int face, turn, tile = tsuro_game_tile(game, square, &face, &turn);
    if (!tile)
        return NULL;
    struct tsr_strands **made = &cache->poses[8 * tile + 4 * face + turn];
    if (!*made && (*made = malloc(sizeof **made)))
        tsr_strands_make(tsuro_game_edition(game), tile, face, turn, *made);
    return *made;
}

static void tiles_draw(const struct tsr_scene *scene, const struct tsr_colours *colours, bool lines,
                       struct tsr_list *list)
{
    const tsuro_game *game = scene->game;
    int width = tsuro_game_width(game);
    for (int square = 0; square < width * tsuro_game_height(game); square++) {
        struct tsr_tile_art art = {.edition = tsuro_game_edition(game), .colours = colours};
        art.tile = tsuro_game_tile(game, square, &art.face, &art.turn);
        if (!art.tile)
            continue;
        float x = (float)(square % width) * UNIT, y = (float)(square / width) * UNIT;
        board_group(list, x, y, around(x + UNIT / 2, y + UNIT / 2, UNIT / 2 + (lines ? 3 : 1)));
        tsr_group_loose(list, lines ? 1 : 4); /* a thin rim shows more than a line does */
        const struct tsr_strands *strands =
            lines ? tsr_scene_strands(scene->cache, game, square) : NULL;
        if (strands)
            tsr_lines_draw(list, &art, strands, scene->trail->worn[square],
                           scene->trail->count[square]);
        else if (!lines)
            tsr_face_draw(list, &art);
        board_group_end(list);
    }
}

static void thing_draw(const tsuro_thing *thing, struct tsr_list *list)
{
    switch (thing->kind) {
    case TSURO_THING_DAIKAIJU:
        tsr_daikaiju_draw(list, thing->number, thing->colour, thing->facing);
        break;
    case TSURO_THING_UZUSHIO:
        tsr_uzushio_draw(list, thing->facing);
        break;
    case TSURO_THING_PORTAL:
        tsr_portal_draw(list);
        break;
    case TSURO_THING_LANTERN:
        tsr_lantern_draw(list, thing->colour);
        break;
    case TSURO_THING_STAR:
        tsr_star_draw(list);
        break;
    default:
        break;
    }
}

static void wave_draw(const tsuro_game *game, const tsuro_thing *wave, struct tsr_list *list)
{
    int width = tsuro_game_width(game), height = tsuro_game_height(game);
    bool across = wave->facing % 2 == 0;
    float x = across ? (float)width / 2 : (float)(wave->square % width) + 0.5F;
    float y = across ? (float)(wave->square / width) + 0.5F : (float)height / 2;
    struct tsr_box box = around(x * UNIT, y * UNIT, UNIT / 2);
    float longer = (float)(across ? width : height) / 2 * UNIT + TSR_MARGIN;
    if (across) {
        box.left = x * UNIT + TSR_MARGIN - longer;
        box.right = x * UNIT + TSR_MARGIN + longer;
    } else {
        box.top = y * UNIT + TSR_MARGIN - longer;
        box.bottom = y * UNIT + TSR_MARGIN + longer;
    }
    board_group(list, x * UNIT, y * UNIT, box);
    tsr_tsunami_draw(list, across ? width : height, wave->facing, wave->number);
    board_group_end(list);
}

/* The wave runs over tiles, but under all else: what lies there has numbers that count. */
static void things_draw(const tsuro_game *game, struct tsr_list *list)
{
    tsuro_thing things[TSURO_THINGS_MAX];
    int count = tsuro_game_things(game, things, TSURO_THINGS_MAX), width = tsuro_game_width(game);
    for (int i = 0; i < count; i++) {
        if (things[i].kind == TSURO_THING_TSUNAMI)
            wave_draw(game, &things[i], list);
    }
    for (int i = 0; i < count; i++) {
        if (things[i].square < 0 || things[i].kind == TSURO_THING_TSUNAMI)
            continue;
        float x = ((float)(things[i].square % width) + 0.5F) * UNIT;
        float y = ((float)(things[i].square / width) + 0.5F) * UNIT;
        board_group(list, x, y, around(x, y, UNIT / 2));
        thing_draw(&things[i], list);
        board_group_end(list);
    }
}

/* The tile that is to be turned or flipped. */
static void asked_draw(const tsuro_game *game, const struct tsr_colours *colours,
                       struct tsr_list *list)
{
    tsuro_decision decision = tsuro_game_decision(game);
    int width = tsuro_game_width(game), square = decision.at;
    tsuro_marker marker;
    if (decision.kind != TSURO_KIND_TURN && decision.kind != TSURO_KIND_FLIP)
        return;
    for (int i = 0; decision.kind == TSURO_KIND_TURN && i < tsuro_game_markers(game); i++) {
        if (tsuro_game_marker(game, i, &marker) && marker.player == decision.player)
            square = marker.square; /* the tile that it faces */
    }
    if (square < 0)
        return;
    float x = (float)(square % width) * UNIT, y = (float)(square / width) * UNIT;
    board_group(list, x, y, around(x + UNIT / 2, y + UNIT / 2, UNIT / 2 + 4));
    tsr_list_rect(list, tsr_pen_stroke(colours->accent, 9), 2, 2, UNIT - 4, UNIT - 4, 9);
    tsr_list_rect(list, tsr_pen_stroke(TSR_RGB(0xffffff), 4), 2, 2, UNIT - 4, UNIT - 4, 9);
    board_group_end(list);
}

/* Beside a rim square: at a side, or at the outer side or corner. */
static void beside(const tsuro_game *game, const tsuro_marker *marker, float *x, float *y)
{
    static const int sides[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    int width = tsuro_game_width(game), height = tsuro_game_height(game);
    int column = marker->square % width, row = marker->square / width;
    int dx = column == 0 ? -1 : column == width - 1 ? 1 : 0;
    int dy = row == 0 ? -1 : row == height - 1 ? 1 : 0;
    if (marker->side >= 0) {
        dx = sides[marker->side][0];
        dy = sides[marker->side][1];
    }
    float reach = UNIT / 2 + OUTSIDE * (dx && dy ? 0.55F : 1);
    *x = ((float)column + 0.5F) * UNIT + (float)dx * reach;
    *y = ((float)row + 0.5F) * UNIT + (float)dy * reach;
}

bool tsr_marker_place(const tsuro_game *game, const tsuro_marker *marker, float *x, float *y)
{
    int width = tsuro_game_width(game), ports = tsuro_edition_ports(tsuro_game_edition(game));
    if (marker->square < 0)
        return false;
    if (marker->port < 0) {
        beside(game, marker, x, y);
        return true;
    }
    const struct tsr_port *port = &tsr_ports(ports)[marker->port];
    float back = ports == 12 ? 17 : 0; /* where corners meet, a little back on its own tile */
    *x = (float)(marker->square % width) * UNIT + port->x - port->ix * back;
    *y = (float)(marker->square / width) * UNIT + port->y - port->iy * back;
    return true;
}

static void markers_draw(const struct tsr_scene *scene, const struct tsr_colours *colours,
                         struct tsr_list *list)
{
    const tsuro_game *game = scene->game;
    unsigned winners = tsuro_game_winners(game);
    bool several = tsuro_game_markers(game) > tsuro_game_players(game);
    for (int i = 0; i < tsuro_game_markers(game); i++) {
        tsuro_marker marker;
        float x = scene->glides[i].x, y = scene->glides[i].y;
        tsuro_game_marker(game, i, &marker);
        bool won = winners >> marker.player & 1, gliding = scene->glides[i].on;
        if (!gliding && ((marker.place == TSURO_PLACE_LOST && !won) ||
                         (!tsr_meeting_place(scene, &marker, &x, &y) &&
                          !tsr_marker_place(game, &marker, &x, &y))))
            continue;
        struct tsr_piece piece = {tsr_look_of(tsuro_game_edition(game)), marker.player,
                                  TSR_RING_NONE, several ? marker.number + 1 : 0, colours};
        bool now = tsuro_game_kind(game) && tsuro_game_decider(game) == marker.player;
        piece.ring = gliding ? TSR_RING_NONE
                     : won   ? TSR_RING_WON
                     : now   ? TSR_RING_NOW
                             : TSR_RING_NONE;
        board_group(list, x, y, around(x, y, TSR_PIECE_REACH));
        tsr_group_loose(list, 1);
        tsr_piece_draw(list, &piece);
        board_group_end(list);
    }
}

void tsr_scene_draw(const struct tsr_scene *scene, const struct tsr_wish *wish,
                    struct tsr_list *list)
{
    const tsuro_game *game = scene->game;
    int look = tsr_look_of(tsuro_game_edition(game));
    const struct tsr_colours *colours = tsr_colours_of(look, wish->theme);
    struct tsr_tray tray = {look, tsuro_game_width(game), tsuro_game_height(game),
                            wish->coordinates, colours};
    float width, height, right = board_width(game), bottom = board_height(game);
    tsr_scene_size(scene, wish, &width, &height);
    tsr_list_begin(list, width, height, wish->bare ? 0 : colours->page);
    board_group(list, 0, 0, (struct tsr_box){0, 0, right, bottom});
    tsr_group_ground(list);
    tsr_tray_draw(list, &tray);
    board_group_end(list);
    if (!scene->seats) { /* what will lie there at first is not dealt yet */
        tiles_draw(scene, colours, false, list);
        tiles_draw(scene, colours, true, list);
        things_draw(game, list);
        asked_draw(game, colours, list);
        markers_draw(scene, colours, list);
    }
    if (height > bottom)
        tsr_list_lower(list, (height - bottom) / 2);
    if (wish->names || wish->hands) {
        struct tsr_panel panel = tsr_panel_plan(scene, wish, bottom);
        tsr_panel_draw(scene, wish, &panel, right + TSR_PANEL_GAP, list);
    }
}
