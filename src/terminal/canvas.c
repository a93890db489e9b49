/* SPDX-License-Identifier: MIT */
/* Boxes of characters (canvas.h). */
#include "terminal/canvas.h"

#include <string.h>

#include "core/phoenix_tile.h"

/* Column and row of the twelve ports in a cell; the eight are those that are no corners. */
static const int port_x[12] = {0, 2, 4, 6, 6, 6, 6, 4, 2, 0, 0, 0};
static const int port_y[12] = {0, 0, 0, 0, 1, 2, 3, 3, 3, 3, 2, 1};

static char *cell_at(struct tsr_canvas *canvas, int cell, int x, int y)
{
    int left = cell % canvas->across * TSR_CELL_WIDTH, top = cell / canvas->across;
    return &canvas->rows[top * TSR_CELL_HEIGHT + y][left + x];
}

void tsr_cell_frame(struct tsr_canvas *canvas, int cell, tsr_frame frame)
{
    for (int row = 0; row < TSR_CELL_HEIGHT; row++)
        memcpy(cell_at(canvas, cell, 0, row), frame[row], TSR_CELL_WIDTH);
}

void tsr_canvas_begin(struct tsr_canvas *canvas, int across, int down)
{
    static tsr_frame empty = {".     .", "       ", "       ", ".     ."};
    memset(canvas, 0, sizeof *canvas);
    canvas->across = across;
    canvas->down = down;
    for (int cell = 0; cell < across * down; cell++)
        tsr_cell_frame(canvas, cell, empty);
}

void tsr_cell_port(struct tsr_canvas *canvas, int cell, int port, int ports, char sign)
{
    int at = ports == 8 ? port + port / 2 + 1 : port;
    *cell_at(canvas, cell, port_x[at], port_y[at]) = sign;
}

void tsr_cell_side(struct tsr_canvas *canvas, int cell, int side, char sign)
{
    static const int x[4] = {3, 6, 3, 0}, y[4] = {0, 1, 3, 1};
    *cell_at(canvas, cell, x[side], y[side]) = sign;
}

void tsr_cell_tile(struct tsr_canvas *canvas, int cell, uint64_t links, int ports)
{
    static tsr_frame frame = {"+-----+", "|     |", "|     |", "+-----+"};
    char letter = 'a';
    tsr_cell_frame(canvas, cell, frame);
    for (int port = 0; port < ports; port++) {
        int end = (int)(links >> 4 * port & 15);
        if (end == TSR_NO_PATH) {
            tsr_cell_port(canvas, cell, port, ports, '*');
        } else if (end > port) {
            tsr_cell_port(canvas, cell, port, ports, letter);
            tsr_cell_port(canvas, cell, end, ports, letter++);
        }
    }
}

void tsr_cell_text(struct tsr_canvas *canvas, int cell, int line, const char *text)
{
    size_t length = strlen(text), room = TSR_CELL_WIDTH - 2;
    if (length > room)
        length = room;
    memcpy(cell_at(canvas, cell, 1 + (int)(room - length) / 2, 1 + line), text, length);
}

void tsr_canvas_print(FILE *out, const struct tsr_canvas *canvas)
{
    fputs("   ", out);
    for (int x = 0; x < canvas->across; x++)
        fprintf(out, "   %c   ", 'a' + x);
    fputc('\n', out);
    for (int row = 0; row < canvas->down * TSR_CELL_HEIGHT; row++) {
        if (row % TSR_CELL_HEIGHT == 1)
            fprintf(out, "%2d %s\n", row / TSR_CELL_HEIGHT + 1, canvas->rows[row]);
        else
            fprintf(out, "   %s\n", canvas->rows[row]);
    }
}

void tsr_canvas_strip(FILE *out, const struct tsr_canvas *canvas, const char *label, bool turns)
{
    for (int row = 0; row < TSR_CELL_HEIGHT; row++) {
        fprintf(out, " %-10s ", row == 1 ? label : "");
        for (int x = 0; x < canvas->across; x++)
            fprintf(out, "%.*s  ", TSR_CELL_WIDTH, &canvas->rows[row][x * TSR_CELL_WIDTH]);
        fputc('\n', out);
    }
    if (!turns)
        return;
    fprintf(out, " %-10s ", "");
    for (int x = 0; x < canvas->across; x++)
        fprintf(out, "  r%d     ", x);
    fputc('\n', out);
}
