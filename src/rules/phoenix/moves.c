/* SPDX-License-Identifier: MIT */
/*
 * What a player may do (PR-10, PR-15 to PR-17, PR-33). Turns that look the same are listed
 * once, by the smallest; in Winds of Change they must look the same on both faces, since tiles
 * are flipped later.
 */
#include "rules/phoenix/phoenix.h"

/* The ports of a border square that lie on the rim: both of an outer side, and the corners. */
static unsigned rim_ports(int square)
{
    unsigned ports = 0;
    for (int port = 0; port < 12; port++)
        ports |= (unsigned)(tsr_phoenix_square_across(square, port) < 0) << port;
    return ports;
}

static int squares_list(uint64_t squares, int verb, tsuro_move *moves)
{
    int count = 0;
    for (; squares; squares &= squares - 1)
        moves[count++] =
            tsuro_move_with_square(tsuro_move_verb_only(verb), tsr_phoenix_squares_lowest(squares));
    return count;
}

/* PR-10: border squares without a pawn; PR-34 asks the same of those who rise. */
static int start_moves(const struct tsr_phoenix *p, tsuro_move *moves)
{
    return squares_list(tsr_phoenix_rise_squares(p), TSURO_VERB_START, moves);
}

/* PR-15: one tile of the hand, either face, any turn that continues the path. */
static int tile_moves(const struct tsr_phoenix *p, int tile, unsigned ports, bool entry,
                      tsuro_move *moves)
{
    int count = 0;
    for (int face = 0; face < 2; face++) {
        int turns = tsr_phoenix_distinct(tile, face, p->winds);
        for (int turn = 0; turn < turns; turn++) {
            unsigned open = tsr_phoenix_ends[tsr_phoenix_pose(tile, face, turn)] & ports;
            if (!open)
                continue;
            tsuro_move move = tsuro_move_with_face(tsuro_move_place(tile, turn), face);
            if (!entry)
                moves[count++] = move;
            for (; entry && open; open &= open - 1)
                moves[count++] = tsuro_move_with_port(move, tsr_bits_lowest(open));
        }
    }
    return count;
}

static unsigned pawn_ports(const struct tsr_phoenix *p, int seat)
{
    return p->place[seat] == TSR_PHOENIX_PLACE_BESIDE ? rim_ports(p->square[seat])
                                                      : 1u << p->port[seat];
}

static int place_moves(const struct tsr_phoenix *p, int seat, tsuro_move *moves)
{
    int count = 0;
    unsigned ports = pawn_ports(p, seat);
    for (int slot = 0; slot < TSR_PHOENIX_HAND_TILES; slot++) {
        int tile = p->hand[seat][slot];
        if (tile && tile != TSURO_TILE_HIDDEN)
            count += tile_moves(p, tile, ports, p->place[seat] == TSR_PHOENIX_PLACE_BESIDE,
                                moves + count);
    }
    return count;
}

/* PR-16: any face and turn of the tile in front that has a path at the pawn's point. */
static int turn_moves(const struct tsr_phoenix *p, int seat, tsuro_move *moves)
{
    int count = 0, tile = tsr_pose_tile(p->pose[p->square[seat]]);
    for (int face = 0; face < 2; face++) {
        int turns = tsr_phoenix_distinct(tile, face, p->winds);
        for (int turn = 0; turn < turns; turn++) {
            if (tsr_phoenix_ends[tsr_phoenix_pose(tile, face, turn)] >> p->port[seat] & 1)
                moves[count++] =
                    tsuro_move_with_face(tsuro_move_with_turn(TSURO_VERB_TURN, turn), face);
        }
    }
    return count;
}

int tsr_phoenix_axes_list(int pose, tsuro_move move, tsuro_move *moves)
{
    int count = 0, tile = tsr_pose_tile(pose);
    moves[count++] = tsuro_move_with_axis(move, TSURO_AXIS_LR);
    if (tsr_phoenix_distinct(tile, 0, 1) > 2)
        moves[count++] = tsuro_move_with_axis(move, TSURO_AXIS_TB);
    return count;
}

