/* SPDX-License-Identifier: MIT */
/* How much a test does: a small number by default, the large one with TSURO_SOAK=1 (script/soak).
 */
#ifndef TEST_SOAK_H
#define TEST_SOAK_H

#include <stdlib.h>
#include <string.h>

static inline int soak_count(int usual, int large)
{
    const char *soak = getenv("TSURO_SOAK");
    return soak && strcmp(soak, "0") != 0 && *soak ? large : usual;
}

#if defined(__SANITIZE_ADDRESS__)
#define SOAK_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SOAK_SANITIZED 1
#endif
#endif

/* For whole games: a third of the usual number with the address sanitizer, where each costs five
 * times as much. What is asserted of more of them, the release builds assert. */
static inline int soak_games(int usual, int large)
{
#ifdef SOAK_SANITIZED
    usual = (usual + 2) / 3;
#endif
    return soak_count(usual, large);
}

#endif
