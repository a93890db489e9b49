/* SPDX-License-Identifier: MIT */
/* A WebSocket of a client: whole texts, one at a time. The frames are wslay's. */
#ifndef TSR_CLIENT_SOCKET_H
#define TSR_CLIENT_SOCKET_H

#include <stdint.h>

#include <wslay/wslay.h>

#include "client/stream.h"

/* A message over this is none of our server's. */
#define TSR_MESSAGE_MAX 1048576

/* A message that arrived; the text has a NUL at its end. */
struct tsr_arrived {
    struct tsr_arrived *next;
    size_t length;
    char text[];
};

struct tsr_socket {
    struct tsr_stream stream;
    wslay_event_context_ptr events;
    char *early; /* what came behind the upgrade's answer */
    size_t early_length;
    struct tsr_arrived *first, *last; /* those that are still to be looked at */
    int wait;                         /* ms that reading may take now */
    uint64_t received;                /* bytes so far: also pings are signs of life */
    bool ended;
    int status; /* HTTP's, of the upgrade: 101, or why not */
};

/*
 * Connects and upgrades /ws; `token` may be NULL. False with a sentence in `why`; `status` says
 * whether the server answered at all (0: it did not).
 */
bool tsr_socket_open(struct tsr_socket *socket, const struct tsr_client_address *address,
                     const char *token, char why[TSR_STREAM_WHY]);

bool tsr_socket_send(struct tsr_socket *socket, const char *text, size_t length);

/*
 * The next message, to be freed by the caller; NULL if none came within `ms`, or the connection
 * has `ended`.
 */
struct tsr_arrived *tsr_socket_receive(struct tsr_socket *socket, int ms);

void tsr_socket_close(struct tsr_socket *socket);

#endif
