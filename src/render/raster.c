/* SPDX-License-Identifier: MIT */
/* Pixels by cairo (raster.h). */
#include "render/raster.h"

#include <cairo.h>
#include <math.h>
#include <string.h>

#include "render/brush.h"
#include "render/sprite.h"

const char *tsr_raster_fault(void)
{
    return tsr_brush_fault();
}

bool tsr_raster_begin(struct tsr_raster *raster, const struct tsr_list *list, int height)
{
    memset(raster, 0, sizeof *raster);
    raster->scale = (float)height / list->height;
    raster->width = (int)lroundf(list->width * raster->scale);
    raster->height = height;
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, raster->width, raster->height);
    if (cairo_surface_status(surface)) {
        cairo_surface_destroy(surface);
        return false;
    }
    raster->surface = surface;
    raster->context = cairo_create(surface);
    raster->pixels = (uint32_t *)(void *)cairo_image_surface_get_data(surface);
    raster->stride = cairo_image_surface_get_stride(surface) / 4;
    return true;
}

void tsr_raster_end(struct tsr_raster *raster)
{
    if (raster->context)
        cairo_destroy(raster->context);
    if (raster->surface)
        cairo_surface_destroy(raster->surface);
    tsr_sprites_free(raster->sprites);
    memset(raster, 0, sizeof *raster);
}

struct tsr_area tsr_raster_area(const struct tsr_raster *raster, struct tsr_box box)
{
    struct tsr_area area = {
        (int)floorf(box.left * raster->scale), (int)floorf(box.top * raster->scale),
        (int)ceilf(box.right * raster->scale), (int)ceilf(box.bottom * raster->scale)};
    area.left = area.left < 0 ? 0 : area.left;
    area.top = area.top < 0 ? 0 : area.top;
    area.right = area.right > raster->width ? raster->width : area.right;
    area.bottom = area.bottom > raster->height ? raster->height : area.bottom;
    return area;
}

void tsr_raster_hurry(struct tsr_raster *raster, bool settled)
{
    cairo_set_antialias(raster->context, CAIRO_ANTIALIAS_FAST);
    cairo_set_tolerance(raster->context, 0.35);
    raster->sprites = tsr_sprites_new();
    raster->settled = settled;
}

void tsr_raster_copy(struct tsr_raster *to, const struct tsr_raster *from,
                     const struct tsr_area *areas, int count)
{
    for (int i = 0; i < count; i++) {
        for (int y = areas[i].top; y < areas[i].bottom; y++) {
            size_t at = (size_t)y * (size_t)to->stride + (size_t)areas[i].left;
            memcpy(to->pixels + at, from->pixels + at,
                   (size_t)(areas[i].right - areas[i].left) * sizeof *to->pixels);
        }
    }
    cairo_surface_mark_dirty(to->surface);
}

/* Cuts to the area and clears it, unless what is there stays below. */
static void area_begin(cairo_t *cr, const struct tsr_list *list, bool clear,
                       const struct tsr_area *area)
{
    cairo_rectangle(cr, area->left, area->top, area->right - area->left, area->bottom - area->top);
    cairo_clip(cr);
    if (!clear)
        return;
    cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE);
    tsr_brush_ink(cr, list->ground);
    cairo_paint(cr);
    cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
}

static void area_draw(struct tsr_raster *raster, const struct tsr_list *list, int layer,
                      const struct tsr_area *area)
{
    for (size_t i = 0; i < list->group_count; i++) {
        const struct tsr_group *group = &list->groups[i];
        struct tsr_area at = tsr_raster_area(raster, group->box);
        if (layer != TSR_LAYER_ALL && group->layer != layer)
            continue;
        if (tsr_area_misses(area, (struct tsr_box){(float)at.left, (float)at.top, (float)at.right,
                                                   (float)at.bottom}))
            continue;
        if (raster->sprites && layer != TSR_LAYER_GROUND)
            tsr_sprite_draw(raster, list, group);
        else
            tsr_brush_group(raster->context, list, group, area);
    }
}

void tsr_raster_draw(struct tsr_raster *raster, const struct tsr_list *list, int layer,
                     const struct tsr_area *areas, int count)
{
    cairo_t *cr = raster->context;
    bool clear = layer == TSR_LAYER_ALL || layer == TSR_LAYER_GROUND;
    /* One after the other: cairo cuts by one rectangle for nothing, by several with a mask. */
    for (int i = 0; i < count; i++) {
        cairo_save(cr);
        area_begin(cr, list, clear, &areas[i]);
        cairo_scale(cr, (double)raster->scale, (double)raster->scale);
        area_draw(raster, list, layer, &areas[i]);
        cairo_restore(cr);
    }
    cairo_surface_flush(raster->surface);
    raster->failed |= cairo_status(cr) != CAIRO_STATUS_SUCCESS;
}
