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
static enum outcome outcome_at(const struct tsr_seas *s, int square)
{
    switch (tsr_seas_at(s, square)) {
    case TSR_SEAS_IS_EMPTY:
        return SHIP_STOPS;
    case TSR_SEAS_IS_PORTAL:
        return SHIP_IN_PORTAL;
    default:
        return SHIP_IN_DANGER;
    }
}

/* The end of a ship that capsizes on a tile: it stands there, at the end it was heading for. */
static struct voyage voyage_capsized(int tile, int out)
{
    int next = tsr_seas_next[tile][out >> 1];
    if (next == TSURO_NONE)
        return (struct voyage){tile, out, SHIP_CAPSIZED};
    return (struct voyage){next, tsr_seas_mate[out], SHIP_CAPSIZED};
}

static struct voyage ship_sail(tsuro_game *game, int seat, tsuro_events *events)
{
    const struct tsr_seas *s = tsr_seas(game);
    const int first = s->square[seat], entry = s->port[seat];
    int at = first, in = entry, told = moved_open(seat, events);
    for (;;) {
        int out = tsr_links_exit(tsr_seas_links(s, at), in);
        moved_add(told, at, in, out, events);
        if (s->tsunami != TSURO_NONE && tsr_seas_tsunami_row(s, at)) {
            int rolls = events ? events->count : 0;
            if (tsr_seas_tsunami_hits(game, seat, events))
                return voyage_capsized(at, out);
            if (events && events->count > rolls)
                told = moved_open(seat, events);
        }
        int next = tsr_seas_next[at][out >> 1];
        if (next == TSURO_NONE)
            return (struct voyage){at, out, SHIP_IN_DANGER};
        at = next;
        in = tsr_seas_mate[out];
        int laid = s->board[at];
        if (laid == 0 || laid >= TSR_SEAS_DAIKAIJU_AT)
            return (struct voyage){at, in, outcome_at(s, at)};
        if (at == first && in == entry)
            return (struct voyage){at, in, SHIP_IN_DANGER};
    }
}

struct tsr_seas_wrecks tsr_seas_ships_sail(tsuro_game *game, unsigned ships, tsuro_events *events)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    struct tsr_seas_wrecks wrecks = {0, 0};
    for (int seat; (seat = tsr_seas_seat_first(s, ships)) >= 0; ships &= ~(1u << seat)) {
        struct voyage end = ship_sail(game, seat, events);
        if (s->head.halted)
            return wrecks;
        if (end.outcome == SHIP_IN_PORTAL) {
            tsr_seas_portal_enter(s, seat);
            continue;
        }
        s->square[seat] = (uint8_t)end.square;
        s->port[seat] = (uint8_t)end.port;
        if (end.outcome != SHIP_STOPS)
            wrecks.danger |= 1u << seat;
        if (end.outcome == SHIP_CAPSIZED)
            wrecks.capsized |= 1u << seat;
    }
    return wrecks;
}
