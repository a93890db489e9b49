/* SPDX-License-Identifier: MIT */
/*
 * The evaluation of the Seas: ways on from the square that a ship faces, the rim, rivals on the
 * same square, and daikaiju that could be there with their next step.
 */
#include "bots/seas/measure.h"
#include "bots/seas/seas.h"

/* What may happen to a ship on `square` before it moves again, as a fraction of ruin. */
static float beasts_near(const struct tsr_seas *c, int square)
{
    float danger = 0;
    for (int i = 0; i < TSR_DAIKAIJU_COUNT; i++) {
        if (c->lies[i] >= TSR_SEA_SQUARES)
            continue;
        int steps = tsr_sea_steps(c->lies[i], square);
        danger += steps <= 1 ? 0.30f : steps == 2 ? 0.08f : 0.0f;
    }
    return danger;
}

static float ship_points(const struct tsr_seas *c, int seat)
{
    int square = c->square[seat];
    if (square >= TSR_SEA_SQUARES)
        return 0.0f;
    float points = 0;
    for (int side = 0; side < 4; side++) {
        int next = tsr_sea_next[square][side];
        if (next != TSURO_NONE)
            points += tsr_sea_at(c, next) == TSR_SEA_EMPTY ? 0.35f
                      : tsr_sea_at(c, next) == TSR_IS_TILE ? 0.15f
                                                           : -0.10f;
    }
    int tile = tsr_ship_tile(c, seat);
    points -= beasts_near(c, square) + (tile >= 0 ? beasts_near(c, tile) : 0.0f);
    for (int other = 0; other < c->head.players; other++) {
        if (other != seat && tsr_ship_in(c, other) && c->square[other] == square)
            points -= c->head.decider == seat ? 0.2f : 0.6f;
    }
    return points;
}

void tsr_seas_points(const tsuro_game *game, float points[TSURO_PLAYERS_MAX])
{
    const struct tsr_seas *c = tsr_seas_in(game);
    for (int seat = 0; seat < c->head.players; seat++)
        points[seat] = tsr_ship_in(c, seat) ? ship_points(c, seat) : 0.0f;
}
