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
