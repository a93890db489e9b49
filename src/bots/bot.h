/* SPDX-License-Identifier: MIT */
/* What a bot is. Users of the library see a name and its budget; how it plays may change. */
#ifndef TSR_BOTS_BOT_H
#define TSR_BOTS_BOT_H

#include "tsuro/bot.h"

struct tsr_style;

/* Exactly one of `choose` and `style` is set. */
struct tsuro_bot {
    const char *name;
    const char *about;
    /* Chooses one of the listed moves; fills in `move`, and `value` if it has an opinion. */
    void (*choose)(const tsuro_game *view, uint64_t seed, tsuro_thought *thought);
    const struct tsr_style *style;
    uint32_t iterations; /* a move's budget where the caller names none */
    uint32_t ms;         /* a time budget that a caller with a clock prefers, or 0 */
    bool opponent;       /* for people to play against; the others are for measuring */
    uint8_t level;       /* of those that come in levels: 1 is the weakest; else 0 */
};

#endif
