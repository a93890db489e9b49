/* SPDX-License-Identifier: MIT */
/* The board of the torus (painter.h). */
#include "rules/torus/torus.h"
#include "terminal/painter.h"

static void squares_paint(struct tsr_canvas *canvas, const tsuro_game *game)
{
    const struct tsr_torus *t = tsr_torus(game);
    for (int square = 0; square < TSR_TORUS_SQUARES; square++) {
        int laid = t->board[square];
        if (laid)
            tsr_cell_tile(canvas, square, tsr_tile_links[laid >> 2][laid & 3], 8);
    }
    for (int seat = 0; seat < t->head.players; seat++) {
        if (t->alive >> seat & 1 && t->square[seat] != TSURO_NONE)
            tsr_cell_port(canvas, t->square[seat], t->port[seat], 8, (char)('0' + seat));
    }
}

static void notes_tell(FILE *out, const tsuro_game *game)
{
    (void)game;
    fputs("What leaves the board on one side comes in on the other.\n", out);
}

const struct tsr_painter tsr_painter_torus = {.squares = squares_paint,
                                              .notes = notes_tell,
                                              .turns = tsr_tile_eight_turns,
                                              .tile = tsr_tile_eight};
