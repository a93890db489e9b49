/* SPDX-License-Identifier: MIT */
/*
 * A lattice says how the ports of neighbouring squares meet: how many ports a square has, in
 * which direction each leads, and which port of the next square it arrives at. Eight ports
 * (classic, Seas) and twelve with diagonals (Phoenix) are two tables; nothing in core asks
 * which one it is given.
 *
 *        0   1              0  1   2  3        Ports are numbered clockwise from the
 *      +-------+            +---------+        top-left. A quarter turn clockwise adds
 *    7 |       | 2       11 |         | 4      a quarter of the number of ports.
 *    6 |       | 3       10 |         | 5
 *      +-------+            +---------+
 *        5   4              9  8   7  6
 */
#ifndef TSR_CORE_LATTICE_H
#define TSR_CORE_LATTICE_H

#include <stdint.h>

#define TSR_PORTS_MAX 12

struct tsr_lattice {
    uint8_t ports;
    int8_t dx[TSR_PORTS_MAX];
    int8_t dy[TSR_PORTS_MAX];
    uint8_t mate[TSR_PORTS_MAX]; /* the port of the next square that this one meets */
};

extern const struct tsr_lattice tsr_lattice_eight;
extern const struct tsr_lattice tsr_lattice_twelve;

/* The square across `port` of `square` on a board of that size, or -1 off the board. */
static inline int tsr_lattice_step(const struct tsr_lattice *lattice, int width, int height,
                                   int square, int port)
{
    int x = square % width + lattice->dx[port];
    int y = square / width + lattice->dy[port];
    if (x < 0 || y < 0 || x >= width || y >= height)
        return -1;
    return y * width + x;
}

#endif
