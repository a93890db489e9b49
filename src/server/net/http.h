/* SPDX-License-Identifier: MIT */
/*
 * One request and its answer. The head is kept as the parser hands it over, name after value, until
 * it is complete; then the request's texts point into it.
 */
#ifndef TSR_SERVER_NET_HTTP_H
#define TSR_SERVER_NET_HTTP_H

#include <http_parser.h>

#include "server/net/internal.h"

#define NET_HEAD_MAX 8192
#define NET_HEADERS_MAX 64

struct net_header {
    uint16_t name, value; /* where they begin in the head */
};

struct net_exchange {
    http_parser parser;
    struct net_conn *conn;
    struct tsr_net_request request;
    /* the head as it comes */
    struct net_header headers[NET_HEADERS_MAX];
    int header_count;
    int line_state;  /* lines.c */
    bool in_value;   /* what came last was a piece of a value */
    bool head_ended; /* no more of it */
    size_t head_length;
    /* the body */
    char *body;
    size_t body_expected, body_length;
    /* what becomes of it */
    int refusal; /* the status to refuse it with, or 0 */
    const char *refusal_code, *refusal_why;
    bool upgrade;  /* a WebSocket is asked for */
    bool head;     /* HEAD: headers only */
    bool complete; /* nothing more is read of it */
    bool close;    /* the connection cannot be used again */
    bool answered;
    const unsigned char *reply; /* what is still to be sent of the answer's body */
    size_t reply_left;
    unsigned char *reply_owned; /* the whole of it if it is ours to free */
    char bytes[NET_HEAD_MAX];
};

/* parse.c: begins a request; NULL without memory. */
struct net_exchange *tsr_net_exchange_new(struct net_conn *conn);
void tsr_net_exchange_free(struct net_conn *conn);
/* Reads on, and says how many bytes were this request's. */
size_t tsr_net_exchange_read(struct net_exchange *exchange, const char *bytes, size_t length);
/* The value of a header that may stand there once; empty if it does not. Twice is refused. */
const char *tsr_net_exchange_header(struct net_exchange *exchange, const char *name);
/* The values of one that may stand there several times, joined. */
const char *tsr_net_exchange_joined(struct net_exchange *exchange, const char *name,
                                    const char *between);
void tsr_net_exchange_refuse(struct net_exchange *exchange, int status, const char *code,
                             const char *why);

/* lines.c: refuses what is no clean head; every byte of it comes by here once. */
void tsr_net_lines_look(struct net_exchange *exchange, const char *bytes, size_t length);

/* request.c: fills in the request when its head is complete, and asks the limits. */
void tsr_net_request_read(struct net_exchange *exchange);

/* http.c */
void tsr_net_http_input(struct net_conn *conn, const char *bytes, size_t length);
void tsr_net_http_refuse(struct net_conn *conn, int status, const char *code, const char *why);
/* The socket has taken all: true if there is more of the answer to send. */
bool tsr_net_http_drained(struct net_conn *conn);

/* upgrade.c: answers a request for a WebSocket. */
void tsr_net_upgrade(struct net_conn *conn);

#endif
