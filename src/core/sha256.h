/* SPDX-License-Identifier: MIT */
/*
 * SHA-256 (FIPS 180-4). It turns seed texts into keys and commits to shuffles, and it is here
 * rather than in a library because the same code runs in the page. Not meant for secrets' timing:
 * it has no branch on data, but nobody measured it.
 */
#ifndef TSR_CORE_SHA256_H
#define TSR_CORE_SHA256_H

#include <stddef.h>
#include <stdint.h>

struct tsr_sha256_state {
    uint32_t hash[8];
    uint64_t length; /* bytes so far; the last length % 64 of them wait in `block` */
    uint8_t block[64];
};

void tsr_sha256(const void *data, size_t length, uint8_t out[32]);

/* The same in pieces: begin, add as often as wanted, end once. */
void tsr_sha256_begin(struct tsr_sha256_state *state);
void tsr_sha256_add(struct tsr_sha256_state *state, const void *data, size_t length);
void tsr_sha256_end(struct tsr_sha256_state *state, uint8_t out[32]);

#endif
