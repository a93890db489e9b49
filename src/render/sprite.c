/* SPDX-License-Identifier: MIT */
/* Sprites (sprite.h). */
#include "render/sprite.h"

#include <math.h>
#include <stdlib.h>

#include "render/brush.h"

#define SPRITES_MAX 128 /* faces and lines of a usual board, and its markers */

struct sprite {
    uint64_t key;
    unsigned long used; /* when it was last drawn */
    cairo_surface_t *surface;
};

struct tsr_sprites {
    int count;
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

/* Where a group is drawn: moved by less than a pixel, so that its middle is at a whole one, if it
 * may be. */
struct place {
    struct tsr_area area;
    double x, y;
};

static struct place place_of(const struct tsr_raster *raster, const struct tsr_group *group)
{
    struct place place = {.area = tsr_raster_area(raster, group->box)};
    if (group->layer != TSR_LAYER_OVER || !raster->settled)
        return place;
    float x = (group->box.left + group->box.right) / 2 * raster->scale;
    float y = (group->box.top + group->box.bottom) / 2 * raster->scale;
    int reach = (int)ceilf((group->box.right - group->box.left) / 2 * raster->scale) + 1;
    int left = (int)lroundf(x) - reach, top = (int)lroundf(y) - reach;
    place.area = (struct tsr_area){left, top, left + 2 * reach, top + 2 * reach};
    place.x = (double)(roundf(x) - x);
    place.y = (double)(roundf(y) - y);
    return place;
}

static cairo_surface_t *surface_make(const struct tsr_raster *raster, const struct tsr_list *list,
                                     const struct tsr_group *group, const struct place *place)
{
    int width = place->area.right - place->area.left, height = place->area.bottom - place->area.top;
    struct tsr_area all = {0, 0, width, height};
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    cairo_t *cr = cairo_create(surface);
    cairo_set_antialias(cr, cairo_get_antialias(raster->context));
    cairo_set_tolerance(cr, cairo_get_tolerance(raster->context));
    cairo_translate(cr, place->x - place->area.left, place->y - place->area.top);
    cairo_scale(cr, (double)raster->scale, (double)raster->scale);
    tsr_brush_group(cr, list, group, &all);
    if (cairo_status(cr)) { /* all of it or nothing */
        cairo_surface_destroy(surface);
        surface = NULL;
    }
    cairo_destroy(cr);
    return surface;
}

/* Room for one more: that of the one that was not drawn for longest, if there is no other. */
static struct sprite *sprite_room(struct tsr_sprites *sprites)
{
    if (sprites->count < SPRITES_MAX)
        return &sprites->all[sprites->count++];
    struct sprite *oldest = &sprites->all[0];
    for (int i = 1; i < sprites->count; i++) {
        if (sprites->all[i].used < oldest->used)
            oldest = &sprites->all[i];
    }
    cairo_surface_destroy(oldest->surface);
    return oldest;
}

static struct sprite *sprite_find(struct tsr_sprites *sprites, uint64_t key)
{
    for (int i = 0; i < sprites->count; i++) {
        if (sprites->all[i].key == key)
            return &sprites->all[i];
    }
    return NULL;
}

void tsr_sprite_draw(struct tsr_raster *raster, const struct tsr_list *list,
                     const struct tsr_group *group)
{
    cairo_t *cr = raster->context;
    struct place place = place_of(raster, group);
    bool anywhere = group->layer == TSR_LAYER_OVER && raster->settled;
    uint64_t key = anywhere ? group->look : group->key;
    struct sprite *sprite = sprite_find(raster->sprites, key);
    if (!sprite) {
        cairo_surface_t *surface = surface_make(raster, list, group, &place);
        raster->failed |= !surface;
        if (!surface)
            return;
        sprite = sprite_room(raster->sprites);
        *sprite = (struct sprite){key, 0, surface};
    }
    sprite->used = ++raster->sprites->clock;
    cairo_save(cr);
    cairo_identity_matrix(cr);
    cairo_set_source_surface(cr, sprite->surface, place.area.left, place.area.top);
    cairo_paint(cr);
    cairo_restore(cr);
}
