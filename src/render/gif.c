/* SPDX-License-Identifier: MIT */
/*
 * Animated GIF by giflib: one palette for the whole film, made of the theme's colours and what lies
 * between those that touch; only what changed is written, and what did not is transparent.
 */
#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

#include "render/codec.h"
#include "render/palette.h"

#define COLOURS TSR_PALETTE_SIZE
#define TRANSPARENT TSR_PALETTE_NONE

struct gif {
    GifFileType *file;
    const struct tsr_raster *raster;
    struct tsr_bytes *out;
    struct tsr_palette palette;
    GifByteType *canvas; /* what a viewer has so far */
    GifByteType *fresh;  /* what it gets now */
    bool first;
};

static int bytes_put(GifFileType *file, const GifByteType *data, int count)
{
    struct gif *gif = file->UserData;
    tsr_bytes_add(gif->out, data, (size_t)count);
    return count;
}

static bool head_put(struct gif *gif)
{
    static const char loop[] = "NETSCAPE2.0";
    static const GifByteType forever[] = {1, 0, 0};
    GifColorType colours[COLOURS] = {{0}};
    for (int i = 0; i < gif->palette.used; i++) {
        colours[i].Red = (GifByteType)(gif->palette.inks[i] >> 16);
        colours[i].Green = (GifByteType)(gif->palette.inks[i] >> 8);
        colours[i].Blue = (GifByteType)gif->palette.inks[i];
    }
    ColorMapObject *map = GifMakeMapObject(COLOURS, colours);
    if (!map)
        return false;
    EGifSetGifVersion(gif->file, true);
    bool good = EGifPutScreenDesc(gif->file, gif->raster->width, gif->raster->height, 8, 0, map) &&
                EGifPutExtensionLeader(gif->file, APPLICATION_EXT_FUNC_CODE) &&
                EGifPutExtensionBlock(gif->file, sizeof loop - 1, loop) &&
                EGifPutExtensionBlock(gif->file, sizeof forever, forever) &&
                EGifPutExtensionTrailer(gif->file);
    GifFreeMapObject(map);
    return good;
}

static void gif_free(struct gif *gif)
{
    if (gif->file)
        EGifCloseFile(gif->file, NULL);
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
    tsr_palette_make(&gif->palette, colours, players);
    gif->canvas = calloc((size_t)raster->width, (size_t)raster->height);
    gif->fresh = calloc((size_t)raster->width, (size_t)raster->height);
    gif->file = EGifOpen(gif, bytes_put, NULL);
    if (!gif->canvas || !gif->fresh || !gif->file || !head_put(gif)) {
        gif_free(gif);
        return "there is not enough memory for this film";
    }
    *state = gif;
    return NULL;
}

/* The colours of a row. Most pixels are as the one beside them. */
static void row_find(struct gif *gif, struct tsr_area area, int y, GifByteType *fresh)
{
    const uint32_t *pixels = gif->raster->pixels + (size_t)y * (size_t)gif->raster->stride;
    uint32_t last = pixels[area.left];
    GifByteType index = tsr_palette_index(&gif->palette, last);
    for (int x = area.left; x < area.right; x++) {
        if (pixels[x] != last) {
            last = pixels[x];
            index = tsr_palette_index(&gif->palette, last);
        }
        fresh[x] = index;
    }
}

/* Finds the area's colours; the smallest area around those that a viewer does not have yet. */
static struct tsr_area colours_find(struct gif *gif, struct tsr_area area)
{
    struct tsr_area changed = {area.right, area.bottom, area.left, area.top};
    for (int y = area.top; y < area.bottom; y++) {
        const GifByteType *canvas = gif->canvas + (size_t)y * (size_t)gif->raster->width;
        GifByteType *fresh = gif->fresh + (size_t)y * (size_t)gif->raster->width;
        int first = area.left, last = area.right;
        row_find(gif, area, y, fresh);
        while (first < last && fresh[first] == canvas[first])
            first++;
        while (last > first && fresh[last - 1] == canvas[last - 1])
            last--;
        if (first == last)
            continue;
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

/* One row: what is as before is transparent. */
static bool row_put(struct gif *gif, struct tsr_area area, int y)
{
    GifByteType *canvas = gif->canvas + (size_t)y * (size_t)gif->raster->width;
    GifByteType *fresh = gif->fresh + (size_t)y * (size_t)gif->raster->width;
    for (int x = area.left; x < area.right; x++) {
        GifByteType had = gif->first ? TRANSPARENT : canvas[x];
        canvas[x] = fresh[x];
        fresh[x] = fresh[x] == had ? TRANSPARENT : fresh[x];
    }
    return EGifPutLine(gif->file, fresh + area.left, area.right - area.left);
}

static const char *gif_frame(void *state, struct tsr_area area, int milliseconds)
{
    struct gif *gif = state;
    int hundredths = (milliseconds + 5) / 10;
    const GifByteType control[] = {gif->first ? 4 : 5, (GifByteType)hundredths,
                                   (GifByteType)(hundredths >> 8), TRANSPARENT};
    area = colours_find(gif, area);
    if (!EGifPutExtension(gif->file, GRAPHICS_EXT_FUNC_CODE, sizeof control, control) ||
        !EGifPutImageDesc(gif->file, area.left, area.top, area.right - area.left,
                          area.bottom - area.top, false, NULL))
        return "the film could not be encoded";
    for (int y = area.top; y < area.bottom; y++) {
        if (!row_put(gif, area, y))
            return "the film could not be encoded";
    }
    gif->first = false;
    return gif->out->failed ? "there is not enough memory for this film" : NULL;
}

static const char *gif_end(void *state, bool whole)
{
    struct gif *gif = state;
    bool closed = EGifCloseFile(gif->file, NULL);
    bool failed = gif->out->failed;
    gif->file = NULL;
    gif_free(gif);
    return whole && (!closed || failed) ? "there is not enough memory for this film" : NULL;
}

static const struct tsr_codec codec = {gif_begin, gif_frame, gif_end, 20};
const struct tsr_codec *const tsr_codec_gif = &codec;
