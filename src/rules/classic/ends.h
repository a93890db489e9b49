/* SPDX-License-Identifier: MIT */
/*
 * Joined ends: where a line that enters a square from outside comes from, without walking it.
 *
 * A *point* is a place where two squares' ports meet. For every point on the border of an empty
 * square, `ends` holds the point at the other end of the line that arrives there (itself where
 * there is none), or TSR_CLASSIC_RIM for a line that comes from the rim, as all travelled ones do.
 * A new tile joins eight of them in four pairs, whatever the lines' length.
 *
 * Numbers: 0 is the rim, then come two for the north side of every square, row by row with one
 * row more for the rim in the south, then two for every west side with one more behind the last:
 *
 *      north side of s: 2 + 2s + (0 left, 1 right)       points on the rim always hold
 * TSR_CLASSIC_RIM; west side of s:  2 + 2(n + width) + 2s + (0 upper, 1 lower)
 *
 * so the points of a square's eight ports are those of square 0 plus 2s: one addition of eight
 * bytes. A board whose points do not fit a byte is walked instead (TSR_CLASSIC_WALK).
 */
#ifndef TSR_RULES_CLASSIC_ENDS_H
#define TSR_RULES_CLASSIC_ENDS_H

#include <string.h>

#include "core/tile.h"
#include "rules/classic/classic.h"

#define TSR_CLASSIC_RIM 0
#define TSR_CLASSIC_POINT_FIRST 2

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "eight ports are handled as the bytes of a little-endian word"
#endif

#define TSR_CLASSIC_EVERY_BYTE 0x0101010101010101u

/* How many ends a board of this size needs; over 256 it has to be walked. */
static inline int tsr_classic_ends_size(int width, int height)
{
    return TSR_CLASSIC_POINT_FIRST + 2 * (width * height + width) + 2 * (width * height + 1);
}

/* Sets up the ends of an empty board. */
void tsr_classic_ends_begin(struct tsr_classic *c);

/* Makes them anew from the tiles on the board but the one on the square `pending` (-1: none). */
void tsr_classic_ends_rebuild(struct tsr_classic *c, int pending);

/*
 * Joins a tile whose ports have these points; pairs as in tsr_tile_pairs. A point with tiles on
 * both sides is nobody's end any more and is cleared, so that equal positions are equal bytes
 * in whatever order their tiles were laid.
 */
static inline void tsr_classic_ends_join(struct tsr_classic *c, const uint8_t points[8],
                                         const uint8_t pairs[8])
{
    uint8_t *end = c->rest;
    for (int i = 0; i < 8; i += 2) {
        unsigned a = points[pairs[i]], b = points[pairs[i + 1]];
        unsigned one = end[a], two = end[b];
        end[a] = TSR_CLASSIC_RIM;
        end[b] = TSR_CLASSIC_RIM;
        if (one == b)
            continue; /* a ring, which nobody can enter any more */
        end[one] = (uint8_t)two;
        end[two] = (uint8_t)one;
    }
    end[TSR_CLASSIC_RIM] = TSR_CLASSIC_RIM;
}

/* The points of the square's eight ports. */
static inline void tsr_classic_ends_points(const struct tsr_classic *c, int square,
                                           uint8_t points[8])
{
    uint64_t word;
    memcpy(&word, c->points, 8);
    word += (uint64_t)(unsigned)(2 * square) * TSR_CLASSIC_EVERY_BYTE;
    memcpy(points, &word, 8);
}

/* The empty square that the point borders on, and the port by which a marker there enters it. */
static inline void tsr_classic_ends_place(const struct tsr_classic *c, int point, uint8_t *square,
                                          uint8_t *port)
{
    const uint8_t *tiles = tsr_classic_tiles(c);
    int west = c->points[7];
    if (point < west) {
        int s = (point - TSR_CLASSIC_POINT_FIRST) >> 1, lane = point & 1;
        bool below = tiles[s] == 0;
        *square = (uint8_t)(below ? s : s - c->width);
        *port = (uint8_t)(below ? lane : 5 - lane);
    } else {
        int s = (point - west) >> 1, lane = point & 1;
        bool right = tiles[s] == 0;
        *square = (uint8_t)(right ? s : s - 1);
        *port = (uint8_t)(right ? 7 - lane : 2 + lane);
    }
}

