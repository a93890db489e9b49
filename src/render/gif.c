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
#define QUIET 8 /* as many unchanged pixels in a row part what is written */

/* Colours of the canvas that follow each other in a row, all of them to be written. */
struct span {
    int left, y, count;
};

struct gif {
    const struct tsr_raster *raster;
    struct tsr_bytes *out;
    struct tsr_palette palette;
    struct tsr_lzw lzw;
    uint16_t *canvas; /* what a viewer has, as places of colours */
    uint16_t *fresh;  /* what it gets in a piece of a row */
    uint8_t *said;    /* the colours of a span as a frame says them */
    struct span *spans;
    int span_count;
    size_t table; /* where the palette goes in what is written */
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
    free(gif->said);
    free(gif->spans);
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
    size_t width = (size_t)raster->width, height = (size_t)raster->height;
    gif->canvas = malloc(width * height * sizeof *gif->canvas);
    gif->fresh = malloc(width * sizeof *gif->fresh);
    gif->said = malloc(width);
    gif->spans = malloc((width / (QUIET + 1) + 1) * height * sizeof *gif->spans);
    if (!gif->canvas || !gif->fresh || !gif->said || !gif->spans) {
        gif_free(gif);
        return "there is not enough memory for this film";
    }
    memset(gif->canvas, 0xff, width * height * sizeof *gif->canvas); /* no colour: all is new */
    tsr_palette_make(&gif->palette, colours, players);
    head_write(gif);
    *state = gif;
    return NULL;
}

/* The colours of a piece of a row, which has rows above it, or not. Most pixels are as the one
 * beside them. A seam between tiles is a pixel wide: it is plain from top to bottom. */
static void colours_find(struct tsr_palette *palette, const uint32_t *pixels, int count,
                         ptrdiff_t above, uint16_t *fresh)
{
    uint32_t last = ~pixels[0];
    uint16_t index = 0;
    for (int x = 0; x < count; x++) {
        if (pixels[x] != last) {
            last = pixels[x];
            bool plain = (x + PLAIN <= count && last == pixels[x + 1] &&
                          last == pixels[x + PLAIN / 2] && last == pixels[x + PLAIN - 1]) ||
                         (last == pixels[x - above] && last == pixels[x - above * PLAIN / 2] &&
                          above && last == pixels[x - above * (PLAIN - 1)]);
            index = tsr_palette_index(palette, last, plain);
        }
        fresh[x] = index;
    }
}

/* The first colour from `at` on that is new, or the end. */
static int new_find(const uint16_t *fresh, const uint16_t *canvas, int at, int end)
{
    while (at + QUIET <= end && memcmp(fresh + at, canvas + at, QUIET * sizeof *fresh) == 0)
        at += QUIET;
    while (at < end && fresh[at] == canvas[at])
        at++;
    return at;
}

/* The end of the span that begins at `at`: behind it, nothing is new for a while. */
static int span_end(const uint16_t *fresh, const uint16_t *canvas, int at, int end)
{
    for (int quiet = 0; at < end; at++) {
        quiet = fresh[at] == canvas[at] ? quiet + 1 : 0;
        if (quiet == QUIET)
            return at + 1 - QUIET;
    }
    while (fresh[end - 1] == canvas[end - 1])
        end--;
    return end;
}

/* Finds the spans of a piece of a row and brings the canvas up to date. */
static void piece_find(struct gif *gif, int y, int left, int right)
{
    const uint32_t *pixels = gif->raster->pixels + (size_t)y * (size_t)gif->raster->stride;
    uint16_t *canvas = gif->canvas + (size_t)y * (size_t)gif->raster->width + left;
    int count = right - left;
    colours_find(&gif->palette, pixels + left, count, y < PLAIN ? 0 : gif->raster->stride,
                 gif->fresh);
    for (int x = new_find(gif->fresh, canvas, 0, count); x < count;) {
        int end = span_end(gif->fresh, canvas, x, count);
        gif->spans[gif->span_count++] = (struct span){left + x, y, end - x};
        x = new_find(gif->fresh, canvas, end, count);
    }
    memcpy(canvas, gif->fresh, (size_t)count * sizeof *canvas);
}

