/* SPDX-License-Identifier: MIT */
/*
 * A request for a WebSocket (RFC 6455, section 4.2), and what is wrong with it if anything is.
 */
#include <stdio.h>
#include <string.h>

#include <openssl/evp.h>
#include <openssl/sha.h>

#include "server/net/http.h"

#define KEY_LENGTH 24    /* sixteen bytes in base 64 */
#define ACCEPT_LENGTH 28 /* twenty */

/* Sixteen bytes in base 64, written in the one way there is. */
static bool key_valid(const char *key)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    return strlen(key) == KEY_LENGTH && strspn(key, digits) == KEY_LENGTH - 2 &&
           strchr("AQgw", key[KEY_LENGTH - 3]) && strcmp(key + KEY_LENGTH - 2, "==") == 0;
}

static bool accept_compute(const char *key, char out[ACCEPT_LENGTH + 1])
{
    char text[KEY_LENGTH + 37];
    unsigned char hash[SHA_DIGEST_LENGTH];
    unsigned length;
    snprintf(text, sizeof text, "%s258EAFA5-E914-47DA-95CA-C5AB0DC85B11", key);
    if (EVP_Digest(text, strlen(text), hash, &length, EVP_sha1(), NULL) != 1)
        return false;
    EVP_EncodeBlock((unsigned char *)out, hash, sizeof hash);
    return true;
}

static void upgrade_refuse(struct net_conn *conn, int status)
{
    if (status == 403)
        tsr_net_http_refuse(conn, status, "wrong_origin", "the request comes from another site");
    else if (status == 400)
        tsr_net_http_refuse(conn, status, "bad_request", "two different session cookies came");
    else
        tsr_net_http_refuse(conn, status, "closing", "no WebSocket can be opened now");
}

void tsr_net_upgrade(struct net_conn *conn)
{
    struct tsr_net *net = conn->net;
    struct net_exchange *exchange = conn->exchange;
    const char *key = tsr_net_exchange_header(exchange, "sec-websocket-key");
    const char *version = tsr_net_exchange_header(exchange, "sec-websocket-version");
    char accept[ACCEPT_LENGTH + 1];
    if (strcmp(exchange->request.path, "/ws") != 0) {
        tsr_net_http_refuse(conn, 404, "not_found", "WebSockets are at /ws");
        return;
    }
    if (strcmp(version, "13") != 0) {
        tsr_net_http_refuse(conn, 426, "bad_request", "Sec-WebSocket-Version must be 13");
        return;
    }
    if (exchange->refusal || !key_valid(key) || !accept_compute(key, accept)) {
        tsr_net_http_refuse(conn, 400, "bad_request",
                            "one Sec-WebSocket-Key of sixteen bytes is needed");
        return;
    }
    const int status = net->handlers.upgrade(net->handlers.user, &exchange->request);
    if (status != 0) {
        upgrade_refuse(conn, status);
        return;
    }
    char answer[160];
    const int length = snprintf(answer, sizeof answer,
                                "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
                                "Connection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n\r\n",
                                accept);
    tsr_net_exchange_free(conn);
    conn->websocket = true;
    net->counts.websockets++;
    tsr_net_phase(conn, NET_OPEN, NET_PING_SECONDS);
    if (!tsr_net_out_bytes(conn, answer, (size_t)length, false)) {
        tsr_net_conn_close(conn);
        return;
    }
    tsr_net_ws_open(conn);
}
