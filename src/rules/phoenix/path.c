/* SPDX-License-Identifier: MIT */
/*
 * Creating a path: a new tile (PR-15) or another pose of the tile in front (PR-16), and whose
 * hands go under the stack for it (PR-28, PR-42). What follows is left on the agenda: the
 * active pawn's move, then the circle of the others (PR-27).
 */
#include "rules/phoenix/phoenix.h"

static void moves_begin(tsuro_game *game)
{
    int seat = tsr_head_mut(game)->active;
    tsr_agenda_push(game, TSR_PHOENIX_STEP_CIRCLE, 0, 0, 0);
    tsr_agenda_push(game, TSR_PHOENIX_STEP_PREPARE, seat, 0, 0);
    tsr_agenda_push(game, TSR_PHOENIX_STEP_TRAVEL, seat, 0, 0);
}

/* PR-42: the placer's unused tile, then the hands of those who waited at this square. */
static void hands_clear(tsuro_game *game, int square, tsuro_events *events)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    int placer = p->head.active, seat = placer;
    if (p->hand[placer][0])
        tsr_phoenix_hand_discard(game, placer, events);
    for (int i = 1; i < p->head.players && !p->head.halted; i++) {
        seat = tsr_seat_after(game, seat);
        if (p->square[seat] == square)
            tsr_phoenix_hand_discard(game, seat, events); /* PR-28 */
    }
}

static void hand_remove(uint8_t hand[TSR_PHOENIX_HAND_TILES], int tile)
{
    if (hand[0] == tile)
        hand[0] = hand[1];
    hand[1] = 0;
}

static void placed_tell(const struct tsr_phoenix *p, int square, tsuro_events *events)
{
    tsuro_event *placed = tsr_event(events, TSURO_EVENT_PLACED);
    placed->player = p->head.active;
    placed->tile = (uint8_t)tsr_pose_tile(p->pose[square]);
    placed->face = (uint8_t)tsr_pose_face(p->pose[square]);
    placed->turn = (uint8_t)tsr_pose_turn(p->pose[square]);
    placed->square = (uint8_t)square;
}

static void entered_tell(const struct tsr_phoenix *p, tsuro_events *events)
{
    tsuro_event *entered = tsr_event(events, TSURO_EVENT_ENTERED);
    entered->player = p->head.active;
    entered->marker = 0;
    entered->square = p->square[p->head.active];
    entered->in = p->port[p->head.active];
}

void tsr_phoenix_place_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    int seat = p->head.active, square = p->square[seat], tile = tsuro_move_tile(move);
    hand_remove(p->hand[seat], tile);
    p->pose[square] =
        (uint16_t)tsr_phoenix_pose(tile, tsuro_move_face(move), tsuro_move_turn(move));
    p->open = (uint8_t)(p->open - tsr_phoenix_square_border(square));
    if (events)
        placed_tell(p, square, events);
    if (p->place[seat] == TSR_PHOENIX_PLACE_BESIDE) {
        p->place[seat] = TSR_PHOENIX_PLACE_BOARD;
        p->port[seat] = (uint8_t)tsuro_move_port(move);
        if (events)
            entered_tell(p, events);
    }
    hands_clear(game, square, events);
    bool last = tsr_phoenix_square_border(square) && !p->open; /* PR-38 */
    if (!p->head.halted && !(last && tsr_phoenix_over(game, events)))
        moves_begin(game);
}

static void flipped_tell(const struct tsr_phoenix *p, int seat, int square, int axis,
                         tsuro_events *events)
{
    tsuro_event *event = tsr_event(events, TSURO_EVENT_FLIPPED);
    event->player = (uint8_t)seat;
    event->square = (uint8_t)square;
    event->face = (uint8_t)tsr_pose_face(p->pose[square]);
    event->turn = (uint8_t)tsr_pose_turn(p->pose[square]);
    event->reason = (uint8_t)axis;
}

/* WC-5: once other lines show, a pawn that faces the tile is no longer held by its own flip. */
static void pose_set(struct tsr_phoenix *p, int seat, int square, int pose)
{
    bool same = tsr_phoenix_links[pose] == tsr_phoenix_links[p->pose[square]];
    p->pose[square] = (uint16_t)pose;
    for (int other = 0; !same && other < p->head.players; other++) {
        if (other != seat && p->square[other] == square)
            p->held &= (uint8_t)~(1u << other);
    }
}

void tsr_phoenix_turn_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    int seat = p->head.active, square = p->square[seat];
    int tile = tsr_pose_tile(p->pose[square]);
    pose_set(p, seat, square, tsr_phoenix_pose(tile, tsuro_move_face(move), tsuro_move_turn(move)));
    if (events)
        flipped_tell(p, seat, square, TSURO_AXIS_NONE, events);
    moves_begin(game);
}

void tsr_phoenix_tile_flip(struct tsr_phoenix *p, int seat, int square, int axis,
                           tsuro_events *events)
{
    pose_set(p, seat, square, tsr_pose_flipped(p->pose[square], axis == TSURO_AXIS_TB));
    if (events)
        flipped_tell(p, seat, square, axis, events);
}
