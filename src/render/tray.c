/* SPDX-License-Identifier: MIT */
/* The tray under the tiles. */
#include <math.h>
#include <stdio.h>

#include "render/art.h"

#define UNIT ((float)TSR_UNIT)

static void wells_draw(struct tsr_list *list, const struct tsr_tray *tray, struct tsr_pen pen)
{
    for (int y = 0; y < tray->height; y++) {
        for (int x = 0; x < tray->width; x++)
            tsr_list_rect(list, pen, (float)x * UNIT + 2.5F, (float)y * UNIT + 2.5F, UNIT - 5,
                          UNIT - 5, 9);
    }
}

/* The floor once more, with a hole where each well is: of water and sky only what lies in a well
 * is to be seen, since between tiles it would look like dirt. */
static void gaps_draw(struct tsr_list *list, const struct tsr_tray *tray)
{
    char path[16384];
    struct tsr_pen pen = tsr_pen_fill(tray->colours->floor);
    int length = snprintf(path, sizeof path, "M0 0H%dV%dH0z", tray->width * TSR_UNIT,
                          tray->height * TSR_UNIT);
    pen.holes = 1;
    for (int i = 0; i < tray->width * tray->height && (size_t)length < sizeof path; i++) {
        float x = (float)(i % tray->width) * UNIT + 11.5F, side = UNIT - 23;
        float y = (float)(i / tray->width) * UNIT + 2.5F;
        length +=
            snprintf(path + length, sizeof path - (size_t)length,
                     "M%g %gh%gc4.97 0 9 4.03 9 9v%gc0 4.97-4.03 9-9 9h-%gc-4.97 0-9-4.03-9-9"
                     "v-%gc0-4.97 4.03-9 9-9z",
                     (double)x, (double)y, (double)side, (double)side, (double)side, (double)side);
    }
    tsr_list_path(list, pen, path);
}

/* In the middle of a side; where birds wait there to enter, nearer to its beginning. */
static void coordinates_draw(struct tsr_list *list, const struct tsr_tray *tray)
{
    float along = tray->look == TSR_LOOK_PHOENIX ? 0.18F : 0.5F;
    struct tsr_type type = {TSR_FONT_SANS, TSR_ANCHOR_MIDDLE, 600, 21, tray->colours->coordinate};
    char text[3] = "";
    for (int x = 0; x < tray->width; x++) {
        text[0] = (char)('a' + x);
        tsr_list_text(list, type, ((float)x + along) * UNIT, -22, text);
    }
    for (int y = 0; y < tray->height; y++) {
        text[0] = (char)(y + 1 > 9 ? '1' : '1' + y);
        text[1] = (char)(y + 1 > 9 ? '0' + (y + 1) % 10 : 0);
        tsr_list_text(list, type, -28, ((float)y + along) * UNIT + 7, text);
    }
}

static void mark_draw(struct tsr_list *list, struct tsr_pen pen, float x, float y, float dx,
                      float dy)
{
    const float points[] = {x + 4 * dx, y + 4 * dy, x + 14 * dx, y + 14 * dy};
    tsr_list_line(list, pen, points, 2);
}

/* A short line at every port of the rim. */
static void marks_draw(struct tsr_list *list, const struct tsr_tray *tray)
{
    struct tsr_pen pen = tsr_pen_stroke(tsr_ink_faded(tray->colours->mark, 85), 3.2F);
    float right = (float)tray->width * UNIT, bottom = (float)tray->height * UNIT;
    pen.round = 1;
    for (int i = 0; i < 2 * tray->width; i++) {
        float x = ((float)(i / 2) + (i % 2 ? 2 / 3.0F : 1 / 3.0F)) * UNIT;
        mark_draw(list, pen, x, 0, 0, -1);
        mark_draw(list, pen, x, bottom, 0, 1);
    }
    for (int i = 0; i < 2 * tray->height; i++) {
        float y = ((float)(i / 2) + (i % 2 ? 2 / 3.0F : 1 / 3.0F)) * UNIT;
        mark_draw(list, pen, 0, y, -1, 0);
        mark_draw(list, pen, right, y, 1, 0);
    }
}

