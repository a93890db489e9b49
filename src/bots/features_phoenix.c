/* SPDX-License-Identifier: MIT */
/*
 * The evaluation of Phoenix Rising: Stars count most and more the nearer the end is, then the
 * Life token, being on the board, and Lanterns within reach: the tile that the pawn stands on
 * (it gives a Star when left) and the one in front.
 */
#include "bots/features.h"
#include "rules/phoenix/phoenix.h"

static bool lantern_on(const struct tsr_phoenix *p, int square)
{
    return square >= 0 && p->lanterns >> square & 1;
}

static float pawn_points(const struct tsr_phoenix *p, int seat)
{
    float points = 0.45f * (float)p->stars[seat];
    if (p->life >> seat & 1)
        points += 0.8f;
    if (!tsr_pawn_present(p, seat))
        return tsr_seat_can_rise(p, seat) ? points - 0.3f : points - 3.0f;
    int square = p->square[seat];
    if (square >= TSR_SQUARES)
        return points;
    if (lantern_on(p, tsr_pawn_tile(p, seat)))
        points += 0.3f;
    if (p->lie[square] && lantern_on(p, square))
        points += 0.15f;
    /* In front of a rim square the next path leads off more often. */
    if (tsr_square_border(square))
        points -= 0.15f;
    return points;
}

void tsr_phoenix_points(const tsuro_game *game, float points[TSURO_PLAYERS_MAX])
{
    const struct tsr_phoenix *p = tsr_phoenix_in(game);
    for (int seat = 0; seat < p->head.players; seat++)
        points[seat] = pawn_points(p, seat);
}
