/* SPDX-License-Identifier: MIT */
/*
 * Animated GIF: a frame is around all that changed, and what did not change in it is transparent.
 * The palette is known when the last frame is, and is put in its place then.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "render/codec.h"
#include "render/lzw.h"
#include "render/palette.h"

#define TRANSPARENT TSR_PALETTE_NONE
#define PLAIN 6 /* as many equal pixels in a row are no edge */

struct gif {
    const struct tsr_raster *raster;
    struct tsr_bytes *out;
    struct tsr_palette palette;
    struct tsr_lzw lzw;
    uint16_t *canvas; /* what a viewer has so far, as places of colours */
    uint16_t *fresh;  /* what it gets now */
    uint8_t *row;     /* the same as a frame says it */
    size_t table;     /* where the palette goes in what is written */
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

/* The size, 256 colours that are filled in later, and that the film is repeated for ever. */
static void head_write(struct gif *gif)
{
    int width = gif->raster->width, height = gif->raster->height;
    const uint8_t screen[] = {low(width), high(width), low(height), high(height), 0xf7, 0, 0};
    static const uint8_t forever[] = {3, 1, 0, 0, 0}, colours[TSR_PALETTE_SIZE][3] = {{0}};
    tsr_bytes_text(gif->out, "GIF89a");
    tsr_bytes_add(gif->out, screen, sizeof screen);
    gif->table = gif->out->count;
    tsr_bytes_add(gif->out, colours, sizeof colours);
    tsr_bytes_text(gif->out, "!\xff\vNETSCAPE2.0");
    tsr_bytes_add(gif->out, forever, sizeof forever);
}

static void colour_put(tsr_ink ink, uint8_t out[3])
{
    for (int i = 0; i < 3; i++)
        out[i] = (uint8_t)(ink >> (16 - 8 * i));
}

static void head_fill(struct gif *gif)
{
    for (int i = 0; i < gif->palette.used && i < TSR_PALETTE_NONE && !gif->out->failed; i++)
        colour_put(gif->palette.inks[i], gif->out->data + gif->table + (size_t)i * 3);
}

static void gif_free(struct gif *gif)
{
    free(gif->canvas);
    free(gif->fresh);
    free(gif->row);
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
    size_t pixels = (size_t)raster->width * (size_t)raster->height;
    gif->canvas = calloc(pixels, sizeof *gif->canvas);
    gif->fresh = calloc(pixels, sizeof *gif->fresh);
    gif->row = calloc((size_t)raster->width, 1);
    if (!gif->canvas || !gif->fresh || !gif->row) {
        gif_free(gif);
        return "there is not enough memory for this film";
    }
    tsr_palette_make(&gif->palette, colours, players);
    head_write(gif);
    *state = gif;
    return NULL;
}

/* The colours of a row. Most pixels are as the one beside them. */
static void row_find(struct tsr_palette *palette, const uint32_t *pixels, int count,
                     uint16_t *fresh)
{
    uint32_t last = ~pixels[0];
    uint16_t index = 0;
    for (int x = 0; x < count; x++) {
        if (pixels[x] != last) {
            last = pixels[x];
            bool plain = x + PLAIN <= count && last == pixels[x + 1] &&
                         last == pixels[x + PLAIN / 2] && last == pixels[x + PLAIN - 1];
            index = tsr_palette_index(palette, last, plain);
        }
        fresh[x] = index;
    }
}

/* Finds the area's colours; `changed` grows around those that a viewer does not have yet. */
static void colours_find(struct gif *gif, struct tsr_area area, struct tsr_area *changed)
{
    size_t bytes = (size_t)(area.right - area.left) * sizeof *gif->fresh;
    for (int y = area.top; y < area.bottom; y++) {
        const uint32_t *pixels = gif->raster->pixels + (size_t)y * (size_t)gif->raster->stride;
        const uint16_t *canvas = gif->canvas + (size_t)y * (size_t)gif->raster->width;
        uint16_t *fresh = gif->fresh + (size_t)y * (size_t)gif->raster->width;
        int first = area.left, last = area.right;
        row_find(&gif->palette, pixels + first, last - first, fresh + first);
        if (memcmp(fresh + first, canvas + first, bytes) == 0)
            continue;
        while (fresh[first] == canvas[first])
            first++;
        while (fresh[last - 1] == canvas[last - 1])
            last--;
        *changed = tsr_area_joined(*changed, (struct tsr_area){first, y, last, y + 1});
    }
}

/* The smallest area around all that is new in the areas. */
static struct tsr_area frame_find(struct gif *gif, const struct tsr_area *areas, int count)
{
    struct tsr_area changed = {INT_MAX, INT_MAX, 0, 0};
    for (int i = 0; i < count; i++)
        colours_find(gif, areas[i], &changed);
    if (gif->first)
        return areas[0];
    if (changed.top >= changed.bottom) /* a frame has at least one pixel */
        return (struct tsr_area){areas[0].left, areas[0].top, areas[0].left + 1, areas[0].top + 1};
    return changed;
}

/* The next of the areas in a row of the frame from `left` on, cut to the frame; empty if none. */
static struct tsr_area next_find(const struct tsr_area *areas, int count, struct tsr_area frame,
                                 int y, int left)
{
    struct tsr_area found = {frame.right, y, frame.right, y + 1};
    for (int i = 0; i < count; i++) {
        int from = areas[i].left > left ? areas[i].left : left;
        if (areas[i].top <= y && y < areas[i].bottom && areas[i].right > left &&
            from < found.left) {
            found.left = from;
            found.right = areas[i].right < frame.right ? areas[i].right : frame.right;
        }
    }
    return found;
}

/* How often each colour is among what is new. */
static void uses_count(const struct gif *gif, const struct tsr_area *areas, int count,
                       int uses[TSR_PALETTE_COLOURS])
{
    memset(uses, 0, TSR_PALETTE_COLOURS * sizeof uses[0]);
    for (int i = 0; i < count; i++) {
        for (int y = areas[i].top; y < areas[i].bottom; y++) {
            size_t row = (size_t)y * (size_t)gif->raster->width;
            for (int x = areas[i].left; x < areas[i].right; x++)
                uses[gif->fresh[row + (size_t)x]] +=
                    gif->first || gif->fresh[row + (size_t)x] != gif->canvas[row + (size_t)x];
        }
    }
}

/* Writes how long a frame is shown and what is transparent (what it covers stays); where it lies;
 * its own colours, if it has any. */
static void frame_begin(struct gif *gif, struct tsr_area area, int hundredths, const uint16_t *own,
                        int own_count)
{
    int width = area.right - area.left, height = area.bottom - area.top;
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
        own_count ? 0x87 : 0,
    };
    static const uint8_t bits = TSR_LZW_BITS;
    uint8_t table[TSR_PALETTE_SIZE][3] = {{0}};
    for (int i = 0; i < own_count; i++)
        colour_put(gif->palette.inks[own[i]], table[i]);
    tsr_bytes_add(gif->out, head, sizeof head);
    if (own_count)
        tsr_bytes_add(gif->out, table, sizeof table);
    tsr_bytes_add(gif->out, &bits, 1);
}

