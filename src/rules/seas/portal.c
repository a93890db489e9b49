/* SPDX-License-Identifier: MIT */
/*
 * The mystic portal (VP-1 to VP-10). A ship in the portal stands on no square: its `square` is
 * TSURO_NONE, which alone says that it waits. Ships leave it one by one, each with its own
 * roll, choice of a wake, sailing and dangers, before the next.
 */
#include "rules/seas/seas.h"

/* Who enters leaves all dangers behind; put back into the way it is asked anew (VX-4). */
void tsr_seas_portal_enter(struct tsr_seas *s, int seat)
{
    const uint8_t others = (uint8_t)~(1u << seat);
    s->square[seat] = TSURO_NONE;
    s->port[seat] = 0;
    for (int i = 0; i < s->head.agenda_count; i++) {
        struct tsr_step *step = &s->agenda[i];
        if (step->name == TSR_SEAS_STEP_SINK || step->name == TSR_SEAS_STEP_CRASH) {
            step->a &= others;
            step->b &= others;
        }
        if (step->name == TSR_SEAS_STEP_SINK || step->name == TSR_SEAS_STEP_CRASH ||
            step->name == TSR_SEAS_STEP_ARRIVE || step->name == TSR_SEAS_STEP_BLOCKED)
            step->c &= others;
    }
}

/* VP-1, VP-6. */
void tsr_seas_portal_lay(tsuro_game *game, int seat, int square, unsigned ships,
                         tsuro_events *events)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    tsr_seas_hand_drop(s, seat, TSURO_TILE_PORTAL);
    s->portal = (uint8_t)square;
    if (events) {
        tsuro_event *event = tsr_event(events, TSURO_EVENT_PORTAL);
        event->player = (uint8_t)seat;
        event->square = (uint8_t)square;
    }
    tsr_seas_daikaiju_wait(s, square);
    ships |= tsr_seas_ships_facing(s, square);
    for (int ship = 0; ship < s->head.players; ship++) {
        if (ships >> ship & 1)
            tsr_seas_portal_enter(s, ship);
    }
    tsr_agenda_push(game, TSR_SEAS_STEP_TRANSPORTS, 0, 0, 0);
}

/* VP-2: in play order, the active player's ship last, then a daikaiju. */
void tsr_seas_transports(tsuro_game *game, tsuro_events *events)
{
    const struct tsr_seas *s = tsr_seas(game);
    unsigned waiting = tsr_seas_ships_waiting(s), active = 1u << s->head.active;
    if (!waiting) {
        tsr_seas_daikaiju_transport(game, events);
        return;
    }
    int seat = tsr_seas_seat_first(s, waiting == active ? waiting : waiting & ~active);
    tsr_agenda_push(game, TSR_SEAS_STEP_TRANSPORTS, 0, 0, 0);
    tsr_agenda_push(game, TSR_SEAS_STEP_TRANSPORT, seat, 0, TSURO_NONE);
}

/* --- One ship. ---------------------------------------------------------------------------- */

/* In a view a hidden tile may be a wake tile. */
static bool hand_has_wake(const struct tsr_seas *s, int seat)
{
    for (int slot = 0; slot < TSR_SEAS_HAND; slot++) {
        int tile = s->hand[seat][slot];
        if (tsr_seas_is_wake(tile) || tile == TSURO_TILE_HIDDEN)
            return true;
    }
    return false;
}

/* VP-3: whether the square would do. */
static bool square_does(const struct tsr_seas *s, int square, bool wake_in_hand)
{
    int what = tsr_seas_at(s, square);
    return what == TSR_SEAS_IS_TILE || (what == TSR_SEAS_IS_EMPTY && wake_in_hand);
}

/* VP-9: whether any square that the dice can name would do. */
static bool squares_do(const struct tsr_seas *s, bool wake_in_hand)
{
    const int centre = TSR_SEAS_SIDE / 2;
    for (int square = 0; square < TSR_SEAS_SQUARES; square++) {
        bool named = square % TSR_SEAS_SIDE != centre && square / TSR_SEAS_SIDE != centre;
        if (named && square_does(s, square, wake_in_hand))
            return true;
    }
    return false;
}

static void transported_tell(tsuro_events *events, int seat, int square)
{
    if (!events)
        return;
    tsuro_event *event = tsr_event(events, TSURO_EVENT_TRANSPORTED);
    event->player = (uint8_t)seat;
    event->square = (uint8_t)square;
}

/*
 * VP-3: rolls until a square would do, and not all of its wakes lead back (VP-10). The ship's
 * rolls are counted over the whole event, however often it comes into the portal.
 */
void tsr_seas_transport(tsuro_game *game, struct tsr_step step, tsuro_events *events)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    int seat = step.a;
    bool wake = hand_has_wake(s, seat);
    while (s->portal_rolls[seat] < TSR_SEAS_PORTAL_ROLLS && squares_do(s, wake)) {
        int square = tsr_seas_dice_square(game, seat, TSURO_ROLL_PORTAL, events);
        if (square < 0)
            return;
        s->portal_rolls[seat]++;
        if (!square_does(s, square, wake) || tsr_seas_wake_returns(s, seat, square))
            continue;
        transported_tell(events, seat, square);
        tsr_agenda_push(game, TSR_SEAS_STEP_TRANSPORT, seat, 0, square);
        tsr_decision_open(game, TSURO_KIND_WAKE, seat);
        return;
    }
    tsr_agenda_push(game, TSR_SEAS_STEP_STRANDED, seat, 0, 0);
}

static void wake_lay(tsuro_game *game, int seat, int square, tsuro_move move, tsuro_events *events)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    int tile = tsuro_move_tile(move), turn = tsuro_move_turn(move);
    tsr_seas_hand_drop(s, seat, tile);
    s->board[square] = (uint8_t)(4 * tile + turn);
    if (!events)
        return;
    tsuro_event *placed = tsr_event(events, TSURO_EVENT_PLACED);
    placed->player = (uint8_t)seat;
    placed->tile = (uint8_t)tile;
    placed->turn = (uint8_t)turn;
    placed->square = (uint8_t)square;
}

void tsr_seas_wake_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    struct tsr_step step = tsr_agenda_pop(game);
    int seat = step.a, square = step.c;
    unsigned swept = 0;
    if (tsuro_move_tile(move)) {
        swept = tsr_seas_ships_sailing(s, square);
        wake_lay(game, seat, square, move, events);
        struct tsr_step *event = tsr_seas_step_find(s, TSR_SEAS_STEP_INCIDENT);
        if (event)
            event->c |= (uint8_t)swept; /* VX-9 */
    }
    s->square[seat] = (uint8_t)square;
    s->port[seat] = (uint8_t)tsuro_move_port(move);
    struct tsr_seas_wrecks wrecks = tsr_seas_ships_sail(game, swept | 1u << seat, events);
    if (s->head.halted)
        return;
    if (s->square[seat] == TSURO_NONE)
        tsr_agenda_push(game, TSR_SEAS_STEP_TRANSPORT, seat, 0, TSURO_NONE); /* VP-10 */
    tsr_seas_wrecks_push(game, wrecks);
}

/* VP-9: back to a start mark, or lost. */
void tsr_seas_stranded(tsuro_game *game, struct tsr_step step, tsuro_events *events)
{
    if (!tsr_seas_mark_any(tsr_seas(game), -1)) {
        tsr_seas_ship_lose(game, step.a, TSURO_REASON_PORTAL, events);
        return;
    }
    tsr_agenda_push(game, TSR_SEAS_STEP_STRANDED, step.a, 0, 0);
    tsr_decision_open(game, TSURO_KIND_MARK, step.a);
}
