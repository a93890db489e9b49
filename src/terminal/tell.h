/* SPDX-License-Identifier: MIT */
/* Events as sentences for a person at a terminal. */
#ifndef TSR_TERMINAL_TELL_H
#define TSR_TERMINAL_TELL_H

#include <stdio.h>

#include "tsuro/game.h"

/* Who is told, and what the players are called there. */
struct tsr_listener {
    int you;                  /* the seat spoken to, or -1 */
    const char *const *names; /* by seat, or NULL; without a name it is "Player 2" */
};

/* "You", "Ana" or "Player 2". */
void tsr_player_tell(FILE *out, int seat, const struct tsr_listener *listener);

/* One line for each event worth telling. */
void tsr_events_tell(FILE *out, const tsuro_game *game, const tsuro_events *events,
                     const struct tsr_listener *listener);

/* "You have won." and the like. */
void tsr_result_tell(FILE *out, const tsuro_game *game, const struct tsr_listener *listener);

#endif
