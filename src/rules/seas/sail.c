/* SPDX-License-Identifier: MIT */
/*
 * Sailing (SE-16, SE-17): every ship facing a tile just laid follows its wake to the end. The
 * ships do not hinder each other; their order matters only for the tsunami's dice (VX-4).
 */
#include "rules/seas/seas.h"

/* How a voyage ends. Why a ship is in danger follows from where it is (danger.c), but for one. */
enum outcome { SHIP_STOPS, SHIP_IN_DANGER, SHIP_CAPSIZED, SHIP_IN_PORTAL };

struct voyage {
    int square;
    int port;
    enum outcome outcome;
};

/* Begins the telling of a voyage; -1 when nobody listens. */
static int moved_open(int seat, tsuro_events *events)
{
    if (!events)
        return -1;
    tsuro_event *moved = tsr_event(events, TSURO_EVENT_MOVED);
    moved->player = (uint8_t)seat;
    moved->marker = 0;
    return events->count - 1;
}

static void moved_add(int at, int square, int in, int out, tsuro_events *events)
{
    if (!events)
        return;
    tsuro_event *path = tsr_event(events, TSURO_EVENT_PATH);
    path->square = (uint8_t)square;
    path->in = (uint8_t)in;
    path->out = (uint8_t)out;
    events->items[at].count++;
}

/* What becomes of a ship that comes to a square without a wake tile. */
static enum outcome outcome_at(const struct tsr_seas *c, int square)
{
    switch (tsr_sea_at(c, square)) {
    case TSR_SEA_EMPTY:
        return SHIP_STOPS;
    case TSR_IS_PORTAL:
        return SHIP_IN_PORTAL;
    default:
        return SHIP_IN_DANGER;
    }
}

/* The end of a ship that capsizes on a tile: it stands there, at the end it was heading for. */
static struct voyage voyage_capsized(int tile, int out)
{
    int next = tsr_sea_next[tile][out >> 1];
    if (next == TSURO_NONE)
        return (struct voyage){tile, out, SHIP_CAPSIZED};
    return (struct voyage){next, tsr_sea_mate[out], SHIP_CAPSIZED};
}

static struct voyage ship_sail(tsuro_game *game, int seat, tsuro_events *events)
{
    const struct tsr_seas *c = tsr_seas_in(game);
    const int first = c->square[seat], entry = c->port[seat];
    int at = first, in = entry, told = moved_open(seat, events);
    for (;;) {
        int out = tsr_links_exit(tsr_sea_links(c, at), in);
        moved_add(told, at, in, out, events);
        if (c->tsunami != TSURO_NONE && tsr_tsunami_row(c, at)) {
            int rolls = events ? events->count : 0;
            if (tsr_tsunami_hits(game, seat, events))
                return voyage_capsized(at, out);
            if (events && events->count > rolls)
                told = moved_open(seat, events);
        }
        int next = tsr_sea_next[at][out >> 1];
        if (next == TSURO_NONE)
            return (struct voyage){at, out, SHIP_IN_DANGER};
        at = next;
        in = tsr_sea_mate[out];
        int laid = c->board[at];
        if (laid == 0 || laid >= TSR_DAIKAIJU_AT)
            return (struct voyage){at, in, outcome_at(c, at)};
        if (at == first && in == entry)
            return (struct voyage){at, in, SHIP_IN_DANGER};
    }
}

struct tsr_wrecks tsr_ships_sail(tsuro_game *game, unsigned ships, tsuro_events *events)
{
    struct tsr_seas *c = tsr_seas_of(game);
    struct tsr_wrecks wrecks = {0, 0};
    for (int seat; (seat = tsr_seat_first(c, ships)) >= 0; ships &= ~(1u << seat)) {
        struct voyage end = ship_sail(game, seat, events);
        if (c->head.halted)
            return wrecks;
        if (end.outcome == SHIP_IN_PORTAL) {
            tsr_portal_enter(c, seat);
            continue;
        }
        c->square[seat] = (uint8_t)end.square;
        c->port[seat] = (uint8_t)end.port;
        if (end.outcome != SHIP_STOPS)
            wrecks.danger |= 1u << seat;
        if (end.outcome == SHIP_CAPSIZED)
            wrecks.capsized |= 1u << seat;
    }
    return wrecks;
}
