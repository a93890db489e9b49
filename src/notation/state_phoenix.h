/* SPDX-License-Identifier: MIT */
/* Between state_phoenix.c, which reads a position, and position_phoenix.c, which judges it. */
#ifndef TSR_NOTATION_STATE_PHOENIX_H
#define TSR_NOTATION_STATE_PHOENIX_H

#include "notation/state.h"
#include "rules/phoenix/phoenix.h"

extern const char *const tsr_place_names[TSR_PLACE_COUNT];
extern const char *const tsr_colour_names[TSR_COLOUR_COUNT];

/* Whether start squares are still being chosen: nothing is laid or dealt yet. */
bool tsr_state_starting(const tsuro_game *game);

/* Reads the members that state_phoenix.c writes. */
bool tsr_state_phoenix_read(struct tsr_state_reader *reader, tsuro_game *game);

/* Whether the position is possible; opens the ordinary decision where none was given. */
bool tsr_state_phoenix_check(struct tsr_state_reader *reader, tsuro_game *game);

#endif
