/* SPDX-License-Identifier: MIT */
/* What differs between two drawing lists, as areas of a raster. */
#ifndef TSR_RENDER_CHANGE_H
#define TSR_RENDER_CHANGE_H

#include "render/raster.h"

#define TSR_CHANGES_MAX 160
#define TSR_PARTS_MAX 32

struct tsr_changes {
    int count; /* of areas, which may overlap */
    struct tsr_area areas[TSR_CHANGES_MAX];
};

/* Adds where `after` looks different from `before`, group by group. */
void tsr_changes_add(struct tsr_changes *changes, const struct tsr_list *before,
                     const struct tsr_list *after, const struct tsr_raster *raster);

/* The same in few parts that do not overlap. Their number. */
int tsr_changes_join(const struct tsr_changes *changes, struct tsr_area areas[TSR_PARTS_MAX]);

#endif
