/* SPDX-License-Identifier: MIT */
/*
 * What arrives on a WebSocket: wslay takes the frames apart, checks them (masks, UTF-8, order) and
 * answers pings and goodbyes; messages are put together here and handed up whole. wslay's state
 * takes eight kilobytes, so only a connection in the middle of a message has one: all others are
 * between frames, where every state is alike, and share a spare one.
 */
#include <stdlib.h>
#include <string.h>

#include <wslay/wslay.h>

#include "server/net/internal.h"

/* A message over its limit is answered as such if it ends soon; one that goes on ends it all. */
#define OVERLONG_TIMES 4
/* Pieces of messages, pings and pongs for each message that is allowed. */
#define PIECES_TIMES 4

struct net_frames {
    wslay_event_context_ptr events;
    struct net_conn *conn;
    const char *bytes; /* what is left to read */
    size_t length;
    uint64_t begun; /* bytes that the frames seen so far have in all */
    uint64_t taken; /* bytes taken of them */
    bool control;   /* the frame is no part of a message */
    bool binary;
    bool between; /* the last frame of a message ended it */
};

static ssize_t bytes_take(wslay_event_context_ptr events, uint8_t *out, size_t length, int flags,
                          void *user)
{
    struct net_frames *frames = user;
    (void)flags;
    if (frames->length == 0 || frames->conn->closing || frames->conn->finish) {
        wslay_event_set_error(events, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    const size_t count = length < frames->length ? length : frames->length;
    memcpy(out, frames->bytes, count);
    frames->bytes += count;
    frames->length -= count;
    frames->taken += count;
    return (ssize_t)count;
}

static ssize_t bytes_give(wslay_event_context_ptr events, const uint8_t *bytes, size_t length,
                          int flags, void *user)
{
    const struct net_frames *frames = user;
    struct net_conn *conn = frames->conn;
    (void)flags;
    if (conn->closing || conn->close_sent) /* our goodbye was the last frame */
        return (ssize_t)length;
    if (conn->waiting + length <= conn->net->settings.waiting_max &&
        tsr_net_out_bytes(conn, bytes, length, false))
        return (ssize_t)length;
    wslay_event_set_error(events, WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static void frame_begin(wslay_event_context_ptr events,
                        const struct wslay_event_on_frame_recv_start_arg *frame, void *user)
{
    struct net_frames *frames = user;
    struct net_conn *conn = frames->conn;
    struct tsr_net *net = conn->net;
    const uint64_t length = frame->payload_length;
    (void)events;
    frames->begun += 6 + (length < 126 ? 0 : length < 65536 ? 2 : 8) + length;
    frames->control = wslay_is_ctrl_frame(frame->opcode);
    if (!frames->control) {
        frames->between = frame->fin;
        if (frame->opcode != WSLAY_CONTINUATION_FRAME)
            frames->binary = frame->opcode == WSLAY_BINARY_FRAME;
    }
    const struct tsr_bucket_size messages = net->settings.messages;
    const struct tsr_bucket_size pieces = {messages.rate * PIECES_TIMES,
                                           messages.burst * PIECES_TIMES};
    if (!tsr_bucket_take(&conn->pieces, pieces, uv_now(net->loop)))
        tsr_net_ws_drop(conn, TSR_NET_CLOSE_POLICY);
}

static bool partial_add(struct net_conn *conn, const uint8_t *bytes, size_t length)
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
    conn->partial[conn->partial_length + length] = '\0';
    return true;
}

static void frame_piece(wslay_event_context_ptr events,
                        const struct wslay_event_on_frame_recv_chunk_arg *piece, void *user)
{
    const struct net_frames *frames = user;
    struct net_conn *conn = frames->conn;
    const size_t most = conn->net->settings.message_max;
    (void)events;
    if (frames->control || conn->closing || conn->close_sent)
        return;
    if (conn->partial_length + piece->data_length > most)
        conn->refusing = true;
    if (!conn->refusing && !partial_add(conn, piece->data, piece->data_length)) {
        tsr_net_conn_close(conn);
        return;
    }
    conn->partial_length += piece->data_length;
    if (conn->partial_length > most * OVERLONG_TIMES)
        tsr_net_ws_drop(conn, TSR_NET_CLOSE_TOO_LONG);
}

/* Who goes on sending after being told that it is too much is not told so for ever. */
static void message_refuse(struct net_conn *conn, bool fast, const char *text, size_t length)
{
    struct tsr_net *net = conn->net;
    if (tsr_bucket_take(&conn->refusals, net->settings.messages, uv_now(net->loop)))
        net->handlers.refused(net->handlers.user, conn->name, fast, text, length);
    else
        tsr_net_ws_drop(conn, TSR_NET_CLOSE_POLICY);
}

static void message_end(wslay_event_context_ptr events,
                        const struct wslay_event_on_msg_recv_arg *message, void *user)
{
    const struct net_frames *frames = user;
    struct net_conn *conn = frames->conn;
    struct tsr_net *net = conn->net;
    (void)events;
    if (wslay_is_ctrl_frame(message->opcode) || conn->closing || conn->close_sent)
        return;
    const bool refused = conn->refusing;
    const size_t length = frames->binary ? 0 : conn->partial_length;
    char *partial = conn->partial;
    const char *text = partial && length && !refused ? partial : "";
    conn->partial = NULL;
    conn->partial_length = conn->partial_size = 0;
    conn->refusing = false;
    net->counts.messages_in++;
    if (!tsr_bucket_take(&conn->messages, net->settings.messages, uv_now(net->loop)))
        message_refuse(conn, true, text, text[0] ? length : 0);
    else if (refused)
        message_refuse(conn, false, "", 0);
    else
        net->handlers.message(net->handlers.user, conn->name, text, length);
    free(partial);
}

static struct net_frames *frames_new(const struct tsr_net_settings *settings)
{
    static const struct wslay_event_callbacks callbacks = {
        .recv_callback = bytes_take,
        .send_callback = bytes_give,
        .on_frame_recv_start_callback = frame_begin,
        .on_frame_recv_chunk_callback = frame_piece,
        .on_msg_recv_callback = message_end,
    };
    struct net_frames *frames = calloc(1, sizeof *frames);
    if (!frames || wslay_event_context_server_init(&frames->events, &callbacks, frames) != 0) {
        free(frames);
        return NULL;
    }
    wslay_event_config_set_no_buffering(frames->events, 1);
    wslay_event_config_set_max_recv_msg_length(frames->events,
                                               settings->message_max * OVERLONG_TIMES);
    frames->between = true;
    return frames;
}

void tsr_net_frames_free(struct net_frames *frames)
{
    if (!frames)
        return;
    wslay_event_context_free(frames->events);
    free(frames);
}

static bool frames_borrow(struct net_conn *conn)
{
    struct tsr_net *net = conn->net;
    if (conn->frames)
        return true;
    conn->frames = net->spare_frames ? net->spare_frames : frames_new(&net->settings);
    net->spare_frames = NULL;
    if (conn->frames)
        conn->frames->conn = conn;
    return conn->frames != NULL;
}

/* Gives it back if nothing of this connection is left in it. */
static void frames_return(struct net_conn *conn)
{
    struct tsr_net *net = conn->net;
    struct net_frames *frames = conn->frames;
    if (frames->begun != frames->taken || !frames->between) {
        if (conn->phase == NET_OPEN || conn->phase == NET_PINGED)
            tsr_net_phase(conn, NET_MESSAGE, NET_MESSAGE_SECONDS);
        return;
    }
    conn->frames = NULL;
    if (net->spare_frames)
        tsr_net_frames_free(frames);
    else
        net->spare_frames = frames;
    if (conn->phase != NET_CLOSING)
        tsr_net_phase(conn, NET_OPEN, NET_PING_SECONDS);
}

void tsr_net_frames_input(struct net_conn *conn, const char *bytes, size_t length)
{
    if (!frames_borrow(conn)) {
        tsr_net_conn_close(conn);
        return;
    }
    struct net_frames *frames = conn->frames;
    frames->bytes = bytes;
    frames->length = length;
    const int result = wslay_event_recv(frames->events);
    if (conn->closing)
        return;
    if (result != 0) {
        tsr_net_ws_drop(conn, TSR_NET_CLOSE_PROTOCOL);
        tsr_net_finish(conn);
        return;
    }
    if (wslay_event_send(frames->events) != 0) {
        tsr_net_conn_close(conn);
        return;
    }
    if (wslay_event_want_read(frames->events)) {
        frames_return(conn);
        tsr_net_flush(conn);
    } else {
        tsr_net_finish(conn);
    }
}
