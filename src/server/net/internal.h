/* SPDX-License-Identifier: MIT */
/*
 * What the files of net/ share: the connection and its table. A connection is made when a socket
 * is accepted and dies with its wsi; in between it serves requests one after the other, or becomes
 * a WebSocket for the rest of its life.
 */
#ifndef TSR_SERVER_NET_INTERNAL_H
#define TSR_SERVER_NET_INTERNAL_H

#include <libwebsockets.h>

#include "server/net/net.h"

#define NET_HEADERS_MAX 6144 /* lws keeps at most 4096, we add the NULs */

struct tsr_net_text {
    int references;
    size_t length;
    unsigned char bytes[]; /* LWS_PRE bytes for the frame's header, then the text */
};

struct net_waiting {
    struct net_waiting *next;
    struct tsr_net_text *text;
};

/* One HTTP request and its answer. */
struct net_exchange {
    struct tsr_net_request request;
    char headers[NET_HEADERS_MAX]; /* what the request's texts point into */
    size_t headers_length;
    char *body;
    size_t body_expected;
    size_t body_length;
    bool head;     /* HEAD: headers only */
    bool close;    /* the body was not read: the connection cannot be used again */
    bool answered; /* `reply` is complete */
    bool headers_sent;
    unsigned char *reply_headers; /* LWS_PRE bytes, then the header block */
    size_t reply_headers_length;
    const unsigned char *reply; /* the body */
    unsigned char *reply_owned; /* the same if it is ours to free */
    size_t reply_length;
    size_t reply_sent;
};

struct net_conn {
    struct tsr_net *net;
    struct lws *wsi;
    tsr_conn name;
    struct tsr_address peer;
    struct tsr_limit_entry *limit; /* NULL for a trusted proxy between requests */
    void *data;
    struct net_exchange *exchange;
    /* of a WebSocket */
    bool websocket;
    bool refusing; /* the rest of an overlong message is being thrown away */
    int close_code;
    bool close_sent;
    char *partial; /* the message that is arriving */
    size_t partial_length, partial_size;
    struct tsr_bucket messages;
    struct net_waiting *first, *last;
    size_t waiting;
};

struct net_listener {
    uv_poll_t poll;
    int fd;
    bool open;
};

struct tsr_net {
    uv_loop_t *loop;
    struct tsr_net_settings settings;
    struct tsr_net_handlers handlers;
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct tsr_limit *limit;
    struct net_listener listeners[TSR_NET_LISTEN_MAX];
    int listener_count;
    uv_timer_t sweep;
    struct net_conn **conns; /* by slot */
    uint32_t *generations;
    uint32_t slots;
    uint32_t free_hint;
    struct tsr_net_counts counts;
};

/* conn.c */
struct net_conn *tsr_net_conn_new(struct tsr_net *net, const struct tsr_address *peer);
void tsr_net_conn_free(struct net_conn *conn);
struct net_conn *tsr_net_conn_find(const struct tsr_net *net, tsr_conn name);

/* listen.c */
bool tsr_net_listener_open(struct tsr_net *net, const char *where, char why[256]);
void tsr_net_listeners_start(struct tsr_net *net);

/* http.c */
int tsr_net_http_begin(struct net_conn *conn, struct lws *wsi);
int tsr_net_http_body(struct net_conn *conn, const void *bytes, size_t length);
int tsr_net_http_body_end(struct net_conn *conn);
int tsr_net_http_write(struct net_conn *conn, struct lws *wsi);
void tsr_net_http_free(struct net_conn *conn);

/* request.c: reads the headers of a request into a new exchange; NULL without memory. */
struct net_exchange *tsr_net_http_read(struct net_conn *conn, struct lws *wsi);

/* ws.c */
int tsr_net_ws_upgrade(struct net_conn *conn, struct lws *wsi);
int tsr_net_ws_receive(struct net_conn *conn, struct lws *wsi, const char *bytes, size_t length);
int tsr_net_ws_write(struct net_conn *conn, struct lws *wsi);
void tsr_net_ws_free(struct net_conn *conn);

#endif
