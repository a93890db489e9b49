/* SPDX-License-Identifier: MIT */
/*
 * A drawing list as pixels, by cairo and pango. Only the fonts Inter and EB Garamond are used, so
 * that pixels are the same everywhere; characters that they lack become one ellipsis. raster_none.c
 * stands in where cairo or pango is missing.
 */
#ifndef TSR_RENDER_RASTER_H
#define TSR_RENDER_RASTER_H

#include "render/bytes.h"
#include "render/list.h"

struct tsr_raster {
    int width, height;
    int stride;       /* pixels a row */
    uint32_t *pixels; /* 0xAARRGGBB, colours multiplied by their opacity */
    float scale;      /* pixels a unit */
    void *surface;
    void *context;
    struct tsr_sprites *sprites; /* NULL: all is drawn each time */
    bool settled;
    bool failed; /* memory ran out: what is there is not the whole picture */
};

/* Whole pixels of a part of a raster. */
struct tsr_area {
    int left, top, right, bottom;
};

/* The smallest area around both. */
static inline struct tsr_area tsr_area_joined(struct tsr_area a, struct tsr_area b)
{
    a.left = b.left < a.left ? b.left : a.left;
    a.top = b.top < a.top ? b.top : a.top;
    a.right = b.right > a.right ? b.right : a.right;
    a.bottom = b.bottom > a.bottom ? b.bottom : a.bottom;
    return a;
}

/* NULL if pictures of pixels can be made here, else a sentence that says what is missing. */
const char *tsr_raster_fault(void);

/* A raster for the list's size, `height` pixels high, transparent. False if there is no memory. */
bool tsr_raster_begin(struct tsr_raster *raster, const struct tsr_list *list, int height);
void tsr_raster_end(struct tsr_raster *raster);

/* Draws what of a layer of the list lies in the areas, which do not overlap. The lowest layer (and
 * all at once) clears them first. */
void tsr_raster_draw(struct tsr_raster *raster, const struct tsr_list *list, int layer,
                     const struct tsr_area *areas, int count);

/* Copies the areas from a raster of the same size. */
void tsr_raster_copy(struct tsr_raster *to, const struct tsr_raster *from,
                     const struct tsr_area *areas, int count);

/* For films: coarser edges, which cost half, and what was drawn once is copied. `settled`: loose
 * groups have few places within a pixel, so that they are drawn once for many squares. */
void tsr_raster_hurry(struct tsr_raster *raster, bool settled);

/* The pixels that a box of the list touches, at most the whole raster. */
struct tsr_area tsr_raster_area(const struct tsr_raster *raster, struct tsr_box box);

/* png.c */
bool tsr_png_write(const struct tsr_raster *raster, struct tsr_bytes *out);

#endif
