/* SPDX-License-Identifier: MIT */
/*
 * The sums of a fair shuffle (docs/fairness.md), each in one place: what a secret and a nonce are
 * committed to by, and which seed they make. Texts are lower-case hex digits.
 */
#ifndef TSR_NOTATION_FAIR_H
#define TSR_NOTATION_FAIR_H

#include "tsuro/record.h"

/* Whether the text is exactly so many lower-case hex digits. */
bool tsr_is_hex(const char *text, size_t digits);

/* SHA-256 of the 32 bytes of a secret. */
void tsr_secret_commit(const char secret[TSURO_HASH_TEXT], char commit[TSURO_HASH_TEXT]);

/* SHA-256 of the text `TABLE NUMBER SEAT NONCE`. */
void tsr_commitment_make(const char *table, int number, int seat, const char *nonce,
                         char commitment[TSURO_HASH_TEXT]);

/* The secret, then for every seat in order a dot and its nonce. */
void tsr_seed_make(const tsuro_shuffle *shuffle, int players, char seed[TSURO_SEED_MAX + 1]);

#endif
