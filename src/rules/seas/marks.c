/* SPDX-License-Identifier: MIT */
/*
 * Start marks (SE-1): two on the outer side of each rim square, 56 in all. A mark can be taken
 * if no ship stands on it and the square behind it is empty (SE-5, SE-14, SE-24, VP-9).
 */
#include "core/bits.h"
#include "rules/seas/seas.h"

#define MARK_COUNT 56

/* Square and port, in the order in which moves are listed. */
/* clang-format off */
static const uint8_t marks[MARK_COUNT][2] = {
    {0, 0}, {0, 1}, {0, 6}, {0, 7}, {1, 0}, {1, 1}, {2, 0}, {2, 1},
    {3, 0}, {3, 1}, {4, 0}, {4, 1}, {5, 0}, {5, 1}, {6, 0}, {6, 1},
    {6, 2}, {6, 3}, {7, 6}, {7, 7}, {13, 2}, {13, 3}, {14, 6}, {14, 7},
    {20, 2}, {20, 3}, {21, 6}, {21, 7}, {27, 2}, {27, 3}, {28, 6}, {28, 7},
    {34, 2}, {34, 3}, {35, 6}, {35, 7}, {41, 2}, {41, 3}, {42, 4}, {42, 5},
    {42, 6}, {42, 7}, {43, 4}, {43, 5}, {44, 4}, {44, 5}, {45, 4}, {45, 5},
    {46, 4}, {46, 5}, {47, 4}, {47, 5}, {48, 2}, {48, 3}, {48, 4}, {48, 5},
};
/* clang-format on */

/* `faced` are the squares that some ship faces: few of them, so few ports are asked for. */
static inline bool mark_free(const struct tsr_seas *s, uint64_t faced, int square, int port)
{
    if (s->board[square] || square == s->portal || square == s->uzushio)
        return false;
    return !(faced >> square & 1) ||
           !(tsr_seas_ships_facing(s, square) & tsr_bytes_are(s->port, port));
}

int tsr_seas_mark_moves(const struct tsr_seas *s, int verb, int side, tsuro_move *moves)
{
    uint64_t faced = tsr_seas_squares_faced(s, s->alive);
    int count = 0;
    for (int i = 0; i < MARK_COUNT; i++) {
        int square = marks[i][0], port = marks[i][1];
        if ((side >= 0 && port >> 1 != side) || !mark_free(s, faced, square, port))
            continue;
        tsuro_move move = tsuro_move_with_square((tsuro_move)verb, square);
        moves[count++] = tsuro_move_with_port(move, port);
    }
    return count;
}

bool tsr_seas_mark_any(const struct tsr_seas *s, int side)
{
    tsuro_move moves[MARK_COUNT];
    return tsr_seas_mark_moves(s, TSURO_VERB_MARK, side, moves) > 0;
}
