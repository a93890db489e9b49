/* SPDX-License-Identifier: MIT */
#include "server/room/talk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/net/limit.h"
#include "server/room/owner.h"
#include "server/room/tally.h"

#define SLOTS 1024

enum kind { PERSON, TABLE, ADDRESS };

/* From ADDRESS on by level: a household may not say more than one of its addresses. */
static const struct tsr_bucket_size rates[ADDRESS + TSR_ADDRESS_LEVELS] = {
    [PERSON] = {.rate = 0.5, .burst = 5},      [TABLE] = {.rate = 0.5, .burst = 10},
    [ADDRESS] = {.rate = 2, .burst = 30},      [ADDRESS + 1] = {.rate = 2, .burst = 30},
    [ADDRESS + 2] = {.rate = 8, .burst = 120},
};

struct talker {
    struct talker *next;
    int kind;
    char name[TSR_TALLY_NAME];
    struct tsr_bucket bucket;
};

struct tsr_talk {
    struct talker *slots[SLOTS];
};

struct tsr_talk *tsr_talk_new(void)
{
    return calloc(1, sizeof(struct tsr_talk));
}

void tsr_talk_free(struct tsr_talk **talk)
{
    for (int i = 0; *talk && i < SLOTS; i++) {
        while ((*talk)->slots[i]) {
            struct talker *talker = (*talk)->slots[i];
            (*talk)->slots[i] = talker->next;
            free(talker);
        }
    }
    free(*talk);
    *talk = NULL;
}

static struct talker *talker_find(struct tsr_talk *talk, int kind, const char *name)
{
    uint32_t hash = 2166136261u;
    for (const char *at = name; *at; at++)
        hash = (hash ^ (uint8_t)*at) * 16777619u;
    struct talker **slot = &talk->slots[hash % SLOTS];
    struct talker *talker = *slot;
    while (talker && (talker->kind != kind || strcmp(talker->name, name) != 0))
        talker = talker->next;
    if (talker)
        return talker;
    talker = calloc(1, sizeof *talker);
    if (!talker)
        return NULL;
    talker->kind = kind;
    snprintf(talker->name, sizeof talker->name, "%s", name);
    talker->next = *slot;
    *slot = talker;
    return talker;
}

static bool take(struct tsr_talk *talk, int kind, const char *name, uint64_t now)
{
    struct talker *talker = talker_find(talk, kind, name);
    return talker && tsr_bucket_take(&talker->bucket, rates[kind], now);
}

bool tsr_talk_take(struct tsr_talk *talk, const struct tsr_talker *talker, uint64_t now)
{
    if (!take(talk, PERSON, talker->person, now) ||
        (talker->table && !take(talk, TABLE, talker->table, now)))
        return false;
    struct tsr_owner from; /* only now: a flood is to cost little */
    bool allowed = true;
    tsr_owner_of_address(&from, talker->address);
    for (int i = 0; allowed && i < TSR_ADDRESS_LEVELS && from.names[i][0]; i++)
        allowed = take(talk, ADDRESS + i, from.names[i], now);
    return allowed;
}

void tsr_talk_sweep(struct tsr_talk *talk, uint64_t now)
{
    for (int i = 0; i < SLOTS; i++) {
        struct talker **link = &talk->slots[i];
        while (*link) {
            struct talker *talker = *link;
            if (tsr_bucket_full(&talker->bucket, rates[talker->kind], now)) {
                *link = talker->next;
                free(talker);
            } else {
                link = &talker->next;
            }
        }
    }
}
