/* SPDX-License-Identifier: MIT */
/*
 * The colours of a film. The theme's own come first and stay exact. Every other kind of pixel that
 * the frames have, of 32768, is shown as the nearest one, and becomes a colour itself where that is
 * too far away. The first 255 are the film's palette; a frame that needs later ones brings its own.
 */
#ifndef TSR_RENDER_PALETTE_H
#define TSR_RENDER_PALETTE_H

#include "render/theme.h"

#define TSR_PALETTE_SIZE 256
#define TSR_PALETTE_NONE 255 /* no colour: what was there stays */
#define TSR_PALETTE_BINS 32768
#define TSR_PALETTE_COLOURS 2048 /* of a whole film */

struct tsr_palette {
    tsr_ink inks[TSR_PALETTE_COLOURS];
    int used;
    uint16_t greens[TSR_PALETTE_COLOURS]; /* places of the colours, by green */
    uint16_t green_from[257];             /* the first of them of at least this green */
    uint16_t nearest[TSR_PALETTE_BINS];   /* by five bits of each colour */
};

void tsr_palette_make(struct tsr_palette *palette, const struct tsr_colours *colours, int players);

/* The place of the colour that a pixel is shown as, in a plain area or on an edge. */
uint16_t tsr_palette_index(struct tsr_palette *palette, uint32_t pixel, bool plain);

/* The colours of a frame of its own, given how often it uses each: all of them, the most used ones
 * if they are too many. Their number; `map` leads from the film's places to the frame's. */
int tsr_palette_choose(const struct tsr_palette *palette, const int uses[TSR_PALETTE_COLOURS],
                       uint16_t kept[TSR_PALETTE_SIZE], uint8_t map[TSR_PALETTE_COLOURS]);

#endif
