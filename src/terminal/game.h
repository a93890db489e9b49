/* SPDX-License-Identifier: MIT */
/*
 * A game at the terminal, alone against bots or several people at one screen: each person sees the
 * board and their own hand, and is asked until a move is legal.
 */
#ifndef TSR_TERMINAL_GAME_H
#define TSR_TERMINAL_GAME_H

#include <stddef.h>

#include "players/mind.h"
#include "tsuro/record.h"

struct tsr_play {
    tsuro_game game;
    tsuro_record *record;
    int people;                               /* the first seats are persons, the others bots */
    struct tsr_mind minds[TSURO_PLAYERS_MAX]; /* of the bots */
    struct tsr_mind adviser;                  /* of the persons */
    const char *record_file;
    bool hint;
    tsuro_event *items;
};

/* Plays a game that has been dealt to its end, or until somebody leaves; the exit status. */
int tsr_play_run(struct tsr_play *table);

#endif
