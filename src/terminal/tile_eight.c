/* SPDX-License-Identifier: MIT */
/* Tiles that the classic family and the Seas share (painter.h). */
#include "core/tile.h"
#include "terminal/painter.h"

int tsr_tile_eight_turns(const tsuro_game *game, int tile, int face)
{
    (void)game;
    if (face)
        return 0;
    return tile <= TSR_TILE_COUNT ? tsr_tile_turns[tile] : 1;
}

void tsr_tile_eight(struct tsr_canvas *canvas, int cell, int tile, int face, int turn)
{
    static tsr_frame special = {"#######", "#     #", "#     #", "#######"};
    (void)face;
    if (tile <= TSR_TILE_COUNT) {
        tsr_cell_tile(canvas, cell, tsr_tile_links[tile][turn], 8);
        return;
    }
    tsr_cell_frame(canvas, cell, special);
    tsr_cell_text(canvas, cell, 0, tile == TSURO_TILE_PORTAL ? "por" : "tai");
    tsr_cell_text(canvas, cell, 1, tile == TSURO_TILE_PORTAL ? "tal" : "hou");
}
