/* SPDX-License-Identifier: MIT */
/* Records and positions from files (source.h). */
#include "cli/source.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "tsuro/text.h"
#include "json/json.h"

/* How long the byte-order mark is that some editors put before a text. */
static size_t mark_length(const char *text)
{
    return strncmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
}

/* The whole file with a NUL behind it, or NULL after printing why. */
static char *file_read(const char *command, const char *name, size_t *length)
{
    FILE *file = strcmp(name, "-") == 0 ? stdin : fopen(name, "rb");
    char *text = file ? malloc(TSURO_RECORD_TEXT + 2) : NULL;
    const char *fault = text ? NULL : strerror(errno);
    if (text) {
        *length = fread(text, 1, TSURO_RECORD_TEXT + 1, file);
        if (ferror(file))
            fault = strerror(errno);
        else if (*length > TSURO_RECORD_TEXT)
            fault = "too long for a record or a position";
        else if (memchr(text, 0, *length))
            fault = "neither a record nor a position: it has NUL bytes";
        text[*length] = 0;
    }
    if (file && file != stdin)
        fclose(file);
    if (!fault)
        return text;
    fprintf(stderr, "tsuro %s: %s: %s\n", command, name, fault);
    free(text);
    return NULL;
}

/* Whose view a state is: the first seat whose hand it shows where it hides another's, or -1. Who is
 * out has no hand to show, so each seat in `empty` may be it, too. */
static int viewer_find(const char *text, size_t length, unsigned *empty)
{
    size_t room = length / 2 + 1 + TSR_JSON_DEPTH;
    struct tsr_json_token *tokens = malloc(room * sizeof *tokens);
    struct tsr_json_doc doc;
    int seen = TSURO_PUBLIC;
    bool hidden = false;
    if (tokens && tsr_json_parse(&doc, text, length, tokens, room, NULL)) {
        int hands = tsr_json_member(&doc, 0, "hands"), seat = 0;
        for (int i = tsr_json_first(&doc, hands); i >= 0; i = tsr_json_next(&doc, hands, i)) {
            hidden |= tsr_json_type(&doc, i) == TSR_JSON_NULL;
            if (tsr_json_size(&doc, i) && seen == TSURO_PUBLIC)
                seen = seat;
            else if (tsr_json_type(&doc, i) == TSR_JSON_ARRAY && !tsr_json_size(&doc, i))
                *empty |= 1u << seat;
            seat++;
        }
    }
    free(tokens);
    return hidden ? seen : -1;
}

static bool source_fill(struct tsr_source *source, const char *text, size_t length, char *why,
                        size_t capacity)
{
    size_t mark = mark_length(text);
    const char *state = text + mark;
    source->viewer = -1;
    if (state[strspn(state, " \t\r\n")] == '{') {
        if (tsuro_state_read(state, length - mark, "", 0, &source->record.start, why, capacity))
            return false;
        source->viewer = viewer_find(state, length - mark, &source->empty);
        return true;
    }
    return tsuro_record_read(text, length, &source->record, why, capacity) == TSURO_OK &&
           tsuro_record_verify(&source->record, NULL, why, capacity) == TSURO_OK;
}

struct tsr_source *tsr_source_read(const char *command, const char *file)
{
    char why[240] = "there is not enough memory";
    size_t length = 0;
    char *text = file_read(command, file, &length);
    if (!text)
        return NULL;
    struct tsr_source *source = calloc(1, sizeof *source);
    if (source && !source_fill(source, text, length, why, sizeof why)) {
        free(source);
        source = NULL;
    }
    if (!source)
        fprintf(stderr, "tsuro %s: %s: %s\n", command, file, why);
    free(text);
    return source;
}
