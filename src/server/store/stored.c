/* SPDX-License-Identifier: MIT */
#include "server/store/stored.h"

#include <stdlib.h>
#include <string.h>

static bool object_is_whole(const char *text)
{
    const size_t length = strlen(text), room = length / 2 + 1 + TSR_JSON_DEPTH;
    struct tsr_json_token *tokens = malloc(room * sizeof *tokens);
    struct tsr_json_doc doc;
    const bool whole = tokens && tsr_json_parse(&doc, text, length, tokens, room, NULL) &&
                       tsr_json_type(&doc, 0) == TSR_JSON_OBJECT;
    free(tokens);
    return whole;
}

void tsr_stored_write(struct tsr_json_writer *json, const char *text, const char *instead)
{
    const char *good = object_is_whole(text) ? text : instead;
    tsr_json_raw(json, good, strlen(good));
}
