/* SPDX-License-Identifier: MIT */
/* The evaluation (evaluate.h): points for every seat, made into shares. */
#include "bots/evaluate.h"

#include "bots/features.h"
#include "bots/maths.h"
#include "bots/playout.h"
#include "bots/signs.h"
#include "rules/frame.h"

/* Makes points into shares of the win: e to their power, in proportion. */
static void points_share(const tsuro_game *game, const float points[TSURO_PLAYERS_MAX],
                         float value[TSURO_PLAYERS_MAX])
{
    int players = tsuro_game_players(game);
    float sum = 0;
    for (int seat = 0; seat < players; seat++) {
        value[seat] = tsuro_game_seat_in(game, seat) ? tsr_exp(points[seat]) : 0.0f;
        sum += value[seat];
    }
    for (int seat = 0; seat < players; seat++)
        value[seat] /= sum;
}

void tsr_evaluate(const tsuro_game *game, bool learnt, float value[TSURO_PLAYERS_MAX])
{
    float points[TSURO_PLAYERS_MAX] = {0};
    if (tsuro_game_ending(game) || tsuro_game_players(game) == 1) {
        tsr_outcome(game, value);
        return;
    }
    switch (tsuro_game_edition(game)) {
    case TSURO_EDITION_SEAS:
        if (learnt)
            tsr_seas_learnt(game, points);
        else
            tsr_seas_points(game, points);
        break;
    case TSURO_EDITION_PHOENIX:
    case TSURO_EDITION_WINDS:
        tsr_phoenix_points(game, points);
        break;
    default:
        if (learnt && tsr_classic_signs_known(game))
            tsr_classic_learnt(game, points);
        else
            tsr_classic_points(game, points);
        break;
    }
    points_share(game, points, value);
}
