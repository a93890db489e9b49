/* SPDX-License-Identifier: MIT */
/*
 * Monsters and weather of the Seas. A daikaiju shows its number, its four arrows and the turn, each
 * with the die result that sets it off; facing turns the arrows, not the digits.
 */
#include <math.h>

#include "render/art.h"
#include "tsuro/board.h"

#define HALF (TSR_UNIT / 2.0F)
#define WHITE TSR_RGB(0xffffff)
#define DEEP TSR_RGB(0x062c36)

static const char coil[] = "M-44 44C-20 50 34 48 44 14C52-16 30-42 2-43C-26-44-44-22-41 4C-38 "
                           "26-14 36 6 31C24 26 31 8 24-6";

static void number_draw(struct tsr_list *list, float x, float y, float size, int number)
{
    struct tsr_type type = {TSR_FONT_SANS, TSR_ANCHOR_MIDDLE, 700, size, WHITE};
    const char text[2] = {(char)('0' + number % 10), 0};
    tsr_list_text(list, type, x, y, text);
}

static void arrow_draw(struct tsr_list *list, int direction, int result, tsr_ink ink)
{
    static const float away[4][2] = {{0, -37.5F}, {37.5F, 0}, {0, 37.5F}, {-37.5F, 0}};
    float x = away[direction][0], y = away[direction][1];
    tsr_list_open(list, 0, 0, (float)direction * 90, 1, 1);
    tsr_list_path(list, tsr_pen_both(ink, DEEP, 1.4F), "M0-57.5L15-44H-15Z");
    tsr_list_close(list);
    tsr_list_circle(list, tsr_pen_both(DEEP, ink, 1.6F), x, y, 11.5F);
    number_draw(list, x, y + 6.6F, 19, result);
}

void tsr_daikaiju_draw(struct tsr_list *list, int number, int colour, int facing)
{
    /* Die results by direction at the reference facing: north, east, south, west. */
    static const int steps[4] = {1, 4, 3, 2};
    bool blue = colour == TSURO_COLOUR_BLUE;
    tsr_ink beast = blue ? TSR_RGB(0x6db4f0) : TSR_RGB(0xe7b53c);
    tsr_ink dark = blue ? TSR_RGB(0x1c4f8c) : TSR_RGB(0x8a5f10);
    struct tsr_pen back = tsr_pen_stroke(dark, 15), belly = tsr_pen_stroke(beast, 9);
    struct tsr_pen turn = tsr_pen_stroke(WHITE, 2.6F);
    back.round = belly.round = turn.round = 1;
    belly.dash = TSR_DASH_SCALES;
    tsr_list_rect(list, tsr_pen_both(TSR_RGB(0x0a3d49), 0x8cffffff, 1.6F), -57, -57, 114, 114, 12);
    for (int i = 0; i < 8; i++) {
        tsr_list_open(list, 0, 0, (float)(-112 + i * 45), 1, 1);
        tsr_list_path(list, tsr_pen_both(beast, dark, 1.2F),
                      "M0-55C7-52 9-46 6-40C0-43-7-42-9-40C-9-47-6-53 0-55Z");
        tsr_list_close(list);
    }
    tsr_list_path(list, back, coil);
    tsr_list_path(list, belly, coil);
    tsr_list_circle(list, tsr_pen_both(DEEP, beast, 3), 0, 0, 18);
    tsr_list_path(list, turn, "M17-15A22.5 22.5 0 0 0-17-15M-19-22L-18-13L-9-15");
    number_draw(list, 0, 9.5F, 27, number);
    for (int side = 0; side < 4; side++)
        arrow_draw(list, (side + facing) % 4, (number - 1 + steps[side]) % 5 + 1, beast);
}

