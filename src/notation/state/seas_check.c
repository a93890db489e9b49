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
static unsigned ships_explained(const struct tsr_seas *c)
{
    unsigned ships = 0;
    for (int i = 0; i < c->head.agenda_count; i++) {
        if (c->agenda[i].name == TSR_SEA_SINK || c->agenda[i].name == TSR_SEA_CRASH)
            ships |= c->agenda[i].a;
    }
    return ships;
}

static bool agenda_has(const struct tsr_seas *c, uint32_t names)
{
    for (int i = 0; i < c->head.agenda_count; i++) {
        if (names >> c->agenda[i].name & 1)
            return true;
    }
    return false;
}

static bool ship_sound(struct tsr_state_reader *reader, const struct tsr_seas *c, int seat)
{
    int square = c->square[seat];
    if (square == TSURO_NONE)
        return true;
    int what = tsr_sea_at(c, square), tile = tsr_sea_next[square][c->port[seat] >> 1];
    bool explained = ships_explained(c) >> seat & 1;
    if (what == TSR_IS_PORTAL || (what == TSR_IS_TILE && !explained))
        return tsr_state_fault(reader, "a ship faces a square that is already filled");
    if (tile != TSURO_NONE && tsr_sea_at(c, tile) != TSR_IS_TILE)
        return tsr_state_fault(reader, "a ship stands on no wake tile and on no mark");
    for (int other = 0; other < seat; other++) {
        if (tsr_ship_in(c, other) && c->square[other] == square &&
            c->port[other] == c->port[seat] &&
            !agenda_has(c, TSR_STEP_BIT(TSR_SEA_SINK) | TSR_STEP_BIT(TSR_SEA_CRASH)))
            return tsr_state_fault(reader, "two ships stand in one place");
    }
    return true;
}

/* Ships without a place: all is explained by the start of the game or by the portal. */
static bool waiting_sound(struct tsr_state_reader *reader, const struct tsr_seas *c)
{
    uint32_t setting_up = TSR_STEP_BIT(TSR_SEA_START);
    uint32_t portal = TSR_STEP_BIT(TSR_SEA_TRANSPORTS) | TSR_STEP_BIT(TSR_SEA_TRANSPORT) |
                      TSR_STEP_BIT(TSR_SEA_STRANDED);
    if (!tsr_ships_waiting(c) || agenda_has(c, setting_up))
        return true;
    if (!c->head.agenda_count && (!c->head.kind || c->head.kind == TSURO_KIND_START))
        return true;
    return (agenda_has(c, portal) && c->portal != TSURO_NONE) ||
           tsr_state_fault(reader, "a ship has not been placed yet");
}

/* VP-6: a daikaiju lies under the portal only while it waits to be transported. */
static bool portal_sound(struct tsr_state_reader *reader, const struct tsr_seas *c)
{
    if (c->portal == TSURO_NONE || !c->board[c->portal])
        return true;
    bool waits = agenda_has(c, TSR_STEP_BIT(TSR_SEA_TRANSPORTS));
    for (int i = 0; i < c->head.agenda_count; i++) {
        struct tsr_step step = c->agenda[i];
        waits |= step.name == TSR_SEA_ARRIVE &&
                 c->board[c->portal] == TSR_DAIKAIJU_AT + tsr_arrival_of(step).beast;
    }
    return waits ||
           tsr_state_fault(reader, "a daikaiju lies under the portal and nothing is transported");
}

/* --- The decision. ------------------------------------------------------------------------ */

static bool faces_beast(const struct tsr_seas *c, int seat)
{
    int what = tsr_sea_at(c, c->square[seat]);
    return what == TSR_IS_DAIKAIJU || what == TSR_IS_UZUSHIO;
}

/* Whether the top of the agenda asks this kind of question of this seat. */
static bool decision_sound(const struct tsr_seas *c)
{
    int seat = c->head.decider, count = c->head.agenda_count;
    if (!tsr_ship_in(c, seat))
        return false;
    if (c->head.kind == TSURO_KIND_PLACE || c->head.kind == TSURO_KIND_START)
        return !count && (c->head.kind == TSURO_KIND_START || seat == c->head.active);
    if (!count)
        return false;
    struct tsr_step top = c->agenda[count - 1];
    switch (c->head.kind) {
    case TSURO_KIND_KEEP:
        return (top.name == TSR_SEA_DEAL || top.name == TSR_SEA_DRAW) && top.a == seat &&
               c->hand[seat][top.name == TSR_SEA_DEAL ? top.b : 0] != 0;
    case TSURO_KIND_SWAP:
        return top.name == TSR_SEA_SWAP && seat == c->head.active;
    case TSURO_KIND_WAKE:
        return top.name == TSR_SEA_TRANSPORT && top.a == seat && top.c != TSURO_NONE &&
               (tsr_sea_at(c, top.c) == TSR_IS_TILE || tsr_sea_at(c, top.c) == TSR_SEA_EMPTY);
    case TSURO_KIND_MARK:
        if (top.name == TSR_SEA_STRANDED)
            return top.a == seat;
        return top.name == TSR_SEA_BLOCKED && seat == c->head.active && faces_beast(c, seat) &&
               tsr_ship_tile(c, seat) < 0;
    case TSURO_KIND_REACT:
        if (c->square[seat] == TSURO_NONE)
            return false;
        if (top.name == TSR_SEA_BLOCKED)
            return seat == c->head.active && faces_beast(c, seat);
        if (top.name == TSR_SEA_ARRIVE)
            return (top.a & 15) != TSR_BEAST_NONE && tsr_ship_tile(c, seat) == top.b;
        if (top.name == TSR_SEA_SINK)
            return tsr_danger_of(c, top, seat) != TSURO_REASON_NONE;
        return top.name == TSR_SEA_CRASH;
    default:
        return false;
    }
}

