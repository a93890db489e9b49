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

struct tsr_arrival tsr_arrival_of(struct tsr_step step)
{
    return (struct tsr_arrival){step.a & 15, step.a >> 4 & 3, step.a & VIA_PORTAL};
}

static int arrival_pack(struct tsr_arrival who)
{
    return who.beast | who.facing << 4 | (who.portal ? VIA_PORTAL : 0);
}

/* --- The daikaiju pile. ------------------------------------------------------------------- */

int tsr_lair_pop(struct tsr_seas *c)
{
    int beast = c->lair[--c->lair_count] - 1;
    c->lair[c->lair_count] = 0;
    return beast;
}

static void lair_under(struct tsr_seas *c, int beast)
{
    memmove(c->lair + 1, c->lair, c->lair_count);
    c->lair[0] = (uint8_t)(beast + 1);
    c->lair_count++;
}

/* Whatever the agenda still wanted of the daikaiju is void. */
static void agenda_forget(struct tsr_seas *c, int beast)
{
    for (int i = 0; i < c->head.agenda_count; i++) {
        struct tsr_step *step = &c->agenda[i];
        unsigned bit = 1u << beast;
        if (step->name == TSR_SEA_ACT) {
            step->b &= (uint8_t)~(bit & 255);
            step->c &= (uint8_t)~(bit >> 8);
        } else if (step->name == TSR_SEA_ARRIVE && (step->a & 15) == beast) {
            step->a |= TSR_BEAST_NONE;
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

void tsr_daikaiju_remove(tsuro_game *game, int beast, tsuro_events *events)
{
    struct tsr_seas *c = tsr_seas_of(game);
    agenda_forget(c, beast);
    if (c->lies[beast] == TSURO_NONE) {
        int top = tsr_lair_pop(c);
        assert(top == beast);
        (void)top;
    } else {
        c->board[c->lies[beast]] = 0;
    }
    if (events)
        daikaiju_tell(events, TSURO_EVENT_DAIKAIJU_REMOVED, beast, c->lies[beast]);
    c->lies[beast] = TSURO_NONE;
    c->facing[beast] = 0;
    lair_under(c, beast);
}

/* --- Coming. ------------------------------------------------------------------------------ */

static void uzushio_tell(const struct tsr_seas *c, tsuro_events *events)
{
    if (!events)
        return;
    tsuro_event *event = tsr_event(events, TSURO_EVENT_UZUSHIO);
    event->square = c->uzushio;
    event->turn = c->uzushio_facing;
}

/* Takes the tile off: under the pile, or out of the game. */
static void tile_remove(tsuro_game *game, int square, int laid, bool out, tsuro_events *events)
{
    struct tsr_seas *c = tsr_seas_of(game);
    if (events) {
        tsuro_event *event = tsr_event(events, TSURO_EVENT_TILE_REMOVED);
        event->tile = (uint8_t)(laid >> 2);
        event->square = (uint8_t)square;
    }
    if (out)
        c->out[laid >> 2]++;
    else
        tsr_pile_under(game, laid >> 2);
}

static void ships_run_over(tsuro_game *game, unsigned ships, int reason, tsuro_events *events)
{
    for (int seat; (seat = tsr_seat_first(tsr_seas_in(game), ships)) >= 0; ships &= ~(1u << seat))
        tsr_ship_lose(game, seat, reason, events);
}

/* Puts a daikaiju on a square that has just been cleared for it. */
static void daikaiju_put(struct tsr_seas *c, struct tsr_arrival who, int square,
                         tsuro_events *events)
{
    int from = c->lies[who.beast];
    if (from == TSURO_NONE)
        tsr_lair_pop(c);
    else
        c->board[from] = 0;
    c->lies[who.beast] = (uint8_t)square;
    c->facing[who.beast] = (uint8_t)who.facing;
    c->board[square] = (uint8_t)(TSR_DAIKAIJU_AT + who.beast);
    if (!events)
        return;
    if (from == TSURO_NONE && !who.portal)
        daikaiju_tell(events, TSURO_EVENT_DAIKAIJU_PLACED, who.beast, square)->turn =
            (uint8_t)who.facing;
    else
        daikaiju_tell(events, TSURO_EVENT_DAIKAIJU_MOVED, who.beast, who.portal ? c->portal : from)
            ->to = (uint8_t)square;
}

/*
 * VX-4: ships whose danger the agenda remembers face the square to which a daikaiju comes out of
 * the portal. One that faced an empty square was out of danger and meets it at SE-14 only; one in
 * a loop is in danger as before, though its tile is gone.
 */
static void dangers_settle(struct tsr_seas *c, int square)
{
    unsigned facing = tsr_ships_facing(c, square);
    bool tile = tsr_sea_at(c, square) == TSR_IS_TILE;
    for (int i = 0; i < c->head.agenda_count; i++) {
        struct tsr_step *step = &c->agenda[i];
        if (step->name != TSR_SEA_SINK && step->name != TSR_SEA_CRASH)
            continue;
        if (tile)
            step->b |= (uint8_t)(step->a & facing);
        else
            step->a &= (uint8_t)(~facing | step->b);
    }
}

static void daikaiju_arrive(tsuro_game *game, struct tsr_arrival who, int square,
                            tsuro_events *events)
{
    struct tsr_seas *c = tsr_seas_of(game);
    unsigned ships = tsr_ships_on(c, square);
    int laid = c->board[square];
    if (who.portal)
        dangers_settle(c, square);
    if (laid >= TSR_DAIKAIJU_AT) {
        if (laid != TSR_DAIKAIJU_AT + who.beast)
            tsr_daikaiju_remove(game, laid - TSR_DAIKAIJU_AT, events);
        laid = 0;
    }
    daikaiju_put(c, who, square, events);
    if (square == c->uzushio) {
        tsr_daikaiju_remove(game, who.beast, events); /* VU-3, VU-5 */
        return;
    }
    if (!laid)
        return;
    tile_remove(game, square, laid, false, events);
    ships_run_over(game, ships, TSURO_REASON_RUN_OVER, events);
}

static void uzushio_arrive(tsuro_game *game, struct tsr_arrival who, int square,
                           tsuro_events *events)
{
    struct tsr_seas *c = tsr_seas_of(game);
    unsigned ships = tsr_ships_on(c, square);
    bool placed = c->uzushio == TSURO_NONE;
    if (placed)
        tsr_lair_pop(c);
    c->uzushio = (uint8_t)square;
    c->uzushio_facing = (uint8_t)who.facing;
    uzushio_tell(c, events);
    int laid = c->board[square];
    if (!laid)
        return;
    if (laid >= TSR_DAIKAIJU_AT) {
        tsr_daikaiju_remove(game, laid - TSR_DAIKAIJU_AT, events);
        return;
    }
    c->board[square] = 0;
    tile_remove(game, square, laid, !placed, events); /* VU-1 as SE-6, VU-3 */
    ships_run_over(game, ships, TSURO_REASON_WHIRLPOOL, events);
}

/* Nobody can react any more. */
static void beast_arrive(tsuro_game *game, struct tsr_arrival who, int square, tsuro_events *events)
{
    if (who.beast == TSR_UZUSHIO)
        uzushio_arrive(game, who, square, events);
    else
        daikaiju_arrive(game, who, square, events);
}

/* VP-5: rolled again onto another daikaiju and onto the portal; -1 if halted. */
static int portal_roll(tsuro_game *game, int beast, tsuro_events *events)
{
    const struct tsr_seas *c = tsr_seas_in(game);
    for (;;) {
        int square = tsr_dice_square(game, c->head.active, TSURO_ROLL_PORTAL, events);
        if (square < 0)
            return -1;
        int laid = c->board[square];
        bool other = laid >= TSR_DAIKAIJU_AT && laid != TSR_DAIKAIJU_AT + beast;
        if (square != c->portal && !other)
            return square;
    }
}

void tsr_daikaiju_wait(struct tsr_seas *c, int square)
{
    if (c->board[square] >= TSR_DAIKAIJU_AT)
        agenda_forget(c, c->board[square] - TSR_DAIKAIJU_AT);
}

/* It is part of the event in which the portal was laid (VX-6). */
void tsr_daikaiju_transport(tsuro_game *game, tsuro_events *events)
{
    struct tsr_seas *c = tsr_seas_of(game);
    int laid = c->portal == TSURO_NONE ? 0 : c->board[c->portal];
    if (!laid)
        return;
    int beast = laid - TSR_DAIKAIJU_AT, square = portal_roll(game, beast, events);
    if (square < 0)
        return;
    struct tsr_arrival who = {beast, c->facing[beast], true};
    if (tsr_ships_on(c, square))
        tsr_agenda_push(game, TSR_SEA_ARRIVE, arrival_pack(who), square, 0);
    else
        beast_arrive(game, who, square, events);
}

void tsr_beast_come(tsuro_game *game, struct tsr_arrival who, int square, tsuro_events *events)
{
    const struct tsr_seas *c = tsr_seas_in(game);
    if (square == c->portal && who.beast != TSR_UZUSHIO) {
        int from = c->lies[who.beast];
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
    if (!tsr_ships_on(c, square)) {
        beast_arrive(game, who, square, events);
        return;
    }
    tsr_event_open(game);
    tsr_agenda_push(game, TSR_SEA_ARRIVE, arrival_pack(who), square, 0);
}

void tsr_sea_arrive(tsuro_game *game, struct tsr_step step, tsuro_events *events)
{
    struct tsr_arrival who = tsr_arrival_of(step);
    if (who.beast == TSR_BEAST_NONE)
        return;
    if (!tsr_react_ask(game, step, tsr_ships_on(tsr_seas_in(game), step.b)))
        beast_arrive(game, who, step.b, events);
}
