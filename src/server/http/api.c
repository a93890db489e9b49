/* SPDX-License-Identifier: MIT */
#include "server/http/api.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <sodium.h>

#include "server/auth/person.h"
#include "server/now.h"

#define ANSWER_ROOM (256 * 1024)
#define BODY_TOKENS 128

void tsr_api_fail(struct tsr_api_call *call, enum tsr_error error, const char *message)
{
    if (call->error != TSR_ERROR_NONE)
        return;
    call->error = error;
    call->message = message;
}

bool tsr_api_stored(struct tsr_api_call *call, int status)
{
    if (status == TSR_STORE_OK)
        return true;
    tsr_api_fail(call, status == TSR_STORE_NONE ? TSR_ERROR_NOT_FOUND : TSR_ERROR_STORAGE, NULL);
    return false;
}

void tsr_api_refuse(struct tsr_server *server, tsr_conn conn, enum tsr_error error,
                    const char *message)
{
    char body[512];
    struct tsr_text text;
    struct tsr_json_writer json;
    tsr_text_init(&text, body, sizeof body);
    tsr_json_writer_init(&json, &text);
    tsr_json_object(&json);
    tsr_json_key_bool(&json, "ok", false);
    tsr_json_key(&json, "error");
    tsr_json_object(&json);
    tsr_json_key_string(&json, "code", tsr_error_code(error));
    tsr_json_key_string(&json, "message", message ? message : tsr_error_message(error));
    tsr_json_end_object(&json);
    tsr_json_end_object(&json);
    tsr_net_reply(server->net, conn,
                  &(struct tsr_net_reply){.status = tsr_error_status(error),
                                          .type = "application/json",
                                          .body = body,
                                          .length = text.length});
}

static void call_free(struct tsr_api_call *call)
{
    free(call->buffer);
    sodium_memzero(call, sizeof *call);
    free(call);
}

static void call_answer(struct tsr_api_call *call)
{
    if (call->error == TSR_ERROR_NONE && call->route->after)
        call->route->after(call);
    if (call->error == TSR_ERROR_NONE && !call->type)
        tsr_json_end_object(&call->json);
    if (call->error == TSR_ERROR_NONE && call->text.overflow)
        tsr_api_fail(call, TSR_ERROR_TOO_LONG, NULL);
    if (call->error != TSR_ERROR_NONE) {
        tsr_api_refuse(call->server, call->conn, call->error, call->message);
        call_free(call);
        return;
    }
    char cookie[256];
    if (call->set_cookie || call->end_cookie)
        tsr_cookie_text(&call->server->settings, call->end_cookie ? "" : call->secret, cookie,
                        sizeof cookie);
    const bool has_cookie = call->set_cookie || call->end_cookie;
    tsr_net_reply(call->server->net, call->conn,
                  &(struct tsr_net_reply){.status = 200,
                                          .type = call->type ? call->type : "application/json",
                                          .cookie = has_cookie ? cookie : NULL,
                                          .body = call->text.bytes,
                                          .length = call->text.length});
    call_free(call);
}

static void call_identify(struct tsr_db *db, struct tsr_api_call *call)
{
    if (call->looked)
        return;
    call->looked = true;
    if (call->has_key) {
        const int status = tsr_key_find(db, call->key_hash, &call->person);
        if (status != TSR_STORE_OK && status != TSR_STORE_NONE)
            tsr_api_stored(call, status);
    }
    const int flags = call->route->flags;
    if ((flags & (TSR_API_PERSON | TSR_API_ACCOUNT)) && !call->person.id[0])
        tsr_api_fail(call, TSR_ERROR_NO_PERSON, NULL);
    else if ((flags & TSR_API_ACCOUNT) && !call->person.login[0])
        tsr_api_fail(call, TSR_ERROR_FORBIDDEN, "this needs an account");
}

