/* SPDX-License-Identifier: MIT */
/*
 * Options change the rules of a game. For programs that ask their users: which options an edition
 * has, their values and what is usual. docs/options.md says what each does. All since version 0.1.
 */
#ifndef TSURO_OPTION_H
#define TSURO_OPTION_H

#include "tsuro/export.h"
#include "tsuro/game.h"

#ifdef __cplusplus
extern "C" {
#endif

enum tsuro_option_type {
    TSURO_OPTION_TYPE_SWITCH, /* 0 false, 1 true */
    TSURO_OPTION_TYPE_NUMBER,
    TSURO_OPTION_TYPE_WORD, /* one of several, tsuro_option_word */
    TSURO_OPTION_TYPE_COUNT
};

/** The values of an option. */
typedef struct tsuro_option_values {
    int type; /* tsuro_option_type */
    int least;
    int most;
    int usual; /* what the edition prescribes */
    int reserved[4];
} tsuro_option_values;

/** The option of that name ("die_each"), or -1. Its name: tsuro_option_name in <tsuro/names.h>. */
TSURO_API int tsuro_option_find(const char *name);

/**
 * Fills in the values that an option can have in a game of so many players while everything else
 * is as printed (with one player: with `solo`). False, with *values unchanged, where the edition
 * has no such option or is not for so many.
 */
TSURO_API bool tsuro_option_values_of(int edition, int players, int option,
                                      tsuro_option_values *values);

/** The word of a value: "kosmos", "true"; NULL for a number, and for what is no value. */
TSURO_API const char *tsuro_option_word(int option, int value);

#ifdef __cplusplus
}
#endif

#endif
