/* SPDX-License-Identifier: MIT */
/*
 * Turns of a plain game that ask nobody, without the way through the agenda. The commonest, which
 * lose no marker and let at most the active player draw, are done in one go, told or not; the
 * others only where nobody listens, and what may ask for an exchange is left to turn.c. The
 * property tests play whole games both ways to show that the bytes are the same.
 */
#include <string.h>

#include "rules/classic/classic.h"
#include "rules/classic/ends.h"
#include "rules/classic/plain.h"

/*
 * Whether the turn can end as simply as that. In a plain game nobody is short of tiles while
 * there is a pile (CL-14), so then only the active player will draw; without one nobody can, and
 * the next player has to have a tile to go on with.
 */
static inline bool turn_simple(const struct tsr_classic *c, int next)
{
    return c->pile_count || c->hand[next][0];
}

/* Moves the other markers that face the square too, unless one of them would be lost. */
static bool others_join(struct tsr_classic *c, uint64_t others, const uint8_t points[8],
                        uint8_t laid, int square)
{
    uint8_t stops[TSR_CLASSIC_MARKERS_MAX];
    for (uint64_t left = others; left; left &= left - 1) {
        int marker = tsr_bits_lowest64(left) >> 3;
        int stop = tsr_classic_ends_follow(c, points, tsr_tile_links[laid >> 2][laid & 3],
                                           c->port[marker]);
        if (stop == TSR_CLASSIC_RIM)
            return false;
        stops[marker] = (uint8_t)stop;
    }
    tsr_classic_tiles_mut(c)[square] = laid;
    for (uint64_t left = others; left; left &= left - 1) {
        int marker = tsr_bits_lowest64(left) >> 3;
        tsr_classic_ends_place(c, stops[marker], &c->square[marker], &c->port[marker]);
    }
    return true;
}

/* Lays the tile and moves the markers by joined ends; `stop` is where the mover's line ends. */
static inline bool tile_join(struct tsr_classic *c, int seat, uint64_t facing,
                             const uint8_t points[8], int laid, int stop)
{
    int square = c->square[seat];
    uint64_t others = facing & ~((uint64_t)0x80 << 8 * seat);
    if (others && !others_join(c, others, points, (uint8_t)laid, square))
        return false;
    tsr_classic_tiles_mut(c)[square] = (uint8_t)laid;
    tsr_classic_ends_join(c, points, tsr_tile_pairs[laid]);
    tsr_classic_ends_place(c, stop, &c->square[seat], &c->port[seat]);
    return true;
}

/* Where the active player's marker stops after a placement; TSR_CLASSIC_RIM if that loses it. */
static inline int laid_follow(const struct tsr_classic *c, const uint8_t points[8], int seat,
                              int laid)
{
    return tsr_classic_ends_follow(c, points, tsr_tile_links[laid >> 2][laid & 3], c->port[seat]);
}

/*
 * Any other turn that asks nobody, by the parts that turn.c is made of. Returns who is next, or
 * -1 if the game is over.
 */
static int turn_full(tsuro_game *game, int seat, int laid)
{
    struct tsr_classic *c = tsr_classic_mut(game);
    int square = c->square[seat];
    c->head.active = (uint8_t)seat;
    tsr_classic_hand_remove(c->hand[seat], laid >> 2);
    tsr_classic_tiles_mut(c)[square] = (uint8_t)laid;
    unsigned out = tsr_classic_tile_lay(c, square, seat, NULL);
    return tsr_classic_turn_next(game, seat, out);
}

/* CL-12: whether a turn that is not simple may ask for an exchange. A lost mover has none. */
static inline bool exchange_near(const struct tsr_classic *c, int stop)
{
    return c->flags & TSR_CLASSIC_EXCHANGE && stop != TSR_CLASSIC_RIM;
}

/* CL-6 in a plain game, where markers are seats. */
static bool start_quick(tsuro_game *game, tsuro_move move)
{
    struct tsr_classic *c = tsr_classic_mut(game);
    c->square[c->head.decider] = (uint8_t)tsuro_move_square(move);
    c->port[c->head.decider] = (uint8_t)tsuro_move_port(move);
    c->head.ply++;
    tsr_classic_starts_ask(game, NULL);
    return true;
}

/* A turn that loses nobody, as turn.c tells it, once it is over; `before` are the ports then. */
static void turn_tell(const struct tsr_classic *c, int square, uint64_t facing,
                      const uint8_t before[TSR_CLASSIC_MARKERS_MAX], int seat, int dragon,
                      tsuro_events *events)
{
    int laid = tsr_classic_tiles(c)[square], drawn = c->hand[seat][TSR_CLASSIC_HAND_MAX - 1];
    tsr_classic_placed_tell(seat, square, laid, events);
    tsr_classic_journeys_tell(c, square, facing, before, seat, events);
    if (drawn)
        tsr_classic_drew_tell(seat, drawn, events);
    else if (c->dragon != dragon)
        tsr_event_player(events, TSURO_EVENT_DRAGON, seat);
}

/* Carries out a simple turn, or nothing and false. */
static inline bool turn_quick(struct tsr_classic *c, int seat, int laid, const uint8_t points[8],
                              int stop, tsuro_events *events)
{
    int square = c->square[seat], dragon = c->dragon;
    uint8_t before[TSR_CLASSIC_MARKERS_MAX];
    uint64_t facing = tsr_classic_markers_facing(c, square);
    memcpy(before, c->port, sizeof before);
    if (!tile_join(c, seat, facing, points, laid, stop))
        return false;
    c->pile_count = (uint8_t)tsr_classic_hand_refill(c, seat, laid >> 2, tsr_classic_pile_mut(c),
                                                     c->pile_count);
    if (events)
        turn_tell(c, square, facing, before, seat, dragon, events);
    return true;
}

bool tsr_classic_quick(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    struct tsr_classic *c = tsr_classic_mut(game);
    if (!tsr_classic_plain_now(c))
        return false;
    if (c->head.kind != TSURO_KIND_PLACE)
        return c->head.kind == TSURO_KIND_START && !events && start_quick(game, move);
    int seat = c->head.active, next = tsr_classic_seat_from(c->alive, seat + 1);
    int laid = 4 * tsuro_move_tile(move) + tsuro_move_turn(move);
    uint8_t points[8];
    tsr_classic_ends_points(c, c->square[seat], points);
    int stop = laid_follow(c, points, seat, laid);
    if (stop != TSR_CLASSIC_RIM && turn_simple(c, next) &&
        turn_quick(c, seat, laid, points, stop, events))
        tsr_event_player(events, TSURO_EVENT_TURN, next);
    else if (events || exchange_near(c, stop))
        return false;
    else
        next = turn_full(game, seat, laid);
    tsr_classic_turns_count(c, 1, next);
    return true;
}
