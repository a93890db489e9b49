/* SPDX-License-Identifier: MIT */
/* What lies before a seat, at the right end of its row in the panel. */
#ifndef TSR_RENDER_BELONGINGS_H
#define TSR_RENDER_BELONGINGS_H

#include "render/scene.h"

struct tsr_belongings {
    bool life, star;
    const char *seal; /* of the one who has the dragon or the Phoenix tile, else NULL */
    char score[16];   /* or empty */
    char team[8];     /* or empty */
    float scored;     /* the width of the score */
    float above;      /* the width that they take from the name */
    float below;      /* and from what is said below it */
};

void tsr_belongings_find(const tsuro_game *game, int player, struct tsr_belongings *found);

/* Two lines: the first one's baseline is `y` + 2. */
void tsr_belongings_draw(const struct tsr_belongings *found, const struct tsr_colours *colours,
                         float right, float y, struct tsr_list *list);

#endif
