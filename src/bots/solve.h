/* SPDX-License-Identifier: MIT */
/*
 * Exact endings. When two seats are left, every tile is in their hands and no chance is to
 * come, the rest is a small game of full information and is searched to its last move. The
 * solver is a value that is advanced, so that whoever looks at the clock can stop in between.
 */
#ifndef TSR_BOTS_SOLVE_H
#define TSR_BOTS_SOLVE_H

#include "tsuro/game.h"

/*
 * Whether the rest can be solved, and how many tiles it is long at most; 0 if not. A view whose
 * hidden tiles are all in one hand is as good as a whole game.
 */
int tsr_solvable(const tsuro_game *game);

#define TSR_SOLVE_DEPTH 8 /* two hands, and ports to be chosen */
#define TSR_SOLVE_MOVES 64

/* A position on the way down; alpha, beta and the best so far are what the solver's seat gets. */
struct tsr_solve_frame {
    tsuro_game game;
    tsuro_move moves[TSR_SOLVE_MOVES];
    int count;
    int next; /* of the moves */
    float alpha;
    float beta;
    float found;
};

enum tsr_solve_state { TSR_SOLVE_OFF, TSR_SOLVE_RUNNING, TSR_SOLVE_DONE };

struct tsr_solver {
    enum tsr_solve_state state; /* off: not solvable, or too large after all */
    int seat;
    int depth;   /* frames in use */
    float value; /* of the seat, once done */
    tsuro_move best;
    struct tsr_solve_frame frames[TSR_SOLVE_DEPTH];
};

/* Begins with a solvable whole game, for its deciding seat. */
void tsr_solver_begin(struct tsr_solver *solver, const tsuro_game *game);

/* Looks at so many positions more. */
void tsr_solver_run(struct tsr_solver *solver, int nodes);

/* Once done: the value for every seat of `game`, where it began. */
void tsr_solver_value(const struct tsr_solver *solver, const tsuro_game *game,
                      float value[TSURO_PLAYERS_MAX]);

#endif
