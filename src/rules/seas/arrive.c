/* SPDX-License-Identifier: MIT */
/*
 * What happens on the square that a daikaiju or the uzushio comes to (SE-12, VU-1, VU-3, VU-5,
 * VP-5). If ships stand there, their owners may react first (VX-4): the newcomer waits on its
 * old square, or on top of its pile, as the step ARRIVE.
 */
#include <assert.h>
#include <string.h>

#include "core/bits.h"
#include "rules/seas/seas.h"

#define VIA_PORTAL 64

struct tsr_seas_arrival tsr_seas_arrival_of(struct tsr_step step)
{
    return (struct tsr_seas_arrival){step.a & 15, step.a >> 4 & 3, step.a & VIA_PORTAL};
}

static int arrival_pack(struct tsr_seas_arrival who)
{
    return who.beast | who.facing << 4 | (who.portal ? VIA_PORTAL : 0);
}

/* --- The daikaiju pile. ------------------------------------------------------------------- */

int tsr_seas_lair_pop(struct tsr_seas *s)
{
    int beast = s->lair[--s->lair_count] - 1;
    s->lair[s->lair_count] = 0;
    return beast;
}

static void lair_under(struct tsr_seas *s, int beast)
{
    memmove(s->lair + 1, s->lair, s->lair_count);
    s->lair[0] = (uint8_t)(beast + 1);
    s->lair_count++;
}

/* Whatever the agenda still wanted of the daikaiju is void. */
static void agenda_forget(struct tsr_seas *s, int beast)
{
    for (int i = 0; i < s->head.agenda_count; i++) {
        struct tsr_step *step = &s->agenda[i];
        unsigned bit = 1u << beast;
        if (step->name == TSR_SEAS_STEP_ACT) {
            step->b &= (uint8_t)~(bit & 255);
            step->c &= (uint8_t)~(bit >> 8);
        } else if (step->name == TSR_SEAS_STEP_ARRIVE && (step->a & 15) == beast) {
            step->a |= TSR_SEAS_LAIR_NONE;
        }
    }
}

static tsuro_event *daikaiju_tell(tsuro_events *events, int type, int beast, int square)
{
    tsuro_event *event = tsr_event(events, type);
    event->number = (uint8_t)(beast / 2 + 1);
    event->colour = (uint8_t)(beast & 1);
    event->square = (uint8_t)square;
    return event;
}

void tsr_seas_daikaiju_remove(tsuro_game *game, int beast, tsuro_events *events)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    agenda_forget(s, beast);
    if (s->at[beast] == TSURO_NONE) {
        int top = tsr_seas_lair_pop(s);
        assert(top == beast);
        (void)top;
    } else {
        s->board[s->at[beast]] = 0;
    }
    if (events)
        daikaiju_tell(events, TSURO_EVENT_DAIKAIJU_REMOVED, beast, s->at[beast]);
    s->at[beast] = TSURO_NONE;
    s->facing[beast] = 0;
    lair_under(s, beast);
}

/* --- Coming. ------------------------------------------------------------------------------ */

static void uzushio_tell(const struct tsr_seas *s, tsuro_events *events)
{
    if (!events)
        return;
    tsuro_event *event = tsr_event(events, TSURO_EVENT_UZUSHIO);
    event->square = s->uzushio;
    event->turn = s->uzushio_facing;
}

/* Takes the tile off: under the pile, or out of the game. */
static void tile_remove(tsuro_game *game, int square, int laid, bool out, tsuro_events *events)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    if (events) {
        tsuro_event *event = tsr_event(events, TSURO_EVENT_TILE_REMOVED);
        event->tile = (uint8_t)(laid >> 2);
        event->square = (uint8_t)square;
    }
    if (out)
        s->out[laid >> 2]++;
    else
        tsr_seas_pile_under(game, laid >> 2);
}

static void ships_run_over(tsuro_game *game, unsigned ships, int reason, tsuro_events *events)
{
    for (int seat; (seat = tsr_seas_seat_first(tsr_seas(game), ships)) >= 0; ships &= ~(1u << seat))
        tsr_seas_ship_lose(game, seat, reason, events);
}

/* Puts a daikaiju on a square that has just been cleared for it. */
static void daikaiju_put(struct tsr_seas *s, struct tsr_seas_arrival who, int square,
                         tsuro_events *events)
{
    int from = s->at[who.beast];
    if (from == TSURO_NONE)
        tsr_seas_lair_pop(s);
    else
        s->board[from] = 0;
    s->at[who.beast] = (uint8_t)square;
    s->facing[who.beast] = (uint8_t)who.facing;
    s->board[square] = (uint8_t)(TSR_SEAS_DAIKAIJU_AT + who.beast);
    if (!events)
        return;
    if (from == TSURO_NONE && !who.portal)
        daikaiju_tell(events, TSURO_EVENT_DAIKAIJU_PLACED, who.beast, square)->turn =
            (uint8_t)who.facing;
    else
        daikaiju_tell(events, TSURO_EVENT_DAIKAIJU_MOVED, who.beast, who.portal ? s->portal : from)
            ->to = (uint8_t)square;
}

/*
 * VX-4: ships whose danger the agenda remembers face the square to which a daikaiju comes out of
 * the portal. One that faced an empty square was out of danger and meets it at SE-14 only; one in
 * a loop is in danger as before, though its tile is gone.
 */