/* A repeatable scatter: the page draws the same sky from the same seed. */
static double scatter_next(int64_t *seed)
{
    *seed = *seed * 48271 % 2147483647;
    return (double)*seed / 2147483647;
}

/* A part of so many squares, that far from both ends: nothing runs over the frame. */
static float within(float part, int squares, float apart)
{
    float all = (float)squares * UNIT;
    return fminf(fmaxf(part * all, apart), all - apart);
}

static void sky_draw(struct tsr_list *list, const struct tsr_tray *tray)
{
    struct tsr_pen star = tsr_pen_fill(0x59cfd3ff), thread = tsr_pen_stroke(0x29cfd3ff, 1);
    int64_t seed = 20051;
    float last[2] = {0};
    for (int i = 0; i < 46; i++) {
        float at[2];
        at[0] = within((float)scatter_next(&seed), tray->width, 4);
        at[1] = within((float)scatter_next(&seed), tray->height, 4);
        tsr_list_circle(list, star, at[0], at[1], 1.2F + (float)(i % 3));
        if (i % 4)
            continue;
        if (i && hypotf(at[0] - last[0], at[1] - last[1]) < 330)
            tsr_list_line(list, thread, (const float[4]){last[0], last[1], at[0], at[1]}, 2);
        last[0] = at[0];
        last[1] = at[1];
    }
}

static void water_draw(struct tsr_list *list, const struct tsr_tray *tray)
{
    struct tsr_pen swell = tsr_pen_stroke(0x17bfeee6, 3);
    int64_t seed = 20051;
    swell.round = 1;
    for (int i = 0; i < 22; i++) {
        float w = 60 + (float)(i % 4) * 22, rise = 16 * 2 / 3.0F;
        float x = within((float)scatter_next(&seed), tray->width, w);
        float y = within((float)scatter_next(&seed), tray->height, rise);
        const float points[][2] = {{x - w, y}, {x - w + w / 3, y - rise}, {x - w / 3, y - rise},
                                   {x, y},     {x + w / 3, y + rise},     {x + w - w / 3, y + rise},
                                   {x + w, y}};
        tsr_list_curve(list, swell, points[0], 7);
    }
}

void tsr_tray_draw(struct tsr_list *list, const struct tsr_tray *tray)
{
    float w = (float)tray->width * UNIT, h = (float)tray->height * UNIT;
    struct tsr_pen light = {.shade = TSR_SHADE_TRAY};
    tsr_list_rect(list, tsr_pen_fill(tray->colours->tray), -TSR_MARGIN, -TSR_MARGIN,
                  w + 2 * TSR_MARGIN, h + 2 * TSR_MARGIN, 26);
    tsr_list_rect(list, light, -TSR_MARGIN, -TSR_MARGIN, w + 2 * TSR_MARGIN, h + 2 * TSR_MARGIN,
                  26);
    tsr_list_rect(list, tsr_pen_fill(tray->colours->floor), -5, -5, w + 10, h + 10, 14);
    /* Where contrast counts nothing else is on the floor. */
    if (tray->look == TSR_LOOK_CLASSIC || tray->colours->stark) {
        wells_draw(list, tray, tsr_pen_both(tray->colours->well, tray->colours->well_rim, 1.2F));
    } else {
        wells_draw(list, tray, tsr_pen_fill(tray->colours->well));
        (tray->look == TSR_LOOK_SEAS ? water_draw : sky_draw)(list, tray);
        gaps_draw(list, tray);
        wells_draw(list, tray, tsr_pen_stroke(tray->colours->well_rim, 1.2F));
    }
    if (tray->coordinates)
        coordinates_draw(list, tray);
    if (tray->look != TSR_LOOK_PHOENIX)
        marks_draw(list, tray);
}
