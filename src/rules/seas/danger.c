/* SPDX-License-Identifier: MIT */
/*
 * Settling a placement (VX-4): ships in danger may react, then those that share an end (SE-18),
 * then whoever was not saved is eliminated. Dangers are not remembered but judged from the
 * board each time, so a daikaiju shot away or a partner carried off endangers nobody any more.
 * Also SE-14, the ship that stands before a daikaiju when its turn comes.
 */
#include "core/bits.h"
#include "rules/seas/seas.h"

/* Ships that stand at one end of one wake with another (SE-18), `except` left out. */
static unsigned ships_sharing(const struct tsr_seas *s, unsigned except)
{
    unsigned ships = s->alive & ~except & ~tsr_bytes_are(s->square, TSURO_NONE), sharing = 0;
    uint64_t faced = 0;
    for (unsigned left = ships; left; left &= left - 1) {
        int seat = tsr_bits_lowest(left), square = s->square[seat];
        if (faced >> square & 1) {
            unsigned same =
                ships & tsr_bytes_are(s->square, square) & tsr_bytes_are(s->port, s->port[seat]);
            sharing |= same & (same - 1) ? same : 0;
        }
        faced |= (uint64_t)1 << square;
    }
    return sharing;
}

/* Who stays in danger whatever comes was capsized in the tsunami's row, or else sails in a loop. */
static bool ship_capsized(const struct tsr_seas *s, int seat)
{
    int tile = tsr_seas_ship_tile(s, seat);
    return tile >= 0 && s->tsunami != TSURO_NONE && tsr_seas_tsunami_row(s, tile);
}

int tsr_seas_danger_of(const struct tsr_seas *s, struct tsr_step step, int seat)
{
    int square = s->square[seat];
    if (!(step.a & s->alive) || !(step.a >> seat & 1) || !tsr_seas_ship_in(s, seat) ||
        square == TSURO_NONE)
        return TSURO_REASON_NONE;
    if (step.b >> seat & 1)
        return ship_capsized(s, seat) ? TSURO_REASON_CAPSIZED : TSURO_REASON_LOOP;
    switch (tsr_seas_at(s, square)) {
    case TSR_SEAS_IS_TILE:
        return tsr_seas_next[square][s->port[seat] >> 1] == TSURO_NONE ? TSURO_REASON_EDGE
                                                                       : TSURO_REASON_LOOP;
    case TSR_SEAS_IS_DAIKAIJU:
        return TSURO_REASON_DAIKAIJU;
    case TSR_SEAS_IS_UZUSHIO:
        return TSURO_REASON_WHIRLPOOL;
    default:
        return TSURO_REASON_NONE;
    }
}

static unsigned ships_in_danger(const struct tsr_seas *s, struct tsr_step step)
{
    unsigned ships = 0;
    for (int seat = 0; seat < s->head.players; seat++)
        ships |= (unsigned)(tsr_seas_danger_of(s, step, seat) != TSURO_REASON_NONE) << seat;
    return ships;
}

void tsr_seas_wrecks_push(tsuro_game *game, struct tsr_seas_wrecks wrecks)
{
    if (wrecks.danger || ships_sharing(tsr_seas(game), wrecks.danger))
        tsr_agenda_push(game, TSR_SEAS_STEP_SINK, (int)wrecks.danger, (int)wrecks.capsized, 0);
}

/* VX-4 (2). */
void tsr_seas_sink(tsuro_game *game, struct tsr_step step, tsuro_events *events)
{
    const struct tsr_seas *s = tsr_seas(game);
    if (tsr_seas_react_ask(game, step, ships_in_danger(s, step)))
        return;
    step.name = TSR_SEAS_STEP_CRASH;
    step.c = 0;
    tsr_seas_crash(game, step, events);
}

/* VX-4 (3) and (4). */
void tsr_seas_crash(tsuro_game *game, struct tsr_step step, tsuro_events *events)
{
    const struct tsr_seas *s = tsr_seas(game);
    unsigned doomed = ships_in_danger(s, step), sharing = ships_sharing(s, doomed);
    if (tsr_seas_react_ask(game, step, sharing))
        return;
    uint8_t reasons[TSURO_PLAYERS_MAX];
    for (int seat = 0; seat < s->head.players; seat++)
        reasons[seat] = (uint8_t)(sharing >> seat & 1 ? TSURO_REASON_COLLISION
                                                      : tsr_seas_danger_of(s, step, seat));
    unsigned lost = doomed | sharing;
    for (int seat; (seat = tsr_seas_seat_first(s, lost)) >= 0; lost &= ~(1u << seat))
        tsr_seas_ship_lose(game, seat, reasons[seat], events);
}

/* --- SE-14. ------------------------------------------------------------------------------- */

void tsr_seas_blocked(tsuro_game *game, struct tsr_step step, tsuro_events *events)
{
    const struct tsr_seas *s = tsr_seas(game);
    int seat = s->head.active;
    if (!tsr_seas_ship_in(s, seat)) {
        tsr_seas_turn(game, tsr_seat_after(game, seat), false, events);
        return;
    }
    int what = tsr_seas_at(s, s->square[seat]);
    if (what != TSR_SEAS_IS_DAIKAIJU && what != TSR_SEAS_IS_UZUSHIO) {
        tsr_seas_place_ask(game, events);
        return;
    }
    bool on_mark = tsr_seas_ship_tile(s, seat) < 0;
    if (on_mark && tsr_seas_mark_any(s, s->port[seat] >> 1)) {
        tsr_agenda_push(game, step.name, step.a, step.b, step.c);
        tsr_decision_open(game, TSURO_KIND_MARK, seat);
        return;
    }
    if (tsr_seas_react_ask(game, step, 1u << seat))
        return;
    tsr_agenda_push(game, step.name, 0, 0, 0);
    tsr_seas_incident_open(game);
    tsr_seas_ship_lose(game, seat, TSURO_REASON_BLOCKED, events);
}
