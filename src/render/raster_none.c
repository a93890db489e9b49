/* SPDX-License-Identifier: MIT */
/* In place of raster.c where cairo or pango is missing: SVG alone. */
#include "render/raster.h"

const char *tsr_raster_fault(void)
{
    return "this tsuro was built without cairo and pango: it draws .svg alone";
}

bool tsr_raster_begin(struct tsr_raster *raster, const struct tsr_list *list, int height)
{
    (void)raster, (void)list, (void)height;
    return false;
}

void tsr_raster_end(struct tsr_raster *raster)
{
    (void)raster;
}

void tsr_raster_draw(struct tsr_raster *raster, const struct tsr_list *list, int layer,
                     const struct tsr_area *areas, int count)
{
    (void)raster, (void)list, (void)layer, (void)areas, (void)count;
}

void tsr_raster_copy(struct tsr_raster *to, const struct tsr_raster *from,
                     const struct tsr_area *areas, int count)
{
    (void)to, (void)from, (void)areas, (void)count;
}

void tsr_raster_hurry(struct tsr_raster *raster, bool settled)
{
    (void)raster, (void)settled;
}

struct tsr_area tsr_raster_area(const struct tsr_raster *raster, struct tsr_box box)
{
    (void)raster, (void)box;
    return (struct tsr_area){0};
}
