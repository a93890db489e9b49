/* SPDX-License-Identifier: MIT */
/*
 * HTTP and WebSocket on one libuv loop. Requests and messages come in as plain structs, answers go
 * out through functions; nothing above this interface knows sockets. A connection is named by a
 * number that is never used again, so an answer that comes too late simply goes nowhere.
 *
 * Everything here runs on the loop's thread. What is waiting for one connection is bounded: a
 * reader too slow for it is dropped.
 */
#ifndef TSR_SERVER_NET_NET_H
#define TSR_SERVER_NET_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <uv.h>

#include "server/net/address.h"
#include "server/net/limit.h"

typedef uint64_t tsr_conn;

/* Why a WebSocket is closed (RFC 6455, section 7.4.1). */
enum tsr_net_close {
    TSR_NET_CLOSE_AWAY = 1001,
    TSR_NET_CLOSE_PROTOCOL = 1002,
    TSR_NET_CLOSE_POLICY = 1008,
    TSR_NET_CLOSE_TOO_LONG = 1009,
};

struct tsr_net;

#define TSR_NET_LISTEN_MAX 8
#define TSR_NET_TRUSTED_MAX 16

struct tsr_net_settings {
    const char *listen[TSR_NET_LISTEN_MAX]; /* HOST:PORT, NULL-terminated unless full */
    int inherited; /* listening sockets that were handed over, as descriptors from 3 on */
    const char *tls_certificate; /* PEM files, both or none */
    const char *tls_key;
    struct tsr_network trusted[TSR_NET_TRUSTED_MAX]; /* proxies whose X-Forwarded-For counts */
    int trusted_count;
    struct tsr_limit_settings limits;
    struct tsr_bucket_size messages; /* of one WebSocket */
    size_t body_max;                 /* bytes of a request's body */
    size_t message_max;              /* bytes of a WebSocket message */
    size_t waiting_max;              /* bytes waiting for a WebSocket to read */
    int connections_max;             /* all together */
    bool hsts;                       /* the public address is https */
    bool log_addresses;              /* of those who are refused */
};

/* Everything as a small public server wants it; `listen` is empty. */
void tsr_net_settings_defaults(struct tsr_net_settings *settings);

enum tsr_net_method { TSR_NET_GET, TSR_NET_POST, TSR_NET_OTHER };

/* A request. Missing headers are empty texts. Valid until the handler returns. */
struct tsr_net_request {
    tsr_conn conn;
    enum tsr_net_method method;
    char address[TSR_ADDRESS_TEXT]; /* the client's, seen through trusted proxies */
    const char *path;
    const char *query; /* without the question mark */
    const char *host;
    const char *origin;
    const char *fetch_site;
    const char *cookie;
    const char *authorization;
    const char *accept_encoding;
    const char *accept_language;
    const char *if_none_match;
    const char *content_type;
    const char *user_agent;
    const char *body; /* ends in a NUL that does not count */
    size_t body_length;
};

/* An answer. Texts are copied; the body too unless it is `lasting`. Those that are NULL are left
 * out. */
struct tsr_net_reply {
    int status;
    const char *type;
    const char *encoding;
    const char *vary; /* the header that it depends on, if it has no encoding */
    const char *cache;
    const char *etag;
    const char *cookie;
    const char *policy; /* what the page may load and who may frame it, if not as usual */
    int retry;          /* seconds after which to try again, or 0 */
    bool shared;        /* other sites may show it */
    const void *body;
    size_t length;
    bool lasting;
};

struct tsr_net_handlers {
    void *user;
    /* Must be answered, now or later, by tsr_net_reply. */
    void (*request)(void *user, const struct tsr_net_request *request);
    /* The same, of an address that asks too much: false leaves the answer to us. May be NULL. */
    bool (*too_fast)(void *user, const struct tsr_net_request *request);
    /* Somebody asks for a WebSocket: 0 lets them, an HTTP status refuses. */
    int (*upgrade)(void *user, const struct tsr_net_request *request);
    void (*opened)(void *user, tsr_conn conn);
    void (*message)(void *user, tsr_conn conn, const char *text, size_t length);
    /* A WebSocket message over a limit was thrown away. `fast`: the rate, else the length, and
     * then without its text. */
    void (*refused)(void *user, tsr_conn conn, bool fast, const char *text, size_t length);
    /* The WebSocket is gone; its name is dead from now on. Only after `upgrade` gave 0. */
    void (*closed)(void *user, tsr_conn conn);
};

struct tsr_net_counts {
    uint64_t accepted, refused, accept_failures, requests;
    uint64_t messages_in, messages_out, dropped_slow;
    int connections, websockets;
};

/* Listens. On failure NULL, and `why` says what to mend. */
struct tsr_net *tsr_net_open(uv_loop_t *loop, const struct tsr_net_settings *settings,
                             const struct tsr_net_handlers *handlers, char why[256]);

/* Reads certificate and key again, and says in the log what came of it: the old ones stay until the
 * new ones are there, and if those are not right. */
void tsr_net_reload(struct tsr_net *net);

/* The port of the first listening socket: of use when 0 was asked for. */
int tsr_net_port(const struct tsr_net *net);

void tsr_net_reply(struct tsr_net *net, tsr_conn conn, const struct tsr_net_reply *reply);

/* A text that any number of WebSockets may be sent; counted references, one for the maker. */
struct tsr_net_text;
struct tsr_net_text *tsr_net_text_new(const char *text, size_t length);
void tsr_net_text_ref(struct tsr_net_text *text);
void tsr_net_text_unref(struct tsr_net_text *text);
const char *tsr_net_text_bytes(const struct tsr_net_text *text, size_t *length);
void tsr_net_send(struct tsr_net *net, tsr_conn conn, struct tsr_net_text *text);

/* Ends a WebSocket after what is waiting for it, with a close code. */
void tsr_net_drop(struct tsr_net *net, tsr_conn conn, int code);

/* Counts an attempt to log in against the address of a connection; false: too many. */
bool tsr_net_login_allowed(struct tsr_net *net, tsr_conn conn);

/* What the user wants to remember of a connection; NULL for a dead one. */
void tsr_net_set_data(struct tsr_net *net, tsr_conn conn, void *data);
void *tsr_net_data(struct tsr_net *net, tsr_conn conn);

void tsr_net_count(const struct tsr_net *net, struct tsr_net_counts *out);

/* Stops accepting. */
void tsr_net_stop(struct tsr_net *net);

/* Whether anything still waits to be written, a connection to be closed by both sides included. */
bool tsr_net_busy(const struct tsr_net *net);

/* Ends all connections; the loop must run until it is out of work, then tsr_net_free. */
void tsr_net_close(struct tsr_net *net);
void tsr_net_free(struct tsr_net **net);

#endif
