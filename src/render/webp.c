/* SPDX-License-Identifier: MIT */
/* Animated WebP by libwebp and its mux library: every frame is the part that changed, lossless. */
#include <stdlib.h>
#include <webp/encode.h>
#include <webp/mux.h>

#include "render/codec.h"

struct webp {
    const struct tsr_raster *raster;
    struct tsr_bytes *out;
    WebPMux *mux;
    WebPConfig config;
};

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
    if (!webp->mux || !WebPConfigInit(&webp->config) ||
        !WebPConfigLosslessPreset(&webp->config, 0)) {
        WebPMuxDelete(webp->mux);
        free(webp);
        return "there is not enough memory for this film";
    }
    WebPMuxSetCanvasSize(webp->mux, raster->width, raster->height);
    *state = webp;
    return NULL;
}

/* The area as a WebP of its own. */
static bool area_encode(struct webp *webp, struct tsr_area area, WebPMemoryWriter *writer)
{
    const struct tsr_raster *raster = webp->raster;
    WebPPicture picture;
    if (!WebPPictureInit(&picture))
        return false;
    picture.use_argb = 1;
    picture.width = area.right - area.left;
    picture.height = area.bottom - area.top;
    picture.argb = raster->pixels + (size_t)area.top * (size_t)raster->stride + area.left;
    picture.argb_stride = raster->stride;
    picture.writer = WebPMemoryWrite;
    picture.custom_ptr = writer;
    return WebPEncode(&webp->config, &picture);
}

static const char *webp_frame(void *state, struct tsr_area area, int milliseconds)
{
    struct webp *webp = state;
    WebPMemoryWriter writer;
    WebPMemoryWriterInit(&writer);
    /* Frames begin at even pixels. */
    area.left &= ~1;
    area.top &= ~1;
    bool good = area_encode(webp, area, &writer);
    if (good) {
        WebPMuxFrameInfo frame = {.bitstream = {writer.mem, writer.size},
                                  .x_offset = area.left,
                                  .y_offset = area.top,
                                  .duration = milliseconds,
                                  .id = WEBP_CHUNK_ANMF,
                                  .dispose_method = WEBP_MUX_DISPOSE_NONE,
                                  .blend_method = WEBP_MUX_NO_BLEND};
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
    WebPMuxDelete(webp->mux);
    free(webp);
    return fault;
}

static const struct tsr_codec codec = {webp_begin, webp_frame, webp_end, 1};
const struct tsr_codec *const tsr_codec_webp = &codec;
