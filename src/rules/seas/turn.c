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
void tsr_sea_over(tsuro_game *game, struct tsr_step event, tsuro_events *events)
{
    struct tsr_seas *c = tsr_seas_of(game);
    memset(c->portal_rolls, 0, sizeof c->portal_rolls);
    if (c->alive & (c->alive - 1))
        return;
    for (int seat = 0; seat < c->head.players; seat++) {
        if (!tsr_ship_in(c, seat) && c->hand[seat][0])
            tsr_hands_sink(game, 1u << seat, events);
    }
    if (c->alive)
        tsr_finish(game, TSURO_ENDING_LAST, c->alive, events);
    else
        tsr_finish(game, TSURO_ENDING_TOGETHER, event.a, events);
}

/* SE-23: no ship can be given a tile any more. */
static bool tiles_gone(const struct tsr_seas *c)
{
    if (c->pile_count)
        return false;
    for (int seat = 0; seat < c->head.players; seat++) {
        if (tsr_ship_in(c, seat) && c->hand[seat][0])
            return false;
    }
    return true;
}

/* --- Beginning a turn. -------------------------------------------------------------------- */

void tsr_sea_turn(tsuro_game *game, int seat, bool first, tsuro_events *events)
{
    struct tsr_seas *c = tsr_seas_of(game);
    if (!(c->flags & TSR_SEA_DAIKAIJU)) {
        if (tiles_gone(c)) {
            tsr_finish(game, TSURO_ENDING_TILES, c->alive, events);
            return;
        }
        while (!tsr_ship_in(c, seat))
            seat = tsr_seat_after(game, seat);
    }
    c->head.active = (uint8_t)seat;
    tsr_event_player(events, TSURO_EVENT_TURN, seat);
    if (!(c->flags & TSR_SEA_DAIKAIJU)) {
        tsr_sea_place_ask(game, events);
        return;
    }
    tsr_agenda_push(game, TSR_SEA_BLOCKED, 0, 0, 0);
    if (!first && c->tsunami != TSURO_NONE && c->tsunami_seat == seat) {
        tsr_agenda_push(game, TSR_SEA_ROLL, 0, 0, 0); /* VT-7: before step A */
        tsr_tsunami_move(game, events);
        return;
    }
    tsr_sea_roll(game, events);
}

/* --- Step C. ------------------------------------------------------------------------------ */

/* Whether something of the hand can be played: 1, 0, or -1 if a view cannot tell. */
static int hand_playable(const struct tsr_seas *c, int seat)
{
    uint8_t squares[4];
    bool target = c->flags & TSR_SEA_TAIHOU && tsr_taihou_targets(c, seat, squares) > 0;
    int hidden = 0;
    for (int slot = 0; slot < TSR_SEA_HAND; slot++) {
        int tile = c->hand[seat][slot];
        if (tile == TSURO_TILE_HIDDEN && c->flags & TSR_SEA_TAIHOU && !target)
            hidden++;
        else if (tile && (tile != TSURO_TILE_TAIHOU || target))
            return 1;
    }
    if (hidden > 2)
        return 1; /* a hand has at most two taihou */
    return hidden ? -1 : 0;
}

void tsr_sea_place_ask(tsuro_game *game, tsuro_events *events)
{
    const struct tsr_seas *c = tsr_seas_in(game);
    int seat = c->head.active, playable = hand_playable(c, seat);
    if (playable < 0) {
        tsr_halt(game);
        return;
    }
    if (playable) {
        tsr_ask(game, TSURO_KIND_PLACE, seat);
        return;
    }
    tsr_event_player(events, TSURO_EVENT_PASSED, seat);
    tsr_agenda_push(game, TSR_SEA_DRAW, seat, 0, 0);
}

/* SE-15, SE-16, VX-4. */
static void place_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    struct tsr_seas *c = tsr_seas_of(game);
    int seat = c->head.active, square = c->square[seat];
    int tile = tsuro_move_tile(move), turn = tsuro_move_turn(move);
    tsr_hand_drop(c, seat, tile);
    c->board[square] = (uint8_t)(4 * tile + turn);
    if (events) {
        tsuro_event *placed = tsr_event(events, TSURO_EVENT_PLACED);
        placed->player = (uint8_t)seat;
        placed->tile = (uint8_t)tile;
        placed->turn = (uint8_t)turn;
        placed->square = (uint8_t)square;
    }
    tsr_agenda_push(game, TSR_SEA_DRAW, seat, 0, 0);
    tsr_agenda_push(game, TSR_SEA_BONUS, 0, 0, 0);
    tsr_event_open(game);
    struct tsr_wrecks wrecks = tsr_ships_sail(game, tsr_ships_sailing(c, square), events);
    if (c->head.halted)
        return;
    if (tsr_ships_waiting(c))
        tsr_agenda_push(game, TSR_SEA_TRANSPORTS, 0, 0, 0);
    tsr_wrecks_push(game, wrecks);
}

