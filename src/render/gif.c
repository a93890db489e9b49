/* SPDX-License-Identifier: MIT */
/*
 * Animated GIF by giflib: one palette for the whole film, made of the theme's colours and what lies
 * between those that touch; only what changed is written, and what did not is transparent.
 */
#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

#include "render/codec.h"

#define COLOURS 256
#define TRANSPARENT 255
#define BINS 32768
#define UNKNOWN 0xffff

struct gif {
    GifFileType *file;
    const struct tsr_raster *raster;
    struct tsr_bytes *out;
    tsr_ink palette[COLOURS];
    int used;
    uint16_t nearest[BINS]; /* by five bits of each colour */
    GifByteType *canvas;    /* what a viewer has so far */
    GifByteType *line;
    bool first;
};

static int bin_of(uint32_t pixel)
{
    return (int)((pixel >> 9 & 0x7c00) | (pixel >> 6 & 0x3e0) | (pixel >> 3 & 0x1f));
}

static void colour_add(struct gif *gif, tsr_ink ink)
{
    uint16_t *bin = &gif->nearest[bin_of(ink)];
    if (*bin != UNKNOWN || gif->used == TRANSPARENT)
        return;
    *bin = (uint16_t)gif->used;
    gif->palette[gif->used++] = ink;
}

static tsr_ink mixed(tsr_ink a, tsr_ink b, int part, int of)
{
    uint32_t ink = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        int one = (int)(a >> shift & 255), other = (int)(b >> shift & 255);
        ink |= (uint32_t)(one + (other - one) * part / of) << shift;
    }
    return ink;
}

/* The colours of a smooth border between two. */
static void between_add(struct gif *gif, tsr_ink a, tsr_ink b, int steps)
{
    for (int i = 1; i < steps; i++)
        colour_add(gif, mixed(a, b, i, steps));
}

static void palette_make(struct gif *gif, const struct tsr_colours *c, int players)
{
    const tsr_ink plain[] = {c->page, c->card,  c->paper,     c->line,           c->well,
                             c->tray, c->floor, c->well_rim,  c->paper_rim,      c->paper_depth,
                             c->mark, c->ink,   c->line_core, c->coordinate,     c->way_edge,
                             c->rim,  c->quiet, c->way_core,  TSR_RGB(0xffb03a), c->sunk};
    const tsr_ink beasts[] = {0xe7b53c, 0x6db4f0, 0x8a5f10, 0x1c4f8c, 0x0a3d49, 0x2a93a5,
                              0xd9fff8, 0x3fa7d6, 0x0b2540, 0xb7fbff, 0x6f8cff, 0x98a4ea,
                              0xff9440, 0x63b8ff, 0xffe063, 0xffd75e, 0x2a1506, 0x6b4226};
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        colour_add(gif, plain[i]);
    for (int i = 0; i < players; i++)
        colour_add(gif, c->player[i]);
    for (int i = 0; i < 9; i++) /* the tray's light */
        colour_add(gif, mixed(mixed(c->tray, 0xffffff, 10, 100), mixed(c->tray, 0, 22, 100), i, 8));
    between_add(gif, c->paper, c->line, 5);
    between_add(gif, c->paper, c->way_edge, 4);
    between_add(gif, c->tray, c->coordinate, 4);
    between_add(gif, c->card, c->ink, 5);
    between_add(gif, c->card, c->quiet, 4);
    for (int i = 0; i < players; i++) {
        tsr_ink own = c->player[i];
        between_add(gif, own, c->way_edge, 3);
        between_add(gif, own, c->way_core, 4);
        between_add(gif, mixed(c->paper, own, 42, 100), c->paper, 3);
        colour_add(gif, mixed(c->paper, own, 42, 100));
        colour_add(gif, mixed(own, 0, 2, 5));
    }
    for (size_t i = 0; i < sizeof beasts / sizeof beasts[0]; i++)
        colour_add(gif, beasts[i]);
    between_add(gif, c->well, c->line, 3);
    between_add(gif, 0xffffff, 0, 6);
}

static GifByteType index_of(struct gif *gif, uint32_t pixel)
{
    uint16_t *bin = &gif->nearest[bin_of(pixel)];
    if (*bin != UNKNOWN)
        return (GifByteType)*bin;
    long best = -1;
    for (int i = 0; i < gif->used; i++) {
        long red = (long)(pixel >> 16 & 255) - (long)(gif->palette[i] >> 16 & 255);
        long green = (long)(pixel >> 8 & 255) - (long)(gif->palette[i] >> 8 & 255);
        long blue = (long)(pixel & 255) - (long)(gif->palette[i] & 255);
        long distance = 3 * red * red + 6 * green * green + blue * blue;
        if (best < 0 || distance < best) {
            best = distance;
            *bin = (uint16_t)i;
        }
    }
    return (GifByteType)*bin;
}

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
    for (int i = 0; i < gif->used; i++) {
        colours[i].Red = (GifByteType)(gif->palette[i] >> 16);
        colours[i].Green = (GifByteType)(gif->palette[i] >> 8);
        colours[i].Blue = (GifByteType)gif->palette[i];
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
    free(gif->line);
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
    memset(gif->nearest, 0xff, sizeof gif->nearest);
    palette_make(gif, colours, players);
    gif->canvas = calloc((size_t)raster->width, (size_t)raster->height);
    gif->line = calloc((size_t)raster->width, 1);
    gif->file = EGifOpen(gif, bytes_put, NULL);
    if (!gif->canvas || !gif->line || !gif->file || !head_put(gif)) {
        gif_free(gif);
        return "there is not enough memory for this film";
    }
    *state = gif;
    return NULL;
}

/* One row: what is as before is transparent. */
static void row_make(struct gif *gif, struct tsr_area area, int y)
{
    const uint32_t *pixels = gif->raster->pixels + (size_t)y * (size_t)gif->raster->stride;
    GifByteType *canvas = gif->canvas + (size_t)y * (size_t)gif->raster->width;
    for (int x = area.left; x < area.right; x++) {
        GifByteType index = index_of(gif, pixels[x]);
        gif->line[x - area.left] = index == canvas[x] && !gif->first ? TRANSPARENT : index;
        canvas[x] = index;
    }
}

static const char *gif_frame(void *state, struct tsr_area area, int milliseconds)
{
    struct gif *gif = state;
    int hundredths = (milliseconds + 5) / 10;
    const GifByteType control[] = {gif->first ? 4 : 5, (GifByteType)hundredths,
                                   (GifByteType)(hundredths >> 8), TRANSPARENT};
    if (!EGifPutExtension(gif->file, GRAPHICS_EXT_FUNC_CODE, sizeof control, control) ||
        !EGifPutImageDesc(gif->file, area.left, area.top, area.right - area.left,
                          area.bottom - area.top, false, NULL))
        return "the film could not be encoded";
    for (int y = area.top; y < area.bottom; y++) {
        row_make(gif, area, y);
        if (!EGifPutLine(gif->file, gif->line, area.right - area.left))
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
