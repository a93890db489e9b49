/* SPDX-License-Identifier: MIT */
/*
 * A moving picture that is being written: each frame is what changed of the raster, all at once.
 * Faults are constant sentences, NULL means that all is well.
 */
#ifndef TSR_RENDER_CODEC_H
#define TSR_RENDER_CODEC_H

#include "render/raster.h"
#include "render/theme.h"

struct tsr_codec {
    /* The first frame is the whole raster, empty. `players` is how many colours are in use. */
    const char *(*begin)(void **state, const struct tsr_raster *raster,
                         const struct tsr_colours *colours, int players, struct tsr_bytes *out);
    /* The areas, which do not overlap, as the raster has them now, to be seen for so many
     * milliseconds. */
    const char *(*frame)(void *state, const struct tsr_area *areas, int count, int milliseconds);
    /* Ends the picture if `whole`, and frees the state. */
    const char *(*end)(void *state, bool whole);
};

extern const struct tsr_codec *const tsr_codec_gif;
/* NULL where the program was built without its library. */
extern const struct tsr_codec *const tsr_codec_webp;

#endif
