/* SPDX-License-Identifier: MIT */
/* In place of png.c where there are no pixels. */
#include "render/raster.h"

bool tsr_png_write(const struct tsr_raster *raster, struct tsr_bytes *out)
{
    (void)raster, (void)out;
    return false;
}
