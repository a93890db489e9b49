/* SPDX-License-Identifier: MIT */
/*
 * A seat's turn: the tsunami, step A, step B (SE-14), step C, and so on to the next seat; when
 * the game is over (SE-22, SE-23); and the table of steps that leads back to each part.
 */
#include <string.h>

#include "core/bits.h"
#include "rules/seas/seas.h"

/* --- The end. ----------------------------------------------------------------------------- */

/* SE-22, VX-6: after an event. */
void tsr_seas_over(tsuro_game *game, struct tsr_step event, tsuro_events *events)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    memset(s->portal_rolls, 0, sizeof s->portal_rolls);
    if (s->alive & (s->alive - 1))
        return;
    for (int seat = 0; seat < s->head.players; seat++) {
        if (!tsr_seas_ship_in(s, seat) && s->hand[seat][0])
            tsr_seas_hands_sink(game, 1u << seat, events);
    }
    if (s->alive)
        tsr_game_finish(game, TSURO_ENDING_LAST, s->alive, events);
    else
        tsr_game_finish(game, TSURO_ENDING_TOGETHER, event.a, events);
}

/* SE-23: no ship can be given a tile any more. */
static bool tiles_gone(const struct tsr_seas *s)
{
    if (s->pile_count)
        return false;
    for (int seat = 0; seat < s->head.players; seat++) {
        if (tsr_seas_ship_in(s, seat) && s->hand[seat][0])
            return false;
    }
    return true;
}

/* --- Beginning a turn. -------------------------------------------------------------------- */

void tsr_seas_turn(tsuro_game *game, int seat, bool first, tsuro_events *events)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    if (!(s->flags & TSR_SEAS_WITH_DAIKAIJU)) {
        if (tiles_gone(s)) {
            tsr_game_finish(game, TSURO_ENDING_TILES, s->alive, events);
            return;
        }
        while (!tsr_seas_ship_in(s, seat))
            seat = tsr_seat_after(game, seat);
    }
    s->head.active = (uint8_t)seat;
    tsr_event_player(events, TSURO_EVENT_TURN, seat);
    if (!(s->flags & TSR_SEAS_WITH_DAIKAIJU)) {
        tsr_seas_place_ask(game, events);
        return;
    }
    tsr_agenda_push(game, TSR_SEAS_STEP_BLOCKED, 0, 0, 0);
    if (!first && s->tsunami != TSURO_NONE && s->tsunami_seat == seat) {
        tsr_agenda_push(game, TSR_SEAS_STEP_ROLL, 0, 0, 0); /* VT-7: before step A */
        tsr_seas_tsunami_move(game, events);
        return;
    }
    tsr_seas_roll(game, events);
}

/* --- Step C. ------------------------------------------------------------------------------ */

/* Whether something of the hand can be played: 1, 0, or -1 if a view cannot tell. */
static int hand_playable(const struct tsr_seas *s, int seat)
{
    uint8_t squares[4];
    bool target = s->flags & TSR_SEAS_WITH_TAIHOU && tsr_seas_taihou_targets(s, seat, squares) > 0;
    int hidden = 0;
    for (int slot = 0; slot < TSR_SEAS_HAND; slot++) {
        int tile = s->hand[seat][slot];
        if (tile == TSURO_TILE_HIDDEN && s->flags & TSR_SEAS_WITH_TAIHOU && !target)
            hidden++;
        else if (tile && (tile != TSURO_TILE_TAIHOU || target))
            return 1;
    }
    if (hidden > 2)
        return 1; /* a hand has at most two taihou */
    return hidden ? -1 : 0;
}

void tsr_seas_place_ask(tsuro_game *game, tsuro_events *events)
{
    const struct tsr_seas *s = tsr_seas(game);
    int seat = s->head.active, playable = hand_playable(s, seat);
    if (playable < 0) {
        tsr_game_halt(game);
        return;
    }
    if (playable) {
        tsr_decision_open(game, TSURO_KIND_PLACE, seat);
        return;
    }
    tsr_event_player(events, TSURO_EVENT_PASSED, seat);
    tsr_agenda_push(game, TSR_SEAS_STEP_DRAW, seat, 0, 0);
}

/* SE-15, SE-16, VX-4. */
static void place_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    int seat = s->head.active, square = s->square[seat];
    int tile = tsuro_move_tile(move), turn = tsuro_move_turn(move);
    tsr_seas_hand_drop(s, seat, tile);
    s->board[square] = (uint8_t)(4 * tile + turn);
    if (events) {
        tsuro_event *placed = tsr_event(events, TSURO_EVENT_PLACED);
        placed->player = (uint8_t)seat;
        placed->tile = (uint8_t)tile;
        placed->turn = (uint8_t)turn;
        placed->square = (uint8_t)square;
    }
    tsr_agenda_push(game, TSR_SEAS_STEP_DRAW, seat, 0, 0);
    tsr_agenda_push(game, TSR_SEAS_STEP_BONUS, 0, 0, 0);
    tsr_seas_incident_open(game);
    struct tsr_seas_wrecks wrecks =
        tsr_seas_ships_sail(game, tsr_seas_ships_sailing(s, square), events);
    if (s->head.halted)
        return;
    if (tsr_seas_ships_waiting(s))
        tsr_agenda_push(game, TSR_SEAS_STEP_TRANSPORTS, 0, 0, 0);
    tsr_seas_wrecks_push(game, wrecks);
}

