/* SPDX-License-Identifier: MIT */
/*
 * The plain way of the classic rules, as the reference for the fast one: lines are walked tile
 * by tile, tiles are turned port by port, and every (tile, turn) is tried. It shares nothing
 * with the engine but the layout of the game value and the tile numbers.
 */
#ifndef TEST_CLASSIC_REFERENCE_H
#define TEST_CLASSIC_REFERENCE_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "rules/classic/classic.h"

enum ref_end { REF_ALIVE, REF_EDGE, REF_COLLISION };

struct ref_board {
    int width, height;
    int tile[100], turn[100]; /* tile 0: empty */
    int markers;
    int square[8], port[8];
    bool alive[8];
};

struct ref_fate {
    enum ref_end end;
    int square, port;
};

/* The unturned tiles as pairs of ports, written out. */
static const char *const ref_tiles[36] = {
    "",         "01234567", "01234657", "01234756", "01243657", "01243756", "01253647", "01253746",
    "01263457", "01263547", "01263745", "01273456", "01273546", "01273645", "02134657", "02134756",
    "02143657", "02143756", "02153647", "02153746", "02163457", "02163547", "02173456", "02173546",
    "03124756", "03142657", "03142756", "03152647", "03162547", "04123657", "04123756", "04132657",
    "04152637", "04152736", "05142736", "07123456",
};

static inline int ref_exit(int tile, int turn, int port)
{
    const char *pairs = ref_tiles[tile];
    int unturned = (port + 8 - 2 * turn) % 8;
    for (int i = 0; i < 8; i++) {
        if (pairs[i] - '0' == unturned)
            return (pairs[i ^ 1] - '0' + 2 * turn) % 8;
    }
    return -1;
}

/* Over an edge: the square behind it (-1 off the board), and the port there. */
static inline int ref_cross(const struct ref_board *b, int square, int port, int *entry)
{
    static const int across[8] = {5, 4, 7, 6, 1, 0, 3, 2};
    int x = square % b->width, y = square / b->width;
    y += port < 2 ? -1 : port == 4 || port == 5 ? 1 : 0;
    x += port == 2 || port == 3 ? 1 : port > 5 ? -1 : 0;
    *entry = across[port];
    return x < 0 || y < 0 || x >= b->width || y >= b->height ? -1 : y * b->width + x;
}

static inline void ref_read(const tsuro_game *game, struct ref_board *b)
{
    const struct tsr_classic *c = tsr_classic(game);
    memset(b, 0, sizeof *b);
    b->width = c->width;
    b->height = c->height;
    for (int s = 0; s < tsr_classic_squares(c); s++) {
        b->tile[s] = tsr_classic_tiles(c)[s] >> 2;
        b->turn[s] = tsr_classic_tiles(c)[s] & 3;
    }
    b->markers = tsr_classic_marker_count(c);
    for (int m = 0; m < b->markers; m++) {
        b->square[m] = c->square[m] == TSURO_NONE ? -1 : c->square[m];
        b->port[m] = c->port[m];
        b->alive[m] = c->alive >> m & 1;
    }
}

/* Follows a line from a square and port on; stops at a marker that comes the other way. */
static inline struct ref_fate ref_walk(const struct ref_board *b, int square, int port)
{
    for (;;) {
        int out = ref_exit(b->tile[square], b->turn[square], port), entry;
        for (int m = 0; m < b->markers; m++) {
            if (b->alive[m] && b->square[m] == square && b->port[m] == out)
                return (struct ref_fate){REF_COLLISION, square, out};
        }
        int next = ref_cross(b, square, out, &entry);
        if (next < 0)
            return (struct ref_fate){REF_EDGE, square, out};
        if (!b->tile[next])
            return (struct ref_fate){REF_ALIVE, next, entry};
        square = next;
        port = entry;
    }
}

/* The fate of marker m if the tile is laid on the square. */
static inline struct ref_fate ref_try(struct ref_board *b, int square, int tile, int turn, int m)
{
    b->tile[square] = tile;
    b->turn[square] = turn;
    struct ref_fate fate = ref_walk(b, square, b->port[m]);
    b->tile[square] = 0;
    return fate;
}

/* CL-8: bit 4 * slot + turn for every placement that marker m may make. */
static inline uint32_t ref_placements(const tsuro_game *game, int m)
{
    const struct tsr_classic *c = tsr_classic(game);
    struct ref_board b;
    uint32_t all = 0, safe = 0;
    ref_read(game, &b);
    for (int slot = 0; slot < 3; slot++) {
        int tile = c->hand[tsr_classic_owner(c, m)][slot];
        for (int turn = 0; tile && turn < 4; turn++) {
            uint32_t bit = 1u << (4 * slot + turn);
            all |= bit;
            if (ref_try(&b, b.square[m], tile, turn, m).end == REF_ALIVE)
                safe |= bit;
        }
    }
    return safe ? safe : all;
}

#endif
