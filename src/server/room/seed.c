/* SPDX-License-Identifier: MIT */
#include "server/room/seed.h"

#include <stdio.h>
#include <string.h>

#include <tsuro/version.h>

#include "core/sha256.h"
#include "notation/fair.h"
#include "server/room/deal.h"

static void hex_text(const uint8_t bytes[32], char hex[TSURO_HASH_TEXT])
{
    struct tsr_text text;
    tsr_text_init(&text, hex, TSURO_HASH_TEXT);
    tsr_text_hex(&text, bytes, 32);
}

void tsr_room_shuffle_fill(const struct tsr_game_row *game, tsuro_shuffle *shuffle)
{
    const char *nonce = game->nonces, *commitment = game->commitments;
    memset(shuffle, 0, sizeof *shuffle);
    snprintf(shuffle->table, sizeof shuffle->table, "%s", game->table);
    shuffle->number = game->commitments[0] ? game->number : 0;
    tsr_stopped_read(game->stopped, shuffle);
    hex_text(game->secret, shuffle->secret);
    tsr_secret_commit(shuffle->secret, shuffle->commit);
    for (int i = 0; i < game->players; i++) {
        const size_t length = strcspn(nonce, ".");
        const size_t promised = strcspn(commitment, ".");
        if (length < TSURO_NONCE_TEXT)
            memcpy(shuffle->nonces[i], nonce, length);
        if (promised < TSURO_HASH_TEXT)
            memcpy(shuffle->commitments[i], commitment, promised);
        nonce += length + (nonce[length] == '.');
        commitment += promised + (commitment[promised] == '.');
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

void tsr_seats_write(uint32_t seats, struct tsr_json_writer *json)
{
    tsr_json_array(json);
    for (int seat = 0; seat < TSR_SEATS_MAX; seat++) {
        if (seats >> seat & 1)
            tsr_json_int(json, seat);
    }
    tsr_json_end_array(json);
}

void tsr_stopped_tell(const tsuro_shuffle *shuffle, struct tsr_json_writer *json)
{
    tsr_json_key(json, "stopped");
    tsr_json_array(json);
    for (int i = 0; i < shuffle->stopped_count; i++) {
        tsr_json_object(json);
        tsr_json_key_string(json, "secret", shuffle->stopped[i].secret);
        tsr_json_key(json, "seats");
        tsr_seats_write(shuffle->stopped[i].seats, json);
        tsr_json_end_object(json);
    }
    tsr_json_end_array(json);
}

void tsr_commitments_tell(const tsuro_shuffle *shuffle, int players, struct tsr_json_writer *json)
{
    tsr_json_key(json, "commitments");
    tsr_json_array(json);
    for (int i = 0; i < players; i++)
        tsr_json_string(json, shuffle->commitments[i][0] ? shuffle->commitments[i] : NULL);
    tsr_json_end_array(json);
}

void tsr_room_reveal_write(const struct tsr_game_row *game, struct tsr_json_writer *json)
{
    char seed[TSURO_SEED_MAX + 1];
    tsuro_shuffle shuffle;
    tsr_room_seed(game, seed);
    tsr_room_shuffle_fill(game, &shuffle);
    tsr_json_object(json);
    tsr_json_key_int(json, "number", game->number);
    tsr_json_key_string(json, "commit", shuffle.commit);
    tsr_json_key_string(json, "secret", shuffle.secret);
    tsr_commitments_tell(&shuffle, game->players, json);
    tsr_json_key(json, "nonces");
    tsr_json_array(json);
    for (int i = 0; i < game->players; i++)
        tsr_json_string(json, shuffle.nonces[i]);
    tsr_json_end_array(json);
    tsr_json_key_string(json, "seed", seed);
    tsr_stopped_tell(&shuffle, json);
    tsr_json_end_object(json);
}
