/* SPDX-License-Identifier: MIT */
/*
 * What must hold in a Phoenix game between turns (T3, T4, and the Phoenix tile's rules): each
 * check is NULL or says in words what is broken. Used by the property tests and the soak.
 */
#ifndef TESTS_PHOENIX_CHECK_H
#define TESTS_PHOENIX_CHECK_H

#include "rules/phoenix/phoenix.h"

/* T3: every pawn faces an empty square or a star, or is held (WC-5); no two share a joint. */
static inline const char *check_pawns(const struct tsr_phoenix *p)
{
    for (int seat = 0; seat < p->head.players; seat++) {
        if (p->place[seat] >= TSR_PHOENIX_PLACE_OFF && p->square[seat] != TSURO_NONE)
            return "T3: a pawn off the board faces a square";
        if (tsr_phoenix_pawn_faces_path(p, seat) != (p->held >> seat & 1))
            return "T3: a pawn faces a path and is not held, or is held without one";
        if (p->held && !p->winds)
            return "WC-5: a pawn is held in the standard game";
        if (p->place[seat] != TSR_PHOENIX_PLACE_BOARD)
            continue;
        int square = tsr_phoenix_square_across(p->square[seat], p->port[seat]);
        if (square < 0)
            return "T3: a pawn stands off the board";
        if (!p->pose[square])
            return "T3: a pawn stands on no tile";
        if (tsr_phoenix_joint_pawn(p, seat, square, tsr_lattice_twelve.mate[p->port[seat]]) >= 0)
            return "T3: two pawns share a joint";
    }
    return NULL;
}

/* T4: 20 Edge tiles and 16 Center tiles, each once; as many tiles as empty border squares. */
static inline const char *check_tiles(const struct tsr_phoenix *p)
{
    int seen[64] = {0}, empty = 0, held = 0;
    for (int square = 0; square < TSR_PHOENIX_SQUARES; square++) {
        int tile = tsr_pose_tile(p->pose[square]);
        bool centre = tile && tile <= TSR_PHOENIX_CENTRE;
        if (centre == tsr_phoenix_square_border(square))
            return "T4: a tile of the wrong kind, or an empty square in the centre";
        empty += !tile;
        seen[tile]++;
    }
    for (int seat = 0; seat < p->head.players; seat++) {
        for (int slot = 0; slot < TSR_PHOENIX_HAND_TILES; slot++)
            seen[p->hand[seat][slot]]++;
        held += tsr_phoenix_tiles_held(p, seat);
        if (p->hand[seat][0] && !tsr_phoenix_pawn_waits(p, seat))
            return "PR-29: a hand without an empty square to wait for";
    }
    for (int i = 0; i < p->stack_count; i++)
        seen[p->stack[i]]++;
    for (int tile = 1; tile <= TSR_PHOENIX_TILES; tile++) {
        if (seen[tile] != 1)
            return "T4: a tile is lost or doubled";
    }
    if (empty != p->stack_count + held || empty != p->open)
        return "T4: empty border squares are not stack and hands";
    return NULL;
}

/* T4: seven Lanterns, at most one a tile, each on its icon; PR-9: 50 Stars. */
static inline const char *check_lanterns(const struct tsr_phoenix *p)
{
    static const int lanterns[TSR_COLOUR_COUNT] = {3, 2, 2};
    int count[TSR_COLOUR_COUNT] = {0}, stars = p->supply + p->star_count;
    for (uint64_t left = p->lanterns; left; left &= left - 1) {
        int tile = tsr_pose_tile(p->pose[tsr_phoenix_squares_lowest(left)]);
        if (!tile || tile > TSR_PHOENIX_CENTRE)
            return "T4: a Lantern on no icon";
        count[tsr_phoenix_icons[tile].colour]++;
    }
    for (int colour = 0; colour < TSR_COLOUR_COUNT; colour++) {
        if (count[colour] != lanterns[colour])
            return "T4: a Lantern is lost or on the wrong icon";
    }
    for (int seat = 0; seat < p->head.players; seat++)
        stars += p->stars[seat];
    return stars == TSR_PHOENIX_STAR_TOKENS ? NULL : "PR-9: a Star token is lost or doubled";
}

/* PR-30, PR-31: who is short, and where the Phoenix tile is. */
static inline const char *check_stack(const struct tsr_phoenix *p)
{
    bool any = false;
    for (int seat = 0; seat < p->head.players; seat++)
        any |= tsr_phoenix_pawn_waits(p, seat) &&
               tsr_phoenix_tiles_held(p, seat) < TSR_PHOENIX_HAND_TILES;
    if (!p->holder)
        return any ? "PR-30: somebody is short and nobody holds the Phoenix tile" : NULL;
    if (p->stack_count)
        return "PR-30: the Phoenix tile is held beside a stack";
    return any ? NULL : "PR-31: the Phoenix tile is held and nobody is short";
}

/* PR-38 to PR-40 leave at least two who can go on, and the active one among them. */
static inline const char *check_seats(const struct tsr_phoenix *p)
{
    int in = 0;
    for (int seat = 0; seat < p->head.players; seat++) {
        bool able = tsr_phoenix_seat_can_rise(p, seat);
        if (p->place[seat] == TSR_PHOENIX_PLACE_OFF && !able)
            return "PR-34: off the board, unable to rise and not eliminated";
        in += able || tsr_phoenix_pawn_present(p, seat);
    }
    if (in < 2)
        return "PR-38: the game goes on with fewer than two";
    return p->place[p->head.active] == TSR_PHOENIX_PLACE_ELIMINATED
               ? "PR-13: an eliminated seat's turn"
               : NULL;
}

/* At a decision with an empty agenda after the start squares. */
static inline const char *check_between_turns(const struct tsr_phoenix *p)
{
    const char *fault = check_pawns(p);
    if (!fault)
        fault = check_tiles(p);
    if (!fault)
        fault = check_lanterns(p);
    if (!fault)
        fault = check_stack(p);
    if (!fault)
        fault = check_seats(p);
    if (!fault && (p->star_count || p->spent))
        fault = "PR-25: a Star was left lying";
    return fault;
}

#endif
