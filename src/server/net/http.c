/* SPDX-License-Identifier: MIT */
/*
 * Requests and their answers. A request is handed up when it is complete, body and all; its answer
 * may come at any time later and is written piece by piece as the socket takes it. The headers
 * that every answer of ours has (what a browser may load, that nobody may frame us) are set here.
 */
#include <stdlib.h>
#include <string.h>

#include "server/net/internal.h"

#define HTTP_PIECE 16384
#define HTTP_HEADERS_ROOM 2048
#define HTTP_ANSWER_SECONDS 30

static const char content_policy[] =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'";

static const char *exchange_keep(struct net_exchange *exchange, int copied)
{
    const char *kept = exchange->headers + exchange->headers_length;
    if (copied <= 0) {
        exchange->headers[exchange->headers_length] = '\0';
        copied = 0;
    }
    exchange->headers_length += (size_t)copied + 1;
    return kept;
}

static int exchange_room(const struct net_exchange *exchange)
{
    return (int)(sizeof exchange->headers - exchange->headers_length - 1);
}

static const char *exchange_header(struct net_exchange *exchange, struct lws *wsi,
                                   enum lws_token_indexes token)
{
    char *to = exchange->headers + exchange->headers_length;
    return exchange_keep(exchange, lws_hdr_copy(wsi, to, exchange_room(exchange), token));
}

static const char *exchange_custom(struct net_exchange *exchange, struct lws *wsi, const char *name)
{
    char *to = exchange->headers + exchange->headers_length;
    return exchange_keep(
        exchange, lws_hdr_custom_copy(wsi, to, exchange_room(exchange), name, (int)strlen(name)));
}

/* lws takes the query apart at every `&`. */
static const char *exchange_query(struct net_exchange *exchange, struct lws *wsi)
{
    char *to = exchange->headers + exchange->headers_length;
    int length = 0;
    for (int i = 0; i < 32; i++) {
        const int room = exchange_room(exchange) - length - 1;
        const int part = room > 0 ? lws_hdr_copy_fragment(wsi, to + length + (i > 0), room,
                                                          WSI_TOKEN_HTTP_URI_ARGS, i)
                                  : -1;
        if (part < 0)
            break;
        if (i > 0)
            to[length++] = '&';
        length += part;
    }
    to[length] = '\0';
    return exchange_keep(exchange, length);
}

static const char *exchange_path(struct net_exchange *exchange, struct lws *wsi)
{
    char *uri = NULL;
    int length = 0;
    const int method = lws_http_get_uri_and_method(wsi, &uri, &length);
    exchange->head = method == LWSHUMETH_HEAD;
    exchange->request.method = method == LWSHUMETH_POST                    ? TSR_NET_POST
                               : method == LWSHUMETH_GET || exchange->head ? TSR_NET_GET
                                                                           : TSR_NET_OTHER;
    if (method < 0 || length >= exchange_room(exchange))
        return exchange_keep(exchange, 0);
    char *to = exchange->headers + exchange->headers_length;
    memcpy(to, uri, (size_t)length);
    to[length] = '\0';
    return exchange_keep(exchange, length);
}

/* Behind a trusted proxy the client is the last address of X-Forwarded-For that is no proxy of
 * ours; what stands before it, anybody may have written. */
static struct tsr_address client_address(const struct net_conn *conn, const char *forwarded)
{
    const struct tsr_net_settings *settings = &conn->net->settings;
    struct tsr_address client = conn->peer;
    const char *end = forwarded + strlen(forwarded);
    for (;;) {
        bool trusted = false;
        for (int i = 0; i < settings->trusted_count; i++)
            trusted = trusted || tsr_network_has(&settings->trusted[i], &client);
        if (!trusted || end == forwarded)
            return client;

        const char *begin = end;
        while (begin > forwarded && begin[-1] != ',')
            begin--;
        const char *first = begin;
        while (first < end && *first == ' ')
            first++;
        const char *last = end;
        while (last > first && last[-1] == ' ')
            last--;
        struct tsr_address next;
        if (!tsr_address_parse(first, (size_t)(last - first), &next))
            return client;
        client = next;
        end = begin > forwarded ? begin - 1 : forwarded;
    }
}

