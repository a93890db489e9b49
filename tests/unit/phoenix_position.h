/* SPDX-License-Identifier: MIT */
/*
 * Builds Phoenix positions for tests: the tiles that matter are laid by the path they must
 * show, the rest of the centre is filled so that no waiting pawn faces a path, and every
 * position is checked against T3 and T4 before it is played. Events of the last move are kept.
 */
#ifndef TESTS_PHOENIX_POSITION_H
#define TESTS_PHOENIX_POSITION_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "phoenix_check.h"
#include "tsuro/text.h"
#include "tsuro/tsuro.h"

#define ANY -1

struct position {
    tsuro_game game;
    struct tsr_phoenix *p; /* into `game` */
    bool used[TSR_PHOENIX_TILES + 1];
    tsuro_event room[2048];
    tsuro_events events;
};

static inline int at(const char *name)
{
    return 6 * (name[1] - '1') + name[0] - 'a';
}

/* An empty board, everybody off it with a Life token. */
static inline void position_begin(struct position *pos, int edition, int players)
{
    tsuro_setup setup;
    memset(pos, 0, sizeof *pos);
    tsuro_setup_defaults(edition, players, &setup);
    setup.random = TSURO_RANDOM_FAST;
    setup.first = 0;
    assert_int_equal(tsuro_game_new(&setup, &pos->game, NULL), TSURO_OK);
    pos->p = tsr_phoenix_mut(&pos->game);
    pos->p->round = 2;
    pos->p->star_round = 1;
    pos->p->stack_count = 0;
    memset(pos->p->stack, 0, sizeof pos->p->stack);
    for (int seat = 0; seat < players; seat++)
        pos->p->place[seat] = TSR_PHOENIX_PLACE_OFF;
    pos->events.items = pos->room;
    pos->events.capacity = (int)(sizeof pos->room / sizeof *pos->room);
}

static inline void lay(struct position *pos, const char *square, int tile, int face, int turn)
{
    assert_false(pos->used[tile]);
    pos->used[tile] = true;
    pos->p->pose[at(square)] = (uint16_t)tsr_phoenix_pose(tile, face, turn);
}

/* Lays the first unused tile that leads from `in` to `out`; in the centre of that colour. */
static inline void route(struct position *pos, const char *square, int in, int out, int colour)
{
    bool border = tsr_phoenix_square_border(at(square));
    for (int pose = 8; pose < TSR_PHOENIX_POSES; pose++) {
        int tile = tsr_pose_tile(pose);
        if (pos->used[tile] || border != (tile > TSR_PHOENIX_CENTRE) ||
            tsr_pose_exit(pose, in) != out)
            continue;
        if (colour != ANY && tsr_phoenix_icons[tile].colour != colour)
            continue;
        lay(pos, square, tile, tsr_pose_face(pose), tsr_pose_turn(pose));
        return;
    }
    fail_msg("no tile is left that leads from %d to %d", in, out);
}

/* A pose of the tile with stars at all ports of the mask, or 0. */
static inline int lie_quiet(int tile, unsigned ports)
{
    for (int pose = 8 * tile; pose < 8 * tile + 8; pose++) {
        if (!(tsr_phoenix_ends[pose] & ports))
            return pose;
    }
    return 0;
}

/* As `front`, and with stars at the ports of the mask as well. */
static inline void front_quiet(struct position *pos, const char *square, int port, int out,
                               int colour, unsigned ports)
{
    bool border = tsr_phoenix_square_border(at(square));
    for (int pose = 8; pose < TSR_PHOENIX_POSES; pose++) {
        int tile = tsr_pose_tile(pose), quiet = lie_quiet(tile, ports | 1u << port);
        if (pos->used[tile] || border != (tile > TSR_PHOENIX_CENTRE) ||
            tsr_pose_exit(pose, port) != out || !quiet)
            continue;
        if (colour != ANY && tsr_phoenix_icons[tile].colour != colour)
            continue;
        lay(pos, square, tile, tsr_pose_face(quiet), tsr_pose_turn(quiet));
        return;
    }
    fail_msg("no tile is left that can be turned to lead from %d to %d", port, out);
}

