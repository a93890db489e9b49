/* SPDX-License-Identifier: MIT */
/*
 * What the deciding player may do, listed once each: start and other marks (SE-5, SE-14, VP-9),
 * step C (SE-15, SE-19, VP-1, VC-3, VX-2), and the answers to every other question.
 */
#include "core/bits.h"
#include "rules/seas/seas.h"

static struct tsr_step step_open(const struct tsr_seas *s)
{
    return s->head.agenda_count ? s->agenda[s->head.agenda_count - 1]
                                : (struct tsr_step){0, 0, 0, 0};
}

/* The slots whose tile no earlier slot holds, each with its turns that look different. */
static uint32_t placements_distinct(const uint8_t *hand)
{
    uint32_t distinct = 0;
    for (int slot = 0; slot < TSR_SEAS_HAND; slot++) {
        bool again = (slot > 0 && hand[0] == hand[slot]) || (slot > 1 && hand[1] == hand[slot]);
        if (!again && tsr_seas_is_wake(hand[slot]))
            distinct |= ((1u << tsr_tile_turns[hand[slot]]) - 1) << 4 * slot;
    }
    return distinct;
}

static int place_moves(const struct tsr_seas *s, tsuro_move *moves)
{
    int seat = s->head.decider, count = 0;
    const uint8_t *hand = s->hand[seat];
    uint32_t open = tsr_seas_seat_placements(s, seat) & placements_distinct(hand);
    for (; open; open &= open - 1) {
        int bit = tsr_bits_lowest(open);
        moves[count++] = tsuro_move_place(hand[bit >> 2], bit & 3);
    }
    if (tsr_seas_hand_find(s, seat, TSURO_TILE_PORTAL) >= 0)
        moves[count++] = TSURO_VERB_PORTAL;
    if (tsr_seas_hand_find(s, seat, TSURO_TILE_TAIHOU) >= 0) {
        uint8_t squares[4];
        int targets = tsr_seas_taihou_targets(s, seat, squares);
        for (int i = 0; i < targets; i++)
            moves[count++] = tsuro_move_with_square(TSURO_VERB_FIRE, squares[i]);
    }
    return count;
}

int tsr_seas_moves(const tsuro_game *game, tsuro_move *moves)
{
    const struct tsr_seas *s = tsr_seas(game);
    struct tsr_step step = step_open(s);
    int seat = s->head.decider;
    switch (s->head.kind) {
    case TSURO_KIND_START:
        return tsr_seas_mark_moves(s, TSURO_VERB_START, -1, moves);
    case TSURO_KIND_MARK:
        return tsr_seas_mark_moves(s, TSURO_VERB_MARK,
                                   step.name == TSR_SEAS_STEP_BLOCKED ? s->port[seat] >> 1 : -1,
                                   moves);
    case TSURO_KIND_PLACE:
        return place_moves(s, moves);
    case TSURO_KIND_WAKE:
        return tsr_seas_wake_moves(s, seat, step.c, moves);
    case TSURO_KIND_REACT:
        return tsr_seas_react_moves(s, seat, step, moves);
    case TSURO_KIND_SWAP:
        return tsr_seas_swap_moves(s, step, moves);
    case TSURO_KIND_KEEP:
        moves[0] = TSURO_VERB_KEEP;
        moves[1] = TSURO_VERB_DISCARD;
        return 2;
    default: /* `draw`: what others see of a `keep` */
        return 0;
    }
}

uint32_t tsr_seas_placements(const tsuro_game *game, int marker)
{
    const struct tsr_seas *s = tsr_seas(game);
    return marker == 0 ? tsr_seas_seat_placements(s, s->head.decider) : 0;
}

static bool place_legal(const struct tsr_seas *s, tsuro_move move)
{
    int tile = tsuro_move_tile(move), turn = tsuro_move_turn(move);
    if (!tsr_seas_is_wake(tile) || move != tsuro_move_place(tile, turn))
        return false;
    int slot = tsr_seas_hand_find(s, s->head.decider, tile);
    return slot >= 0 && tsr_seas_seat_placements(s, s->head.decider) >> (4 * slot + turn) & 1;
}

/* A turn that looks like a smaller one is accepted, though not listed. */
static tsuro_move turn_reduce(tsuro_move move)
{
    int tile = tsuro_move_tile(move), turn = tsuro_move_turn(move);
    if (tsuro_move_verb(move) != TSURO_VERB_WAKE || !tsr_seas_is_wake(tile))
        return move;
    int smaller = turn & (tsr_tile_turns[tile] - 1);
    return (move & ~tsuro_move_with_turn(0, 3)) | tsuro_move_with_turn(0, smaller);
}

bool tsr_seas_legal(const tsuro_game *game, tsuro_move move)
{
    const struct tsr_seas *s = tsr_seas(game);
    if (s->head.kind == TSURO_KIND_PLACE && tsuro_move_verb(move) == TSURO_VERB_PLACE)
        return place_legal(s, move);
    tsuro_move moves[TSURO_MOVES_MAX];
    int count = tsr_seas_moves(game, moves);
    tsuro_move reduced = turn_reduce(move);
    for (int i = 0; i < count; i++) {
        if (moves[i] == reduced)
            return true;
    }
    return false;
}