/* VP-1: no wake tile, so no bonus. */
static void portal_apply(tsuro_game *game, tsuro_events *events)
{
    const struct tsr_seas *c = tsr_seas_in(game);
    int seat = c->head.active;
    tsr_agenda_push(game, TSR_SEA_DRAW, seat, 0, 0);
    tsr_event_open(game);
    tsr_portal_lay(game, seat, c->square[seat], 0, events);
}

/* VC-3, VC-6: the ship stays where it is. */
static void fire_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    const struct tsr_seas *c = tsr_seas_in(game);
    int seat = c->head.active, square = tsuro_move_square(move);
    tsr_agenda_push(game, TSR_SEA_DRAW, seat, 0, 0);
    tsr_taihou_fire(game, seat, square, c->board[square] - TSR_DAIKAIJU_AT, events);
}

/* SE-14, VP-9: another start mark. */
static void mark_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    struct tsr_seas *c = tsr_seas_of(game);
    int seat = c->head.decider;
    if (c->agenda[c->head.agenda_count - 1].name == TSR_SEA_STRANDED)
        tsr_agenda_pop(game);
    c->square[seat] = (uint8_t)tsuro_move_square(move);
    c->port[seat] = (uint8_t)tsuro_move_port(move);
    if (!events)
        return;
    tsuro_event *marked = tsr_event(events, TSURO_EVENT_MARKED);
    marked->player = (uint8_t)seat;
    marked->marker = 0;
    marked->square = c->square[seat];
    marked->in = c->port[seat];
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
        tsr_sea_start_apply(game, move, events);
        break;
    case TSURO_VERB_MARK:
        mark_apply(game, move, events);
        break;
    case TSURO_VERB_WAKE:
        tsr_wake_apply(game, move, events);
        break;
    case TSURO_VERB_SWAP:
    case TSURO_VERB_DONE:
        tsr_sea_swap_apply(game, move, events);
        break;
    case TSURO_VERB_KEEP:
    case TSURO_VERB_DISCARD:
        tsr_keep_apply(game, move, events);
        break;
    default: /* accept, fire, portal: a reaction if a threat is open, else step C */
        if (tsr_head(game)->agenda_count)
            tsr_react_apply(game, move, events);
        else
            step_c_apply(game, move, events);
        break;
    }
}

void tsr_seas_step(tsuro_game *game, struct tsr_step step, tsuro_events *events)
{
    switch (step.name) {
    case TSR_SEA_DEAL:
        tsr_sea_deal(game, step, events);
        break;
    case TSR_SEA_START:
        tsr_sea_starts_ask(game, events);
        break;
    case TSR_SEA_SUMMON:
        tsr_sea_summon(game, step, events);
        break;
    case TSR_SEA_REFILL:
        tsr_sea_refill(game);
        break;
    case TSR_SEA_ROLL:
        tsr_sea_roll(game, events);
        break;
    case TSR_SEA_ACT:
        tsr_sea_act(game, step, events);
        break;
    case TSR_SEA_ARRIVE:
        tsr_sea_arrive(game, step, events);
        break;
    case TSR_SEA_EVENT:
        tsr_sea_over(game, step, events);
        break;
    case TSR_SEA_BLOCKED:
        tsr_sea_blocked(game, step, events);
        break;
    case TSR_SEA_SINK:
        tsr_sea_sink(game, step, events);
        break;
    case TSR_SEA_CRASH:
        tsr_sea_crash(game, step, events);
        break;
    case TSR_SEA_TRANSPORTS:
        tsr_sea_transports(game, events);
        break;
    case TSR_SEA_TRANSPORT:
        tsr_sea_transport(game, step, events);
        break;
    case TSR_SEA_STRANDED:
        tsr_sea_stranded(game, step, events);
        break;
    case TSR_SEA_BONUS:
        tsr_sea_bonus(game, events);
        break;
    case TSR_SEA_SWAP:
        tsr_sea_swap(game, step, events);
        break;
    default:
        tsr_sea_draw(game, step, events);
        break;
    }
}

/* `resign`: an ordinary decision stands open, so nothing is under way. */
void tsr_seas_resign(tsuro_game *game, int seat, tsuro_events *events)
{
    struct tsr_seas *c = tsr_seas_of(game);
    int kind = c->head.kind;
    tsr_ship_lose(game, seat, TSURO_REASON_RESIGNED, events);
    c->head.kind = TSURO_KIND_NONE;
    if (tsr_bits_count(c->alive) == 1)
        tsr_finish(game, TSURO_ENDING_LAST, c->alive, events);
    else if (kind == TSURO_KIND_START)
        tsr_sea_starts_ask(game, events);
    else if (c->head.active == seat)
        tsr_sea_turn(game, tsr_seat_after(game, seat), false, events);
    else
        tsr_ask(game, kind, c->head.active);
}
