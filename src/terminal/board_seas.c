/* SPDX-License-Identifier: MIT */
/*
 * The board of the Seas (painter.h). A daikaiju and the uzushio show which way they go on each
 * result of their die.
 */
#include "rules/seas/seas.h"
#include "terminal/painter.h"

static const char compass[] = "NESW";
static const char *const directions[4] = {"north", "east", "south", "west"};

static void daikaiju_paint(struct tsr_canvas *canvas, const struct tsr_seas *s, int beast)
{
    static tsr_frame frame = {"/^^^^^\\", "<     >", "<     >", "\\_____/"};
    char name[8], ways[8] = "";
    snprintf(name, sizeof name, "%s%d", beast & 1 ? "blue" : "gold", beast / 2 + 1);
    for (int die = 1; die <= 5; die++) {
        int direction = tsr_seas_daikaiju_direction(s, beast, die);
        ways[die - 1] = direction < 0 ? 'T' : compass[direction];
    }
    tsr_cell_frame(canvas, s->at[beast], frame);
    tsr_cell_text(canvas, s->at[beast], 0, name);
    tsr_cell_text(canvas, s->at[beast], 1, ways);
}

static void uzushio_paint(struct tsr_canvas *canvas, const struct tsr_seas *s)
{
    static tsr_frame frame = {"(~~~~~)", "(     )", "(     )", "(~~~~~)"};
    char ways[8] = "";
    for (int die = 1; die <= 4; die++)
        ways[die - 1] = compass[tsr_seas_uzushio_direction(s, die)];
    tsr_cell_frame(canvas, s->uzushio, frame);
    tsr_cell_text(canvas, s->uzushio, 0, "uzush");
    tsr_cell_text(canvas, s->uzushio, 1, ways);
}

static void squares_paint(struct tsr_canvas *canvas, const tsuro_game *game)
{
    const struct tsr_seas *s = tsr_seas(game);
    if (s->portal != TSURO_NONE)
        tsr_tile_eight(canvas, s->portal, TSURO_TILE_PORTAL, 0, 0);
    if (s->uzushio != TSURO_NONE)
        uzushio_paint(canvas, s);
    for (int square = 0; square < TSR_SEAS_SQUARES; square++) {
        if (tsr_seas_at(s, square) == TSR_SEAS_IS_TILE)
            tsr_cell_tile(canvas, square, tsr_seas_links(s, square), 8);
    }
    for (int beast = 0; beast < TSR_SEAS_DAIKAIJU_COUNT; beast++) {
        if (tsr_seas_daikaiju_present(s, beast))
            daikaiju_paint(canvas, s, beast);
    }
    for (int seat = 0; seat < s->head.players; seat++) {
        if (tsr_seas_ship_in(s, seat) && s->square[seat] < TSR_SEAS_SQUARES)
            tsr_cell_port(canvas, s->square[seat], s->port[seat], 8, (char)('0' + seat));
    }
}

static void notes_tell(FILE *out, const tsuro_game *game, const struct tsr_listener *listener)
{
    (void)listener; /* no player is named */
    const struct tsr_seas *s = tsr_seas(game);
    if (tsr_seas_daikaiju_lying(s))
        fputs("A daikaiju shows what it does on a roll of 1 to 5: a step north, east, south or\n"
              "west, or a turn (T).\n",
              out);
    if (s->uzushio != TSURO_NONE)
        fputs("The uzushio shows where it goes on a roll of 1 to 4.\n", out);
    if (s->tsunami != TSURO_NONE) {
        bool column = s->tsunami_facing & 1;
        int line = column ? s->tsunami % TSR_SEAS_SIDE : s->tsunami / TSR_SEAS_SIDE;
        fprintf(out, "The tsunami is in %s %c and goes %s, strength %d.\n",
                column ? "column" : "row", (column ? 'a' : '1') + line,
                directions[s->tsunami_facing], tsr_seas_tsunami_strength(s));
    }
    fprintf(out, "Wake tiles in the pile: %d.\n", s->pile_count);
}

const struct tsr_painter tsr_painter_seas = {.squares = squares_paint,
                                             .notes = notes_tell,
                                             .turns = tsr_tile_eight_turns,
                                             .tile = tsr_tile_eight};