/* Lays a tile with a star at `port` that some turn or flip makes lead from there to `out`. */
static inline void front(struct position *pos, const char *square, int port, int out, int colour)
{
    front_quiet(pos, square, port, out, colour, 0);
}

/* Lays a tile with a star at `port`: a pawn that comes there stops. */
static inline void block(struct position *pos, const char *square, int port, int colour)
{
    bool border = tsr_phoenix_square_border(at(square));
    for (int pose = 8; pose < TSR_PHOENIX_POSES; pose++) {
        int tile = tsr_pose_tile(pose);
        if (pos->used[tile] || border != (tile > TSR_PHOENIX_CENTRE) ||
            tsr_phoenix_ends[pose] >> port & 1)
            continue;
        if (colour != ANY && tsr_phoenix_icons[tile].colour != colour)
            continue;
        lay(pos, square, tile, tsr_pose_face(pose), tsr_pose_turn(pose));
        return;
    }
    fail_msg("no tile is left with a star at %d", port);
}

/* The pawn faces `square` at `port`. */
static inline void pawn(struct position *pos, int seat, const char *square, int port)
{
    pos->p->place[seat] = TSR_PHOENIX_PLACE_BOARD;
    pos->p->square[seat] = (uint8_t)at(square);
    pos->p->port[seat] = (uint8_t)port;
}

static inline void hand(struct position *pos, int seat, int first, int second)
{
    pos->p->hand[seat][0] = (uint8_t)first;
    pos->p->hand[seat][1] = (uint8_t)second;
    pos->used[first] = first != 0;
    pos->used[second] = second != 0;
}

static inline void lantern(struct position *pos, const char *square)
{
    pos->p->lanterns |= tsr_phoenix_square_bit(at(square));
}

static inline void life_lost(struct position *pos, int seat)
{
    pos->p->life &= (uint8_t)~(1u << seat);
}

static inline void out(struct position *pos, int seat)
{
    pos->p->place[seat] = TSR_PHOENIX_PLACE_ELIMINATED;
}

/* Whether a pawn faces the square at a port where the pose has a path. */
static inline bool lie_disturbs(const struct tsr_phoenix *p, int square, int pose)
{
    for (int seat = 0; seat < p->head.players; seat++) {
        if (p->square[seat] == square && tsr_phoenix_ends[pose] >> p->port[seat] & 1)
            return true;
    }
    return false;
}

static inline void square_fill(struct position *pos, int square)
{
    bool border = tsr_phoenix_square_border(square);
    for (int pose = 8; pose < TSR_PHOENIX_POSES; pose++) {
        int tile = tsr_pose_tile(pose);
        if (pos->used[tile] || border != (tile > TSR_PHOENIX_CENTRE) ||
            lie_disturbs(pos->p, square, pose))
            continue;
        pos->used[tile] = true;
        pos->p->pose[square] = (uint16_t)pose;
        return;
    }
    fail_msg("no tile is left to fill a square");
}

/* Fills border squares with tiles until only `left` are empty; those named stay empty. */
static inline void border_fill(struct position *pos, int left, const char *keep)
{
    int empty = 0;
    for (int square = 0; square < TSR_PHOENIX_SQUARES; square++)
        empty += tsr_phoenix_square_border(square) && !pos->p->pose[square];
    for (int square = 0; square < TSR_PHOENIX_SQUARES && empty > left; square++) {
        bool kept = false;
        for (const char *name = keep; *name && !kept; name += name[2] ? 3 : 2)
            kept = at(name) == square;
        if (kept || pos->p->pose[square] || !tsr_phoenix_square_border(square))
            continue;
        square_fill(pos, square);
        empty--;
    }
    assert_int_equal(empty, left);
}

