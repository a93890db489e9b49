/* SPDX-License-Identifier: MIT */
/*
 * What people and bots may be called, so that nobody passes for nothing, for another or for the
 * server: Unicode's own rules (ICU) for what does not show, for mixed scripts and for what looks
 * alike. Names are kept in NFKC.
 */
#ifndef TSR_SERVER_AUTH_NAME_H
#define TSR_SERVER_AUTH_NAME_H

#include <tsuro/tsuro.h>

#include "server/store/people.h"

#define TSR_NAME_CHARACTERS 24
#define TSR_NAME_SHOWN (TSR_NAME_SIZE + 4) /* with a number behind it */

/* Puts a name into its one form, in place. What is wrong with it, for the answer, or NULL. */
const char *tsr_name_problem(char name[TSR_NAME_SIZE]);

/* Names side by side: those that look like one before them get a number. Empty ones stay. At most
 * TSR_NAMES_MOST. */
#define TSR_NAMES_MOST (TSURO_PLAYERS_MAX + 1) /* of a table, and somebody who looks on */
void tsr_names_tell_apart(char names[][TSR_NAME_SHOWN], int count);

#endif
