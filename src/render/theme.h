/* SPDX-License-Identifier: MIT */
/* The colours of pictures: those of the page's board, for each look in each theme. */
#ifndef TSR_RENDER_THEME_H
#define TSR_RENDER_THEME_H

#include "render/list.h"

enum tsr_look { TSR_LOOK_CLASSIC, TSR_LOOK_SEAS, TSR_LOOK_PHOENIX, TSR_LOOK_COUNT };
enum tsr_theme { TSR_THEME_LIGHT, TSR_THEME_DARK, TSR_THEME_CONTRAST, TSR_THEME_COUNT };

struct tsr_colours {
    tsr_ink player[8];
    tsr_ink way_edge, way_core;
    tsr_ink tray, floor, well, well_rim, mark, coordinate;
    tsr_ink paper, paper_rim, paper_depth, line, line_core;
    float line_width;
    tsr_ink partial_star, cloud;
    bool stark; /* black and white: what is there to look nice is left out */
    tsr_ink page, card, sunk, rim, ink, quiet, accent, on_accent;
};

const struct tsr_colours *tsr_colours_of(int look, int theme);

/* Which art an edition wears. */
int tsr_look_of(int edition);

/* The edition's name for people: "Tsuro of the Seas". */
const char *tsr_title_of(int edition);

/* "light", "dark", "contrast", or NULL; and back, -1 for an unknown word. */
const char *tsr_theme_name(int theme);
int tsr_theme_find(const char *name);

/* Whether the colour is so pale that signs on it have to be dark. */
bool tsr_ink_pale(tsr_ink ink);

#endif
