/* SPDX-License-Identifier: MIT */
/* Sprites (sprite.h). */
#include "render/sprite.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "render/brush.h"

#define SPRITES_MAX                                                                                \
    256 /* lines of a usual board, in the colours of its players, and its markers                  \
         */

struct sprite {
    uint64_t key;
    unsigned long used; /* when it was last drawn */
    cairo_surface_t *surface;
};

struct tsr_sprites {
    int count;
    long pixels; /* of all of them */
    unsigned long clock;
    struct sprite all[SPRITES_MAX];
};

struct tsr_sprites *tsr_sprites_new(void)
{
    return calloc(1, sizeof(struct tsr_sprites));
}

void tsr_sprites_free(struct tsr_sprites *sprites)
{
    for (int i = 0; sprites && i < sprites->count; i++)
        cairo_surface_destroy(sprites->all[i].surface);
    free(sprites);
}

/* Where a group is drawn: moved by less than a pixel, if it may be, so that there are few places
 * for its middle within one. */
struct place {
    struct tsr_area area;
    double x, y;
    uint64_t key; /* equal ones look the same, moved by whole pixels */
};

static struct place place_of(const struct tsr_raster *raster, const struct tsr_group *group)
{
    struct place place = {.area = tsr_raster_area(raster, group->box), .key = group->key};
    if (!raster->settled || !group->steps)
        return place;
    float x = (group->box.left + group->box.right) / 2 * raster->scale;
    float y = (group->box.top + group->box.bottom) / 2 * raster->scale;
    int steps = group->steps, right = (int)lroundf(x * (float)steps),
        down = (int)lroundf(y * (float)steps);
    int wide = (int)ceilf((group->box.right - group->box.left) / 2 * raster->scale) + 1;
    int high = (int)ceilf((group->box.bottom - group->box.top) / 2 * raster->scale) + 1;
    int left = right / steps - wide, top = down / steps - high;
    place.area = (struct tsr_area){left, top, left + 2 * wide, top + 2 * high};
    place.x = (double)((float)right / (float)steps - x);
    place.y = (double)((float)down / (float)steps - y);
    place.key = group->look + (uint64_t)(right % steps * steps + down % steps);
    return place;
}

static long size_of(const struct sprite *sprite)
{
    return (long)cairo_image_surface_get_width(sprite->surface) *
           cairo_image_surface_get_height(sprite->surface);
}

/* Forgets the one that was not drawn for longest. */
static void oldest_drop(struct tsr_sprites *sprites)
{
    struct sprite *oldest = &sprites->all[0];
    for (int i = 1; i < sprites->count; i++) {
        if (sprites->all[i].used < oldest->used)
            oldest = &sprites->all[i];
    }
    sprites->pixels -= size_of(oldest);
    cairo_surface_destroy(oldest->surface);
    *oldest = sprites->all[--sprites->count];
}

static struct sprite *sprite_find(struct tsr_sprites *sprites, uint64_t key)
{
    for (int i = 0; i < sprites->count; i++) {
        if (sprites->all[i].key == key)
            return &sprites->all[i];
    }
    return NULL;
}

/* A context for a new surface as large as the area, whose origin is at `x`, `y` of it. Straight
 * edges need fine steps between their colours, a tile's edge is long. */
static cairo_t *surface_begin(const struct tsr_raster *raster, struct tsr_area area, double x,
                              double y, bool fine)
{
    cairo_surface_t *surface = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, area.right - area.left, area.bottom - area.top);
    cairo_t *cr = cairo_create(surface);
    cairo_surface_destroy(surface);
    if (!fine)
        cairo_set_antialias(cr, cairo_get_antialias(raster->context));
    cairo_set_tolerance(cr, cairo_get_tolerance(raster->context));
    cairo_translate(cr, x - area.left, y - area.top);
    cairo_scale(cr, (double)raster->scale, (double)raster->scale);
    return cr;
}

/* Keeps what was drawn as a sprite; NULL if memory ran out: all of it or nothing. */
static struct sprite *surface_keep(struct tsr_raster *raster, cairo_t *cr, uint64_t key)
{
    struct tsr_sprites *sprites = raster->sprites;
    long room = 2L * raster->width * raster->height; /* memory never used before costs time, too */
    struct sprite *sprite = NULL;
    if (!cairo_status(cr)) {
        while (sprites->count && (sprites->count == SPRITES_MAX || sprites->pixels > room))
            oldest_drop(sprites);
        sprite = &sprites->all[sprites->count++];
        *sprite = (struct sprite){key, 0, cairo_surface_reference(cairo_get_target(cr))};
        sprites->pixels += size_of(sprite);
    }
    cairo_destroy(cr);
    return sprite;
}

