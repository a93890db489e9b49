/* SPDX-License-Identifier: MIT */
/*
 * The little mathematics that the bots need, without a mathematics library: the same bits on
 * every machine, and nothing to import in WebAssembly.
 */
#ifndef TSR_BOTS_MATHS_H
#define TSR_BOTS_MATHS_H

#include <stdint.h>
#include <string.h>

/* The natural logarithm of 1 or more, to about four digits. */
static inline float tsr_ln(float x)
{
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    int exponent = (int)(bits >> 23) - 127;
    bits = (bits & 0x7fffff) | 0x3f800000;
    float m;
    memcpy(&m, &bits, sizeof m);
    /* log2 of the mantissa, 1 to 2, by a polynomial that is exact at both ends */
    float t = m - 1.0f;
    float fraction = t * (1.4386f + t * (-0.6778f + t * (0.3218f + t * -0.0826f)));
    return 0.69314718f * ((float)exponent + fraction);
}

/* e to the power of x, for x from -80 to 80, to about four digits. */
static inline float tsr_exp(float x)
{
    float y = x * 1.44269504f;
    int whole = (int)y - (y < 0);
    float t = y - (float)whole;
    float fraction = 1.0f + t * (0.69315f + t * (0.24023f + t * (0.05550f + t * 0.01112f)));
    uint32_t bits = (uint32_t)(whole + 127) << 23;
    float power;
    memcpy(&power, &bits, sizeof power);
    return power * fraction;
}

/* The square root of a positive number: an estimate from its bits, twice improved. */
static inline float tsr_sqrt(float x)
{
    uint32_t bits;
    memcpy(&bits, &x, sizeof bits);
    bits = 0x5f375a86 - (bits >> 1);
    float inverse;
    memcpy(&inverse, &bits, sizeof inverse);
    inverse *= 1.5f - 0.5f * x * inverse * inverse;
    inverse *= 1.5f - 0.5f * x * inverse * inverse;
    return x * inverse;
}

static inline int tsr_min(int number, int most)
{
    return number < most ? number : most;
}

#endif