/* Limits follow the client, also when several clients share a proxy's connection. */
static bool conn_count_for(struct net_conn *conn, const struct tsr_address *client)
{
    const struct tsr_address holder = tsr_address_holder(client);
    if (conn->limit && memcmp(&conn->limit->address, &holder, sizeof holder) == 0)
        return true;
    struct tsr_limit_entry *entry = tsr_limit_enter(conn->net->limit, client);
    if (!entry)
        return false;
    if (conn->limit)
        tsr_limit_leave(conn->net->limit, conn->limit);
    conn->limit = entry;
    return true;
}

/* A page comes with many files, which lie ready in memory; everything else costs something. */
static bool request_is_file(const struct tsr_net_request *request)
{
    static const char *const others[] = {"/api/", "/ws", "/healthz", "/metrics"};
    if (request->method != TSR_NET_GET)
        return false;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        if (strncmp(request->path, others[i], strlen(others[i])) == 0)
            return false;
    }
    return true;
}

static bool request_allowed(struct net_conn *conn, const struct tsr_net_request *request)
{
    struct tsr_limit *limit = conn->net->limit;
    const uint64_t now = uv_now(conn->net->loop);
    return request_is_file(request) ? tsr_limit_file(limit, conn->limit, now)
                                    : tsr_limit_http(limit, conn->limit, now);
}

struct net_exchange *tsr_net_http_read(struct net_conn *conn, struct lws *wsi)
{
    struct net_exchange *exchange = calloc(1, sizeof *exchange);
    if (!exchange)
        return NULL;
    struct tsr_net_request *request = &exchange->request;
    request->conn = conn->name;
    request->path = exchange_path(exchange, wsi);
    request->query = exchange_query(exchange, wsi);
    request->host = exchange_header(exchange, wsi, WSI_TOKEN_HOST);
    request->origin = exchange_header(exchange, wsi, WSI_TOKEN_ORIGIN);
    request->fetch_site = exchange_custom(exchange, wsi, "sec-fetch-site:");
    request->cookie = exchange_header(exchange, wsi, WSI_TOKEN_HTTP_COOKIE);
    request->authorization = exchange_header(exchange, wsi, WSI_TOKEN_HTTP_AUTHORIZATION);
    request->accept_encoding = exchange_header(exchange, wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING);
    request->if_none_match = exchange_header(exchange, wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH);
    request->content_type = exchange_header(exchange, wsi, WSI_TOKEN_HTTP_CONTENT_TYPE);
    request->user_agent = exchange_header(exchange, wsi, WSI_TOKEN_HTTP_USER_AGENT);
    request->body = "";

    const char *forwarded = exchange_header(exchange, wsi, WSI_TOKEN_X_FORWARDED_FOR);
    const struct tsr_address client = client_address(conn, forwarded);
    tsr_address_text(&client, request->address);
    if (!conn_count_for(conn, &client) || !request_allowed(conn, request)) {
        conn->net->counts.refused++;
        exchange->close = true;
    }
    return exchange;
}

static int exchange_refuse(struct net_conn *conn, int status, const char *code, const char *message)
{
    char body[160];
    const int length = lws_snprintf(body, sizeof body,
                                    "{\"ok\":false,\"error\":{\"code\":\"%s\",\"message\":\"%s\"}}",
                                    code, message);
    conn->exchange->close = true;
    tsr_net_reply(
        conn->net, conn->name,
        &(struct tsr_net_reply){
            .status = status, .type = "application/json", .body = body, .length = (size_t)length});
    return 0;
}

