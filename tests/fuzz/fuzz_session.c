/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as lines of the protocol. Every request gets one answer, a JSON object with `ok`, and
 * a refused one leaves the game as it was. Requests that may honestly take minutes (`think`,
 * `perft` with large numbers) are left out: they would only look like hangs.
 */
#include <string.h>

#include "fuzz.h"
#include "protocol/session.h"
#include "json/json.h"

#define LINE_MAX_BYTES 65536
#define TOKENS_MAX (LINE_MAX_BYTES / 2 + 1 + TSR_JSON_DEPTH)
#define LINES_MAX 64

static struct tsr_json_token tokens[TOKENS_MAX];
static char answer[TSURO_ANSWER_MAX];

/* Whether the member is missing or a whole number above `limit`. */
static bool is_large(const struct tsr_json_doc *doc, const char *key, int64_t limit)
{
    int token = tsr_json_member(doc, 0, key);
    int64_t value;
    return token < 0 || (tsr_json_get_int(doc, token, &value) && value > limit);
}

static bool is_slow(const char *line, size_t length)
{
    struct tsr_json_doc doc;
    if (length > LINE_MAX_BYTES || !tsr_json_parse(&doc, line, length, tokens, TOKENS_MAX, NULL))
        return false;
    int cmd = tsr_json_member(&doc, 0, "cmd");
    if (tsr_json_string_equals(&doc, cmd, "think"))
        return is_large(&doc, "iterations", 4);
    return tsr_json_string_equals(&doc, cmd, "perft") && is_large(&doc, "depth", 1);
}

static void request_check(tsuro_session *session, const char *line, size_t length)
{
    struct tsr_json_doc doc;
    bool ok = false;
    tsuro_game before = session->game;
    int count = session->record.count;
    int size = tsuro_session_request(session, line, length, answer, sizeof answer);
    require(size > 0 && size < TSURO_ANSWER_MAX && !memchr(answer, '\n', (size_t)size));
    if (size > LINE_MAX_BYTES)
        return;
    require(tsr_json_parse(&doc, answer, (size_t)size, tokens, TOKENS_MAX, NULL));
    require(tsr_json_get_bool(&doc, tsr_json_member(&doc, 0, "ok"), &ok));
    require(ok == (tsr_json_member(&doc, 0, "error") < 0));
    if (!ok)
        require(count == session->record.count &&
                memcmp(&before, &session->game, sizeof before) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const uint8_t entropy[32];
    static void *memory;
    const char *line = (const char *)data, *end = line + size;
    if (!memory)
        memory = calloc(1, tsuro_session_memory(LINE_MAX_BYTES));
    require(memory != NULL);
    tsuro_session *session = tsuro_session_begin(memory, LINE_MAX_BYTES, entropy, NULL);
    for (int i = 0; i < LINES_MAX && line < end; i++) {
        const char *stop = memchr(line, '\n', (size_t)(end - line));
        size_t length = (size_t)((stop ? stop : end) - line);
        if (!is_slow(line, length))
            request_check(session, line, length);
        line += length + 1;
    }
    return 0;
}
