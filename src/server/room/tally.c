/* SPDX-License-Identifier: MIT */
#include "server/room/tally.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SLOTS 4096

struct count {
    struct count *next;
    char name[TSR_TALLY_NAME];
    int number;
};

struct tsr_tally {
    struct count *slots[SLOTS];
};

struct tsr_tally *tsr_tally_new(void)
{
    return calloc(1, sizeof(struct tsr_tally));
}

void tsr_tally_free(struct tsr_tally **tally)
{
    for (int i = 0; *tally && i < SLOTS; i++) {
        while ((*tally)->slots[i]) {
            struct count *count = (*tally)->slots[i];
            (*tally)->slots[i] = count->next;
            free(count);
        }
    }
    free(*tally);
    *tally = NULL;
}

static size_t slot_of(const char *name)
{
    uint32_t hash = 2166136261u;
    for (const char *at = name; *at; at++)
        hash = (hash ^ (uint8_t)*at) * 16777619u;
    return hash % SLOTS;
}

int tsr_tally_of(const struct tsr_tally *tally, const char *name)
{
    const struct count *count = tally->slots[slot_of(name)];
    while (count && strcmp(count->name, name) != 0)
        count = count->next;
    return count ? count->number : 0;
}

static void count_less(struct tsr_tally *tally, const char *name)
{
    struct count **found = &tally->slots[slot_of(name)];
    while (*found && strcmp((*found)->name, name) != 0)
        found = &(*found)->next;
    struct count *count = *found;
    if (!count || --count->number > 0)
        return;
    *found = count->next;
    free(count);
}

static void count_more(struct tsr_tally *tally, char counted[TSR_TALLY_NAME])
{
    struct count **slot = &tally->slots[slot_of(counted)];
    struct count *count = *slot;
    while (count && strcmp(count->name, counted) != 0)
        count = count->next;
    if (!count) {
        count = calloc(1, sizeof *count);
        if (!count) {
            counted[0] = '\0';
            return;
        }
        memcpy(count->name, counted, sizeof count->name);
        count->next = *slot;
        *slot = count;
    }
    count->number++;
}

void tsr_tally_move(struct tsr_tally *tally, char counted[TSR_TALLY_NAME], const char *name)
{
    if (strcmp(counted, name) == 0)
        return;
    if (counted[0])
        count_less(tally, counted);
    memset(counted, 0, TSR_TALLY_NAME);
    snprintf(counted, TSR_TALLY_NAME, "%s", name);
    if (counted[0])
        count_more(tally, counted);
}
