/* SPDX-License-Identifier: MIT */
/*
 * The art of each edition, drawn in code as the page draws it. Every function adds shapes to the
 * group that is open; pieces and things around the origin, tiles from their corner.
 */
#ifndef TSR_RENDER_ART_H
#define TSR_RENDER_ART_H

#include "render/curve.h"
#include "render/theme.h"

/* Margin of the tray around the squares, and how far a piece reaches with its ring of light. */
#define TSR_MARGIN 46
#define TSR_PIECE_REACH 26

/* tray.c: the frame, its wells, coordinates, start marks, water or sky. Its corner is -TSR_MARGIN.
 */
struct tsr_tray {
    int look, width, height;
    bool coordinates;
    const struct tsr_colours *colours;
};
void tsr_tray_draw(struct tsr_list *list, const struct tsr_tray *tray);

/* piece.c: a stone, ship or bird. */
enum tsr_ring { TSR_RING_NONE, TSR_RING_NOW, TSR_RING_WON };
struct tsr_piece {
    int look, player, ring;
    int dots; /* of a player's several: which it is, from one on; else 0 */
    const struct tsr_colours *colours;
};
void tsr_piece_draw(struct tsr_list *list, const struct tsr_piece *piece);

/* tile.c: the paper with what is printed on it, and the lines above all papers. */
struct tsr_tile_art {
    int edition, tile, face, turn;
    const struct tsr_colours *colours;
};
void tsr_face_draw(struct tsr_list *list, const struct tsr_tile_art *art);

/* A line that somebody travelled: between two ports, by a player, up to `part` of it from `from`.
 */
struct tsr_worn {
    int8_t from, to;
    int8_t player;
    bool fallen;
    float part;
};
void tsr_lines_draw(struct tsr_list *list, const struct tsr_tile_art *art,
                    const struct tsr_strands *strands, const struct tsr_worn *worn, int worn_count);
/* A whole tile, also one of a hand that has no lines. */
void tsr_tile_draw(struct tsr_list *list, const struct tsr_tile_art *art);
/* The back of a tile that the viewer may not see. */
void tsr_back_draw(struct tsr_list *list, const struct tsr_colours *colours);

/* seas_art.c */
void tsr_daikaiju_draw(struct tsr_list *list, int number, int colour, int facing);
void tsr_uzushio_draw(struct tsr_list *list, int facing);
void tsr_portal_draw(struct tsr_list *list);
void tsr_tsunami_draw(struct tsr_list *list, int squares, int facing, int strength);
void tsr_cannon_draw(struct tsr_list *list);

/* phoenix_art.c */
void tsr_ornaments_draw(struct tsr_list *list, const struct tsr_tile_art *art);
void tsr_lantern_draw(struct tsr_list *list, int colour);
void tsr_star_draw(struct tsr_list *list);
void tsr_life_draw(struct tsr_list *list, bool full);

/* The corners of a star around the origin, as points for tsr_list_line; count is 2 * tips + 1. */
void tsr_star_points(int tips, float outer, float inner, float points[][2]);

#endif
