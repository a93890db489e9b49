/* SPDX-License-Identifier: MIT */
/*
 * Whether a Seas position that was read can be: an agenda that the rules could have left (by
 * seas_check_agenda.c), ships that stand where they may, a decision that fits. Nothing that passes
 * here can lead the rules out of the board or the agenda beyond its room.
 */
#include "notation/state/seas.h"
#include "rules/seas/seas.h"

static bool decision_fault(struct tsr_state_reader *reader)
{
    return tsr_state_fault(reader, "`decision` does not fit the position");
}

/* --- Ships. ------------------------------------------------------------------------------- */

/* Ships that a threat of the agenda explains where they could not rest. */
static unsigned ships_explained(const struct tsr_seas *s)
{
    unsigned ships = 0;
    for (int i = 0; i < s->head.agenda_count; i++) {
        if (s->agenda[i].name == TSR_SEAS_STEP_SINK || s->agenda[i].name == TSR_SEAS_STEP_CRASH)
            ships |= s->agenda[i].a;
    }
    return ships;
}

static bool agenda_has(const struct tsr_seas *s, uint32_t names)
{
    for (int i = 0; i < s->head.agenda_count; i++) {
        if (names >> s->agenda[i].name & 1)
            return true;
    }
    return false;
}

static bool ship_sound(struct tsr_state_reader *reader, const struct tsr_seas *s, int seat)
{
    int square = s->square[seat];
    if (square == TSURO_NONE)
        return true;
    int what = tsr_seas_at(s, square), tile = tsr_seas_next[square][s->port[seat] >> 1];
    bool explained = ships_explained(s) >> seat & 1;
    if (what == TSR_SEAS_IS_PORTAL || (what == TSR_SEAS_IS_TILE && !explained))
        return tsr_state_fault(reader, "a ship faces a square that is already filled");
    if (tile != TSURO_NONE && tsr_seas_at(s, tile) != TSR_SEAS_IS_TILE)
        return tsr_state_fault(reader, "a ship stands on no wake tile and on no mark");
    for (int other = 0; other < seat; other++) {
        if (tsr_seas_ship_in(s, other) && s->square[other] == square &&
            s->port[other] == s->port[seat] &&
            !agenda_has(s, TSR_SEAS_STEP_BIT(TSR_SEAS_STEP_SINK) |
                               TSR_SEAS_STEP_BIT(TSR_SEAS_STEP_CRASH)))
            return tsr_state_fault(reader, "two ships stand in one place");
    }
    return true;
}

/* Ships without a place: all is explained by the start of the game or by the portal. */
static bool waiting_sound(struct tsr_state_reader *reader, const struct tsr_seas *s)
{
    uint32_t setting_up = TSR_SEAS_STEP_BIT(TSR_SEAS_STEP_START);
    uint32_t portal = TSR_SEAS_STEP_BIT(TSR_SEAS_STEP_TRANSPORTS) |
                      TSR_SEAS_STEP_BIT(TSR_SEAS_STEP_TRANSPORT) |
                      TSR_SEAS_STEP_BIT(TSR_SEAS_STEP_STRANDED);
    if (!tsr_seas_ships_waiting(s) || agenda_has(s, setting_up))
        return true;
    if (!s->head.agenda_count && (!s->head.kind || s->head.kind == TSURO_KIND_START))
        return true;
    return (agenda_has(s, portal) && s->portal != TSURO_NONE) ||
           tsr_state_fault(reader, "a ship has not been placed yet");
}

/* VP-6: a daikaiju lies under the portal only while it waits to be transported. */
static bool portal_sound(struct tsr_state_reader *reader, const struct tsr_seas *s)
{
    if (s->portal == TSURO_NONE || !s->board[s->portal])
        return true;
    bool waits = agenda_has(s, TSR_SEAS_STEP_BIT(TSR_SEAS_STEP_TRANSPORTS));
    for (int i = 0; i < s->head.agenda_count; i++) {
        struct tsr_step step = s->agenda[i];
        waits |= step.name == TSR_SEAS_STEP_ARRIVE &&
                 s->board[s->portal] == TSR_SEAS_DAIKAIJU_AT + tsr_seas_arrival_of(step).beast;
    }
    return waits ||
           tsr_state_fault(reader, "a daikaiju lies under the portal and nothing is transported");
}

