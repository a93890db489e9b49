/* SPDX-License-Identifier: MIT */
/* `random`: any listed move. Also the shortest example of a complete bot. */
#include "bots/choosers.h"
#include "bots/playout.h"

void tsr_choose_random(const tsuro_game *view, uint64_t seed, tsuro_thought *thought)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    int count = tsuro_game_moves(view, moves);
    thought->move = moves[tsr_random_pick(&seed, count)];
    tsr_game_shares(view, thought->value);
}
