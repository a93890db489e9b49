/* SPDX-License-Identifier: MIT */
/* Single pictures (picture.h). */
#include "render/picture.h"

#include <string.h>
#include <strings.h>

#include "render/raster.h"
#include "render/svg.h"

int tsr_format_of(const char *file)
{
    static const char *const suffixes[TSR_FORMAT_COUNT] = {".svg", ".png", ".gif", ".webp"};
    const char *dot = strrchr(file, '.');
    for (int format = 0; dot && format < TSR_FORMAT_COUNT; format++) {
        if (strcasecmp(dot, suffixes[format]) == 0)
            return format;
    }
    return TSR_FORMAT_NONE;
}

static const char *png_make(const struct tsr_list *list, int height, struct tsr_bytes *out)
{
    struct tsr_raster raster;
    const char *fault = tsr_raster_fault();
    if (fault)
        return fault;
    if (!tsr_raster_begin(&raster, list, height))
        return "there is not enough memory for a picture of this size";
    struct tsr_area all = {0, 0, raster.width, raster.height};
    tsr_raster_draw(&raster, list, TSR_LAYER_ALL, &all, 1);
    bool written = tsr_png_write(&raster, out);
    tsr_raster_end(&raster);
    return written ? NULL : "there is not enough memory for a picture of this size";
}

const char *tsr_picture_make(const struct tsr_list *list, int format, int height, const char *title,
                             struct tsr_bytes *out)
{
    if (list->failed)
        return "there is not enough memory for this picture";
    if (format == TSR_FORMAT_PNG)
        return png_make(list, height, out);
    tsr_svg_write(list, height, title, out);
    return out->failed ? "there is not enough memory for this picture" : NULL;
}
