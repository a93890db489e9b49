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

#endif
