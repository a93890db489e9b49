/* SPDX-License-Identifier: MIT */
/*
 * A program's seat at a server's table, from sitting down to the end of a game, through restarts of
 * the server and lost connections. Whoever uses it brings the moves.
 */
#ifndef TSR_CLIENT_SEAT_H
#define TSR_CLIENT_SEAT_H

#include <stdint.h>

#include "client/address.h"
#include "tsuro/game.h"

#define TSR_SEAT_WHY 640

/* Chooses a move for the deciding seat of a view; false with a sentence in `why`. */
typedef bool tsr_seat_choose(void *user, const tsuro_game *view, tsuro_move *move,
                             char why[TSR_SEAT_WHY]);

struct tsr_seat_terms {
    struct tsr_client_address address;
    const char *token; /* an API token of the account that sits down */
    int patience;      /* seconds without a server after which it is given up */
    tsr_seat_choose *choose;
    void *user;
    void (*say)(const char *sentence); /* what happens, for people */
};

/* How it ended. */
enum tsr_seat_end {
    TSR_SEAT_PLAYED,  /* the game is over */
    TSR_SEAT_REFUSED, /* by the server: not this token, table, seat, version */
    TSR_SEAT_LOST,    /* the server was away for too long */
    TSR_SEAT_FAULT,   /* the player brought no move: the seat was handed to the server's bot */
};

/* Sits down and plays one game; `why` has a sentence unless it was played. */
enum tsr_seat_end tsr_seat_play(const struct tsr_seat_terms *terms, char why[TSR_SEAT_WHY]);

#endif
