/* SPDX-License-Identifier: MIT */
/*
 * Whether a Phoenix position that was read can be: pawns that stand on tiles, joints that hold
 * one pawn, hands where somebody waits, a decision and an agenda that fit. What T3 and T4
 * prove for games holds here by refusal.
 */
#include "notation/state/phoenix.h"

static bool decision_fault(struct tsr_state_reader *reader)
{
    return tsr_state_fault(reader, "`decision` or `agenda` does not fit the position");
}

/* --- Pawns. ------------------------------------------------------------------------------- */

static int seat_order(const struct tsr_phoenix *p, int seat)
{
    return (seat + p->head.players - p->head.first) % p->head.players;
}

/* PR-18: only who has not had a first turn stands beside the board, or who is just rising. */
static bool beside_check(struct tsr_state_reader *reader, const tsuro_game *game, int seat)
{
    const struct tsr_phoenix *p = tsr_phoenix(game);
    int square = p->square[seat];
    if (square == TSURO_NONE)
        return true;
    if (!tsr_phoenix_square_border(square) || p->pose[square])
        return tsr_state_fault(reader, "a pawn stands beside an empty border square");
    for (int other = 0; other < seat; other++) {
        if (p->place[other] == TSR_PHOENIX_PLACE_BESIDE && p->square[other] == square)
            return tsr_state_fault(reader, "two pawns stand beside one square");
    }
    if (tsr_phoenix_state_starting(game) || seat == p->head.active)
        return true;
    bool waits = p->round <= 1 && seat_order(p, seat) > seat_order(p, p->head.active);
    bool entering = p->place[p->head.active] == TSR_PHOENIX_PLACE_BESIDE || p->head.agenda_count;
    return (waits && entering) ||
           tsr_state_fault(reader, "a pawn is beside the board after its first turn");
}

static bool board_check(struct tsr_state_reader *reader, const struct tsr_phoenix *p, int seat)
{
    int tile = tsr_phoenix_pawn_tile(p, seat);
    if (tile < 0 || !p->pose[tile])
        return tsr_state_fault(reader, "a pawn stands on no tile");
    if (tsr_phoenix_joint_pawn(p, seat, tile, tsr_lattice_twelve.mate[p->port[seat]]) >= 0)
        return tsr_state_fault(reader, "two pawns stand in one place");
    return true;
}

/* WC-5: between turns all that face a path are held; in the middle of one the state says it. */
static bool paths_check(struct tsr_state_reader *reader, struct tsr_phoenix *p)
{
    unsigned paths = 0;
    for (int seat = 0; seat < p->head.players; seat++)
        paths |= (unsigned)tsr_phoenix_pawn_faces_path(p, seat) << seat;
    if (p->held & ~paths || (p->held && !p->winds))
        return tsr_state_fault(reader, "a pawn is `held` that faces no path, or not in `winds`");
    if (p->head.agenda_count || p->head.ending)
        return true;
    if (paths && !p->winds)
        return tsr_state_fault(reader, "a pawn faces a path and has not followed it");
    p->held = (uint8_t)paths;
    return true;
}

static bool pawns_check(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    for (int seat = 0; seat < p->head.players; seat++) {
        switch (p->place[seat]) {
        case TSR_PHOENIX_PLACE_BESIDE:
            if (!beside_check(reader, game, seat))
                return false;
            break;
        case TSR_PHOENIX_PLACE_BOARD:
            if (!board_check(reader, p, seat))
                return false;
            break;
        default:
            if (p->square[seat] != TSURO_NONE)
                return tsr_state_fault(reader, "a pawn off the board is `at` a square");
            p->port[seat] = 0;
            break;
        }
    }
    return paths_check(reader, p);
}

