/* SPDX-License-Identifier: MIT */
/* Shared by the files that write, read and check a Phoenix position. */
#ifndef TSR_NOTATION_STATE_PHOENIX_H
#define TSR_NOTATION_STATE_PHOENIX_H

#include "notation/state/state.h"
#include "rules/phoenix/phoenix.h"

extern const char *const tsr_phoenix_place_names[TSR_PHOENIX_PLACE_COUNT];
extern const char *const tsr_phoenix_colour_names[TSR_COLOUR_COUNT];

/* Whether start squares are still being chosen: nothing is laid or dealt yet. */
bool tsr_phoenix_state_starting(const tsuro_game *game);

/* Reads the members that phoenix_write.c writes. */
bool tsr_state_phoenix_read(struct tsr_state_reader *reader, tsuro_game *game);

/* Its parts in phoenix_read_hands.c: hands and stack, when the board is known; then who has the
 * Phoenix tile, by default whom PR-30 and PR-31 give it to. */
bool tsr_phoenix_hands_read(struct tsr_state_reader *reader, tsuro_game *game);
bool tsr_phoenix_holder_read(struct tsr_state_reader *reader, struct tsr_phoenix *p);

/* Whether the position is possible; opens the ordinary decision where none was given. */
bool tsr_state_phoenix_check(struct tsr_state_reader *reader, tsuro_game *game);

#endif
