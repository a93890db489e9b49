/* SPDX-License-Identifier: MIT */
/* Differences between lists (change.h): groups are compared by their keys. */
#include "render/change.h"

static long size_of(struct tsr_area a)
{
    return (long)(a.right - a.left) * (a.bottom - a.top);
}

/* Whether one area for both is hardly larger than two; always if they overlap. */
static bool better_joined(struct tsr_area a, struct tsr_area b)
{
    bool apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
    return !apart || size_of(tsr_area_joined(a, b)) * 10 <= (size_of(a) + size_of(b)) * 13;
}

static int part_add(struct tsr_area *areas, int count, struct tsr_area area)
{
    for (int i = 0; i < count;) {
        if (!better_joined(areas[i], area)) {
            i++;
            continue;
        }
        /* The larger one may now touch others: look at all of them again. */
        area = tsr_area_joined(areas[i], area);
        areas[i] = areas[--count];
        i = 0;
    }
    if (count == TSR_PARTS_MAX) {
        areas[0] = tsr_area_joined(areas[0], area);
        area = areas[0];
        areas[0] = areas[--count];
        return part_add(areas, count, area);
    }
    areas[count] = area;
    return count + 1;
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
                        const struct tsr_list *other, const struct tsr_raster *raster, int layer)
{
    size_t from = 0;
    for (size_t i = 0; i < list->group_count; i++) {
        const struct tsr_group *group = &list->groups[i];
        if (group->layer != layer || has_key(other, group->key, &from))
            continue;
        struct tsr_area area = tsr_raster_area(raster, group->box);
        if (changes->count < TSR_CHANGES_MAX)
            changes->areas[changes->count++] = area;
        else
            changes->areas[0] = tsr_area_joined(changes->areas[0], area);
    }
}

void tsr_changes_add(struct tsr_changes *changes, const struct tsr_list *before,
                     const struct tsr_list *after, const struct tsr_raster *raster, int layer)
{
    missing_add(changes, before, after, raster, layer);
    missing_add(changes, after, before, raster, layer);
}

int tsr_changes_join(const struct tsr_changes *changes, struct tsr_area parts[TSR_PARTS_MAX])
{
    int count = 0;
    for (int i = 0; i < changes->count; i++)
        count = part_add(parts, count, changes->areas[i]);
    return count;
}
