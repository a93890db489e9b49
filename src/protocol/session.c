/* SPDX-License-Identifier: MIT */
/*
 * The line protocol: one request, one answer. A command either succeeds and has written its
 * members, or fails and leaves the game as it was.
 */
#include "protocol/session.h"

#include <string.h>

#include "rules/door.h"
#include "tsuro/text.h"

static bool command_quit(struct tsr_request *request)
{
    request->session->quit = true;
    return true;
}

static const char *const members_of_all[] = {"cmd", "id", NULL};

/*
 * What each command knows besides what all know. A page has them in two modules: one plays and
 * weighs on the first load, the other checks and is loaded when it is wanted.
 */
static const struct {
    const char *name;
    bool (*run)(struct tsr_request *request);
    bool needs_game;
    const char *members[7];
} commands[] = {
#ifndef TSR_PAGE_PLAYS
    {"verify", tsr_command_verify, false, {"record", "notes", "seat"}},
    {"witness", tsr_command_witness, false, {"notes", "message", "seat", "nonce"}},
#endif
#ifndef TSR_PAGE_CHECKS
    {"new", tsr_command_new, false, {"edition", "players", "options", "seed", "first", "rules"}},
    {"set", tsr_command_set, false, {"state", "seed"}},
    {"state", tsr_command_state, true, {"viewer"}},
    {"moves", tsr_command_moves, true, {NULL}},
    {"play", tsr_command_play, true, {"move", "viewer", "state", "moves"}},
    {"preview", tsr_command_preview, true, {"move"}},
    {"undo", tsr_command_undo, true, {NULL}},
    {"think", tsr_command_think, true, {"bot", "iterations", "ms", "seed", "more"}},
    {"record", tsr_command_record, true, {"moves"}},
    {"load", tsr_command_load, false, {"record", "ply", "moves"}},
    {"perft", tsr_command_perft, true, {"depth"}},
    {"quit", command_quit, false, {NULL}},
    {"info", tsr_command_info, false, {NULL}},
    {"tiles", tsr_command_tiles, false, {"edition"}},
#endif
};

/* A misspelt member would be left out in silence, and another game played than was meant. */
static bool members_check(struct tsr_request *request, const char *const *members)
{
    int key = tsr_json_unknown(request->doc, 0, members_of_all, members);
    if (key < 0)
        return true;
    char why[200];
    struct tsr_text text;
    tsr_text_init(&text, why, sizeof why);
    tsr_text_add(&text, "this command");
    tsr_json_unknown_text(request->doc, key, members, &text);
    return tsr_request_fail(request, "bad_request", why);
}

static bool request_run(struct tsr_request *request)
{
    int cmd = tsr_json_member(request->doc, 0, "cmd");
    if (tsr_json_type(request->doc, 0) != TSR_JSON_OBJECT)
        return tsr_request_fail(request, "bad_request", "a request has to be a JSON object");
    if (tsr_json_type(request->doc, cmd) != TSR_JSON_STRING)
        return tsr_request_fail(request, "bad_request", "`cmd` has to be a string");
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (!tsr_json_string_equals(request->doc, cmd, commands[i].name))
            continue;
        if (!members_check(request, commands[i].members))
            return false;
        if (commands[i].needs_game && !request->session->open)
            return tsr_request_fail(request, "no_game",
                                    "there is no game yet: send `new` or `set`");
        return commands[i].run(request);
    }
    return tsr_request_fail(request, "bad_request",
                            "there is no such `cmd`: new, set, state, moves, play, preview, undo, "
                            "think, record, load, verify, witness, perft, info, tiles, quit");
}

int tsuro_session_request(tsuro_session *session, const char *line, size_t length, char *answer,
                          size_t capacity)
{
    TSR_DOOR(session, "`session` may not be NULL");
    TSR_DOOR(line || !length, "`line` is NULL, but has a capacity");
    TSR_DOOR(answer, "`answer` may not be NULL");
    struct tsr_text out;
    struct tsr_json_doc doc = {line, NULL, 0};
    struct tsr_json_error error;
    struct tsr_request request = {.session = session, .doc = &doc, .out = &out};
    tsr_text_init(&out, answer, capacity);
    if (length > session->line_max) {
        tsr_request_fail(&request, "too_long", "a request has at most 1 MiB");
        return (int)out.length;
    }
    if (!tsr_json_parse(&doc, line, length, session->tokens, session->token_count, &error)) {
        char why[160];
        struct tsr_text text;
        tsr_text_init(&text, why, sizeof why);
        tsr_json_error_text(&error, &text);
        tsr_request_fail(&request, "bad_json", why);
        return (int)out.length;
    }
    int id = tsr_json_member(&doc, 0, "id");
    tsr_json_writer_init(&request.json, &out);
    tsr_json_object(&request.json);
    tsr_json_key_bool(&request.json, "ok", true);
    if (id >= 0) {
        tsr_json_key(&request.json, "id");
        tsr_json_raw(&request.json, line + doc.tokens[id].start,
                     doc.tokens[id].end - doc.tokens[id].start);
    }
    if (request_run(&request))
        tsr_json_end_object(&request.json);
    if (out.overflow)
        tsr_request_fail(&request, "too_long", "the answer would be too long");
    return (int)out.length;
}

/* --- A session. --------------------------------------------------------------------------- */

static size_t tokens_needed(size_t line_max)
{
    return line_max / 2 + 1 + TSR_JSON_DEPTH;
}

static size_t session_size(void)
{
    return (sizeof(tsuro_session) + 15) / 16 * 16;
}

size_t tsuro_session_memory(size_t line_max)
{
    TSR_DOOR(line_max <= TSURO_LINE_MAX, "a line has at most TSURO_LINE_MAX bytes");
    return session_size() + TSR_THINK_MEMORY +
           tokens_needed(line_max) * sizeof(struct tsr_json_token);
}

tsuro_session *tsuro_session_begin(void *memory, size_t line_max, const uint8_t entropy[32],
                                   uint64_t (*now)(void))
{
    TSR_DOOR(memory, "`memory` may not be NULL");
    TSR_DOOR(entropy, "`entropy` may not be NULL");
    TSR_DOOR((uintptr_t)memory % sizeof(uint64_t) == 0, "`memory` has to be aligned for uint64_t");
    tsuro_session *session = memory;
    memset(session, 0, sizeof *session);
    session->line_max = line_max;
    session->now = now;
    tsr_random_seed(&session->entropy, (const char *)entropy, 32);
    uint8_t *behind = (uint8_t *)memory + session_size();
    session->think = (uint64_t *)(void *)behind;
    session->tokens = (struct tsr_json_token *)(void *)(behind + TSR_THINK_MEMORY);
    session->token_count = tokens_needed(line_max);
    return session;
}

bool tsuro_session_quit(const tsuro_session *session)
{
    TSR_DOOR(session, "`session` may not be NULL");
    return session->quit;
}
