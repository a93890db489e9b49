/* SPDX-License-Identifier: MIT */
/* A contact sheet: every tile of an edition, each face, with its number below. */
#include "render/scene.h"
#include "tsuro/names.h"

#define GAP 22
#define LABEL 30

void tsr_sheet_draw(int edition, const struct tsr_wish *wish, struct tsr_list *list)
{
    const struct tsr_colours *colours = tsr_colours_of(tsr_look_of(edition), wish->theme);
    int faces = tsuro_edition_faces(edition), tiles = tsuro_edition_tiles(edition) * faces;
    int columns = faces == 2 ? 8 : 7, rows = (tiles + columns - 1) / columns;
    struct tsr_type type = {TSR_FONT_SANS, TSR_ANCHOR_MIDDLE, 600, 20, colours->coordinate};
    float step_x = TSR_UNIT + GAP, step_y = TSR_UNIT + GAP + LABEL;
    float width = (float)columns * step_x + GAP, height = (float)rows * step_y + GAP;
    tsr_list_begin(list, width, height, wish->bare ? 0 : colours->tray);
    for (int i = 0; i < tiles; i++) {
        float x = GAP + (float)(i % columns) * step_x, y = GAP + (float)(i / columns) * step_y;
        struct tsr_tile_art art = {edition, 1 + i / faces, i % faces, 0, colours};
        char name[TSURO_NAME_TEXT + 2];
        int length = tsuro_tile_name(edition, art.tile, name, TSURO_NAME_TEXT);
        if (faces == 2 && length > 0) {
            name[length] = art.face ? 'B' : 'A';
            name[length + 1] = 0;
        }
        tsr_group_begin(list, (struct tsr_box){x - 2, y - 2, x + TSR_UNIT + 4, y + step_y});
        tsr_list_open(list, x, y, 0, 1, 1);
        tsr_tile_draw(list, &art);
        tsr_list_text(list, type, TSR_UNIT / 2.0F, TSR_UNIT + 25, name);
        tsr_list_close(list);
        tsr_group_end(list);
    }
}
