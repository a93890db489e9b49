/* SPDX-License-Identifier: MIT */
/* What the bots measure on the board of the Seas: steps, the rim, ways on. */
#ifndef TSR_BOTS_SEAS_MEASURE_H
#define TSR_BOTS_SEAS_MEASURE_H

#include "bots/maths.h"
#include "core/bits.h"
#include "rules/seas/seas.h"

static inline int tsr_seas_distance(int from, int to)
{
    return from < to ? to - from : from - to;
}

/* Steps of a daikaiju from one square to another. */
static inline int tsr_seas_steps(int a, int b)
{
    return tsr_seas_distance(a % TSR_SEAS_SIDE, b % TSR_SEAS_SIDE) +
           tsr_seas_distance(a / TSR_SEAS_SIDE, b / TSR_SEAS_SIDE);
}

/* Squares between this one and the rim, 0 to 3. */
static inline int tsr_seas_inland(int square)
{
    int x = square % TSR_SEAS_SIDE, y = square / TSR_SEAS_SIDE;
    return tsr_min(tsr_min(x, TSR_SEAS_SIDE - 1 - x), tsr_min(y, TSR_SEAS_SIDE - 1 - y));
}

/* What a ship that leaves the square by this side meets; nothing is as deadly as a daikaiju. */
static inline int tsr_seas_beyond(const struct tsr_seas *s, int square, int side)
{
    int next = tsr_seas_next[square][side];
    return next == TSURO_NONE ? TSR_SEAS_IS_DAIKAIJU : tsr_seas_at(s, next);
}

static inline bool tsr_seas_deadly(int what)
{
    return what == TSR_SEAS_IS_DAIKAIJU || what == TSR_SEAS_IS_UZUSHIO;
}

/* The ports of a side, in every turn, as in tsr_tile_exits. */
static inline uint64_t tsr_seas_side_ports(int side)
{
    return (uint64_t)0x0f0f << 16 * side;
}

/* Turns of the tile that take a ship from `entry` to one of the open ports. */
static inline int tsr_seas_ways(int tile, int entry, uint64_t open)
{
    return tsr_bits_count(tsr_exits_turns(tsr_tile_exits[tile][entry] & open));
}

#endif
