/* SPDX-License-Identifier: MIT */
/*
 * Every thought gets a moment of an imagined time when it is added: not before the moment that has
 * come, nor before all who answer for it have had their share since their last one. An address has
 * one thought in a stretch of that time, the networks around it as many as they count for. The
 * earliest is taken, so many thoughts of one do not hold up the first of another.
 */
#include "server/room/fair.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "server/room/think.h"

#define SLOTS 256
#define STRETCH 16 /* between two thoughts of one address; every level's times divides it */
#define TURNS 4    /* one of them is for those that nobody waits for */

/* When somebody's next thought may have its moment. */
struct share {
    struct share *next;
    char name[TSR_TALLY_NAME];
    uint64_t from;
};

struct line {
    struct share *shares[SLOTS];
    size_t sweep; /* whose slot is looked through next */
    struct tsr_thinking **heap;
    int count, room;
    uint64_t moment; /* of the thought that was taken last */
    uint64_t added;
};

struct tsr_fair {
    struct line awaited, others;
    unsigned turn;
};

struct tsr_fair *tsr_fair_new(void)
{
    return calloc(1, sizeof(struct tsr_fair));
}

static size_t slot_of(const char *name)
{
    uint32_t hash = 2166136261u;
    for (const char *at = name; *at; at++)
        hash = (hash ^ (uint8_t)*at) * 16777619u;
    return hash % SLOTS;
}

/* Forgets those who have had nothing for so long that they are as good as new. */
static void slot_sweep(struct line *line, size_t slot)
{
    struct share **link = &line->shares[slot];
    while (*link) {
        struct share *share = *link;
        if (share->from > line->moment) {
            link = &share->next;
            continue;
        }
        *link = share->next;
        free(share);
    }
}

static struct share *share_get(struct line *line, const char *name)
{
    struct share **slot = &line->shares[slot_of(name)];
    struct share *share = *slot;
    while (share && strcmp(share->name, name) != 0)
        share = share->next;
    if (share)
        return share;
    share = calloc(1, sizeof *share);
    if (!share)
        return NULL;
    memcpy(share->name, name, sizeof share->name);
    share->next = *slot;
    *slot = share;
    return share;
}

/* The moment for one more thought of that owner; false without memory. */
static bool moment_find(struct line *line, const struct tsr_owner *owner, uint64_t *out)
{
    struct share *shares[TSR_ADDRESS_LEVELS];
    int count = 0;
    slot_sweep(line, line->sweep++ % SLOTS);
    *out = line->moment;
    for (; count < TSR_ADDRESS_LEVELS && owner->names[count][0]; count++) {
        shares[count] = share_get(line, owner->names[count]);
        if (!shares[count])
            return false;
        if (shares[count]->from > *out)
            *out = shares[count]->from;
    }
    for (int i = 0; i < count; i++)
        shares[i]->from = *out + (uint64_t)(STRETCH / tsr_address_levels[i].times);
    return true;
}

static bool comes_first(const struct tsr_thinking *one, const struct tsr_thinking *other)
{
    return one->moment < other->moment || (one->moment == other->moment && one->nth < other->nth);
}

static bool heap_grow(struct line *line)
{
    if (line->count < line->room)
        return true;
    const int room = line->room ? 2 * line->room : 64;
    struct tsr_thinking **heap = realloc(line->heap, (size_t)room * sizeof(struct tsr_thinking *));
    if (!heap)
        return false;
    line->heap = heap;
    line->room = room;
    return true;
}

bool tsr_fair_add(struct tsr_fair *fair, struct tsr_thinking *thinking)
{
    struct line *line = thinking->awaited ? &fair->awaited : &fair->others;
    if (!heap_grow(line) || !moment_find(line, &thinking->owner, &thinking->moment))
        return false;
    thinking->nth = line->added++;
    int at = line->count++;
    for (; at > 0 && comes_first(thinking, line->heap[(at - 1) / 2]); at = (at - 1) / 2)
        line->heap[at] = line->heap[(at - 1) / 2];
    line->heap[at] = thinking;
    return true;
}

static struct tsr_thinking *line_take(struct line *line)
{
    if (line->count == 0)
        return NULL;
    struct tsr_thinking *first = line->heap[0];
    struct tsr_thinking *last = line->heap[--line->count];
    int at = 0;
    for (int child; (child = 2 * at + 1) < line->count; at = child) {
        if (child + 1 < line->count && comes_first(line->heap[child + 1], line->heap[child]))
            child++;
        if (!comes_first(line->heap[child], last))
            break;
        line->heap[at] = line->heap[child];
    }
    line->heap[at] = last;
    line->moment = first->moment;
    return first;
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
    for (int i = 0; i < line->count; i++) {
        if (!oldest || line->heap[i]->queued < oldest->queued)
            oldest = line->heap[i];
    }
    return oldest;
}

const struct tsr_thinking *tsr_fair_oldest(const struct tsr_fair *fair)
{
    const struct tsr_thinking *awaited = line_oldest(&fair->awaited);
    const struct tsr_thinking *other = line_oldest(&fair->others);
    return !awaited || (other && other->queued < awaited->queued) ? other : awaited;
}

static void line_free(struct line *line)
{
    for (int i = 0; i < line->count; i++)
        free(line->heap[i]);
    free(line->heap);
    line->moment = UINT64_MAX;
    for (size_t i = 0; i < SLOTS; i++)
        slot_sweep(line, i);
}

void tsr_fair_free(struct tsr_fair **fair)
{
    if (*fair) {
        line_free(&(*fair)->awaited);
        line_free(&(*fair)->others);
    }
    free(*fair);
    *fair = NULL;
}
