/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as JSON: the reader must not read or write out of bounds, and what it accepts must come
 * back equal after being walked through every accessor, written again and read again.
 */
#include <string.h>

#include "../unit/json_copy.h"
#include "fuzz.h"

static void tokens_check(const struct tsr_json_doc *doc, size_t length)
{
    for (uint32_t i = 0; i < doc->count; i++) {
        const struct tsr_json_token *t = &doc->tokens[i];
        require(t->start < t->end && t->end <= length && t->next > i && t->next <= doc->count);
        uint32_t children = 0;
        for (int c = tsr_json_first(doc, (int)i); c >= 0; c = tsr_json_next(doc, (int)i, c))
            children++;
        require(children == t->size);
    }
}

static void documents_compare(const struct tsr_json_doc *a, const struct tsr_json_doc *b)
{
    require(a->count == b->count);
    for (uint32_t i = 0; i < a->count; i++) {
        const struct tsr_json_token *s = &a->tokens[i], *t = &b->tokens[i];
        require(s->type == t->type && s->size == t->size && s->next == t->next &&
                s->hash == t->hash);
    }
}

/* Writes the document into memory that is big enough for its longest form and reads that. */
static void round_trip(const struct tsr_json_doc *doc, size_t size)
{
    const size_t capacity = 6 * size + 1; /* a byte becomes at most \u00XX */
    char *first = malloc(capacity), *second = malloc(capacity), *scratch = malloc(capacity);
    struct tsr_json_token *tokens = malloc((size / 2 + 1) * sizeof *tokens);
    require(first != NULL && second != NULL && scratch != NULL && tokens != NULL);

    struct tsr_text text;
    struct tsr_json_doc again;
    struct json_copy copy = {.doc = doc, .scratch = scratch, .scratch_size = capacity};
    tsr_text_init(&text, first, capacity);
    tsr_json_writer_init(&copy.writer, &text);
    require(json_copy_value(&copy, 0) && !text.overflow);
    require(tsr_json_parse(&again, first, text.length, tokens, size / 2 + 1, NULL));
    documents_compare(doc, &again);

    /* The compact form is its own copy. */
    copy.doc = &again;
    tsr_text_init(&text, second, capacity);
    tsr_json_writer_init(&copy.writer, &text);
    require(json_copy_value(&copy, 0) && strcmp(first, second) == 0);
    free(first);
    free(second);
    free(scratch);
    free(tokens);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct tsr_json_doc doc;
    struct tsr_json_error error = {.code = TSR_JSON_OK};
    const size_t capacity = size / 2 + 1 + TSR_JSON_DEPTH;
    struct tsr_json_token *tokens = malloc(capacity * sizeof *tokens);
    require(tokens != NULL);
    if (tsr_json_parse(&doc, (const char *)data, size, tokens, capacity, &error)) {
        require(doc.count <= size / 2 + 1);
        tokens_check(&doc, size);
        round_trip(&doc, size);
    } else {
        /* The promised number of tokens must have been enough. */
        require(error.code != TSR_JSON_OK && error.code != TSR_JSON_TOO_MANY_TOKENS);
        require(error.offset <= size && error.line >= 1 && error.column >= 1);
    }
    free(tokens);
    return 0;
}
