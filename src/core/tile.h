/* SPDX-License-Identifier: MIT */
/*
 * The 35 eight-port tiles (CL-2): every way to join eight ports in pairs that differs under
 * rotation, numbered 1-35 in the order of their smallest rotation. A turned tile is kept as
 * its links: a 32-bit word whose nibble p is the port that port p is joined to.
 */
#ifndef TSR_CORE_TILE_H
#define TSR_CORE_TILE_H

#include <stdint.h>

#define TSR_TILE_COUNT 35

/* [tile][turn]; row 0 is no tile. */
extern const uint32_t tsr_tile_links[TSR_TILE_COUNT + 1][4];

/* How many turns look different: 1, 2 or 4. */
extern const uint8_t tsr_tile_turns[TSR_TILE_COUNT + 1];

/* [4 * tile + turn]: the four pairs of ports. */
extern const uint8_t tsr_tile_pairs[4 * (TSR_TILE_COUNT + 1)][8];

/*
 * [tile][port]: for a marker that enters by `port`, byte x holds the set of turns (bits 0 to 3)
 * that lead it out by port x. So one `and` with a mask of good exits answers for all four turns.
 */
extern const uint64_t tsr_tile_exits[TSR_TILE_COUNT + 1][8];

/* The turns in any byte of such a word: no two bytes share one, so their sum is their union. */
static inline uint32_t tsr_exits_turns(uint64_t exits)
{
    return (uint32_t)(exits * 0x0101010101010101u >> 56);
}

static inline int tsr_links_exit(uint32_t links, int port)
{
    return (int)(links >> 4 * port & 15);
}

/* The same links after `turn` more quarter turns clockwise. */
uint32_t tsr_links_turned(uint32_t links, int turn);

/* Finds the tile and its smallest turn with these links; the tile, or 0 if they are no tile. */
int tsr_links_find(uint32_t links, int *turn);

#endif
