/* SPDX-License-Identifier: MIT */
#include "server/auth/secret.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#define LINK_CODE 15 /* bytes: twenty characters */
#define TIMED_PREFIX 6
#define TIMED_EPOCH 1704067200 /* 2024: thirty bits of seconds last until 2058 */

bool tsr_secret_init(void)
{
    return sodium_init() >= 0;
}

void tsr_random_bytes(void *out, size_t length)
{
    randombytes_buf(out, length);
}

static const char letters[] = "0123456789abcdefghjkmnpqrstvwxyz";

void tsr_id_make(char *out, size_t length)
{
    uint8_t bytes[32];
    randombytes_buf(bytes, sizeof bytes);
    for (size_t i = 0; i < length; i++)
        out[i] = letters[bytes[i % sizeof bytes] & 31];
    out[length] = '\0';
}

void tsr_id_make_timed(char *out, int64_t now)
{
    const uint64_t seconds = (uint64_t)(now / 1000) - TIMED_EPOCH;
    for (int i = 0; i < TIMED_PREFIX; i++)
        out[i] = letters[seconds >> 5 * (TIMED_PREFIX - 1 - i) & 31];
    tsr_id_make(out + TIMED_PREFIX, TSR_TIMED_ID_LENGTH - TIMED_PREFIX);
}

void tsr_secret_make(char out[TSR_SECRET_SIZE])
{
    uint8_t bytes[32];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(out, TSR_SECRET_SIZE, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(bytes, sizeof bytes);
}

void tsr_secret_hash(const char *secret, size_t length, uint8_t out[TSR_SECRET_HASH])
{
    crypto_hash_sha256(out, (const unsigned char *)secret, length);
}

static void link_code(const uint8_t key[32], const char *front, size_t length, char out[24])
{
    uint8_t code[crypto_generichash_BYTES_MIN];
    crypto_generichash(code, sizeof code, (const unsigned char *)front, length, key, 32);
    sodium_bin2base64(out, 24, code, LINK_CODE, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

void tsr_link_make(const uint8_t key[32], const char *table, int seat, int generation,
                   char out[TSR_LINK_SIZE])
{
    const int length = snprintf(out, TSR_LINK_SIZE - 24, "%s-%d-%d-", table, seat, generation);
    link_code(key, out, (size_t)length, out + length);
}

bool tsr_link_check(const uint8_t key[32], const char *link, const char *table, int *seat,
                    int *generation)
{
    const size_t length = strlen(link);
    const size_t name = strlen(table);
    if (length >= TSR_LINK_SIZE || length < name + 2 || memcmp(link, table, name) != 0 ||
        link[name] != '-')
        return false;
    char *end;
    *seat = (int)strtol(link + name + 1, &end, 10);
    if (*end != '-')
        return false;
    *generation = (int)strtol(end + 1, &end, 10);
    if (*end != '-')
        return false;
    end++;

    char code[24];
    link_code(key, link, (size_t)(end - link), code);
    return strlen(end) == strlen(code) && sodium_memcmp(end, code, strlen(code)) == 0;
}
