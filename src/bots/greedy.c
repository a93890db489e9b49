/* SPDX-License-Identifier: MIT */
/* `greedy`: one move ahead by the evaluation by hand, averaged over a few guesses of what is
 * hidden. */
#include "bots/choosers.h"
#include "bots/evaluate.h"
#include "bots/playout.h"
#include "core/random.h"

#define GUESSES 4

/*
 * What it says it will get. The evaluation by hand is made for comparing moves, and calls the only
 * marker on an empty board nearly certain to win: so before all stand the shares are even, and then
 * they are those that were learnt, where there are any.
 */
static void value_tell(const tsuro_game *view, tsuro_move move, uint64_t *seed,
                       float value[TSURO_PLAYERS_MAX])
{
    tsuro_game after = {0};
    if (tsuro_game_kind(view) == TSURO_KIND_START && tsuro_game_players(view) > 1) {
        for (int seat = 0; seat < tsuro_game_players(view); seat++)
            value[seat] = 1.0f / (float)tsuro_game_players(view);
        return;
    }
    for (int round = 0; round < GUESSES; round++) {
        float shares[TSURO_PLAYERS_MAX] = {0};
        tsuro_game_guess(view, tsr_fast_next(seed), &after);
        tsuro_game_apply(&after, move, NULL);
        tsr_evaluate(&after, true, shares);
        for (int seat = 0; seat < TSURO_PLAYERS_MAX; seat++)
            value[seat] += shares[seat] / GUESSES;
    }
}

void tsr_choose_greedy(const tsuro_game *view, uint64_t seed, tsuro_thought *thought)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    float sums[TSURO_MOVES_MAX] = {0};
    int count = tsuro_game_moves(view, moves), best = 0;
    int seat = tsuro_game_decision(view).player;
    tsuro_game guess = {0}, after = {0};
    for (int round = 0; round < GUESSES; round++) {
        tsuro_game_guess(view, tsr_fast_next(&seed), &guess);
        for (int i = 0; i < count; i++) {
            float value[TSURO_PLAYERS_MAX] = {0};
            tsuro_game_copy(&after, &guess);
            tsuro_game_apply(&after, moves[i], NULL);
            tsr_evaluate(&after, false, value);
            sums[i] += value[seat] / GUESSES;
        }
    }
    /* Equals are decided by chance, or a start mark would always be the first. */
    int equals = 0;
    for (int i = 0; i < count; i++) {
        if (sums[i] > sums[best])
            equals = 0;
        if (sums[i] >= sums[best] && tsr_random_pick(&seed, ++equals) == 0)
            best = i;
    }
    thought->move = moves[best];
    value_tell(view, thought->move, &seed, thought->value);
}
