/* SPDX-License-Identifier: MIT */
/*
 * The tsunami (VT-1 to VT-8): a tile that moves once a round and makes every ship in its row,
 * or sailing into it, roll against its strength. Who has rolled in an event is kept in `b` of
 * the event's step.
 */
#include "rules/seas/seas.h"

/* VT-2: the line of squares at right angles to its direction. */
bool tsr_seas_tsunami_row(const struct tsr_seas *s, int square)
{
    if (s->tsunami_facing & 1)
        return square % TSR_SEAS_SIDE == s->tsunami % TSR_SEAS_SIDE;
    return square / TSR_SEAS_SIDE == s->tsunami / TSR_SEAS_SIDE;
}

/* VT-3, VT-7. */
int tsr_seas_tsunami_strength(const struct tsr_seas *s)
{
    return s->tsunami_round <= 1 ? 2 : s->tsunami_round <= 3 ? 3 : 4;
}

static void tsunami_tell(const struct tsr_seas *s, tsuro_events *events)
{
    if (!events)
        return;
    tsuro_event *event = tsr_event(events, TSURO_EVENT_TSUNAMI);
    event->square = s->tsunami;
    if (s->tsunami == TSURO_NONE)
        return;
    event->turn = s->tsunami_facing;
    event->number = (uint8_t)tsr_seas_tsunami_strength(s);
}

bool tsr_seas_tsunami_hits(tsuro_game *game, int seat, tsuro_events *events)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    struct tsr_step *event = tsr_seas_step_find(s, TSR_SEAS_STEP_INCIDENT);
    if (event->b >> seat & 1)
        return false;
    event->b |= (uint8_t)(1u << seat);
    int die = tsr_seas_dice_one(game, seat, TSURO_ROLL_TSUNAMI, events);
    return die < tsr_seas_tsunami_strength(s);
}

/* VT-5, VT-8: the ships in the row roll in turn order; those that fail may then react. */
static void row_roll(tsuro_game *game, tsuro_events *events)
{
    const struct tsr_seas *s = tsr_seas(game);
    unsigned row = 0, capsized = 0;
    for (int seat = 0; seat < s->head.players; seat++) {
        int tile = tsr_seas_ship_in(s, seat) ? tsr_seas_ship_tile(s, seat) : -1;
        row |= (unsigned)(tile >= 0 && tsr_seas_tsunami_row(s, tile)) << seat;
    }
    if (!row)
        return;
    tsr_seas_incident_open(game);
    for (int seat; (seat = tsr_seas_seat_first(s, row)) >= 0; row &= ~(1u << seat)) {
        if (tsr_seas_tsunami_hits(game, seat, events))
            capsized |= 1u << seat;
        if (s->head.halted)
            return;
    }
    tsr_seas_wrecks_push(game, (struct tsr_seas_wrecks){capsized, capsized});
}

/* VT-1: it may lie over anything. At set-up `active` is the first player (VT-4). */
void tsr_seas_tsunami_place(tsuro_game *game, tsuro_events *events)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    int square = tsr_seas_dice_square(game, s->head.active, TSURO_ROLL_PLACE, events);
    if (square < 0)
        return;
    int facing = tsr_roll_facing(game);
    if (s->head.halted)
        return;
    tsr_seas_lair_pop(s);
    s->tsunami = (uint8_t)square;
    s->tsunami_facing = (uint8_t)facing;
    s->tsunami_round = 1;
    s->tsunami_seat = s->head.active;
    tsunami_tell(s, events);
    row_roll(game, events);
}

/* VT-4; VT-6: off the board both tiles leave the game. */
void tsr_seas_tsunami_move(tsuro_game *game, tsuro_events *events)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    s->tsunami = tsr_seas_next[s->tsunami][s->tsunami_facing];
    if (s->tsunami == TSURO_NONE) {
        s->tsunami_facing = s->tsunami_round = s->tsunami_seat = 0;
        s->out[0] |= TSR_SEAS_OUT_TSUNAMI;
        tsunami_tell(s, events);
        return;
    }
    s->tsunami_round++;
    tsunami_tell(s, events);
    row_roll(game, events);
}
