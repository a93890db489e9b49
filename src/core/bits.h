/* SPDX-License-Identifier: MIT */
/* The questions about the bits of a small set that C11 has no operator for. */
#ifndef TSR_CORE_BITS_H
#define TSR_CORE_BITS_H

#include <stdint.h>
#include <string.h>

/* The number of the lowest bit set; the set is not empty. */
static inline int tsr_bits_lowest(uint32_t set)
{
#if defined(__GNUC__)
    return __builtin_ctz(set);
#else
    int bit = 0;
    while (!(set >> bit & 1))
        bit++;
    return bit;
#endif
}

static inline int tsr_bits_lowest64(uint64_t set)
{
#if defined(__GNUC__)
    return __builtin_ctzll(set);
#else
    return (uint32_t)set ? tsr_bits_lowest((uint32_t)set)
                         : 32 + tsr_bits_lowest((uint32_t)(set >> 32));
#endif
}

/* How many of the lowest eight bits are set: two sums of pairs, then one product. */
static inline int tsr_bits_count(uint32_t set)
{
    set = (set & 0x55) + (set >> 1 & 0x55);
    set = (set & 0x33) + (set >> 2 & 0x33);
    return (int)((set + (set >> 4)) & 15);
}

static inline int tsr_bits_count64(uint64_t set)
{
#if defined(__GNUC__)
    return __builtin_popcountll(set);
#else
    int count = 0;
    for (; set; set &= set - 1)
        count++;
    return count;
#endif
}

/* Which of eight bytes are `value`, as a mask: all compared in one word. */
static inline unsigned tsr_bytes_are(const uint8_t bytes[8], int value)
{
    const uint64_t ones = 0x0101010101010101u, low = 0x7f * ones;
    const uint64_t gather = 0x0102040810204080u; /* brings byte m's bit to bit 56 + m */
    uint64_t word;
    memcpy(&word, bytes, 8);
    word ^= (unsigned)value * ones;
    word = ~(((word & low) + low) | word) >> 7 & ones;
    return (unsigned)(word * gather >> 56);
}

#endif
