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

static struct tsr_limit_entry **limit_slot(struct tsr_limit *limit, const struct tsr_address *key,
                                           int bits)
{
    uint32_t hash = 2166136261u ^ (uint32_t)bits;
    for (size_t i = 0; i < sizeof key->bytes; i++)
        hash = (hash ^ key->bytes[i]) * 16777619u;
    return &limit->slots[hash % LIMIT_SLOTS];
}

/* The entry of a network, made if it is not there. */
static struct tsr_limit_entry *entry_get(struct tsr_limit *limit, const struct tsr_address *address,
                                         int level)
{
    const int bits = tsr_address_levels[level].bits;
    const struct tsr_address key = tsr_address_network(address, bits);
    struct tsr_limit_entry **slot = limit_slot(limit, &key, bits);
    struct tsr_limit_entry *entry = *slot;
    while (entry && (entry->level != level || memcmp(&entry->address, &key, sizeof key) != 0))
        entry = entry->next;
    if (entry)
        return entry;
    const bool has_wider = !tsr_address_is_ipv4(address) && level + 1 < TSR_ADDRESS_LEVELS;
    struct tsr_limit_entry *wider = has_wider ? entry_get(limit, address, level + 1) : NULL;
    if (has_wider && !wider)
        return NULL;
    entry = calloc(1, sizeof *entry);
    if (!entry)
        return NULL;
    entry->address = key;
    entry->level = level;
    entry->wider = wider;
    if (wider)
        wider->narrower++;
    slot = limit_slot(limit, &key, bits);
    entry->next = *slot;
    *slot = entry;
    return entry;
}

struct tsr_limit_entry *tsr_limit_enter(struct tsr_limit *limit, const struct tsr_address *address)
{
    struct tsr_limit_entry *entry = entry_get(limit, address, 0);
    if (!entry)
        return NULL;
    for (const struct tsr_limit_entry *at = entry; at; at = at->wider) {
        if (at->connections >= limit->settings.connections * tsr_address_levels[at->level].times)
            return NULL;
    }
    for (struct tsr_limit_entry *at = entry; at; at = at->wider)
        at->connections++;
    return entry;
}

void tsr_limit_leave(struct tsr_limit_entry *entry)
{
    for (struct tsr_limit_entry *at = entry; at; at = at->wider)
        at->connections--;
}

static struct tsr_bucket_size kind_size(const struct tsr_limit *limit, int level,
                                        enum tsr_limit_kind kind)
{
    const struct tsr_bucket_size size =
        kind == TSR_LIMIT_LOGIN ? limit->settings.login : limit->settings.http;
    const double times =
        tsr_address_levels[level].times * (kind == TSR_LIMIT_FILE ? FILES_TIMES : 1.0);
    return (struct tsr_bucket_size){size.rate * times, size.burst * times};
}

bool tsr_limit_take(struct tsr_limit *limit, struct tsr_limit_entry *entry,
                    enum tsr_limit_kind kind, uint64_t now)
{
    bool allowed = true;
    for (struct tsr_limit_entry *at = entry; at && allowed; at = at->wider)
        allowed = tsr_bucket_take(&at->buckets[kind], kind_size(limit, at->level, kind), now);
    return allowed;
}

static bool entry_is_idle(const struct tsr_limit *limit, const struct tsr_limit_entry *entry,
                          uint64_t now)
{
    bool idle = entry->connections == 0 && entry->narrower == 0;
    for (int kind = 0; idle && kind < TSR_LIMIT_KINDS; kind++)
        idle = tsr_bucket_full(&entry->buckets[kind], kind_size(limit, entry->level, kind), now);
    return idle;
}

void tsr_limit_sweep(struct tsr_limit *limit, uint64_t now)
{
    for (int i = 0; i < LIMIT_SLOTS; i++) {
        struct tsr_limit_entry **link = &limit->slots[i];
        while (*link) {
            struct tsr_limit_entry *entry = *link;
            if (!entry_is_idle(limit, entry, now)) {
                link = &entry->next;
                continue;
            }
            *link = entry->next;
            if (entry->wider)
                entry->wider->narrower--;
            free(entry);
        }
    }
}
