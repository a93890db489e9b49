/* SPDX-License-Identifier: MIT */
/*
 * Where the ports of a square lie, and the strokes between them: curves that leave each side at a
 * right angle (corners along the diagonal) and bend evenly. The page draws the same ones.
 */
#ifndef TSR_RENDER_CURVE_H
#define TSR_RENDER_CURVE_H

#include <stdbool.h>
#include <stdint.h>

/* Side of a square in drawing units. */
#define TSR_UNIT 120

#define TSR_PAIRS_MAX 6
#define TSR_CURVE_POINTS 7
#define TSR_CASINGS_MAX 8
#define TSR_CASING_POINTS 34

struct tsr_port {
    float x, y;   /* inside the square */
    float ix, iy; /* unit direction in which a line enters the square here */
};

/* Ports of a square with eight or twelve. */
const struct tsr_port *tsr_ports(int ports);

/* A chain of one or two cubic pieces. */
struct tsr_curve {
    int count; /* 4 or 7 */
    float at[TSR_CURVE_POINTS][2];
};

struct tsr_casing {
    int count;
    float at[TSR_CASING_POINTS][2];
};

/* One line of a tile as it is drawn: after those below it, with a casing where it crosses them. */
struct tsr_strand {
    int from, to; /* ports, the smaller first */
    struct tsr_curve curve;
    int casing_count;
    struct tsr_casing casings[TSR_CASINGS_MAX];
};

struct tsr_strands {
    int count;
    struct tsr_strand strands[TSR_PAIRS_MAX];
};

/* The strands of a tile of `edition` as it lies, in painter's order. */
void tsr_strands_make(int edition, int tile, int face, int turn, struct tsr_strands *strands);

/* The strand that joins the two ports, or NULL. */
const struct tsr_strand *tsr_strand_find(const struct tsr_strands *strands, int a, int b);

/* The point of the curve at `t` (0 to 1, even in parameter, not in length). */
void tsr_curve_at(const struct tsr_curve *curve, float t, float point[2]);

#endif
