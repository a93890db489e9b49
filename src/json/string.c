/* SPDX-License-Identifier: MIT */
/*
 * One character of a JSON string at a time. What comes out is always one well-formed UTF-8 sequence
 * of a Unicode scalar value other than U+0000: surrogate escapes are joined or refused.
 */
#include "json/string.h"

#include <string.h>

static struct tsr_json_character bad(struct tsr_json_error *error, enum tsr_json_code code,
                                     size_t offset, const char *message)
{
    error->code = code;
    error->offset = offset;
    error->message = message;
    return (struct tsr_json_character){.source = 0};
}

static struct tsr_json_character scalar_encode(uint32_t scalar, uint8_t source)
{
    struct tsr_json_character c = {.source = source};
    if (scalar < 0x80) {
        c.bytes[c.length++] = (uint8_t)scalar;
        return c;
    }
    if (scalar < 0x800) {
        c.bytes[c.length++] = (uint8_t)(0xc0 | scalar >> 6);
    } else if (scalar < 0x10000) {
        c.bytes[c.length++] = (uint8_t)(0xe0 | scalar >> 12);
        c.bytes[c.length++] = (uint8_t)(0x80 | (scalar >> 6 & 0x3f));
    } else {
        c.bytes[c.length++] = (uint8_t)(0xf0 | scalar >> 18);
        c.bytes[c.length++] = (uint8_t)(0x80 | (scalar >> 12 & 0x3f));
        c.bytes[c.length++] = (uint8_t)(0x80 | (scalar >> 6 & 0x3f));
    }
    c.bytes[c.length++] = (uint8_t)(0x80 | (scalar & 0x3f));
    return c;
}

/* The table of well-formed sequences (Unicode, table 3-7): overlong forms, surrogates and values
 * over U+10FFFF all show in the range that is allowed for the second byte. */
static struct tsr_json_character utf8_read(const uint8_t *text, size_t length,
                                           struct tsr_json_error *error)
{
    static const char message[] = "expected valid UTF-8";
    const uint8_t lead = text[0];
    if (lead < 0xc2 || lead > 0xf4)
        return bad(error, TSR_JSON_BAD_UTF8, 0, message);

    const uint8_t count = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
    uint8_t low = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
    uint8_t high = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
    struct tsr_json_character c = {.bytes = {lead}, .length = count, .source = count};
    for (uint8_t i = 1; i < count; i++) {
        if (i >= length || text[i] < low || text[i] > high)
            return bad(error, TSR_JSON_BAD_UTF8, 0, message);
        c.bytes[i] = text[i];
        low = 0x80;
        high = 0xbf;
    }
    return c;
}

/* Four hexadecimal digits; returns how many of them are there, 4 being all. */
static size_t hex_read(const uint8_t *text, size_t length, uint32_t *unit)
{
    *unit = 0;
    for (size_t i = 0; i < 4; i++) {
        if (i >= length)
            return i;
        const uint8_t lower = text[i] | 0x20;
        if (text[i] >= '0' && text[i] <= '9')
            *unit = *unit << 4 | (uint32_t)(text[i] - '0');
        else if (lower >= 'a' && lower <= 'f')
            *unit = *unit << 4 | (uint32_t)(lower - 'a' + 10);
        else
            return i;
    }
    return 4;
}

/* \uXXXX, or two of them for what lies beyond U+FFFF. */
static struct tsr_json_character unicode_read(const uint8_t *text, size_t length,
                                              struct tsr_json_error *error)
{
    static const char digits[] = "expected four hexadecimal digits after \\u";
    uint32_t unit, second;
    size_t found = hex_read(text + 2, length - 2, &unit);
    if (found < 4)
        return bad(error, TSR_JSON_BAD_ESCAPE, 2 + found, digits);
    if (unit == 0)
        return bad(error, TSR_JSON_BAD_ESCAPE, 0, "expected no U+0000 in a string");
    if (unit >= 0xdc00 && unit <= 0xdfff)
        return bad(error, TSR_JSON_BAD_ESCAPE, 0, "expected a high surrogate before a low one");
    if (unit < 0xd800 || unit > 0xdbff)
        return scalar_encode(unit, 6);

    static const char low[] = "expected a low surrogate escape after a high one";
    if (length < 8 || text[6] != '\\' || text[7] != 'u')
        return bad(error, TSR_JSON_BAD_ESCAPE, 6, low);
    found = hex_read(text + 8, length - 8, &second);
    if (found < 4)
        return bad(error, TSR_JSON_BAD_ESCAPE, 8 + found, digits);
    if (second < 0xdc00 || second > 0xdfff)
        return bad(error, TSR_JSON_BAD_ESCAPE, 6, low);
    return scalar_encode(0x10000 + ((unit - 0xd800) << 10) + (second - 0xdc00), 12);
}

static struct tsr_json_character escape_read(const uint8_t *text, size_t length,
                                             struct tsr_json_error *error)
{
    static const char codes[] = "\"\\/bfnrt";
    static const char meanings[] = "\"\\/\b\f\n\r\t";
    if (length > 1 && text[1] == 'u')
        return unicode_read(text, length, error);
    for (size_t i = 0; length > 1 && codes[i] != '\0'; i++) {
        if (text[1] == (uint8_t)codes[i])
            return scalar_encode((uint8_t)meanings[i], 2);
    }
    return bad(error, TSR_JSON_BAD_ESCAPE, 1, "expected one of \"\\/bfnrtu after a backslash");
}

struct tsr_json_character tsr_json_character_read(const char *text, size_t length,
                                                  struct tsr_json_error *error)
{
    const uint8_t *bytes = (const uint8_t *)text;
    if (bytes[0] == '\\')
        return escape_read(bytes, length, error);
    if (bytes[0] < 0x20)
        return bad(error, TSR_JSON_CONTROL, 0,
                   "expected an escape instead of a control character in a string");
    if (bytes[0] >= 0x80)
        return utf8_read(bytes, length, error);
    return (struct tsr_json_character){.bytes = {bytes[0]}, .length = 1, .source = 1};
}

int tsr_json_strings_compare(const char *text, const struct tsr_json_token *a,
                             const struct tsr_json_token *b)
{
    if (a->hash != b->hash)
        return a->hash < b->hash ? -1 : 1;

    size_t i = a->start + 1, j = b->start + 1;
    const size_t i_end = a->end - 1, j_end = b->end - 1;
    if (!a->escaped && !b->escaped) {
        const size_t common = i_end - i < j_end - j ? i_end - i : j_end - j;
        const int order = memcmp(text + i, text + j, common);
        if (order != 0)
            return order;
        i += common;
        j += common;
    }
    while (i < i_end && j < j_end) {
        struct tsr_json_error unused;
        const struct tsr_json_character c = tsr_json_character_read(text + i, i_end - i, &unused);
        const struct tsr_json_character d = tsr_json_character_read(text + j, j_end - j, &unused);
        /* Unused bytes are zero, and no character is the beginning of another. */
        const int order = memcmp(c.bytes, d.bytes, sizeof c.bytes);
        if (order != 0)
            return order;
        i += c.source;
        j += d.source;
    }
    return (i < i_end) - (j < j_end);
}
