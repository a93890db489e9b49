/* SPDX-License-Identifier: MIT */
/*
 * Several searches of one position at once, on a thread each. They share nothing while they run;
 * afterwards the visits of the root's moves are added up and the most visited one is played. With
 * one thread it is the search itself, move for move. With several and a budget of iterations
 * the answer is still the same every time: threads never see each other's work.
 */
#ifndef TSR_PLAYERS_PARALLEL_H
#define TSR_PLAYERS_PARALLEL_H

#include "players/mind.h"

/* For a bot that searches; `view` is the deciding seat's. Memory is divided among threads. */
int tsr_parallel_think(struct tsr_mind *mind, const tsuro_game *view, uint64_t seed,
                       tsuro_thought *thought);

#endif
