/* SPDX-License-Identifier: MIT */
/*
 * Animated WebP by libwebp and its mux library, lossless: lines stay sharp and colours exact. Every
 * frame is around all that changed, and what did not change in it is transparent, which costs
 * nearly nothing.
 */
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <webp/encode.h>
#include <webp/mux.h>

#include "render/codec.h"

#define EFFORT 3 /* of 9: more takes far longer and saves little */

struct webp {
    const struct tsr_raster *raster;
    struct tsr_bytes *out;
    WebPMux *mux;
    WebPConfig config;
    uint32_t *canvas; /* what a viewer has so far */
    uint32_t *fresh;  /* what it gets now, a row as long as the canvas's */
};

static void webp_free(struct webp *webp)
{
    WebPMuxDelete(webp->mux);
    free(webp->canvas);
    free(webp->fresh);
    free(webp);
}

static const char *webp_begin(void **state, const struct tsr_raster *raster,
                              const struct tsr_colours *colours, int players, struct tsr_bytes *out)
{
    struct webp *webp = calloc(1, sizeof *webp);
    (void)colours, (void)players;
    if (!webp)
        return "there is not enough memory for this film";
    webp->raster = raster;
    webp->out = out;
    webp->mux = WebPMuxNew();
    webp->canvas = calloc((size_t)raster->width * (size_t)raster->height, sizeof *webp->canvas);
    webp->fresh = calloc((size_t)raster->width * (size_t)raster->height, sizeof *webp->fresh);
    if (!webp->mux || !webp->canvas || !webp->fresh || !WebPConfigInit(&webp->config) ||
        !WebPConfigLosslessPreset(&webp->config, EFFORT)) {
        webp_free(webp);
        return "there is not enough memory for this film";
    }
    WebPMuxSetCanvasSize(webp->mux, raster->width, raster->height);
    *state = webp;
    return NULL;
}

/* Nothing is new in the areas' common frame, which begins at even pixels, as frames have to. */
static void fresh_clear(struct webp *webp, struct tsr_area frame)
{
    for (int y = frame.top; y < frame.bottom; y++)
        memset(webp->fresh + (size_t)y * (size_t)webp->raster->width + frame.left, 0,
               (size_t)(frame.right - frame.left) * sizeof *webp->fresh);
}

/* Finds what is new in the area; `part` grows around it. */
static void changes_find(struct webp *webp, struct tsr_area area, struct tsr_area *part)
{
    const struct tsr_raster *raster = webp->raster;
    for (int y = area.top; y < area.bottom; y++) {
        const uint32_t *now = raster->pixels + (size_t)y * (size_t)raster->stride;
        uint32_t *canvas = webp->canvas + (size_t)y * (size_t)raster->width;
        uint32_t *fresh = webp->fresh + (size_t)y * (size_t)raster->width;
        for (int x = area.left; x < area.right; x++) {
            fresh[x] = now[x] == canvas[x] ? 0 : now[x];
            canvas[x] = now[x];
            if (!fresh[x])
                continue;
            part->left = x < part->left ? x : part->left;
            part->right = x >= part->right ? x + 1 : part->right;
            part->top = y < part->top ? y : part->top;
            part->bottom = y >= part->bottom ? y + 1 : part->bottom;
        }
    }
}

/* The smallest frame that has all that is new in the areas. */
static struct tsr_area frame_find(struct webp *webp, const struct tsr_area *areas, int count)
{
    struct tsr_area all = areas[0], part = {INT_MAX, INT_MAX, 0, 0};
    for (int i = 1; i < count; i++)
        all = tsr_area_joined(all, areas[i]);
    all.left &= ~1;
    all.top &= ~1;
    fresh_clear(webp, all);
    for (int i = 0; i < count; i++)
        changes_find(webp, areas[i], &part);
    if (part.top >= part.bottom) /* a frame has at least one pixel */
        part = (struct tsr_area){all.left, all.top, all.left + 1, all.top + 1};
    return (struct tsr_area){part.left & ~1, part.top & ~1, part.right, part.bottom};
}

/* What is new in the part as a WebP of its own. */
static bool part_encode(struct webp *webp, struct tsr_area part, WebPMemoryWriter *writer)
{
    WebPPicture picture;
    if (!WebPPictureInit(&picture))
        return false;
    picture.use_argb = 1;
    picture.width = part.right - part.left;
    picture.height = part.bottom - part.top;
    picture.argb = webp->fresh + (size_t)part.top * (size_t)webp->raster->width + part.left;
    picture.argb_stride = webp->raster->width;
    picture.writer = WebPMemoryWrite;
    picture.custom_ptr = writer;
    return WebPEncode(&webp->config, &picture);
}

static const char *webp_frame(void *state, const struct tsr_area *areas, int count,
                              int milliseconds)
{
    struct webp *webp = state;
    WebPMemoryWriter writer;
    WebPMemoryWriterInit(&writer);
    struct tsr_area area = frame_find(webp, areas, count);
    bool good = part_encode(webp, area, &writer);
    if (good) {
        WebPMuxFrameInfo frame = {.bitstream = {writer.mem, writer.size},
                                  .x_offset = area.left,
                                  .y_offset = area.top,
                                  .duration = milliseconds,
                                  .id = WEBP_CHUNK_ANMF,
                                  .dispose_method = WEBP_MUX_DISPOSE_NONE,
                                  .blend_method = WEBP_MUX_BLEND};
        good = WebPMuxPushFrame(webp->mux, &frame, 1) == WEBP_MUX_OK;
    }
    WebPMemoryWriterClear(&writer);
    return good ? NULL : "the film could not be encoded";
}

static const char *webp_end(void *state, bool whole)
{
    struct webp *webp = state;
    WebPMuxAnimParams forever = {.bgcolor = 0xffffffff, .loop_count = 0};
    WebPData data;
    const char *fault = NULL;
    WebPDataInit(&data);
    if (whole) {
        if (WebPMuxSetAnimationParams(webp->mux, &forever) != WEBP_MUX_OK ||
            WebPMuxAssemble(webp->mux, &data) != WEBP_MUX_OK)
            fault = "the film could not be put together";
        else
            tsr_bytes_add(webp->out, data.bytes, data.size);
        if (!fault && webp->out->failed)
            fault = "there is not enough memory for this film";
    }
    WebPDataClear(&data);
    webp_free(webp);
    return fault;
}

static const struct tsr_codec codec = {webp_begin, webp_frame, webp_end};
const struct tsr_codec *const tsr_codec_webp = &codec;
