/* SPDX-License-Identifier: MIT */
/* A film's colours (palette.h). */
#include "render/palette.h"

#include <limits.h>
#include <string.h>

#define UNKNOWN 0xffff
/* A pixel as far as this from every colour, in red, green or blue, becomes one. On an edge nobody
 * sees more, and each shade more costs bytes; in a plain area it shows. */
#define FAR_EDGE 24
#define FAR_PLAIN 6

static int bin_of(uint32_t pixel)
{
    return (int)((pixel >> 9 & 0x7c00) | (pixel >> 6 & 0x3e0) | (pixel >> 3 & 0x1f));
}

static int green_of(tsr_ink ink)
{
    return (int)(ink >> 8 & 255);
}

/* Adds a colour, kept sorted by green, so that the nearest one is found near it. */
static void colour_add(struct tsr_palette *palette, tsr_ink ink)
{
    int green = green_of(ink), at = palette->green_from[green + 1];
    if (palette->used == TSR_PALETTE_COLOURS)
        return;
    memmove(palette->greens + at + 1, palette->greens + at,
            (size_t)(palette->used - at) * sizeof palette->greens[0]);
    palette->greens[at] = (uint16_t)palette->used;
    for (int i = green + 1; i <= 256; i++)
        palette->green_from[i]++;
    palette->nearest[bin_of(ink)] = (uint16_t)palette->used;
    palette->inks[palette->used++] = ink;
}

/* What is between two colours. */
static tsr_ink half_of(tsr_ink a, tsr_ink b)
{
    return (a & b) + (((a ^ b) & 0xfefefe) >> 1);
}

/* A colour that has to stay exact, unless another of its kind is there. */
static void theme_add(struct tsr_palette *palette, tsr_ink ink)
{
    if (palette->nearest[bin_of(ink)] == UNKNOWN)
        colour_add(palette, ink);
}

/* Red, green and blue count alike: on a night sky what is off is off in blue. */
static int distance_of(uint32_t pixel, tsr_ink ink)
{
    int red = (int)(pixel >> 16 & 255) - (int)(ink >> 16 & 255);
    int green = green_of(pixel) - green_of(ink);
    int blue = (int)(pixel & 255) - (int)(ink & 255);
    return red * red + green * green + blue * blue;
}

static bool is_far(uint32_t pixel, tsr_ink ink, int far)
{
    for (int shift = 0; shift < 24; shift += 8) {
        int apart = (int)(pixel >> shift & 255) - (int)(ink >> shift & 255);
        if (apart >= far || apart <= -far)
            return true;
    }
    return false;
}

/* Looks at the colours from the pixel's green on in both directions, until green alone is farther
 * away than the best. */
static uint16_t nearest_find(const struct tsr_palette *palette, uint32_t pixel)
{
    int best = INT_MAX, found = 0;
    for (int step = 1; step >= -1; step -= 2) {
        int at = palette->green_from[green_of(pixel)] - (step < 0);
        for (; at >= 0 && at < palette->used; at += step) {
            tsr_ink ink = palette->inks[palette->greens[at]];
            int green = green_of(pixel) - green_of(ink), far = distance_of(pixel, ink);
            if (green * green >= best)
                break;
            if (far < best) {
                best = far;
                found = palette->greens[at];
            }
        }
    }
    return (uint16_t)found;
}

uint16_t tsr_palette_index(struct tsr_palette *palette, uint32_t pixel, bool plain)
{
    uint16_t *bin = &palette->nearest[bin_of(pixel)];
    if (*bin == UNKNOWN) {
        *bin = nearest_find(palette, pixel);
        if (is_far(pixel, palette->inks[*bin], FAR_EDGE))
            colour_add(palette, pixel & 0xffffff);
    }
    if (plain && is_far(pixel, palette->inks[*bin], FAR_PLAIN))
        colour_add(palette, pixel & 0xffffff);
    return *bin;
}

void tsr_palette_make(struct tsr_palette *palette, const struct tsr_colours *c, int players)
{
    const tsr_ink plain[] = {c->page, c->card,  c->paper,     c->line,           c->well,
                             c->tray, c->floor, c->well_rim,  c->paper_rim,      c->paper_depth,
                             c->mark, c->ink,   c->line_core, c->coordinate,     c->way_edge,
                             c->rim,  c->quiet, c->way_core,  TSR_RGB(0xffb03a), c->sunk};
    memset(palette, 0, sizeof *palette);
    memset(palette->nearest, 0xff, sizeof palette->nearest);
    for (size_t i = 0; i < sizeof plain / sizeof plain[0]; i++)
        theme_add(palette, plain[i]);
    for (int i = 0; i < players; i++)
        theme_add(palette, c->player[i]);
    for (int i = 0; i < players; i++) /* a way and its edge meet along all of it */
        theme_add(palette, half_of(c->player[i], c->way_edge));
}

/* The place among `kept` colours that is nearest to a colour. */
static uint8_t kept_find(const struct tsr_palette *palette, const uint16_t *kept, int count,
                         int colour)
{
    int best = INT_MAX, found = 0;
    for (int i = 0; i < count; i++) {
        int far = distance_of(palette->inks[colour], palette->inks[kept[i]]);
        if (far < best) {
            best = far;
            found = i;
        }
    }
    return (uint8_t)found;
}

int tsr_palette_choose(const struct tsr_palette *palette, const int uses[TSR_PALETTE_COLOURS],
                       uint16_t kept[TSR_PALETTE_SIZE], uint8_t map[TSR_PALETTE_COLOURS])
{
    int count = 0, least = 1, used = 0;
    for (int i = 0; i < palette->used; i++)
        used += uses[i] > 0;
    while (used > TSR_PALETTE_NONE) { /* leaves out what is used least, then a little more */
        least++;
        used = 0;
        for (int i = 0; i < palette->used; i++)
            used += uses[i] >= least;
    }
    for (int i = 0; i < palette->used; i++) {
        if (uses[i] >= least) {
            map[i] = (uint8_t)count;
            kept[count++] = (uint16_t)i;
        }
    }
    for (int i = 0; i < palette->used; i++) {
        if (uses[i] > 0 && uses[i] < least)
            map[i] = kept_find(palette, kept, count, i);
    }
    return count;
}
