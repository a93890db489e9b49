/* SPDX-License-Identifier: MIT */
/* Playouts (playout.h). */
#include "bots/playout.h"

#include "bots/evaluate.h"
#include "bots/family.h"
#include "bots/maths.h"
#include "bots/policy.h"
#include "bots/solve.h"
#include "core/bits.h"
#include "core/random.h"
#include "rules/frame.h"

/* A share so small is as good as none. */
#define VALUE_LEAST 1e-6f

/* Positions that an exact ending in a playout may cost. */
#define SOLVE_NODES 2000

int tsr_random_pick(uint64_t *random, int count)
{
    return (int)((tsr_fast_next(random) >> 32) * (uint64_t)count >> 32);
}

void tsr_game_shares(const tsuro_game *game, float value[TSURO_PLAYERS_MAX])
{
    int players = tsuro_game_players(game);
    if (players == 1) {
        value[0] = tsr_bot_family(game)->solo_value(game);
        return;
    }
    unsigned winners = tsuro_game_winners(game);
    if (!winners) {
        for (int seat = 0; seat < players; seat++)
            winners |= (unsigned)tsuro_game_seat_in(game, seat) << seat;
    }
    float share = 1.0f / (float)tsr_bits_count(winners);
    for (int seat = 0; seat < players; seat++)
        value[seat] = winners >> seat & 1 ? share : 0.0f;
}

static tsuro_move move_random(const tsuro_game *game, uint64_t *random)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    int count = tsuro_game_moves(game, moves);
    return moves[count > 1 ? tsr_random_pick(random, count) : 0];
}

static int playout_length(const struct tsr_style *style, const tsuro_game *game)
{
    const struct tsr_bot_family *family = tsr_bot_family(game);
    if (!style->evaluated || !family->playout_length)
        return TSR_PLAYOUT_WHOLE;
    return family->playout_length(style, game);
}

/* Whether what is left was solved at once. */
static bool ending_solve(const struct tsr_style *style, const tsuro_game *game,
                         float value[TSURO_PLAYERS_MAX])
{
    int tiles = style->solve ? tsr_solvable(game) : 0;
    if (!tiles || tiles > style->solve)
        return false;
    struct tsr_solver solver;
    tsr_solver_begin(&solver, game);
    tsr_solver_run(&solver, SOLVE_NODES);
    if (solver.state == TSR_SOLVE_DONE)
        tsr_solver_value(&solver, game, value);
    return solver.state == TSR_SOLVE_DONE;
}

void tsr_playout(const struct tsr_style *style, tsuro_game *game, uint64_t *random,
                 float value[TSURO_PLAYERS_MAX])
{
    const struct tsr_head *head = tsr_head(game);
    int length = playout_length(style, game);
    for (int i = 0; i < length && !head->ending; i++) {
        if (ending_solve(style, game, value))
            return;
        tsuro_move move = style->guided ? tsr_policy_pick(game, random) : move_random(game, random);
        tsuro_game_apply(game, move, NULL);
    }
    tsr_evaluate(game, style->guided, value);
}

/*
 * Playouts and evaluation know games between players who look no further than their tile. Where
 * searches play, an advantage is worth more than that, most of all in a duel; in Winds of Change,
 * where much turns out otherwise, it is worth less. A power of the shares, in proportion, is true
 * (docs/strength.md).
 */
void tsr_value_correct(const struct tsr_style *style, const tsuro_game *game, uint32_t iterations,
                       float value[TSURO_PLAYERS_MAX])
{
    int players = tsuro_game_players(game);
    if (!style->guided || players == 1)
        return;
    const struct tsr_bot_family *family = tsr_bot_family(game);
    float power = family->value_power ? family->value_power(style, game, iterations) : 1.0f;
    float sum = 0;
    for (int seat = 0; seat < players; seat++) {
        if (value[seat] > VALUE_LEAST)
            value[seat] = tsr_exp(-power * tsr_ln(1.0f / value[seat]));
        sum += value[seat];
    }
    for (int seat = 0; seat < players; seat++)
        value[seat] /= sum;
}
