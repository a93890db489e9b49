/* SPDX-License-Identifier: MIT */
#include "server/http/api.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "server/auth/person.h"
#include "server/now.h"

#define ANSWER_ROOM (256 * 1024)
#define BODY_TOKENS 128
#define QUERY_SHOWN 40 /* characters of a wrong name */

/* A text member; false if it is there and is no text or does not fit. */
static bool member_read(const struct tsr_json_doc *doc, const char *key, char *out, size_t size)
{
    const int token = tsr_json_member(doc, 0, key);
    return tsr_json_type(doc, token) == TSR_JSON_NONE ||
           tsr_json_type(doc, token) == TSR_JSON_NULL ||
           tsr_json_get_string(doc, token, out, size, NULL);
}

/* An identifier; one that is too long to be any is one that nobody has. */
static bool id_read(const struct tsr_json_doc *doc, const char *key, char out[TSR_ID_SIZE])
{
    if (member_read(doc, key, out, TSR_ID_SIZE))
        return true;
    memcpy(out, "?", 2);
    return tsr_json_type(doc, tsr_json_member(doc, 0, key)) == TSR_JSON_STRING;
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
        !id_read(&doc, "session", call->id) || !id_read(&doc, "id", call->id) ||
        !member_read(&doc, "label", call->label, sizeof call->label) ||
        !member_read(&doc, "password", password->given, sizeof password->given) ||
        !member_read(&doc, "old", password->given, sizeof password->given) ||
        !member_read(&doc, "new", password->fresh, sizeof password->fresh))
        tsr_api_fail(call, TSR_ERROR_BAD_REQUEST, "a member is no text or too long");
    call->end_tokens = tsr_json_string_equals(&doc, tsr_json_member(&doc, 0, "tokens"), "end");
}

/* Says of a name in the query that it is none of the route's, or there twice. */
static void query_fail(struct tsr_api_call *call, const char *name, size_t length, bool twice)
{
    struct tsr_text text;
    tsr_text_init(&text, call->why, sizeof call->why);
    tsr_text_add(&text,
                 twice ? "in the address there is twice: " : "no such name in the address: ");
    for (size_t i = 0; i < length && i < QUERY_SHOWN; i++)
        tsr_text_char(&text, name[i] >= ' ' && name[i] <= '~' ? name[i] : '?');
    tsr_api_fail(call, TSR_ERROR_BAD_REQUEST, call->why);
}

/* Keeps a value, which needs no decoding; one that is too long to be right becomes one that is not
 * right either. */
static void query_keep(char *out, size_t size, const char *value, size_t length)
{
    if (length >= size) {
        value = "?";
        length = 1;
    }
    memcpy(out, value, length);
    out[length] = '\0';
}

/* Where the value of that name goes, or NULL. */
static char *query_place(struct tsr_api_call *call, const char *name, size_t length, size_t *size)
{
    if (!(call->route->flags & TSR_API_LIST))
        return NULL;
    if (length == 2 && memcmp(name, "of", 2) == 0) {
        *size = sizeof call->of;
        return call->of;
    }
    *size = sizeof call->before;
    return length == 6 && memcmp(name, "before", 6) == 0 ? call->before : NULL;
}

static void query_read(struct tsr_api_call *call, const char *query)
{
    for (const char *at = query; *at; at += *at == '&') {
        const char *name = at;
        const size_t part = strcspn(at, "&"), length = strcspn(at, "=&");
        at += part;
        if (part == 0)
            continue;
        size_t size = 0;
        char *place = query_place(call, name, length, &size);
        if (!place || place[0]) {
            query_fail(call, name, length, place != NULL);
            return;
        }
        const char *value = name + length + (length < part);
        query_keep(place, size, value, (size_t)(at - value));
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
    query_read(call, request->query);
    if (request->method == TSR_NET_POST)
        body_read(call, request);
    if (call->error != TSR_ERROR_NONE)
        tsr_api_answer(call);
    else
        tsr_api_start(call);
}
