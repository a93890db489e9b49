/* SPDX-License-Identifier: MIT */
/*
 * Where a marker may be put down (CL-3, CL-6): two marks, or with figures one place, on every side
 * of a square that lies on the rim. Boards are at least three squares wide and high, so only the
 * corners have two such sides. In a list the places go by square, and in a square by port or side.
 */
#include <string.h>

#include "core/bits.h"
#include "rules/classic/classic.h"

enum side { NORTH, EAST, SOUTH, WEST };

static bool by_side(const struct tsr_classic *c)
{
    return c->start_rule == TSURO_START_RULE_SIDE;
}

static tsuro_move start_move(int square, int port)
{
    return tsuro_move_with_port(tsuro_move_with_square(TSURO_VERB_START, square), port);
}

/* --- All of them. ------------------------------------------------------------------------- */

/* Always writes two, which is quicker than asking; where there is one, the next goes over it. */
static inline tsuro_move *side_add(tsuro_move *end, int a_side, int square, enum side side)
{
    int port = (int)side * a_side;
    end[0] = start_move(square, port);
    end[1] = start_move(square, port + 1);
    return end + a_side;
}

/* Adds `a_side` marks for every side on the rim. */
static inline tsuro_move *marks_add(tsuro_move *end, int a_side, int width, int height)
{
    int south = width * (height - 1), last = width * height - 1, square = 1;
    end = side_add(end, a_side, 0, NORTH);
    end = side_add(end, a_side, 0, WEST);
    for (; square < width; square++)
        end = side_add(end, a_side, square, NORTH);
    end = side_add(end, a_side, width - 1, EAST);
    for (; square < south; square += width) {
        end = side_add(end, a_side, square, WEST);
        end = side_add(end, a_side, square + width - 1, EAST);
    }
    end = side_add(end, a_side, south, SOUTH);
    end = side_add(end, a_side, south, WEST);
    for (square = south + 1; square < last; square++)
        end = side_add(end, a_side, square, SOUTH);
    end = side_add(end, a_side, last, EAST);
    return side_add(end, a_side, last, SOUTH);
}

/* How many sides are listed before those of the square, which lies on the rim. */
static int sides_before(const struct tsr_classic *c, int square)
{
    int x = square % c->width, y = square / c->width, row = x ? x + 1 : 0;
    if (y == 0)
        return row;
    return c->width + 2 * y + (y == c->height - 1 ? row : x != 0);
}

/* Takes a mark out that is at `from` or behind it; if it is none of them, nothing. */
static int mark_remove(tsuro_move *moves, int count, int from, tsuro_move taken)
{
    for (int i = from < 0 ? 0 : from; i < count; i++) {
        if (moves[i] == taken) {
            memmove(moves + i, moves + i + 1, (size_t)(count - i - 1) * sizeof moves[0]);
            return count - 1;
        }
    }
    return count;
}

int tsr_classic_start_moves(const struct tsr_classic *c, tsuro_move *moves)
{
    int a_side = by_side(c) ? 1 : 2, beside = by_side(c) ? TSR_CLASSIC_BESIDE : 0;
    tsuro_move *end = by_side(c) ? marks_add(moves, 1, c->width, c->height)
                                 : marks_add(moves, 2, c->width, c->height);
    int all = (int)(end - moves), count = all;
    for (int marker = 0; marker < tsr_classic_marker_count(c); marker++) {
        int square = c->square[marker];
        if (square != TSURO_NONE)
            count = mark_remove(moves, count, a_side * sides_before(c, square) - (all - count),
                                start_move(square, c->port[marker] - beside));
    }
    return count;
}

/* --- One of them. ------------------------------------------------------------------------- */

static bool side_on_rim(const struct tsr_classic *c, int square, enum side side)
{
    int x = square % c->width, y = square / c->width;
    switch (side) {
    case NORTH:
        return y == 0;
    case EAST:
        return x == c->width - 1;
    case SOUTH:
        return y == c->height - 1;
    default:
        return x == 0;
    }
}

bool tsr_classic_start_legal(const struct tsr_classic *c, tsuro_move move)
{
    int square = tsuro_move_square(move), port = tsuro_move_port(move);
    int side = by_side(c) ? port : port / 2, stands = by_side(c) ? TSR_CLASSIC_BESIDE + port : port;
    if (square < 0 || square >= tsr_classic_squares(c) || port < 0 || side > WEST ||
        move != start_move(square, port) || !side_on_rim(c, square, (enum side)side))
        return false;
    for (int marker = 0; marker < tsr_classic_marker_count(c); marker++) {
        if (c->square[marker] == square && c->port[marker] == stands)
            return false;
    }
    return true;
}

/* --- Whose mark. -------------------------------------------------------------------------- */

/* The markers of the game that have no place yet, as a mask. */
static unsigned markers_waiting(const struct tsr_classic *c)
{
    return tsr_bytes_are(c->square, TSURO_NONE) & c->alive;
}

int tsr_classic_start_next(const tsuro_game *game)
{
    const struct tsr_classic *c = tsr_classic(game);
    unsigned waiting = markers_waiting(c);
    if (!waiting)
        return -1;
    if (c->per_player == 1)
        return tsr_classic_seat_from(waiting, c->head.first);
    for (int round = 0; round < c->per_player; round++) {
        int seat = c->head.first;
        for (int i = 0; i < c->head.players; i++, seat = tsr_seat_after(game, seat)) {
            int marker = seat * c->per_player + round;
            if (waiting >> marker & 1)
                return marker;
        }
    }
    return -1;
}
