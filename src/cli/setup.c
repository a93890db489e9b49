/* SPDX-License-Identifier: MIT */
/* Options of an edition on the command line (setup.h); whether they fit, the rules decide. */
#include "cli/setup.h"

#include <stdlib.h>
#include <string.h>

#include "notation/names.h"

#define NUMBER_MOST 100

int tsr_setup_number(const char *text, int least, int most)
{
    char *end;
    long number = strtol(text, &end, 10);
    return end != text && *end == '\0' && number >= least && number <= most ? (int)number : -1;
}

bool tsr_setup_option(tsuro_setup *setup, const char *text)
{
    const char *equals = strchr(text, '=');
    int option = equals ? tsr_option_find(text, (size_t)(equals - text)) : -1;
    if (option < 0)
        return false;
    const struct tsr_option_name *name = &tsr_option_names[option];
    const char *value = equals + 1;
    int number = -1;
    if (name->values[0])
        number = tsr_name_find(name->values, 3, value, strlen(value));
    else if (name->number)
        number = tsr_setup_number(value, 0, NUMBER_MOST);
    else
        number = strcmp(value, "true") == 0 ? 1 : strcmp(value, "false") == 0 ? 0 : -1;
    setup->options[option] = (int8_t)number;
    return number >= 0;
}

/* " NAME=VALUE" */
static void option_write(struct tsr_text *text, int option, int value)
{
    const struct tsr_option_name *name = &tsr_option_names[option];
    tsr_text_add(text, " ");
    tsr_text_add(text, name->name);
    tsr_text_add(text, "=");
    if (name->values[0])
        tsr_text_add(text, name->values[value]);
    else if (name->number)
        tsr_text_int(text, value);
    else
        tsr_text_add(text, value ? "true" : "false");
}

bool tsr_setup_name(const tsuro_setup *setup, char *name, size_t size)
{
    tsuro_setup usual;
    tsuro_game played, printed;
    struct tsr_text text;
    tsuro_setup_defaults(setup->edition, setup->players, &usual);
    if (tsuro_game_new(setup, &played, NULL) || tsuro_game_new(&usual, &printed, NULL))
        return false;
    tsr_text_init(&text, name, size);
    tsr_text_add(&text, tsr_edition_names[setup->edition]);
    for (int option = 0; option < TSURO_OPTION_COUNT; option++) {
        int value = tsuro_game_option(&played, option);
        if (value != tsuro_game_option(&printed, option))
            option_write(&text, option, value);
    }
    return !text.overflow;
}
