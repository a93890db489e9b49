/* SPDX-License-Identifier: MIT */
/*
 * Rising from the ashes (PR-34) and leaving the board of one's own will (PR-35). Squares are
 * never emptied again, so who cannot rise now never will.
 */
#include "rules/phoenix/phoenix.h"

/* PR-1: the first and last row, and both ends of the four rows between. */
#define BORDER UINT64_C(0xfe186187f)

bool tsr_phoenix_immolate_allowed(const struct tsr_phoenix *p, int seat)
{
    return p->place[seat] == TSR_PHOENIX_PLACE_BOARD && p->life >> seat & 1 && p->open &&
           tsr_phoenix_tiles_left(p);
}

/* Empty border squares that nobody stands beside; before the first turn also PR-10's. */
uint64_t tsr_phoenix_rise_squares(const struct tsr_phoenix *p)
{
    uint64_t squares = 0;
    for (uint64_t left = BORDER; left; left &= left - 1) {
        int square = tsr_phoenix_squares_lowest(left);
        if (!p->pose[square])
            squares |= tsr_phoenix_square_bit(square);
    }
    for (int seat = 0; seat < p->head.players; seat++) {
        if (p->place[seat] == TSR_PHOENIX_PLACE_BESIDE && p->square[seat] != TSURO_NONE)
            squares &= ~tsr_phoenix_square_bit(p->square[seat]);
    }
    return squares;
}

/* PR-34: the Life token goes, the pawn stands beside the square, two tiles are drawn. */
void tsr_phoenix_rise_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    int seat = p->head.active;
    p->life &= (uint8_t)~(1u << seat);
    p->place[seat] = TSR_PHOENIX_PLACE_BESIDE;
    p->square[seat] = (uint8_t)tsuro_move_square(move);
    if (events) {
        tsuro_event *rose = tsr_event(events, TSURO_EVENT_ROSE);
        rose->player = (uint8_t)seat;
        rose->square = p->square[seat];
    }
    tsr_phoenix_hand_draw(game, seat, events);
    if (!p->head.halted)
        tsr_phoenix_turn_ask(game,
                             events); /* there is a tile: that is part of being able to rise */
}

/* PR-35: no travel, so no Star; the rising is next turn's, with `swift_rise` at once. */
void tsr_phoenix_immolate_apply(tsuro_game *game, tsuro_events *events)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    int seat = p->head.active;
    tsr_phoenix_pawn_leave(game, seat, TSURO_REASON_IMMOLATE, events);
    if (p->head.halted)
        return;
    if (p->swift)
        tsr_decision_open(game, TSURO_KIND_RISE, seat);
    else
        tsr_phoenix_turn_end(game, events);
}
