/* SPDX-License-Identifier: MIT */
/* Set-ups as the command line names them: NAME=VALUE for an option of the edition. */
#ifndef TSR_CLI_SETUP_H
#define TSR_CLI_SETUP_H

#include <stdbool.h>

#include "tsuro/game.h"

/* Sets what `text` says, e.g. goal=longest or tsunami=true; false if it says nothing. */
bool tsr_setup_option(tsuro_setup *setup, const char *text);

#endif
