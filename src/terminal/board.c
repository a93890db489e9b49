/* SPDX-License-Identifier: MIT */
/* Boards as plain text (board.h): each family has its painter. */
#include "terminal/board.h"

#include "notation/names.h"
#include "terminal/painter.h"

#define ROW(edition, family, name) [TSURO_EDITION_##edition] = &tsr_painter_##family,
static const struct tsr_painter *const painters[TSURO_EDITION_COUNT] = {TSR_EDITIONS(ROW)};

static const struct tsr_painter *painter_of(const tsuro_game *game)
{
    return painters[tsuro_game_edition(game)];
}

void tsr_board_draw(FILE *out, const tsuro_game *game, const struct tsr_listener *listener)
{
    const struct tsr_painter *painter = painter_of(game);
    struct tsr_canvas canvas;
    tsr_canvas_begin(&canvas, tsuro_game_width(game), tsuro_game_height(game));
    painter->squares(&canvas, game);
    tsr_canvas_print(out, &canvas);
    if (painter->notes)
        painter->notes(out, game, listener);
}

/* One tile in a row of its turns, a row for each face. */
static void turns_draw(FILE *out, const tsuro_game *game, int tile)
{
    const struct tsr_painter *painter = painter_of(game);
    for (int face = 0, count; face < 2 && (count = painter->turns(game, tile, face)); face++) {
        struct tsr_canvas canvas;
        struct tsr_text text;
        char label[16];
        tsr_text_init(&text, label, sizeof label);
        if (tsr_tile_is_number(tsuro_game_edition(game), tile))
            tsr_text_add(&text, "tile ");
        tsr_tile_write(&text, tsuro_game_edition(game), tile);
        if (painter->turns(game, tile, 1))
            tsr_text_add(&text, face ? " B" : " A");
        tsr_canvas_begin(&canvas, count, 1);
        for (int turn = 0; turn < count; turn++)
            painter->tile(&canvas, turn, tile, face, turn);
        tsr_canvas_strip(out, &canvas, label, true);
    }
}

static void row_draw(FILE *out, const tsuro_game *game, const int *tiles, int count)
{
    struct tsr_canvas canvas;
    tsr_canvas_begin(&canvas, count, 1);
    for (int i = 0; i < count; i++)
        painter_of(game)->tile(&canvas, i, tiles[i], 0, 0);
    tsr_canvas_strip(out, &canvas, "", false);
}

static void hand_draw(FILE *out, const tsuro_game *game, bool turns)
{
    int tiles[TSURO_HAND_MAX], count = 0;
    for (int slot = 0; slot < TSURO_HAND_MAX; slot++) {
        if ((tiles[count] = tsuro_game_hand(game, tsuro_game_decider(game), slot)))
            count++;
    }
    if (!count)
        return;
    fputs("\nYour tiles:\n", out);
    if (!turns)
        row_draw(out, game, tiles, count);
    for (int i = 0; turns && i < count; i++)
        turns_draw(out, game, tiles[i]);
}

void tsr_choice_draw(FILE *out, const tsuro_game *game)
{
    int kind = tsuro_game_kind(game);
    if (kind == TSURO_KIND_TURN) {
        fputs("\nThe tile before you:\n", out);
        turns_draw(out, game, painter_of(game)->faced(game));
    }
    hand_draw(out, game, kind == TSURO_KIND_PLACE || kind == TSURO_KIND_WAKE);
}
