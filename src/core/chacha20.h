/* SPDX-License-Identifier: MIT */
/*
 * The ChaCha20 block function (RFC 8439): 64 bytes of the stream of a key and nonce, any block
 * directly. It is the games' source of randomness; byte order and results are those of the RFC on
 * every machine.
 */
#ifndef TSR_CORE_CHACHA20_H
#define TSR_CORE_CHACHA20_H

#include <stdint.h>

void tsr_chacha20_block(const uint8_t key[32], const uint8_t nonce[12], uint32_t counter,
                        uint8_t out[64]);

#endif