/* The next of the areas in a row from `left` on; NULL if there is none. */
static const struct tsr_area *next_find(const struct tsr_area *areas, int count, int y, int left)
{
    const struct tsr_area *found = NULL;
    for (int i = 0; i < count; i++) {
        if (areas[i].top <= y && y < areas[i].bottom && areas[i].left >= left &&
            (!found || areas[i].left < found->left))
            found = &areas[i];
    }
    return found;
}

/* Finds the spans of a frame, row by row, and the smallest area around them. */
static struct tsr_area frame_find(struct gif *gif, const struct tsr_area *areas, int count)
{
    struct tsr_area around = areas[0], frame = {INT_MAX, INT_MAX, 0, 0};
    for (int i = 1; i < count; i++)
        around = tsr_area_joined(around, areas[i]);
    gif->span_count = 0;
    for (int y = around.top; y < around.bottom; y++) {
        const struct tsr_area *area = next_find(areas, count, y, 0);
        for (; area; area = next_find(areas, count, y, area->right))
            piece_find(gif, y, area->left, area->right);
    }
    for (int i = 0; i < gif->span_count; i++) {
        const struct span *span = &gif->spans[i];
        frame = tsr_area_joined(
            frame, (struct tsr_area){span->left, span->y, span->left + span->count, span->y + 1});
    }
    if (!gif->span_count) /* a frame has at least one pixel */
        return (struct tsr_area){areas[0].left, areas[0].top, areas[0].left + 1, areas[0].top + 1};
    return frame;
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

static const uint16_t *span_colours(const struct gif *gif, const struct span *span)
{
    return gif->canvas + (size_t)span->y * (size_t)gif->raster->width + span->left;
}

/* Without a map colours have the film's places. */
static void span_write(struct gif *gif, const struct span *span, const uint8_t *map)
{
    const uint16_t *colours = span_colours(gif, span);
    uint8_t *said = gif->said;
    for (int i = 0; map && i < span->count; i++)
        said[i] = map[colours[i]];
    for (int i = 0; !map && i < span->count; i++)
        said[i] = (uint8_t)colours[i];
    tsr_lzw_add(&gif->lzw, said, span->count);
}

static void frame_write(struct gif *gif, struct tsr_area frame, const uint8_t *map)
{
    int width = frame.right - frame.left, all = width * (frame.bottom - frame.top), written = 0;
    tsr_lzw_begin(&gif->lzw, gif->out);
    for (int i = 0; i < gif->span_count; i++) {
        const struct span *span = &gif->spans[i];
        int at = (span->y - frame.top) * width + span->left - frame.left;
        tsr_lzw_repeat(&gif->lzw, TRANSPARENT, at - written);
        span_write(gif, span, map);
        written = at + span->count;
    }
    tsr_lzw_repeat(&gif->lzw, TRANSPARENT, all - written);
    tsr_lzw_end(&gif->lzw);
}

/* The colours of a frame that needs more than the film's palette has; 0 if it does not. */
static int own_choose(const struct gif *gif, uint16_t own[TSR_PALETTE_SIZE],
                      uint8_t map[TSR_PALETTE_COLOURS])
{
    int uses[TSR_PALETTE_COLOURS] = {0};
    bool beyond = false;
    if (gif->palette.used <= TSR_PALETTE_NONE)
        return 0;
    for (int i = 0; i < gif->span_count; i++) {
        const uint16_t *colours = span_colours(gif, &gif->spans[i]);
        for (int x = 0; x < gif->spans[i].count; x++)
            uses[colours[x]]++;
    }
    for (int i = TSR_PALETTE_NONE; i < gif->palette.used; i++)
        beyond |= uses[i] > 0;
    return beyond ? tsr_palette_choose(&gif->palette, uses, own, map) : 0;
}

static const char *gif_frame(void *state, const struct tsr_area *areas, int count, int milliseconds)
{
    struct gif *gif = state;
    uint16_t own[TSR_PALETTE_SIZE];
    uint8_t map[TSR_PALETTE_COLOURS];
    struct tsr_area frame = frame_find(gif, areas, count);
    int own_count = own_choose(gif, own, map);
    frame_begin(gif, frame, (milliseconds + 5) / 10, own, own_count);
    frame_write(gif, frame, own_count ? map : NULL);
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
