/* SPDX-License-Identifier: MIT */
/*
 * The JSON parser: one pass over the text, recursive, its depth bounded by TSR_JSON_DEPTH. `at` is
 * always within the text, every function leaves it behind what it has read, and the first failure
 * sets the error and is passed up unchanged.
 */
#include "json/json.h"

#include <string.h>

#include "json/string.h"

struct parser {
    const char *text;
    size_t length, at;
    struct tsr_json_token *tokens;
    size_t capacity;
    uint32_t count;
    int depth;
    struct tsr_json_error error;
};

_Static_assert(TSR_JSON_DEPTH == 32 && TSR_JSON_MEMBERS == 256, "messages below name these limits");

static bool value_parse(struct parser *p);

static bool fail(struct parser *p, enum tsr_json_code code, size_t offset, const char *message)
{
    p->error.code = code;
    p->error.offset = offset;
    p->error.message = message;
    return false;
}

/* The byte at hand, or a NUL at the end; no NUL is ever part of a JSON text. */
static char byte_peek(const struct parser *p)
{
    return p->at < p->length ? p->text[p->at] : '\0';
}

static char space_skip(struct parser *p)
{
    while (p->at < p->length && (p->text[p->at] == ' ' || p->text[p->at] == '\t' ||
                                 p->text[p->at] == '\n' || p->text[p->at] == '\r'))
        p->at++;
    return byte_peek(p);
}

static bool token_open(struct parser *p, enum tsr_json_type type)
{
    if (p->count >= p->capacity)
        return fail(p, TSR_JSON_TOO_MANY_TOKENS, p->at, "expected fewer values in one text");
    p->tokens[p->count++] =
        (struct tsr_json_token){.type = (uint8_t)type, .start = (uint32_t)p->at};
    return true;
}

static bool token_close(struct parser *p, uint32_t token)
{
    p->tokens[token].end = (uint32_t)p->at;
    p->tokens[token].next = p->count;
    return true;
}

static bool literal_parse(struct parser *p, enum tsr_json_type type, const char *word)
{
    const uint32_t token = p->count;
    const size_t length = strlen(word);
    if (p->length - p->at < length || memcmp(p->text + p->at, word, length) != 0)
        return fail(p, TSR_JSON_SYNTAX, p->at, "expected a value");
    if (!token_open(p, type))
        return false;
    p->at += length;
    return token_close(p, token);
}

static bool digits_skip(struct parser *p, const char *message)
{
    const size_t start = p->at;
    while (byte_peek(p) >= '0' && byte_peek(p) <= '9')
        p->at++;
    return p->at > start || fail(p, TSR_JSON_SYNTAX, p->at, message);
}

static bool number_parse(struct parser *p)
{
    const uint32_t token = p->count;
    if (!token_open(p, TSR_JSON_NUMBER))
        return false;
    if (byte_peek(p) == '-')
        p->at++;
    const size_t first = p->at;
    if (!digits_skip(p, "expected a digit after a minus sign"))
        return false;
    if (p->text[first] == '0' && p->at > first + 1)
        return fail(p, TSR_JSON_SYNTAX, first + 1, "expected no digit after a leading zero");
    if (byte_peek(p) == '.') {
        p->at++;
        if (!digits_skip(p, "expected a digit after a decimal point"))
            return false;
    }
    if (byte_peek(p) == 'e' || byte_peek(p) == 'E') {
        p->at++;
        if (byte_peek(p) == '+' || byte_peek(p) == '-')
            p->at++;
        if (!digits_skip(p, "expected a digit in an exponent"))
            return false;
    }
    return token_close(p, token);
}

static bool string_parse(struct parser *p)
{
    const uint32_t token = p->count;
    if (!token_open(p, TSR_JSON_STRING))
        return false;
    bool escaped = false;
    uint32_t hash = 2166136261; /* FNV-1a, folded to 16 bits */
    p->at++;
    while (byte_peek(p) != '"') {
        if (p->at >= p->length)
            return fail(p, TSR_JSON_SYNTAX, p->at, "expected '\"' at the end of a string");
        const struct tsr_json_character c =
            tsr_json_character_read(p->text + p->at, p->length - p->at, &p->error);
        if (c.source == 0) {
            p->error.offset += p->at;
            return false;
        }
        escaped |= byte_peek(p) == '\\';
        for (int i = 0; i < c.length; i++)
            hash = (hash ^ c.bytes[i]) * 16777619;
        p->at += c.source;
    }
    p->at++;
    p->tokens[token].escaped = escaped;
    p->tokens[token].hash = (uint16_t)(hash >> 16 ^ hash);
    return token_close(p, token);
}

/* Sorts the keys by binary insertion and fails at the first that is there already. Comparing each
 * with all others would let a line of long keys with equal hashes cost seconds. */
