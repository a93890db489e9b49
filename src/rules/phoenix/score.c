/* SPDX-License-Identifier: MIT */
/*
 * Scoring (PR-25, PR-26): in the order of their Stars the mover sends each Lantern to another
 * tile with its icon, then takes the Stars. In Winds of Change the destination is flipped to
 * Glowing before the Lantern comes (WC-1) and the Star's tile to Dimmed when the Star is taken
 * (WC-2). The same steps settle one Star of a loop on their own (WC-6).
 */
#include "rules/phoenix/phoenix.h"

bool tsr_phoenix_tile_glows(const struct tsr_phoenix *p, int square)
{
    int pose = p->pose[square];
    return tsr_pose_face(pose) == tsr_phoenix_icons[tsr_pose_tile(pose)].glowing;
}

static int colour_at(const struct tsr_phoenix *p, int square)
{
    return tsr_phoenix_icons[tsr_pose_tile(p->pose[square])].colour;
}

/* PR-25: the same icon, no Lantern, no Star, not the mover's pawn. */
static uint64_t lantern_goals(const struct tsr_phoenix *p, int seat, int from)
{
    uint64_t goals = p->icons[colour_at(p, from)] & ~p->lanterns;
    for (int i = 0; i < p->star_count; i++)
        goals &= ~tsr_phoenix_square_bit(p->star_at[i]);
    int own = tsr_phoenix_pawn_tile(p, seat);
    return own < 0 ? goals : goals & ~tsr_phoenix_square_bit(own);
}

void tsr_phoenix_score_begin(tsuro_game *game, int seat)
{
    if (tsr_phoenix_mut(game)->star_count)
        tsr_agenda_push(game, TSR_PHOENIX_STEP_LANTERN, seat, 0, 0);
}

/* After a Lantern has found its place on `square`: the next one, or the Stars. */
static void lantern_done(tsuro_game *game, struct tsr_step step, int square)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    if (step.c) {
        p->spent |= tsr_phoenix_square_bit(square);
        tsr_agenda_push(game, TSR_PHOENIX_STEP_TAKE, step.a, step.b, 1);
    } else if (step.b + 1 < p->star_count) {
        tsr_agenda_push(game, TSR_PHOENIX_STEP_LANTERN, step.a, step.b + 1, 0);
    } else {
        tsr_agenda_push(game, TSR_PHOENIX_STEP_TAKE, step.a, 0, 0);
    }
}

void tsr_phoenix_lantern_step(tsuro_game *game, struct tsr_step step)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    int from = p->star_at[step.b];
    if (!lantern_goals(p, step.a, from)) {
        lantern_done(game, step, from); /* nowhere to go: it stays */
        return;
    }
    tsr_agenda_push(game, step.name, step.a, step.b, step.c);
    tsr_decision_open(game, TSURO_KIND_LANTERN, step.a);
}

int tsr_phoenix_lantern_moves(const struct tsr_phoenix *p, struct tsr_step step, tsuro_move *moves)
{
    int count = 0;
    uint64_t goals = lantern_goals(p, step.a, p->star_at[step.b]);
    for (; goals; goals &= goals - 1) {
        int square = tsr_phoenix_squares_lowest(goals);
        tsuro_move move = tsuro_move_with_square(TSURO_VERB_LANTERN, square);
        if (p->winds && !tsr_phoenix_tile_glows(p, square))
            count += tsr_phoenix_axes_list(p->pose[square], move, moves + count);
        else
            moves[count++] = move;
    }
    return count;
}

void tsr_phoenix_lantern_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    struct tsr_step step = tsr_agenda_pop(game);
    int from = p->star_at[step.b], to = tsuro_move_square(move);
    if (tsuro_move_axis(move) != TSURO_AXIS_NONE)
        tsr_phoenix_tile_flip(p, step.a, to, tsuro_move_axis(move), events);
    p->lanterns ^= tsr_phoenix_square_bit(from) | tsr_phoenix_square_bit(to);
    if (events) {
        tsuro_event *event = tsr_event(events, TSURO_EVENT_LANTERN);
        event->player = step.a;
        event->square = (uint8_t)from;
        event->to = (uint8_t)to;
        event->colour = (uint8_t)colour_at(p, from);
    }
    lantern_done(game, step, to);
}

static void stars_score(struct tsr_phoenix *p, int seat, int count, tsuro_events *events)
{
    p->stars[seat] = (uint8_t)(p->stars[seat] + count);
    p->star_round = p->round;
    if (events) {
        tsuro_event *event = tsr_event(events, TSURO_EVENT_SCORED);
        event->player = (uint8_t)seat;
        event->count = (uint16_t)count;
    }
}

/* Takes a Star off its tile; returns the square. */
static int star_lift(struct tsr_phoenix *p, int index)
{
    int square = p->star_at[index];
    for (p->star_count--; index < p->star_count; index++)
        p->star_at[index] = p->star_at[index + 1];
    p->star_at[p->star_count] = 0;
    return square;
}

/* Without flips nothing can happen between two Stars, so all are taken at once. */
void tsr_phoenix_take_step(tsuro_game *game, struct tsr_step step, tsuro_events *events)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    if (!p->winds) {
        int count = p->star_count;
        while (p->star_count)
            star_lift(p, p->star_count - 1);
        stars_score(p, step.a, count, events);
        return;
    }
    int square = star_lift(p, step.b);
    stars_score(p, step.a, 1, events);
    if (!step.c && p->star_count)
        tsr_agenda_push(game, TSR_PHOENIX_STEP_TAKE, step.a, 0, 0);
    if (tsr_phoenix_tile_glows(p, square))
        tsr_agenda_push(game, TSR_PHOENIX_STEP_FLIP, step.a, square, 0);
}
