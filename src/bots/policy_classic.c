/* SPDX-License-Identifier: MIT */
/* Weighing placements (policy_classic.h) by the joined ends, without laying any tile. */
#include "bots/policy_classic.h"

#include <string.h>

#include "core/bits.h"
#include "core/lattice.h"
#include "core/tile.h"
#include "rules/classic/classic.h"
#include "rules/classic/ends.h"

#define BACK_NONE 8

/*
 * Factors of the weight. Found by hand in the direction of a fit to the visits of searches; of
 * these, who is met (guests, rivals) and which tile is spent matter most (docs/strength.md).
 */
static const float by_ways[10] = {/* 9: the marker is lost */
                                  0.4f, 0.6f, 0.8f, 0.9f, 1.0f, 1.2f, 1.2f, 1.1f, 1.0f, 0.1f};
static const float by_rivals[3] = {1.0f, 0.6f, 0.5f};      /* who face the square reached */
static const float by_spent[5] = {0, 1.4f, 1.1f, 0, 0.9f}; /* turns that look different */
static const float by_next[10] = {/* safe placements of the tiles kept; 9: none is kept */
                                  0.3f, 0.5f, 0.7f, 0.8f, 0.9f, 1.0f, 1.1f, 1.2f, 1.3f, 1.0f};

/* What becomes of the others who face the square filled. */
enum guests { GUESTS_NONE, GUESTS_LOST, GUESTS_SOME_LOST, GUESTS_SAFE };
static const float by_guests[4] = {1.0f, 20.0f, 8.0f, 0.7f};

/* What a marker finds where it stops. */
struct finding {
    uint8_t ways;
    uint8_t rivals;
    uint8_t square;
    uint8_t port;
    uint8_t safe[TSR_HAND_MAX]; /* turns of each tile in hand that would be safe there */
};

/* The square to be filled: where the line out of each port ends, and what is to be had there. */
struct site {
    const struct tsr_classic *c;
    int square;
    int marker;
    uint8_t points[8];
    uint8_t far[8];  /* the other end of the line that leaves by the port */
    uint8_t back[8]; /* the port of this square by which it returns, or BACK_NONE */
    uint8_t known;   /* ports whose traits are worked out */
    uint64_t own[4]; /* the square's points as a set */
    struct finding found[8];
};

bool tsr_classic_weighable(const tsuro_game *game)
{
    const struct tsr_classic *c = tsr_classic_in(game);
    return c->head.kind == TSURO_KIND_PLACE && c->per_player == 1 && !(c->flags & TSR_WALK) &&
           c->port[c->head.decider] < TSR_BESIDE;
}

bool tsr_classic_company(const tsuro_game *game, int steps)
{
    const struct tsr_classic *c = tsr_classic_in(game);
    int own = c->square[c->head.decider], width = c->width;
    int x = own % width, y = own / width;
    for (int marker = 0; marker < c->head.players; marker++) {
        int square = c->square[marker];
        if (marker == c->head.decider || !(c->alive >> marker & 1))
            continue;
        int dx = square % width - x, dy = square / width - y;
        if (dx <= steps && dx >= -steps && dy <= steps && dy >= -steps)
            return true;
    }
    return false;
}

static void site_open(struct site *site, const struct tsr_classic *c, int marker)
{
    site->c = c;
    site->marker = marker;
    site->square = c->square[marker];
    site->known = 0;
    tsr_ends_points(c, site->square, site->points);
    memset(site->own, 0, sizeof site->own);
    for (int port = 0; port < 8; port++) {
        int point = site->points[port];
        site->own[point >> 6] |= (uint64_t)1 << (point & 63);
        site->far[port] = c->rest[point];
        site->back[port] = BACK_NONE;
    }
    for (int port = 0; port < 8; port++) {
        int far = site->far[port];
        if (far == site->points[port] || !(site->own[far >> 6] >> (far & 63) & 1))
            continue;
        for (int other = 0; other < 8; other++) {
            if (site->far[port] == site->points[other])
                site->back[port] = (uint8_t)other;
        }
    }
}

/* The port by which a marker that enters by `port` leaves the square for good. */
static int site_exit(const struct site *site, uint32_t links, int port)
{
    int out = tsr_links_exit(links, port);
    while (site->back[out] != BACK_NONE)
        out = tsr_links_exit(links, site->back[out]);
    return out;
}

