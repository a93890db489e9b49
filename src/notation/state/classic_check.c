/* SPDX-License-Identifier: MIT */
/*
 * Whether a classic position that was read can be: lines that lead back to the rim, markers that
 * face empty squares, a decision that fits. What the tests of CL-11 prove for games holds here
 * by refusal, so that the engine never meets a loop it does not expect.
 */
#include <string.h>

#include "core/lattice.h"
#include "core/tile.h"
#include "notation/state/classic.h"
#include "rules/classic/classic.h"
#include "rules/classic/ends.h"

static int step_over(const struct tsr_classic *c, int square, int port)
{
    return tsr_lattice_step(&tsr_lattice_eight, c->width, c->height, square, port);
}

/* The square whose tile lies but has not moved anybody yet, or -1. */
static int square_pending(const struct tsr_classic *c)
{
    bool entering = c->head.agenda_count && c->agenda[0].name == TSR_CLASSIC_STEP_ENTER;
    return entering ? c->agenda[0].a : -1;
}

/* Walks back from where the marker stands; whether its line begins at the rim. */
static bool line_from_rim(const struct tsr_classic *c, int square, int port)
{
    for (int limit = 4 * tsr_classic_squares(c); limit > 0; limit--) {
        int tile = step_over(c, square, port);
        if (tile < 0)
            return true;
        int laid = tsr_classic_tiles(c)[tile];
        if (!laid || tile == square_pending(c))
            return false;
        port = tsr_links_exit(tsr_tile_links[laid >> 2][laid & 3], tsr_lattice_eight.mate[port]);
        square = tile;
    }
    return false;
}

/* A marker that is out stands on the last tile it reached, or on none. */
static bool lost_check(struct tsr_state_reader *reader, const struct tsr_classic *c, int marker)
{
    int square = c->square[marker];
    if (square == TSURO_NONE)
        return true;
    if (!tsr_classic_tiles(c)[square] || c->port[marker] >= TSR_CLASSIC_BESIDE)
        return tsr_state_fault(reader, "a marker that is out has to stand on a tile, by a port");
    return true;
}

static bool side_check(struct tsr_state_reader *reader, const struct tsr_classic *c, int marker)
{
    if (step_over(c, c->square[marker], 2 * (c->port[marker] - TSR_CLASSIC_BESIDE)) >= 0)
        return tsr_state_fault(reader, "a figure stands beside a side that is not on the rim");
    return true;
}

static bool marker_check(struct tsr_state_reader *reader, struct tsr_classic *c, int marker)
{
    int square = c->square[marker], port = c->port[marker];
    if (!(c->alive >> marker & 1))
        return lost_check(reader, c, marker);
    if (square == TSURO_NONE)
        return true;
    if (tsr_classic_tiles(c)[square] && square != square_pending(c))
        return tsr_state_fault(reader, "a marker faces a square that is already filled");
    bool custom = c->head.edition == TSURO_EDITION_CUSTOM;
    for (int other = 0; other < marker; other++) {
        if (c->square[other] == square && c->port[other] == port && c->alive >> other & 1 &&
            !custom)
            return tsr_state_fault(reader, "two markers stand in one place");
    }
    if (port >= TSR_CLASSIC_BESIDE)
        return side_check(reader, c, marker);
    if (c->start_rule == TSURO_START_RULE_SIDE && step_over(c, square, port) < 0 &&
        square != square_pending(c))
        return tsr_state_fault(reader, "a figure that has not moved stands beside a `side`");
    if (line_from_rim(c, square, port))
        return true;
    if (!custom)
        return tsr_state_fault(reader, "a marker's line does not begin at the rim");
    c->flags |= TSR_CLASSIC_INSIDE | TSR_CLASSIC_WALK;
    c->flags &= (uint8_t)~TSR_CLASSIC_PLAIN;
    return true;
}

static bool hands_check(struct tsr_state_reader *reader, const struct tsr_classic *c)
{
    for (int seat = 0; seat < c->head.players; seat++) {
        bool settled = !c->head.agenda_count;
        if (settled && !tsr_classic_seat_in(c, seat) && c->hand[seat][0])
            return tsr_state_fault(reader, "a player who is out holds tiles");
    }
    return true;
}

static bool decision_fault(struct tsr_state_reader *reader)
{
    return tsr_state_fault(reader, "`decision` does not fit the position");
}

