/* SPDX-License-Identifier: MIT */
/*
 * A game's chances. The generator is plain memory inside the game value: the kind, a key and a
 * position, so that a copied game rolls the same dice. A seeded game reads 32-bit words off a
 * ChaCha20 stream keyed with SHA-256 of its seed text; simulations use a small 64-bit
 * generator in the first eight bytes of the key.
 */
#ifndef TSR_CORE_RANDOM_H
#define TSR_CORE_RANDOM_H

#include <stddef.h>
#include <stdint.h>

struct tsr_random {
    uint32_t kind;     /* tsuro_random_kind */
    uint32_t position; /* seeded: words read so far */
    union {
        uint8_t bytes[32];
        uint64_t state; /* fast */
    } key;
};

void tsr_random_seed(struct tsr_random *random, const char *seed, size_t length);
void tsr_random_fast(struct tsr_random *random, uint64_t seed);

/* A number from 0 to limit-1, each exactly equally likely; limit is 1 or more. */
uint32_t tsr_random_below(struct tsr_random *random, uint32_t limit);

/* A number of 64 bits; and the one that the text of a seed stands for. */
uint64_t tsr_random_wide(struct tsr_random *random);
uint64_t tsr_seed_number(const char *seed, size_t length);

/* Puts the items in an order of which all are equally likely. */
void tsr_random_shuffle(struct tsr_random *random, uint8_t *items, int count);

/* The next number of the fast generator (Steele, Lea and Flood's splitmix64). */
static inline uint64_t tsr_fast_next(uint64_t *state)
{
    uint64_t z = (*state += 0x9e3779b97f4a7c15u);
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

#endif
