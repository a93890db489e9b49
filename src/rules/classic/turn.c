/* SPDX-License-Identifier: MIT */
/*
 * A turn of the classic family: play, move, draw (CL-6, CL-7, CL-17, CL-21, CL-28). A turn that
 * asks nobody runs straight through; ports still to be chosen (CL-29) and the exchange (CL-12)
 * stop it by way of the agenda.
 */
#include "core/bits.h"
#include "rules/classic/classic.h"

/* --- Whose turn. -------------------------------------------------------------------------- */

/* CL-26, CL-31: solo markers move in a fixed order, one a turn. */
static unsigned solo_next(const struct tsr_classic *c)
{
    int last = c->to_play ? tsr_bits_lowest(c->to_play) : c->per_player - 1;
    for (int i = 1; i <= c->per_player; i++) {
        int marker = (last + i) % c->per_player;
        if (c->alive >> marker & 1)
            return 1u << marker;
    }
    return 0;
}

/* Gives the turn to `seat` and asks; who holds no tile passes while another does (CL-17). */
static void turn_begin(tsuro_game *game, int seat, tsuro_events *events)
{
    struct tsr_classic *c = tsr_classic_mut(game);
    while (!tsr_classic_seat_in(c, seat) || !c->hand[seat][0]) {
        if (tsr_classic_seat_in(c, seat))
            tsr_event_player(events, TSURO_EVENT_PASSED, seat);
        seat = tsr_seat_after(game, seat);
    }
    c->head.active = (uint8_t)seat;
    c->to_play =
        (uint8_t)(c->flags & TSR_CLASSIC_SOLO ? solo_next(c)
                                              : tsr_classic_markers_of(c, seat) & c->alive);
    tsr_event_player(events, TSURO_EVENT_TURN, seat);
    tsr_decision_open(game, TSURO_KIND_PLACE, seat);
}

/* After a whole turn, or the half of one marker (CL-21, CL-28). */
static void turn_end(tsuro_game *game, unsigned out, tsuro_events *events)
{
    struct tsr_classic *c = tsr_classic_mut(game);
    if (tsr_classic_over(game, out, events))
        return;
    bool half = c->to_play && !(c->flags & TSR_CLASSIC_SOLO);
    if (half && c->hand[c->head.active][0]) {
        tsr_decision_open(game, TSURO_KIND_PLACE, c->head.active);
        return;
    }
    if (half)
        tsr_event_player(events, TSURO_EVENT_PASSED, c->head.active);
    turn_begin(game, tsr_seat_after(game, c->head.active), events);
}

void tsr_classic_starts_ask(tsuro_game *game, tsuro_events *events)
{
    struct tsr_classic *c = tsr_classic_mut(game);
    int marker = tsr_classic_start_next(game);
    if (marker < 0) {
        turn_begin(game, c->head.first, events);
        return;
    }
    c->head.active = (uint8_t)tsr_classic_owner(c, marker);
    tsr_decision_open(game, TSURO_KIND_START, c->head.active);
}

/* --- One tile and what it does. ----------------------------------------------------------- */

static void turn_settle(tsuro_game *game, unsigned out, tsuro_events *events)
{
    tsr_classic_hands_settle(game, out, events);
    if (!tsr_head_mut(game)->halted)
        turn_end(game, out, events);
}

/* CL-12, CL-31: those whom the tile put out that the active player may swap with. */
static unsigned opponents_out(const struct tsr_classic *c, unsigned out)
{
    unsigned opponents = out & ~(1u << c->head.active);
    if (c->flags & TSR_CLASSIC_TEAMS)
        opponents &= c->head.active & 1 ? 0x55 : 0xaa;
    return opponents;
}

/* CL-12: nobody is asked when the game is over or there is nobody to swap with. */
static bool exchange_due(const struct tsr_classic *c, unsigned out)
{
    return c->flags & TSR_CLASSIC_EXCHANGE && opponents_out(c, out) &&
           tsr_classic_seat_in(c, c->head.active) && !tsr_classic_decided(c);
}

static void tile_travel(tsuro_game *game, int square, int mover, tsuro_events *events)
{
    struct tsr_classic *c = tsr_classic_mut(game);
    unsigned out = tsr_classic_tile_lay(c, square, mover, events);
    if (!(c->flags & TSR_CLASSIC_SOLO))
        c->to_play &= (uint8_t)(c->alive & ~(1u << mover));
    if (!out || !exchange_due(c, out)) {
        turn_settle(game, out, events);
        return;
    }
    tsr_agenda_push(game, TSR_CLASSIC_STEP_SETTLE, (int)out, 0, 0);
    tsr_agenda_push(game, TSR_CLASSIC_STEP_SWAP, (int)opponents_out(c, out), 0, 0);
}

static void entered_tell(const struct tsr_classic *c, int marker, tsuro_events *events)
{
    if (!events)
        return;
    int owner = tsr_classic_owner(c, marker);
    tsuro_event *event = tsr_event(events, TSURO_EVENT_ENTERED);
    event->player = (uint8_t)owner;
    event->marker = (uint8_t)(marker - owner * c->per_player);
    event->square = c->square[marker];
    event->in = c->port[marker];
}

