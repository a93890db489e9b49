/* SPDX-License-Identifier: MIT */
/*
 * The files that a tournament writes. They are looked at before the first game, so that no result
 * is lost because its file cannot be written; nothing is changed yet.
 */
#ifndef TSR_ARENA_FILES_H
#define TSR_ARENA_FILES_H

#include "arena/tournament.h"

/* Whether each can be written and is named once; false after a message. */
bool tsr_files_check(const struct tsr_tournament *t);

#endif
