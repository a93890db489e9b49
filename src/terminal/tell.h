/* SPDX-License-Identifier: MIT */
/* Events as sentences for a person at a terminal. */
#ifndef TSR_TERMINAL_TELL_H
#define TSR_TERMINAL_TELL_H

#include <stdio.h>

#include "tsuro/game.h"

/* One line for each event worth telling; `you` is the seat spoken to, or -1. */
void tsr_events_tell(FILE *out, const tsuro_game *game, const tsuro_events *events, int you);

/* "You have won." and the like. */
void tsr_result_tell(FILE *out, const tsuro_game *game, int you);

#endif