/* PR-34: between turns nobody is off the board who cannot rise. */
static bool seats_settle(struct tsr_state_reader *reader, struct tsr_phoenix *p)
{
    int in = 0;
    for (int seat = 0; seat < p->head.players; seat++) {
        if (p->place[seat] == TSR_PHOENIX_PLACE_OFF && !tsr_phoenix_seat_can_rise(p, seat))
            p->place[seat] = TSR_PHOENIX_PLACE_ELIMINATED;
        in += p->place[seat] != TSR_PHOENIX_PLACE_ELIMINATED;
    }
    return in >= 2 || tsr_state_fault(reader, "one is left at most, but there is no `result`");
}

/* --- Hands and the Phoenix tile. ---------------------------------------------------------- */

static bool stack_check(struct tsr_state_reader *reader, const struct tsr_phoenix *p)
{
    int holder = p->holder - 1;
    bool settled = !p->head.agenda_count && !p->head.ending;
    for (int seat = 0; settled && seat < p->head.players; seat++) {
        if (p->hand[seat][0] && !tsr_phoenix_pawn_waits(p, seat))
            return tsr_state_fault(reader, "a player who faces no empty square holds tiles");
    }
    if (holder >= 0 &&
        (p->stack_count || p->hand[holder][1] || (settled && !tsr_phoenix_pawn_waits(p, holder))))
        return tsr_state_fault(reader,
                               "`phoenix_tile` is held by somebody who has to give it back");
    return true;
}

/* --- The agenda. -------------------------------------------------------------------------- */

/* Stars of a move that is still going on lie on tiles whose Lantern is fresh. */
static bool stars_fresh(const struct tsr_phoenix *p)
{
    for (int i = 0; i < p->star_count; i++) {
        if (!(p->lanterns & ~p->spent & tsr_phoenix_square_bit(p->star_at[i])))
            return false;
    }
    return true;
}

static bool lantern_fits(const struct tsr_phoenix *p, struct tsr_step below, struct tsr_step top)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    bool settle = below.name == TSR_PHOENIX_STEP_LOOP;
    if (p->head.kind != TSURO_KIND_LANTERN || top.b >= p->star_count || top.c != settle)
        return false;
    return tsr_phoenix_lantern_moves(p, top, moves) > 0;
}

static bool flip_fits(const struct tsr_phoenix *p, struct tsr_step below, struct tsr_step top)
{
    if (p->head.kind != TSURO_KIND_FLIP || !p->winds || top.b >= TSR_PHOENIX_SQUARES)
        return false;
    int tile = tsr_pose_tile(p->pose[top.b]);
    if (!tile || tile > TSR_PHOENIX_CENTRE || !tsr_phoenix_tile_glows(p, top.b))
        return false;
    bool more = below.name == TSR_PHOENIX_STEP_TAKE;
    return below.name == TSR_PHOENIX_STEP_LOOP || more == (p->star_count > 0);
}

/* WC-6 (d): in a loop whose tiles hold no Star and can make none. */
static bool loop_fits(const struct tsr_phoenix *p, struct tsr_step loop)
{
    uint64_t tiles, fresh = p->supply ? p->lanterns & ~p->spent : 0;
    if (p->head.kind != TSURO_KIND_FLIP || !tsr_phoenix_loop_closed(p, loop.a, &tiles))
        return false;
    for (int i = 0; i < p->star_count; i++)
        fresh |= tsr_phoenix_square_bit(p->star_at[i]);
    return !(tiles & fresh);
}

static bool loop_sound(const struct tsr_phoenix *p, struct tsr_step loop)
{
    return p->winds && p->place[loop.a] == TSR_PHOENIX_PLACE_BOARD &&
           loop.b <= TSR_PHOENIX_LOOP_TRIES && stars_fresh(p);
}

