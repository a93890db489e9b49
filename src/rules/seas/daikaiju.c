/* SPDX-License-Identifier: MIT */
/*
 * Step A: placing daikaiju (SE-6, SE-8, SE-10, SE-25), the roll (SE-9) and their acts (SE-11).
 * What happens on the square that one comes to stands in arrive.c.
 */
#include "core/bits.h"
#include "rules/seas/seas.h"

#define REFILL_BELOW 3

int tsr_daikaiju_lying(const struct tsr_seas *c)
{
    int lying = 0;
    for (int i = 0; i < TSR_DAIKAIJU_COUNT; i++)
        lying += tsr_daikaiju_lies(c, i);
    return lying;
}

/* --- Dice. -------------------------------------------------------------------------------- */

static void rolled_tell(tsuro_events *events, int player, int purpose, int one, int two)
{
    if (!events)
        return;
    tsuro_event *event = tsr_event(events, TSURO_EVENT_ROLLED);
    event->player = (uint8_t)player;
    event->reason = (uint8_t)purpose;
    event->number = (uint8_t)one;
    event->other = (uint8_t)two;
}

int tsr_dice_one(tsuro_game *game, int player, int purpose, tsuro_events *events)
{
    int die = tsr_roll_die(game);
    if (tsr_head(game)->halted)
        return 0;
    rolled_tell(events, player, purpose, die, 0);
    return die;
}

/* SE-6: gold is the column, blue the row; the centre lines are never rolled. */
int tsr_dice_square(tsuro_game *game, int player, int purpose, tsuro_events *events)
{
    static const uint8_t line[7] = {0, 0, 1, 2, 4, 5, 6};
    int gold = tsr_roll_die(game);
    if (tsr_head(game)->halted)
        return -1;
    int blue = tsr_roll_die(game);
    if (tsr_head(game)->halted)
        return -1;
    rolled_tell(events, player, purpose, gold, blue);
    return line[blue] * TSR_SEA_SIDE + line[gold];
}

/* --- Placing. ----------------------------------------------------------------------------- */

/* SE-6, VU-5: rolled again where a daikaiju or the uzushio lies. */
static void daikaiju_place(tsuro_game *game, int beast, tsuro_events *events)
{
    const struct tsr_seas *c = tsr_seas_in(game);
    int square, what;
    do {
        square = tsr_dice_square(game, c->head.active, TSURO_ROLL_PLACE, events);
        if (square < 0)
            return;
        what = tsr_sea_at(c, square);
    } while (what == TSR_IS_DAIKAIJU || what == TSR_IS_UZUSHIO);
    int facing = tsr_roll_facing(game);
    if (!c->head.halted)
        tsr_beast_come(game, (struct tsr_arrival){beast, facing, false}, square, events);
}

/* Draws and places one; tsunami and uzushio count for none of those due (VT-1, VU-1). */
void tsr_sea_summon(tsuro_game *game, struct tsr_step step, tsuro_events *events)
{
    const struct tsr_seas *c = tsr_seas_in(game);
    int due = step.a;
    if (!due || !c->lair_count)
        return;
    if (tsr_is_view(game)) {
        tsr_halt(game);
        return;
    }
    int beast = c->lair[c->lair_count - 1] - 1;
    if (beast < TSR_DAIKAIJU_COUNT)
        due--;
    if (due)
        tsr_agenda_push(game, TSR_SEA_SUMMON, due, 0, 0);
    if (beast == TSR_TSUNAMI)
        tsr_tsunami_place(game, events);
    else if (beast == TSR_UZUSHIO)
        tsr_uzushio_place(game, events);
    else
        daikaiju_place(game, beast, events);
}

/* SE-8; a daikaiju shot while it was being placed does not lie on the board (VC-6). */
void tsr_sea_refill(tsuro_game *game)
{
    const struct tsr_seas *c = tsr_seas_in(game);
    if (tsr_daikaiju_lying(c) >= REFILL_BELOW || !c->lair_count)
        return;
    tsr_agenda_push(game, TSR_SEA_REFILL, 0, 0, 0);
    tsr_agenda_push(game, TSR_SEA_SUMMON, 1, 0, 0);
}