int tsr_phoenix_moves(const tsuro_game *game, tsuro_move *moves)
{
    const struct tsr_phoenix *p = tsr_phoenix(game);
    struct tsr_step top =
        p->head.agenda_count ? p->agenda[p->head.agenda_count - 1] : (struct tsr_step){0, 0, 0, 0};
    int seat = p->head.decider, count;
    switch (p->head.kind) {
    case TSURO_KIND_START:
        return start_moves(p, moves);
    case TSURO_KIND_RISE:
        return squares_list(tsr_phoenix_rise_squares(p), TSURO_VERB_RISE, moves);
    case TSURO_KIND_LANTERN:
        return tsr_phoenix_lantern_moves(p, top, moves);
    case TSURO_KIND_FLIP:
        if (top.name == TSR_PHOENIX_STEP_LOOP)
            return tsr_phoenix_loop_moves(p, top, moves);
        return tsr_phoenix_axes_list(p->pose[top.b], TSURO_VERB_FLIP, moves);
    case TSURO_KIND_PLACE:
        count = place_moves(p, seat, moves);
        break;
    default:
        count = turn_moves(p, seat, moves);
        break;
    }
    if (tsr_phoenix_immolate_allowed(p, seat))
        moves[count++] = TSURO_VERB_IMMOLATE;
    return count;
}

static bool place_legal(const struct tsr_phoenix *p, int seat, tsuro_move move)
{
    int tile = tsuro_move_tile(move), face = tsuro_move_face(move), turn = tsuro_move_turn(move);
    int port = tsuro_move_port(move);
    if (!tile || tile > TSR_PHOENIX_TILES || (p->hand[seat][0] != tile && p->hand[seat][1] != tile))
        return false;
    bool entry = p->place[seat] == TSR_PHOENIX_PLACE_BESIDE;
    tsuro_move plain = tsuro_move_with_face(tsuro_move_place(tile, turn), face);
    unsigned open = tsr_phoenix_ends[tsr_phoenix_pose(tile, face, turn)] & pawn_ports(p, seat);
    if (!entry)
        return move == plain && open;
    return port >= 0 && open >> port & 1 && move == tsuro_move_with_port(plain, port);
}

static bool turn_legal(const struct tsr_phoenix *p, int seat, tsuro_move move)
{
    int face = tsuro_move_face(move), turn = tsuro_move_turn(move);
    int pose = tsr_phoenix_pose(tsr_pose_tile(p->pose[p->square[seat]]), face, turn);
    return move == tsuro_move_with_face(tsuro_move_with_turn(TSURO_VERB_TURN, turn), face) &&
           tsr_phoenix_ends[pose] >> p->port[seat] & 1;
}

/* `tb` is taken also where it was left out of the list as the equal of `lr`. */
static tsuro_move axis_listed(const struct tsr_phoenix *p, tsuro_move move)
{
    int verb = tsuro_move_verb(move), square = tsuro_move_square(move);
    if ((verb != TSURO_VERB_FLIP && verb != TSURO_VERB_LANTERN) ||
        tsuro_move_axis(move) != TSURO_AXIS_TB)
        return move;
    if (square < 0 && verb == TSURO_VERB_FLIP)
        square = p->agenda[p->head.agenda_count - 1].b;
    if (square < 0 || square >= TSR_PHOENIX_SQUARES ||
        tsr_phoenix_distinct(tsr_pose_tile(p->pose[square]), 0, 1) > 2)
        return move;
    return (move & ~tsuro_move_with_axis(0, 3)) | tsuro_move_with_axis(0, TSURO_AXIS_LR);
}

bool tsr_phoenix_legal(const tsuro_game *game, tsuro_move move)
{
    const struct tsr_phoenix *p = tsr_phoenix(game);
    int seat = p->head.decider, kind = p->head.kind;
    if (kind == TSURO_KIND_PLACE || kind == TSURO_KIND_TURN) {
        if (move == TSURO_VERB_IMMOLATE)
            return tsr_phoenix_immolate_allowed(p, seat);
        if (kind == TSURO_KIND_PLACE)
            return tsuro_move_verb(move) == TSURO_VERB_PLACE && place_legal(p, seat, move);
        return tsuro_move_verb(move) == TSURO_VERB_TURN && turn_legal(p, seat, move);
    }
    if (kind == TSURO_KIND_FLIP || kind == TSURO_KIND_LANTERN)
        move = axis_listed(p, move);
    tsuro_move moves[TSURO_MOVES_MAX];
    int count = tsr_phoenix_moves(game, moves);
    for (int i = 0; i < count; i++) {
        if (moves[i] == move)
            return true;
    }
    return false;
}
