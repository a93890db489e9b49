/* SPDX-License-Identifier: MIT */
/*
 * A contact sheet: every tile of an edition, each face, with its number below and how many of it
 * there are; behind the tiles of the Seas what else lies on squares there.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "render/scene.h"
#include "tsuro/board.h"
#include "tsuro/names.h"
#include "tsuro/text.h"

#define GAP 22
#define LABEL 30
#define CAPTION 48 /* bytes of what stands below */
#define DAIKAIJU 5 /* numbers, in each of two colours */

/* What is on the sheet behind the tiles, as numbers from 0 on. */
enum { PIECE_PORTAL = 2 * DAIKAIJU, PIECE_CANNON, PIECE_UZUSHIO, PIECE_COUNT };

/* Counts the tile numbers of a list of a state's text, which may hold lists itself. */
static void numbers_count(const char *state, const char *list, int copies[TSURO_TILE_HIDDEN])
{
    const char *at = strstr(state, list);
    int depth = 0;
    for (at = at ? strchr(at, '[') : NULL; at && *at; at++) {
        depth += (*at == '[') - (*at == ']');
        if (!depth)
            return;
        if (*at < '0' || *at > '9')
            continue;
        char *end;
        long tile = strtol(at, &end, 10);
        if (tile < TSURO_TILE_HIDDEN)
            copies[tile]++;
        at = end - 1;
    }
}

/* How many of each tile are in the box: those that a new game deals out or keeps in its pile. */
static void copies_count(int edition, int copies[TSURO_TILE_HIDDEN])
{
    static const char *const lists[] = {"\"hands\":", "\"pile_order\":"};
    tsuro_setup setup;
    tsuro_game game;
    char *state = malloc(TSURO_STATE_TEXT);
    memset(copies, 0, TSURO_TILE_HIDDEN * sizeof copies[0]);
    tsuro_setup_defaults(edition, 2, &setup);
    setup.random = TSURO_RANDOM_FAST;
    if (state && tsuro_game_new(&setup, &game, NULL) == TSURO_OK &&
        tsuro_state_write(&game, state, TSURO_STATE_TEXT) > 0) {
        for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
            numbers_count(state, lists[i], copies);
    }
    free(state);
}

/* Draws a piece around the origin, and says what it is. */
static void piece_draw(struct tsr_list *list, int piece, char name[CAPTION])
{
    static const char *const names[PIECE_COUNT] = {
        [PIECE_PORTAL] = "portal", [PIECE_CANNON] = "taihou", [PIECE_UZUSHIO] = "uzushio"};
    if (piece < PIECE_PORTAL)
        snprintf(name, CAPTION, "daikaiju %d", 1 + piece % DAIKAIJU);
    else
        snprintf(name, CAPTION, "%s", names[piece]);
    if (piece == PIECE_PORTAL)
        tsr_portal_draw(list);
    else if (piece == PIECE_CANNON)
        tsr_cannon_draw(list);
    else if (piece == PIECE_UZUSHIO)
        tsr_uzushio_draw(list, 0);
    else
        tsr_daikaiju_draw(list, 1 + piece % DAIKAIJU,
                          piece < DAIKAIJU ? TSURO_COLOUR_GOLD : TSURO_COLOUR_BLUE, 0);
}

/* Draws a tile; its name says which face it is, and how many there are if they are several. */
static void tile_draw(struct tsr_list *list, const struct tsr_tile_art *art, int copies,
                      char name[CAPTION])
{
    char bare[TSURO_NAME_TEXT] = "";
    bool sided = tsuro_edition_faces(art->edition) == 2;
    tsuro_tile_name(art->edition, art->tile, bare, sizeof bare);
    const char *face = !sided ? "" : art->face ? "B" : "A";
    if (copies > 1)
        snprintf(name, CAPTION, "%s%s \u00d7 %d", bare, face, copies);
    else
        snprintf(name, CAPTION, "%s%s", bare, face);
    tsr_tile_draw(list, art);
}

void tsr_sheet_draw(int edition, const struct tsr_wish *wish, struct tsr_list *list)
{
    const struct tsr_colours *colours = tsr_colours_of(tsr_look_of(edition), wish->theme);
    int faces = tsuro_edition_faces(edition), tiles = tsuro_edition_tiles(edition) * faces;
    int copies[TSURO_TILE_HIDDEN];
    int all = tiles + (edition == TSURO_EDITION_SEAS ? PIECE_COUNT : 0);
    int columns = faces == 2 ? 8 : 7, rows = (all + columns - 1) / columns;
    struct tsr_type type = {TSR_FONT_SANS, TSR_ANCHOR_MIDDLE, 600, 20, colours->coordinate};
    float step_x = TSR_UNIT + GAP, step_y = TSR_UNIT + GAP + LABEL, half = TSR_UNIT / 2.0F;
    float width = (float)columns * step_x + GAP, height = (float)rows * step_y + GAP;
    copies_count(edition, copies);
    tsr_list_begin(list, width, height, wish->bare ? 0 : colours->tray);
    for (int i = 0; i < all; i++) {
        float x = GAP + (float)(i % columns) * step_x, y = GAP + (float)(i / columns) * step_y;
        struct tsr_tile_art art = {edition, 1 + i / faces, i % faces, 0, colours};
        char name[CAPTION] = "";
        tsr_group_begin(list, (struct tsr_box){x - 2, y - 2, x + TSR_UNIT + 4, y + step_y});
        tsr_list_open(list, x, y, 0, 1, 1);
        if (i < tiles) {
            tile_draw(list, &art, copies[art.tile], name);
        } else {
            tsr_list_open(list, half, half, 0, 1, 1);
            piece_draw(list, i - tiles, name);
            tsr_list_close(list);
        }
        tsr_list_text(list, type, half, TSR_UNIT + 25, name);
        tsr_list_close(list);
        tsr_group_end(list);
    }
}