/* Fills up the centre and the stack, checks T3 and T4, and asks the active player. */
static inline void ready(struct position *pos, int active)
{
    struct tsr_phoenix *p = pos->p;
    for (int square = 0; square < TSR_PHOENIX_SQUARES; square++) {
        if (!p->pose[square] && !tsr_phoenix_square_border(square))
            square_fill(pos, square);
    }
    for (int tile = TSR_PHOENIX_TILES; tile > TSR_PHOENIX_CENTRE; tile--) {
        if (!pos->used[tile])
            p->stack[p->stack_count++] = (uint8_t)tile;
    }
    for (int seat = 0; seat < p->head.players; seat++) {
        while (tsr_phoenix_pawn_waits(p, seat) && !p->hand[seat][1] && p->stack_count) {
            p->hand[seat][p->hand[seat][0] != 0] = p->stack[--p->stack_count];
            p->stack[p->stack_count] = 0;
        }
    }
    tsr_phoenix_derive(p);
    p->head.active = (uint8_t)active;
    tsr_decision_open(&pos->game, tsr_phoenix_question(p), active);
    const char *fault = check_pawns(p);
    fault = fault ? fault : check_tiles(p);
    fault = fault ? fault : check_stack(p);
    if (fault)
        fail_msg("bad test position: %s", fault);
}

static inline void play_move(struct position *pos, tsuro_move move)
{
    pos->events.count = 0;
    assert_int_equal(tsuro_game_play(&pos->game, move, &pos->events), TSURO_OK);
    assert_int_equal(pos->events.dropped, 0);
}

static inline void play(struct position *pos, const char *text)
{
    tsuro_move move;
    assert_int_equal(tsuro_move_read(&pos->game, text, strlen(text), &move), TSURO_OK);
    play_move(pos, move);
}

static inline bool allowed(const struct position *pos, const char *text)
{
    tsuro_move move;
    return tsuro_move_read(&pos->game, text, strlen(text), &move) == TSURO_OK &&
           tsuro_game_legal(&pos->game, move);
}

/* The deciding player lays or turns the tile in front so that the pawn goes out by `port`. */
static inline void lead(struct position *pos, int port)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    int count = tsuro_game_moves(&pos->game, moves), seat = pos->p->head.active;
    for (int i = 0; i < count; i++) {
        int tile = tsuro_move_tile(moves[i]), in = tsuro_move_port(moves[i]);
        if (moves[i] == TSURO_VERB_IMMOLATE)
            continue;
        if (!tile)
            tile = tsr_pose_tile(pos->p->pose[pos->p->square[seat]]);
        int pose = tsr_phoenix_pose(tile, tsuro_move_face(moves[i]), tsuro_move_turn(moves[i]));
        if (tsr_pose_exit(pose, in < 0 ? pos->p->port[seat] : in) == port) {
            play_move(pos, moves[i]);
            return;
        }
    }
    fail_msg("no move leads out by port %d", port);
}

/* The nth event of a type, or NULL. */
static inline const tsuro_event *event(const struct position *pos, int type, int nth)
{
    for (int i = 0; i < pos->events.count; i++) {
        if (pos->room[i].type == type && nth-- == 0)
            return &pos->room[i];
    }
    return NULL;
}

static inline int event_count(const struct position *pos, int type)
{
    int count = 0;
    while (event(pos, type, count))
        count++;
    return count;
}

static inline void assert_faces(const struct position *pos, int seat, const char *square, int port)
{
    assert_int_equal(pos->p->place[seat], TSR_PHOENIX_PLACE_BOARD);
    assert_int_equal(pos->p->square[seat], at(square));
    assert_int_equal(pos->p->port[seat], port);
}

static inline void assert_asked(const struct position *pos, int kind, int seat)
{
    assert_int_equal(pos->p->head.kind, kind);
    assert_int_equal(pos->p->head.decider, seat);
}

static inline int moves_count(const struct position *pos)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    return tsuro_game_moves(&pos->game, moves);
}

#endif