/* --- The decision. ------------------------------------------------------------------------ */

static bool faces_beast(const struct tsr_seas *s, int seat)
{
    int what = tsr_seas_at(s, s->square[seat]);
    return what == TSR_SEAS_IS_DAIKAIJU || what == TSR_SEAS_IS_UZUSHIO;
}

/* Whether the top of the agenda asks this kind of question of this seat. */
static bool decision_sound(const struct tsr_seas *s)
{
    int seat = s->head.decider, count = s->head.agenda_count;
    if (!tsr_seas_ship_in(s, seat))
        return false;
    if (s->head.kind == TSURO_KIND_PLACE || s->head.kind == TSURO_KIND_START)
        return !count && (s->head.kind == TSURO_KIND_START || seat == s->head.active);
    if (!count)
        return false;
    struct tsr_step top = s->agenda[count - 1];
    switch (s->head.kind) {
    case TSURO_KIND_KEEP:
        return (top.name == TSR_SEAS_STEP_DEAL || top.name == TSR_SEAS_STEP_DRAW) &&
               top.a == seat && s->hand[seat][top.name == TSR_SEAS_STEP_DEAL ? top.b : 0] != 0;
    case TSURO_KIND_SWAP:
        return top.name == TSR_SEAS_STEP_SWAP && seat == s->head.active;
    case TSURO_KIND_WAKE:
        return top.name == TSR_SEAS_STEP_TRANSPORT && top.a == seat && top.c != TSURO_NONE &&
               (tsr_seas_at(s, top.c) == TSR_SEAS_IS_TILE ||
                tsr_seas_at(s, top.c) == TSR_SEAS_IS_EMPTY);
    case TSURO_KIND_MARK:
        if (top.name == TSR_SEAS_STEP_STRANDED)
            return top.a == seat;
        return top.name == TSR_SEAS_STEP_BLOCKED && seat == s->head.active &&
               faces_beast(s, seat) && tsr_seas_ship_tile(s, seat) < 0;
    case TSURO_KIND_REACT:
        if (s->square[seat] == TSURO_NONE)
            return false;
        if (top.name == TSR_SEAS_STEP_BLOCKED)
            return seat == s->head.active && faces_beast(s, seat);
        if (top.name == TSR_SEAS_STEP_ARRIVE)
            return (top.a & 15) != TSR_SEAS_LAIR_NONE && tsr_seas_ship_tile(s, seat) == top.b;
        if (top.name == TSR_SEAS_STEP_SINK)
            return tsr_seas_danger_of(s, top, seat) != TSURO_REASON_NONE;
        return top.name == TSR_SEAS_STEP_CRASH;
    default:
        return false;
    }
}

/* Opens the ordinary decision where none was given. */
static void decision_default(tsuro_game *game)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    if (s->head.kind || s->head.agenda_count)
        return;
    bool starting = tsr_seas_ships_waiting(s) != 0;
    int seat = starting ? s->head.first : s->head.active;
    while (starting && !(tsr_seas_ships_waiting(s) >> seat & 1))
        seat = tsr_seat_after(game, seat);
    s->head.active = (uint8_t)seat;
    tsr_decision_open(game, starting ? TSURO_KIND_START : TSURO_KIND_PLACE, seat);
}

