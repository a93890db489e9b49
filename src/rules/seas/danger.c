/* SPDX-License-Identifier: MIT */
/*
 * Settling a placement (VX-4): ships in danger may react, then those that share an end (SE-18),
 * then whoever was not saved is eliminated. Dangers are not remembered but judged from the
 * board each time, so a daikaiju shot away or a partner carried off endangers nobody any more.
 * Also SE-14, the ship that stands before a daikaiju when its turn comes.
 */
#include "rules/seas/seas.h"

/* Ships that stand at one end of one wake with another (SE-18), `except` left out. */
static unsigned ships_sharing(const struct tsr_seas *c, unsigned except)
{
    unsigned ships = c->alive & ~except, sharing = 0;
    for (int seat = 0; seat < c->head.players; seat++) {
        if (!(ships >> seat & 1) || c->square[seat] == TSURO_NONE)
            continue;
        for (int other = seat + 1; other < c->head.players; other++) {
            if (ships >> other & 1 && c->square[other] == c->square[seat] &&
                c->port[other] == c->port[seat])
                sharing |= 1u << seat | 1u << other;
        }
    }
    return sharing;
}

/* Who stays in danger whatever comes was capsized in the tsunami's row, or else sails in a loop. */
static bool ship_capsized(const struct tsr_seas *c, int seat)
{
    int tile = tsr_ship_tile(c, seat);
    return tile >= 0 && c->tsunami != TSURO_NONE && tsr_tsunami_row(c, tile);
}

int tsr_danger_of(const struct tsr_seas *c, struct tsr_step step, int seat)
{
    int square = c->square[seat];
    if (!(step.a & c->alive) || !(step.a >> seat & 1) || !tsr_ship_in(c, seat) ||
        square == TSURO_NONE)
        return TSURO_REASON_NONE;
    if (step.b >> seat & 1)
        return ship_capsized(c, seat) ? TSURO_REASON_CAPSIZED : TSURO_REASON_LOOP;
    switch (tsr_sea_at(c, square)) {
    case TSR_IS_TILE:
        return tsr_sea_next[square][c->port[seat] >> 1] == TSURO_NONE ? TSURO_REASON_EDGE
                                                                      : TSURO_REASON_LOOP;
    case TSR_IS_DAIKAIJU:
        return TSURO_REASON_DAIKAIJU;
    case TSR_IS_UZUSHIO:
        return TSURO_REASON_WHIRLPOOL;
    default:
        return TSURO_REASON_NONE;
    }
}

static unsigned ships_in_danger(const struct tsr_seas *c, struct tsr_step step)
{
    unsigned ships = 0;
    for (int seat = 0; seat < c->head.players; seat++)
        ships |= (unsigned)(tsr_danger_of(c, step, seat) != TSURO_REASON_NONE) << seat;
    return ships;
}

void tsr_wrecks_push(tsuro_game *game, struct tsr_wrecks wrecks)
{
    if (wrecks.danger || ships_sharing(tsr_seas_in(game), wrecks.danger))
        tsr_agenda_push(game, TSR_SEA_SINK, (int)wrecks.danger, (int)wrecks.capsized, 0);
}

/* VX-4 (2). */
void tsr_sea_sink(tsuro_game *game, struct tsr_step step, tsuro_events *events)
{
    const struct tsr_seas *c = tsr_seas_in(game);
    if (tsr_react_ask(game, step, ships_in_danger(c, step)))
        return;
    step.name = TSR_SEA_CRASH;
    step.c = 0;
    tsr_sea_crash(game, step, events);
}

/* VX-4 (3) and (4). */
void tsr_sea_crash(tsuro_game *game, struct tsr_step step, tsuro_events *events)
{
    const struct tsr_seas *c = tsr_seas_in(game);
    unsigned doomed = ships_in_danger(c, step), sharing = ships_sharing(c, doomed);
    if (tsr_react_ask(game, step, sharing))
        return;
    uint8_t reasons[TSURO_PLAYERS_MAX];
    for (int seat = 0; seat < c->head.players; seat++)
        reasons[seat] =
            (uint8_t)(sharing >> seat & 1 ? TSURO_REASON_COLLISION : tsr_danger_of(c, step, seat));
    unsigned lost = doomed | sharing;
    for (int seat; (seat = tsr_seat_first(c, lost)) >= 0; lost &= ~(1u << seat))
        tsr_ship_lose(game, seat, reasons[seat], events);
}

/* --- SE-14. ------------------------------------------------------------------------------- */

void tsr_sea_blocked(tsuro_game *game, struct tsr_step step, tsuro_events *events)
{
    const struct tsr_seas *c = tsr_seas_in(game);
    int seat = c->head.active;
    if (!tsr_ship_in(c, seat)) {
        tsr_sea_turn(game, tsr_seat_after(game, seat), false, events);
        return;
    }
    int what = tsr_sea_at(c, c->square[seat]);
    if (what != TSR_IS_DAIKAIJU && what != TSR_IS_UZUSHIO) {
        tsr_sea_place_ask(game, events);
        return;
    }
    bool on_mark = tsr_ship_tile(c, seat) < 0;
    if (on_mark && tsr_mark_any(c, c->port[seat] >> 1)) {
        tsr_agenda_push(game, step.name, step.a, step.b, step.c);
        tsr_ask(game, TSURO_KIND_MARK, seat);
        return;
    }
    if (tsr_react_ask(game, step, 1u << seat))
        return;
    tsr_agenda_push(game, step.name, 0, 0, 0);
    tsr_event_open(game);
    tsr_ship_lose(game, seat, TSURO_REASON_BLOCKED, events);
}
