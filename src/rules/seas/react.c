/* SPDX-License-Identifier: MIT */
/*
 * Reactions (VX-1): the owner of a ship in danger may fire a taihou at the daikaiju (VC-2), lay
 * the portal (VP-6) or accept. The threat stays on top of the agenda
 * while it is asked and is judged anew afterwards; acceptances are kept in its `c`.
 */
#include "rules/seas/seas.h"

/* The daikaiju before a ship, or TSR_BEAST_NONE. */
static int daikaiju_before(const struct tsr_seas *c, int seat)
{
    int laid = c->board[c->square[seat]];
    return laid >= TSR_DAIKAIJU_AT ? laid - TSR_DAIKAIJU_AT : TSR_BEAST_NONE;
}

struct tsr_threat tsr_threat_of(const struct tsr_seas *c, struct tsr_step step, int seat)
{
    struct tsr_threat threat = {TSURO_REASON_COLLISION, TSR_BEAST_NONE};
    switch (step.name) {
    case TSR_SEA_ARRIVE:
        threat.reason = TSURO_REASON_WHIRLPOOL;
        if ((step.a & 15) < TSR_DAIKAIJU_COUNT) {
            threat.reason = TSURO_REASON_RUN_OVER;
            threat.daikaiju = step.a & 15;
        }
        break;
    case TSR_SEA_BLOCKED:
        threat.reason = TSURO_REASON_BLOCKED;
        threat.daikaiju = daikaiju_before(c, seat);
        break;
    case TSR_SEA_SINK:
        threat.reason = tsr_danger_of(c, step, seat);
        if (threat.reason == TSURO_REASON_DAIKAIJU)
            threat.daikaiju = daikaiju_before(c, seat);
        break;
    default:
        break;
    }
    return threat;
}

/* The square of the daikaiju or uzushio that endangers the ship; what is only being placed, or
 * comes out of the portal, lies on none: TSURO_NONE. */
static int danger_square(const struct tsr_seas *c, struct tsr_step step, int seat)
{
    struct tsr_threat threat = tsr_threat_of(c, step, seat);
    if (step.name == TSR_SEA_ARRIVE)
        return threat.daikaiju == TSR_BEAST_NONE ? c->uzushio : c->lies[threat.daikaiju];
    bool faced = threat.reason == TSURO_REASON_BLOCKED || threat.reason == TSURO_REASON_DAIKAIJU ||
                 threat.reason == TSURO_REASON_WHIRLPOOL;
    return faced ? c->square[seat] : TSURO_NONE;
}

/* VP-6: empty squares beside the ship's tile, or the one where the danger lies; a ship on its
 * mark has the one it faces. If there is none, every empty square of the board. */
static int portal_squares(const struct tsr_seas *c, struct tsr_step step, int seat,
                          uint8_t squares[TSR_SEA_SQUARES])
{
    static const uint8_t sides[4] = {0, 3, 1, 2}; /* squares in ascending order */
    int tile = tsr_ship_tile(c, seat), danger = danger_square(c, step, seat), count = 0;
    for (int i = 0; i < 4; i++) {
        int square = tile < 0 ? c->square[seat] : tsr_sea_next[tile][sides[i]];
        if (square != TSURO_NONE && (square == danger || tsr_sea_at(c, square) == TSR_SEA_EMPTY))
            squares[count++] = (uint8_t)square;
        if (tile < 0)
            break;
    }
    for (int square = 0, beside = count; !beside && square < TSR_SEA_SQUARES; square++) {
        if (tsr_sea_at(c, square) == TSR_SEA_EMPTY)
            squares[count++] = (uint8_t)square;
    }
    return count;
}

int tsr_react_moves(const struct tsr_seas *c, int seat, struct tsr_step step, tsuro_move *moves)
{
    uint8_t squares[TSR_SEA_SQUARES];
    int count = 0;
    moves[count++] = TSURO_VERB_ACCEPT;
    bool daikaiju = tsr_threat_of(c, step, seat).daikaiju != TSR_BEAST_NONE;
    if (daikaiju && tsr_hand_find(c, seat, TSURO_TILE_TAIHOU) >= 0)
        moves[count++] = TSURO_VERB_FIRE;
    if (tsr_hand_find(c, seat, TSURO_TILE_PORTAL) < 0)
        return count;
    int found = portal_squares(c, step, seat, squares);
    for (int i = 0; i < found; i++)
        moves[count++] = tsuro_move_with_square(TSURO_VERB_PORTAL, squares[i]);
    return count;
}

/* Whether a view cannot tell if the seat could react. */
static bool hand_unknown(const struct tsr_seas *c, int seat)
{
    return tsr_hand_find(c, seat, TSURO_TILE_HIDDEN) >= 0;
}

bool tsr_react_ask(tsuro_game *game, struct tsr_step step, unsigned ships)
{
    const struct tsr_seas *c = tsr_seas_in(game);
    if (!(c->flags & (TSR_SEA_PORTAL | TSR_SEA_TAIHOU)))
        return false;
    unsigned left = ships & ~(unsigned)step.c;
    for (int seat; (seat = tsr_seat_first(c, left)) >= 0; left &= ~(1u << seat)) {
        tsuro_move moves[TSURO_MOVES_MAX];
        if (hand_unknown(c, seat)) {
            tsr_halt(game);
            return true;
        }
        if (tsr_react_moves(c, seat, step, moves) == 1)
            continue;
        tsr_agenda_push(game, step.name, step.a, step.b, step.c);
        tsr_ask(game, TSURO_KIND_REACT, seat);
        return true;
    }
    return false;
}

void tsr_react_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    struct tsr_seas *c = tsr_seas_of(game);
    struct tsr_step *step = &c->agenda[c->head.agenda_count - 1];
    int seat = c->head.decider;
    switch (tsuro_move_verb(move)) {
    case TSURO_VERB_FIRE: {
        int daikaiju = tsr_threat_of(c, *step, seat).daikaiju;
        int square = c->lies[daikaiju] == TSURO_NONE ? step->b : c->lies[daikaiju];
        tsr_taihou_fire(game, seat, square, daikaiju, events);
        break;
    }
    case TSURO_VERB_PORTAL:
        if (step->name == TSR_SEA_BLOCKED)
            tsr_event_open(game);
        tsr_portal_lay(game, seat, tsuro_move_square(move), 1u << seat, events);
        break;
    default:
        step->c |= (uint8_t)(1u << seat);
        break;
    }
}
