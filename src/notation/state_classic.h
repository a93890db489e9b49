/* SPDX-License-Identifier: MIT */
/* Between state_classic.c, which reads a position, and position_classic.c, which judges it. */
#ifndef TSR_NOTATION_STATE_CLASSIC_H
#define TSR_NOTATION_STATE_CLASSIC_H

#include "notation/state.h"

/*
 * Whether the position read is possible. Joins its ends, opens the ordinary decision where none
 * was given; false with a fault.
 */
bool tsr_state_classic_check(struct tsr_state_reader *reader, tsuro_game *game);

#endif
