/* SPDX-License-Identifier: MIT */
/*
 * The tsunami (VT-1 to VT-8): a tile that moves once a round and makes every ship in its row,
 * or sailing into it, roll against its strength. Who has rolled in an event is kept in `b` of
 * the event's step.
 */
#include "rules/seas/seas.h"

/* VT-2: the line of squares at right angles to its direction. */
bool tsr_tsunami_row(const struct tsr_seas *c, int square)
{
    if (c->tsunami_facing & 1)
        return square % TSR_SEA_SIDE == c->tsunami % TSR_SEA_SIDE;
    return square / TSR_SEA_SIDE == c->tsunami / TSR_SEA_SIDE;
}

/* VT-3, VT-7. */
int tsr_tsunami_strength(const struct tsr_seas *c)
{
    return c->tsunami_round <= 1 ? 2 : c->tsunami_round <= 3 ? 3 : 4;
}

static void tsunami_tell(const struct tsr_seas *c, tsuro_events *events)
{
    if (!events)
        return;
    tsuro_event *event = tsr_event(events, TSURO_EVENT_TSUNAMI);
    event->square = c->tsunami;
    if (c->tsunami == TSURO_NONE)
        return;
    event->turn = c->tsunami_facing;
    event->number = (uint8_t)tsr_tsunami_strength(c);
}

bool tsr_tsunami_hits(tsuro_game *game, int seat, tsuro_events *events)
{
    struct tsr_seas *c = tsr_seas_of(game);
    struct tsr_step *event = tsr_sea_step_find(c, TSR_SEA_EVENT);
    if (event->b >> seat & 1)
        return false;
    event->b |= (uint8_t)(1u << seat);
    int die = tsr_dice_one(game, seat, TSURO_ROLL_TSUNAMI, events);
    return die < tsr_tsunami_strength(c);
}

/* VT-5, VT-8: the ships in the row roll in turn order; those that fail may then react. */
static void row_roll(tsuro_game *game, tsuro_events *events)
{
    const struct tsr_seas *c = tsr_seas_in(game);
    unsigned row = 0, capsized = 0;
    for (int seat = 0; seat < c->head.players; seat++) {
        int tile = tsr_ship_in(c, seat) ? tsr_ship_tile(c, seat) : -1;
        row |= (unsigned)(tile >= 0 && tsr_tsunami_row(c, tile)) << seat;
    }
    if (!row)
        return;
    tsr_event_open(game);
    for (int seat; (seat = tsr_seat_first(c, row)) >= 0; row &= ~(1u << seat)) {
        if (tsr_tsunami_hits(game, seat, events))
            capsized |= 1u << seat;
        if (c->head.halted)
            return;
    }
    tsr_wrecks_push(game, (struct tsr_wrecks){capsized, capsized});
}

/* VT-1: it may lie over anything. At set-up `active` is the first player (VT-4). */
void tsr_tsunami_place(tsuro_game *game, tsuro_events *events)
{
    struct tsr_seas *c = tsr_seas_of(game);
    int square = tsr_dice_square(game, c->head.active, TSURO_ROLL_PLACE, events);
    if (square < 0)
        return;
    int facing = tsr_roll_facing(game);
    if (c->head.halted)
        return;
    tsr_lair_pop(c);
    c->tsunami = (uint8_t)square;
    c->tsunami_facing = (uint8_t)facing;
    c->tsunami_round = 1;
    c->tsunami_seat = c->head.active;
    tsunami_tell(c, events);
    row_roll(game, events);
}

/* VT-4; VT-6: off the board both tiles leave the game. */
void tsr_tsunami_move(tsuro_game *game, tsuro_events *events)
{
    struct tsr_seas *c = tsr_seas_of(game);
    c->tsunami = tsr_sea_next[c->tsunami][c->tsunami_facing];
    if (c->tsunami == TSURO_NONE) {
        c->tsunami_facing = c->tsunami_round = c->tsunami_seat = 0;
        c->out[0] |= TSR_OUT_TSUNAMI;
        tsunami_tell(c, events);
        return;
    }
    c->tsunami_round++;
    tsunami_tell(c, events);
    row_roll(game, events);
}
