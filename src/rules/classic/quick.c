/* SPDX-License-Identifier: MIT */
/*
 * The commonest turn in one go: one marker each, the last one wins, nobody listens, nobody is
 * lost, and at most the active player draws. Anything else is left to turn.c; the property
 * tests play whole games both ways to show that the bytes are the same.
 */
#include <string.h>

#include "rules/classic/classic.h"
#include "rules/classic/ends.h"

/*
 * Whether the turn ends as simply as that: with a pile, everybody has three tiles now, so only
 * the active player will be short; without one, nobody can draw and the dragon is all there is.
 */
static inline bool draw_simple(const struct tsr_classic *c)
{
    if (!c->pile_count)
        return true;
    return !c->dragon && tsr_tiles_dealt(c) + c->pile_count == tsr_deck_size(c->deck);
}

static inline int seat_next(const struct tsr_classic *c, int seat)
{
    unsigned later = (unsigned)c->alive >> seat >> 1;
    return later ? seat + 1 + tsr_bits_lowest(later) : tsr_bits_lowest(c->alive);
}

/* Lays the tile and moves the markers by joined ends, unless one of them would be lost. */
static inline bool markers_join(struct tsr_classic *c, int square, int tile, int turn)
{
    uint8_t points[8], stops[TSR_MARKERS_MAX];
    uint32_t links = tsr_tile_links[tile][turn];
    tsr_ends_points(c, square, points);
    uint64_t facing = tsr_markers_facing(c, square);
    for (uint64_t left = facing; left; left &= left - 1) {
        int marker = tsr_bits_lowest64(left) >> 3;
        int stop = tsr_ends_follow(c, points, links, c->port[marker]);
        if (stop == TSR_RIM)
            return false;
        stops[marker] = (uint8_t)stop;
    }
    tsr_tiles(c)[square] = (uint8_t)(4 * tile + turn);
    tsr_ends_join(c, points, tsr_tile_pairs[tile][turn]);
    for (uint64_t left = facing; left; left &= left - 1) {
        int marker = tsr_bits_lowest64(left) >> 3;
        tsr_ends_place(c, stops[marker], &c->square[marker], &c->port[marker]);
    }
    return true;
}

bool tsr_classic_quick(tsuro_game *game, tsuro_move move)
{
    struct tsr_classic *c = tsr_classic_of(game);
    if (c->head.kind != TSURO_KIND_PLACE || !(c->flags & TSR_PLAIN) || tsr_is_view(game) ||
        !draw_simple(c))
        return false;
    int seat = c->head.active, next = seat_next(c, seat), tile = tsuro_move_tile(move);
    if (!c->hand[next][0] || !markers_join(c, c->square[seat], tile, tsuro_move_turn(move)))
        return false;
    tsr_hand_remove(c->hand[seat], tile);
    if (c->pile_count) {
        uint8_t *top = &tsr_pile(c)[--c->pile_count];
        c->hand[seat][TSR_HAND_MAX - 1] = *top;
        *top = 0;
    } else if (!c->dragon && c->dragon_rule != TSURO_DRAGON_NONE) {
        c->dragon = (uint8_t)(seat + 1); /* CL-15: the active player is the first who is short */
    }
    c->laid++;
    c->head.active = (uint8_t)next;
    c->head.decider = (uint8_t)next;
    c->to_play = (uint8_t)(1u << next);
    return true;
}
