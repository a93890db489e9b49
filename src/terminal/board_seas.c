/* SPDX-License-Identifier: MIT */
/*
 * The board of the Seas (painter.h). A daikaiju and the uzushio show which way they go on each
 * result of their die.
 */
#include "rules/seas/seas.h"
#include "terminal/painter.h"

static const char compass[] = "NESW";
static const char *const directions[4] = {"north", "east", "south", "west"};

static void daikaiju_paint(struct tsr_canvas *canvas, const struct tsr_seas *c, int beast)
{
    static tsr_frame frame = {"/^^^^^\\", "<     >", "<     >", "\\_____/"};
    char name[8], ways[8] = "";
    snprintf(name, sizeof name, "%s%d", beast & 1 ? "blue" : "gold", beast / 2 + 1);
    for (int die = 1; die <= 5; die++) {
        int direction = tsr_daikaiju_direction(c, beast, die);
        ways[die - 1] = direction < 0 ? 'T' : compass[direction];
    }
    tsr_cell_frame(canvas, c->lies[beast], frame);
    tsr_cell_text(canvas, c->lies[beast], 0, name);
    tsr_cell_text(canvas, c->lies[beast], 1, ways);
}

static void uzushio_paint(struct tsr_canvas *canvas, const struct tsr_seas *c)
{
    static tsr_frame frame = {"(~~~~~)", "(     )", "(     )", "(~~~~~)"};
    char ways[8] = "";
    for (int die = 1; die <= 4; die++)
        ways[die - 1] = compass[tsr_uzushio_direction(c, die)];
    tsr_cell_frame(canvas, c->uzushio, frame);
    tsr_cell_text(canvas, c->uzushio, 0, "uzush");
    tsr_cell_text(canvas, c->uzushio, 1, ways);
}

static void squares_paint(struct tsr_canvas *canvas, const tsuro_game *game)
{
    const struct tsr_seas *c = tsr_seas_in(game);
    if (c->portal != TSURO_NONE)
        tsr_tile_eight(canvas, c->portal, TSURO_TILE_PORTAL, 0, 0);
    if (c->uzushio != TSURO_NONE)
        uzushio_paint(canvas, c);
    for (int square = 0; square < TSR_SEA_SQUARES; square++) {
        if (tsr_sea_at(c, square) == TSR_IS_TILE)
            tsr_cell_tile(canvas, square, tsr_sea_links(c, square), 8);
    }
    for (int beast = 0; beast < TSR_DAIKAIJU_COUNT; beast++) {
        if (tsr_daikaiju_lies(c, beast))
            daikaiju_paint(canvas, c, beast);
    }
    for (int seat = 0; seat < c->head.players; seat++) {
        if (tsr_ship_in(c, seat) && c->square[seat] < TSR_SEA_SQUARES)
            tsr_cell_port(canvas, c->square[seat], c->port[seat], 8, (char)('0' + seat));
    }
}

static void notes_tell(FILE *out, const tsuro_game *game)
{
    const struct tsr_seas *c = tsr_seas_in(game);
    if (tsr_daikaiju_lying(c))
        fputs("A daikaiju shows what it does on a roll of 1 to 5: a step north, east, south or\n"
              "west, or a turn (T).\n",
              out);
    if (c->uzushio != TSURO_NONE)
        fputs("The uzushio shows where it goes on a roll of 1 to 4.\n", out);
    if (c->tsunami != TSURO_NONE) {
        bool column = c->tsunami_facing & 1;
        int line = column ? c->tsunami % TSR_SEA_SIDE : c->tsunami / TSR_SEA_SIDE;
        fprintf(out, "The tsunami is in %s %c and goes %s, strength %d.\n",
                column ? "column" : "row", (column ? 'a' : '1') + line,
                directions[c->tsunami_facing], tsr_tsunami_strength(c));
    }
    fprintf(out, "Wake tiles in the pile: %d.\n", c->pile_count);
}

const struct tsr_painter tsr_painter_seas = {.squares = squares_paint,
                                             .notes = notes_tell,
                                             .turns = tsr_tile_eight_turns,
                                             .tile = tsr_tile_eight};
