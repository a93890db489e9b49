/* SPDX-License-Identifier: MIT */
/* `greedy`: one move ahead by the evaluation by hand, averaged over a few guesses of what is
 * hidden. */
#include "bots/choosers.h"
#include "bots/evaluate.h"
#include "bots/playout.h"
#include "core/random.h"

#define GUESSES 4

void tsr_choose_greedy(const tsuro_game *view, uint64_t seed, tsuro_thought *thought)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    float sums[TSURO_MOVES_MAX][TSURO_PLAYERS_MAX] = {{0}};
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
            for (int s = 0; s < TSURO_PLAYERS_MAX; s++)
                sums[i][s] += value[s] / GUESSES;
        }
    }
    /* Equals are decided by chance, or a start mark would always be the first. */
    int equals = 0;
    for (int i = 0; i < count; i++) {
        if (sums[i][seat] > sums[best][seat])
            equals = 0;
        if (sums[i][seat] >= sums[best][seat] && tsr_random_pick(&seed, ++equals) == 0)
            best = i;
    }
    thought->move = moves[best];
    for (int s = 0; s < TSURO_PLAYERS_MAX; s++)
        thought->value[s] = sums[best][s];
}
