/* SPDX-License-Identifier: MIT */
/*
 * What the files of net/ share: the connection and its table. A connection is made when a socket
 * is accepted and freed when libuv has closed that socket, nowhere else: whoever is called with
 * one in the middle of anything may go on looking at it, and asks `closing` before it acts. In
 * between it serves requests one after the other, or becomes a WebSocket for the rest of its life.
 */
#ifndef TSR_SERVER_NET_INTERNAL_H
#define TSR_SERVER_NET_INTERNAL_H

#include <openssl/ssl.h>

#include "server/log.h"
#include "server/net/net.h"

#define NET_READ_SIZE 16384

/* How long each part of a connection's life may last, in ticks of the network layer: seconds in
 * which the loop turned. A byte that trickles in renews none of them. */
#define NET_HANDSHAKE_SECONDS 10
#define NET_IDLE_SECONDS 30
#define NET_HEAD_SECONDS 10
#define NET_ANSWER_SECONDS 30
#define NET_PING_SECONDS 45
#define NET_MESSAGE_SECONDS 30
#define NET_CLOSE_SECONDS 2

enum net_phase {
    NET_HANDSHAKE, /* TLS is being agreed on */
    NET_IDLE,      /* between requests */
    NET_HEAD,      /* a request has begun */
    NET_BODY,      /* its body is arriving */
    NET_ANSWER,    /* it is being answered: nothing is read meanwhile */
    NET_OPEN,      /* a WebSocket between messages */
    NET_PINGED,    /* the same, silent for long and asked whether it lives */
    NET_MESSAGE,   /* in the middle of a message */
    NET_CLOSING,   /* we said goodbye and wait for the other side's */
    NET_LINGER,    /* all is said; what still arrives is thrown away, so that our words do too */
};

/* A text with its frame around it. */
struct tsr_net_text {
    int references;
    size_t length;         /* of the text alone */
    size_t frame_length;   /* with its header */
    unsigned char bytes[]; /* header and text, which ends the frame */
};

/* Bytes waiting for the socket: a text that is shared, or bytes that are ours, or neither. */
struct net_chunk {
    struct net_chunk *next;
    struct tsr_net_text *text;
    const unsigned char *bytes;
    size_t length;
    size_t sent;
    unsigned char own[];
};

/* Names of connections, first in, first out. */
struct net_queue {
    tsr_conn *names;
    uint32_t first, count, size;
};

struct net_exchange; /* http.h */
struct net_frames;   /* frames.c */
struct net_reload;   /* reload.c */
struct net_write;    /* out.c */

struct net_conn {
    uv_tcp_t tcp;
    struct tsr_net *net;
    tsr_conn name;
    struct tsr_address peer;
    struct tsr_limit_entry *limit; /* NULL for a trusted proxy between requests */
    void *data;
    enum net_phase phase;
    bool closing; /* uv_close has been called: only its callback is still to come */
    bool reading;
    bool finish; /* to be closed when all that waits is written */
    /* what goes out */
    struct net_chunk *first, *last;
    size_t waiting;
    struct net_write *write; /* under way */
    /* TLS */
    SSL *tls;
    bool tls_ready;
    bool tls_queued;
    /* HTTP */
    struct net_exchange *exchange;
    bool handing_up;        /* a request is just being told to its handler */
    unsigned char *pending; /* what came behind it; while there is some, nothing is read */
    size_t pending_length;
    size_t lingered;
    /* of a WebSocket */
    bool websocket;
    bool refusing; /* the rest of an overlong message is being thrown away */
    bool close_sent;
    struct net_frames *frames; /* while a message is arriving */
    char *partial;
    size_t partial_length, partial_size;
    struct tsr_bucket messages, refusals, pieces;
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
    SSL_CTX *tls;
    struct net_reload *reload; /* under way */
    bool reload_again;         /* and once more behind it */
    struct tsr_limit *limit;
    struct net_listener listeners[TSR_NET_LISTEN_MAX];
    int listener_count;
    bool accept_failed; /* for want of descriptors, and said so */
    struct tsr_log_gate refusals;
    uv_timer_t accept_again;
    uv_timer_t tick;
    uint32_t ticks;
    uv_idle_t turn; /* runs while a queue has somebody */
    bool turning;
    struct net_queue resume;     /* to read the request behind the last one */
    struct net_queue handshakes; /* to go on with TLS */
    struct net_conn **conns;     /* by slot */
    uint32_t *generations;
    uint32_t *deadlines; /* in ticks; together, so that looking through them costs little */
    uint32_t slots;
    uint32_t free_hint;
    struct net_frames *spare_frames;
    struct tsr_net_counts counts;
    char in[NET_READ_SIZE];    /* what the socket gave; used up before the next read */
    char plain[NET_READ_SIZE]; /* the same without TLS */
};

