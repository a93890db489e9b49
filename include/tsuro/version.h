/* SPDX-License-Identifier: MIT */
/*
 * Which library this is. The macros say what a program was compiled with, the functions what it
 * runs with. Before version 1.0 an incompatible change of the interface raises the number in the
 * library's name (libtsuro.so.0): a program never starts with a library that it cannot use.
 */
#ifndef TSURO_VERSION_H
#define TSURO_VERSION_H

#include <stdbool.h>

#include "tsuro/export.h"

#ifdef __cplusplus
extern "C" {
#endif

#define TSURO_VERSION_MAJOR 0
#define TSURO_VERSION_MINOR 1
#define TSURO_VERSION_PATCH 0

/** The number behind `.so.`. */
#define TSURO_ABI 0

/** One number, to be compared: TSURO_VERSION_NUMBER >= TSURO_VERSION_MAKE(0, 2, 0). */
#define TSURO_VERSION_MAKE(major, minor, patch) ((major) * 10000 + (minor) * 100 + (patch))
#define TSURO_VERSION_NUMBER                                                                       \
    TSURO_VERSION_MAKE(TSURO_VERSION_MAJOR, TSURO_VERSION_MINOR, TSURO_VERSION_PATCH)

/** "0.1.0", a constant. */
TSURO_API const char *tsuro_version(void);

/** TSURO_VERSION_NUMBER of the library that runs. */
TSURO_API int tsuro_version_number(void);

/** TSURO_RULES of the library that runs: the rules that a new game is played by. */
TSURO_API int tsuro_rules(void);

/**
 * Whether games and records of that number can be played. Others are refused, since the same moves
 * may lead to another game.
 */
TSURO_API bool tsuro_rules_supported(int rules);

#ifdef __cplusplus
}
#endif

#endif
