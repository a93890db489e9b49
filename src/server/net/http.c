/* SPDX-License-Identifier: MIT */
/*
 * Requests, one at a time: read, handed up when complete, body and all, answered now or later, and
 * only then the next.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/net/http.h"

#define TLS_PIECE (64 * 1024) /* of an answer's body, enciphered while the last one is sent */

void tsr_net_http_refuse(struct net_conn *conn, int status, const char *code, const char *why)
{
    char body[256];
    struct net_exchange *exchange = conn->exchange;
    if (!exchange)
        return;
    const int length =
        snprintf(body, sizeof body, "{\"ok\":false,\"error\":{\"code\":\"%s\",\"message\":\"%s\"}}",
                 code, why);
    exchange->complete = true;
    exchange->close = true;
    tsr_net_phase(conn, NET_ANSWER, NET_ANSWER_SECONDS);
    tsr_net_reply(conn->net, conn->name,
                  &(struct tsr_net_reply){.status = status,
                                          .type = "application/json",
                                          .retry = status == HTTP_STATUS_TOO_MANY_REQUESTS ||
                                                   status == HTTP_STATUS_SERVICE_UNAVAILABLE,
                                          .body = body,
                                          .length = (size_t)length});
}

static void exchange_hand_up(struct net_conn *conn)
{
    struct net_exchange *exchange = conn->exchange;
    struct tsr_net *net = conn->net;
    tsr_net_phase(conn, NET_ANSWER, NET_ANSWER_SECONDS);
    if (exchange->refusal == HTTP_STATUS_TOO_MANY_REQUESTS && net->handlers.too_fast) {
        exchange->complete = exchange->close = true;
        if (net->handlers.too_fast(net->handlers.user, &exchange->request))
            return;
    }
    if (exchange->refusal) {
        tsr_net_http_refuse(conn, exchange->refusal, exchange->refusal_code, exchange->refusal_why);
        return;
    }
    if (exchange->upgrade) {
        tsr_net_upgrade(conn);
        return;
    }
    exchange->request.body = exchange->body ? exchange->body : "";
    exchange->request.body_length = exchange->body_length;
    net->counts.requests++;
    net->handlers.request(net->handlers.user, &exchange->request);
}

/* What came behind a request waits until it is answered. It is never more than one read gave:
 * nothing is read meanwhile. */
static bool pending_keep(struct net_conn *conn, const char *bytes, size_t length)
{
    if (length == 0)
        return true;
    unsigned char *grown = realloc(conn->pending, conn->pending_length + length);
    if (!grown)
        return false;
    memcpy(grown + conn->pending_length, bytes, length);
    conn->pending = grown;
    conn->pending_length += length;
    return true;
}

void tsr_net_http_input(struct net_conn *conn, const char *bytes, size_t length)
{
    size_t used = 0;
    if (conn->phase != NET_ANSWER) {
        if (!conn->exchange) {
            if (!tsr_net_exchange_new(conn)) {
                tsr_net_conn_close(conn);
                return;
            }
            tsr_net_phase(conn, NET_HEAD, NET_HEAD_SECONDS);
        }
        used = tsr_net_exchange_read(conn->exchange, bytes, length);
        if (!conn->exchange->complete)
            return;
        conn->handing_up = true;
        exchange_hand_up(conn);
        conn->handing_up = false;
    }
    if (conn->closing || conn->phase == NET_LINGER)
        return;
    if (conn->websocket) {
        tsr_net_input(conn, bytes + used, length - used);
        return;
    }
    if (!pending_keep(conn, bytes + used, length - used)) {
        tsr_net_conn_close(conn);
        return;
    }
    if (conn->phase == NET_ANSWER || conn->pending)
        tsr_net_read_stop(conn);
    if (conn->phase != NET_ANSWER && conn->pending)
        tsr_net_resume(conn);
}

static void exchange_done(struct net_conn *conn)
{
    const bool close = conn->exchange->close;
    tsr_net_exchange_free(conn);
    if (close) {
        tsr_net_finish(conn);
        return;
    }
    tsr_net_phase(conn, NET_IDLE, NET_IDLE_SECONDS);
    if (!conn->handing_up) /* else what came behind it is about to be looked at */
        tsr_net_resume(conn);
}

bool tsr_net_http_drained(struct net_conn *conn)
{
    struct net_exchange *exchange = conn->exchange;
    if (!exchange || !exchange->answered || conn->closing)
        return false;
    if (exchange->reply_left == 0) {
        exchange_done(conn);
        return false;
    }
    size_t piece = exchange->reply_left;
    if (conn->tls && piece > TLS_PIECE)
        piece = TLS_PIECE;
    const unsigned char *bytes = exchange->reply;
    exchange->reply += piece;
    exchange->reply_left -= piece;
    if (tsr_net_out_bytes(conn, bytes, piece, true))
        return true;
    tsr_net_conn_close(conn);
    return false;
}
