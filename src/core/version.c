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

/* What changed with a number stands beside the clause that asks for it (tsr_rules_since). One that
 * is taken off here is refused from then on, and its conditions and golden games can go. */
static const uint8_t supported[] = {
    3, /* the first that is carried on */
};

#define SUPPORTED (int)(sizeof supported / sizeof supported[0])

int tsuro_rules(void)
{
    return TSURO_RULES;
}

bool tsuro_rules_supported(int rules)
{
    int i = 0;
    while (i < SUPPORTED && supported[i] != rules)
        i++;
    return i < SUPPORTED;
}
