/* SPDX-License-Identifier: MIT */
/* Options of an edition on the command line (setup.h); whether they fit, the rules decide. */
#include "cli/setup.h"

#include <stdlib.h>
#include <string.h>

#include "notation/names.h"

int tsr_setup_number(const char *text, int least, int most)
{
    char *end;
    long number = strtol(text, &end, 10);
    bool digits = *text >= '0' && *text <= '9'; /* strtol would take " 7" and "+7" as well */
    return digits && *end == '\0' && number >= least && number <= most ? (int)number : -1;
}

bool tsr_setup_option(tsuro_setup *setup, const char *text)
{
    const char *equals = strchr(text, '=');
    int option = equals ? tsr_option_find(text, (size_t)(equals - text)) : -1;
    if (option < 0)
        return false;
    int value = tsr_option_read(option, equals + 1, strlen(equals + 1));
    setup->options[option] = (int8_t)value;
    return value >= 0;
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
        if (value == tsuro_game_option(&printed, option))
            continue;
        tsr_text_char(&text, ' ');
        tsr_text_add(&text, tsr_option_names[option].name);
        tsr_text_char(&text, '=');
        tsr_option_write(&text, option, value);
    }
    return !text.overflow;
}

void tsr_setup_editions(FILE *out)
{
    char names[128];
    struct tsr_text text;
    tsr_text_init(&text, names, sizeof names);
    tsr_names_list(&text, tsr_edition_names, TSURO_EDITION_COUNT);
    fputs(names, out);
}
