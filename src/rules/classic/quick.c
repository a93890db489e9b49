/* SPDX-License-Identifier: MIT */
/*
 * The commonest turn in one go: one marker each, the last one wins, nobody listens, nobody is
 * lost, and at most the active player draws. Anything else is left to turn.c; the property
 * tests play whole games both ways to show that the bytes are the same.
 */
#include <string.h>

#include "rules/classic/classic.h"
#include "rules/classic/ends.h"

/* How often a random placement is tried before the mask of all legal ones is made. */
#define TRIALS 4

static inline int seat_next(const struct tsr_classic *c, int seat)
{
    unsigned later = (unsigned)c->alive >> seat >> 1;
    return later ? seat + 1 + tsr_bits_lowest(later) : tsr_bits_lowest(c->alive);
}

/*
 * Whether the turn can end as simply as that. In a plain game nobody is short of tiles while
 * there is a pile (CL-14), so then only the active player will draw; without one nobody can, and
 * the next player has to have a tile to go on with.
 */
static inline bool turn_simple(const struct tsr_classic *c, int next)
{
    return c->head.kind == TSURO_KIND_PLACE && c->flags & TSR_PLAIN &&
           c->head.viewer == TSR_WHOLE && (c->pile_count || c->hand[next][0]);
}

/* Moves the other markers that face the square too, unless one of them would be lost. */
static bool others_join(struct tsr_classic *c, uint64_t others, const uint8_t points[8],
                        uint8_t laid, int square)
{
    uint8_t stops[TSR_MARKERS_MAX];
    for (uint64_t left = others; left; left &= left - 1) {
        int marker = tsr_bits_lowest64(left) >> 3;
        int stop = tsr_ends_follow(c, points, tsr_tile_links[laid >> 2][laid & 3], c->port[marker]);
        if (stop == TSR_RIM)
            return false;
        stops[marker] = (uint8_t)stop;
    }
    tsr_tiles(c)[square] = laid;
    for (uint64_t left = others; left; left &= left - 1) {
        int marker = tsr_bits_lowest64(left) >> 3;
        tsr_ends_place(c, stops[marker], &c->square[marker], &c->port[marker]);
    }
    return true;
}

/* Lays the tile and moves the markers by joined ends; `stop` is where the mover's line ends. */
static inline bool tile_join(struct tsr_classic *c, const uint8_t points[8], int tile, int turn,
                             int stop)
{
    int seat = c->head.active, square = c->square[seat];
    uint8_t laid = (uint8_t)(4 * tile + turn);
    uint64_t others = tsr_markers_facing(c, square) & ~((uint64_t)0x80 << 8 * seat);
    if (others && !others_join(c, others, points, laid, square))
        return false;
    tsr_tiles(c)[square] = laid;
    tsr_ends_join(c, points, tsr_tile_pairs[tile][turn]);
    tsr_ends_place(c, stop, &c->square[seat], &c->port[seat]);
    return true;
}

/* Draws, or takes the dragon (CL-15: the active player is the first who is short). */
static inline void turn_finish(struct tsr_classic *c, int tile, int next)
{
    int seat = c->head.active;
    tsr_hand_remove(c->hand[seat], tile);
    if (c->pile_count) {
        uint8_t *top = &tsr_pile(c)[--c->pile_count];
        c->hand[seat][TSR_HAND_MAX - 1] = *top;
        *top = 0;
    } else if (!c->dragon && c->dragon_rule != TSURO_DRAGON_NONE) {
        c->dragon = (uint8_t)(seat + 1);
    }
    c->laid++;
    c->head.ply++;
    c->head.active = (uint8_t)next;
    c->head.decider = (uint8_t)next;
    c->to_play = (uint8_t)(1u << next);
}

bool tsr_classic_quick(tsuro_game *game, tsuro_move move)
{
    struct tsr_classic *c = tsr_classic_of(game);
    int seat = c->head.active, next = seat_next(c, seat);
    if (!turn_simple(c, next))
        return false;
    int tile = tsuro_move_tile(move), turn = tsuro_move_turn(move);
    uint8_t points[8];
    tsr_ends_points(c, c->square[seat], points);
    int stop = tsr_ends_follow(c, points, tsr_tile_links[tile][turn], c->port[seat]);
    if (stop == TSR_RIM || !tile_join(c, points, tile, turn, stop))
        return false;
    turn_finish(c, tile, next);
    return true;
}

/*
 * Tries placements at random until one keeps the marker alive; of those each is found equally
 * often. 0 after TRIALS failures. *stop is where the line ends.
 */
static inline int placement_try(const struct tsr_classic *c, const uint8_t points[8], int seat,
                                uint64_t *random, int *stop)
{
    const uint8_t *hand = c->hand[seat];
    unsigned pairs = c->pile_count ? 12 : 4 + 4 * (hand[1] != 0) + 4 * (hand[2] != 0);
    uint64_t word = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
        word = trial & 1 ? word << 32 : tsr_fast_next(random);
        int pick = (int)((word >> 32) * pairs >> 32);
        int laid = 4 * hand[pick >> 2] + (pick & 3);
        *stop = tsr_ends_follow(c, points, tsr_tile_links[laid >> 2][laid & 3], c->port[seat]);
        if (*stop != TSR_RIM)
            return laid;
    }
    return 0;
}

int tsr_classic_playout(tsuro_game *game, uint64_t *random, int limit, tsuro_move *left)
{
    struct tsr_classic *c = tsr_classic_of(game);
    uint64_t state = *random;
    int count = 0;
    *left = 0;
    for (; count < limit; count++) {
        int seat = c->head.active, next = seat_next(c, seat), stop;
        uint8_t points[8];
        if (!turn_simple(c, next)) {
            *left = tsr_classic_random_placement(game, tsr_fast_next(&state));
            break;
        }
        tsr_ends_points(c, c->square[seat], points);
        int laid = placement_try(c, points, seat, &state, &stop);
        if (!laid) {
            *left = tsr_classic_random_placement(game, tsr_fast_next(&state));
            break;
        }
        if (!tile_join(c, points, laid >> 2, laid & 3, stop)) {
            *left = tsuro_move_place(laid >> 2, laid & 3);
            break;
        }
        turn_finish(c, laid >> 2, next);
    }
    *random = state;
    return count;
}
