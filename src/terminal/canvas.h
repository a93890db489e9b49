/* SPDX-License-Identifier: MIT */
/*
 * Squares drawn as boxes of characters, side by side: a board, or tiles in a row. A tile shows
 * its ports on the frame; the two ends of each of its lines carry the same letter, and a port
 * without a line a star.
 *
 *      +-a-b-+                                      a-*-b-c
 *      d     c        eight ports: the lines        *     d        twelve: a (0-6), b (2-9),
 *      d     b        a (0-5), b (1-3), c (2-4),    *     *        c (3-8), d (4-7)
 *      +-a-c-+        d (6-7)                       b-c-d-a
 */
#ifndef TSR_TERMINAL_CANVAS_H
#define TSR_TERMINAL_CANVAS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#define TSR_CELL_WIDTH 7
#define TSR_CELL_HEIGHT 4
#define TSR_CANVAS_SIDE 10 /* cells */

struct tsr_canvas {
    int across, down;
    char rows[TSR_CANVAS_SIDE * TSR_CELL_HEIGHT][TSR_CANVAS_SIDE * TSR_CELL_WIDTH + 1];
};

/* Four lines of seven characters. */
typedef const char tsr_frame[TSR_CELL_HEIGHT][TSR_CELL_WIDTH + 1];

/* A canvas of empty squares, counted along the rows. */
void tsr_canvas_begin(struct tsr_canvas *canvas, int across, int down);

void tsr_cell_frame(struct tsr_canvas *canvas, int cell, tsr_frame frame);

/* A tile; nibble p of `links` is the port that port p is joined to, or TSR_NO_PATH. */
void tsr_cell_tile(struct tsr_canvas *canvas, int cell, uint64_t links, int ports);

/* A sign at a port of a cell with so many. */
void tsr_cell_port(struct tsr_canvas *canvas, int cell, int port, int ports, char sign);

/* A sign in the middle of a side: 0 north to 3 west. */
void tsr_cell_side(struct tsr_canvas *canvas, int cell, int side, char sign);

/* At most five characters inside the frame, in its upper (0) or lower (1) line. */
void tsr_cell_text(struct tsr_canvas *canvas, int cell, int line, const char *text);

/* With the names of columns and rows. */
void tsr_canvas_print(FILE *out, const struct tsr_canvas *canvas);

/*
 * One row of cells with a space between them, behind a label of at most ten characters; below
 * them their turns, r0 and so on, where `turns` says so.
 */
void tsr_canvas_strip(FILE *out, const struct tsr_canvas *canvas, const char *label, bool turns);

#endif
