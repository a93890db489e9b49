/* SPDX-License-Identifier: MIT */
/*
 * <tsuro/option.h>. Which values an option has is not written down a second time: the family is
 * asked about each.
 */
#include "tsuro/option.h"

#include <string.h>

#include "notation/names.h"
#include "rules/door.h"
#include "rules/frame.h"

#define VALUES_MOST 100

int tsuro_option_find(const char *name)
{
    TSR_DOOR(name, "`name` may not be NULL");
    return tsr_option_find(name, strlen(name));
}

static int option_type(int option)
{
    if (tsr_option_names[option].values[0])
        return TSURO_OPTION_TYPE_WORD;
    return tsr_option_names[option].number ? TSURO_OPTION_TYPE_NUMBER : TSURO_OPTION_TYPE_SWITCH;
}

/* The option as the family resolves it, all others as printed; -1 where it refuses. */
static int option_try(int edition, int players, int option, int value)
{
    const struct tsr_family *family = tsr_family_of(edition);
    int8_t options[TSURO_OPTION_COUNT];
    memset(options, -1, sizeof options);
    if (players == 1 && family->options >> TSURO_OPTION_SOLO & 1)
        options[TSURO_OPTION_SOLO] = 1;
    if (value >= 0)
        options[option] = (int8_t)value;
    return family->resolve(TSURO_RULES, edition, players, options) ? -1 : options[option];
}

bool tsuro_option_values_of(int edition, int players, int option, tsuro_option_values *values)
{
    TSR_DOOR(values, "`values` may not be NULL");
    const struct tsr_family *family = tsr_family_of(edition);
    if (!family || option < 0 || option >= TSURO_OPTION_COUNT || !(family->options >> option & 1))
        return false;
    int usual = option_try(edition, players, option, -1);
    if (usual < 0)
        return false;
    tsuro_option_values found = {option_type(option), usual, usual, usual, {0}};
    /* A family takes any number but 0 for true: words and switches end where their names do. */
    int last = found.type == TSURO_OPTION_TYPE_SWITCH ? 1 : VALUES_MOST;
    for (int value = 0; value <= last; value++) {
        if (option_try(edition, players, option, value) != value)
            continue;
        found.least = value < found.least ? value : found.least;
        found.most = value > found.most ? value : found.most;
    }
    *values = found;
    return true;
}

const char *tsuro_option_word(int option, int value)
{
    if (option < 0 || option >= TSURO_OPTION_COUNT || value < 0)
        return NULL;
    const struct tsr_option_name *name = &tsr_option_names[option];
    if (name->values[0])
        return value < 3 ? name->values[value] : NULL;
    if (name->number || value > 1)
        return NULL;
    return value ? "true" : "false";
}
