/* SPDX-License-Identifier: MIT */
/*
 * What only the Phoenix editions draw: partial stars where a face has no line, the cloud frame,
 * lanterns in three shapes, star and life tokens.
 */
#include "render/art.h"
#include "tsuro/board.h"

#define MIDDLE (TSR_UNIT / 2.0F)

struct lantern {
    const char *body, *ribs;
    tsr_ink flame;
};

/* Round lantern, hexagonal lantern, tall box: one shape a colour. */
static const struct lantern lanterns[TSURO_COLOUR_COUNT] = {
    [TSURO_COLOUR_ORANGE] = {"M0-15C11-15 16-8 16 0S11 15 0 15S-16 8-16 0S-11-15 0-15Z",
                             "M-5.5-14C-9-5-9 5-5.5 14M5.5-14C9-5 9 5 5.5 14M0-15V15",
                             TSR_RGB(0xff9440)},
    [TSURO_COLOUR_BLUE] = {"M-8-15H8L16 0L8 15H-8L-16 0Z",
                           "M-16 0H16M-8-15L-5 0L-8 15M8-15L5 0L8 15", TSR_RGB(0x63b8ff)},
    [TSURO_COLOUR_YELLOW] = {"M-9-17H9L11 17H-11Z", "M-10-6H10M-10.6 6H10.6M0-17V17",
                             TSR_RGB(0xffe063)},
};

/* Half a star at a side, a quarter at a corner: the tile's outline cuts them. */
static void partial_stars_draw(struct tsr_list *list, const struct tsr_tile_art *art)
{
    struct tsr_pen pen = tsr_pen_both(art->colours->partial_star, TSR_RGB(0xc4d0ff), 1.4F);
    float points[17][2];
    tsr_star_points(8, 13, 5.6F, points);
    tsr_list_open_clipped(list);
    for (int port = 0; port < 12; port++) {
        if (tsuro_tile_exit(art->edition, art->tile, art->face, art->turn, port) >= 0)
            continue;
        tsr_list_open(list, tsr_ports(12)[port].x, tsr_ports(12)[port].y, 0, 1, 1);
        tsr_list_line(list, pen, points[0], 17);
        tsr_list_close(list);
    }
    tsr_list_close(list);
}

/* Curled clouds along the rim of the cloud face: one corner, four times. */
static void clouds_draw(struct tsr_list *list, const struct tsr_colours *colours)
{
    struct tsr_pen pen = tsr_pen_stroke(tsr_ink_faded(colours->cloud, 75), 2.2F);
    pen.round = 1;
    for (int corner = 0; corner < 4; corner++) {
        tsr_list_open(list, MIDDLE, MIDDLE, (float)corner * 90, 1, 1);
        tsr_list_path(list, pen,
                      "M-50-30V-40C-50-46-46-50-40-50H-30M-46-26C-38-26-34-32-37-37C-40-41-46-38"
                      "-43-34M-26-46C-26-38-32-34-37-37");
        tsr_list_close(list);
    }
}

/* The icon printed on a centre tile. On white paper its outline is dark: flames are pale. */
static void icon_draw(struct tsr_list *list, const struct tsr_colours *colours,
                      const tsuro_face *print)
{
    const struct lantern *lantern = &lanterns[print->lantern];
    bool pale = tsr_ink_pale(colours->paper);
    tsr_ink outline = pale ? TSR_RGB(0x2a1506) : lantern->flame;
    struct tsr_pen pen = tsr_pen_both(tsr_ink_faded(lantern->flame, pale ? 80 : 34), outline, 3);
    if (!print->glowing) {
        pen = tsr_pen_both(0x29000000, pale ? outline : tsr_ink_faded(outline, 80), 3);
        pen.dash = TSR_DASH_DIM;
    }
    tsr_list_open(list, MIDDLE, MIDDLE, 0, 0.82F, 1);
    tsr_list_path(list, pen, lantern->body);
    tsr_list_close(list);
}

void tsr_ornaments_draw(struct tsr_list *list, const struct tsr_tile_art *art)
{
    tsuro_face print;
    if (!tsuro_tile_face(art->edition, art->tile, art->face, &print))
        return;
    if (print.cloud)
        clouds_draw(list, art->colours);
    partial_stars_draw(list, art);
    if (print.lantern)
        icon_draw(list, art->colours, &print);
}

void tsr_lantern_draw(struct tsr_list *list, int colour)
{
    const struct lantern *lantern = &lanterns[colour];
    tsr_list_circle(list, tsr_pen_fill(tsr_ink_faded(lantern->flame, 20)), 0, 0, 30);
    tsr_list_path(list, tsr_pen_both(TSR_RGB(0x2a1506), TSR_RGB(0xf7d9a0), 0.8F),
                  "M-5-20H5V-15H-5ZM-5 15H5V19H-5ZM-1 19H1V26H-1Z");
    tsr_list_path(list, tsr_pen_both(lantern->flame, TSR_RGB(0x2a1506), 2), lantern->body);
    tsr_list_path(list, tsr_pen_stroke(0xa62a1506, 1.4F), lantern->ribs);
}

void tsr_star_draw(struct tsr_list *list)
{
    struct tsr_pen pen = tsr_pen_both(TSR_RGB(0xffd75e), TSR_RGB(0x6b4300), 2);
    float points[11][2];
    pen.round = 1;
    tsr_star_points(5, 19, 8.6F, points);
    tsr_list_circle(list, tsr_pen_fill(0x40fff3c0), 0, 0, 22);
    tsr_list_line(list, pen, points[0], 11);
}

/* A bead: full while its owner may still rise. */
void tsr_life_draw(struct tsr_list *list, bool full)
{
    struct tsr_pen pen = tsr_pen_both(full ? TSR_RGB(0xff9a3d) : 0, TSR_RGB(0xc9701c), 2.5F);
    if (!full)
        pen.dash = TSR_DASH_DIM;
    tsr_list_circle(list, pen, 0, 0, 9);
}
