/* SPDX-License-Identifier: MIT */
/*
 * WebSockets: texts to send, made into a frame once for however many read them, and goodbyes. A
 * reader for whom too much waits is dropped.
 */
#include <stdlib.h>
#include <string.h>

#include <wslay/wslay.h>

#include "server/net/internal.h"

#define FRAME_FINAL 0x80

/* The header of a frame of ours, which is never masked and always whole; its length. */
static size_t frame_header(unsigned char out[10], enum wslay_opcode kind, size_t length)
{
    const int more = length < 126 ? 0 : length < 65536 ? 2 : 8;
    out[0] = (unsigned char)(FRAME_FINAL | kind);
    out[1] = more == 0 ? (unsigned char)length : more == 2 ? 126 : 127;
    for (int i = 0; i < more; i++)
        out[2 + i] = (unsigned char)((uint64_t)length >> 8 * (more - 1 - i));
    return (size_t)(2 + more);
}

struct tsr_net_text *tsr_net_text_new(const char *text, size_t length)
{
    unsigned char header[10];
    const size_t begin = frame_header(header, WSLAY_TEXT_FRAME, length);
    struct tsr_net_text *made = malloc(sizeof *made + begin + length);
    if (!made)
        return NULL;
    *made =
        (struct tsr_net_text){.references = 1, .length = length, .frame_length = begin + length};
    memcpy(made->bytes, header, begin);
    memcpy(made->bytes + begin, text, length);
    return made;
}

void tsr_net_text_ref(struct tsr_net_text *text)
{
    text->references++;
}

void tsr_net_text_unref(struct tsr_net_text *text)
{
    if (text && --text->references == 0)
        free(text);
}

const char *tsr_net_text_bytes(const struct tsr_net_text *text, size_t *length)
{
    *length = text->length;
    return (const char *)text->bytes + (text->frame_length - text->length);
}

void tsr_net_ws_open(struct net_conn *conn)
{
    struct tsr_net *net = conn->net;
    tsr_net_flush(conn);
    net->handlers.opened(net->handlers.user, conn->name);
}

void tsr_net_send(struct tsr_net *net, tsr_conn name, struct tsr_net_text *text)
{
    struct net_conn *conn = tsr_net_conn_find(net, name);
    if (!text || !conn || !conn->websocket || conn->closing || conn->close_sent || conn->finish)
        return;
    net->counts.messages_out++;
    if (conn->waiting + text->frame_length > net->settings.waiting_max) {
        /* It cannot be told so: nothing more would reach it. */
        net->counts.dropped_slow++;
        tsr_net_conn_close(conn);
        return;
    }
    if (!tsr_net_out_text(conn, text))
        tsr_net_conn_close(conn);
    else if (conn->first)
        tsr_net_flush(conn);
}

static bool control_send(struct net_conn *conn, enum wslay_opcode kind, const void *bytes,
                         size_t length)
{
    unsigned char frame[10 + 2];
    const size_t begin = frame_header(frame, kind, length);
    memcpy(frame + begin, bytes, length);
    if (tsr_net_out_bytes(conn, frame, begin + length, false))
        return true;
    tsr_net_conn_close(conn);
    return false;
}

void tsr_net_ws_ping(struct net_conn *conn)
{
    tsr_net_phase(conn, NET_PINGED, NET_PING_SECONDS);
    if (control_send(conn, WSLAY_PING, "", 0))
        tsr_net_flush(conn);
}

void tsr_net_ws_drop(struct net_conn *conn, int code)
{
    const unsigned char bytes[2] = {(unsigned char)(code >> 8), (unsigned char)code};
    if (conn->closing || conn->close_sent || conn->finish)
        return;
    conn->close_sent = true;
    tsr_net_phase(conn, NET_CLOSING, NET_CLOSE_SECONDS);
    if (control_send(conn, WSLAY_CONNECTION_CLOSE, bytes, sizeof bytes))
        tsr_net_flush(conn);
}

void tsr_net_drop(struct tsr_net *net, tsr_conn name, int code)
{
    struct net_conn *conn = tsr_net_conn_find(net, name);
    if (conn && conn->websocket)
        tsr_net_ws_drop(conn, code);
}

void tsr_net_ws_free(struct net_conn *conn)
{
    tsr_net_frames_free(conn->frames);
    conn->frames = NULL;
    free(conn->partial);
    conn->partial = NULL;
    conn->partial_length = conn->partial_size = 0;
}
