/* SPDX-License-Identifier: MIT */
/*
 * Tsuro on a torus: six by six squares whose opposite sides are joined, so there is no rim to run
 * off. Everybody begins at any port of any square; whoever meets another or runs in a circle is
 * out, the last one left wins. What goes out leaves its hand under the pile.
 */
#ifndef TSR_RULES_TORUS_TORUS_H
#define TSR_RULES_TORUS_TORUS_H

#include "core/tile.h"
#include "rules/frame.h"

#define TSR_TORUS_SIDE 6
#define TSR_TORUS_SQUARES 36
#define TSR_TORUS_AGENDA 1

struct tsr_torus {
    struct tsr_head head;
    uint8_t alive; /* seats still in */
    uint8_t pile_count;
    uint8_t square[TSURO_PLAYERS_MAX]; /* faced; TSURO_NONE: not placed */
    uint8_t port[TSURO_PLAYERS_MAX];
    uint8_t hand[TSURO_PLAYERS_MAX][TSURO_HAND_MAX];
    uint8_t board[TSR_TORUS_SQUARES]; /* 4 * tile + turn; 0: empty */
    uint8_t pile[TSR_TILE_COUNT];     /* its top is the last */
    struct tsr_step agenda[TSR_TORUS_AGENDA];
};

static inline const struct tsr_torus *tsr_torus(const tsuro_game *game)
{
    return (const struct tsr_torus *)(const void *)game;
}

static inline struct tsr_torus *tsr_torus_mut(tsuro_game *game)
{
    return (struct tsr_torus *)(void *)game;
}

/* The square across a port; there always is one. */
int tsr_torus_across(int square, int port, int *in);

/* moves.c */
int tsr_torus_moves(const tsuro_game *game, tsuro_move *moves);
bool tsr_torus_legal(const tsuro_game *game, tsuro_move move);

/* turn.c */
void tsr_torus_apply(tsuro_game *game, tsuro_move move, tsuro_events *events);
void tsr_torus_resign(tsuro_game *game, int seat, tsuro_events *events);

/* Asks the seat, or the next one that has something to do. */
void tsr_torus_ask(tsuro_game *game, int seat, tsuro_events *events);

/* travel.c: moves whoever faces the square just filled; the seats that are lost. */
unsigned tsr_torus_travel(struct tsr_torus *t, int square, tsuro_events *events);

/* hidden.c */
bool tsr_torus_hand_open(const tsuro_game *game, int viewer, int seat);
void tsr_torus_hide(tsuro_game *view, int viewer);
void tsr_torus_fill(tsuro_game *game, struct tsr_random *random);

#endif
