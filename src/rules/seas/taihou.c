/* SPDX-License-Identifier: MIT */
/*
 * The taihou (VC-2 to VC-4, VC-6): a cannon that sends a daikaiju under its pile and leaves the
 * game. Drawing, keeping and showing it stand in hands.c.
 */
#include "rules/seas/seas.h"

/* VC-3: beside the tile on which the ship stands, or in the square it faces. */
int tsr_taihou_targets(const struct tsr_seas *c, int seat, uint8_t squares[4])
{
    static const uint8_t sides[4] = {0, 3, 1, 2}; /* squares in ascending order */
    int tile = tsr_ship_tile(c, seat), count = 0;
    for (int i = 0; tile >= 0 && i < 4; i++) {
        int square = tsr_sea_next[tile][sides[i]];
        if (square != TSURO_NONE && c->board[square] >= TSR_DAIKAIJU_AT)
            squares[count++] = (uint8_t)square;
    }
    if (tile < 0 && c->board[c->square[seat]] >= TSR_DAIKAIJU_AT)
        squares[count++] = c->square[seat];
    return count;
}

void tsr_taihou_fire(tsuro_game *game, int seat, int square, int daikaiju, tsuro_events *events)
{
    struct tsr_seas *c = tsr_seas_of(game);
    tsr_hand_drop(c, seat, TSURO_TILE_TAIHOU);
    c->out[TSURO_TILE_TAIHOU]++;
    if (events) {
        tsuro_event *event = tsr_event(events, TSURO_EVENT_FIRED);
        event->player = (uint8_t)seat;
        event->square = (uint8_t)square;
    }
    tsr_daikaiju_remove(game, daikaiju, events);
}
