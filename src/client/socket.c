/* SPDX-License-Identifier: MIT */
#include "client/socket.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <openssl/evp.h>
#include <openssl/rand.h>

#define HEAD_MAX 8192
#define HEAD_MS 15000
#define KEY_TEXT 25

static ssize_t bytes_receive(wslay_event_context_ptr events, uint8_t *bytes, size_t size, int flags,
                             void *user)
{
    struct tsr_socket *socket = user;
    (void)flags;
    if (socket->early_length) {
        const size_t count = size < socket->early_length ? size : socket->early_length;
        memcpy(bytes, socket->early, count);
        socket->early_length -= count;
        memmove(socket->early, socket->early + count, socket->early_length);
        return (ssize_t)count;
    }
    const int wait = socket->first ? 0 : socket->wait;
    const int got = tsr_stream_read(&socket->stream, bytes, size > 65536 ? 65536 : (int)size, wait);
    if (got > 0) {
        socket->received += (uint64_t)got;
        return got;
    }
    socket->wait = 0;
    socket->ended |= got < 0;
    wslay_event_set_error(events, got == 0 ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static ssize_t bytes_send(wslay_event_context_ptr events, const uint8_t *bytes, size_t length,
                          int flags, void *user)
{
    struct tsr_socket *socket = user;
    (void)flags;
    if (tsr_stream_write(&socket->stream, bytes, length))
        return (ssize_t)length;
    socket->ended = true;
    wslay_event_set_error(events, WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static int mask_make(wslay_event_context_ptr events, uint8_t *bytes, size_t length, void *user)
{
    (void)events;
    (void)user;
    return RAND_bytes(bytes, (int)length) == 1 ? 0 : -1;
}

static void message_take(wslay_event_context_ptr events,
                         const struct wslay_event_on_msg_recv_arg *message, void *user)
{
    struct tsr_socket *socket = user;
    (void)events;
    if (message->opcode == WSLAY_CONNECTION_CLOSE)
        socket->ended = true;
    if (message->opcode != WSLAY_TEXT_FRAME)
        return;
    struct tsr_arrived *arrived = malloc(sizeof *arrived + message->msg_length + 1);
    if (!arrived) {
        socket->ended = true;
        return;
    }
    *arrived = (struct tsr_arrived){.length = message->msg_length};
    memcpy(arrived->text, message->msg, message->msg_length);
    arrived->text[message->msg_length] = '\0';
    if (socket->last)
        socket->last->next = arrived;
    else
        socket->first = arrived;
    socket->last = arrived;
}

/* What the server has to answer to a key (RFC 6455, 4.2.2). */
static void accept_make(const char *key, char accept[32])
{
    char text[KEY_TEXT + 40];
    unsigned char digest[EVP_MAX_MD_SIZE];
    unsigned length = 0;
    snprintf(text, sizeof text, "%s258EAFA5-E914-47DA-95CA-C5AB0DC85B11", key);
    EVP_Digest(text, strlen(text), digest, &length, EVP_sha1(), NULL);
    EVP_EncodeBlock((unsigned char *)accept, digest, 20);
}

/* Reads up to the empty line behind the head; what follows it is kept in `early`. */
static bool head_read(struct tsr_socket *socket, char head[HEAD_MAX])
{
    int length = 0;
    char *end = NULL;
    while (!end && length < HEAD_MAX - 1) {
        const int got =
            tsr_stream_read(&socket->stream, head + length, HEAD_MAX - 1 - length, HEAD_MS);
        if (got <= 0)
            return false;
        length += got;
        head[length] = '\0';
        end = strstr(head, "\r\n\r\n");
    }
    if (!end)
        return false;
    socket->early_length = (size_t)(head + length - end - 4);
    socket->early = malloc(socket->early_length + 1);
    if (!socket->early)
        return false;
    memcpy(socket->early, end + 4, socket->early_length);
    end[2] = '\0';
    return true;
}

static bool header_is(const char *head, const char *name, const char *value)
{
    const size_t length = strlen(name);
    for (const char *line = strstr(head, "\r\n"); line; line = strstr(line + 2, "\r\n")) {
        if (strncasecmp(line + 2, name, length) == 0 && line[2 + length] == ':') {
            const char *at = line + 3 + length + strspn(line + 3 + length, " ");
            return strncmp(at, value, strlen(value)) == 0;
        }
    }
    return false;
}

static bool upgrade(struct tsr_socket *socket, const struct tsr_client_address *address,
                    const char *token, char why[TSR_STREAM_WHY])
{
    char request[1024], head[HEAD_MAX], key[KEY_TEXT], accept[32];
    unsigned char random[16];
    if (RAND_bytes(random, sizeof random) != 1)
        return false;
    EVP_EncodeBlock((unsigned char *)key, random, sizeof random);
    accept_make(key, accept);
    const int length =
        snprintf(request, sizeof request,
                 "GET /ws HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 "Sec-WebSocket-Key: %s\r\nSec-WebSocket-Version: 13\r\n%s%s%s\r\n",
                 address->authority, key, token ? "Authorization: Bearer " : "", token ? token : "",
                 token ? "\r\n" : "");
    snprintf(why, TSR_STREAM_WHY, "%s: no answer to the upgrade", address->authority);
    if (length < 0 || length >= (int)sizeof request ||
        !tsr_stream_write(&socket->stream, request, (size_t)length) || !head_read(socket, head))
        return false;
    socket->status = strncmp(head, "HTTP/1.", 7) == 0 ? atoi(head + 8) : 0;
    if (socket->status == 101 && header_is(head, "Sec-WebSocket-Accept", accept))
        return true;
    snprintf(why, TSR_STREAM_WHY, "%s: this is no WebSocket of a tsuro server (HTTP %d) %.120s",
             address->authority, socket->status, socket->early);
    return false;
}

bool tsr_socket_open(struct tsr_socket *socket, const struct tsr_client_address *address,
                     const char *token, char why[TSR_STREAM_WHY])
{
    static const struct wslay_event_callbacks callbacks = {
        .recv_callback = bytes_receive,
        .send_callback = bytes_send,
        .genmask_callback = mask_make,
        .on_msg_recv_callback = message_take,
    };
    *socket = (struct tsr_socket){.stream = {.socket = -1}};
    if (tsr_stream_open(&socket->stream, address, why) && upgrade(socket, address, token, why) &&
        wslay_event_context_client_init(&socket->events, &callbacks, socket) == 0) {
        wslay_event_config_set_max_recv_msg_length(socket->events, TSR_MESSAGE_MAX);
        return true;
    }
    const int status = socket->status;
    tsr_socket_close(socket);
    socket->status = status;
    return false;
}

bool tsr_socket_send(struct tsr_socket *socket, const char *text, size_t length)
{
    const struct wslay_event_msg message = {WSLAY_TEXT_FRAME, (const uint8_t *)text, length};
    return wslay_event_queue_msg(socket->events, &message) == 0 &&
           wslay_event_send(socket->events) == 0 && !socket->ended;
}

struct tsr_arrived *tsr_socket_receive(struct tsr_socket *socket, int ms)
{
    socket->wait = ms;
    if (!socket->first && !socket->ended && wslay_event_recv(socket->events) != 0)
        socket->ended = true;
    if (!socket->ended && wslay_event_want_write(socket->events)) /* pongs, goodbyes */
        socket->ended = wslay_event_send(socket->events) != 0;
    struct tsr_arrived *arrived = socket->first;
    if (arrived) {
        socket->first = arrived->next;
        if (!socket->first)
            socket->last = NULL;
    }
    return arrived;
}

void tsr_socket_close(struct tsr_socket *socket)
{
    if (socket->events)
        wslay_event_context_free(socket->events);
    free(socket->early);
    while (socket->first) {
        struct tsr_arrived *arrived = socket->first;
        socket->first = arrived->next;
        free(arrived);
    }
    tsr_stream_close(&socket->stream);
    *socket = (struct tsr_socket){.stream = {.socket = -1}};
}