static void dangers_settle(struct tsr_seas *s, int square)
{
    unsigned facing = tsr_seas_ships_facing(s, square);
    bool tile = tsr_seas_at(s, square) == TSR_SEAS_IS_TILE;
    for (int i = 0; i < s->head.agenda_count; i++) {
        struct tsr_step *step = &s->agenda[i];
        if (step->name != TSR_SEAS_STEP_SINK && step->name != TSR_SEAS_STEP_CRASH)
            continue;
        if (tile)
            step->b |= (uint8_t)(step->a & facing);
        else
            step->a &= (uint8_t)(~facing | step->b);
    }
}

static void daikaiju_arrive(tsuro_game *game, struct tsr_seas_arrival who, int square,
                            tsuro_events *events)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    unsigned ships = tsr_seas_ships_on(s, square);
    int laid = s->board[square];
    if (who.portal)
        dangers_settle(s, square);
    if (laid >= TSR_SEAS_DAIKAIJU_AT) {
        if (laid != TSR_SEAS_DAIKAIJU_AT + who.beast)
            tsr_seas_daikaiju_remove(game, laid - TSR_SEAS_DAIKAIJU_AT, events);
        laid = 0;
    }
    daikaiju_put(s, who, square, events);
    if (square == s->uzushio) {
        tsr_seas_daikaiju_remove(game, who.beast, events); /* VU-3, VU-5 */
        return;
    }
    if (!laid)
        return;
    tile_remove(game, square, laid, false, events);
    ships_run_over(game, ships, TSURO_REASON_RUN_OVER, events);
}

static void uzushio_arrive(tsuro_game *game, struct tsr_seas_arrival who, int square,
                           tsuro_events *events)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    unsigned ships = tsr_seas_ships_on(s, square);
    bool placed = s->uzushio == TSURO_NONE;
    if (placed)
        tsr_seas_lair_pop(s);
    s->uzushio = (uint8_t)square;
    s->uzushio_facing = (uint8_t)who.facing;
    uzushio_tell(s, events);
    int laid = s->board[square];
    if (!laid)
        return;
    if (laid >= TSR_SEAS_DAIKAIJU_AT) {
        tsr_seas_daikaiju_remove(game, laid - TSR_SEAS_DAIKAIJU_AT, events);
        return;
    }
    s->board[square] = 0;
    tile_remove(game, square, laid, !placed, events); /* VU-1 as SE-6, VU-3 */
    ships_run_over(game, ships, TSURO_REASON_WHIRLPOOL, events);
}

/* Nobody can react any more. */
static void beast_arrive(tsuro_game *game, struct tsr_seas_arrival who, int square,
                         tsuro_events *events)
{
    if (who.beast == TSR_SEAS_LAIR_UZUSHIO)
        uzushio_arrive(game, who, square, events);
    else
        daikaiju_arrive(game, who, square, events);
}

/* VP-5: rolled again onto another daikaiju and onto the portal; -1 if halted. */
static int portal_roll(tsuro_game *game, int beast, tsuro_events *events)
{
    const struct tsr_seas *s = tsr_seas(game);
    for (;;) {
        int square = tsr_seas_dice_square(game, s->head.active, TSURO_ROLL_PORTAL, events);
        if (square < 0)
            return -1;
        int laid = s->board[square];
        bool other = laid >= TSR_SEAS_DAIKAIJU_AT && laid != TSR_SEAS_DAIKAIJU_AT + beast;
        if (square != s->portal && !other)
            return square;
    }
}

void tsr_seas_daikaiju_wait(struct tsr_seas *s, int square)
{
    if (s->board[square] >= TSR_SEAS_DAIKAIJU_AT)
        agenda_forget(s, s->board[square] - TSR_SEAS_DAIKAIJU_AT);
}

/* It is part of the event in which the portal was laid (VX-6). */
void tsr_seas_daikaiju_transport(tsuro_game *game, tsuro_events *events)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    int laid = s->portal == TSURO_NONE ? 0 : s->board[s->portal];
    if (!laid)
        return;
    int beast = laid - TSR_SEAS_DAIKAIJU_AT, square = portal_roll(game, beast, events);
    if (square < 0)
        return;
    struct tsr_seas_arrival who = {beast, s->facing[beast], true};
    if (tsr_seas_ships_on(s, square))
        tsr_agenda_push(game, TSR_SEAS_STEP_ARRIVE, arrival_pack(who), square, 0);
    else
        beast_arrive(game, who, square, events);
}

void tsr_seas_beast_come(tsuro_game *game, struct tsr_seas_arrival who, int square,
                         tsuro_events *events)
{
    const struct tsr_seas *s = tsr_seas(game);
    if (square == s->portal && who.beast != TSR_SEAS_LAIR_UZUSHIO) {
        int from = s->at[who.beast];
        if (events && from == TSURO_NONE)
            daikaiju_tell(events, TSURO_EVENT_DAIKAIJU_PLACED, who.beast, square)->turn =
                (uint8_t)who.facing;
        else if (events)
            daikaiju_tell(events, TSURO_EVENT_DAIKAIJU_MOVED, who.beast, from)->to =
                (uint8_t)square;
        who.portal = true;
        square = portal_roll(game, who.beast, events);
        if (square < 0)
            return;
    }
    if (!tsr_seas_ships_on(s, square)) {
        beast_arrive(game, who, square, events);
        return;
    }
    tsr_seas_incident_open(game);
    tsr_agenda_push(game, TSR_SEAS_STEP_ARRIVE, arrival_pack(who), square, 0);
}

void tsr_seas_arrive(tsuro_game *game, struct tsr_step step, tsuro_events *events)
{
    struct tsr_seas_arrival who = tsr_seas_arrival_of(step);
    if (who.beast == TSR_SEAS_LAIR_NONE)
        return;
    if (!tsr_seas_react_ask(game, step, tsr_seas_ships_on(tsr_seas(game), step.b)))
        beast_arrive(game, who, step.b, events);
}
