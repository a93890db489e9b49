/* SPDX-License-Identifier: MIT */
#include "server/http/api.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "server/auth/person.h"
#include "server/now.h"

#define ANSWER_ROOM (256 * 1024)
#define BODY_TOKENS 128

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
    static const char *const none[] = {NULL};
    const int unknown = tsr_json_unknown(&doc, 0, none, call->route->members);
    if (unknown >= 0) {
        struct tsr_text text;
        tsr_text_init(&text, call->why, sizeof call->why);
        tsr_text_add(&text, "this request");
        tsr_json_unknown_text(&doc, unknown, call->route->members, &text);
        tsr_api_fail(call, TSR_ERROR_BAD_REQUEST, call->why);
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
    call->end_tokens = tsr_json_string_equals(&doc, tsr_json_member(&doc, 0, "tokens"), "end");
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
    if ((route->flags & TSR_API_HASH) && !tsr_net_login_allowed(server->net, request->conn)) {
        char owner[TSR_ADDRESS_TEXT];
        tsr_request_owner(request, owner);
        tsr_api_password_refused(server, TSR_ERROR_TOO_FAST, owner);
        return TSR_ERROR_TOO_FAST;
    }
    return TSR_ERROR_NONE;
}

void tsr_api_request(struct tsr_server *server, const struct tsr_net_request *request)
{
    const struct tsr_api_route *route = route_find(tsr_api_people_routes, request);
    if (!route)
        route = route_find(tsr_api_key_routes, request);
    if (!route)
        route = route_find(tsr_api_game_routes, request);
    if (!route || request->method == TSR_NET_OTHER) {
        tsr_api_refuse(server, request->conn, TSR_ERROR_NOT_FOUND, NULL);
        return;
    }
    if (tsr_request_is_torn(&server->settings, request)) {
        tsr_api_refuse(server, request->conn, TSR_ERROR_BAD_REQUEST,
                       "two different session cookies came; delete the cookies of this site");
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
    tsr_request_owner(request, call->password.owner);
    tsr_request_network(request, call->password.network);
    call->has_key = tsr_request_key(&server->settings, request, call->key_hash);
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
        tsr_api_answer(call);
    else
        tsr_api_start(call);
}
