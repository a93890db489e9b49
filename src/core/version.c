/* SPDX-License-Identifier: MIT */
/* <tsuro/version.h>. */
#include "tsuro/version.h"

#include "tsuro/game.h"

/* The numbers as text; macros, since only they turn a number into a word before the program runs.
 */
#define TEXT_OF(number) #number
#define TEXT(number) TEXT_OF(number)

const char *tsuro_version(void)
{
    return TEXT(TSURO_VERSION_MAJOR) "." TEXT(TSURO_VERSION_MINOR) "." TEXT(TSURO_VERSION_PATCH);
}

int tsuro_version_number(void)
{
    return TSURO_VERSION_NUMBER;
}

int tsuro_rules(void)
{
    return TSURO_RULES;
}
