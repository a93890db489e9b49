/* SPDX-License-Identifier: MIT */
/*
 * Secrets that clients hold (session cookies, API tokens, seat links) and the identifiers that
 * everybody may see. A secret is stored only as its hash; a link is not stored at all, it is
 * computed from the server's key.
 */
#ifndef TSR_SERVER_AUTH_SECRET_H
#define TSR_SERVER_AUTH_SECRET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TSR_SECRET_SIZE 48 /* 43 characters of base64url, NUL, and a little room */
#define TSR_SECRET_HASH 32
#define TSR_LINK_SIZE 64

/* Before anything else; false if there is no randomness to be had. */
bool tsr_secret_init(void);

void tsr_random_bytes(void *out, size_t length);

/* `length` random characters (five bits each) and a NUL. */
void tsr_id_make(char *out, size_t length);

/* The same behind six characters that grow with the time, for what should lie in its order. */
#define TSR_TIMED_ID_LENGTH 15
void tsr_id_make_timed(char *out, int64_t now);

/* Twelve characters for people and keys, ten for tables. */
#define TSR_ID_LENGTH 12
#define TSR_TABLE_ID_LENGTH 10

/* A new secret of 256 bits, as text. */
void tsr_secret_make(char out[TSR_SECRET_SIZE]);
void tsr_secret_hash(const char *secret, size_t length, uint8_t out[TSR_SECRET_HASH]);

/* The personal link of a seat: TABLE-SEAT-GENERATION-CODE, where the code is a keyed hash of the
 * rest. */
void tsr_link_make(const uint8_t key[32], const char *table, int seat, int generation,
                   char out[TSR_LINK_SIZE]);
/* Whether the link is that seat's; takes as long whatever is wrong with the code. */
bool tsr_link_check(const uint8_t key[32], const char *link, const char *table, int *seat,
                    int *generation);

#endif
