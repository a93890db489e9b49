/* SPDX-License-Identifier: MIT */
/* A turn on a torus: lay a tile, travel, draw; who is lost gives their hand back. */
#include <string.h>

#include "core/bits.h"
#include "rules/torus/torus.h"

static void tile_draw(tsuro_game *game, int seat, tsuro_events *events)
{
    struct tsr_torus *t = tsr_torus_mut(game);
    int slot = 0;
    while (slot < TSURO_HAND_MAX && t->hand[seat][slot])
        slot++;
    if (slot == TSURO_HAND_MAX || !t->pile_count)
        return;
    if (tsr_is_view(game)) {
        tsr_game_halt(game);
        return;
    }
    t->hand[seat][slot] = t->pile[--t->pile_count];
    t->pile[t->pile_count] = 0;
    if (events) {
        tsuro_event *drew = tsr_event(events, TSURO_EVENT_DREW);
        drew->player = (uint8_t)seat;
        drew->tile = t->hand[seat][slot];
    }
}

/* The hand goes under the pile, the first tile lowest. */
static void hand_return(struct tsr_torus *t, int seat, tsuro_events *events)
{
    for (int slot = TSURO_HAND_MAX - 1; slot >= 0; slot--) {
        int tile = t->hand[seat][slot];
        if (!tile)
            continue;
        memmove(t->pile + 1, t->pile, t->pile_count++);
        t->pile[0] = (uint8_t)tile;
        t->hand[seat][slot] = 0;
        if (events) {
            tsuro_event *returned = tsr_event(events, TSURO_EVENT_RETURNED);
            returned->player = (uint8_t)seat;
            returned->tile = (uint8_t)tile;
        }
    }
}

/* Takes the seats out; true if that ended the game. */
static bool seats_lose(tsuro_game *game, unsigned lost, tsuro_events *events)
{
    struct tsr_torus *t = tsr_torus_mut(game);
    t->alive &= (uint8_t)~lost;
    for (int seat = 0; seat < t->head.players; seat++) {
        if (lost >> seat & 1)
            hand_return(t, seat, events);
    }
    if (t->alive & (t->alive - 1))
        return false;
    tsr_game_finish(game, t->alive ? TSURO_ENDING_LAST : TSURO_ENDING_TOGETHER,
                    t->alive ? t->alive : lost, events);
    return true;
}

void tsr_torus_ask(tsuro_game *game, int seat, tsuro_events *events)
{
    struct tsr_torus *t = tsr_torus_mut(game);
    for (int i = 0; i < t->head.players; i++, seat = tsr_seat_after(game, seat)) {
        if (t->alive >> seat & 1 && t->square[seat] == TSURO_NONE) {
            tsr_decision_open(game, TSURO_KIND_START, seat);
            return;
        }
    }
    for (int i = 0; i < t->head.players; i++, seat = tsr_seat_after(game, seat)) {
        if (t->alive >> seat & 1 && t->hand[seat][0]) {
            t->head.active = (uint8_t)seat;
            tsr_event_player(events, TSURO_EVENT_TURN, seat);
            tsr_decision_open(game, TSURO_KIND_PLACE, seat);
            return;
        }
    }
    tsr_game_finish(game, TSURO_ENDING_TILES, t->alive, events);
}

static void start_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    struct tsr_torus *t = tsr_torus_mut(game);
    int seat = t->head.decider;
    t->square[seat] = (uint8_t)tsuro_move_square(move);
    t->port[seat] = (uint8_t)tsuro_move_port(move);
    if (events) {
        tsuro_event *started = tsr_event(events, TSURO_EVENT_STARTED);
        started->player = (uint8_t)seat;
        started->marker = 0;
        started->square = t->square[seat];
        started->in = t->port[seat];
    }
    tsr_torus_ask(game, t->head.first, events);
}

static void hand_remove(uint8_t hand[TSURO_HAND_MAX], int tile)
{
    int slot = 0;
    while (hand[slot] != tile)
        slot++;
    for (; slot + 1 < TSURO_HAND_MAX; slot++)
        hand[slot] = hand[slot + 1];
    hand[TSURO_HAND_MAX - 1] = 0;
}

static void place_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    struct tsr_torus *t = tsr_torus_mut(game);
    int seat = t->head.decider, square = t->square[seat], tile = tsuro_move_tile(move);
    hand_remove(t->hand[seat], tile);
    t->board[square] = (uint8_t)(4 * tile + tsuro_move_turn(move));
    if (events) {
        tsuro_event *placed = tsr_event(events, TSURO_EVENT_PLACED);
        placed->player = (uint8_t)seat;
        placed->tile = (uint8_t)tile;
        placed->turn = (uint8_t)tsuro_move_turn(move);
        placed->square = (uint8_t)square;
    }
    unsigned lost = tsr_torus_travel(t, square, events);
    if (lost && seats_lose(game, lost, events))
        return;
    if (t->alive >> seat & 1)
        tile_draw(game, seat, events);
    if (!t->head.halted)
        tsr_torus_ask(game, tsr_seat_after(game, seat), events);
}

void tsr_torus_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    if (tsuro_move_verb(move) == TSURO_VERB_START)
        start_apply(game, move, events);
    else
        place_apply(game, move, events);
}

void tsr_torus_resign(tsuro_game *game, int seat, tsuro_events *events)
{
    if (events) {
        tsuro_event *lost = tsr_event(events, TSURO_EVENT_ELIMINATED);
        lost->player = (uint8_t)seat;
        lost->marker = 0;
        lost->reason = TSURO_REASON_RESIGNED;
    }
    if (!seats_lose(game, 1u << seat, events) && tsr_head(game)->decider == seat)
        tsr_torus_ask(game, tsr_seat_after(game, seat), events);
}
