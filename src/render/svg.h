/* SPDX-License-Identifier: MIT */
/* A drawing list as SVG: text stays text, numbers have two decimals at most. */
#ifndef TSR_RENDER_SVG_H
#define TSR_RENDER_SVG_H

#include "render/bytes.h"
#include "render/list.h"

/* `height` in pixels; the width follows. `title` is what the picture is called for readers. */
void tsr_svg_write(const struct tsr_list *list, int height, const char *title,
                   struct tsr_bytes *out);

#endif
