/* SPDX-License-Identifier: MIT */
/*
 * Moves: what a player answers when the game asks. A move is one 32-bit number that can be
 * compared, stored and hashed; the text of it ("place 17 r1") is made by <tsuro/text.h>.
 */
#ifndef TSURO_MOVE_H
#define TSURO_MOVE_H

#include <stdint.h>

/** The first word of a move's text. */
enum tsuro_verb {
    TSURO_VERB_NONE,
    TSURO_VERB_START,
    TSURO_VERB_PLACE,
    TSURO_VERB_ENTER,
    TSURO_VERB_SWAP,
    TSURO_VERB_DONE,
    TSURO_VERB_TURN,
    TSURO_VERB_IMMOLATE,
    TSURO_VERB_RISE,
    TSURO_VERB_LANTERN,
    TSURO_VERB_FLIP,
    TSURO_VERB_KEEP,
    TSURO_VERB_DISCARD,
    TSURO_VERB_ACCEPT,
    TSURO_VERB_FIRE,
    TSURO_VERB_PORTAL,
    TSURO_VERB_WAKE,
    TSURO_VERB_MARK,
    TSURO_VERB_RESIGN,
    TSURO_VERB_COUNT
};

/** How a double-sided tile is flipped: left to right, or top to bottom. */
enum tsuro_axis { TSURO_AXIS_NONE, TSURO_AXIS_LR, TSURO_AXIS_TB };

/**
 * A move. Bits, from the lowest: verb 5, square+1 7, tile 6, turn or axis 2, face 1, marker 3,
 * port+1 4. A swap keeps the tile taken in the square's bits, a resignation its seat in the
 * marker's. Zero in a field means that the move has none. Build and read moves with the
 * functions below; 0 is no move.
 */
typedef uint32_t tsuro_move;

static inline tsuro_move tsuro_move_verb_only(int verb)
{
    return (tsuro_move)verb;
}

static inline tsuro_move tsuro_move_with_square(tsuro_move move, int square)
{
    return move | (tsuro_move)(square + 1) << 5;
}

static inline tsuro_move tsuro_move_with_tile(tsuro_move move, int tile)
{
    return move | (tsuro_move)tile << 12;
}

static inline tsuro_move tsuro_move_with_turn(tsuro_move move, int turn)
{
    return move | (tsuro_move)turn << 18;
}

static inline tsuro_move tsuro_move_with_axis(tsuro_move move, int axis)
{
    return move | (tsuro_move)axis << 18;
}

static inline tsuro_move tsuro_move_with_face(tsuro_move move, int face)
{
    return move | (tsuro_move)face << 20;
}

static inline tsuro_move tsuro_move_with_marker(tsuro_move move, int marker)
{
    return move | (tsuro_move)marker << 21;
}

static inline tsuro_move tsuro_move_with_port(tsuro_move move, int port)
{
    return move | (tsuro_move)(port + 1) << 24;
}

/** `place TILE rTURN`, the commonest move of all. */
static inline tsuro_move tsuro_move_place(int tile, int turn)
{
    return tsuro_move_with_turn(tsuro_move_with_tile(TSURO_VERB_PLACE, tile), turn);
}

/** `swap GIVEN TAKEN`. */
static inline tsuro_move tsuro_move_swap(int given, int taken)
{
    return tsuro_move_with_square(tsuro_move_with_tile(TSURO_VERB_SWAP, given), taken - 1);
}

/** `resign SEAT`. */
static inline tsuro_move tsuro_move_resign(int seat)
{
    return tsuro_move_with_marker(TSURO_VERB_RESIGN, seat);
}

static inline int tsuro_move_verb(tsuro_move move)
{
    return (int)(move & 31);
}

/** The square, or -1 if the move names none. */
static inline int tsuro_move_square(tsuro_move move)
{
    return (int)(move >> 5 & 127) - 1;
}

/** The tile laid or given, or 0. */
static inline int tsuro_move_tile(tsuro_move move)
{
    return (int)(move >> 12 & 63);
}

/** The tile taken by a swap. */
static inline int tsuro_move_taken(tsuro_move move)
{
    return (int)(move >> 5 & 127);
}

static inline int tsuro_move_turn(tsuro_move move)
{
    return (int)(move >> 18 & 3);
}

static inline int tsuro_move_axis(tsuro_move move)
{
    return (int)(move >> 18 & 3);
}

/** 0 for face A, 1 for face B. */
static inline int tsuro_move_face(tsuro_move move)
{
    return (int)(move >> 20 & 1);
}

static inline int tsuro_move_marker(tsuro_move move)
{
    return (int)(move >> 21 & 7);
}

static inline int tsuro_move_seat(tsuro_move move)
{
    return tsuro_move_marker(move);
}

/** The port (or the side, for a figure put beside a square), or -1 if the move names none. */
static inline int tsuro_move_port(tsuro_move move)
{
    return (int)(move >> 24 & 15) - 1;
}

#endif
