/* SPDX-License-Identifier: MIT */
/*
 * The taihou (VC-2 to VC-4, VC-6): a cannon that sends a daikaiju under its pile and leaves the
 * game. Drawing, keeping and showing it stand in hands.c.
 */
#include "rules/seas/seas.h"

/* VC-3: beside the tile on which the ship stands, or in the square it faces. */
int tsr_seas_taihou_targets(const struct tsr_seas *s, int seat, uint8_t squares[4])
{
    static const uint8_t sides[4] = {0, 3, 1, 2}; /* squares in ascending order */
    int tile = tsr_seas_ship_tile(s, seat), count = 0;
    for (int i = 0; tile >= 0 && i < 4; i++) {
        int square = tsr_seas_next[tile][sides[i]];
        if (square != TSURO_NONE && s->board[square] >= TSR_SEAS_DAIKAIJU_AT)
            squares[count++] = (uint8_t)square;
    }
    if (tile < 0 && s->board[s->square[seat]] >= TSR_SEAS_DAIKAIJU_AT)
        squares[count++] = s->square[seat];
    return count;
}

void tsr_seas_taihou_fire(tsuro_game *game, int seat, int square, int daikaiju,
                          tsuro_events *events)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    tsr_seas_hand_drop(s, seat, TSURO_TILE_TAIHOU);
    s->out[TSURO_TILE_TAIHOU]++;
    if (events) {
        tsuro_event *event = tsr_event(events, TSURO_EVENT_FIRED);
        event->player = (uint8_t)seat;
        event->square = (uint8_t)square;
    }
    tsr_seas_daikaiju_remove(game, daikaiju, events);
}
