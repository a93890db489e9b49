/* SPDX-License-Identifier: MIT */
/*
 * Moving the markers (CL-9, CL-10) by walking their lines, which also tells and counts what
 * happens on the way. Where nobody asks for that, quick.c does without walking.
 */
#include <string.h>

#include "core/lattice.h"
#include "rules/classic/classic.h"
#include "rules/classic/ends.h"

/* Where a marker ends, and TSURO_REASON_NONE if it lives. */
struct fate {
    uint8_t square;
    uint8_t port;
    uint8_t reason;
};

static int step_over(const struct tsr_classic *c, int square, int port)
{
    return tsr_lattice_step(&tsr_lattice_eight, c->width, c->height, square, port);
}

static uint32_t links_at(const struct tsr_classic *c, int square)
{
    int laid = tsr_classic_tiles(c)[square];
    return tsr_tile_links[laid >> 2][laid & 3];
}

unsigned tsr_classic_markers_beside(const struct tsr_classic *c, int square)
{
    unsigned beside = 0;
    for (int marker = 0; marker < tsr_classic_marker_count(c); marker++) {
        if (c->square[marker] == square && c->port[marker] >= TSR_CLASSIC_BESIDE)
            beside |= 1u << marker;
    }
    return beside & c->alive;
}

/* Whether a living marker faces `square` by `port`: going out there is meeting it head-on. */
static bool port_taken(const struct tsr_classic *c, int square, int port)
{
    for (int marker = 0; marker < tsr_classic_marker_count(c); marker++) {
        if (c->square[marker] == square && c->port[marker] == port && c->alive >> marker & 1)
            return true;
    }
    return false;
}

/* --- Walking. ----------------------------------------------------------------------------- */

/* The lines of one marker on each square, as a mask of their ports; for CL-31. */
struct trail {
    uint8_t ports[100];
};

static bool ports_alternate(int a, int b, int c, int d)
{
    int first = (b - a) & 7, one = (c - a) & 7, two = (d - a) & 7;
    return (one < first) != (two < first);
}

/* CL-31: how often the line from `in` to `out` crosses the marker's earlier lines there. */
static int trail_cross(struct trail *trail, uint32_t links, int square, int in, int out)
{
    int crossings = 0;
    for (int port = 0; port < 8; port++) {
        int end = tsr_links_exit(links, port);
        if (port < end && trail->ports[square] >> port & 1)
            crossings += ports_alternate(in, out, port, end);
    }
    trail->ports[square] |= (uint8_t)(1u << in | 1u << out);
    return crossings;
}

/* Collects the lines that the marker has travelled, back from where it stands to the rim. */
static void trail_collect(const struct tsr_classic *c, int square, int port, struct trail *trail)
{
    memset(trail, 0, sizeof *trail);
    for (int limit = 4 * tsr_classic_squares(c); limit > 0; limit--) {
        int tile = step_over(c, square, port);
        if (tile < 0 || !tsr_classic_tiles(c)[tile])
            return;
        int out = tsr_lattice_eight.mate[port];
        int in = tsr_links_exit(links_at(c, tile), out);
        trail->ports[tile] |= (uint8_t)(1u << in | 1u << out);
        square = tile;
        port = in;
    }
}

static void path_event(tsuro_events *events, int square, int in, int out)
{
    tsuro_event *event = tsr_event(events, TSURO_EVENT_PATH);
    event->square = (uint8_t)square;
    event->in = (uint8_t)in;
    event->out = (uint8_t)out;
}

/* Walks one marker over the new tile on `square`; counts tiles and crossings on the way. */
static struct fate marker_walk(const struct tsr_classic *c, int marker, int square, int *tiles,
                               int *crossings, tsuro_events *events)
{
    struct trail trail;
    int at = square, in = c->port[marker];
    if (c->goal == TSURO_GOAL_CROSSINGS)
        trail_collect(c, at, in, &trail);
    for (;;) {
        uint32_t links = links_at(c, at);
        int out = tsr_links_exit(links, in);
        ++*tiles;
        if (c->goal == TSURO_GOAL_CROSSINGS)
            *crossings += trail_cross(&trail, links, at, in, out);
        if (events)
            path_event(events, at, in, out);
        if (at == square && port_taken(c, square, out))
            return (struct fate){(uint8_t)square, c->port[marker], TSURO_REASON_COLLISION};
        int next = step_over(c, at, out);
        if (next < 0)
            return (struct fate){(uint8_t)at, (uint8_t)out, TSURO_REASON_EDGE};
        at = next;
        in = tsr_lattice_eight.mate[out];
        if (!tsr_classic_tiles(c)[at])
            return (struct fate){(uint8_t)at, (uint8_t)in, TSURO_REASON_NONE};
        /* Only a line that begins inside the board (custom) can be a ring: CL-11. */
        if (at == square && in == c->port[marker])
            return (struct fate){(uint8_t)at, (uint8_t)in, TSURO_REASON_LOOP};
    }
}