/* Circle and prepare, then one of: lantern; flip; take, flip; loop; loop, lantern; loop, flip. */
static bool agenda_fits(const struct tsr_phoenix *p)
{
    const struct tsr_step *steps = p->agenda;
    int count = p->head.agenda_count, seat = steps[1].a;
    if (count < 3 || steps[0].name != TSR_PHOENIX_STEP_CIRCLE ||
        steps[1].name != TSR_PHOENIX_STEP_PREPARE)
        return false;
    if (steps[0].a > p->head.players || steps[0].b > TSR_PHOENIX_CIRCLES_MAX || steps[0].c > 1 ||
        seat >= p->head.players || p->head.decider != seat)
        return false;
    struct tsr_step below = steps[count - 2], top = steps[count - 1];
    if (steps[2].a != seat || top.a != seat || (count == 4 && top.name == TSR_PHOENIX_STEP_LOOP))
        return false;
    if (steps[2].name == TSR_PHOENIX_STEP_LOOP && !loop_sound(p, steps[2]))
        return false;
    if (count == 4 && steps[2].name != TSR_PHOENIX_STEP_LOOP &&
        !(steps[2].name == TSR_PHOENIX_STEP_TAKE && !steps[2].b && !steps[2].c &&
          top.name == TSR_PHOENIX_STEP_FLIP))
        return false;
    if (top.name == TSR_PHOENIX_STEP_LANTERN)
        return lantern_fits(p, below, top);
    if (top.name == TSR_PHOENIX_STEP_FLIP)
        return flip_fits(p, below, top);
    return top.name == TSR_PHOENIX_STEP_LOOP && loop_fits(p, top);
}

/* --- The decision. ------------------------------------------------------------------------ */

static bool starting_check(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    int seat = tsr_phoenix_starter(game);
    for (int square = 0; square < TSR_PHOENIX_SQUARES; square++) {
        if (p->pose[square])
            return tsr_state_fault(reader, "start squares are chosen before any tile is laid");
    }
    bool fresh = !p->head.agenda_count && !p->round && p->stack_count == TSR_PHOENIX_EDGE_TILES;
    for (int other = 0; other < p->head.players; other++)
        fresh &= p->place[other] == TSR_PHOENIX_PLACE_BESIDE ||
                 p->place[other] == TSR_PHOENIX_PLACE_ELIMINATED;
    if (p->head.kind == TSURO_KIND_NONE)
        tsr_decision_open(game, TSURO_KIND_START, seat);
    p->head.active = (uint8_t)seat;
    return (fresh && p->head.kind == TSURO_KIND_START && p->head.decider == seat) ||
           decision_fault(reader);
}

static bool turn_check(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    int seat = p->head.active;
    if (!p->round || p->star_count || p->spent)
        return tsr_state_fault(reader,
                               "between turns there is a `round` and no `stars` pose about");
    if (p->place[seat] == TSR_PHOENIX_PLACE_ELIMINATED)
        return tsr_state_fault(reader, "the active player is out");
    int question = tsr_phoenix_question(p);
    if (p->head.kind == TSURO_KIND_NONE)
        tsr_decision_open(game, question, seat);
    if (p->head.kind != question || p->head.decider != seat)
        return decision_fault(reader);
    if (question == TSURO_KIND_PLACE)
        tsr_phoenix_hand_ensure(game, seat, NULL);
    if (question == TSURO_KIND_PLACE && !p->hand[seat][0])
        return tsr_state_fault(reader, "the active player holds no tile");
    return true;
}

bool tsr_state_phoenix_check(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    int stars = p->star_count;
    for (int seat = 0; seat < p->head.players; seat++)
        stars += p->stars[seat];
    if (stars > TSR_PHOENIX_STAR_TOKENS)
        return tsr_state_fault(reader, "there are more Stars than the game has");
    if (!pawns_check(reader, game) || !stack_check(reader, p))
        return false;
    if (p->head.ending)
        return !p->head.agenda_count || decision_fault(reader);
    if (!p->head.agenda_count && !seats_settle(reader, p))
        return false;
    if (tsr_phoenix_state_starting(game))
        return starting_check(reader, game);
    if (!p->head.agenda_count)
        return turn_check(reader, game);
    return (p->round && agenda_fits(p)) || decision_fault(reader);
}