/* --- The roll. ---------------------------------------------------------------------------- */

static unsigned daikaiju_mask(const struct tsr_seas *c)
{
    unsigned mask = 0;
    for (int i = 0; i < TSR_DAIKAIJU_COUNT; i++)
        mask |= (unsigned)tsr_daikaiju_lies(c, i) << i;
    return mask;
}

static void act_push(tsuro_game *game, int die, unsigned mask)
{
    if (mask)
        tsr_agenda_push(game, TSR_SEA_ACT, die, (int)(mask & 255), (int)(mask >> 8));
}

void tsr_sea_roll(tsuro_game *game, tsuro_events *events)
{
    const struct tsr_seas *c = tsr_seas_in(game);
    int seat = c->head.active;
    if (tsr_daikaiju_lying(c) < REFILL_BELOW) {
        tsr_sea_refill(game);
        return;
    }
    int gold = tsr_roll_die(game);
    if (c->head.halted)
        return;
    int blue = tsr_roll_die(game);
    if (c->head.halted)
        return;
    rolled_tell(events, seat, TSURO_ROLL_MOVE, gold, blue);
    if (gold + blue < 6 || gold + blue > 8) {
        if (c->uzushio != TSURO_NONE)
            tsr_uzushio_move(game, events); /* VU-2 */
        return;
    }
    if (c->flags & TSR_SEA_DIE_EACH) {
        act_push(game, 0, daikaiju_mask(c));
        return;
    }
    int die = tsr_dice_one(game, seat, TSURO_ROLL_MOVE, events);
    if (die == 6)
        tsr_agenda_push(game, TSR_SEA_SUMMON, 1, 0, 0); /* SE-10 */
    else if (die)
        act_push(game, die, daikaiju_mask(c));
}

/* --- Acting. ------------------------------------------------------------------------------ */

static void daikaiju_turn(struct tsr_seas *c, int beast, tsuro_events *events)
{
    c->facing[beast] = (c->facing[beast] + 3) & 3;
    if (!events)
        return;
    tsuro_event *event = tsr_event(events, TSURO_EVENT_DAIKAIJU_TURNED);
    event->number = (uint8_t)(beast / 2 + 1);
    event->colour = (uint8_t)(beast & 1);
    event->square = c->lies[beast];
    event->turn = c->facing[beast];
}

/* SE-11: one daikaiju acts on a die of 1 to 5. */
static void daikaiju_act(tsuro_game *game, int beast, int die, tsuro_events *events)
{
    struct tsr_seas *c = tsr_seas_of(game);
    int direction = tsr_daikaiju_direction(c, beast, die);
    if (direction < 0) {
        daikaiju_turn(c, beast, events);
        return;
    }
    int to = tsr_sea_next[c->lies[beast]][direction];
    if (to == TSURO_NONE) {
        tsr_daikaiju_remove(game, beast, events); /* SE-12: off the board */
        return;
    }
    tsr_beast_come(game, (struct tsr_arrival){beast, c->facing[beast], false}, to, events);
}

/* Ascending number, gold before blue; one that has left the board meanwhile is skipped. */
void tsr_sea_act(tsuro_game *game, struct tsr_step step, tsuro_events *events)
{
    const struct tsr_seas *c = tsr_seas_in(game);
    unsigned left = step.b | (unsigned)step.c << 8;
    while (left) {
        int beast = tsr_bits_lowest(left), die = step.a;
        left &= left - 1;
        act_push(game, step.a, left);
        int steps = c->head.agenda_count;
        if (!die)
            die = tsr_dice_one(game, c->head.active, TSURO_ROLL_MOVE, events);
        if (c->head.halted)
            return;
        if (die == 6)
            tsr_agenda_push(game, TSR_SEA_SUMMON, 1, 0, 0); /* SE-25 */
        else
            daikaiju_act(game, beast, die, events);
        if (c->head.halted || c->head.agenda_count > steps || !left)
            return;
        step = tsr_agenda_pop(game);
        left = step.b | (unsigned)step.c << 8;
    }
}
