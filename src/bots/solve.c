/* SPDX-License-Identifier: MIT */
/* Exact endings (solve.h): plain alpha-beta over the game itself. */
#include "bots/solve.h"

#include "bots/playout.h"
#include "core/bits.h"
#include "rules/classic/classic.h"

int tsr_solvable(const tsuro_game *game)
{
    const struct tsr_classic *c = tsr_classic_in(game);
    if (c->head.edition > TSURO_CUSTOM || c->pile_count || c->head.players < 2 ||
        c->goal != TSURO_GOAL_LAST || c->head.kind != TSURO_KIND_PLACE || c->flags & TSR_TEAMS)
        return 0;
    int seats = 0, tiles = 0;
    for (int seat = 0; seat < c->head.players; seat++) {
        if (!tsr_seat_in(c, seat))
            continue;
        seats++;
        tiles += tsr_hand_count(c, seat);
    }
    return seats == 2 ? tiles : 0;
}

/* What `seat` gets between `alpha` and `beta`; a negative number when the nodes are used up. */
static float value_search(const tsuro_game *game, int seat, float alpha, float beta, int *nodes,
                          tsuro_move *best)
{
    if (tsuro_game_ending(game)) {
        float value[TSURO_PLAYERS_MAX] = {0};
        tsr_outcome(game, value);
        return value[seat];
    }
    tsuro_move moves[TSURO_MOVES_MAX];
    int count = tsuro_game_moves(game, moves);
    bool mine = tsr_head_of(game)->decider == seat;
    float found = mine ? -1.0f : 2.0f;
    for (int i = 0; i < count && alpha < beta; i++) {
        if (--*nodes < 0)
            return -1.0f;
        tsuro_game after;
        tsuro_game_copy(&after, game);
        tsuro_game_apply(&after, moves[i], NULL);
        float value = value_search(&after, seat, alpha, beta, nodes, NULL);
        if (value < 0)
            return value;
        if (mine ? value > found : value < found) {
            found = value;
            if (best)
                *best = moves[i];
        }
        if (mine && found > alpha)
            alpha = found;
        if (!mine && found < beta)
            beta = found;
    }
    return found;
}

bool tsr_solve(const tsuro_game *game, int *nodes, float value[TSURO_PLAYERS_MAX], tsuro_move *best)
{
    int seat = tsr_head_of(game)->decider;
    float mine = value_search(game, seat, 0.0f, 1.0f, nodes, best);
    if (mine < 0)
        return false;
    for (int s = 0; s < tsuro_game_players(game); s++)
        value[s] = s == seat ? mine : tsuro_game_in(game, s) ? 1.0f - mine : 0.0f;
    return true;
}