/* Tells of a journey; how many tiles it has is filled in when it is over. */
static tsuro_event *moved_tell(const struct tsr_classic *c, int marker, tsuro_events *events)
{
    int owner = tsr_classic_owner(c, marker);
    tsuro_event *moved = tsr_event(events, TSURO_EVENT_MOVED);
    moved->player = (uint8_t)owner;
    moved->marker = (uint8_t)(marker - owner * c->per_player);
    return moved;
}

static void journey_tell(const struct tsr_classic *c, int marker, int square, int in,
                         tsuro_events *events)
{
    const uint8_t *tiles = tsr_classic_tiles(c);
    const int next[4] = {-c->width, 1, c->width, -1};
    tsuro_event *moved = moved_tell(c, marker, events);
    for (; tiles[square]; square += next[in >> 1], in = tsr_lattice_eight.mate[in]) {
        int out = tsr_links_exit(links_at(c, square), in);
        path_event(events, square, in, out);
        in = out;
    }
    moved->count = (uint16_t)(&events->items[events->count - 1] - moved);
}

void tsr_classic_journeys_tell(const struct tsr_classic *c, int square, uint64_t facing,
                               const uint8_t from[TSR_CLASSIC_MARKERS_MAX], int mover,
                               tsuro_events *events)
{
    /* In turn order from the mover on: its byte of `facing` becomes the lowest. */
    facing = facing >> 8 * mover | facing << 8 * (-mover & 7);
    for (; facing; facing &= facing - 1) {
        int marker = (mover + (tsr_bits_lowest64(facing) >> 3)) & 7;
        journey_tell(c, marker, square, from[marker], events);
    }
}

/* One marker's journey with everything that is told and counted of it. */
static struct fate marker_travel(struct tsr_classic *c, int marker, int square,
                                 tsuro_events *events)
{
    int tiles = 0, crossings = 0;
    tsuro_event *moved = events ? moved_tell(c, marker, events) : NULL;
    struct fate fate = marker_walk(c, marker, square, &tiles, &crossings, events);
    if (fate.reason == TSURO_REASON_COLLISION) {
        /* CL-31: a head-on pair counts the new tile once each; they meet on it. */
        crossings = 0;
        if (events && events->count > moved - events->items + 2)
            events->count = (int)(moved - events->items) + 2;
        tiles = 1;
    }
    if (events)
        moved->count = (uint16_t)(&events->items[events->count - 1] - moved);
    tsr_classic_score_add(c, marker, c->goal == TSURO_GOAL_LONGEST ? tiles : crossings);
    return fate;
}

static void marker_settle(struct tsr_classic *c, int marker, struct fate fate, tsuro_events *events)
{
    c->square[marker] = fate.square;
    c->port[marker] = fate.port;
    if (fate.reason == TSURO_REASON_NONE)
        return;
    c->alive &= (uint8_t)~(1u << marker);
    if (events) {
        int owner = tsr_classic_owner(c, marker);
        tsuro_event *lost = tsr_event(events, TSURO_EVENT_ELIMINATED);
        lost->player = (uint8_t)owner;
        lost->marker = (uint8_t)(marker - owner * c->per_player);
        lost->reason = fate.reason;
    }
}

/* A marker facing square s by a port stands on the tile across; it has none at a start mark. */
void tsr_classic_marker_lift(struct tsr_classic *c, int marker)
{
    int port = c->port[marker];
    if (c->square[marker] == TSURO_NONE)
        return;
    int tile = port < TSR_CLASSIC_BESIDE ? step_over(c, c->square[marker], port) : -1;
    c->square[marker] = (uint8_t)(tile < 0 ? TSURO_NONE : tile);
    c->port[marker] = (uint8_t)(tile < 0 ? 0 : tsr_lattice_eight.mate[port]);
}

