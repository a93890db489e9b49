/* SPDX-License-Identifier: MIT */
/*
 * Reactions (VX-1): the owner of a ship in danger may fire a taihou at the daikaiju (VC-2), lay
 * the portal (VP-6) or accept. The threat stays on top of the agenda
 * while it is asked and is judged anew afterwards; acceptances are kept in its `c`.
 */
#include "rules/seas/seas.h"

/* The daikaiju before a ship, or TSR_SEAS_LAIR_NONE. */
static int daikaiju_before(const struct tsr_seas *s, int seat)
{
    int laid = s->board[s->square[seat]];
    return laid >= TSR_SEAS_DAIKAIJU_AT ? laid - TSR_SEAS_DAIKAIJU_AT : TSR_SEAS_LAIR_NONE;
}

struct tsr_seas_threat tsr_seas_threat_of(const struct tsr_seas *s, struct tsr_step step, int seat)
{
    struct tsr_seas_threat threat = {TSURO_REASON_COLLISION, TSR_SEAS_LAIR_NONE};
    switch (step.name) {
    case TSR_SEAS_STEP_ARRIVE:
        threat.reason = TSURO_REASON_WHIRLPOOL;
        if ((step.a & 15) < TSR_SEAS_DAIKAIJU_COUNT) {
            threat.reason = TSURO_REASON_RUN_OVER;
            threat.daikaiju = step.a & 15;
        }
        break;
    case TSR_SEAS_STEP_BLOCKED:
        threat.reason = TSURO_REASON_BLOCKED;
        threat.daikaiju = daikaiju_before(s, seat);
        break;
    case TSR_SEAS_STEP_SINK:
        threat.reason = tsr_seas_danger_of(s, step, seat);
        if (threat.reason == TSURO_REASON_DAIKAIJU)
            threat.daikaiju = daikaiju_before(s, seat);
        break;
    default:
        break;
    }
    return threat;
}

/* The square of the daikaiju or uzushio that endangers the ship; what is only being placed, or
 * comes out of the portal, lies on none: TSURO_NONE. */
static int danger_square(const struct tsr_seas *s, struct tsr_step step, int seat)
{
    struct tsr_seas_threat threat = tsr_seas_threat_of(s, step, seat);
    if (step.name == TSR_SEAS_STEP_ARRIVE)
        return threat.daikaiju == TSR_SEAS_LAIR_NONE ? s->uzushio : s->at[threat.daikaiju];
    bool faced = threat.reason == TSURO_REASON_BLOCKED || threat.reason == TSURO_REASON_DAIKAIJU ||
                 threat.reason == TSURO_REASON_WHIRLPOOL;
    return faced ? s->square[seat] : TSURO_NONE;
}

/* VP-6: empty squares beside the ship's tile, or the one where the danger lies; a ship on its
 * mark has the one it faces. If there is none, every empty square of the board. */
static int portal_squares(const struct tsr_seas *s, struct tsr_step step, int seat,
                          uint8_t squares[TSR_SEAS_SQUARES])
{
    static const uint8_t sides[4] = {0, 3, 1, 2}; /* squares in ascending order */
    int tile = tsr_seas_ship_tile(s, seat), danger = danger_square(s, step, seat), count = 0;
    for (int i = 0; i < 4; i++) {
        int square = tile < 0 ? s->square[seat] : tsr_seas_next[tile][sides[i]];
        if (square != TSURO_NONE &&
            (square == danger || tsr_seas_at(s, square) == TSR_SEAS_IS_EMPTY))
            squares[count++] = (uint8_t)square;
        if (tile < 0)
            break;
    }
    for (int square = 0, beside = count; !beside && square < TSR_SEAS_SQUARES; square++) {
        if (tsr_seas_at(s, square) == TSR_SEAS_IS_EMPTY)
            squares[count++] = (uint8_t)square;
    }
    return count;
}

int tsr_seas_react_moves(const struct tsr_seas *s, int seat, struct tsr_step step,
                         tsuro_move *moves)
{
    uint8_t squares[TSR_SEAS_SQUARES];
    int count = 0;
    moves[count++] = TSURO_VERB_ACCEPT;
    bool daikaiju = tsr_seas_threat_of(s, step, seat).daikaiju != TSR_SEAS_LAIR_NONE;
    if (daikaiju && tsr_seas_hand_find(s, seat, TSURO_TILE_TAIHOU) >= 0)
        moves[count++] = TSURO_VERB_FIRE;
    if (tsr_seas_hand_find(s, seat, TSURO_TILE_PORTAL) < 0)
        return count;
    int found = portal_squares(s, step, seat, squares);
    for (int i = 0; i < found; i++)
        moves[count++] = tsuro_move_with_square(TSURO_VERB_PORTAL, squares[i]);
    return count;
}

/* Whether a view cannot tell if the seat could react. */
static bool hand_unknown(const struct tsr_seas *s, int seat)
{
    return tsr_seas_hand_find(s, seat, TSURO_TILE_HIDDEN) >= 0;
}

bool tsr_seas_react_ask(tsuro_game *game, struct tsr_step step, unsigned ships)
{
    const struct tsr_seas *s = tsr_seas(game);
    if (!(s->flags & (TSR_SEAS_WITH_PORTAL | TSR_SEAS_WITH_TAIHOU)))
        return false;
    unsigned left = ships & ~(unsigned)step.c;
    for (int seat; (seat = tsr_seas_seat_first(s, left)) >= 0; left &= ~(1u << seat)) {
        tsuro_move moves[TSURO_MOVES_MAX];
        if (hand_unknown(s, seat)) {
            tsr_game_halt(game);
            return true;
        }
        if (tsr_seas_react_moves(s, seat, step, moves) == 1)
            continue;
        tsr_agenda_push(game, step.name, step.a, step.b, step.c);
        tsr_decision_open(game, TSURO_KIND_REACT, seat);
        return true;
    }
    return false;
}

void tsr_seas_react_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    struct tsr_seas *s = tsr_seas_mut(game);
    struct tsr_step *step = &s->agenda[s->head.agenda_count - 1];
    int seat = s->head.decider;
    switch (tsuro_move_verb(move)) {
    case TSURO_VERB_FIRE: {
        int daikaiju = tsr_seas_threat_of(s, *step, seat).daikaiju;
        int square = s->at[daikaiju] == TSURO_NONE ? step->b : s->at[daikaiju];
        tsr_seas_taihou_fire(game, seat, square, daikaiju, events);
        break;
    }
    case TSURO_VERB_PORTAL:
        if (step->name == TSR_SEAS_STEP_BLOCKED)
            tsr_seas_incident_open(game);
        tsr_seas_portal_lay(game, seat, tsuro_move_square(move), 1u << seat, events);
        break;
    default:
        step->c |= (uint8_t)(1u << seat);
        break;
    }
}
