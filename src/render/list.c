/* SPDX-License-Identifier: MIT */
/* The drawing list (list.h). */
#include "render/list.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

const float tsr_dashes[TSR_DASH_COUNT][TSR_DASH_PARTS + 1] = {
    [TSR_DASH_WAKE] = {17, 4, 29, 6, 11, 3},
    [TSR_DASH_THREAD] = {7, 3.5F},
    [TSR_DASH_SCALES] = {9, 2.5F},
    [TSR_DASH_FOAM] = {20, 5},
    [TSR_DASH_RING] = {12, 6},
    [TSR_DASH_DOTS] = {0.1F, 14.66F},
    [TSR_DASH_DIM] = {5, 4},
};

/* Room for `more` of `size` bytes each; false, and `failed`, if there is no memory. */
static bool room_make(struct tsr_list *list, void **memory, size_t *room, size_t used, size_t more,
                      size_t size)
{
    if (list->failed || used + more <= *room)
        return !list->failed;
    size_t wanted = *room ? *room * 2 : 256;
    while (wanted < used + more)
        wanted *= 2;
    void *grown = realloc(*memory, wanted * size);
    if (!grown) {
        list->failed = true;
        return false;
    }
    *memory = grown;
    *room = wanted;
    return true;
}

void tsr_list_begin(struct tsr_list *list, float width, float height, tsr_ink ground)
{
    list->width = width;
    list->height = height;
    list->ground = ground;
    list->item_count = list->group_count = list->point_count = 0;
    list->byte_count = 1; /* so that no text begins at 0 */
    list->failed = false;
}

void tsr_list_free(struct tsr_list *list)
{
    free(list->items);
    free(list->groups);
    free(list->points);
    free(list->bytes);
    memset(list, 0, sizeof *list);
}

void tsr_group_begin(struct tsr_list *list, struct tsr_box box)
{
    if (!room_make(list, (void **)&list->groups, &list->group_room, list->group_count, 1,
                   sizeof *list->groups))
        return;
    list->groups[list->group_count++] = (struct tsr_group){
        .box = box, .first = (uint32_t)list->item_count, .layer = TSR_LAYER_ABOVE};
}

void tsr_group_ground(struct tsr_list *list)
{
    if (!list->failed)
        list->groups[list->group_count - 1].layer = TSR_LAYER_GROUND;
}

void tsr_group_loose(struct tsr_list *list, int steps)
{
    if (!list->failed)
        list->groups[list->group_count - 1].steps = (uint8_t)steps;
}

/* Four bytes at a time: a film hashes every board that it shows. */
static uint64_t hash_add(uint64_t hash, const void *bytes, size_t length)
{
    const uint8_t *at = bytes;
    for (; length >= 4; at += 4, length -= 4) {
        uint32_t word;
        memcpy(&word, at, 4);
        hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
        hash ^= hash >> 29;
    }
    for (; length; at++, length--)
        hash = (hash ^ *at) * UINT64_C(0x100000001b3);
    return hash;
}

/* What an item looks like, without where its text and points happen to be kept. */
static uint64_t item_hash(const struct tsr_list *list, uint64_t hash, const struct tsr_item *item)
{
    struct tsr_item bare = *item;
    bare.text = bare.point = 0;
    hash = hash_add(hash, &bare, sizeof bare);
    if (item->text)
        hash = hash_add(hash, list->bytes + item->text, strlen(list->bytes + item->text));
    if (item->count) /* a list without any points has no place for them either */
        hash = hash_add(hash, list->points + 2 * item->point, item->count * 2 * sizeof(float));
    return hash;
}

uint64_t tsr_items_hash(const struct tsr_list *list, uint32_t first, uint32_t end)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (uint32_t i = first; i < end; i++)
        hash = item_hash(list, hash, &list->items[i]);
    return hash;
}

/* What a group whose items are all there is known by. */
static void group_name(const struct tsr_list *list, struct tsr_group *group)
{
    uint64_t rest = tsr_items_hash(list, group->first + 1, group->end);
    group->key = hash_add(rest, &group->box, sizeof group->box);
    if (group->first < group->end)
        group->key = item_hash(list, group->key, &list->items[group->first]);
    group->look = group->key;
    if (!group->steps)
        return;
    /* How the first item turns and scales, and where the box lies around it. */
    const struct tsr_item *open = &list->items[group->first];
    const float how[] = {open->r,
                         open->w,
                         open->h,
                         roundf(8 * (group->box.left - open->x)),
                         roundf(8 * (group->box.top - open->y)),
                         roundf(8 * (group->box.right - open->x))};
    group->look = hash_add(rest, how, sizeof how);
}

void tsr_group_end(struct tsr_list *list)
{
    if (list->failed)
        return;
    struct tsr_group *group = &list->groups[list->group_count - 1];
    group->end = (uint32_t)list->item_count;
    group_name(list, group);
}

