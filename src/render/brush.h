/* SPDX-License-Identifier: MIT */
/* Draws the shapes of a list's groups by cairo; inside raster.c's part alone. */
#ifndef TSR_RENDER_BRUSH_H
#define TSR_RENDER_BRUSH_H

#include <cairo.h>

#include "render/raster.h"

/* What tsr_raster_fault says. */
const char *tsr_brush_fault(void);

void tsr_brush_ink(cairo_t *cr, tsr_ink ink);
void tsr_brush_text(cairo_t *cr, const struct tsr_list *list, const struct tsr_item *item);

/* The box around an item's outline in its own units; false if only cairo could tell. */
bool tsr_item_box(const struct tsr_list *list, const struct tsr_item *item, struct tsr_box *box);

bool tsr_area_misses(const struct tsr_area *area, struct tsr_box box);

/* Draws the group, but for shapes that lie outside of the area (in pixels). */
void tsr_brush_group(cairo_t *cr, const struct tsr_list *list, const struct tsr_group *group,
                     const struct tsr_area *area);

#endif
