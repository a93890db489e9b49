/* SPDX-License-Identifier: MIT */
/*
 * JSON (RFC 8259) without allocation. The writer appends compact JSON to a tsr_text and sets the
 * commas itself. The reader checks a text strictly and describes it as a flat array of tokens owned
 * by the caller; the text is neither changed nor copied, and must outlive the document.
 *
 * Limits, each an error: TSR_JSON_DEPTH nested containers, TSR_JSON_MEMBERS members an object (this
 * keeps the search for duplicate keys linear), 2 GiB of text. Strings that contain U+0000 are
 * refused, so a copied string is always a whole C string.
 */
#ifndef TSR_JSON_JSON_H
#define TSR_JSON_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "json/text.h"

#define TSR_JSON_DEPTH 32
#define TSR_JSON_MEMBERS 256

/* ---- Writer ---------------------------------------------------------------------------------- */

struct tsr_json_writer {
    struct tsr_text *out; /* its `overflow` tells whether everything fitted */
    bool comma;           /* the next key or element follows another one */
};

/* Begins a document at the end of `out`, which must outlive the writer. The caller calls in the
 * order of the grammar: key, value, key, value inside an object, values inside an array. */
void tsr_json_writer_init(struct tsr_json_writer *writer, struct tsr_text *out);

void tsr_json_object(struct tsr_json_writer *writer);
void tsr_json_end_object(struct tsr_json_writer *writer);
void tsr_json_array(struct tsr_json_writer *writer);
void tsr_json_end_array(struct tsr_json_writer *writer);
void tsr_json_key(struct tsr_json_writer *writer, const char *key);

/* Strings are UTF-8 and come out with the escapes that JSON demands, and no others. A NULL string
 * becomes null. */
void tsr_json_string(struct tsr_json_writer *writer, const char *string);
void tsr_json_string_bytes(struct tsr_json_writer *writer, const char *bytes, size_t length);
void tsr_json_int(struct tsr_json_writer *writer, int64_t value);
void tsr_json_bool(struct tsr_json_writer *writer, bool value);
void tsr_json_null(struct tsr_json_writer *writer);

/* Rounded to at most six decimals, never with an exponent, the same bytes on every platform.
 * NaN, infinities and what lies outside of int64_t become null. */
void tsr_json_number(struct tsr_json_writer *writer, double value);

/* One value that is JSON already, e.g. the source of a token. */
void tsr_json_raw(struct tsr_json_writer *writer, const char *json, size_t length);

void tsr_json_key_int(struct tsr_json_writer *writer, const char *key, int64_t value);
void tsr_json_key_string(struct tsr_json_writer *writer, const char *key, const char *string);
void tsr_json_key_bool(struct tsr_json_writer *writer, const char *key, bool value);
void tsr_json_key_null(struct tsr_json_writer *writer, const char *key);

/* ---- Reader ---------------------------------------------------------------------------------- */

enum tsr_json_type {
    TSR_JSON_NONE, /* no token: what tsr_json_type says of an index that is no token */
    TSR_JSON_NULL,
    TSR_JSON_BOOL,
    TSR_JSON_NUMBER,
    TSR_JSON_STRING,
    TSR_JSON_ARRAY,
    TSR_JSON_OBJECT,
};

/* The tokens stand in the order of the text, the whole document being token 0. The children of an
 * object are its keys; each key is a string with one child, its value, at the following index. */
struct tsr_json_token {
    uint8_t type;        /* enum tsr_json_type */
    uint8_t escaped;     /* a string with at least one backslash */
    uint16_t hash;       /* of a string's decoded bytes */
    uint32_t start, end; /* the source: text[start..end), quotes and brackets included */
    uint32_t size;       /* children: elements, members, 1 for a key, else 0 */
    uint32_t next;       /* the index after this token and everything in it */
};

struct tsr_json_doc {
    const char *text;
    const struct tsr_json_token *tokens;
    uint32_t count;
};

enum tsr_json_code {
    TSR_JSON_OK,
    TSR_JSON_SYNTAX,        /* anything that the grammar does not allow */
    TSR_JSON_BAD_UTF8,      /* overlong, surrogate, cut short, beyond U+10FFFF */
    TSR_JSON_BAD_ESCAPE,    /* unknown escape, lone surrogate, \u0000 */
    TSR_JSON_CONTROL,       /* a control character inside a string */
    TSR_JSON_DUPLICATE_KEY, /* equal after decoding */
    TSR_JSON_TOO_DEEP,
    TSR_JSON_TOO_MANY_MEMBERS,
    TSR_JSON_TOO_MANY_TOKENS,
    TSR_JSON_TOO_LONG,
};

struct tsr_json_error {
    enum tsr_json_code code;
    size_t offset;       /* of the first byte that cannot be right; the length if more was due */
    size_t line, column; /* the same place for people, both from 1; a column is a character */
    const char *message; /* constant English text: what was expected there */
};

/* Reads the whole text. True: `doc` is complete. False: `doc` is unchanged and `error` (which may
 * be NULL) tells why and where; `tokens` is scratch in either case. A good text of n bytes has at
 * most n / 2 + 1 tokens; with room for TSR_JSON_DEPTH more, a bad one is never called too big. */
bool tsr_json_parse(struct tsr_json_doc *doc, const char *text, size_t length,
                    struct tsr_json_token *tokens, size_t capacity, struct tsr_json_error *error);

/* Appends e.g. "column 8: expected ':' after a key"; the line comes first if it is not the first.
 */
void tsr_json_error_text(const struct tsr_json_error *error, struct tsr_text *out);

/* In all of the following a token is an index; one that does not exist (such as the -1 of a missing
 * member) has the type TSR_JSON_NONE, has no children, and is equal to nothing. */
enum tsr_json_type tsr_json_type(const struct tsr_json_doc *doc, int token);

/* The value of that key, or -1 if there is none or the token is no object. */
int tsr_json_member(const struct tsr_json_doc *doc, int object, const char *key);

/* The first key of the object that stands in neither list, or -1. A list ends with NULL. */
int tsr_json_unknown(const struct tsr_json_doc *doc, int object, const char *const *known,
                     const char *const *more);

/* Appends e.g. ` has no member "edtion"; it knows `edition`, `players`` for the key found. */
void tsr_json_unknown_text(const struct tsr_json_doc *doc, int key, const char *const *known,
                           struct tsr_text *out);

/* Appends a token as it was written, for a message: at most its first 60 bytes, in whole
 * characters. */
void tsr_json_quote(const struct tsr_json_doc *doc, int token, struct tsr_text *out);

/* for (int i = first(doc, parent); i >= 0; i = next(doc, parent, i)): elements of an array, or keys
 * of an object, whose value is token i + 1. */
int tsr_json_first(const struct tsr_json_doc *doc, int parent);
int tsr_json_next(const struct tsr_json_doc *doc, int parent, int child);
uint32_t tsr_json_size(const struct tsr_json_doc *doc, int parent);

/* The values. False, and nothing written, if the token has another type or the value does not fit.
 * An integer has neither fraction nor exponent and lies in int64_t. */
bool tsr_json_get_int(const struct tsr_json_doc *doc, int token, int64_t *out);
bool tsr_json_get_bool(const struct tsr_json_doc *doc, int token, bool *out);

/* Decoded, with a NUL behind it that counts against the capacity; `length` may be NULL. */
bool tsr_json_get_string(const struct tsr_json_doc *doc, int token, char *buffer, size_t capacity,
                         size_t *length);
bool tsr_json_string_equals(const struct tsr_json_doc *doc, int token, const char *string);

#endif
