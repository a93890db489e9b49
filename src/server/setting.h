/* SPDX-License-Identifier: MIT */
/*
 * The table of settings: what each is called, what its help says and what a value may be. What
 * reads the command line and the environment knows only this table.
 */
#ifndef TSR_SERVER_SETTING_H
#define TSR_SERVER_SETTING_H

#include "server/settings.h"

struct tsr_setting {
    const char *name;  /* --name; TSURO_NAME in the environment */
    const char *value; /* what stands for it in the help */
    const char *help;  /* lines after the first are indented by the printer */
    bool (*set)(struct tsr_settings *settings, const char *value);
};

#define TSR_SETTING_COUNT 23

extern const struct tsr_setting tsr_setting_table[TSR_SETTING_COUNT];

/* Sets one; what is wrong with the value goes to standard error, `where` says whence it came. */
bool tsr_setting_apply(struct tsr_settings *settings, int index, const char *value,
                       const char *where);

/* A whole number from `least` to `most`. */
bool tsr_number_read(const char *value, long least, long most, int *out);

#endif
