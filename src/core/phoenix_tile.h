/* SPDX-License-Identifier: MIT */
/*
 * The 36 double-sided twelve-port tiles (PR-4, PR-5, PR-7): 1-16 are the Center tiles CT01 to
 * CT16, 17-36 the Edge tiles ET01 to ET20. A tile lies on a square as one number, its pose:
 * 8 * tile + 4 * face + turn. Face B is written as seen after face A was flipped left to right
 * at turn 0; a quarter turn clockwise adds 3 to every port. 0 is no tile and has no path, so
 * that a walk stops at an empty square and at a star by the same look-up.
 */
#ifndef TSR_CORE_PHOENIX_TILE_H
#define TSR_CORE_PHOENIX_TILE_H

#include <stdint.h>

#define TSR_PHOENIX_TILES 36
#define TSR_PHOENIX_CENTRE 16 /* the first so many tiles are Center tiles */
#define TSR_PHOENIX_POSES (8 * (TSR_PHOENIX_TILES + 1))

/* In links: this port has a partial star, no path. */
#define TSR_NO_PATH 15

enum tsr_phoenix_colour { TSR_ORANGE, TSR_BLUE, TSR_YELLOW, TSR_COLOUR_COUNT };

/* The lantern printed on a Center tile (PR-8): its colour, the cloud face, the glowing face. */
struct tsr_phoenix_icon {
    uint8_t colour;
    uint8_t cloud;
    uint8_t glowing;
};

/* [pose]: nibble p is the port that port p is joined to, or TSR_NO_PATH. */
extern const uint64_t tsr_phoenix_links[TSR_PHOENIX_POSES];

/* [pose]: the ports that have a path, as a mask. */
extern const uint16_t tsr_phoenix_ends[TSR_PHOENIX_POSES];

/* [tile][face]: how many turns look different on that face: 1, 2 or 4. */
extern const uint8_t tsr_phoenix_turns[TSR_PHOENIX_TILES + 1][2];

/* [tile]; row 0 is unused. */
extern const struct tsr_phoenix_icon tsr_phoenix_icons[TSR_PHOENIX_CENTRE + 1];

static inline int tsr_phoenix_pose(int tile, int face, int turn)
{
    return 8 * tile + 4 * face + turn;
}

static inline int tsr_pose_tile(int pose)
{
    return pose >> 3;
}

static inline int tsr_pose_face(int pose)
{
    return pose >> 2 & 1;
}

static inline int tsr_pose_turn(int pose)
{
    return pose & 3;
}

/* The port where the path that begins at `port` ends, or TSR_NO_PATH. */
static inline int tsr_pose_exit(int pose, int port)
{
    return (int)(tsr_phoenix_links[pose] >> 4 * port & 15);
}

/* PR-5: left to right sends turn r to -r on the other face, top to bottom to 2 - r. */
static inline int tsr_pose_flipped(int pose, int top_to_bottom)
{
    int turn = (top_to_bottom ? 6 - (pose & 3) : 4 - (pose & 3)) & 3;
    return (pose & ~7) | ((pose & 4) ^ 4) | turn;
}

/* How many turns of a face are different games: by both faces where tiles are flipped later. */
static inline int tsr_phoenix_distinct(int tile, int face, int both)
{
    int turns = tsr_phoenix_turns[tile][face], other = tsr_phoenix_turns[tile][1 - face];
    return both && other > turns ? other : turns;
}

#endif
