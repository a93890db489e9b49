/* SPDX-License-Identifier: MIT */
/*
 * Bytes that go out. What the socket takes at once is written at once; the rest waits in a list,
 * of which one write is under way at a time. The list's owner bounds it: an answer adds its next
 * piece when the last is gone, a WebSocket is dropped when too much waits.
 */
#include <stdlib.h>
#include <string.h>

#include <sys/socket.h>

#include "server/net/http.h"
#include "server/net/internal.h"

#define WRITE_PIECES 8

struct net_write {
    uv_write_t request;
    size_t length;
};

/* libuv's buffers serve for reading too, so they are not const; a write leaves them alone. */
static uv_buf_t buffer_of(const unsigned char *bytes, size_t length)
{
    return uv_buf_init((char *)(uintptr_t)bytes, (unsigned)length);
}

static void out_append(struct net_conn *conn, struct net_chunk *chunk)
{
    if (conn->last)
        conn->last->next = chunk;
    else
        conn->first = chunk;
    conn->last = chunk;
    conn->waiting += chunk->length;
}

bool tsr_net_out_raw(struct net_conn *conn, const void *bytes, size_t length)
{
    struct net_chunk *chunk = malloc(sizeof *chunk + length);
    if (!chunk)
        return false;
    *chunk = (struct net_chunk){.bytes = chunk->own, .length = length};
    memcpy(chunk->own, bytes, length);
    out_append(conn, chunk);
    return true;
}

bool tsr_net_out_bytes(struct net_conn *conn, const void *bytes, size_t length, bool kept)
{
    if (length == 0)
        return true;
    if (conn->tls)
        return tsr_net_tls_write(conn, bytes, length);
    if (!kept)
        return tsr_net_out_raw(conn, bytes, length);
    struct net_chunk *chunk = malloc(sizeof *chunk);
    if (!chunk)
        return false;
    *chunk = (struct net_chunk){.bytes = bytes, .length = length};
    out_append(conn, chunk);
    return true;
}

bool tsr_net_out_text(struct net_conn *conn, struct tsr_net_text *text)
{
    if (conn->tls)
        return tsr_net_tls_write(conn, text->bytes, text->frame_length);
    size_t sent = 0;
    if (!conn->first) {
        /* There is nearly always room, and then nothing need wait. */
        const uv_buf_t buffer = buffer_of(text->bytes, text->frame_length);
        const int written = uv_try_write((uv_stream_t *)&conn->tcp, &buffer, 1);
        if (written < 0 && written != UV_EAGAIN)
            return false;
        sent = written > 0 ? (size_t)written : 0;
        if (sent == text->frame_length)
            return true;
    }
    struct net_chunk *chunk = malloc(sizeof *chunk);
    if (!chunk)
        return false;
    *chunk = (struct net_chunk){
        .text = text, .bytes = text->bytes + sent, .length = text->frame_length - sent};
    tsr_net_text_ref(text);
    out_append(conn, chunk);
    return true;
}

static void out_advance(struct net_conn *conn, size_t count)
{
    conn->waiting -= count;
    while (count > 0) {
        struct net_chunk *chunk = conn->first;
        const size_t left = chunk->length - chunk->sent;
        if (count < left) {
            chunk->sent += count;
            return;
        }
        count -= left;
        conn->first = chunk->next;
        if (!conn->first)
            conn->last = NULL;
        tsr_net_text_unref(chunk->text);
        free(chunk);
    }
}

static int out_gather(const struct net_conn *conn, uv_buf_t buffers[WRITE_PIECES], size_t *length)
{
    int count = 0;
    *length = 0;
    for (const struct net_chunk *chunk = conn->first; chunk && count < WRITE_PIECES;
         chunk = chunk->next) {
        const size_t left = chunk->length - chunk->sent;
        buffers[count++] = buffer_of(chunk->bytes + chunk->sent, left);
        *length += left;
    }
    return count;
}

static void write_done(uv_write_t *request, int status)
{
    struct net_write *write = (struct net_write *)request;
    struct net_conn *conn = request->handle->data;
    conn->write = NULL;
    if (status == 0 && !conn->closing)
        out_advance(conn, write->length);
    free(write);
    if (conn->closing)
        return;
    if (status != 0)
        tsr_net_conn_close(conn);
    else
        tsr_net_flush(conn);
}

static void write_begin(struct net_conn *conn)
{
    uv_buf_t buffers[WRITE_PIECES];
    struct net_write *write = malloc(sizeof *write);
    if (!write) {
        tsr_net_conn_close(conn);
        return;
    }
    const int count = out_gather(conn, buffers, &write->length);
    if (uv_write(&write->request, (uv_stream_t *)&conn->tcp, buffers, (unsigned)count,
                 write_done) == 0) {
        conn->write = write;
        return;
    }
    free(write);
    tsr_net_conn_close(conn);
}

static void conn_linger(struct net_conn *conn)
{
    uv_os_fd_t fd;
    if (conn->phase == NET_LINGER || uv_fileno((uv_handle_t *)&conn->tcp, &fd) != 0)
        return;
    tsr_net_tls_bye(conn);
    shutdown(fd, SHUT_WR);
    tsr_net_phase(conn, NET_LINGER, NET_CLOSE_SECONDS);
    tsr_net_read_start(conn);
}

void tsr_net_flush(struct net_conn *conn)
{
    if (conn->closing || conn->write)
        return;
    do {
        while (conn->first) {
            uv_buf_t buffers[WRITE_PIECES];
            size_t length;
            const int count = out_gather(conn, buffers, &length);
            const int written = uv_try_write((uv_stream_t *)&conn->tcp, buffers, (unsigned)count);
            if (written == UV_EAGAIN) {
                write_begin(conn);
                return;
            }
            if (written < 0) {
                tsr_net_conn_close(conn);
                return;
            }
            out_advance(conn, (size_t)written);
        }
    } while (tsr_net_http_drained(conn));
    if (conn->finish && !conn->closing && !conn->first)
        conn_linger(conn);
}

void tsr_net_finish(struct net_conn *conn)
{
    conn->finish = true;
    tsr_net_flush(conn);
}

void tsr_net_out_free(struct net_conn *conn)
{
    while (conn->first) {
        struct net_chunk *chunk = conn->first;
        conn->first = chunk->next;
        tsr_net_text_unref(chunk->text);
        free(chunk);
    }
    conn->last = NULL;
    conn->waiting = 0;
}