/* VP-1: no wake tile, so no bonus. */
static void portal_apply(tsuro_game *game, tsuro_events *events)
{
    const struct tsr_seas *s = tsr_seas(game);
    int seat = s->head.active;
    tsr_agenda_push(game, TSR_SEAS_STEP_DRAW, seat, 0, 0);
    tsr_seas_incident_open(game);
    tsr_seas_portal_lay(game, seat, s->square[seat], 0, events);
}

/* VC-3, VC-6: the ship stays where it is. */
static void fire_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    const struct tsr_seas *s = tsr_seas(game);
    int seat = s->head.active, square = tsuro_move_square(move);
    tsr_agenda_push(game, TSR_SEAS_STEP_DRAW, seat, 0, 0);
    tsr_seas_taihou_fire(game, seat, square, s->board[square] - TSR_SEAS_DAIKAIJU_AT, events);
}

/* SE-14, VP-9: another start mark. */
static void mark_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    int seat = s->head.decider;
    if (s->agenda[s->head.agenda_count - 1].name == TSR_SEAS_STEP_STRANDED)
        tsr_agenda_pop(game);
    s->square[seat] = (uint8_t)tsuro_move_square(move);
    s->port[seat] = (uint8_t)tsuro_move_port(move);
    if (!events)
        return;
    tsuro_event *marked = tsr_event(events, TSURO_EVENT_MARKED);
    marked->player = (uint8_t)seat;
    marked->marker = 0;
    marked->square = s->square[seat];
    marked->in = s->port[seat];
}

/* --- Decisions and steps. ----------------------------------------------------------------- */

static void step_c_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    switch (tsuro_move_verb(move)) {
    case TSURO_VERB_PORTAL:
        portal_apply(game, events);
        break;
    case TSURO_VERB_FIRE:
        fire_apply(game, move, events);
        break;
    default:
        place_apply(game, move, events);
        break;
    }
}

void tsr_seas_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    switch (tsuro_move_verb(move)) {
    case TSURO_VERB_PLACE:
        place_apply(game, move, events);
        break;
    case TSURO_VERB_START:
        tsr_seas_start_apply(game, move, events);
        break;
    case TSURO_VERB_MARK:
        mark_apply(game, move, events);
        break;
    case TSURO_VERB_WAKE:
        tsr_seas_wake_apply(game, move, events);
        break;
    case TSURO_VERB_SWAP:
    case TSURO_VERB_DONE:
        tsr_seas_swap_apply(game, move, events);
        break;
    case TSURO_VERB_KEEP:
    case TSURO_VERB_DISCARD:
        tsr_seas_keep_apply(game, move, events);
        break;
    default: /* accept, fire, portal: a reaction if a threat is open, else step C */
        if (tsr_head_mut(game)->agenda_count)
            tsr_seas_react_apply(game, move, events);
        else
            step_c_apply(game, move, events);
        break;
    }
}

void tsr_seas_step(tsuro_game *game, struct tsr_step step, tsuro_events *events)
{
    switch (step.name) {
    case TSR_SEAS_STEP_DEAL:
        tsr_seas_deal(game, step, events);
        break;
    case TSR_SEAS_STEP_START:
        tsr_seas_starts_ask(game, events);
        break;
    case TSR_SEAS_STEP_SUMMON:
        tsr_seas_summon(game, step, events);
        break;
    case TSR_SEAS_STEP_REFILL:
        tsr_seas_refill(game);
        break;
    case TSR_SEAS_STEP_ROLL:
        tsr_seas_roll(game, events);
        break;
    case TSR_SEAS_STEP_ACT:
        tsr_seas_act(game, step, events);
        break;
    case TSR_SEAS_STEP_ARRIVE:
        tsr_seas_arrive(game, step, events);
        break;
    case TSR_SEAS_STEP_INCIDENT:
        tsr_seas_over(game, step, events);
        break;
    case TSR_SEAS_STEP_BLOCKED:
        tsr_seas_blocked(game, step, events);
        break;
    case TSR_SEAS_STEP_SINK:
        tsr_seas_sink(game, step, events);
        break;
    case TSR_SEAS_STEP_CRASH:
        tsr_seas_crash(game, step, events);
        break;
    case TSR_SEAS_STEP_TRANSPORTS:
        tsr_seas_transports(game, events);
        break;
    case TSR_SEAS_STEP_TRANSPORT:
        tsr_seas_transport(game, step, events);
        break;
    case TSR_SEAS_STEP_STRANDED:
        tsr_seas_stranded(game, step, events);
        break;
    case TSR_SEAS_STEP_BONUS:
        tsr_seas_bonus(game, events);
        break;
    case TSR_SEAS_STEP_SWAP:
        tsr_seas_swap(game, step, events);
        break;
    default:
        tsr_seas_draw(game, step, events);
        break;
    }
}

/* `resign`: an ordinary decision stands open, so nothing is under way. */
void tsr_seas_resign(tsuro_game *game, int seat, tsuro_events *events)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    int kind = s->head.kind;
    tsr_seas_ship_lose(game, seat, TSURO_REASON_RESIGNED, events);
    s->head.kind = TSURO_KIND_NONE;
    if (tsr_bits_count(s->alive) == 1)
        tsr_game_finish(game, TSURO_ENDING_LAST, s->alive, events);
    else if (kind == TSURO_KIND_START)
        tsr_seas_starts_ask(game, events);
    else if (s->head.active == seat)
        tsr_seas_turn(game, tsr_seat_after(game, seat), false, events);
    else
        tsr_decision_open(game, kind, s->head.active);
}
