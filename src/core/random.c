/* SPDX-License-Identifier: MIT */
/* The generators of random.h. */
#include "core/random.h"

#include <stdbool.h>
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
static uint32_t word_below(struct tsr_random *random, uint64_t product, uint32_t limit)
{
    if ((uint32_t)product < limit) {
        uint32_t bias = (0u - limit) % limit;
        while ((uint32_t)product < bias)
            product = (uint64_t)random_word(random) * limit;
    }
    return (uint32_t)(product >> 32);
}

uint32_t tsr_random_below(struct tsr_random *random, uint32_t limit)
{
    /* The commonest case by itself: simulated games roll many dice. */
    if (random->kind == TSURO_RANDOM_FAST) {
        uint64_t product = (tsr_fast_next(&random->key.state) >> 32) * limit;
        return (uint32_t)product >= limit ? (uint32_t)(product >> 32)
                                          : word_below(random, product, limit);
    }
    return word_below(random, (uint64_t)stream_word(random) * limit, limit);
}

uint64_t tsr_random_wide(struct tsr_random *random)
{
    uint64_t high = tsr_random_below(random, UINT32_MAX);
    return high << 32 | tsr_random_below(random, UINT32_MAX);
}

uint64_t tsr_seed_number(const char *seed, size_t length)
{
    struct tsr_random random;
    tsr_random_seed(&random, seed, length);
    return tsr_random_wide(&random);
}

static inline void items_exchange(uint8_t *items, int one, uint32_t two)
{
    uint8_t kept = items[one];
    items[one] = items[two];
    items[two] = kept;
}

/*
 * Places the last `few` of `left` items, 4 at most, with one word of 32 bits: what is left of the
 * product after one number is the fraction for the next (Brackett-Rozinsky and Lemire, "Batched
 * ranged random integer generation", 2024). `word` has to be one that favours nobody.
 */
static inline void items_place(uint8_t *items, int left, int few, uint32_t word)
{
    for (int i = 0; i < few; i++) {
        uint64_t product = (uint64_t)word * (uint32_t)(left - i);
        items_exchange(items, left - i - 1, (uint32_t)(product >> 32));
        word = (uint32_t)product;
    }
}

/* The last fraction is fair if it is not below 2^32 modulo the number of outcomes. */
static inline bool word_fair(uint32_t word, uint32_t outcomes)
{
    uint32_t last = word * outcomes;
    return last >= outcomes || last >= (0u - outcomes) % outcomes;
}

static inline uint32_t word_fair_next(uint64_t *state, uint32_t outcomes)
{
    uint32_t word;
    do {
        word = (uint32_t)(tsr_fast_next(state) >> 32);
    } while (!word_fair(word, outcomes));
    return word;
}

/* Four places a word, as decks are small: a shuffle is a good part of a simulated game. */
static void shuffle_fast(uint64_t *state, uint8_t *items, int count)
{
    int left = count;
    for (; left > 4; left -= 4) {
        uint32_t outcomes = (uint32_t)(left * (left - 1) * (left - 2) * (left - 3));
        items_place(items, left, 4, word_fair_next(state, outcomes));
    }
    if (left > 1)
        items_place(items, left, left - 1,
                    word_fair_next(state, left == 4   ? 24
                                          : left == 3 ? 6
                                                      : 2));
}

void tsr_random_shuffle(struct tsr_random *random, uint8_t *items, int count)
{
    if (random->kind == TSURO_RANDOM_FAST) {
        shuffle_fast(&random->key.state, items, count);
        return;
    }
    for (int left = count; left > 1; left--)
        items_exchange(items, left - 1, tsr_random_below(random, (uint32_t)left));
}
