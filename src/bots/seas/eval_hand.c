/* SPDX-License-Identifier: MIT */
/*
 * The evaluation of the Seas: ways on from the square that a ship faces, the rim, rivals on the
 * same square, and daikaiju that could be there with their next step.
 */
#include "bots/seas/measure.h"
#include "bots/seas/seas.h"

/* What may happen to a ship on `square` before it moves again, as a fraction of ruin. */
static float beasts_near(const struct tsr_seas *s, int square)
{
    float danger = 0;
    for (int i = 0; i < TSR_SEAS_DAIKAIJU_COUNT; i++) {
        if (s->at[i] >= TSR_SEAS_SQUARES)
            continue;
        int steps = tsr_seas_steps(s->at[i], square);
        danger += steps <= 1 ? 0.30f : steps == 2 ? 0.08f : 0.0f;
    }
    return danger;
}

static float ship_points(const struct tsr_seas *s, int seat)
{
    int square = s->square[seat];
    if (square >= TSR_SEAS_SQUARES)
        return 0.0f;
    float points = 0;
    for (int side = 0; side < 4; side++) {
        int next = tsr_seas_next[square][side];
        if (next != TSURO_NONE)
            points += tsr_seas_at(s, next) == TSR_SEAS_IS_EMPTY  ? 0.35f
                      : tsr_seas_at(s, next) == TSR_SEAS_IS_TILE ? 0.15f
                                                                 : -0.10f;
    }
    int tile = tsr_seas_ship_tile(s, seat);
    points -= beasts_near(s, square) + (tile >= 0 ? beasts_near(s, tile) : 0.0f);
    for (int other = 0; other < s->head.players; other++) {
        if (other != seat && tsr_seas_ship_in(s, other) && s->square[other] == square)
            points -= s->head.decider == seat ? 0.2f : 0.6f;
    }
    return points;
}

void tsr_seas_points(const tsuro_game *game, float points[TSURO_PLAYERS_MAX])
{
    const struct tsr_seas *s = tsr_seas(game);
    for (int seat = 0; seat < s->head.players; seat++)
        points[seat] = tsr_seas_ship_in(s, seat) ? ship_points(s, seat) : 0.0f;
}
