/* SPDX-License-Identifier: MIT */
/* Set-ups as the command line names them: numbers, and NAME=VALUE for an option of the edition. */
#ifndef TSR_CLI_SETUP_H
#define TSR_CLI_SETUP_H

#include <stdbool.h>
#include <stdio.h>

#include "tsuro/game.h"

/* Prints the names of all editions: "classic, modern ... or winds". */
void tsr_setup_editions(FILE *out);

/* The whole number that `text` is, from `least` (0 or more) to `most`; -1 if it is none of them. */
int tsr_setup_number(const char *text, int least, int most);

/* Sets what `text` says, e.g. goal=longest or tsunami=true; false if it says nothing. */
bool tsr_setup_option(tsuro_setup *setup, const char *text);

/*
 * The edition with the options that differ from what it prescribes for so many players, in the
 * order of their table: "seas portal=true". Games that are played alike have the same name. False
 * if the set-up cannot be played or the name does not fit.
 */
bool tsr_setup_name(const tsuro_setup *setup, char *name, size_t size);

#endif
