/* SPDX-License-Identifier: MIT */
/*
 * The ChaCha20 block function (RFC 8439). Words go in and out byte by byte, little end first, so
 * the machine's byte order does not matter.
 */
#include "core/chacha20.h"

#include <string.h>

static uint32_t word_load(const uint8_t *bytes)
{
    return bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

static uint32_t rotated(uint32_t word, int bits)
{
    return word << bits | word >> (32 - bits);
}

static void quarter_round(uint32_t s[16], int a, int b, int c, int d)
{
    s[a] += s[b];
    s[d] = rotated(s[d] ^ s[a], 16);
    s[c] += s[d];
    s[b] = rotated(s[b] ^ s[c], 12);
    s[a] += s[b];
    s[d] = rotated(s[d] ^ s[a], 8);
    s[c] += s[d];
    s[b] = rotated(s[b] ^ s[c], 7);
}

void tsr_chacha20_block(const uint8_t key[32], const uint8_t nonce[12], uint32_t counter,
                        uint8_t out[64])
{
    uint32_t start[16] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574}; /* "expand 32-byte k" */
    for (int i = 0; i < 8; i++)
        start[4 + i] = word_load(key + 4 * i);
    start[12] = counter;
    for (int i = 0; i < 3; i++)
        start[13 + i] = word_load(nonce + 4 * i);

    uint32_t s[16];
    memcpy(s, start, sizeof s);
    for (int i = 0; i < 10; i++) {
        for (int column = 0; column < 4; column++)
            quarter_round(s, column, 4 + column, 8 + column, 12 + column);
        for (int column = 0; column < 4; column++)
            quarter_round(s, column, 4 + (column + 1) % 4, 8 + (column + 2) % 4,
                          12 + (column + 3) % 4);
    }
    for (int i = 0; i < 64; i++)
        out[i] = (uint8_t)((s[i / 4] + start[i / 4]) >> (8 * (i % 4)));
}
