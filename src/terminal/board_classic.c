/* SPDX-License-Identifier: MIT */
/* The classic family's board (painter.h). */
#include "core/tile.h"
#include "rules/classic/classic.h"
#include "terminal/painter.h"

static void marker_paint(struct tsr_canvas *canvas, const struct tsr_classic *c, int marker)
{
    int square = c->square[marker], port = c->port[marker];
    char sign = (char)('0' + tsr_classic_owner(c, marker));
    if (square == TSURO_NONE || !(c->alive >> marker & 1))
        return;
    if (port < TSR_CLASSIC_BESIDE)
        tsr_cell_port(canvas, square, port, 8, sign);
    else
        tsr_cell_side(canvas, square, port - TSR_CLASSIC_BESIDE, sign);
}

static void squares_paint(struct tsr_canvas *canvas, const tsuro_game *game)
{
    const struct tsr_classic *c = tsr_classic(game);
    for (int square = 0; square < tsr_classic_squares(c); square++) {
        int laid = tsr_classic_tiles(c)[square];
        if (laid)
            tsr_cell_tile(canvas, square, tsr_tile_links[laid >> 2][laid & 3], 8);
    }
    for (int marker = 0; marker < tsr_classic_marker_count(c); marker++)
        marker_paint(canvas, c, marker);
}

const struct tsr_painter tsr_painter_classic = {
    .squares = squares_paint, .turns = tsr_tile_eight_turns, .tile = tsr_tile_eight};