void tsr_list_lower(struct tsr_list *list, float by)
{
    for (size_t i = 0; i < list->group_count && !list->failed; i++) {
        struct tsr_group *group = &list->groups[i];
        group->box.top += by;
        group->box.bottom += by;
        list->items[group->first].y += by;
        group_name(list, group);
    }
}

/* A new item, all zero but its shape; NULL if there is no memory. */
static struct tsr_item *item_add(struct tsr_list *list, int shape)
{
    if (!room_make(list, (void **)&list->items, &list->item_room, list->item_count, 1,
                   sizeof *list->items))
        return NULL;
    struct tsr_item *item = &list->items[list->item_count++];
    memset(item, 0, sizeof *item);
    item->shape = (uint8_t)shape;
    return item;
}

static void text_add(struct tsr_list *list, struct tsr_item *item, const char *text)
{
    size_t length = strlen(text) + 1;
    if (!room_make(list, (void **)&list->bytes, &list->byte_room, list->byte_count, length, 1))
        return;
    memcpy(list->bytes + list->byte_count, text, length);
    item->text = (uint32_t)list->byte_count;
    list->byte_count += length;
}

static void points_add(struct tsr_list *list, struct tsr_item *item, const float *points, int count)
{
    if (!room_make(list, (void **)&list->points, &list->point_room, list->point_count,
                   (size_t)count * 2, sizeof(float)))
        return;
    memcpy(list->points + list->point_count, points, (size_t)count * 2 * sizeof(float));
    item->point = (uint32_t)(list->point_count / 2);
    item->count = (uint16_t)count;
    list->point_count += (size_t)count * 2;
}

void tsr_list_open(struct tsr_list *list, float x, float y, float degrees, float scale,
                   float opacity)
{
    struct tsr_item *item = item_add(list, TSR_SHAPE_OPEN);
    if (!item)
        return;
    item->x = x;
    item->y = y;
    item->r = degrees;
    item->w = scale;
    item->h = opacity;
}

void tsr_list_open_clipped(struct tsr_list *list)
{
    tsr_list_open(list, 0, 0, 0, 1, 1);
    if (!list->failed)
        list->items[list->item_count - 1].clip = 1;
}

void tsr_list_close(struct tsr_list *list)
{
    item_add(list, TSR_SHAPE_CLOSE);
}

void tsr_list_path(struct tsr_list *list, struct tsr_pen pen, const char *data)
{
    struct tsr_item *item = item_add(list, TSR_SHAPE_PATH);
    if (!item)
        return;
    item->pen = pen;
    text_add(list, item, data);
}

static void drawn_add(struct tsr_list *list, int shape, struct tsr_pen pen, const float *points,
                      int count)
{
    struct tsr_item *item = item_add(list, shape);
    if (!item)
        return;
    item->pen = pen;
    points_add(list, item, points, count);
}

void tsr_list_curve(struct tsr_list *list, struct tsr_pen pen, const float *points, int count)
{
    drawn_add(list, TSR_SHAPE_CURVE, pen, points, count);
}

void tsr_list_line(struct tsr_list *list, struct tsr_pen pen, const float *points, int count)
{
    drawn_add(list, TSR_SHAPE_LINE, pen, points, count);
}

static void box_add(struct tsr_list *list, int shape, struct tsr_pen pen, const float at[5])
{
    struct tsr_item *item = item_add(list, shape);
    if (!item)
        return;
    item->pen = pen;
    item->x = at[0];
    item->y = at[1];
    item->w = at[2];
    item->h = at[3];
    item->r = at[4];
}

void tsr_list_rect(struct tsr_list *list, struct tsr_pen pen, float x, float y, float w, float h,
                   float r)
{
    box_add(list, TSR_SHAPE_RECT, pen, (const float[5]){x, y, w, h, r});
}

void tsr_list_circle(struct tsr_list *list, struct tsr_pen pen, float x, float y, float r)
{
    box_add(list, TSR_SHAPE_OVAL, pen, (const float[5]){x, y, r, r, 0});
}

void tsr_list_oval(struct tsr_list *list, struct tsr_pen pen, float x, float y, float w, float h)
{
    box_add(list, TSR_SHAPE_OVAL, pen, (const float[5]){x, y, w, h, 0});
}

void tsr_list_text(struct tsr_list *list, struct tsr_type type, float x, float y, const char *text)
{
    struct tsr_item *item = item_add(list, TSR_SHAPE_TEXT);
    if (!item)
        return;
    item->x = x;
    item->y = y;
    item->h = type.size;
    item->font = type.font;
    item->anchor = type.anchor;
    item->weight = type.weight;
    item->pen.fill = type.ink;
    text_add(list, item, text);
}