bool tsr_seas_position_sound(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    if (!tsr_seas_agenda_sound(reader, s) || !waiting_sound(reader, s) || !portal_sound(reader, s))
        return false;
    for (int seat = 0; seat < s->head.players; seat++) {
        if (tsr_seas_ship_in(s, seat) && !ship_sound(reader, s, seat))
            return false;
        bool kept = agenda_has(s, TSR_SEAS_STEP_BIT(TSR_SEAS_STEP_BONUS) |
                                      TSR_SEAS_STEP_BIT(TSR_SEAS_STEP_SWAP));
        if (!tsr_seas_ship_in(s, seat) && s->hand[seat][0] && !kept && !s->head.ending)
            return tsr_state_fault(reader, "a player who is out holds tiles");
    }
    if (s->head.ending)
        return !s->head.agenda_count || tsr_seas_agenda_fault(reader);
    if (!(s->alive & (s->alive - 1)) && !agenda_has(s, TSR_SEAS_STEP_BIT(TSR_SEAS_STEP_INCIDENT)))
        return tsr_state_fault(reader, "fewer than two are still in, but there is no `result`");
    decision_default(game);
    if (!decision_sound(s))
        return decision_fault(reader);
    int faced = s->head.kind == TSURO_KIND_PLACE ? s->square[s->head.decider] : TSURO_NONE;
    if (faced != TSURO_NONE && tsr_seas_at(s, faced) != TSR_SEAS_IS_EMPTY)
        return tsr_state_fault(reader, "the active ship does not face an empty square");
    return true;
}

/* --- With all tiles known. ---------------------------------------------------------------- */

/* What is nowhere has left the game. */
static void out_settle(struct tsr_seas *s)
{
    int found[64];
    bool lair[64] = {false};
    tsr_seas_tiles_count(s, found);
    for (int tile = 1; tile <= TSURO_TILE_TAIHOU; tile++)
        s->out[tile] = (uint8_t)(tsr_seas_copies(s, tile) - found[tile]);
    for (int i = 0; i < s->lair_count; i++)
        lair[s->lair[i]] = true;
    for (int beast = 0; beast < TSR_SEAS_DAIKAIJU_COUNT; beast++) {
        bool gone = tsr_seas_has(s, beast) && s->at[beast] == TSURO_NONE && !lair[beast + 1];
        if (gone)
            s->at[beast] = TSR_SEAS_SUNK;
    }
    s->out[0] = 0;
    if (tsr_seas_has(s, TSR_SEAS_LAIR_UZUSHIO) && s->uzushio == TSURO_NONE &&
        !lair[TSR_SEAS_LAIR_UZUSHIO + 1])
        s->out[0] |= TSR_SEAS_OUT_UZUSHIO;
    if (tsr_seas_has(s, TSR_SEAS_LAIR_TSUNAMI) && s->tsunami == TSURO_NONE &&
        !lair[TSR_SEAS_LAIR_TSUNAMI + 1])
        s->out[0] |= TSR_SEAS_OUT_TSUNAMI;
}

/* VC-1: a `keep` is about a taihou. */
static bool keep_check(const struct tsr_seas *s)
{
    struct tsr_step top = s->agenda[s->head.agenda_count - 1];
    const uint8_t *hand = s->hand[top.a];
    int slot = top.name == TSR_SEAS_STEP_DEAL ? top.b : hand[2] ? 2 : hand[1] ? 1 : 0;
    return hand[slot] == TSURO_TILE_TAIHOU;
}

bool tsr_state_seas_check(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    tsuro_move moves[TSURO_MOVES_MAX];
    out_settle(s);
    if (s->head.ending)
        return true;
    for (int seat = 0; seat < s->head.players; seat++) {
        if (tsr_seas_hand_taihou(s, seat) > 2 &&
            !agenda_has(s, TSR_SEAS_STEP_BIT(TSR_SEAS_STEP_DEAL)))
            return tsr_state_fault(reader, "a hand has more than two taihou");
    }
    int count = tsr_seas_moves(game, moves);
    bool choice = s->head.kind == TSURO_KIND_REACT || s->head.kind == TSURO_KIND_SWAP;
    if (count < (choice ? 2 : 1) || (s->head.kind == TSURO_KIND_KEEP && !keep_check(s)))
        return decision_fault(reader);
    return true;
}
