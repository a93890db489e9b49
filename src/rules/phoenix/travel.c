/* SPDX-License-Identifier: MIT */
/*
 * Travelling (PR-19 to PR-24): a pawn follows its path until it stops, leaves the board or
 * meets another pawn. A joint is where two squares touch at a port; it is reached from either
 * side. Stars are made in the order in which tiles are left and told after the path.
 */
#include "rules/phoenix/phoenix.h"

/* --- Telling. ----------------------------------------------------------------------------- */

struct tsr_phoenix_walk_told tsr_phoenix_walk_begin(const struct tsr_phoenix *p, int seat,
                                                    tsuro_events *events)
{
    struct tsr_phoenix_walk_told told = {0, p->star_count};
    if (events) {
        tsuro_event *moved = tsr_event(events, TSURO_EVENT_MOVED);
        moved->player = (uint8_t)seat;
        moved->marker = 0;
        told.at = events->count - 1;
    }
    return told;
}

void tsr_phoenix_walk_step(tsuro_events *events, int square, int in, int out)
{
    if (!events)
        return;
    tsuro_event *event = tsr_event(events, TSURO_EVENT_PATH);
    event->square = (uint8_t)square;
    event->in = (uint8_t)in;
    event->out = (uint8_t)out;
}

void tsr_phoenix_walk_end(const struct tsr_phoenix *p, int seat, struct tsr_phoenix_walk_told told,
                          tsuro_events *events)
{
    if (!events)
        return;
    events->items[told.at].count = (uint16_t)(events->count - told.at - 1);
    for (int i = told.stars; i < p->star_count; i++) {
        tsuro_event *star = tsr_event(events, TSURO_EVENT_STAR);
        star->player = (uint8_t)seat;
        star->square = p->star_at[i];
    }
}

/* --- Leaving. ----------------------------------------------------------------------------- */

void tsr_phoenix_tile_leave(struct tsr_phoenix *p, int square)
{
    if (square < 0 || !(p->lanterns & ~p->spent & tsr_phoenix_square_bit(square)) || !p->supply)
        return;
    if (tsr_phoenix_square_starred(p, square))
        return;
    p->star_at[p->star_count++] = (uint8_t)square;
    p->supply--;
}

/* PR-23: the pawn lies before its owner. */
void tsr_phoenix_pawn_leave(tsuro_game *game, int seat, int reason, tsuro_events *events)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    p->place[seat] = TSR_PHOENIX_PLACE_OFF;
    p->square[seat] = TSURO_NONE;
    p->port[seat] = 0;
    p->held &= (uint8_t)~(1u << seat);
    if (events) {
        tsuro_event *left = tsr_event(events, TSURO_EVENT_LEFT);
        left->player = (uint8_t)seat;
        left->reason = (uint8_t)reason;
    }
    tsr_phoenix_hand_discard(game, seat, events);
}

/* --- Walking. ----------------------------------------------------------------------------- */

int tsr_phoenix_joint_pawn(const struct tsr_phoenix *p, int seat, int square, int out)
{
    int across = tsr_phoenix_square_across(square, out), mate = tsr_lattice_twelve.mate[out];
    for (int other = 0; other < p->head.players; other++) {
        if (p->place[other] != TSR_PHOENIX_PLACE_BOARD || other == seat)
            continue;
        if (p->square[other] == across && p->port[other] == mate)
            return other;
        if (p->square[other] == square && p->port[other] == out)
            return other;
    }
    return -1;
}

/* How a walk ended. */
struct walk {
    int reason; /* for which the pawn leaves the board, or none */
    int victim; /* the pawn it met, or -1 */
};

static bool loops_are_flipped(const struct tsr_phoenix *p)
{
    return p->winds && p->agenda[0].b < TSR_PHOENIX_CIRCLES_MAX;
}

/*
 * PR-19 to PR-24. In Winds of Change a loop stops before the closing step if that leads onto
 * a Star, else right behind it (WC-6 (a), (d)); either way the reason is `loop`.
 */
static struct walk pawn_walk(struct tsr_phoenix *p, int seat, tsuro_events *events)
{
    int square = p->square[seat], port = p->port[seat], tile = tsr_phoenix_pawn_tile(p, seat);
    const int start_square = square, start_port = port;
    struct walk walk = {TSURO_REASON_NONE, -1};
    for (;;) {
        int out = tsr_pose_exit(p->pose[square], port);
        if (out == TSR_NO_PATH)
            return walk;
        int next = tsr_phoenix_square_across(square, out), in = tsr_lattice_twelve.mate[out];
        bool closes = next == start_square && in == start_port;
        if (closes && loops_are_flipped(p) && tsr_phoenix_square_starred(p, square)) {
            walk.reason = TSURO_REASON_LOOP;
            return walk;
        }
        tsr_phoenix_tile_leave(p, tile);
        tsr_phoenix_walk_step(events, square, port, out);
        tile = square;
        if (next < 0) {
            tsr_phoenix_tile_leave(p, tile);
            walk.reason = TSURO_REASON_EDGE;
            return walk;
        }
        p->square[seat] = (uint8_t)next;
        p->port[seat] = (uint8_t)in;
        if (closes) {
            walk.reason = TSURO_REASON_LOOP;
            return walk;
        }
        walk.victim = tsr_phoenix_joint_pawn(p, seat, tile, out);
        if (walk.victim >= 0) {
            walk.reason = TSURO_REASON_COLLISION;
            return walk;
        }
        square = next;
        port = in;
    }
}

void tsr_phoenix_travel_step(tsuro_game *game, int seat, tsuro_events *events)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    p->held &= (uint8_t)~(1u << seat);
    struct tsr_phoenix_walk_told told = tsr_phoenix_walk_begin(p, seat, events);
    struct walk walk = pawn_walk(p, seat, events);
    tsr_phoenix_walk_end(p, seat, told, events);
    if (walk.reason == TSURO_REASON_LOOP && loops_are_flipped(p)) {
        tsr_agenda_push(game, TSR_PHOENIX_STEP_LOOP, seat, 0, 0);
        return;
    }
    if (walk.reason != TSURO_REASON_NONE)
        tsr_phoenix_pawn_leave(game, seat, walk.reason, events);
    if (walk.victim >= 0 && !p->head.halted)
        tsr_phoenix_pawn_leave(game, walk.victim, TSURO_REASON_COLLISION, events);
    if (!p->head.halted)
        tsr_phoenix_score_begin(game, seat);
}
