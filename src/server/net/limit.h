/* SPDX-License-Identifier: MIT */
/*
 * Who may do how much: a token bucket, and a table of the addresses that are connected or were
 * busy a moment ago. An address without connections whose buckets are full again is forgotten, so
 * the table is as large as the crowd, not as its history. Whoever has one IPv6 address has many:
 * a /64 counts as one, and the /56 and /48 around it have limits of their own, four and sixteen
 * times as large.
 */
#ifndef TSR_SERVER_NET_LIMIT_H
#define TSR_SERVER_NET_LIMIT_H

#include <stdbool.h>
#include <stdint.h>

#include "server/net/address.h"

struct tsr_bucket_size {
    double rate;  /* tokens a second */
    double burst; /* tokens at most */
};

struct tsr_bucket {
    double missing; /* tokens taken and not yet grown again */
    uint64_t at;    /* ms: when `missing` was true */
};

/* Takes one token; false if there is none. A zeroed bucket is full. */
bool tsr_bucket_take(struct tsr_bucket *bucket, struct tsr_bucket_size size, uint64_t now);
bool tsr_bucket_full(const struct tsr_bucket *bucket, struct tsr_bucket_size size, uint64_t now);

struct tsr_limit_settings {
    int connections;              /* at once from one address */
    struct tsr_bucket_size http;  /* requests; of files of the page, ten times as many */
    struct tsr_bucket_size login; /* attempts that cost a password hash */
};

enum tsr_limit_kind {
    TSR_LIMIT_HTTP,
    TSR_LIMIT_FILE,
    TSR_LIMIT_LOGIN,
    TSR_LIMIT_HANDSHAKE, /* of TLS; as many as requests */
    TSR_LIMIT_KINDS,
};

/* An IPv4 address or an IPv6 network. */
struct tsr_limit_entry {
    struct tsr_address address;
    int level;                     /* how wide the network is */
    struct tsr_limit_entry *wider; /* the network around it, NULL for the widest */
    struct tsr_limit_entry *next;
    struct tsr_bucket buckets[TSR_LIMIT_KINDS];
    int connections;
    int narrower; /* entries of which it is the `wider` */
};

struct tsr_limit;

struct tsr_limit *tsr_limit_new(const struct tsr_limit_settings *settings);
void tsr_limit_free(struct tsr_limit *limit);

/* Counts a connection of that address. NULL, and nothing counted, if it has too many (or there is
 * no memory). The entry lives until tsr_limit_leave. */
struct tsr_limit_entry *tsr_limit_enter(struct tsr_limit *limit, const struct tsr_address *address);
void tsr_limit_leave(struct tsr_limit_entry *entry);

/* Counts something that it does; false: too much. */
bool tsr_limit_take(struct tsr_limit *limit, struct tsr_limit_entry *entry,
                    enum tsr_limit_kind kind, uint64_t now);

/* Forgets who is gone; call it every few seconds. */
void tsr_limit_sweep(struct tsr_limit *limit, uint64_t now);

#endif