static void exchange_hand_up(struct net_conn *conn)
{
    struct net_exchange *exchange = conn->exchange;
    exchange->request.body = exchange->body ? exchange->body : "";
    exchange->request.body_length = exchange->body_length;
    conn->net->counts.requests++;
    lws_set_timeout(conn->wsi, PENDING_TIMEOUT_HTTP_CONTENT, HTTP_ANSWER_SECONDS);
    conn->net->handlers.request(conn->net->handlers.user, &exchange->request);
}

/* The length of the body, or -1 if the client does not say it in plain digits. */
static long body_length(struct lws *wsi)
{
    char text[16];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0)
        return -1;
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) <= 0)
        return 0;
    if (lws_hdr_copy(wsi, text, sizeof text, WSI_TOKEN_HTTP_CONTENT_LENGTH) <= 0)
        return -1;
    if (strspn(text, "0123456789") != strlen(text))
        return -1;
    return strtol(text, NULL, 10);
}

int tsr_net_http_begin(struct net_conn *conn, struct lws *wsi)
{
    tsr_net_http_free(conn);
    struct net_exchange *exchange = tsr_net_http_read(conn, wsi);
    if (!exchange)
        return -1;
    conn->exchange = exchange;
    if (exchange->close)
        return exchange_refuse(conn, 429, "too_fast", "too many requests from this address");

    const long length = body_length(wsi);
    if (length < 0)
        return exchange_refuse(conn, 411, "bad_request", "a body needs its Content-Length");
    if ((size_t)length > conn->net->settings.body_max)
        return exchange_refuse(conn, 413, "too_long", "the body is too long");
    if (length == 0 || exchange->request.method != TSR_NET_POST) {
        exchange->close = length > 0;
        exchange_hand_up(conn);
        return 0;
    }
    exchange->body = malloc((size_t)length + 1);
    if (!exchange->body)
        return -1;
    exchange->body_expected = (size_t)length;
    return 0;
}

int tsr_net_http_body(struct net_conn *conn, const void *bytes, size_t length)
{
    struct net_exchange *exchange = conn->exchange;
    if (!exchange || !exchange->body)
        return 0; /* refused already: let it pass by */
    if (length > exchange->body_expected - exchange->body_length)
        return -1;
    memcpy(exchange->body + exchange->body_length, bytes, length);
    exchange->body_length += length;
    return 0;
}

int tsr_net_http_body_end(struct net_conn *conn)
{
    struct net_exchange *exchange = conn->exchange;
    if (!exchange || !exchange->body || exchange->answered)
        return 0;
    if (exchange->body_length != exchange->body_expected)
        return -1;
    exchange->body[exchange->body_length] = '\0';
    exchange_hand_up(conn);
    return 0;
}

static bool header_add(struct lws *wsi, const char *name, const char *value, unsigned char **at,
                       unsigned char *end)
{
    if (!value)
        return true;
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                       (const unsigned char *)value, (int)strlen(value), at,
                                       end) == 0;
}

static bool headers_render(struct net_conn *conn, const struct tsr_net_reply *reply)
{
    struct net_exchange *exchange = conn->exchange;
    struct lws *wsi = conn->wsi;
    unsigned char *start = exchange->reply_headers + LWS_PRE;
    unsigned char *at = start;
    unsigned char *end = start + HTTP_HEADERS_ROOM;
    const bool hsts = conn->net->settings.hsts;

    if (lws_add_http_header_status(wsi, (unsigned)reply->status, &at, end) != 0 ||
        lws_add_http_header_content_length(wsi, reply->length, &at, end) != 0 ||
        !header_add(wsi, "content-type:", reply->type, &at, end) ||
        !header_add(wsi, "content-encoding:", reply->encoding, &at, end) ||
        !header_add(wsi, "vary:", reply->encoding ? "accept-encoding" : NULL, &at, end) ||
        !header_add(wsi, "cache-control:", reply->cache ? reply->cache : "no-store", &at, end) ||
        !header_add(wsi, "etag:", reply->etag, &at, end) ||
        !header_add(wsi, "set-cookie:", reply->cookie, &at, end) ||
        !header_add(wsi, "content-security-policy:", content_policy, &at, end) ||
        !header_add(wsi, "x-content-type-options:", "nosniff", &at, end) ||
        !header_add(wsi, "referrer-policy:", "same-origin", &at, end) ||
        !header_add(wsi, "cross-origin-opener-policy:", "same-origin", &at, end) ||
        !header_add(wsi, "cross-origin-resource-policy:", "same-origin", &at, end) ||
        !header_add(wsi, "strict-transport-security:", hsts ? "max-age=31536000" : NULL, &at,
                    end) ||
        !header_add(wsi, "connection:", exchange->close ? "close" : NULL, &at, end) ||
        lws_finalize_http_header(wsi, &at, end) != 0)
        return false;
    exchange->reply_headers_length = (size_t)(at - start);
    return true;
}

