/* SPDX-License-Identifier: MIT */
/*
 * Who may do how much: a token bucket, and a table of the addresses that are connected or were
 * busy a moment ago. An address without connections whose buckets are full again is forgotten, so
 * the table is as large as the crowd, not as its history.
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

struct tsr_limit_entry {
    struct tsr_address address;
    struct tsr_limit_entry *next;
    struct tsr_bucket http;
    struct tsr_bucket files;
    struct tsr_bucket login;
    int connections;
};

struct tsr_limit;

struct tsr_limit *tsr_limit_new(const struct tsr_limit_settings *settings);
void tsr_limit_free(struct tsr_limit *limit);

/* Counts a connection of that address. NULL, and nothing counted, if it has too many (or there is
 * no memory). The entry lives until tsr_limit_leave. */
struct tsr_limit_entry *tsr_limit_enter(struct tsr_limit *limit, const struct tsr_address *address);
void tsr_limit_leave(struct tsr_limit *limit, struct tsr_limit_entry *entry);

bool tsr_limit_http(struct tsr_limit *limit, struct tsr_limit_entry *entry, uint64_t now);
bool tsr_limit_file(struct tsr_limit *limit, struct tsr_limit_entry *entry, uint64_t now);
bool tsr_limit_login(struct tsr_limit *limit, struct tsr_limit_entry *entry, uint64_t now);

/* Forgets who is gone; call it every few seconds. */
void tsr_limit_sweep(struct tsr_limit *limit, uint64_t now);

#endif
