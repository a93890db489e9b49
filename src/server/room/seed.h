/* SPDX-License-Identifier: MIT */
/*
 * How a stored game began: its seed out of secret and nonces, its setup, and what is revealed of
 * both when it is over.
 */
#ifndef TSR_SERVER_ROOM_SEED_H
#define TSR_SERVER_ROOM_SEED_H

#include "server/room/engine.h"
#include "server/store/games.h"
#include "tsuro/record.h"
#include "json/json.h"

/* hex(secret) "." nonce0 "." nonce1 … */
void tsr_room_seed(const struct tsr_game_row *game, char out[TSURO_SEED_MAX + 1]);

/* The same as records have it: secret, commitment, nonces. */
void tsr_room_shuffle_fill(const struct tsr_game_row *game, tsuro_shuffle *shuffle);

/* `seed` keeps the text that the setup points to. */
bool tsr_room_setup(const struct tsr_game_row *game, tsuro_setup *setup,
                    char seed[TSURO_SEED_MAX + 1]);

/* SHA-256 of a secret, in hex, as a member `commit`. */
void tsr_commit_write(const uint8_t secret[32], struct tsr_json_writer *json);

/* Members of messages: deals that were stopped, and what each seat committed to, or null. */
void tsr_stopped_tell(const tsuro_shuffle *shuffle, struct tsr_json_writer *json);
void tsr_commitments_tell(const tsuro_shuffle *shuffle, int players, struct tsr_json_writer *json);
/* A set of seats as an array. */
void tsr_seats_write(uint32_t seats, struct tsr_json_writer *json);

/* The object that tells how a game was shuffled, when it is over. */
void tsr_room_reveal_write(const struct tsr_game_row *game, struct tsr_json_writer *json);

#endif
