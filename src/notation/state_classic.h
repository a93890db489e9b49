/* SPDX-License-Identifier: MIT */
/* Between state_classic.c, which writes a position, reader_classic.c and position_classic.c, the
 * judge. */
#ifndef TSR_NOTATION_STATE_CLASSIC_H
#define TSR_NOTATION_STATE_CLASSIC_H

#include "notation/state.h"

extern const char *const tsr_side_names[4];

/* Reads the members that state_classic.c writes. */
bool tsr_state_classic_read(struct tsr_state_reader *reader, tsuro_game *game);

/*
 * Whether the position read is possible. Joins its ends, opens the ordinary decision where none
 * was given; false with a fault.
 */
bool tsr_state_classic_check(struct tsr_state_reader *reader, tsuro_game *game);

#endif
