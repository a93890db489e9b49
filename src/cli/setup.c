/* SPDX-License-Identifier: MIT */
/* Options of an edition on the command line (setup.h); whether they fit, the rules decide. */
#include "cli/setup.h"

#include <stdlib.h>
#include <string.h>

#include "notation/names.h"

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
        number = atoi(value);
    else
        number = strcmp(value, "true") == 0 ? 1 : strcmp(value, "false") == 0 ? 0 : -1;
    setup->options[option] = (int8_t)number;
    return number >= 0 && number <= 100;
}
