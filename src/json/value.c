/* SPDX-License-Identifier: MIT */
/*
 * Looking into a parsed JSON document. Everything here trusts the tokens, which only the parser
 * makes, and distrusts the index, which callers get from look-ups that may have found nothing.
 */
#include "json/json.h"

#include <string.h>

#include "json/string.h"

#define QUOTE_MAX 60

/* NULL unless the index is a token of that type. */
static const struct tsr_json_token *token_of(const struct tsr_json_doc *doc, int token,
                                             enum tsr_json_type type)
{
    return tsr_json_type(doc, token) == type ? &doc->tokens[token] : NULL;
}

/* Walks over a string's decoded characters; false at its end. */
static bool character_next(const struct tsr_json_doc *doc, const struct tsr_json_token *string,
                           size_t *at, struct tsr_json_character *out)
{
    struct tsr_json_error unused;
    const size_t end = string->end - 1;
    if (*at >= end)
        return false;
    *out = tsr_json_character_read(doc->text + *at, end - *at, &unused);
    *at += out->source;
    return true;
}

enum tsr_json_type tsr_json_type(const struct tsr_json_doc *doc, int token)
{
    if (token < 0 || (uint32_t)token >= doc->count)
        return TSR_JSON_NONE;
    return (enum tsr_json_type)doc->tokens[token].type;
}

int tsr_json_member(const struct tsr_json_doc *doc, int object, const char *key)
{
    if (tsr_json_type(doc, object) != TSR_JSON_OBJECT)
        return -1;
    for (int i = tsr_json_first(doc, object); i >= 0; i = tsr_json_next(doc, object, i)) {
        if (tsr_json_string_equals(doc, i, key))
            return i + 1;
    }
    return -1;
}

int tsr_json_first(const struct tsr_json_doc *doc, int parent)
{
    return tsr_json_size(doc, parent) > 0 ? parent + 1 : -1;
}

int tsr_json_next(const struct tsr_json_doc *doc, int parent, int child)
{
    if (tsr_json_type(doc, parent) == TSR_JSON_NONE || tsr_json_type(doc, child) == TSR_JSON_NONE)
        return -1;
    const uint32_t next = doc->tokens[child].next;
    return next < doc->tokens[parent].next ? (int)next : -1;
}

uint32_t tsr_json_size(const struct tsr_json_doc *doc, int parent)
{
    return tsr_json_type(doc, parent) == TSR_JSON_NONE ? 0 : doc->tokens[parent].size;
}

bool tsr_json_get_int(const struct tsr_json_doc *doc, int token, int64_t *out)
{
    const struct tsr_json_token *number = token_of(doc, token, TSR_JSON_NUMBER);
    if (number == NULL)
        return false;
    const bool negative = doc->text[number->start] == '-';
    const uint64_t limit = (uint64_t)INT64_MAX + negative;
    uint64_t value = 0;
    for (size_t i = number->start + negative; i < number->end; i++) {
        const char c = doc->text[i];
        if (c < '0' || c > '9')
            return false;
        const uint64_t digit = (uint64_t)(c - '0');
        if (value > (limit - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    if (!negative)
        *out = (int64_t)value;
    else
        *out = value == 0 ? 0 : -(int64_t)(value - 1) - 1;
    return true;
}

bool tsr_json_get_bool(const struct tsr_json_doc *doc, int token, bool *out)
{
    const struct tsr_json_token *literal = token_of(doc, token, TSR_JSON_BOOL);
    if (literal == NULL)
        return false;
    *out = doc->text[literal->start] == 't';
    return true;
}

bool tsr_json_get_string(const struct tsr_json_doc *doc, int token, char *buffer, size_t capacity,
                         size_t *length)
{
    const struct tsr_json_token *string = token_of(doc, token, TSR_JSON_STRING);
    if (string == NULL)
        return false;
    struct tsr_json_character c;
    size_t needed = 0;
    for (size_t at = string->start + 1; character_next(doc, string, &at, &c);)
        needed += c.length;
    if (needed >= capacity)
        return false;

    char *out = buffer;
    for (size_t at = string->start + 1; character_next(doc, string, &at, &c); out += c.length)
        memcpy(out, c.bytes, c.length);
    *out = '\0';
    if (length != NULL)
        *length = needed;
    return true;
}

bool tsr_json_string_equals(const struct tsr_json_doc *doc, int token, const char *string)
{
    const struct tsr_json_token *mine = token_of(doc, token, TSR_JSON_STRING);
    if (mine == NULL)
        return false;
    /* No character holds a NUL, so the comparison stops inside a shorter `string` by itself. */
    struct tsr_json_character c;
    for (size_t at = mine->start + 1; character_next(doc, mine, &at, &c); string += c.length) {
        if (strncmp(string, (const char *)c.bytes, c.length) != 0)
            return false;
    }
    return *string == '\0';
}

void tsr_json_error_text(const struct tsr_json_error *error, struct tsr_text *out)
{
    if (error->line > 1) {
        tsr_text_add(out, "line ");
        tsr_text_uint(out, error->line);
        tsr_text_char(out, ' ');
    }
    tsr_text_add(out, "column ");
    tsr_text_uint(out, error->column);
    tsr_text_add(out, ": ");
    tsr_text_add(out, error->message);
}

static bool key_listed(const struct tsr_json_doc *doc, int key, const char *const *list)
{
    while (*list && !tsr_json_string_equals(doc, key, *list))
        list++;
    return *list;
}

int tsr_json_unknown(const struct tsr_json_doc *doc, int object, const char *const *known,
                     const char *const *more)
{
    if (tsr_json_type(doc, object) != TSR_JSON_OBJECT)
        return -1;
    for (int key = tsr_json_first(doc, object); key >= 0; key = tsr_json_next(doc, object, key)) {
        if (!key_listed(doc, key, known) && !key_listed(doc, key, more))
            return key;
    }
    return -1;
}

void tsr_json_unknown_text(const struct tsr_json_doc *doc, int key, const char *const *known,
                           struct tsr_text *out)
{
    tsr_text_add(out, " has no member ");
    tsr_json_quote(doc, key, out);
    tsr_text_add(out, *known ? "; it knows" : "; it has none");
    for (int i = 0; known[i]; i++) {
        tsr_text_add(out, i ? ", `" : " `");
        tsr_text_add(out, known[i]);
        tsr_text_add(out, "`");
    }
}

void tsr_json_quote(const struct tsr_json_doc *doc, int token, struct tsr_text *out)
{
    if (tsr_json_type(doc, token) == TSR_JSON_NONE)
        return;
    const struct tsr_json_token *source = &doc->tokens[token];
    size_t length = source->end - source->start;
    if (length > QUOTE_MAX) {
        length = QUOTE_MAX;
        /* Not in the middle of a character: its further bytes are 10xxxxxx. */
        while ((doc->text[source->start + length] & 0xc0) == 0x80)
            length--;
    }
    tsr_text_add_bytes(out, doc->text + source->start, length);
}
