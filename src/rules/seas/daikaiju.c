/* SPDX-License-Identifier: MIT */
/*
 * Step A: placing daikaiju (SE-6, SE-8, SE-10, SE-25), the roll (SE-9) and their acts (SE-11).
 * What happens on the square that one comes to stands in arrive.c.
 */
#include "core/bits.h"
#include "rules/seas/seas.h"

#define REFILL_BELOW 3

int tsr_seas_daikaiju_lying(const struct tsr_seas *s)
{
    int lying = 0;
    for (int i = 0; i < TSR_SEAS_DAIKAIJU_COUNT; i++)
        lying += tsr_seas_daikaiju_present(s, i);
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

int tsr_seas_dice_one(tsuro_game *game, int player, int purpose, tsuro_events *events)
{
    int die = tsr_roll_die(game);
    if (tsr_head_mut(game)->halted)
        return 0;
    rolled_tell(events, player, purpose, die, 0);
    return die;
}

/* SE-6: gold is the column, blue the row; the centre lines are never rolled. */
int tsr_seas_dice_square(tsuro_game *game, int player, int purpose, tsuro_events *events)
{
    static const uint8_t line[7] = {0, 0, 1, 2, 4, 5, 6};
    int gold = tsr_roll_die(game);
    if (tsr_head_mut(game)->halted)
        return -1;
    int blue = tsr_roll_die(game);
    if (tsr_head_mut(game)->halted)
        return -1;
    rolled_tell(events, player, purpose, gold, blue);
    return line[blue] * TSR_SEAS_SIDE + line[gold];
}

/* --- Placing. ----------------------------------------------------------------------------- */

/* SE-6, VU-5: rolled again where a daikaiju or the uzushio lies. */
static void daikaiju_place(tsuro_game *game, int beast, tsuro_events *events)
{
    const struct tsr_seas *s = tsr_seas(game);
    int square, what;
    do {
        square = tsr_seas_dice_square(game, s->head.active, TSURO_ROLL_PLACE, events);
        if (square < 0)
            return;
        what = tsr_seas_at(s, square);
    } while (what == TSR_SEAS_IS_DAIKAIJU || what == TSR_SEAS_IS_UZUSHIO);
    int facing = tsr_roll_facing(game);
    if (!s->head.halted)
        tsr_seas_beast_come(game, (struct tsr_seas_arrival){beast, facing, false}, square, events);
}

/* Draws and places one; tsunami and uzushio count for none of those due (VT-1, VU-1). */
void tsr_seas_summon(tsuro_game *game, struct tsr_step step, tsuro_events *events)
{
    const struct tsr_seas *s = tsr_seas(game);
    int due = step.a;
    if (!due || !s->lair_count)
        return;
    if (tsr_is_view(game)) {
        tsr_game_halt(game);
        return;
    }
    int beast = s->lair[s->lair_count - 1] - 1;
    if (beast < TSR_SEAS_DAIKAIJU_COUNT)
        due--;
    if (due)
        tsr_agenda_push(game, TSR_SEAS_STEP_SUMMON, due, 0, 0);
    if (beast == TSR_SEAS_LAIR_TSUNAMI)
        tsr_seas_tsunami_place(game, events);
    else if (beast == TSR_SEAS_LAIR_UZUSHIO)
        tsr_seas_uzushio_place(game, events);
    else
        daikaiju_place(game, beast, events);
}

/* SE-8; a daikaiju shot while it was being placed does not lie on the board (VC-6). */
void tsr_seas_refill(tsuro_game *game)
{
    const struct tsr_seas *s = tsr_seas(game);
    if (tsr_seas_daikaiju_lying(s) >= REFILL_BELOW || !s->lair_count)
        return;
    tsr_agenda_push(game, TSR_SEAS_STEP_REFILL, 0, 0, 0);
    tsr_agenda_push(game, TSR_SEAS_STEP_SUMMON, 1, 0, 0);
}

/* --- The roll. ---------------------------------------------------------------------------- */

static unsigned daikaiju_mask(const struct tsr_seas *s)
{
    unsigned mask = 0;
    for (int i = 0; i < TSR_SEAS_DAIKAIJU_COUNT; i++)
        mask |= (unsigned)tsr_seas_daikaiju_present(s, i) << i;
    return mask;
}

static void act_push(tsuro_game *game, int die, unsigned mask)
{
    if (mask)
        tsr_agenda_push(game, TSR_SEAS_STEP_ACT, die, (int)(mask & 255), (int)(mask >> 8));
}

void tsr_seas_roll(tsuro_game *game, tsuro_events *events)
{
    const struct tsr_seas *s = tsr_seas(game);
    int seat = s->head.active;
    if (tsr_seas_daikaiju_lying(s) < REFILL_BELOW) {
        tsr_seas_refill(game);
        return;
    }
    int gold = tsr_roll_die(game);
    if (s->head.halted)
        return;
    int blue = tsr_roll_die(game);
    if (s->head.halted)
        return;
    rolled_tell(events, seat, TSURO_ROLL_MOVE, gold, blue);
    if (gold + blue < 6 || gold + blue > 8) {
        if (s->uzushio != TSURO_NONE)
            tsr_seas_uzushio_move(game, events); /* VU-2 */
        return;
    }
    if (s->flags & TSR_SEAS_WITH_DIE_EACH) {
        act_push(game, 0, daikaiju_mask(s));
        return;
    }
    int die = tsr_seas_dice_one(game, seat, TSURO_ROLL_MOVE, events);
    if (die == 6)
        tsr_agenda_push(game, TSR_SEAS_STEP_SUMMON, 1, 0, 0); /* SE-10 */
    else if (die)
        act_push(game, die, daikaiju_mask(s));
}

/* --- Acting. ------------------------------------------------------------------------------ */

static void daikaiju_turn(struct tsr_seas *s, int beast, tsuro_events *events)
{
    s->facing[beast] = (s->facing[beast] + 3) & 3;
    if (!events)
        return;
    tsuro_event *event = tsr_event(events, TSURO_EVENT_DAIKAIJU_TURNED);
    event->number = (uint8_t)(beast / 2 + 1);
    event->colour = (uint8_t)(beast & 1);
    event->square = s->at[beast];
    event->turn = s->facing[beast];
}

/* SE-11: one daikaiju acts on a die of 1 to 5. */
static void daikaiju_act(tsuro_game *game, int beast, int die, tsuro_events *events)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    int direction = tsr_seas_daikaiju_direction(s, beast, die);
    if (direction < 0) {
        daikaiju_turn(s, beast, events);
        return;
    }
    int to = tsr_seas_next[s->at[beast]][direction];
    if (to == TSURO_NONE) {
        tsr_seas_daikaiju_remove(game, beast, events); /* SE-12: off the board */
        return;
    }
    tsr_seas_beast_come(game, (struct tsr_seas_arrival){beast, s->facing[beast], false}, to,
                        events);
}

/* Ascending number, gold before blue; one that has left the board meanwhile is skipped. */
void tsr_seas_act(tsuro_game *game, struct tsr_step step, tsuro_events *events)
{
    const struct tsr_seas *s = tsr_seas(game);
    unsigned left = step.b | (unsigned)step.c << 8;
    while (left) {
        int beast = tsr_bits_lowest(left), die = step.a;
        left &= left - 1;
        act_push(game, step.a, left);
        int steps = s->head.agenda_count;
        if (!die)
            die = tsr_seas_dice_one(game, s->head.active, TSURO_ROLL_MOVE, events);
        if (s->head.halted)
            return;
        if (die == 6)
            tsr_agenda_push(game, TSR_SEAS_STEP_SUMMON, 1, 0, 0); /* SE-25 */
        else
            daikaiju_act(game, beast, die, events);
        if (s->head.halted || s->head.agenda_count > steps || !left)
            return;
        step = tsr_agenda_pop(game);
        left = step.b | (unsigned)step.c << 8;
    }
}
