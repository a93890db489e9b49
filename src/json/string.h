/* SPDX-License-Identifier: MIT */
/*
 * What stands between the quotes: one character at a time, raw UTF-8 or escaped. The parser checks
 * with it and the accessors decode with it, so both have the same idea of what a string contains.
 */
#ifndef TSR_JSON_STRING_H
#define TSR_JSON_STRING_H

#include <stddef.h>
#include <stdint.h>

#include "json/json.h"

struct tsr_json_character {
    uint8_t bytes[4]; /* decoded, as UTF-8 */
    uint8_t length;   /* of `bytes` */
    uint8_t source;   /* how many bytes of text it took; 0 if it is bad */
};

/* Reads the character at `text`, which has `length` > 0 bytes; a quote is a character like others.
 * If it is bad, `error` gets the code, the message, and in `offset` the distance of the offending
 * byte from `text`. */
struct tsr_json_character tsr_json_character_read(const char *text, size_t length,
                                                  struct tsr_json_error *error);

/* A total order of the string tokens of a text: by hash, then by decoded bytes. 0 if equal. */
int tsr_json_strings_compare(const char *text, const struct tsr_json_token *a,
                             const struct tsr_json_token *b);

#endif
