/* SPDX-License-Identifier: MIT */
/*
 * The board of Phoenix Rising and Winds of Change (painter.h). Inside a tile: the letter of its
 * lantern icon, large when it glows, and below it L for a lantern and S for a Star.
 */
#include "rules/phoenix/phoenix.h"
#include "terminal/painter.h"

static void tile_paint(struct tsr_canvas *canvas, const struct tsr_phoenix *p, int square)
{
    int pose = p->pose[square], tile = tsr_pose_tile(pose);
    char icon[2] = "", tokens[4] = "   ";
    tsr_cell_tile(canvas, square, tsr_phoenix_links[pose], 12);
    if (tile <= TSR_PHOENIX_CENTRE)
        icon[0] =
            (tsr_phoenix_tile_glows(p, square) ? "OBY" : "oby")[tsr_phoenix_icons[tile].colour];
    if (p->lanterns & tsr_phoenix_square_bit(square))
        tokens[0] = 'L';
    if (tsr_phoenix_square_starred(p, square))
        tokens[2] = 'S';
    tsr_cell_text(canvas, square, 0, icon);
    tsr_cell_text(canvas, square, 1, tokens);
}

static void pawn_paint(struct tsr_canvas *canvas, const struct tsr_phoenix *p, int seat)
{
    char sign[] = {'(', (char)('0' + seat), ')', 0};
    if (!tsr_phoenix_pawn_present(p, seat) || p->square[seat] == TSURO_NONE)
        return;
    if (p->place[seat] == TSR_PHOENIX_PLACE_BESIDE)
        tsr_cell_text(canvas, p->square[seat], 0, sign);
    else
        tsr_cell_port(canvas, p->square[seat], p->port[seat], 12, sign[1]);
}

static void squares_paint(struct tsr_canvas *canvas, const tsuro_game *game)
{
    const struct tsr_phoenix *p = tsr_phoenix(game);
    for (int square = 0; square < TSR_PHOENIX_SQUARES; square++) {
        if (p->pose[square])
            tile_paint(canvas, p, square);
    }
    for (int seat = 0; seat < p->head.players; seat++)
        pawn_paint(canvas, p, seat);
}

static void notes_tell(FILE *out, const tsuro_game *game, const struct tsr_listener *listener)
{
    static const char *const places[TSR_PHOENIX_PLACE_COUNT] = {"still to enter", "on the board",
                                                                "off the board", "eliminated"};
    const struct tsr_phoenix *p = tsr_phoenix(game);
    if (!p->round)
        return;
    fputs("O, B, Y: an orange, blue or yellow icon that glows (o, b, y: dimmed);\n"
          "L: a lantern; S: a Star; *: no path; (0): a pawn still to enter.\n",
          out);
    fprintf(out, "Round %d. Edge tiles in the stack: %d.\n", p->round, p->stack_count);
    for (int seat = 0; seat < p->head.players; seat++) {
        tsr_player_tell(out, seat, listener);
        fprintf(out, ": Stars %d, %s, %s.\n", p->stars[seat],
                p->life >> seat & 1 ? "a Life token" : "no Life token", places[p->place[seat]]);
    }
}

static int turns_count(const tsuro_game *game, int tile, int face)
{
    return tsr_phoenix_distinct(tile, face, tsr_phoenix(game)->winds);
}

static void hand_paint(struct tsr_canvas *canvas, int cell, int tile, int face, int turn)
{
    tsr_cell_tile(canvas, cell, tsr_phoenix_links[tsr_phoenix_pose(tile, face, turn)], 12);
}

static int tile_faced(const tsuro_game *game)
{
    const struct tsr_phoenix *p = tsr_phoenix(game);
    return tsr_pose_tile(p->pose[p->square[p->head.decider]]);
}

const struct tsr_painter tsr_painter_phoenix = {.squares = squares_paint,
                                                .notes = notes_tell,
                                                .turns = turns_count,
                                                .tile = hand_paint,
                                                .faced = tile_faced};
