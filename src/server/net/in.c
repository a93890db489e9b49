/* SPDX-License-Identifier: MIT */
/*
 * Bytes that arrive. A connection whose request is being answered is not read from; what came
 * together with that request waits, and is looked at one request a turn of the loop, so that
 * nobody holds it up with a thousand requests in one packet. TLS handshakes, the dearest thing a
 * stranger can ask for, have a queue of their own of which a few are served each turn.
 */
#include <stdlib.h>
#include <string.h>

#include "server/net/http.h"
#include "server/net/internal.h"

#define HANDSHAKES_A_TURN 4
#define LINGER_MOST (256 * 1024)

bool tsr_net_readable(const struct net_conn *conn)
{
    return !conn->closing && conn->phase != NET_ANSWER && !conn->pending;
}

static void read_buffer(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer)
{
    const struct net_conn *conn = handle->data;
    (void)suggested;
    *buffer = uv_buf_init(conn->net->in, NET_READ_SIZE);
}

static void read_done(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer)
{
    struct net_conn *conn = stream->data;
    if (conn->closing || count == 0)
        return;
    if (count == UV_EOF)
        tsr_net_input_end(conn);
    else if (count < 0)
        tsr_net_conn_close(conn);
    else if (conn->tls)
        tsr_net_tls_input(conn, buffer->base, (size_t)count);
    else
        tsr_net_input(conn, buffer->base, (size_t)count);
}

void tsr_net_read_start(struct net_conn *conn)
{
    if (conn->reading || conn->closing)
        return;
    conn->reading = true;
    if (uv_read_start((uv_stream_t *)&conn->tcp, read_buffer, read_done) != 0)
        tsr_net_conn_close(conn);
}

void tsr_net_read_stop(struct net_conn *conn)
{
    if (!conn->reading || conn->closing)
        return;
    conn->reading = false;
    uv_read_stop((uv_stream_t *)&conn->tcp);
}

void tsr_net_input(struct net_conn *conn, const char *bytes, size_t length)
{
    if (conn->closing || length == 0)
        return;
    if (conn->phase == NET_LINGER) {
        conn->lingered += length;
        if (conn->lingered > LINGER_MOST)
            tsr_net_conn_close(conn);
    } else if (conn->websocket) {
        tsr_net_frames_input(conn, bytes, length);
    } else {
        tsr_net_http_input(conn, bytes, length);
    }
}

/* The other side says no more. An answer on its way still goes there: it may have closed its half
 * alone. */
void tsr_net_input_end(struct net_conn *conn)
{
    if (conn->phase == NET_ANSWER && conn->exchange) {
        conn->exchange->close = true;
        tsr_net_read_stop(conn);
        return;
    }
    tsr_net_conn_close(conn);
}

static void conn_go_on(struct net_conn *conn)
{
    unsigned char *pending = conn->pending;
    const size_t length = conn->pending_length;
    conn->pending = NULL;
    conn->pending_length = 0;
    tsr_net_input(conn, (const char *)pending, length);
    free(pending);
    if (conn->tls)
        tsr_net_tls_pump(conn);
    if (tsr_net_readable(conn))
        tsr_net_read_start(conn);
}

static void net_turn(uv_idle_t *idle)
{
    struct tsr_net *net = idle->data;
    const uint32_t resumed = net->resume.count;
    for (uint32_t i = 0; i < resumed; i++) {
        struct net_conn *conn = tsr_net_conn_find(net, tsr_net_queue_pop(&net->resume));
        if (conn && !conn->closing)
            conn_go_on(conn);
    }
    for (int done = 0; done < HANDSHAKES_A_TURN && net->handshakes.count > 0;) {
        struct net_conn *conn = tsr_net_conn_find(net, tsr_net_queue_pop(&net->handshakes));
        if (!conn || conn->closing)
            continue;
        tsr_net_tls_handshake(conn);
        done++;
    }
    if (net->resume.count == 0 && net->handshakes.count == 0) {
        uv_idle_stop(idle);
        net->turning = false;
    }
}

void tsr_net_turn_start(struct tsr_net *net)
{
    if (net->turning)
        return;
    net->turning = true;
    uv_idle_start(&net->turn, net_turn);
}

void tsr_net_resume(struct net_conn *conn)
{
    if (!conn->pending && !conn->tls) {
        tsr_net_read_start(conn);
        return;
    }
    if (tsr_net_queue_push(&conn->net->resume, conn->name))
        tsr_net_turn_start(conn->net);
    else
        tsr_net_conn_close(conn);
}