/* net.c: counts somebody who is over a limit, and says so in the log. */
void tsr_net_refused(struct tsr_net *net, const struct tsr_address *address, const char *why);

/* conn.c */
struct net_conn *tsr_net_conn_new(struct tsr_net *net, const struct tsr_address *peer);
struct net_conn *tsr_net_conn_find(const struct tsr_net *net, tsr_conn name);
/* Ends it, from anywhere; it is freed, and `closed` told, when the loop has come round. */
void tsr_net_conn_close(struct net_conn *conn);

/* deadline.c */
void tsr_net_phase(struct net_conn *conn, enum net_phase phase, uint32_t seconds);
void tsr_net_tick_start(struct tsr_net *net);

/* queue.c */
bool tsr_net_queue_push(struct net_queue *queue, tsr_conn name);
tsr_conn tsr_net_queue_pop(struct net_queue *queue); /* 0: empty */

/* listen.c */
bool tsr_net_listener_open(struct tsr_net *net, const char *where, char why[256]);
/* Takes the sockets that whoever started us has opened. */
bool tsr_net_listeners_inherit(struct tsr_net *net, char why[256]);
void tsr_net_listeners_start(struct tsr_net *net);

/* in.c: bytes that arrive, and when. */
/* Whether more may be looked at: no request is being answered, and none waits to be. */
bool tsr_net_readable(const struct net_conn *conn);
void tsr_net_read_start(struct net_conn *conn);
void tsr_net_read_stop(struct net_conn *conn);
void tsr_net_input(struct net_conn *conn, const char *bytes, size_t length);
void tsr_net_input_end(struct net_conn *conn);
void tsr_net_resume(struct net_conn *conn);
void tsr_net_turn_start(struct tsr_net *net);

/* out.c: bytes that go. `kept` says that they outlive the answer and need no copy. */
bool tsr_net_out_bytes(struct net_conn *conn, const void *bytes, size_t length, bool kept);
bool tsr_net_out_text(struct net_conn *conn, struct tsr_net_text *text);
bool tsr_net_out_raw(struct net_conn *conn, const void *bytes, size_t length);
void tsr_net_flush(struct net_conn *conn);
void tsr_net_out_free(struct net_conn *conn);
/* Closes it when all is written and the other side has had time to read it. */
void tsr_net_finish(struct net_conn *conn);

/* reload.c: takes what has been read, if it has. */
void tsr_net_reload_look(struct tsr_net *net);
void tsr_net_reload_end(struct tsr_net *net);

/* tls.c */
SSL_CTX *tsr_net_tls_open(const struct tsr_net_settings *settings, char why[256]);
bool tsr_net_tls_begin(struct net_conn *conn);
void tsr_net_tls_input(struct net_conn *conn, const char *bytes, size_t length);
void tsr_net_tls_pump(struct net_conn *conn);
void tsr_net_tls_handshake(struct net_conn *conn);
bool tsr_net_tls_write(struct net_conn *conn, const void *bytes, size_t length);
void tsr_net_tls_bye(struct net_conn *conn);

/* ws.c */
void tsr_net_ws_open(struct net_conn *conn);
void tsr_net_ws_ping(struct net_conn *conn);
void tsr_net_ws_drop(struct net_conn *conn, int code);
void tsr_net_ws_free(struct net_conn *conn);

/* frames.c */
void tsr_net_frames_input(struct net_conn *conn, const char *bytes, size_t length);
void tsr_net_frames_free(struct net_frames *frames);

#endif
