/* SPDX-License-Identifier: MIT */
/*
 * Pixels as PNG, by libpng. Rows are not filtered: boards have large even areas. That saves a tenth
 * of the bytes and three quarters of the time of cairo's own writer, which tries five filters on
 * every row (docs/pictures.md).
 */
#include <png.h>
#include <stdlib.h>

#include "render/raster.h"

#define COMPRESSION 4

static void png_add(png_structp png, png_bytep data, size_t length)
{
    tsr_bytes_add(png_get_io_ptr(png), data, length);
}

static void png_flush_none(png_structp png)
{
    (void)png;
}

/* In silence: the caller says what is wrong. */
static void png_fail(png_structp png, png_const_charp why)
{
    (void)why;
    png_longjmp(png, 1);
}

static void png_warn(png_structp png, png_const_charp why)
{
    (void)png, (void)why;
}

static bool raster_opaque(const struct tsr_raster *raster)
{
    for (int y = 0; y < raster->height; y++) {
        const uint32_t *row = raster->pixels + (size_t)y * (size_t)raster->stride;
        for (int x = 0; x < raster->width; x++) {
            if (row[x] >> 24 != 0xff)
                return false;
        }
    }
    return true;
}

/* A colour as it is before it was multiplied by its opacity. */
static uint8_t colour_whole(uint32_t colour, uint32_t opacity)
{
    return opacity ? (uint8_t)(((colour & 0xff) * 0xff + opacity / 2) / opacity) : 0;
}

static void row_pack(const uint32_t *pixels, int width, bool opaque, uint8_t *out)
{
    for (int x = 0; x < width; x++) {
        const uint32_t pixel = pixels[x], opacity = pixel >> 24;
        for (int shift = 16; shift >= 0; shift -= 8)
            *out++ = opaque ? (uint8_t)(pixel >> shift) : colour_whole(pixel >> shift, opacity);
        if (!opaque)
            *out++ = (uint8_t)opacity;
    }
}

/* All that libpng may jump out of; what is to be freed is its caller's. */
static bool rows_write(png_structp png, png_infop info, const struct tsr_raster *raster,
                       bool opaque, uint8_t *row, struct tsr_bytes *out)
{
    if (setjmp(png_jmpbuf(png)))
        return false;
    png_set_write_fn(png, out, png_add, png_flush_none);
    png_set_IHDR(png, info, (png_uint_32)raster->width, (png_uint_32)raster->height, 8,
                 opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
    png_set_compression_level(png, COMPRESSION);
    png_write_info(png, info);
    for (int y = 0; y < raster->height; y++) {
        row_pack(raster->pixels + (size_t)y * (size_t)raster->stride, raster->width, opaque, row);
        png_write_row(png, row);
    }
    png_write_end(png, info);
    return !out->failed;
}

bool tsr_png_write(const struct tsr_raster *raster, struct tsr_bytes *out)
{
    if (raster->failed)
        return false;
    uint8_t *row = malloc((size_t)raster->width * 4);
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, png_fail, png_warn);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    const bool written =
        row && info && rows_write(png, info, raster, raster_opaque(raster), row, out);
    png_destroy_write_struct(&png, &info);
    free(row);
    return written;
}
