/* SPDX-License-Identifier: MIT */
#include "server/room/fair.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "server/room/think.h"

#define SLOTS 256
#define TURNS 4 /* one of them is for those that nobody waits for */

/* Somebody with thoughts that wait, oldest first. */
struct owner {
    struct owner *next_of_slot;
    struct owner *next; /* in turn */
    struct tsr_thinking *first, *last;
};

struct line {
    struct owner *slots[SLOTS];
    struct owner *first, *last;
};

struct tsr_fair {
    struct line awaited, others;
    unsigned turn;
};

struct tsr_fair *tsr_fair_new(void)
{
    return calloc(1, sizeof(struct tsr_fair));
}

static struct owner **slot_of(struct line *line, const char *name)
{
    uint32_t hash = 2166136261u;
    for (const char *at = name; *at; at++)
        hash = (hash ^ (uint8_t)*at) * 16777619u;
    return &line->slots[hash % SLOTS];
}

static void owner_append(struct line *line, struct owner *owner)
{
    owner->next = NULL;
    if (line->last)
        line->last->next = owner;
    else
        line->first = owner;
    line->last = owner;
}

bool tsr_fair_add(struct tsr_fair *fair, struct tsr_thinking *thinking)
{
    struct line *line = thinking->awaited ? &fair->awaited : &fair->others;
    struct owner **slot = slot_of(line, thinking->owner);
    struct owner *owner = *slot;
    while (owner && strcmp(owner->first->owner, thinking->owner) != 0)
        owner = owner->next_of_slot;
    thinking->next = NULL;
    if (owner) {
        owner->last->next = thinking;
        owner->last = thinking;
        return true;
    }
    owner = calloc(1, sizeof *owner);
    if (!owner)
        return false;
    owner->first = owner->last = thinking;
    owner->next_of_slot = *slot;
    *slot = owner;
    owner_append(line, owner);
    return true;
}

static struct tsr_thinking *line_take(struct line *line)
{
    struct owner *owner = line->first;
    if (!owner)
        return NULL;
    line->first = owner->next;
    if (!line->first)
        line->last = NULL;
    struct tsr_thinking *thinking = owner->first;
    if (thinking->next) {
        owner->first = thinking->next;
        owner_append(line, owner); /* behind all others */
        return thinking;
    }
    struct owner **link = slot_of(line, thinking->owner);
    while (*link != owner)
        link = &(*link)->next_of_slot;
    *link = owner->next_of_slot;
    free(owner);
    return thinking;
}

struct tsr_thinking *tsr_fair_take(struct tsr_fair *fair)
{
    const bool others_first = fair->turn++ % TURNS == TURNS - 1;
    struct tsr_thinking *thinking = line_take(others_first ? &fair->others : &fair->awaited);
    return thinking ? thinking : line_take(others_first ? &fair->awaited : &fair->others);
}

static const struct tsr_thinking *line_oldest(const struct line *line)
{
    const struct tsr_thinking *oldest = NULL;
    for (const struct owner *owner = line->first; owner; owner = owner->next) {
        if (!oldest || owner->first->queued < oldest->queued)
            oldest = owner->first;
    }
    return oldest;
}

const struct tsr_thinking *tsr_fair_oldest(const struct tsr_fair *fair)
{
    const struct tsr_thinking *awaited = line_oldest(&fair->awaited);
    const struct tsr_thinking *other = line_oldest(&fair->others);
    return !awaited || (other && other->queued < awaited->queued) ? other : awaited;
}

void tsr_fair_free(struct tsr_fair **fair)
{
    struct tsr_thinking *thinking;
    while (*fair && (thinking = tsr_fair_take(*fair)) != NULL)
        free(thinking);
    free(*fair);
    *fair = NULL;
}
