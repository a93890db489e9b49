/* SPDX-License-Identifier: MIT */
#include "server/room/seed.h"

#include <stdio.h>
#include <string.h>

#include <tsuro/version.h>

#include "core/sha256.h"
#include "notation/fair.h"

static void hex_text(const uint8_t bytes[32], char hex[TSURO_HASH_TEXT])
{
    struct tsr_text text;
    tsr_text_init(&text, hex, TSURO_HASH_TEXT);
    tsr_text_hex(&text, bytes, 32);
}

void tsr_room_shuffle_fill(const struct tsr_game_row *game, tsuro_shuffle *shuffle)
{
    const char *nonce = game->nonces;
    memset(shuffle, 0, sizeof *shuffle);
    snprintf(shuffle->table, sizeof shuffle->table, "%s", game->table);
    hex_text(game->secret, shuffle->secret);
    tsr_secret_commit(shuffle->secret, shuffle->commit);
    for (int i = 0; i < game->players; i++) {
        const size_t length = strcspn(nonce, ".");
        if (length < TSURO_NONCE_TEXT)
            memcpy(shuffle->nonces[i], nonce, length);
        nonce += length + (nonce[length] == '.');
    }
}

void tsr_room_seed(const struct tsr_game_row *game, char out[TSURO_SEED_MAX + 1])
{
    struct tsr_text text;
    tsr_text_init(&text, out, TSURO_SEED_MAX + 1);
    tsr_text_hex(&text, game->secret, sizeof game->secret);
    tsr_text_char(&text, '.');
    tsr_text_add(&text, game->nonces);
}

bool tsr_room_setup(const struct tsr_game_row *game, tsuro_setup *setup,
                    char seed[TSURO_SEED_MAX + 1])
{
    char why[TSR_WHY_SIZE];
    if (!tsr_engine_setup(game->edition, game->players, game->first, game->options, setup, why))
        return false;
    if (!tsuro_rules_supported(game->rules))
        return false;
    setup->rules = (uint8_t)game->rules;
    tsr_room_seed(game, seed);
    setup->random = TSURO_RANDOM_SEEDED;
    setup->seed = seed;
    setup->seed_length = strlen(seed);
    return true;
}

static void hex_write(struct tsr_json_writer *json, const char *key, const uint8_t bytes[32])
{
    char hex[65];
    struct tsr_text text;
    tsr_text_init(&text, hex, sizeof hex);
    tsr_text_hex(&text, bytes, 32);
    tsr_json_key_string(json, key, hex);
}

void tsr_commit_write(const uint8_t secret[32], struct tsr_json_writer *json)
{
    uint8_t hash[32];
    tsr_sha256(secret, 32, hash);
    hex_write(json, "commit", hash);
}

void tsr_room_reveal_write(const struct tsr_game_row *game, struct tsr_json_writer *json)
{
    char seed[TSURO_SEED_MAX + 1];
    tsr_room_seed(game, seed);
    tsr_json_object(json);
    tsr_commit_write(game->secret, json);
    hex_write(json, "secret", game->secret);
    tsr_json_key(json, "nonces");
    tsr_json_array(json);
    const char *at = game->nonces;
    for (int i = 0; i < game->players; i++) {
        const size_t length = strcspn(at, ".");
        tsr_json_string_bytes(json, at, length);
        at += length + (at[length] == '.');
    }
    tsr_json_end_array(json);
    tsr_json_key_string(json, "seed", seed);
    tsr_json_end_object(json);
}
