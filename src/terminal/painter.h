/* SPDX-License-Identifier: MIT */
/* How a family is drawn: a table tsr_painter_FAMILY for each, in a file of its own. */
#ifndef TSR_TERMINAL_PAINTER_H
#define TSR_TERMINAL_PAINTER_H

#include "rules/families.h"
#include "terminal/canvas.h"
#include "terminal/tell.h"
#include "tsuro/game.h"

struct tsr_painter {
    /* Fills in the squares of an empty canvas of the board's size. */
    void (*squares)(struct tsr_canvas *canvas, const tsuro_game *game);
    /* Tells in a line or two what the board does not show; may be NULL. */
    void (*notes)(FILE *out, const tsuro_game *game, const struct tsr_listener *listener);
    /* How many turns of the face are different choices; 0: the tile has no such face. */
    int (*turns)(const tsuro_game *game, int tile, int face);
    /* Draws a tile of a hand. */
    void (*tile)(struct tsr_canvas *canvas, int cell, int tile, int face, int turn);
    /* The tile that the deciding player may turn; NULL where nobody ever may. */
    int (*faced)(const tsuro_game *game);
};

#define TSR_PAINTER_DECLARE(edition, family, name)                                                 \
    extern const struct tsr_painter tsr_painter_##family;
TSR_EDITIONS(TSR_PAINTER_DECLARE)

/* The 35 tiles with eight ports, and the portal and the taihou, as `turns` and `tile`. */
int tsr_tile_eight_turns(const tsuro_game *game, int tile, int face);
void tsr_tile_eight(struct tsr_canvas *canvas, int cell, int tile, int face, int turn);

#endif