/* CL-9: the mover first, then the others in turn order; each from where it stood before. */
static void markers_walk(struct tsr_classic *c, int square, int mover, tsuro_events *events)
{
    struct fate fates[TSR_CLASSIC_MARKERS_MAX];
    int order[TSR_CLASSIC_MARKERS_MAX], count = 0, markers = tsr_classic_marker_count(c);
    for (int i = 0; i < markers; i++) {
        int marker = (mover + i) % markers;
        if (c->square[marker] == square)
            order[count++] = marker;
    }
    for (int i = 0; i < count; i++)
        fates[i] = marker_travel(c, order[i], square, events);
    for (int i = 0; i < count; i++)
        marker_settle(c, order[i], fates[i], events);
}

/* --- Joining. ----------------------------------------------------------------------------- */

static void tile_join(struct tsr_classic *c, int square)
{
    int laid = tsr_classic_tiles(c)[square];
    uint8_t points[8];
    tsr_classic_ends_points(c, square, points);
    tsr_classic_ends_join(c, points, tsr_tile_pairs[laid]);
}

/* The ports of the square that the markers in the mask stand at (see tsr_classic_markers_facing).
 */
static unsigned ports_faced(const struct tsr_classic *c, uint64_t facing)
{
    unsigned ports = 0;
    for (; facing; facing &= facing - 1)
        ports |= 1u << c->port[tsr_bits_lowest64(facing) >> 3];
    return ports;
}

/* Takes off a marker that is lost on its way over the new tile, where `taken` ports are faced. */
static void marker_lose(struct tsr_classic *c, int marker, int square, unsigned taken)
{
    int at = square, in = c->port[marker];
    c->alive &= (uint8_t)~(1u << marker);
    for (;;) {
        int out = tsr_links_exit(links_at(c, at), in);
        if (at == square && taken >> out & 1)
            return; /* head-on: it stays where it came onto the tile */
        int next = step_over(c, at, out);
        if (next < 0) {
            c->square[marker] = (uint8_t)at;
            c->port[marker] = (uint8_t)out;
            return;
        }
        at = next;
        in = tsr_lattice_eight.mate[out];
    }
}

/* Moves the markers by joined ends; only those who are lost are walked to their last tile. */
static void markers_follow(struct tsr_classic *c, int square)
{
    int laid = tsr_classic_tiles(c)[square];
    uint32_t links = tsr_tile_links[laid >> 2][laid & 3];
    uint64_t facing = tsr_classic_markers_facing(c, square);
    unsigned taken = ports_faced(c, facing);
    uint8_t points[8];
    tsr_classic_ends_points(c, square, points);
    for (uint64_t left = facing; left; left &= left - 1) {
        int marker = tsr_bits_lowest64(left) >> 3;
        int stop = tsr_classic_ends_follow(c, points, links, c->port[marker]);
        if (stop == TSR_CLASSIC_RIM)
            marker_lose(c, marker, square, taken);
        else
            tsr_classic_ends_place(c, stop, &c->square[marker], &c->port[marker]);
    }
    tsr_classic_ends_join(c, points, tsr_tile_pairs[laid]);
}

unsigned tsr_classic_tile_lay(struct tsr_classic *c, int square, int mover, tsuro_events *events)
{
    unsigned before = tsr_classic_seats_in(c);
    bool joined = !(c->flags & TSR_CLASSIC_WALK);
    if (joined && !events && c->goal == TSURO_GOAL_LAST) {
        markers_follow(c, square);
    } else {
        markers_walk(c, square, mover, events);
        if (joined)
            tile_join(c, square);
    }
    return before & ~tsr_classic_seats_in(c);
}

/* --- CL-8: would it live? ----------------------------------------------------------------- */

bool tsr_classic_port_safe(const struct tsr_classic *c, int square, uint32_t links, int port)
{
    int at = square, in = port;
    for (;;) {
        int out = tsr_links_exit(at == square ? links : links_at(c, at), in);
        if (at == square && port_taken(c, square, out))
            return false;
        int next = step_over(c, at, out);
        if (next < 0)
            return false;
        at = next;
        in = tsr_lattice_eight.mate[out];
        if (at == square && in == port)
            return false; /* a ring */
        if (at != square && !tsr_classic_tiles(c)[at])
            return true;
    }
}
