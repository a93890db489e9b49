/* SPDX-License-Identifier: MIT */
/* A film's colours (palette.h). */
#include "render/palette.h"

#include <limits.h>
#include <string.h>

#define UNKNOWN 0xffff

static int bin_of(uint32_t pixel)
{
    return (int)((pixel >> 9 & 0x7c00) | (pixel >> 6 & 0x3e0) | (pixel >> 3 & 0x1f));
}

static void colour_add(struct tsr_palette *palette, tsr_ink ink)
{
    uint16_t *bin = &palette->nearest[bin_of(ink)];
    if (*bin != UNKNOWN || palette->used == TSR_PALETTE_NONE)
        return;
    *bin = (uint16_t)palette->used;
    palette->inks[palette->used++] = ink;
}

static tsr_ink mixed(tsr_ink a, tsr_ink b, int part, int of)
{
    uint32_t ink = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        int one = (int)(a >> shift & 255), other = (int)(b >> shift & 255);
        ink |= (uint32_t)(one + (other - one) * part / of) << shift;
    }
    return ink;
}

/* The colours of a smooth border between two. */
static void between_add(struct tsr_palette *palette, tsr_ink a, tsr_ink b, int steps)
{
    for (int i = 1; i < steps; i++)
        colour_add(palette, mixed(a, b, i, steps));
}

static void colours_add(struct tsr_palette *palette, const struct tsr_colours *c, int players)
{
    const tsr_ink plain[] = {c->page, c->card,  c->paper,     c->line,           c->well,
                             c->tray, c->floor, c->well_rim,  c->paper_rim,      c->paper_depth,
                             c->mark, c->ink,   c->line_core, c->coordinate,     c->way_edge,
                             c->rim,  c->quiet, c->way_core,  TSR_RGB(0xffb03a), c->sunk};
    const tsr_ink beasts[] = {0xe7b53c, 0x6db4f0, 0x8a5f10, 0x1c4f8c, 0x0a3d49, 0x2a93a5,
                              0xd9fff8, 0x3fa7d6, 0x0b2540, 0xb7fbff, 0x6f8cff, 0x98a4ea,
                              0xff9440, 0x63b8ff, 0xffe063, 0xffd75e, 0x2a1506, 0x6b4226};
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        colour_add(palette, plain[i]);
    for (int i = 0; i < players; i++)
        colour_add(palette, c->player[i]);
    for (int i = 0; i < 9; i++) /* the tray's light */
        colour_add(palette,
                   mixed(mixed(c->tray, 0xffffff, 10, 100), mixed(c->tray, 0, 22, 100), i, 8));
    between_add(palette, c->paper, c->line, 5);
    between_add(palette, c->paper, c->way_edge, 4);
    between_add(palette, c->tray, c->coordinate, 4);
    between_add(palette, c->card, c->ink, 5);
    between_add(palette, c->card, c->quiet, 4);
    for (int i = 0; i < players; i++) {
        tsr_ink own = c->player[i];
        between_add(palette, own, c->way_edge, 3);
        between_add(palette, own, c->way_core, 4);
        between_add(palette, mixed(c->paper, own, 42, 100), c->paper, 3);
        colour_add(palette, mixed(c->paper, own, 42, 100));
        colour_add(palette, mixed(own, 0, 2, 5));
    }
    for (size_t i = 0; i < sizeof beasts / sizeof beasts[0]; i++)
        colour_add(palette, beasts[i]);
    between_add(palette, c->well, c->line, 3);
    between_add(palette, 0xffffff, 0, 6);
}

static int green_of(tsr_ink ink)
{
    return (int)(ink >> 8 & 255);
}

/* Sorts the palette's places by green, so that the nearest colour is found near it. */
static void greens_sort(struct tsr_palette *palette)
{
    for (int i = 0; i < palette->used; i++) {
        int at = i;
        for (; at && green_of(palette->inks[palette->greens[at - 1]]) > green_of(palette->inks[i]);
             at--)
            palette->greens[at] = palette->greens[at - 1];
        palette->greens[at] = (uint8_t)i;
    }
    for (int green = 0, at = 0; green < 256; green++) {
        while (at < palette->used && green_of(palette->inks[palette->greens[at]]) < green)
            at++;
        palette->green_from[green] = (uint8_t)at;
    }
}

static int distance(uint32_t pixel, tsr_ink ink)
{
    int red = (int)(pixel >> 16 & 255) - (int)(ink >> 16 & 255);
    int green = green_of(pixel) - green_of(ink);
    int blue = (int)(pixel & 255) - (int)(ink & 255);
    return 3 * red * red + 6 * green * green + blue * blue;
}

/* Looks at the palette from the pixel's green on in both directions, until green alone is farther
 * away than the best. */
static uint8_t nearest_find(const struct tsr_palette *palette, uint32_t pixel)
{
    int best = INT_MAX, found = 0;
    for (int step = 1; step >= -1; step -= 2) {
        int at = palette->green_from[green_of(pixel)] - (step < 0);
        for (; at >= 0 && at < palette->used; at += step) {
            tsr_ink ink = palette->inks[palette->greens[at]];
            int green = green_of(pixel) - green_of(ink), far = distance(pixel, ink);
            if (6 * green * green >= best)
                break;
            if (far < best) {
                best = far;
                found = palette->greens[at];
            }
        }
    }
    return (uint8_t)found;
}

uint8_t tsr_palette_index(struct tsr_palette *palette, uint32_t pixel)
{
    uint16_t *bin = &palette->nearest[bin_of(pixel)];
    if (*bin == UNKNOWN)
        *bin = nearest_find(palette, pixel);
    return (uint8_t)*bin;
}

void tsr_palette_make(struct tsr_palette *palette, const struct tsr_colours *colours, int players)
{
    palette->used = 0;
    memset(palette->nearest, 0xff, sizeof palette->nearest);
    colours_add(palette, colours, players);
    greens_sort(palette);
}
