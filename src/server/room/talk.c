/* SPDX-License-Identifier: MIT */
#include "server/room/talk.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/net/limit.h"
#include "server/room/tally.h"

#define SLOTS 1024

static const struct tsr_bucket_size rates[] = {
    [TSR_TALK_PERSON] = {.rate = 0.5, .burst = 5},
    [TSR_TALK_ADDRESS] = {.rate = 2, .burst = 30},
    [TSR_TALK_TABLE] = {.rate = 0.5, .burst = 10},
};

struct talker {
    struct talker *next;
    enum tsr_talk_kind kind;
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

static struct talker *talker_find(struct tsr_talk *talk, enum tsr_talk_kind kind, const char *name)
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

bool tsr_talk_take(struct tsr_talk *talk, enum tsr_talk_kind kind, const char *name, uint64_t now)
{
    struct talker *talker = talker_find(talk, kind, name);
    return talker && tsr_bucket_take(&talker->bucket, rates[kind], now);
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
