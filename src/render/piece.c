/* SPDX-License-Identifier: MIT */
/*
 * The players' stones, ships and birds. Each player has a colour and a shape, so that colour is
 * never the only sign; the shapes are drawn around the origin in a circle of radius one.
 */
#include <math.h>

#include "render/art.h"

#define STONE_RADIUS 15

static const char *const outlines[8] = {
    "M1 0A1 1 0 1 1-1 0A1 1 0 1 1 1 0Z",
    "M0-1.1L1.05 .75H-1.05Z",
    "M-.85-.85H.85V.85H-.85Z",
    "M0-1.2L.9 0L0 1.2L-.9 0Z",
    "M-.38-1.1H.38V-.38H1.1V.38H.38V1.1H-.38V.38H-1.1V-.38H-.38Z",
    "M1.1 0A1.1 1.1 0 1 1-1.1 0A1.1 1.1 0 1 1 1.1 0ZM.5 0A.5 .5 0 1 0-.5 0A.5 .5 0 1 0 .5 0Z",
    NULL, /* a star of five tips */
    "M-1.15-.42H1.15V.42H-1.15Z",
};

void tsr_star_points(int tips, float outer, float inner, float points[][2])
{
    for (int i = 0; i <= 2 * tips; i++) {
        float radius = i % 2 ? inner : outer;
        double angle = i * 3.14159265358979 / tips - 3.14159265358979 / 2;
        points[i][0] = (float)cos(angle) * radius;
        points[i][1] = (float)sin(angle) * radius;
    }
}

static void emblem_draw(struct tsr_list *list, const struct tsr_piece *piece, float y, float size)
{
    bool pale = tsr_ink_pale(piece->colours->player[piece->player]);
    /* The rim lies below, so that it takes nothing off the sign. */
    struct tsr_pen pens[] = {tsr_pen_stroke(pale ? 0x99ffffff : 0x99000000, 0.22F),
                             tsr_pen_fill(pale ? TSR_RGB(0x1b1408) : TSR_RGB(0xffffff))};
    float star[11][2];
    tsr_star_points(5, 1.25F, 0.5625F, star);
    tsr_list_open(list, 0, y, 0, size, 1);
    for (int i = 0; i < 2; i++) {
        pens[i].holes = 1;
        if (outlines[piece->player])
            tsr_list_path(list, pens[i], outlines[piece->player]);
        else
            tsr_list_line(list, pens[i], star[0], 11);
    }
    tsr_list_close(list);
}

static void stone_draw(struct tsr_list *list, const struct tsr_piece *piece)
{
    struct tsr_pen light = {.shade = TSR_SHADE_STONE};
    tsr_list_oval(list, tsr_pen_fill(0x4d000000), 0.6F, 3, STONE_RADIUS, STONE_RADIUS - 0.5F);
    tsr_list_circle(list, tsr_pen_both(piece->colours->player[piece->player], TSR_RGB(0xffffff), 2),
                    0, 0, STONE_RADIUS);
    tsr_list_circle(list, light, 0, 0, STONE_RADIUS);
    tsr_list_path(list, tsr_pen_fill(0x73ffffff),
                  "M-9.4-6.2C-6.4-12 4.2-13 8-8.2C4.6-9.6-4.4-9.8-9.4-6.2Z");
    emblem_draw(list, piece, 0, 5.6F);
}

/* A junk with a round sail, the emblem on it. */
static void ship_draw(struct tsr_list *list, const struct tsr_piece *piece)
{
    static const char sail[] = "M-12 2C-13-8-8-16 0-19C9-15 13-8 12.5 2C5 4-5 4-12 2Z";
    struct tsr_pen light = {.shade = TSR_SHADE_STONE};
    tsr_list_oval(list, tsr_pen_fill(0x4d000000), 0, 11, 16, 6);
    tsr_list_path(list, tsr_pen_both(TSR_RGB(0x6b4226), TSR_RGB(0x2f1c0f), 1.5F),
                  "M-16 4C-10 7 10 7 16 3C15 11 10 15 0 15S-14 12-16 4Z");
    tsr_list_path(list, tsr_pen_both(piece->colours->player[piece->player], TSR_RGB(0xffffff), 2),
                  sail);
    tsr_list_path(list, light, sail);
    emblem_draw(list, piece, -5.5F, 5.4F);
}

/* A white bird would be lost on a white panel. */
static tsr_ink bird_outline(tsr_ink own)
{
    bool white = true;
    for (int shift = 0; shift < 24; shift += 8)
        white &= (own >> shift & 255) >= 0xe0;
    return white ? TSR_RGB(0x3a3f63) : TSR_RGB(0xffffff);
}

/* A bird with spread wings over a flame. */
static void bird_draw(struct tsr_list *list, const struct tsr_piece *piece)
{
    struct tsr_pen light = {.shade = TSR_SHADE_STONE};
    tsr_ink own = piece->colours->player[piece->player], outline = bird_outline(own);
    tsr_list_path(list, tsr_pen_both(TSR_RGB(0xff9a3d), TSR_RGB(0xffd98a), 1),
                  "M0 20C-8 14-7 8-3 5C-3 9 0 9 0 4C4 7 8 13 0 20Z");
    tsr_list_path(
        list, tsr_pen_both(own, outline, 1.4F),
        "M0 6C-7 6-14 2-20-9C-14-7-11-8-7-11C-4-9-2-6 0-6S4-9 7-11C11-8 14-7 20-9C14 2 7 6 0 6Z");
    tsr_list_circle(list, tsr_pen_both(own, outline, 2), 0, -2, 10.5F);
    tsr_list_circle(list, light, 0, -2, 10.5F);
    emblem_draw(list, piece, -2, 4.6F);
}

void tsr_piece_draw(struct tsr_list *list, const struct tsr_piece *piece)
{
    if (piece->ring == TSR_RING_NOW)
        tsr_list_circle(list, tsr_pen_both(0x38ffffff, TSR_RGB(0xffffff), 2.5F), 0, 0,
                        STONE_RADIUS + 7);
    if (piece->ring == TSR_RING_WON)
        tsr_list_circle(list, tsr_pen_both(0x80ffcf8a, TSR_RGB(0xffb03a), 3.5F), 0, 0,
                        STONE_RADIUS + 7);
    if (piece->look == TSR_LOOK_SEAS)
        ship_draw(list, piece);
    else if (piece->look == TSR_LOOK_PHOENIX)
        bird_draw(list, piece);
    else
        stone_draw(list, piece);
    for (int i = 0; i < piece->dots; i++) { /* round it from the top right on */
        double angle = (i * 40 - 45) * 3.14159265358979 / 180;
        tsr_list_circle(list, tsr_pen_both(TSR_RGB(0xffffff), TSR_RGB(0x000000), 1.5F),
                        (float)cos(angle) * 14.1F, (float)sin(angle) * 14.1F, 4);
    }
}
