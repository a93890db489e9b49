/* SPDX-License-Identifier: MIT */
/* The classic board as plain text; see board.h for how to read it. */
#include "terminal/board.h"

#include <string.h>

#include "core/tile.h"
#include "rules/classic/classic.h"

#define CELL_WIDTH 7
#define CELL_HEIGHT 4

/* Column and row of each port in a cell. */
static const int port_x[8] = {2, 4, 6, 6, 4, 2, 0, 0};
static const int port_y[8] = {0, 0, 1, 2, 3, 3, 2, 1};

struct canvas {
    char rows[10 * CELL_HEIGHT][10 * CELL_WIDTH + 1];
};

static void cell_draw(struct canvas *canvas, int x, int y, uint32_t links)
{
    static const char frame[CELL_HEIGHT][CELL_WIDTH + 1] = {"+-----+", "|     |", "|     |",
                                                            "+-----+"};
    static const char empty[CELL_HEIGHT][CELL_WIDTH + 1] = {".     .", "       ", "       ",
                                                            ".     ."};
    for (int row = 0; row < CELL_HEIGHT; row++)
        memcpy(&canvas->rows[y * CELL_HEIGHT + row][x * CELL_WIDTH],
               links ? frame[row] : empty[row], CELL_WIDTH);
    char letter = 'a';
    for (int port = 0; links && port < 8; port++) {
        int end = tsr_links_exit(links, port);
        if (end < port)
            continue;
        canvas->rows[y * CELL_HEIGHT + port_y[port]][x * CELL_WIDTH + port_x[port]] = letter;
        canvas->rows[y * CELL_HEIGHT + port_y[end]][x * CELL_WIDTH + port_x[end]] = letter++;
    }
}

static void marker_draw(struct canvas *canvas, const struct tsr_classic *c, int marker)
{
    int square = c->square[marker], port = c->port[marker];
    if (square == TSURO_NONE || !(c->alive >> marker & 1))
        return;
    int x = square % c->width * CELL_WIDTH, y = square / c->width * CELL_HEIGHT;
    char sign = (char)('0' + tsr_owner(c, marker));
    if (port < TSR_BESIDE) {
        canvas->rows[y + port_y[port]][x + port_x[port]] = sign;
    } else {
        static const int side_x[4] = {3, 6, 3, 0}, side_y[4] = {0, 1, 3, 1};
        canvas->rows[y + side_y[port - TSR_BESIDE]][x + side_x[port - TSR_BESIDE]] = sign;
    }
}

void tsr_board_draw(FILE *out, const tsuro_game *game)
{
    const struct tsr_classic *c = tsr_classic_in(game);
    struct canvas canvas;
    memset(&canvas, 0, sizeof canvas);
    for (int square = 0; square < tsr_squares(c); square++) {
        int laid = tsr_tiles_in(c)[square];
        cell_draw(&canvas, square % c->width, square / c->width,
                  tsr_tile_links[laid >> 2][laid & 3]);
    }
    for (int marker = 0; marker < tsr_marker_count(c); marker++)
        marker_draw(&canvas, c, marker);
    fputs("   ", out);
    for (int x = 0; x < c->width; x++)
        fprintf(out, "   %c   ", 'a' + x);
    fputc('\n', out);
    for (int row = 0; row < c->height * CELL_HEIGHT; row++) {
        if (row % CELL_HEIGHT == 1)
            fprintf(out, "%2d %s\n", row / CELL_HEIGHT + 1, canvas.rows[row]);
        else
            fprintf(out, "   %s\n", canvas.rows[row]);
    }
}

static void row_print(FILE *out, const struct canvas *canvas, int row, int cells)
{
    for (int cell = 0; cell < cells; cell++)
        fprintf(out, "%.7s  ", &canvas->rows[row][cell * CELL_WIDTH]);
    fputc('\n', out);
}

void tsr_tiles_draw(FILE *out, const int *tiles, int count)
{
    struct canvas canvas;
    memset(&canvas, 0, sizeof canvas);
    for (int i = 0; i < count; i++)
        cell_draw(&canvas, i, 0, tsr_tile_links[tiles[i]][0]);
    for (int row = 0; row < CELL_HEIGHT; row++) {
        fputs("   ", out);
        row_print(out, &canvas, row, count);
    }
}

void tsr_tile_draw(FILE *out, int tile)
{
    struct canvas canvas;
    memset(&canvas, 0, sizeof canvas);
    int turns = tsr_tile_turns[tile];
    for (int turn = 0; turn < turns; turn++)
        cell_draw(&canvas, turn, 0, tsr_tile_links[tile][turn]);
    for (int row = 0; row < CELL_HEIGHT; row++) {
        if (row == 1)
            fprintf(out, "   tile %2d  ", tile);
        else
            fputs("            ", out);
        row_print(out, &canvas, row, turns);
    }
    fputs("            ", out);
    for (int turn = 0; turn < turns; turn++)
        fprintf(out, "  r%d     ", turn);
    fputc('\n', out);
}
