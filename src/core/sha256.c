/* SPDX-License-Identifier: MIT */
/*
 * SHA-256 (FIPS 180-4), straight from the standard. Words are put together from bytes by shifts, so
 * the machine's byte order does not matter.
 */
#include "core/sha256.h"

#include <string.h>

static const uint32_t round_constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotated(uint32_t word, int bits)
{
    return word >> bits | word << (32 - bits);
}

static void block_mix(uint32_t hash[8], const uint8_t block[64])
{
    uint32_t w[64];
    for (int i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
               (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (int i = 16; i < 64; i++) {
        const uint32_t s0 = rotated(w[i - 15], 7) ^ rotated(w[i - 15], 18) ^ w[i - 15] >> 3;
        const uint32_t s1 = rotated(w[i - 2], 17) ^ rotated(w[i - 2], 19) ^ w[i - 2] >> 10;
        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
    }

    uint32_t a = hash[0], b = hash[1], c = hash[2], d = hash[3];
    uint32_t e = hash[4], f = hash[5], g = hash[6], h = hash[7];
    for (int i = 0; i < 64; i++) {
        const uint32_t s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
        const uint32_t t1 = h + s1 + ((e & f) ^ (~e & g)) + round_constants[i] + w[i];
        const uint32_t s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
        const uint32_t t2 = s0 + ((a & b) ^ (a & c) ^ (b & c));
        h = g;
        g = f;
        f = e;
        e = d + t1;
        d = c;
        c = b;
        b = a;
        a = t1 + t2;
    }
    const uint32_t mixed[8] = {a, b, c, d, e, f, g, h};
    for (int i = 0; i < 8; i++)
        hash[i] += mixed[i];
}

void tsr_sha256_begin(struct tsr_sha256_state *state)
{
    *state = (struct tsr_sha256_state){.hash = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                                0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19}};
}

void tsr_sha256_add(struct tsr_sha256_state *state, const void *data, size_t length)
{
    const uint8_t *bytes = data;
    while (length > 0) {
        const size_t used = state->length % 64;
        const size_t room = 64 - used;
        const size_t part = length < room ? length : room;
        memcpy(state->block + used, bytes, part);
        state->length += part;
        bytes += part;
        length -= part;
        if (part == room)
            block_mix(state->hash, state->block);
    }
}

void tsr_sha256_end(struct tsr_sha256_state *state, uint8_t out[32])
{
    static const uint8_t padding[64] = {0x80};
    const uint64_t bits = state->length * 8;
    uint8_t tail[8];
    for (int i = 0; i < 8; i++)
        tail[i] = (uint8_t)(bits >> (56 - 8 * i));
    /* The bit, then zeros up to 56 bytes of a block; the length fills the rest. */
    const size_t used = state->length % 64;
    tsr_sha256_add(state, padding, used < 56 ? 56 - used : 120 - used);
    tsr_sha256_add(state, tail, sizeof tail);
    for (int i = 0; i < 32; i++)
        out[i] = (uint8_t)(state->hash[i / 4] >> (24 - 8 * (i % 4)));
}

void tsr_sha256(const void *data, size_t length, uint8_t out[32])
{
    struct tsr_sha256_state state;
    tsr_sha256_begin(&state);
    tsr_sha256_add(&state, data, length);
    tsr_sha256_end(&state, out);
}
