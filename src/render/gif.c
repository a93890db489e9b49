/* SPDX-License-Identifier: MIT */
/*
 * Animated GIF: one palette for the whole film, made of the theme's colours and what lies between
 * those that touch; only what changed is written, and what did not is transparent.
 */
#include <stdlib.h>
#include <string.h>

#include "render/codec.h"
#include "render/lzw.h"
#include "render/palette.h"

#define TRANSPARENT TSR_PALETTE_NONE

struct gif {
    const struct tsr_raster *raster;
    struct tsr_bytes *out;
    struct tsr_palette palette;
    struct tsr_lzw lzw;
    uint8_t *canvas; /* what a viewer has so far */
    uint8_t *fresh;  /* what it gets now */
    bool first;
};

static uint8_t low(int number)
{
    return (uint8_t)number;
}

static uint8_t high(int number)
{
    return (uint8_t)(number >> 8);
}

/* The size, 256 colours, and that the film is repeated for ever. */
static void head_write(struct gif *gif)
{
    int width = gif->raster->width, height = gif->raster->height;
    const uint8_t screen[] = {low(width), high(width), low(height), high(height), 0xf7, 0, 0};
    static const uint8_t forever[] = {3, 1, 0, 0, 0};
    uint8_t colours[TSR_PALETTE_SIZE][3] = {{0}};
    for (int i = 0; i < gif->palette.used; i++) {
        for (int j = 0; j < 3; j++)
            colours[i][j] = (uint8_t)(gif->palette.inks[i] >> (16 - 8 * j));
    }
    tsr_bytes_text(gif->out, "GIF89a");
    tsr_bytes_add(gif->out, screen, sizeof screen);
    tsr_bytes_add(gif->out, colours, sizeof colours);
    tsr_bytes_text(gif->out, "!\xff\vNETSCAPE2.0");
    tsr_bytes_add(gif->out, forever, sizeof forever);
}

static void gif_free(struct gif *gif)
{
    free(gif->canvas);
    free(gif->fresh);
    free(gif);
}

static const char *gif_begin(void **state, const struct tsr_raster *raster,
                             const struct tsr_colours *colours, int players, struct tsr_bytes *out)
{
    struct gif *gif = calloc(1, sizeof *gif);
    if (!gif)
        return "there is not enough memory for this film";
    gif->raster = raster;
    gif->out = out;
    gif->first = true;
    gif->canvas = calloc((size_t)raster->width, (size_t)raster->height);
    gif->fresh = calloc((size_t)raster->width, (size_t)raster->height);
    if (!gif->canvas || !gif->fresh) {
        gif_free(gif);
        return "there is not enough memory for this film";
    }
    tsr_palette_make(&gif->palette, colours, players);
    head_write(gif);
    *state = gif;
    return NULL;
}

/* The colours of a row. Most pixels are as the one beside them. */
static void row_find(struct tsr_palette *palette, const uint32_t *pixels, int count, uint8_t *fresh)
{
    uint32_t last = pixels[0];
    uint8_t index = tsr_palette_index(palette, last);
    for (int x = 0; x < count; x++) {
        if (pixels[x] != last) {
            last = pixels[x];
            index = tsr_palette_index(palette, last);
        }
        fresh[x] = index;
    }
}

/* Finds the area's colours; the smallest area around those that a viewer does not have yet. */
static struct tsr_area colours_find(struct gif *gif, struct tsr_area area)
{
    struct tsr_area changed = {area.right, area.bottom, area.left, area.top};
    size_t width = (size_t)(area.right - area.left);
    for (int y = area.top; y < area.bottom; y++) {
        const uint32_t *pixels = gif->raster->pixels + (size_t)y * (size_t)gif->raster->stride;
        const uint8_t *canvas = gif->canvas + (size_t)y * (size_t)gif->raster->width;
        uint8_t *fresh = gif->fresh + (size_t)y * (size_t)gif->raster->width;
        int first = area.left, last = area.right;
        row_find(&gif->palette, pixels + first, last - first, fresh + first);
        if (memcmp(fresh + first, canvas + first, width) == 0)
            continue;
        while (fresh[first] == canvas[first])
            first++;
        while (fresh[last - 1] == canvas[last - 1])
            last--;
        changed.left = first < changed.left ? first : changed.left;
        changed.right = last > changed.right ? last : changed.right;
        changed.top = y < changed.top ? y : changed.top;
        changed.bottom = y + 1;
    }
    if (gif->first)
        return area;
    if (changed.top >= changed.bottom) /* a frame has at least one pixel */
        return (struct tsr_area){area.left, area.top, area.left + 1, area.top + 1};
    return changed;
}

/* The canvas becomes what is fresh, and of that what is as before becomes transparent. */
static void row_compare(uint8_t *restrict canvas, uint8_t *restrict fresh, int count)
{
    for (int x = 0; x < count; x++) {
        uint8_t colour = fresh[x];
        fresh[x] = colour == canvas[x] ? TRANSPARENT : colour;
        canvas[x] = colour;
    }
}

static void area_write(struct gif *gif, struct tsr_area area)
{
    int width = area.right - area.left;
    tsr_lzw_begin(&gif->lzw, gif->out);
    for (int y = area.top; y < area.bottom; y++) {
        size_t at = (size_t)y * (size_t)gif->raster->width + (size_t)area.left;
        if (gif->first)
            memcpy(gif->canvas + at, gif->fresh + at, (size_t)width);
        else
            row_compare(gif->canvas + at, gif->fresh + at, width);
        tsr_lzw_add(&gif->lzw, gif->fresh + at, width);
    }
    tsr_lzw_end(&gif->lzw);
}

static const char *gif_frame(void *state, struct tsr_area area, int milliseconds)
{
    struct gif *gif = state;
    int hundredths = (milliseconds + 5) / 10;
    area = colours_find(gif, area);
    int width = area.right - area.left, height = area.bottom - area.top;
    /* How long it is shown and what is transparent (what it covers stays); where it lies. */
    const uint8_t head[] = {
        '!',
        0xf9,
        4,
        gif->first ? 4 : 5,
        low(hundredths),
        high(hundredths),
        TRANSPARENT,
        0,
        ',',
        low(area.left),
        high(area.left),
        low(area.top),
        high(area.top),
        low(width),
        high(width),
        low(height),
        high(height),
        0,
        TSR_LZW_BITS,
    };
    tsr_bytes_add(gif->out, head, sizeof head);
    area_write(gif, area);
    gif->first = false;
    return gif->out->failed ? "there is not enough memory for this film" : NULL;
}

static const char *gif_end(void *state, bool whole)
{
    struct gif *gif = state;
    struct tsr_bytes *out = gif->out;
    gif_free(gif);
    tsr_bytes_text(out, ";");
    return whole && out->failed ? "there is not enough memory for this film" : NULL;
}

static const struct tsr_codec codec = {gif_begin, gif_frame, gif_end, 20};
const struct tsr_codec *const tsr_codec_gif = &codec;
