/* SPDX-License-Identifier: MIT */
/*
 * WebSockets: messages are put together from their pieces and handed up whole; texts to send wait
 * in a list until the socket takes them, and a list over its limit ends the connection.
 */
#include <stdlib.h>
#include <string.h>

#include "server/net/internal.h"

#define CLOSE_SECONDS 2
#define WRITE_CLOSE ((enum lws_write_protocol)4) /* the public header leaves its place free */

int tsr_net_ws_upgrade(struct net_conn *conn, struct lws *wsi)
{
    struct tsr_net *net = conn->net;
    struct net_exchange *exchange = tsr_net_http_read(conn, wsi);
    if (!exchange)
        return -1;
    int status = 0;
    if (exchange->close)
        status = 429;
    else if (strcmp(exchange->request.path, "/ws") != 0)
        status = 404;
    else
        status = net->handlers.upgrade(net->handlers.user, &exchange->request);
    free(exchange);
    if (status != 0) {
        lws_return_http_status(wsi, (unsigned)status, NULL);
        return 1;
    }
    conn->websocket = true;
    net->counts.websockets++;
    return 0;
}

static bool partial_add(struct net_conn *conn, const char *bytes, size_t length)
{
    const size_t needed = conn->partial_length + length + 1;
    if (needed > conn->partial_size) {
        char *grown = realloc(conn->partial, needed);
        if (!grown)
            return false;
        conn->partial = grown;
        conn->partial_size = needed;
    }
    memcpy(conn->partial + conn->partial_length, bytes, length);
    conn->partial_length += length;
    conn->partial[conn->partial_length] = '\0';
    return true;
}

int tsr_net_ws_receive(struct net_conn *conn, struct lws *wsi, const char *bytes, size_t length)
{
    struct tsr_net *net = conn->net;
    const bool end = lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0;
    if (conn->partial_length + length > net->settings.message_max)
        conn->refusing = true;
    if (!conn->refusing && !partial_add(conn, bytes, length))
        return -1;
    if (!end)
        return 0;

    const bool binary = lws_frame_is_binary(wsi);
    const bool refused = conn->refusing;
    char *message = conn->partial;
    const size_t message_length = conn->partial_length;
    conn->partial = NULL;
    conn->partial_length = conn->partial_size = 0;
    conn->refusing = false;
    net->counts.messages_in++;
    if (!tsr_bucket_take(&conn->messages, net->settings.messages, uv_now(net->loop)))
        net->handlers.refused(net->handlers.user, conn->name, true);
    else if (refused)
        net->handlers.refused(net->handlers.user, conn->name, false);
    else
        net->handlers.message(net->handlers.user, conn->name, message && !binary ? message : "",
                              message && !binary ? message_length : 0);
    free(message);
    return 0;
}

struct tsr_net_text *tsr_net_text_new(const char *text, size_t length)
{
    struct tsr_net_text *made = malloc(sizeof *made + LWS_PRE + length);
    if (!made)
        return NULL;
    made->references = 1;
    made->length = length;
    memcpy(made->bytes + LWS_PRE, text, length);
    return made;
}

void tsr_net_text_ref(struct tsr_net_text *text)
{
    text->references++;
}

const char *tsr_net_text_bytes(const struct tsr_net_text *text, size_t *length)
{
    *length = text->length;
    return (const char *)text->bytes + LWS_PRE;
}

void tsr_net_text_unref(struct tsr_net_text *text)
{
    if (text && --text->references == 0)
        free(text);
}

/* A reader that is too slow cannot be told so: nothing more would reach it. */
static void conn_kill(struct net_conn *conn)
{
    tsr_net_ws_free(conn);
    conn->close_code = LWS_CLOSE_STATUS_POLICY_VIOLATION;
    lws_set_timeout(conn->wsi, PENDING_TIMEOUT_KILLED_BY_PARENT, LWS_TO_KILL_ASYNC);
}

static bool text_write(struct lws *wsi, struct tsr_net_text *text)
{
    return lws_write(wsi, text->bytes + LWS_PRE, text->length, LWS_WRITE_TEXT) >= (int)text->length;
}

void tsr_net_send(struct tsr_net *net, tsr_conn name, struct tsr_net_text *text)
{
    struct net_conn *conn = tsr_net_conn_find(net, name);
    if (!text || !conn || !conn->wsi || !conn->websocket || conn->close_code)
        return;
    net->counts.messages_out++;
    if (!conn->first && !lws_send_pipe_choked(conn->wsi)) {
        /* There is room: asking the loop for leave to write costs four system calls and a turn. */
        if (!text_write(conn->wsi, text))
            conn_kill(conn);
        return;
    }
    struct net_waiting *waiting = NULL;
    if (conn->waiting + text->length <= net->settings.waiting_max)
        waiting = malloc(sizeof *waiting);
    if (!waiting) {
        net->counts.dropped_slow++;
        conn_kill(conn);
        return;
    }
    text->references++;
    *waiting = (struct net_waiting){.text = text};
    if (conn->last)
        conn->last->next = waiting;
    else
        conn->first = waiting;
    conn->last = waiting;
    conn->waiting += text->length;
    lws_callback_on_writable(conn->wsi);
}

void tsr_net_drop(struct tsr_net *net, tsr_conn name, int code)
{
    struct net_conn *conn = tsr_net_conn_find(net, name);
    if (!conn || !conn->wsi || conn->close_code)
        return;
    conn->close_code = code;
    lws_callback_on_writable(conn->wsi);
}

/* lws_close_reason does not get its frame out in this version, so we write it; the other side's
 * answer, or the time, ends the connection. */
static int close_write(struct net_conn *conn, struct lws *wsi)
{
    unsigned char frame[LWS_PRE + 2];
    frame[LWS_PRE] = (unsigned char)(conn->close_code >> 8);
    frame[LWS_PRE + 1] = (unsigned char)conn->close_code;
    conn->close_sent = true;
    if (lws_write(wsi, frame + LWS_PRE, 2, WRITE_CLOSE) < 2)
        return -1;
    lws_set_timeout(wsi, PENDING_TIMEOUT_CLOSE_ACK, CLOSE_SECONDS);
    return 0;
}

int tsr_net_ws_write(struct net_conn *conn, struct lws *wsi)
{
    struct net_waiting *waiting = conn->first;
    if (!waiting)
        return conn->close_code && !conn->close_sent ? close_write(conn, wsi) : 0;
    conn->first = waiting->next;
    if (!conn->first)
        conn->last = NULL;
    struct tsr_net_text *text = waiting->text;
    free(waiting);
    conn->waiting -= text->length;
    const bool written = text_write(wsi, text);
    tsr_net_text_unref(text);
    if (!written)
        return -1;
    if (conn->first || conn->close_code)
        lws_callback_on_writable(wsi);
    return 0;
}

void tsr_net_ws_free(struct net_conn *conn)
{
    while (conn->first) {
        struct net_waiting *waiting = conn->first;
        conn->first = waiting->next;
        tsr_net_text_unref(waiting->text);
        free(waiting);
    }
    conn->last = NULL;
    conn->waiting = 0;
    free(conn->partial);
    conn->partial = NULL;
    conn->partial_length = conn->partial_size = 0;
}
