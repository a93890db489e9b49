/* SPDX-License-Identifier: MIT */
/* `stubborn`: the last listed move, whatever it does. */
#include "bots/choosers.h"
#include "bots/playout.h"

void tsr_choose_stubborn(const tsuro_game *view, uint64_t seed, tsuro_thought *thought)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    int count = tsuro_game_moves(view, moves);
    (void)seed;
    thought->move = moves[count - 1];
    tsr_game_shares(view, thought->value);
}
