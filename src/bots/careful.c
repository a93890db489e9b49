/* SPDX-License-Identifier: MIT */
/* `careful`: any move after which it is still in the game. Dice and draws are guessed once. */
#include "bots/choosers.h"
#include "bots/playout.h"
#include "core/random.h"

void tsr_choose_careful(const tsuro_game *view, uint64_t seed, tsuro_thought *thought)
{
    tsuro_move moves[TSURO_MOVES_MAX], safe[TSURO_MOVES_MAX];
    int count = tsuro_game_moves(view, moves), kept = 0;
    int seat = tsuro_game_decision(view).player;
    tsuro_game guess = {0}, after = {0};
    tsuro_game_guess(view, tsr_fast_next(&seed), &guess);
    for (int i = 0; i < count; i++) {
        tsuro_game_copy(&after, &guess);
        tsuro_game_apply(&after, moves[i], NULL);
        bool won = tsuro_game_winners(&after) >> seat & 1;
        if (won || tsuro_game_seat_in(&after, seat))
            safe[kept++] = moves[i];
    }
    thought->move =
        kept ? safe[tsr_random_pick(&seed, kept)] : moves[tsr_random_pick(&seed, count)];
    tsr_game_shares(view, thought->value);
}