void tsr_net_reply(struct tsr_net *net, tsr_conn name, const struct tsr_net_reply *reply)
{
    struct net_conn *conn = tsr_net_conn_find(net, name);
    if (!conn || !conn->wsi || !conn->exchange || conn->exchange->answered)
        return;
    struct net_exchange *exchange = conn->exchange;
    exchange->reply = reply->body;
    if (reply->length > 0 && !reply->lasting) {
        exchange->reply_owned = malloc(reply->length);
        if (!exchange->reply_owned)
            goto drop;
        memcpy(exchange->reply_owned, reply->body, reply->length);
        exchange->reply = exchange->reply_owned;
    }
    exchange->reply_length = exchange->head ? 0 : reply->length;
    exchange->reply_headers = malloc(LWS_PRE + HTTP_HEADERS_ROOM);
    if (!exchange->reply_headers || !headers_render(conn, reply))
        goto drop;
    exchange->answered = true;
    lws_callback_on_writable(conn->wsi);
    return;
drop:
    lws_set_timeout(conn->wsi, PENDING_TIMEOUT_HTTP_CONTENT, LWS_TO_KILL_ASYNC);
}

int tsr_net_http_write(struct net_conn *conn, struct lws *wsi)
{
    struct net_exchange *exchange = conn->exchange;
    if (!exchange || !exchange->answered)
        return 0;
    if (!exchange->headers_sent) {
        const size_t length = exchange->reply_headers_length;
        const bool last = exchange->reply_length == 0;
        exchange->headers_sent = true;
        if (lws_write(wsi, exchange->reply_headers + LWS_PRE, length,
                      last ? LWS_WRITE_HTTP_HEADERS | LWS_WRITE_H2_STREAM_END
                           : LWS_WRITE_HTTP_HEADERS) < (int)length)
            return -1;
    } else {
        unsigned char piece[LWS_PRE + HTTP_PIECE];
        size_t length = exchange->reply_length - exchange->reply_sent;
        length = length < HTTP_PIECE ? length : HTTP_PIECE;
        memcpy(piece + LWS_PRE, exchange->reply + exchange->reply_sent, length);
        exchange->reply_sent += length;
        const bool last = exchange->reply_sent == exchange->reply_length;
        if (lws_write(wsi, piece + LWS_PRE, length, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) <
            (int)length)
            return -1;
    }
    if (exchange->reply_sent < exchange->reply_length) {
        lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, HTTP_ANSWER_SECONDS);
        lws_callback_on_writable(wsi);
        return 0;
    }
    const bool close = exchange->close;
    tsr_net_http_free(conn);
    return close || lws_http_transaction_completed(wsi) ? -1 : 0;
}

void tsr_net_http_free(struct net_conn *conn)
{
    struct net_exchange *exchange = conn->exchange;
    if (!exchange)
        return;
    conn->exchange = NULL;
    free(exchange->body);
    free(exchange->reply_headers);
    free(exchange->reply_owned);
    free(exchange);
}
