/* SPDX-License-Identifier: MIT */
/* The evaluation (evaluate.h): points for every seat, made into shares. */
#include "bots/evaluate.h"

#include "bots/family.h"
#include "bots/maths.h"
#include "bots/playout.h"
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
        tsr_game_shares(game, value);
        return;
    }
    const struct tsr_bot_family *family = tsr_bot_family(game);
    if (!learnt || !family->learnt || !family->learnt(game, points))
        family->points(game, points);
    points_share(game, points, value);
}