void tsr_uzushio_draw(struct tsr_list *list, int facing)
{
    /* Its arrows 1 to 4 point north, west, south, east at the reference facing. */
    static const int sides[4] = {0, 3, 2, 1};
    enum { STEPS = 66 };
    struct tsr_pen arm = tsr_pen_stroke(TSR_RGB(0x2a93a5), 11);
    struct tsr_pen foam = tsr_pen_stroke(TSR_RGB(0xd9fff8), 3);
    float points[STEPS + 1][2];
    for (int i = 0; i <= STEPS; i++) {
        double angle = i / 22.0 * 2 * 3.14159265358979;
        double radius = 3 + 47 * pow(i / (double)STEPS, 0.85);
        points[i][0] = (float)(cos(angle) * radius);
        points[i][1] = (float)(sin(angle) * radius);
    }
    arm.round = 1;
    foam.dash = TSR_DASH_FOAM;
    tsr_list_circle(list, tsr_pen_fill(TSR_RGB(0x06303f)), 0, 0, 56);
    tsr_list_line(list, arm, points[0], STEPS + 1);
    tsr_list_line(list, foam, points[0], STEPS + 1);
    for (int i = 0; i < 4; i++)
        arrow_draw(list, (sides[i] + facing) % 4, i + 1, TSR_RGB(0xd9fff8));
}

void tsr_portal_draw(struct tsr_list *list)
{
    struct tsr_pen inner = tsr_pen_both(TSR_RGB(0x1a5f8f), TSR_RGB(0xe9feff), 2);
    struct tsr_pen dots = tsr_pen_stroke(WHITE, 4);
    inner.dash = TSR_DASH_RING;
    dots.dash = TSR_DASH_DOTS;
    dots.round = 1;
    tsr_list_circle(list, tsr_pen_fill(0x387df9ff), 0, 0, 52);
    tsr_list_circle(list, tsr_pen_both(TSR_RGB(0x0b2540), TSR_RGB(0xb7fbff), 7), 0, 0, 40);
    tsr_list_circle(list, inner, 0, 0, 29);
    tsr_list_circle(list, dots, 0, 0, 47);
}

/* One row of crests over the length of the band. */
static void crests_draw(struct tsr_list *list, float length, float x, float y, struct tsr_pen pen)
{
    pen.round = 1;
    for (float at = -length / 2; at < length / 2; at += 40) {
        tsr_list_open(list, at + x, y, 0, 1, 1);
        tsr_list_path(list, pen, "M0 10c10-26 26-30 34-22c-8 0-10 8-6 14c4 6 10 6 12 8");
        tsr_list_close(list);
    }
}

/* A translucent band over the wave's line of squares, crests towards where it goes. Its strength
 * stands in the margin, right of a row or below a column, where it covers nothing else. */
void tsr_tsunami_draw(struct tsr_list *list, int squares, int facing, int strength)
{
    float length = (float)squares * TSR_UNIT, away = length / 2 + TSR_MARGIN / 2.0F;
    bool across = facing % 2 == 0;
    tsr_list_open(list, 0, 0, (float)facing * 90, 1, 1);
    tsr_list_rect(list, tsr_pen_fill(0x573fa7d6), -length / 2, -HALF, length, TSR_UNIT, 0);
    crests_draw(list, length, 0, -HALF + 18, tsr_pen_stroke(0xf2f2fdff, 4.5F));
    crests_draw(list, length, 0, 6, tsr_pen_stroke(0x66f2fdff, 3));
    tsr_list_close(list);
    tsr_list_open(list, across ? away : 0, across ? 0 : away, 0, 1, 1);
    tsr_list_circle(list, tsr_pen_both(TSR_RGB(0x07364d), TSR_RGB(0xf2fdff), 3), 0, 0, 18);
    number_draw(list, 0, 8, 23, strength);
    tsr_list_open(list, 0, 0, (float)facing * 90, 1, 1);
    tsr_list_path(list, tsr_pen_both(TSR_RGB(0xf2fdff), TSR_RGB(0x07364d), 2), "M0-36L12-22H-12Z");
    tsr_list_close(list);
    tsr_list_close(list);
}

/* The cannon as a black seal, for hands. */
void tsr_cannon_draw(struct tsr_list *list)
{
    struct tsr_pen brass = tsr_pen_fill(TSR_RGB(0xc9a456));
    brass.holes = 1;
    tsr_list_circle(list, tsr_pen_both(TSR_RGB(0x15130f), TSR_RGB(0xc9a456), 4), 0, 0, 46);
    tsr_list_path(list, brass,
                  "M-30 10L18-18C24-21 31-17 32-11S30 0 26 2L-14 20ZM-30 10C-36 14-36 22-30 "
                  "26S-17 27-14 20ZM2 14A13 13 0 1 1 1.9 14Z");
}
