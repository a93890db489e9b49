/* SPDX-License-Identifier: MIT */
/*
 * The uzushio (VU-1 to VU-5): a whirlpool that moves when the daikaiju rest. What it does to
 * the square it comes to stands in arrive.c, beside what a daikaiju does there.
 */
#include "rules/seas/seas.h"

/* VU-1: as a daikaiju (SE-6), so rolled again where one lies. */
void tsr_seas_uzushio_place(tsuro_game *game, tsuro_events *events)
{
    const struct tsr_seas *s = tsr_seas(game);
    int square;
    do {
        square = tsr_seas_dice_square(game, s->head.active, TSURO_ROLL_PLACE, events);
        if (square < 0)
            return;
    } while (tsr_seas_at(s, square) == TSR_SEAS_IS_DAIKAIJU);
    int facing = tsr_roll_facing(game);
    if (!s->head.halted)
        tsr_seas_beast_come(game, (struct tsr_seas_arrival){TSR_SEAS_LAIR_UZUSHIO, facing, false},
                            square, events);
}

static void uzushio_leave(struct tsr_seas *s, tsuro_events *events)
{
    s->uzushio = TSURO_NONE;
    s->uzushio_facing = 0;
    s->out[0] |= TSR_SEAS_OUT_UZUSHIO;
    if (events)
        tsr_event(events, TSURO_EVENT_UZUSHIO);
}

/* VU-2: on 5 and 6 it stays. */
void tsr_seas_uzushio_move(tsuro_game *game, tsuro_events *events)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    int die = tsr_seas_dice_one(game, s->head.active, TSURO_ROLL_UZUSHIO, events);
    if (!die || die > 4)
        return;
    int facing = s->uzushio_facing,
        to = tsr_seas_next[s->uzushio][tsr_seas_uzushio_direction(s, die)];
    if (to == TSURO_NONE)
        uzushio_leave(s, events);
    else
        tsr_seas_beast_come(game, (struct tsr_seas_arrival){TSR_SEAS_LAIR_UZUSHIO, facing, false},
                            to, events);
}
