/* SPDX-License-Identifier: MIT */
/*
 * A WebSocket client of a few hundred bytes, so that one process can be ten thousand of them:
 * non-blocking, no TLS, text frames only, whole messages handed up. It also does the one HTTP
 * request that gets a session.
 */
#ifndef LOAD_WS_H
#define LOAD_WS_H

#include <stdbool.h>
#include <stddef.h>

struct load_ws {
    int fd;    /* -1: closed */
    bool open; /* the handshake is done */
    char *in;  /* bytes not yet handed up */
    size_t in_length, in_size;
    char *out; /* bytes not yet written */
    size_t out_length, out_size;
};

/* Where the server is; set once. */
void load_ws_server(const char *host, int port);

/* A guest's session by a blocking request: "tsuro_session=…". False if the server refuses. */
bool load_session(const char *name, char *cookie, size_t size);

/* Begins to connect; `cookie` may be NULL. False if there is no socket to be had. */
bool load_ws_connect(struct load_ws *ws, const char *cookie);
void load_ws_close(struct load_ws *ws);

/* Queues a text. */
void load_ws_send(struct load_ws *ws, const char *text, size_t length);

/* After epoll: writes what waits; false if the connection is gone. */
bool load_ws_write(struct load_ws *ws);
bool load_ws_wants_write(const struct load_ws *ws);

/* After epoll: reads what is there and calls `message` for every message; false if it is gone. */
bool load_ws_read(struct load_ws *ws, void (*message)(void *user, const char *text, size_t length),
                  void *user);

#endif
