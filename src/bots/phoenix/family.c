/* SPDX-License-Identifier: MIT */
/*
 * What the bots know about Phoenix Rising and Winds of Change (bots/family.h). In the evaluation
 * Stars count most and more the nearer the end is, then the Life token, being on the board, and
 * Lanterns within reach: the tile that the pawn stands on (it gives a Star when left) and the one
 * in front.
 */
#include "bots/family.h"

#include "bots/policy.h"
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
    if (!tsr_phoenix_pawn_present(p, seat))
        return tsr_phoenix_seat_can_rise(p, seat) ? points - 0.3f : points - 3.0f;
    int square = p->square[seat];
    if (square >= TSR_PHOENIX_SQUARES)
        return points;
    if (lantern_on(p, tsr_phoenix_pawn_tile(p, seat)))
        points += 0.3f;
    if (p->pose[square] && lantern_on(p, square))
        points += 0.15f;
    /* In front of a rim square the next path leads off more often. */
    if (tsr_phoenix_square_border(square))
        points -= 0.15f;
    return points;
}

static void points_count(const tsuro_game *game, float points[TSURO_PLAYERS_MAX])
{
    const struct tsr_phoenix *p = tsr_phoenix(game);
    for (int seat = 0; seat < p->head.players; seat++)
        points[seat] = pawn_points(p, seat);
}

/* Games are long, but two rounds show who gets which Star (docs/notebook/strength.md). */
static int playout_length(const struct tsr_style *style, const tsuro_game *game)
{
    (void)style;
    (void)game;
    return 16;
}

/* In Winds of Change much turns out otherwise than it looks. */
static float value_power(const struct tsr_style *style, const tsuro_game *game, uint32_t iterations)
{
    bool duel = tsr_policy_duel(game);
    (void)style;
    if (tsr_phoenix(game)->winds)
        return duel ? 1.05f : 0.72f;
    return duel ? tsr_power_grown(1.2f, 1.8f, iterations) : 1.1f;
}

const struct tsr_bot_family tsr_bots_phoenix = {
    .points = points_count,
    .playout_length = playout_length,
    .value_power = value_power,
};
