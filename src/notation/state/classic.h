/* SPDX-License-Identifier: MIT */
/* Shared by classic_write.c, classic_read.c and classic_check.c. */
#ifndef TSR_NOTATION_STATE_CLASSIC_H
#define TSR_NOTATION_STATE_CLASSIC_H

#include "notation/state/state.h"

extern const char *const tsr_side_names[4];

/* Reads the members that classic_write.c writes. */
bool tsr_state_classic_read(struct tsr_state_reader *reader, tsuro_game *game);

/*
 * Whether the position read is possible. Joins its ends, opens the ordinary decision where none
 * was given; false with a fault.
 */
bool tsr_state_classic_check(struct tsr_state_reader *reader, tsuro_game *game);

#endif
