/* SPDX-License-Identifier: MIT */
/* Differences between lists (change.h): groups are compared by their keys. */
#include "render/change.h"

static long size_of(struct tsr_area a)
{
    return (long)(a.right - a.left) * (a.bottom - a.top);
}

static bool apart(struct tsr_area a, struct tsr_area b)
{
    return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
}

/* Whether one area for both is hardly larger than two. */
static bool better_joined(struct tsr_area a, struct tsr_area b)
{
    return size_of(tsr_area_joined(a, b)) * 10 <= (size_of(a) + size_of(b)) * 11;
}

struct parts {
    struct tsr_area *areas;
    int count;
};

/* Adds what of an area lies outside of the parts from the given one on: a long way is a chain of
 * tiles whose edges overlap, and one area around it would be most of the board. */
static void rest_add(struct parts *parts, int from, struct tsr_area area)
{
    if (area.left >= area.right || area.top >= area.bottom)
        return;
    while (from < parts->count && apart(parts->areas[from], area))
        from++;
    if (from == parts->count && parts->count < TSR_PARTS_MAX) {
        parts->areas[parts->count++] = area;
        return;
    }
    if (from == parts->count) { /* one for all */
        while (parts->count)
            area = tsr_area_joined(area, parts->areas[--parts->count]);
        parts->areas[parts->count++] = area;
        return;
    }
    struct tsr_area other = parts->areas[from];
    int top = area.top > other.top ? area.top : other.top;
    int bottom = area.bottom < other.bottom ? area.bottom : other.bottom;
    rest_add(parts, from + 1, (struct tsr_area){area.left, area.top, area.right, top});
    rest_add(parts, from + 1, (struct tsr_area){area.left, bottom, area.right, area.bottom});
    rest_add(parts, from + 1, (struct tsr_area){area.left, top, other.left, bottom});
    rest_add(parts, from + 1, (struct tsr_area){other.right, top, area.right, bottom});
}

static void part_add(struct parts *parts, struct tsr_area area)
{
    for (int i = 0; i < parts->count;) {
        if (!better_joined(parts->areas[i], area)) {
            i++;
            continue;
        }
        /* The larger one may now be better joined with others: look at all of them again. */
        area = tsr_area_joined(parts->areas[i], area);
        parts->areas[i] = parts->areas[--parts->count];
        i = 0;
    }
    rest_add(parts, 0, area);
}

static bool has_key(const struct tsr_list *list, uint64_t key, size_t *from)
{
    /* Groups keep their order, so the one looked for is mostly the next. */
    for (size_t i = 0; i < list->group_count; i++) {
        size_t at = (*from + i) % list->group_count;
        if (list->groups[at].key == key) {
            *from = at + 1;
            return true;
        }
    }
    return false;
}

static void missing_add(struct tsr_changes *changes, const struct tsr_list *list,
                        const struct tsr_list *other, const struct tsr_raster *raster)
{
    size_t from = 0;
    for (size_t i = 0; i < list->group_count; i++) {
        const struct tsr_group *group = &list->groups[i];
        if (has_key(other, group->key, &from))
            continue;
        struct tsr_area area = tsr_raster_area(raster, group->box);
        if (changes->count < TSR_CHANGES_MAX)
            changes->areas[changes->count++] = area;
        else
            changes->areas[0] = tsr_area_joined(changes->areas[0], area);
    }
}

void tsr_changes_add(struct tsr_changes *changes, const struct tsr_list *before,
                     const struct tsr_list *after, const struct tsr_raster *raster)
{
    missing_add(changes, before, after, raster);
    missing_add(changes, after, before, raster);
}

int tsr_changes_join(const struct tsr_changes *changes, struct tsr_area areas[TSR_PARTS_MAX])
{
    struct parts parts = {areas, 0};
    for (int i = 0; i < changes->count; i++)
        part_add(&parts, changes->areas[i]);
    return parts.count;
}