static void sprite_paint(struct tsr_sprites *sprites, struct sprite *sprite, cairo_t *cr, int left,
                         int top)
{
    sprite->used = ++sprites->clock;
    cairo_save(cr);
    cairo_identity_matrix(cr);
    cairo_set_source_surface(cr, sprite->surface, left, top);
    cairo_paint(cr);
    cairo_restore(cr);
}

/* Whether the items of a group are nothing but lines from a corner of a tile. */
static bool is_lines(const struct tsr_list *list, const struct tsr_group *group)
{
    for (uint32_t i = group->first + 1; i + 1 < group->end; i++) {
        int shape = list->items[i].shape;
        if (shape != TSR_SHAPE_CURVE && shape != TSR_SHAPE_LINE)
            return false;
    }
    return true;
}

static bool same_course(const struct tsr_list *list, const struct tsr_item *a,
                        const struct tsr_item *b)
{
    return a->shape == b->shape && a->count == b->count &&
           memcmp(list->points + 2 * a->point, list->points + 2 * b->point,
                  2 * sizeof(float) * a->count) == 0;
}

/* One line of a tile in all its colours, wherever a tile has the same. `x`, `y`: the corner from
 * which it is drawn, in pixels from the middle of the group. */
static struct sprite *line_find(struct tsr_raster *raster, const struct tsr_list *list,
                                const struct tsr_group *line, double x, double y,
                                struct tsr_area *area)
{
    struct tsr_box box, all;
    uint64_t key = tsr_items_hash(list, line->first, line->end);
    tsr_item_box(list, &list->items[line->first], &all);
    for (uint32_t i = line->first + 1; i < line->end; i++) {
        tsr_item_box(list, &list->items[i], &box);
        all.left = fminf(all.left, box.left);
        all.top = fminf(all.top, box.top);
        all.right = fmaxf(all.right, box.right);
        all.bottom = fmaxf(all.bottom, box.bottom);
    }
    double scale = (double)raster->scale;
    *area = (struct tsr_area){(int)floor(all.left * scale + x), (int)floor(all.top * scale + y),
                              (int)ceil(all.right * scale + x), (int)ceil(all.bottom * scale + y)};
    struct sprite *sprite = sprite_find(raster->sprites, key);
    if (sprite)
        return sprite;
    struct tsr_area whole = {0, 0, area->right - area->left, area->bottom - area->top};
    cairo_t *cr = surface_begin(raster, *area, x, y, false);
    tsr_brush_group(cr, list, line, &whole);
    return surface_keep(raster, cr, key);
}

/* Draws the lines of a tile, each of them copied if a tile had the same before. */
static void lines_draw(struct tsr_raster *raster, const struct tsr_list *list,
                       const struct tsr_group *group, const struct place *place, cairo_t *cr)
{
    const struct tsr_item *open = &list->items[group->first];
    struct tsr_area all = {0, 0, place->area.right - place->area.left,
                           place->area.bottom - place->area.top};
    double x = (double)((open->x - (group->box.left + group->box.right) / 2) * raster->scale);
    double y = (double)((open->y - (group->box.top + group->box.bottom) / 2) * raster->scale);
    cairo_translate(cr, open->x, open->y);
    for (uint32_t i = group->first + 1, end; i + 1 < group->end; i = end) {
        struct tsr_group line = {.first = i, .end = end = i + 1};
        struct tsr_area area;
        if (list->items[i].shape == TSR_SHAPE_LINE) {
            tsr_brush_group(cr, list, &line, &all);
            continue;
        }
        while (end + 1 < group->end && same_course(list, &list->items[i], &list->items[end]))
            line.end = ++end;
        struct sprite *sprite = line_find(raster, list, &line, x, y, &area);
        raster->failed |= !sprite;
        if (sprite)
            sprite_paint(raster->sprites, sprite, cr, area.left + all.right / 2,
                         area.top + all.bottom / 2);
    }
}

static struct sprite *group_make(struct tsr_raster *raster, const struct tsr_list *list,
                                 const struct tsr_group *group, const struct place *place)
{
    struct tsr_area all = {0, 0, place->area.right - place->area.left,
                           place->area.bottom - place->area.top};
    cairo_t *cr = surface_begin(raster, place->area, place->x, place->y, group->steps > 1);
    if (raster->settled && group->steps == 1 && is_lines(list, group))
        lines_draw(raster, list, group, place, cr);
    else
        tsr_brush_group(cr, list, group, &all);
    return surface_keep(raster, cr, place->key);
}

void tsr_sprite_draw(struct tsr_raster *raster, const struct tsr_list *list,
                     const struct tsr_group *group)
{
    struct place place = place_of(raster, group);
    struct sprite *sprite = sprite_find(raster->sprites, place.key);
    if (!sprite)
        sprite = group_make(raster, list, group, &place);
    raster->failed |= !sprite;
    if (sprite)
        sprite_paint(raster->sprites, sprite, raster->context, place.area.left, place.area.top);
}