static bool keys_check(struct parser *p, uint32_t object)
{
    uint32_t sorted[TSR_JSON_MEMBERS], count = 0;
    for (uint32_t key = object + 1; key < p->count; key = p->tokens[key].next) {
        uint32_t low = 0, high = count;
        while (low < high) {
            const uint32_t middle = (low + high) / 2;
            const int order =
                tsr_json_strings_compare(p->text, &p->tokens[sorted[middle]], &p->tokens[key]);
            if (order == 0)
                return fail(p, TSR_JSON_DUPLICATE_KEY, p->tokens[key].start,
                            "expected a key that this object does not have yet");
            if (order < 0)
                low = middle + 1;
            else
                high = middle;
        }
        memmove(sorted + low + 1, sorted + low, (count - low) * sizeof *sorted);
        sorted[low] = key;
        count++;
    }
    return true;
}

static bool member_parse(struct parser *p, uint32_t object)
{
    const uint32_t key = p->count;
    if (space_skip(p) != '"')
        return fail(p, TSR_JSON_SYNTAX, p->at, "expected a key in double quotes");
    if (p->tokens[object].size == TSR_JSON_MEMBERS)
        return fail(p, TSR_JSON_TOO_MANY_MEMBERS, p->at,
                    "expected at most 256 members in one object");
    if (!string_parse(p))
        return false;
    if (space_skip(p) != ':')
        return fail(p, TSR_JSON_SYNTAX, p->at, "expected ':' after a key");
    p->at++;
    if (!value_parse(p))
        return false;
    p->tokens[key].size = 1;
    p->tokens[key].next = p->count;
    return true;
}

static bool container_parse(struct parser *p, enum tsr_json_type type)
{
    const uint32_t token = p->count;
    const bool object = type == TSR_JSON_OBJECT;
    const char close = object ? '}' : ']';
    if (p->depth == TSR_JSON_DEPTH)
        return fail(p, TSR_JSON_TOO_DEEP, p->at, "expected at most 32 nested containers");
    if (!token_open(p, type))
        return false;
    p->depth++;
    p->at++;
    if (space_skip(p) != close) {
        for (;;) {
            if (!(object ? member_parse(p, token) : value_parse(p)))
                return false;
            p->tokens[token].size++;
            const char separator = space_skip(p);
            if (separator == close)
                break;
            if (separator != ',')
                return fail(p, TSR_JSON_SYNTAX, p->at,
                            object ? "expected ',' or '}' after a member"
                                   : "expected ',' or ']' after an element");
            p->at++;
        }
    }
    p->at++;
    p->depth--;
    return token_close(p, token) && (!object || keys_check(p, token));
}

static bool value_parse(struct parser *p)
{
    switch (space_skip(p)) {
    case '{':
        return container_parse(p, TSR_JSON_OBJECT);
    case '[':
        return container_parse(p, TSR_JSON_ARRAY);
    case '"':
        return string_parse(p);
    case 't':
        return literal_parse(p, TSR_JSON_BOOL, "true");
    case 'f':
        return literal_parse(p, TSR_JSON_BOOL, "false");
    case 'n':
        return literal_parse(p, TSR_JSON_NULL, "null");
    default:
        if (byte_peek(p) == '-' || (byte_peek(p) >= '0' && byte_peek(p) <= '9'))
            return number_parse(p);
        return fail(p, TSR_JSON_SYNTAX, p->at, "expected a value");
    }
}

static bool text_parse(struct parser *p)
{
    if (p->length > INT32_MAX)
        return fail(p, TSR_JSON_TOO_LONG, 0, "expected less than 2 GiB of text");
    if (!value_parse(p))
        return false;
    space_skip(p);
    return p->at == p->length || fail(p, TSR_JSON_SYNTAX, p->at, "expected the end of the text");
}

/* Counts lines and characters only when somebody needs them: after a failure. */
static void error_locate(struct tsr_json_error *error, const char *text)
{
    error->line = 1;
    error->column = 1;
    for (size_t i = 0; i < error->offset; i++) {
        if (text[i] == '\n') {
            error->line++;
            error->column = 1;
        } else if (((uint8_t)text[i] & 0xc0) != 0x80) {
            error->column++;
        }
    }
}

bool tsr_json_parse(struct tsr_json_doc *doc, const char *text, size_t length,
                    struct tsr_json_token *tokens, size_t capacity, struct tsr_json_error *error)
{
    struct parser p = {.text = text, .length = length, .tokens = tokens, .capacity = capacity};
    if (!text_parse(&p)) {
        if (error != NULL) {
            error_locate(&p.error, text);
            *error = p.error;
        }
        return false;
    }
    doc->text = text;
    doc->tokens = tokens;
    doc->count = p.count;
    return true;
}
