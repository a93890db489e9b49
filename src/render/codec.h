/* SPDX-License-Identifier: MIT */
/*
 * A moving picture that is being written: each frame is a part of the raster that changed. Faults
 * are constant sentences, NULL means that all is well.
 */
#ifndef TSR_RENDER_CODEC_H
#define TSR_RENDER_CODEC_H

#include "render/raster.h"
#include "render/theme.h"

struct tsr_codec {
    /* The first frame is the whole raster, empty. `players` is how many colours are in use. */
    const char *(*begin)(void **state, const struct tsr_raster *raster,
                         const struct tsr_colours *colours, int players, struct tsr_bytes *out);
    /* The area as the raster has it now, to be seen for so many milliseconds. */
    const char *(*frame)(void *state, struct tsr_area area, int milliseconds);
    /* Ends the picture if `whole`, and frees the state. */
    const char *(*end)(void *state, bool whole);
    /* The shortest time between two frames that viewers keep to. */
    int shortest;
};

extern const struct tsr_codec *const tsr_codec_gif;
/* NULL where the program was built without its library. */
extern const struct tsr_codec *const tsr_codec_webp;

#endif