/* The ports of an empty square that lead on, as in tsr_tile_exits: byte x is 15 for port x. */
static uint64_t ports_open(const struct site *site, int square, int *ways)
{
    uint8_t points[8];
    uint64_t open = 0;
    tsr_ends_points(site->c, square, points);
    for (int port = 0; port < 8; port++) {
        int far = site->c->rest[points[port]];
        /* A line through the square to be filled is taken for a bad one: the tile decides. */
        bool on = far >= TSR_POINT_FIRST && !(site->own[far >> 6] >> (far & 63) & 1);
        open |= (uint64_t)(on ? 15 : 0) << 8 * port;
        *ways += on;
    }
    return open;
}

static int turns_count(uint64_t exits)
{
    exits |= exits >> 32;
    exits |= exits >> 16;
    exits |= exits >> 8;
    return tsr_bits_count((uint32_t)exits & 15);
}

/* Works out what a marker finds that leaves the square by `out`. */
static const struct finding *exit_find(struct site *site, int out)
{
    const struct tsr_classic *c = site->c;
    struct finding *found = &site->found[out];
    if (site->known >> out & 1)
        return found;
    site->known |= (uint8_t)(1u << out);
    *found = (struct finding){.ways = 9, .square = TSURO_NONE};
    if (site->far[out] < TSR_POINT_FIRST)
        return found;
    uint8_t square, port;
    if (site->far[out] == site->points[out]) {
        square = (uint8_t)(site->square + site->c->width * tsr_lattice_eight.dy[out] +
                           tsr_lattice_eight.dx[out]);
        port = tsr_lattice_eight.mate[out];
    } else {
        tsr_ends_place(c, site->far[out], &square, &port);
    }
    int ways = 0, rivals = 0;
    uint64_t open = ports_open(site, square, &ways);
    for (int marker = 0; marker < c->head.players; marker++)
        rivals += c->square[marker] == square && c->alive >> marker & 1;
    found->square = square;
    found->port = port;
    found->ways = (uint8_t)ways;
    found->rivals = (uint8_t)(rivals > 2 ? 2 : rivals);
    for (int slot = 0; slot < TSR_HAND_MAX; slot++) {
        int tile = c->hand[site->marker][slot];
        found->safe[slot] = (uint8_t)turns_count(tsr_tile_exits[tile][port] & open);
    }
    return found;
}

/* What the placement does to the others who face the square. */
static enum guests guests_fate(const struct site *site, uint32_t links, unsigned guests)
{
    int lost = 0, count = 0;
    for (; guests; guests &= guests - 1, count++) {
        int out = site_exit(site, links, site->c->port[tsr_bits_lowest(guests)]);
        lost += site->far[out] < TSR_POINT_FIRST;
    }
    return !count          ? GUESTS_NONE
           : lost == count ? GUESTS_LOST
           : lost          ? GUESTS_SOME_LOST
                           : GUESTS_SAFE;
}

/* Bits of a move that has no verb: where the marker stops, and what becomes of the others. */
static tsuro_move group_of(const struct finding *found, enum guests guests)
{
    tsuro_move group = tsuro_move_with_marker(0, (int)guests);
    if (found->square == TSURO_NONE)
        return group;
    return tsuro_move_with_port(tsuro_move_with_square(group, found->square), found->port);
}

void tsr_classic_weigh(const tsuro_game *game, uint32_t placements, struct tsr_placements *out)
{
    const struct tsr_classic *c = tsr_classic_in(game);
    int marker = c->head.decider;
    const uint8_t *hand = c->hand[marker];
    struct site site;
    unsigned guests = 0;
    site_open(&site, c, marker);
    /* Who stands beside the square has yet to choose a port, so its fate is open. */
    for (int other = 0; other < c->head.players; other++) {
        bool faces = c->square[other] == site.square && c->port[other] < TSR_BESIDE;
        guests |= (unsigned)(faces && other != marker) << other;
    }
    guests &= c->alive;
    out->count = 0;
    for (; placements; placements &= placements - 1) {
        int bit = tsr_bits_lowest(placements), i = out->count++, tile = hand[bit >> 2];
        uint32_t links = tsr_tile_links[tile][bit & 3];
        const struct finding *found = exit_find(&site, site_exit(&site, links, c->port[marker]));
        enum guests fate = guests_fate(&site, links, guests);
        int next = found->safe[0] + found->safe[1] + found->safe[2] - found->safe[bit >> 2];
        out->groups[i] = group_of(found, fate);
        out->bits[i] = (uint8_t)bit;
        out->weights[i] = by_ways[found->ways] * by_rivals[found->rivals] * by_guests[fate] *
                          by_spent[tsr_tile_turns[tile]] * by_next[hand[1] ? next : 9];
    }
}
