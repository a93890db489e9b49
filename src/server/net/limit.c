/* SPDX-License-Identifier: MIT */
#include "server/net/limit.h"

#include <stdlib.h>
#include <string.h>

#define LIMIT_SLOTS 4096
#define FILES_TIMES 10 /* a first visit asks for all of a page's files at once */

struct tsr_limit {
    struct tsr_limit_settings settings;
    struct tsr_limit_entry *slots[LIMIT_SLOTS];
};

static double bucket_missing(const struct tsr_bucket *bucket, double rate, uint64_t now)
{
    const double grown = (double)(now - bucket->at) * rate / 1000.0;
    return bucket->missing > grown ? bucket->missing - grown : 0.0;
}

bool tsr_bucket_take(struct tsr_bucket *bucket, struct tsr_bucket_size size, uint64_t now)
{
    const double missing = bucket_missing(bucket, size.rate, now);
    bucket->at = now;
    bucket->missing = missing;
    if (missing + 1.0 > size.burst)
        return false;
    bucket->missing = missing + 1.0;
    return true;
}

bool tsr_bucket_full(const struct tsr_bucket *bucket, struct tsr_bucket_size size, uint64_t now)
{
    return bucket_missing(bucket, size.rate, now) <= 0.0;
}

struct tsr_limit *tsr_limit_new(const struct tsr_limit_settings *settings)
{
    struct tsr_limit *limit = calloc(1, sizeof *limit);
    if (limit)
        limit->settings = *settings;
    return limit;
}

void tsr_limit_free(struct tsr_limit *limit)
{
    if (!limit)
        return;
    for (int i = 0; i < LIMIT_SLOTS; i++) {
        while (limit->slots[i]) {
            struct tsr_limit_entry *entry = limit->slots[i];
            limit->slots[i] = entry->next;
            free(entry);
        }
    }
    free(limit);
}

static struct tsr_limit_entry **limit_slot(struct tsr_limit *limit, const struct tsr_address *key)
{
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < sizeof key->bytes; i++)
        hash = (hash ^ key->bytes[i]) * 16777619u;
    return &limit->slots[hash % LIMIT_SLOTS];
}

struct tsr_limit_entry *tsr_limit_enter(struct tsr_limit *limit, const struct tsr_address *address)
{
    const struct tsr_address key = tsr_address_holder(address);
    struct tsr_limit_entry **slot = limit_slot(limit, &key);
    struct tsr_limit_entry *entry = *slot;
    while (entry && memcmp(&entry->address, &key, sizeof key) != 0)
        entry = entry->next;
    if (!entry) {
        entry = calloc(1, sizeof *entry);
        if (!entry)
            return NULL;
        entry->address = key;
        entry->next = *slot;
        *slot = entry;
    }
    if (entry->connections >= limit->settings.connections)
        return NULL;
    entry->connections++;
    return entry;
}

void tsr_limit_leave(struct tsr_limit *limit, struct tsr_limit_entry *entry)
{
    (void)limit;
    entry->connections--;
}

bool tsr_limit_http(struct tsr_limit *limit, struct tsr_limit_entry *entry, uint64_t now)
{
    return tsr_bucket_take(&entry->http, limit->settings.http, now);
}

static struct tsr_bucket_size files_size(const struct tsr_limit *limit)
{
    const struct tsr_bucket_size http = limit->settings.http;
    return (struct tsr_bucket_size){http.rate * FILES_TIMES, http.burst * FILES_TIMES};
}

bool tsr_limit_file(struct tsr_limit *limit, struct tsr_limit_entry *entry, uint64_t now)
{
    return tsr_bucket_take(&entry->files, files_size(limit), now);
}

bool tsr_limit_login(struct tsr_limit *limit, struct tsr_limit_entry *entry, uint64_t now)
{
    return tsr_bucket_take(&entry->login, limit->settings.login, now);
}

void tsr_limit_sweep(struct tsr_limit *limit, uint64_t now)
{
    for (int i = 0; i < LIMIT_SLOTS; i++) {
        struct tsr_limit_entry **link = &limit->slots[i];
        while (*link) {
            struct tsr_limit_entry *entry = *link;
            if (entry->connections == 0 &&
                tsr_bucket_full(&entry->http, limit->settings.http, now) &&
                tsr_bucket_full(&entry->files, files_size(limit), now) &&
                tsr_bucket_full(&entry->login, limit->settings.login, now)) {
                *link = entry->next;
                free(entry);
            } else {
                link = &entry->next;
            }
        }
    }
}