static int call_run(struct tsr_db *db, struct tsr_job *job)
{
    struct tsr_api_call *call = (struct tsr_api_call *)job;
    call_identify(db, call);
    if (call->error == TSR_ERROR_NONE)
        call->route->run(db, call);
    return call->error == TSR_ERROR_NONE ? TSR_STORE_OK : TSR_STORE_NONE;
}

static void call_run_done(struct tsr_job *job)
{
    struct tsr_api_call *call = (struct tsr_api_call *)job;
    if (job->status != TSR_STORE_OK)
        tsr_api_fail(call, TSR_ERROR_STORAGE, NULL);
    call_answer(call);
}

static void call_start_run(struct tsr_api_call *call)
{
    call->job.run = call_run;
    call->job.done = call_run_done;
    if (call->route->flags & TSR_API_POST)
        tsr_store_write(call->server->store, &call->job);
    else
        tsr_store_read(call->server->store, &call->job);
}

static void call_hash_done(struct tsr_password_work *work)
{
    struct tsr_api_call *call = work->user;
    if (!work->ok)
        tsr_api_fail(call, TSR_ERROR_BAD_PASSWORD, NULL);
    if (call->error == TSR_ERROR_NONE)
        call_start_run(call);
    else
        call_answer(call);
}

static int call_look(struct tsr_db *db, struct tsr_job *job)
{
    struct tsr_api_call *call = (struct tsr_api_call *)job;
    call_identify(db, call);
    if (call->error == TSR_ERROR_NONE)
        call->route->look(db, call);
    return TSR_STORE_OK;
}

static void call_look_done(struct tsr_job *job)
{
    struct tsr_api_call *call = (struct tsr_api_call *)job;
    if (call->error != TSR_ERROR_NONE) {
        call_answer(call);
        return;
    }
    call->password.done = call_hash_done;
    call->password.user = call;
    if (!call->password.has_check && !call->password.fresh[0])
        call_start_run(call);
    else if (!tsr_password_start(&call->server->loop, &call->password)) {
        tsr_api_fail(call, TSR_ERROR_TOO_FAST, NULL);
        call_answer(call);
    }
}

static void call_start(struct tsr_api_call *call)
{
    if (!call->route->look) {
        call_start_run(call);
        return;
    }
    call->job.run = call_look;
    call->job.done = call_look_done;
    tsr_store_read(call->server->store, &call->job);
}

/* A text member; false if it is there and is no text or does not fit. */
static bool member_read(const struct tsr_json_doc *doc, const char *key, char *out, size_t size)
{
    const int token = tsr_json_member(doc, 0, key);
    return tsr_json_type(doc, token) == TSR_JSON_NONE ||
           tsr_json_type(doc, token) == TSR_JSON_NULL ||
           tsr_json_get_string(doc, token, out, size, NULL);
}

static void body_read(struct tsr_api_call *call, const struct tsr_net_request *request)
{
    struct tsr_json_token tokens[BODY_TOKENS];
    struct tsr_json_doc doc;
    if (request->body_length == 0)
        return;
    if (!tsr_json_parse(&doc, request->body, request->body_length, tokens, BODY_TOKENS, NULL) ||
        tsr_json_type(&doc, 0) != TSR_JSON_OBJECT) {
        tsr_api_fail(call, TSR_ERROR_BAD_JSON, NULL);
        return;
    }
    struct tsr_password_work *password = &call->password;
    if (!member_read(&doc, "name", call->name, sizeof call->name) ||
        !member_read(&doc, "login", call->login, sizeof call->login) ||
        !member_read(&doc, "session", call->id, sizeof call->id) ||
        !member_read(&doc, "id", call->id, sizeof call->id) ||
        !member_read(&doc, "label", call->label, sizeof call->label) ||
        !member_read(&doc, "password", password->given, sizeof password->given) ||
        !member_read(&doc, "old", password->given, sizeof password->given) ||
        !member_read(&doc, "new", password->fresh, sizeof password->fresh))
        tsr_api_fail(call, TSR_ERROR_BAD_REQUEST, "a member is no text or too long");
}

