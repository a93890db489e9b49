/* SPDX-License-Identifier: MIT */
/*
 * Text that grows at its end inside memory owned by the caller. Every addition goes through
 * tsr_text_add_bytes, the only place that writes, so the bound is checked in one place.
 */
#include "json/text.h"

#include <string.h>

void tsr_text_init(struct tsr_text *text, char *bytes, size_t capacity)
{
    text->bytes = bytes;
    text->capacity = capacity;
    text->length = 0;
    text->overflow = false;
    if (capacity > 0)
        bytes[0] = '\0';
}

void tsr_text_add_bytes(struct tsr_text *text, const void *bytes, size_t length)
{
    if (text->overflow || length >= text->capacity - text->length) {
        text->overflow = true;
        return;
    }
    if (length == 0)
        return;
    memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
    text->bytes[text->length] = '\0';
}

void tsr_text_add(struct tsr_text *text, const char *string)
{
    tsr_text_add_bytes(text, string, strlen(string));
}

void tsr_text_char(struct tsr_text *text, char character)
{
    tsr_text_add_bytes(text, &character, 1);
}

void tsr_text_uint(struct tsr_text *text, uint64_t value)
{
    char digits[20];
    size_t first = sizeof digits;
    do {
        digits[--first] = (char)('0' + value % 10);
        value /= 10;
    } while (value > 0);
    tsr_text_add_bytes(text, digits + first, sizeof digits - first);
}

void tsr_text_int(struct tsr_text *text, int64_t value)
{
    if (value >= 0) {
        tsr_text_uint(text, (uint64_t)value);
        return;
    }
    /* Sign and digits are one addition, so that a number is never cut. */
    char bytes[21];
    struct tsr_text number;
    tsr_text_init(&number, bytes, sizeof bytes);
    tsr_text_char(&number, '-');
    tsr_text_uint(&number, 0 - (uint64_t)value);
    tsr_text_add_bytes(text, number.bytes, number.length);
}

void tsr_text_hex(struct tsr_text *text, const uint8_t *bytes, size_t length)
{
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < length; i++) {
        const char pair[2] = {digits[bytes[i] >> 4], digits[bytes[i] & 15]};
        tsr_text_add_bytes(text, pair, 2);
    }
}
