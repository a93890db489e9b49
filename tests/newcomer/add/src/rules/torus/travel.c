/* SPDX-License-Identifier: MIT */
/* Markers follow their lines over the torus. */
#include "core/lattice.h"
#include "rules/torus/torus.h"

/* Four lines on every square: no way is longer. */
#define WAY_MAX (4 * TSR_TORUS_SQUARES)

struct way {
    int count;
    uint8_t square[WAY_MAX], in[WAY_MAX], out[WAY_MAX];
    int reason; /* for which the marker is lost, or TSURO_REASON_NONE */
    int met;    /* the seat it ran into, or -1 */
};

int tsr_torus_across(int square, int port, int *in)
{
    int x = square % TSR_TORUS_SIDE + tsr_lattice_eight.dx[port] + TSR_TORUS_SIDE;
    int y = square / TSR_TORUS_SIDE + tsr_lattice_eight.dy[port] + TSR_TORUS_SIDE;
    *in = tsr_lattice_eight.mate[port];
    return y % TSR_TORUS_SIDE * TSR_TORUS_SIDE + x % TSR_TORUS_SIDE;
}

/* Who waits at the port of the square, or -1. */
static int seat_at(const struct tsr_torus *t, unsigned waiting, int square, int port)
{
    for (int seat = 0; seat < t->head.players; seat++) {
        if (waiting >> seat & 1 && t->square[seat] == square && t->port[seat] == port)
            return seat;
    }
    return -1;
}

/* Walks from where the seat waits; `waiting` wait at the same square and are met there. */
static void way_walk(const struct tsr_torus *t, unsigned waiting, int seat, int *square, int *port,
                     struct way *way)
{
    int at = t->square[seat], in = t->port[seat];
    way->count = 0;
    way->reason = TSURO_REASON_NONE;
    way->met = -1;
    while (t->board[at] && way->count < WAY_MAX && way->met < 0) {
        int out = tsr_links_exit(tsr_tile_links[t->board[at] >> 2][t->board[at] & 3], in);
        way->square[way->count] = (uint8_t)at;
        way->in[way->count] = (uint8_t)in;
        way->out[way->count++] = (uint8_t)out;
        way->met = seat_at(t, waiting & ~(1u << seat), at, out);
        at = tsr_torus_across(at, out, &in);
        if (at == t->square[seat] && in == t->port[seat]) {
            way->reason = TSURO_REASON_LOOP;
            break;
        }
    }
    if (way->met >= 0)
        way->reason = TSURO_REASON_COLLISION;
    *square = at;
    *port = in;
}

static void way_tell(const struct way *way, int seat, tsuro_events *events)
{
    if (!events)
        return;
    tsuro_event *moved = tsr_event(events, TSURO_EVENT_MOVED);
    moved->player = (uint8_t)seat;
    moved->marker = 0;
    moved->count = (uint16_t)way->count;
    for (int i = 0; i < way->count; i++) {
        tsuro_event *path = tsr_event(events, TSURO_EVENT_PATH);
        path->square = way->square[i];
        path->in = way->in[i];
        path->out = way->out[i];
    }
}

static void loss_tell(int seat, int reason, tsuro_events *events)
{
    if (!events)
        return;
    tsuro_event *lost = tsr_event(events, TSURO_EVENT_ELIMINATED);
    lost->player = (uint8_t)seat;
    lost->marker = 0;
    lost->reason = (uint8_t)reason;
}

unsigned tsr_torus_travel(struct tsr_torus *t, int square, tsuro_events *events)
{
    unsigned waiting = 0, lost = 0;
    int to[TSURO_PLAYERS_MAX], in[TSURO_PLAYERS_MAX], reasons[TSURO_PLAYERS_MAX] = {0};
    for (int seat = 0; seat < t->head.players; seat++)
        waiting |= (unsigned)(t->alive >> seat & 1 && t->square[seat] == square) << seat;
    for (int seat = 0; seat < t->head.players; seat++) {
        struct way way;
        if (!(waiting >> seat & 1))
            continue;
        way_walk(t, waiting, seat, &to[seat], &in[seat], &way);
        way_tell(&way, seat, events);
        reasons[seat] = way.reason;
    }
    for (int seat = 0; seat < t->head.players; seat++) {
        if (waiting >> seat & 1 && !reasons[seat]) {
            t->square[seat] = (uint8_t)to[seat];
            t->port[seat] = (uint8_t)in[seat];
        }
    }
    /* Whoever comes to where another stands takes it along. */
    for (int seat = 0; seat < t->head.players; seat++) {
        int met = seat_at(t, t->alive & ~(1u << seat), t->square[seat], t->port[seat]);
        if (t->alive >> seat & 1 && t->square[seat] != TSURO_NONE && !reasons[seat] && met >= 0)
            reasons[seat] = TSURO_REASON_COLLISION;
    }
    for (int seat = 0; seat < t->head.players; seat++) {
        if (!(t->alive >> seat & 1) || !reasons[seat])
            continue;
        lost |= 1u << seat;
        loss_tell(seat, reasons[seat], events);
    }
    return lost;
}
