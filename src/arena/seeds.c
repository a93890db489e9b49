/* SPDX-License-Identifier: MIT */
/* Seeds of deals and decisions (seeds.h). */
#include "arena/seeds.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "core/sha256.h"
#include "json/text.h"

void tsr_seeds_begin(struct tsr_seeds *seeds, uint64_t number, const uint8_t *secret)
{
    struct tsr_sha256_state state;
    char text[32];
    int length = snprintf(text, sizeof text, "arena %" PRIu64, number);
    tsr_sha256_begin(&state);
    if (secret)
        tsr_sha256_add(&state, secret, TSR_ARENA_SECRET_SIZE);
    tsr_sha256_add(&state, text, (size_t)length);
    tsr_sha256_end(&state, seeds->key);
}

/* As many hexadecimal digits as there is room for, of the hash of key and purpose. */
static void seed_write(const struct tsr_seeds *seeds, const char *purpose, char *text, size_t size)
{
    struct tsr_sha256_state state;
    struct tsr_text out;
    uint8_t digest[32];
    tsr_sha256_begin(&state);
    tsr_sha256_add(&state, seeds->key, sizeof seeds->key);
    tsr_sha256_add(&state, purpose, strlen(purpose));
    tsr_sha256_end(&state, digest);
    tsr_text_init(&out, text, size);
    tsr_text_hex(&out, digest, (size - 1) / 2);
}

void tsr_seeds_deal(const struct tsr_seeds *seeds, int deal, char text[TSR_DEAL_TEXT])
{
    char purpose[32];
    snprintf(purpose, sizeof purpose, "deal %d", deal);
    seed_write(seeds, purpose, text, TSR_DEAL_TEXT);
}

void tsr_seeds_decision(const struct tsr_seeds *seeds, int game, int decision,
                        char text[TSR_DECISION_TEXT])
{
    char purpose[48];
    snprintf(purpose, sizeof purpose, "decision %d of game %d", decision, game);
    seed_write(seeds, purpose, text, TSR_DECISION_TEXT);
}
