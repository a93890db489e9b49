/* SPDX-License-Identifier: MIT */
/*
 * What commands read from a request and add to its answer: numbers, the viewer, states, events,
 * and errors, which take the place of whatever had been written.
 */
#include <string.h>

#include "notation/names.h"
#include "protocol/session.h"
#include "tsuro/text.h"

void tsr_failure_open(struct tsr_request *request, const char *code, const char *message)
{
    int id = tsr_json_member(request->doc, 0, "id");
    struct tsr_json_writer *json = &request->json;
    request->out->length = request->answer_at;
    request->out->overflow = false;
    tsr_json_writer_init(json, request->out);
    tsr_json_object(json);
    tsr_json_key_bool(json, "ok", false);
    if (id >= 0) {
        const struct tsr_json_token *token = &request->doc->tokens[id];
        tsr_json_key(json, "id");
        tsr_json_raw(json, request->doc->text + token->start, token->end - token->start);
    }
    tsr_json_key(json, "error");
    tsr_json_object(json);
    tsr_json_key_string(json, "code", code);
    tsr_json_key_string(json, "message", message);
}

void tsr_failure_close(struct tsr_request *request)
{
    tsr_json_end_object(&request->json);
    tsr_json_end_object(&request->json);
}

bool tsr_request_fail(struct tsr_request *request, const char *code, const char *message)
{
    tsr_failure_open(request, code, message);
    tsr_failure_close(request);
    return false;
}

bool tsr_request_int(struct tsr_request *request, const char *key, int64_t low, int64_t high,
                     int64_t *value, bool *found)
{
    int token = tsr_json_member(request->doc, 0, key);
    char text[96];
    struct tsr_text message;
    *found = token >= 0;
    if (token < 0 ||
        (tsr_json_get_int(request->doc, token, value) && *value >= low && *value <= high))
        return true;
    tsr_text_init(&message, text, sizeof text);
    tsr_text_char(&message, '`');
    tsr_text_add(&message, key);
    tsr_text_add(&message, "` has to be a whole number from ");
    tsr_text_int(&message, low);
    tsr_text_add(&message, " to ");
    tsr_text_int(&message, high);
    return tsr_request_fail(request, "bad_request", text);
}

bool tsr_request_flag(struct tsr_request *request, const char *key, bool *flag)
{
    int token = tsr_json_member(request->doc, 0, key);
    if (token < 0 || tsr_json_get_bool(request->doc, token, flag))
        return true;
    return tsr_request_fail(request, "bad_request", "`state` and `moves` have to be true or false");
}

bool tsr_request_viewer(struct tsr_request *request, int *viewer)
{
    int token = tsr_json_member(request->doc, 0, "viewer");
    int64_t seat = -1;
    bool found;
    *viewer = TSURO_PUBLIC;
    if (tsr_json_string_equals(request->doc, token, "public"))
        return true;
    if (!tsr_request_int(request, "viewer", 0, tsuro_game_players(&request->session->game) - 1,
                         &seat, &found))
        return tsr_request_fail(request, "bad_request", "`viewer` has to be a seat or \"public\"");
    *viewer = (int)seat;
    return true;
}

void tsr_answer_state(struct tsr_request *request, int viewer)
{
    tsuro_session *session = request->session;
    const tsuro_game *game = &session->game;
    tsuro_game view;
    if (viewer >= 0) {
        tsuro_game_view(game, viewer, &view);
        game = &view;
    }
    int length = tsuro_state_write(game, session->scratch, sizeof session->scratch);
    tsr_json_key(&request->json, "state");
    if (viewer >= 0 || !session->record.dealt) {
        tsr_json_raw(&request->json, session->scratch, (size_t)length);
        return;
    }
    /* A full state also shows the seed it was dealt by: written in before the last brace. */
    struct tsr_text text = {session->scratch, sizeof session->scratch, (size_t)length - 1, false};
    struct tsr_json_writer json;
    tsr_text_add(&text, ",\"seed\":");
    tsr_json_writer_init(&json, &text);
    tsr_json_string_bytes(&json, session->record.seed, session->record.seed_length);
    tsr_text_char(&text, '}');
    tsr_json_raw(&request->json, text.bytes, text.length);
}

void tsr_answer_events(struct tsr_request *request, const tsuro_game *game, int viewer,
                       const tsuro_events *events)
{
    tsuro_session *session = request->session;
    int length =
        tsuro_events_write(game, viewer, events, session->scratch, sizeof session->scratch);
    tsr_json_key(&request->json, "events");
    if (length < 0)
        tsr_json_raw(&request->json, "[]", 2);
    else
        tsr_json_raw(&request->json, session->scratch, (size_t)length);
}

bool tsr_request_edition(struct tsr_request *request, int *edition)
{
    int token = tsr_json_member(request->doc, 0, "edition");
    char word[16];
    size_t length;
    *edition = TSURO_EDITION_CLASSIC;
    if (token < 0)
        return true;
    if (tsr_json_get_string(request->doc, token, word, sizeof word, &length)) {
        *edition = tsr_name_find(tsr_edition_names, TSURO_EDITION_COUNT, word, length);
        if (*edition >= 0)
            return true;
    }
    char why[200];
    struct tsr_text text;
    tsr_text_init(&text, why, sizeof why);
    tsr_text_add(&text, "`edition` has to be ");
    tsr_names_list(&text, tsr_edition_names, TSURO_EDITION_COUNT);
    return tsr_request_fail(request, "bad_request", why);
}