static bool place_check(struct tsr_state_reader *reader, const struct tsr_classic *c)
{
    int seat = c->head.active;
    if (c->head.agenda_count || c->head.decider != seat)
        return decision_fault(reader);
    if (!tsr_classic_seat_in(c, seat))
        return tsr_state_fault(reader, "the active player is out");
    if (!c->hand[seat][0])
        return tsr_state_fault(reader, "the active player holds no tile");
    if (!c->to_play || c->to_play & ~tsr_classic_markers_of(c, seat))
        return tsr_state_fault(reader, "`to_play` does not fit the active player");
    if (c->flags & TSR_CLASSIC_SOLO && c->to_play & (c->to_play - 1))
        return tsr_state_fault(reader, "in `solo` one marker is `to_play` at a time");
    return true;
}

static bool enter_check(struct tsr_state_reader *reader, const struct tsr_classic *c)
{
    struct tsr_step step = c->agenda[0];
    if (c->head.agenda_count != 1 || step.name != TSR_CLASSIC_STEP_ENTER || !step.c ||
        step.a >= tsr_classic_squares(c) || !tsr_classic_tiles(c)[step.a] ||
        step.b >= tsr_classic_marker_count(c) || tsr_classic_owner(c, step.b) != c->head.active ||
        !(c->alive >> step.b & 1))
        return decision_fault(reader);
    if (step.c & ~tsr_classic_markers_beside(c, step.a) || c->square[step.b] != step.a ||
        c->port[step.b] >= TSR_CLASSIC_BESIDE)
        return decision_fault(reader);
    return tsr_classic_owner(c, tsr_classic_enter_next(c, step)) == c->head.decider ||
           decision_fault(reader);
}

static bool swap_check(struct tsr_state_reader *reader, const struct tsr_classic *c)
{
    struct tsr_step settle = c->agenda[0], swap = c->agenda[1];
    unsigned in = tsr_classic_seats_in(c), all = (1u << c->head.players) - 1;
    if (c->head.agenda_count != 2 || settle.name != TSR_CLASSIC_STEP_SETTLE ||
        swap.name != TSR_CLASSIC_STEP_SWAP || c->head.decider != c->head.active)
        return decision_fault(reader);
    /* Whether there is something to swap is not asked: another's view does not know the hand. */
    if (settle.a & in || settle.a & ~all || swap.a & ~settle.a || swap.b > 35 || swap.c > 7 ||
        !tsr_classic_seat_in(c, c->head.active))
        return decision_fault(reader);
    if (c->dragon && !(in >> (c->dragon - 1) & 1) && !(settle.a >> (c->dragon - 1) & 1))
        return tsr_state_fault(reader, "`dragon` is held by somebody who cannot hold it");
    return true;
}

static bool decision_check(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_classic *c = tsr_classic_mut(game);
    int start = tsr_classic_start_next(game);
    if (c->head.kind == TSURO_KIND_NONE)
        tsr_decision_open(game, start >= 0 ? TSURO_KIND_START : TSURO_KIND_PLACE,
                          start >= 0 ? tsr_classic_owner(c, start) : c->head.active);
    if (c->head.kind != TSURO_KIND_START && start >= 0)
        return tsr_state_fault(reader, "a marker has not been placed yet");
    switch (c->head.kind) {
    case TSURO_KIND_START:
        c->head.active = c->head.decider;
        c->to_play = 0;
        return (start >= 0 && !c->laid && !c->head.agenda_count &&
                tsr_classic_owner(c, start) == c->head.decider) ||
               decision_fault(reader);
    case TSURO_KIND_PLACE:
        return place_check(reader, c);
    case TSURO_KIND_ENTER:
        return enter_check(reader, c);
    case TSURO_KIND_SWAP:
        return swap_check(reader, c);
    default:
        return decision_fault(reader);
    }
}

bool tsr_state_classic_check(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_classic *c = tsr_classic_mut(game);
    for (int marker = 0; marker < tsr_classic_marker_count(c); marker++) {
        if (!marker_check(reader, c, marker))
            return false;
    }
    if (!hands_check(reader, c))
        return false;
    tsr_classic_ends_rebuild(c, square_pending(c));
    if (c->head.ending)
        return !c->head.agenda_count || decision_fault(reader);
    if (!c->alive)
        return tsr_state_fault(reader, "everybody is out, but there is no `result`");
    return decision_check(reader, game);
}