/* The value of one name of a query; our values need no decoding. */
static void query_read(const char *query, const char *name, char *out, size_t size)
{
    const size_t length = strlen(name);
    for (const char *at = query; *at;) {
        const size_t part = strcspn(at, "&");
        if (part > length && at[length] == '=' && memcmp(at, name, length) == 0 &&
            part - length - 1 < size) {
            memcpy(out, at + length + 1, part - length - 1);
            out[part - length - 1] = '\0';
            return;
        }
        at += part + (at[part] == '&');
    }
}

static const struct tsr_api_route *route_find(const struct tsr_api_route *routes,
                                              const struct tsr_net_request *request)
{
    for (const struct tsr_api_route *route = routes; route->path; route++) {
        const size_t length = strlen(route->path);
        const bool fits = route->flags & TSR_API_BELOW
                              ? strncmp(request->path, route->path, length) == 0
                              : strcmp(request->path, route->path) == 0;
        if (fits && !!(route->flags & TSR_API_POST) == (request->method == TSR_NET_POST))
            return route;
    }
    return NULL;
}

/* What can be said before anything is looked up. */
static enum tsr_error request_check(struct tsr_server *server, const struct tsr_api_route *route,
                                    const struct tsr_net_request *request)
{
    if (server->stopping)
        return TSR_ERROR_CLOSING;
    if (!(route->flags & TSR_API_POST))
        return TSR_ERROR_NONE;
    if (!tsr_request_is_ours(&server->settings, request))
        return TSR_ERROR_WRONG_ORIGIN;
    if (strncasecmp(request->content_type, "application/json", 16) != 0)
        return TSR_ERROR_BAD_REQUEST;
    if ((route->flags & TSR_API_HASH) && !tsr_net_login_allowed(server->net, request->conn))
        return TSR_ERROR_TOO_FAST;
    return TSR_ERROR_NONE;
}

void tsr_api_request(struct tsr_server *server, const struct tsr_net_request *request)
{
    const struct tsr_api_route *route = route_find(tsr_api_people_routes, request);
    if (!route)
        route = route_find(tsr_api_game_routes, request);
    if (!route || request->method == TSR_NET_OTHER) {
        tsr_api_refuse(server, request->conn, TSR_ERROR_NOT_FOUND, NULL);
        return;
    }
    const enum tsr_error error = request_check(server, route, request);
    struct tsr_api_call *call = error ? NULL : calloc(1, sizeof *call);
    char *buffer = call ? malloc(ANSWER_ROOM) : NULL;
    if (!buffer) {
        free(call);
        tsr_api_refuse(server, request->conn, error ? error : TSR_ERROR_STORAGE, NULL);
        return;
    }
    call->server = server;
    call->route = route;
    call->conn = request->conn;
    call->now = tsr_now();
    call->has_key = tsr_request_key(request, call->key_hash);
    call->buffer = buffer;
    tsr_text_init(&call->text, buffer, ANSWER_ROOM);
    tsr_json_writer_init(&call->json, &call->text);
    tsr_json_object(&call->json);
    tsr_json_key_bool(&call->json, "ok", true);

    for (size_t i = 0; i < sizeof call->label - 1 && request->user_agent[i]; i++) {
        const char c = request->user_agent[i];
        call->label[i] = c >= ' ' && c <= '~' ? c : '?';
    }
    if (route->flags & TSR_API_BELOW) {
        const char *tail = request->path + strlen(route->path);
        if (strlen(tail) < sizeof call->tail)
            memcpy(call->tail, tail, strlen(tail) + 1);
    }
    query_read(request->query, "of", call->of, sizeof call->of);
    query_read(request->query, "before", call->before, sizeof call->before);
    if (request->method == TSR_NET_POST)
        body_read(call, request);
    if (call->error != TSR_ERROR_NONE)
        call_answer(call);
    else
        call_start(call);
}
