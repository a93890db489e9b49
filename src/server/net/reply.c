/* SPDX-License-Identifier: MIT */
/*
 * Answers. The headers that every answer of ours has (what a browser may load, that nobody may
 * frame us) are set here.
 */
#include <stdlib.h>
#include <string.h>

#include "server/net/http.h"
#include "json/text.h"

#define HEADERS_ROOM 2048
#define REPLY_BYTES_A_SECOND 8192 /* who reads more slowly is not waited for */

static const char content_policy[] =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data: blob:; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'";

static void header_add(struct tsr_text *out, const char *name, const char *value)
{
    if (!value)
        return;
    tsr_text_add(out, name);
    tsr_text_add(out, ": ");
    tsr_text_add(out, value);
    tsr_text_add(out, "\r\n");
}

static void headers_render(const struct net_exchange *exchange, const struct tsr_net_reply *reply,
                           struct tsr_text *out)
{
    const bool hsts = exchange->conn->net->settings.hsts;
    tsr_text_add(out, "HTTP/1.1 ");
    tsr_text_uint(out, (uint64_t)reply->status);
    tsr_text_char(out, ' ');
    tsr_text_add(out, http_status_str((enum http_status)reply->status));
    tsr_text_add(out, "\r\n");
    if (reply->status != HTTP_STATUS_NOT_MODIFIED) {
        tsr_text_add(out, "Content-Length: ");
        tsr_text_uint(out, reply->length);
        tsr_text_add(out, "\r\n");
    }
    header_add(out, "Content-Type", reply->type);
    header_add(out, "Content-Encoding", reply->encoding);
    header_add(out, "Vary", reply->encoding ? "Accept-Encoding" : reply->vary);
    header_add(out, "Cache-Control", reply->cache ? reply->cache : "no-store");
    header_add(out, "ETag", reply->etag);
    header_add(out, "Set-Cookie", reply->cookie);
    header_add(out, "Content-Security-Policy", reply->policy ? reply->policy : content_policy);
    if (reply->retry) {
        tsr_text_add(out, "Retry-After: ");
        tsr_text_uint(out, (uint64_t)reply->retry);
        tsr_text_add(out, "\r\n");
    }
    if (reply->status == HTTP_STATUS_METHOD_NOT_ALLOWED)
        header_add(out, "Allow", "GET, HEAD");
    header_add(out, "X-Content-Type-Options", "nosniff");
    header_add(out, "Referrer-Policy", "same-origin");
    header_add(out, "Cross-Origin-Opener-Policy", "same-origin");
    header_add(out, "Cross-Origin-Resource-Policy", reply->shared ? "cross-origin" : "same-origin");
    header_add(out, "Strict-Transport-Security", hsts ? "max-age=31536000" : NULL);
    if (exchange->close)
        header_add(out, "Connection", "close");
    else if (exchange->parser.http_minor == 0)
        header_add(out, "Connection", "keep-alive");
    tsr_text_add(out, "\r\n");
}

static bool body_keep(struct net_exchange *exchange, const struct tsr_net_reply *reply)
{
    exchange->reply_left = exchange->head ? 0 : reply->length;
    exchange->reply = reply->body;
    if (exchange->reply_left == 0 || reply->lasting)
        return true;
    exchange->reply_owned = malloc(reply->length);
    if (!exchange->reply_owned)
        return false;
    memcpy(exchange->reply_owned, reply->body, reply->length);
    exchange->reply = exchange->reply_owned;
    return true;
}

void tsr_net_reply(struct tsr_net *net, tsr_conn name, const struct tsr_net_reply *reply)
{
    struct net_conn *conn = tsr_net_conn_find(net, name);
    struct net_exchange *exchange = conn ? conn->exchange : NULL;
    if (!exchange || conn->closing || !exchange->complete || exchange->answered)
        return;
    char headers[HEADERS_ROOM];
    struct tsr_text text;
    tsr_text_init(&text, headers, sizeof headers);
    headers_render(exchange, reply, &text);
    if (text.overflow || !body_keep(exchange, reply) ||
        !tsr_net_out_bytes(conn, text.bytes, text.length, false)) {
        tsr_net_conn_close(conn);
        return;
    }
    exchange->answered = true;
    if (exchange->reply_left > 0)
        tsr_net_http_drained(conn); /* so that its beginning and the headers go in one write */
    tsr_net_phase(conn, NET_ANSWER,
                  NET_ANSWER_SECONDS + (uint32_t)(reply->length / REPLY_BYTES_A_SECOND));
    tsr_net_flush(conn);
}
