/* SPDX-License-Identifier: MIT */
#include "notation/fair.h"

#include <string.h>

#include "core/sha256.h"
#include "json/text.h"

bool tsr_is_hex(const char *text, size_t digits)
{
    size_t length = 0;
    while (text[length] && strchr("0123456789abcdef", text[length]))
        length++;
    return length == digits && !text[length];
}

static void hash_text(const void *bytes, size_t length, char hex[TSURO_HASH_TEXT])
{
    uint8_t hash[32];
    struct tsr_text text;
    tsr_sha256(bytes, length, hash);
    tsr_text_init(&text, hex, TSURO_HASH_TEXT);
    tsr_text_hex(&text, hash, sizeof hash);
}

static int digit_value(char digit)
{
    return digit <= '9' ? digit - '0' : digit - 'a' + 10;
}

void tsr_secret_commit(const char secret[TSURO_HASH_TEXT], char commit[TSURO_HASH_TEXT])
{
    uint8_t bytes[32];
    for (int i = 0; i < 32; i++)
        bytes[i] = (uint8_t)(digit_value(secret[2 * i]) << 4 | digit_value(secret[2 * i + 1]));
    hash_text(bytes, sizeof bytes, commit);
}

void tsr_commitment_make(const char *table, int number, int seat, const char *nonce,
                         char commitment[TSURO_HASH_TEXT])
{
    char line[TSURO_TABLE_TEXT + TSURO_NONCE_TEXT + 24];
    struct tsr_text text;
    tsr_text_init(&text, line, sizeof line);
    tsr_text_add(&text, table);
    tsr_text_char(&text, ' ');
    tsr_text_int(&text, number);
    tsr_text_char(&text, ' ');
    tsr_text_int(&text, seat);
    tsr_text_char(&text, ' ');
    tsr_text_add(&text, nonce);
    hash_text(line, text.length, commitment);
}

void tsr_seed_make(const tsuro_shuffle *shuffle, int players, char seed[TSURO_SEED_MAX + 1])
{
    struct tsr_text text;
    tsr_text_init(&text, seed, TSURO_SEED_MAX + 1);
    tsr_text_add(&text, shuffle->secret);
    for (int seat = 0; seat < players; seat++) {
        tsr_text_char(&text, '.');
        tsr_text_add(&text, shuffle->nonces[seat]);
    }
}
