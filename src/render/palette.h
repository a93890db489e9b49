/* SPDX-License-Identifier: MIT */
/*
 * One palette for a whole film: a theme's colours and what lies between those that touch. Which of
 * them is nearest to a pixel is looked for once for each of 32768 kinds of pixels.
 */
#ifndef TSR_RENDER_PALETTE_H
#define TSR_RENDER_PALETTE_H

#include "render/theme.h"

#define TSR_PALETTE_SIZE 256
#define TSR_PALETTE_NONE 255 /* no colour: what was there stays */
#define TSR_PALETTE_BINS 32768

struct tsr_palette {
    tsr_ink inks[TSR_PALETTE_SIZE];
    int used;
    uint8_t greens[TSR_PALETTE_SIZE];     /* places in the palette, by green */
    uint8_t green_from[TSR_PALETTE_SIZE]; /* the first of them of at least this green */
    uint16_t nearest[TSR_PALETTE_BINS];   /* by five bits of each colour */
};

void tsr_palette_make(struct tsr_palette *palette, const struct tsr_colours *colours, int players);

/* The place of the colour that is nearest to a pixel. */
uint8_t tsr_palette_index(struct tsr_palette *palette, uint32_t pixel);

#endif