/* What a frame says of a piece of a row; the canvas becomes what is fresh. Without a map colours
 * have the film's places. */
static void row_say(uint16_t *restrict canvas, const uint16_t *restrict fresh, int count,
                    const uint8_t *map, bool all, uint8_t *restrict out)
{
    if (map) {
        for (int x = 0; x < count; x++)
            out[x] = !all && fresh[x] == canvas[x] ? TRANSPARENT : map[fresh[x]];
    } else {
        for (int x = 0; x < count; x++)
            out[x] = !all && fresh[x] == canvas[x] ? TRANSPARENT : (uint8_t)fresh[x];
    }
    memcpy(canvas, fresh, (size_t)count * sizeof *canvas);
}

static void frame_write(struct gif *gif, struct tsr_area frame, const struct tsr_area *areas,
                        int count, const uint8_t *map)
{
    int gap = 0;
    tsr_lzw_begin(&gif->lzw, gif->out);
    for (int y = frame.top; y < frame.bottom; y++) {
        for (int x = frame.left; x < frame.right;) {
            struct tsr_area piece = next_find(areas, count, frame, y, x);
            size_t at = (size_t)y * (size_t)gif->raster->width + (size_t)piece.left;
            int width = piece.right - piece.left;
            gap += piece.left - x;
            x = piece.right;
            if (!width)
                break;
            tsr_lzw_repeat(&gif->lzw, TRANSPARENT, gap);
            gap = 0;
            row_say(gif->canvas + at, gif->fresh + at, width, map, gif->first, gif->row);
            tsr_lzw_add(&gif->lzw, gif->row, width);
        }
    }
    tsr_lzw_repeat(&gif->lzw, TRANSPARENT, gap);
    tsr_lzw_end(&gif->lzw);
}

static const char *gif_frame(void *state, const struct tsr_area *areas, int count, int milliseconds)
{
    struct gif *gif = state;
    int uses[TSR_PALETTE_COLOURS], own_count = 0;
    uint16_t own[TSR_PALETTE_SIZE];
    uint8_t map[TSR_PALETTE_COLOURS];
    struct tsr_area frame = frame_find(gif, areas, count);
    bool beyond = false;
    if (gif->palette.used > TSR_PALETTE_NONE)
        uses_count(gif, areas, count, uses);
    for (int i = TSR_PALETTE_NONE; i < gif->palette.used; i++)
        beyond |= uses[i] > 0;
    if (beyond)
        own_count = tsr_palette_choose(&gif->palette, uses, own, map);
    frame_begin(gif, frame, (milliseconds + 5) / 10, own, own_count);
    frame_write(gif, frame, areas, count, beyond ? map : NULL);
    gif->first = false;
    return gif->out->failed ? "there is not enough memory for this film" : NULL;
}

static const char *gif_end(void *state, bool whole)
{
    struct gif *gif = state;
    struct tsr_bytes *out = gif->out;
    head_fill(gif);
    gif_free(gif);
    tsr_bytes_text(out, ";");
    return whole && out->failed ? "there is not enough memory for this film" : NULL;
}

static const struct tsr_codec codec = {gif_begin, gif_frame, gif_end};
const struct tsr_codec *const tsr_codec_gif = &codec;
