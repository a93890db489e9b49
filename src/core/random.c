/* SPDX-License-Identifier: MIT */
/* The generators of random.h. */
#include "core/random.h"

#include <string.h>

#include "core/chacha20.h"
#include "core/sha256.h"
#include "tsuro/game.h"

#define WORDS_A_BLOCK 16

void tsr_random_seed(struct tsr_random *random, const char *seed, size_t length)
{
    memset(random, 0, sizeof *random);
    random->kind = TSURO_RANDOM_SEEDED;
    tsr_sha256(seed, length, random->key.bytes);
}

void tsr_random_fast(struct tsr_random *random, uint64_t seed)
{
    memset(random, 0, sizeof *random);
    random->kind = TSURO_RANDOM_FAST;
    random->key.state = seed;
}

static uint32_t stream_word(struct tsr_random *random)
{
    static const uint8_t nonce[12];
    uint8_t block[64];
    tsr_chacha20_block(random->key.bytes, nonce, random->position / WORDS_A_BLOCK, block);
    const uint8_t *word = block + 4 * (random->position % WORDS_A_BLOCK);
    random->position++;
    return (uint32_t)word[0] | (uint32_t)word[1] << 8 | (uint32_t)word[2] << 16 |
           (uint32_t)word[3] << 24;
}

static inline uint32_t random_word(struct tsr_random *random)
{
    if (random->kind == TSURO_RANDOM_FAST)
        return (uint32_t)(tsr_fast_next(&random->key.state) >> 32);
    return stream_word(random);
}

/* Lemire's method: the high half of a product, with the few biased words thrown back. */
uint32_t tsr_random_below(struct tsr_random *random, uint32_t limit)
{
    uint64_t product = (uint64_t)random_word(random) * limit;
    if ((uint32_t)product < limit) {
        uint32_t bias = (0u - limit) % limit;
        while ((uint32_t)product < bias)
            product = (uint64_t)random_word(random) * limit;
    }
    return (uint32_t)(product >> 32);
}

/* Many numbers in a row: the stream's block, or the fast generator's state, stays at hand. */
void tsr_random_shuffle(struct tsr_random *random, uint8_t *items, int count)
{
    struct tsr_random local = *random;
    for (int left = count; left > 1; left--) {
        uint32_t pick;
        if (local.kind == TSURO_RANDOM_FAST) {
            uint64_t product = (tsr_fast_next(&local.key.state) >> 32) * (uint64_t)(unsigned)left;
            while ((uint32_t)product < (unsigned)left &&
                   (uint32_t)product < (0u - (unsigned)left) % (unsigned)left)
                product = (tsr_fast_next(&local.key.state) >> 32) * (uint64_t)(unsigned)left;
            pick = (uint32_t)(product >> 32);
        } else {
            pick = tsr_random_below(&local, (uint32_t)left);
        }
        uint8_t kept = items[left - 1];
        items[left - 1] = items[pick];
        items[pick] = kept;
    }
    *random = local;
}
