/* SPDX-License-Identifier: MIT */
/*
 * What a witness has seen, in a file of the user's own: `$XDG_STATE_HOME/tsuro/TABLE-NUMBER.json`,
 * or below `~/.local/state`. It is there before anything is sent that it tells of.
 */
#ifndef TSR_CLIENT_NOTES_H
#define TSR_CLIENT_NOTES_H

#include "notation/witness.h"

/* False, with the reason, if it could not be written as a whole. */
bool tsr_notes_keep(const struct tsr_witness *witness, char *why, size_t capacity);

#endif
