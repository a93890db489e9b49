/* SPDX-License-Identifier: MIT */
/*
 * The uzushio (VU-1 to VU-5): a whirlpool that moves when the daikaiju rest. What it does to
 * the square it comes to stands in arrive.c, beside what a daikaiju does there.
 */
#include "rules/seas/seas.h"

/* VU-1: as a daikaiju (SE-6), so rolled again where one lies. */
void tsr_uzushio_place(tsuro_game *game, tsuro_events *events)
{
    const struct tsr_seas *c = tsr_seas_in(game);
    int square;
    do {
        square = tsr_dice_square(game, c->head.active, TSURO_ROLL_PLACE, events);
        if (square < 0)
            return;
    } while (tsr_sea_at(c, square) == TSR_IS_DAIKAIJU);
    int facing = tsr_roll_facing(game);
    if (!c->head.halted)
        tsr_beast_come(game, (struct tsr_arrival){TSR_UZUSHIO, facing, false}, square, events);
}

static void uzushio_leave(struct tsr_seas *c, tsuro_events *events)
{
    c->uzushio = TSURO_NONE;
    c->uzushio_facing = 0;
    c->out[0] |= TSR_OUT_UZUSHIO;
    if (events)
        tsr_event(events, TSURO_EVENT_UZUSHIO);
}

/* VU-2: on 5 and 6 it stays. */
void tsr_uzushio_move(tsuro_game *game, tsuro_events *events)
{
    struct tsr_seas *c = tsr_seas_of(game);
    int die = tsr_dice_one(game, c->head.active, TSURO_ROLL_UZUSHIO, events);
    if (!die || die > 4)
        return;
    int facing = c->uzushio_facing, to = tsr_sea_next[c->uzushio][tsr_uzushio_direction(c, die)];
    if (to == TSURO_NONE)
        uzushio_leave(c, events);
    else
        tsr_beast_come(game, (struct tsr_arrival){TSR_UZUSHIO, facing, false}, to, events);
}