/* Opens the ordinary decision where none was given. */
static void decision_default(tsuro_game *game)
{
    struct tsr_seas *c = tsr_seas_of(game);
    if (c->head.kind || c->head.agenda_count)
        return;
    bool starting = tsr_ships_waiting(c) != 0;
    int seat = starting ? c->head.first : c->head.active;
    while (starting && !(tsr_ships_waiting(c) >> seat & 1))
        seat = tsr_seat_after(game, seat);
    c->head.active = (uint8_t)seat;
    tsr_ask(game, starting ? TSURO_KIND_START : TSURO_KIND_PLACE, seat);
}

bool tsr_seas_position_sound(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_seas *c = tsr_seas_of(game);
    if (!tsr_sea_agenda_sound(reader, c) || !waiting_sound(reader, c) || !portal_sound(reader, c))
        return false;
    for (int seat = 0; seat < c->head.players; seat++) {
        if (tsr_ship_in(c, seat) && !ship_sound(reader, c, seat))
            return false;
        bool kept = agenda_has(c, TSR_STEP_BIT(TSR_SEA_BONUS) | TSR_STEP_BIT(TSR_SEA_SWAP));
        if (!tsr_ship_in(c, seat) && c->hand[seat][0] && !kept && !c->head.ending)
            return tsr_state_fault(reader, "a player who is out holds tiles");
    }
    if (c->head.ending)
        return !c->head.agenda_count || tsr_sea_agenda_fault(reader);
    if (!(c->alive & (c->alive - 1)) && !agenda_has(c, TSR_STEP_BIT(TSR_SEA_EVENT)))
        return tsr_state_fault(reader, "fewer than two are still in, but there is no `result`");
    decision_default(game);
    if (!decision_sound(c))
        return decision_fault(reader);
    int faced = c->head.kind == TSURO_KIND_PLACE ? c->square[c->head.decider] : TSURO_NONE;
    if (faced != TSURO_NONE && tsr_sea_at(c, faced) != TSR_SEA_EMPTY)
        return tsr_state_fault(reader, "the active ship does not face an empty square");
    return true;
}

/* --- With all tiles known. ---------------------------------------------------------------- */

/* What is nowhere has left the game. */
static void out_settle(struct tsr_seas *c)
{
    int found[64];
    bool lair[64] = {false};
    tsr_sea_tiles_count(c, found);
    for (int tile = 1; tile <= TSURO_TILE_TAIHOU; tile++)
        c->out[tile] = (uint8_t)(tsr_seas_copies(c, tile) - found[tile]);
    for (int i = 0; i < c->lair_count; i++)
        lair[c->lair[i]] = true;
    for (int beast = 0; beast < TSR_DAIKAIJU_COUNT; beast++) {
        bool gone = tsr_seas_has(c, beast) && c->lies[beast] == TSURO_NONE && !lair[beast + 1];
        if (gone)
            c->lies[beast] = TSR_SUNK;
    }
    c->out[0] = 0;
    if (tsr_seas_has(c, TSR_UZUSHIO) && c->uzushio == TSURO_NONE && !lair[TSR_UZUSHIO + 1])
        c->out[0] |= TSR_OUT_UZUSHIO;
    if (tsr_seas_has(c, TSR_TSUNAMI) && c->tsunami == TSURO_NONE && !lair[TSR_TSUNAMI + 1])
        c->out[0] |= TSR_OUT_TSUNAMI;
}

/* VC-1: a `keep` is about a taihou. */
static bool keep_check(const struct tsr_seas *c)
{
    struct tsr_step top = c->agenda[c->head.agenda_count - 1];
    const uint8_t *hand = c->hand[top.a];
    int slot = top.name == TSR_SEA_DEAL ? top.b : hand[2] ? 2 : hand[1] ? 1 : 0;
    return hand[slot] == TSURO_TILE_TAIHOU;
}

bool tsr_state_seas_check(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_seas *c = tsr_seas_of(game);
    tsuro_move moves[TSURO_MOVES_MAX];
    out_settle(c);
    if (c->head.ending)
        return true;
    for (int seat = 0; seat < c->head.players; seat++) {
        if (tsr_hand_taihou(c, seat) > 2 && !agenda_has(c, TSR_STEP_BIT(TSR_SEA_DEAL)))
            return tsr_state_fault(reader, "a hand has more than two taihou");
    }
    int count = tsr_seas_moves(game, moves);
    bool choice = c->head.kind == TSURO_KIND_REACT || c->head.kind == TSURO_KIND_SWAP;
    if (count < (choice ? 2 : 1) || (c->head.kind == TSURO_KIND_KEEP && !keep_check(c)))
        return decision_fault(reader);
    return true;
}