/* Where the ports of an empty square lead; byte x of each word is 255 or 0 for port x. */
struct tsr_classic_exits {
    uint64_t open; /* to another empty square: a marker that goes out there lives */
    uint64_t back; /* to another port of the same square: its fate depends on the tile */
};

/* 0x80 in every byte of `word` that is not zero. */
static inline uint64_t tsr_classic_bytes_set(uint64_t word)
{
    const uint64_t low = 0x7f * TSR_CLASSIC_EVERY_BYTE;
    return (((word & low) + low) | word) & ~low;
}

/* The ends of a side's two points, of which `point` is the first. */
static inline uint64_t tsr_classic_side_ends(const struct tsr_classic *c, int point)
{
    uint16_t both;
    memcpy(&both, c->rest + point, 2);
    return both;
}

/* The same in the order of the ports where these run against the points: in the south and west. */
static inline uint64_t tsr_classic_side_ends_back(const struct tsr_classic *c, int point)
{
    uint64_t both = tsr_classic_side_ends(c, point);
    return (both >> 8 | both << 8) & 0xffff;
}

/* Where the lines out of a square's ports end: byte x for port x. */
static inline uint64_t tsr_classic_ends_far(const struct tsr_classic *c, const uint8_t points[8])
{
    return tsr_classic_side_ends(c, points[0]) | tsr_classic_side_ends(c, points[2]) << 16 |
           tsr_classic_side_ends_back(c, points[5]) << 32 |
           tsr_classic_side_ends_back(c, points[7]) << 48;
}

static inline struct tsr_classic_exits tsr_classic_ends_exits(const struct tsr_classic *c,
                                                              const uint8_t points[8])
{
    const uint64_t low = 0x7f * TSR_CLASSIC_EVERY_BYTE;
    uint64_t far = tsr_classic_ends_far(c, points);
    uint64_t own, back = 0;
    memcpy(&own, points, 8);
    uint64_t lines = tsr_classic_bytes_set(far ^ own) & tsr_classic_bytes_set(far);
    if (lines) {
        /* A side's two points are an even one and the next: four sides, four comparisons. */
        uint64_t even = far & 0xfe * TSR_CLASSIC_EVERY_BYTE, elsewhere = ~low;
        for (int side = 0; side < 4; side++)
            elsewhere &=
                tsr_classic_bytes_set(even ^ (points[2 * side] & 0xfe) * TSR_CLASSIC_EVERY_BYTE);
        back = lines & ~elsewhere;
    }
    uint64_t open = tsr_classic_bytes_set(far) & ~back;
    return (struct tsr_classic_exits){(open >> 7) * 255, (back >> 7) * 255};
}

/*
 * The markers that face the square: 0x80 in byte m for marker m. A lost one keeps the tile on
 * which it ended and faces none.
 */
static inline uint64_t tsr_classic_markers_facing(const struct tsr_classic *c, int square)
{
    uint64_t squares;
    memcpy(&squares, c->square, 8);
    return tsr_classic_bytes_set(squares ^ (unsigned)square * TSR_CLASSIC_EVERY_BYTE) ^
           0x80 * TSR_CLASSIC_EVERY_BYTE;
}

/*
 * The point where a marker stops that enters the empty square by `port` once a tile with these
 * links lies there, or TSR_CLASSIC_RIM if that is its end. Outside the square a line is one
 * look-up; it is followed through the new tile again each time that it comes back to it.
 */
static inline int tsr_classic_ends_follow(const struct tsr_classic *c, const uint8_t points[8],
                                          uint32_t links, int port)
{
    uint64_t own;
    memcpy(&own, points, 8);
    for (;;) {
        int out = tsr_links_exit(links, port);
        int far = c->rest[points[out]];
        if (far == TSR_CLASSIC_RIM)
            return TSR_CLASSIC_RIM;
        if (far == points[out])
            return far;
        uint64_t same = tsr_classic_bytes_set(own ^ (unsigned)far * TSR_CLASSIC_EVERY_BYTE) ^
                        0x80 * TSR_CLASSIC_EVERY_BYTE;
        if (!same)
            return far;
        port = tsr_bits_lowest64(same) >> 3;
    }
}

#endif
