/* SPDX-License-Identifier: MIT */
/*
 * Groups of films, drawn once each and then copied: a tile's lines are needed again whenever
 * something changes beside it, and light on a stone costs more than all else of a frame.
 */
#ifndef TSR_RENDER_SPRITE_H
#define TSR_RENDER_SPRITE_H

#include "render/raster.h"

/* NULL if there is no memory: then all is drawn each time. */
struct tsr_sprites *tsr_sprites_new(void);
void tsr_sprites_free(struct tsr_sprites *sprites);

/* Draws a group, or copies it if it was drawn before. */
void tsr_sprite_draw(struct tsr_raster *raster, const struct tsr_list *list,
                     const struct tsr_group *group);

#endif