static void place_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    struct tsr_classic *c = tsr_classic_mut(game);
    int marker = c->head.active * c->per_player + tsuro_move_marker(move);
    int square = c->square[marker], tile = tsuro_move_tile(move), turn = tsuro_move_turn(move);
    tsr_classic_hand_remove(c->hand[c->head.active], tile);
    tsr_classic_tiles_mut(c)[square] = (uint8_t)(4 * tile + turn);
    c->laid++;
    if (events)
        tsr_classic_placed_tell(c->head.active, square, 4 * tile + turn, events);
    if (c->port[marker] >= TSR_CLASSIC_BESIDE) {
        c->port[marker] = (uint8_t)tsuro_move_port(move);
        entered_tell(c, marker, events);
    }
    if (c->start_rule == TSURO_START_RULE_SIDE) {
        unsigned beside = tsr_classic_markers_beside(c, square);
        if (beside) {
            tsr_agenda_push(game, TSR_CLASSIC_STEP_ENTER, square, marker, (int)beside);
            return;
        }
    }
    tile_travel(game, square, marker, events);
}

/* CL-29: in turn order from the active player. */
int tsr_classic_enter_next(const struct tsr_classic *c, struct tsr_step enter)
{
    int markers = tsr_classic_marker_count(c), marker = c->head.active * c->per_player;
    while (!(enter.c >> marker & 1))
        marker = (marker + 1) % markers;
    return marker;
}

static void enter_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    struct tsr_classic *c = tsr_classic_mut(game);
    struct tsr_step enter = tsr_agenda_pop(game);
    int marker = tsr_classic_enter_next(c, enter);
    c->port[marker] = (uint8_t)tsuro_move_port(move);
    entered_tell(c, marker, events);
    tsr_agenda_push(game, TSR_CLASSIC_STEP_ENTER, enter.a, enter.b, enter.c & ~(1u << marker));
}

static void start_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    struct tsr_classic *c = tsr_classic_mut(game);
    int marker = tsr_classic_start_next(game), port = tsuro_move_port(move);
    c->square[marker] = (uint8_t)tsuro_move_square(move);
    c->port[marker] =
        (uint8_t)(c->start_rule == TSURO_START_RULE_SIDE ? TSR_CLASSIC_BESIDE + port : port);
    if (events) {
        int owner = tsr_classic_owner(c, marker);
        tsuro_event *started = tsr_event(events, TSURO_EVENT_STARTED);
        started->player = (uint8_t)owner;
        started->marker = (uint8_t)(marker - owner * c->per_player);
        started->square = c->square[marker];
        started->in = c->port[marker];
    }
    tsr_classic_starts_ask(game, events);
}

void tsr_classic_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    switch (tsuro_move_verb(move)) {
    case TSURO_VERB_PLACE:
        place_apply(game, move, events);
        break;
    case TSURO_VERB_START:
        start_apply(game, move, events);
        break;
    case TSURO_VERB_ENTER:
        enter_apply(game, move, events);
        break;
    case TSURO_VERB_SWAP:
        tsr_classic_exchange_swap(game, move, events);
        break;
    default: /* done: the swap step goes, the settling below it follows */
        tsr_agenda_pop(game);
        break;
    }
}

void tsr_classic_step(tsuro_game *game, struct tsr_step step, tsuro_events *events)
{
    struct tsr_classic *c = tsr_classic_mut(game);
    switch (step.name) {
    case TSR_CLASSIC_STEP_ENTER:
        if (!step.c) {
            tile_travel(game, step.a, step.b, events);
            break;
        }
        tsr_agenda_push(game, step.name, step.a, step.b, step.c);
        tsr_decision_open(game, TSURO_KIND_ENTER,
                          tsr_classic_owner(c, tsr_classic_enter_next(c, step)));
        break;
    case TSR_CLASSIC_STEP_SWAP:
        if (tsr_classic_exchange_offered(c, step)) {
            tsr_agenda_push(game, step.name, step.a, step.b, step.c);
            tsr_decision_open(game, TSURO_KIND_SWAP, c->head.active);
        }
        break;
    default:
        turn_settle(game, step.a, events);
        break;
    }
}

/* `resign`: between turns, so nothing is under way; tiles go as in CL-13. */
void tsr_classic_resign(tsuro_game *game, int seat, tsuro_events *events)
{
    struct tsr_classic *c = tsr_classic_mut(game);
    bool starting = c->head.kind == TSURO_KIND_START;
    for (int i = 0; i < c->per_player; i++) {
        int marker = seat * c->per_player + i;
        if (!(c->alive >> marker & 1))
            continue;
        c->alive &= (uint8_t)~(1u << marker);
        tsr_classic_marker_lift(c, marker);
        if (events) {
            tsuro_event *lost = tsr_event(events, TSURO_EVENT_ELIMINATED);
            lost->player = (uint8_t)seat;
            lost->marker = (uint8_t)i;
            lost->reason = TSURO_REASON_RESIGNED;
        }
    }
    c->head.kind = TSURO_KIND_NONE;
    tsr_classic_hands_settle(game, 1u << seat, events);
    if (c->head.halted || tsr_classic_over(game, 1u << seat, events))
        return;
    if (starting)
        tsr_classic_starts_ask(game, events);
    else if (c->head.active == seat)
        turn_begin(game, tsr_seat_after(game, seat), events);
    else
        tsr_decision_open(game, TSURO_KIND_PLACE, c->head.active);
}
