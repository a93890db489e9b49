/* SPDX-License-Identifier: MIT */
/*
 * Loops in Winds of Change (WC-6). The pawn's present position is always the start that the
 * path is followed from, so a loop stopped for a question goes on from the value alone. A lap
 * that would neither meet nor make a Star ends where it began: it is not run.
 */
#include "rules/phoenix/phoenix.h"

enum path_end {
    PATH_NONE,    /* no path at the pawn's point */
    PATH_ENDS,    /* rim, empty square, star or another pawn */
    PATH_RETURNS, /* a loop */
};

/* WC-6 (c): follows the path in thought; `tiles` gets the squares it runs over. */
static enum path_end path_follow(const struct tsr_phoenix *p, int seat, uint64_t *tiles)
{
    int square = p->square[seat], port = p->port[seat];
    *tiles = 0;
    for (;;) {
        int out = tsr_pose_exit(p->pose[square], port);
        if (out == TSR_NO_PATH)
            return *tiles ? PATH_ENDS : PATH_NONE;
        *tiles |= tsr_phoenix_square_bit(square);
        int next = tsr_phoenix_square_across(square, out);
        if (next < 0 || tsr_phoenix_joint_pawn(p, seat, square, out) >= 0)
            return PATH_ENDS;
        square = next;
        port = tsr_lattice_twelve.mate[out];
        if (square == p->square[seat] && port == p->port[seat])
            return PATH_RETURNS;
    }
}

bool tsr_phoenix_loop_closed(const struct tsr_phoenix *p, int seat, uint64_t *tiles)
{
    return path_follow(p, seat, tiles) == PATH_RETURNS;
}

static uint64_t stars_mask(const struct tsr_phoenix *p)
{
    uint64_t mask = 0;
    for (int i = 0; i < p->star_count; i++)
        mask |= tsr_phoenix_square_bit(p->star_at[i]);
    return mask;
}

static int star_index(const struct tsr_phoenix *p, int square)
{
    int index = 0;
    while (p->star_at[index] != square)
        index++;
    return index;
}

/* WC-6 (b): runs on until the pawn is about to enter a tile with a Star; there is or will be. */
static void loop_run(struct tsr_phoenix *p, int seat, tsuro_events *events)
{
    if (tsr_phoenix_square_starred(p, p->square[seat]))
        return;
    struct tsr_phoenix_walk_told told = tsr_phoenix_walk_begin(p, seat, events);
    do {
        int square = p->square[seat], port = p->port[seat];
        int out = tsr_pose_exit(p->pose[square], port);
        tsr_phoenix_tile_leave(p, tsr_phoenix_pawn_tile(p, seat));
        tsr_phoenix_walk_step(events, square, port, out);
        p->square[seat] = (uint8_t)tsr_phoenix_square_across(square, out);
        p->port[seat] = tsr_lattice_twelve.mate[out];
    } while (!tsr_phoenix_square_starred(p, p->square[seat]));
    tsr_phoenix_walk_end(p, seat, told, events);
}

void tsr_phoenix_loop_step(tsuro_game *game, struct tsr_step step, tsuro_events *events)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    int seat = step.a;
    uint64_t tiles;
    enum path_end end = path_follow(p, seat, &tiles);
    if (end == PATH_NONE) {
        tsr_phoenix_score_begin(game, seat);
        return;
    }
    if (end == PATH_ENDS) {
        tsr_agenda_push(game, TSR_PHOENIX_STEP_TRAVEL, seat, 0, 0); /* (e) */
        return;
    }
    uint64_t fresh = p->supply ? p->lanterns & ~p->spent : 0;
    if (tiles & (stars_mask(p) | fresh)) {
        loop_run(p, seat, events);
        tsr_agenda_push(game, TSR_PHOENIX_STEP_LOOP, seat, step.b, 0);
        tsr_agenda_push(game, TSR_PHOENIX_STEP_LANTERN, seat, star_index(p, p->square[seat]), 1);
        return;
    }
    tsuro_move moves[2 * TSR_PHOENIX_SQUARES];
    if (!tsr_phoenix_loop_moves(p, step, moves)) {
        tsr_phoenix_pawn_leave(game, seat, TSURO_REASON_LOOP, events);
        if (!p->head.halted)
            tsr_phoenix_score_begin(game, seat);
        return;
    }
    tsr_agenda_push(game, TSR_PHOENIX_STEP_LOOP, seat, step.b, 0); /* (d) */
    tsr_decision_open(game, TSURO_KIND_FLIP, seat);
}

/* WC-6 (d): flips of any tile of the loop; after too many only those that break it. */
int tsr_phoenix_loop_moves(const struct tsr_phoenix *p, struct tsr_step step, tsuro_move *moves)
{
    uint64_t tiles, ignored;
    int count = 0, kept = 0, seat = step.a;
    path_follow(p, seat, &tiles);
    for (; tiles; tiles &= tiles - 1) {
        int square = tsr_phoenix_squares_lowest(tiles);
        tsuro_move flip = tsuro_move_with_square(TSURO_VERB_FLIP, square);
        count += tsr_phoenix_axes_list(p->pose[square], flip, moves + count);
    }
    if (step.b < TSR_PHOENIX_LOOP_TRIES)
        return count;
    for (int i = 0; i < count; i++) {
        struct tsr_phoenix flipped = *p;
        tsr_phoenix_tile_flip(&flipped, seat, tsuro_move_square(moves[i]),
                              tsuro_move_axis(moves[i]), NULL);
        if (!tsr_phoenix_loop_closed(&flipped, seat, &ignored))
            moves[kept++] = moves[i];
    }
    return kept;
}
