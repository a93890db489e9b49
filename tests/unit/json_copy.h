/* SPDX-License-Identifier: MIT */
/*
 * Writes a parsed document again through the accessors and the writer, for the round trips of the
 * unit tests and of the fuzzer. Numbers that are no integers are copied as they stand.
 */
#ifndef TESTS_JSON_COPY_H
#define TESTS_JSON_COPY_H

#include "json/json.h"

/* `scratch` must have room for the longest string of the document. */
struct json_copy {
    const struct tsr_json_doc *doc;
    struct tsr_json_writer writer;
    char *scratch;
    size_t scratch_size;
};

static inline bool json_copy_string(struct json_copy *copy, int token, size_t *length)
{
    return tsr_json_get_string(copy->doc, token, copy->scratch, copy->scratch_size, length);
}

/* False if an accessor refused what the parser accepted. */
static inline bool json_copy_value(struct json_copy *copy, int token)
{
    const struct tsr_json_doc *doc = copy->doc;
    const struct tsr_json_token *source = &doc->tokens[token];
    const enum tsr_json_type type = tsr_json_type(doc, token);
    size_t length;
    int64_t integer;
    bool truth;
    switch (type) {
    case TSR_JSON_NULL:
        tsr_json_null(&copy->writer);
        return true;
    case TSR_JSON_BOOL:
        if (!tsr_json_get_bool(doc, token, &truth))
            return false;
        tsr_json_bool(&copy->writer, truth);
        return true;
    case TSR_JSON_NUMBER:
        if (tsr_json_get_int(doc, token, &integer))
            tsr_json_int(&copy->writer, integer);
        else
            tsr_json_raw(&copy->writer, doc->text + source->start, source->end - source->start);
        return true;
    case TSR_JSON_STRING:
        if (!json_copy_string(copy, token, &length))
            return false;
        tsr_json_string_bytes(&copy->writer, copy->scratch, length);
        return true;
    case TSR_JSON_ARRAY:
        tsr_json_array(&copy->writer);
        for (int i = tsr_json_first(doc, token); i >= 0; i = tsr_json_next(doc, token, i)) {
            if (!json_copy_value(copy, i))
                return false;
        }
        tsr_json_end_array(&copy->writer);
        return true;
    case TSR_JSON_OBJECT:
        tsr_json_object(&copy->writer);
        for (int i = tsr_json_first(doc, token); i >= 0; i = tsr_json_next(doc, token, i)) {
            /* The key found by its decoded text must be this very one. */
            if (!json_copy_string(copy, i, NULL) ||
                !tsr_json_string_equals(doc, i, copy->scratch) ||
                tsr_json_member(doc, token, copy->scratch) != i + 1)
                return false;
            tsr_json_key(&copy->writer, copy->scratch);
            if (!json_copy_value(copy, i + 1))
                return false;
        }
        tsr_json_end_object(&copy->writer);
        return true;
    case TSR_JSON_NONE:
        break;
    }
    return false;
}

#endif
