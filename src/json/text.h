/* SPDX-License-Identifier: MIT */
/*
 * Text that grows at its end inside memory owned by the caller. The text always ends in a NUL
 * (unless the capacity is 0), and never passes the capacity: an addition that does not fit is left
 * out whole, sets `overflow`, and every later addition is ignored, so what is there is always a
 * prefix of what was meant. Writers add freely and look at `overflow` once, at the end.
 */
#ifndef TSR_JSON_TEXT_H
#define TSR_JSON_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct tsr_text {
    char *bytes;
    size_t capacity; /* the final NUL counts: at most capacity - 1 bytes of text */
    size_t length;   /* without the NUL */
    bool overflow;
};

/* An empty text in `bytes`; `bytes` may be NULL if capacity is 0. Also empties a used one. */
void tsr_text_init(struct tsr_text *text, char *bytes, size_t capacity);

void tsr_text_add(struct tsr_text *text, const char *string);
void tsr_text_add_bytes(struct tsr_text *text, const void *bytes, size_t length);
void tsr_text_char(struct tsr_text *text, char character);

/* Decimal, without leading zeros. */
void tsr_text_int(struct tsr_text *text, int64_t value);
void tsr_text_uint(struct tsr_text *text, uint64_t value);

/* Two lower-case hexadecimal digits a byte. */
void tsr_text_hex(struct tsr_text *text, const uint8_t *bytes, size_t length);

#endif
