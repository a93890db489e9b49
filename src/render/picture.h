/* SPDX-License-Identifier: MIT */
/*
 * Pictures as files: what the command and the server ask for. Every function gives NULL, or a
 * constant sentence that says why there is no picture; then nothing in `out` is of use.
 */
#ifndef TSR_RENDER_PICTURE_H
#define TSR_RENDER_PICTURE_H

#include "render/bytes.h"
#include "render/story.h"

enum tsr_format {
    TSR_FORMAT_NONE = -1,
    TSR_FORMAT_SVG,
    TSR_FORMAT_PNG,
    TSR_FORMAT_GIF,
    TSR_FORMAT_WEBP,
    TSR_FORMAT_COUNT
};

#define TSR_HEIGHT_MIN 64
#define TSR_HEIGHT_MAX 4096
#define TSR_FILM_HEIGHT_MAX 2048

/* The format of a file by its suffix, whatever its case. */
int tsr_format_of(const char *file);

/* One list as .svg or .png, `height` pixels high. */
const char *tsr_picture_make(const struct tsr_list *list, int format, int height, const char *title,
                             struct tsr_bytes *out);

/* Told now and then during long work: how many of how many plies are done. */
typedef void tsr_progress(void *context, int done, int all);

struct tsr_film {
    struct tsr_wish wish;
    int height;
    int from, to; /* plies, both shown */
    tsr_progress *progress;
    void *context;
};

/* A story from its beginning as .gif (a frame a ply) or .webp (markers glide along their ways). */
const char *tsr_film_make(struct tsr_story *story, const struct tsr_film *film, int format,
                          struct tsr_bytes *out);

#endif
