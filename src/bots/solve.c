/* SPDX-License-Identifier: MIT */
/* Exact endings (solve.h): plain alpha-beta over the game itself, on a stack of its own. */
#include "bots/solve.h"

#include "bots/family.h"
#include "bots/playout.h"
#include "rules/frame.h"

int tsr_solvable(const tsuro_game *game)
{
    const struct tsr_bot_family *family = tsr_bot_family(game);
    return family->solvable ? family->solvable(game) : 0;
}

/* Lists the moves of the topmost frame's game; a game too long or too wide is given up. */
static void frame_open(struct tsr_solver *solver, float alpha, float beta)
{
    struct tsr_solve_frame *frame = &solver->frames[solver->depth - 1];
    tsuro_move moves[TSURO_MOVES_MAX];
    int count = tsuro_game_moves(&frame->game, moves);
    if (count > TSR_SOLVE_MOVES) {
        solver->state = TSR_SOLVE_OFF;
        return;
    }
    for (int i = 0; i < count; i++)
        frame->moves[i] = moves[i];
    frame->count = count;
    frame->next = 0;
    frame->alpha = alpha;
    frame->beta = beta;
    frame->found = tsr_head(&frame->game)->decider == solver->seat ? -1.0f : 2.0f;
}

/* Tells the topmost frame what its latest move was worth. */
static void frame_hear(struct tsr_solver *solver, float value)
{
    struct tsr_solve_frame *frame = &solver->frames[solver->depth - 1];
    bool mine = tsr_head(&frame->game)->decider == solver->seat;
    if (mine ? value <= frame->found : value >= frame->found)
        return;
    frame->found = value;
    if (solver->depth == 1)
        solver->best = frame->moves[frame->next - 1];
    if (mine && value > frame->alpha)
        frame->alpha = value;
    if (!mine && value < frame->beta)
        frame->beta = value;
}

/* The topmost frame is done: it goes, and the one below hears of it. */
static void frame_close(struct tsr_solver *solver)
{
    float value = solver->frames[--solver->depth].found;
    if (solver->depth) {
        frame_hear(solver, value);
        return;
    }
    solver->state = TSR_SOLVE_DONE;
    solver->value = value;
}

/* Plays the topmost frame's next move. */
static void frame_advance(struct tsr_solver *solver)
{
    if (solver->depth == TSR_SOLVE_DEPTH) {
        solver->state = TSR_SOLVE_OFF;
        return;
    }
    struct tsr_solve_frame *frame = &solver->frames[solver->depth - 1];
    tsuro_game *after = &solver->frames[solver->depth].game;
    tsuro_game_copy(after, &frame->game);
    tsuro_game_apply(after, frame->moves[frame->next++], NULL);
    if (tsuro_game_ending(after)) {
        float value[TSURO_PLAYERS_MAX] = {0};
        tsr_game_shares(after, value);
        frame_hear(solver, value[solver->seat]);
        return;
    }
    solver->depth++;
    frame_open(solver, frame->alpha, frame->beta);
}

void tsr_solver_begin(struct tsr_solver *solver, const tsuro_game *game)
{
    solver->state = TSR_SOLVE_RUNNING;
    solver->seat = tsr_head(game)->decider;
    solver->depth = 1;
    tsuro_game_copy(&solver->frames[0].game, game);
    frame_open(solver, 0.0f, 1.0f);
}

void tsr_solver_run(struct tsr_solver *solver, int nodes)
{
    while (solver->state == TSR_SOLVE_RUNNING) {
        struct tsr_solve_frame *frame = &solver->frames[solver->depth - 1];
        if (frame->next == frame->count || frame->alpha >= frame->beta)
            frame_close(solver);
        else if (nodes-- > 0)
            frame_advance(solver);
        else
            return;
    }
}

void tsr_solver_value(const struct tsr_solver *solver, const tsuro_game *game,
                      float value[TSURO_PLAYERS_MAX])
{
    for (int seat = 0; seat < tsuro_game_players(game); seat++)
        value[seat] = seat == solver->seat             ? solver->value
                      : tsuro_game_seat_in(game, seat) ? 1.0f - solver->value
                                                       : 0.0f;
}
