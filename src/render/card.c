/* SPDX-License-Identifier: MIT */
/* The picture of a link: a board, and beside it in large letters what the link is about. */
#include <string.h>

#include "render/scene.h"

/* Width to height, as chats show previews. */
#define WIDE (1200 / 630.0F)
#define PAD 60
#define LINE_BYTES 160
#define SERIF 0.78F /* how much narrower the serif font is */

struct column {
    float x, y;
    float width;
    int characters; /* that fit in a line, mostly */
    struct tsr_type type;
    float step;
};

static int characters_of(const char *text, size_t bytes)
{
    int count = 0;
    for (size_t i = 0; i < bytes; i++)
        count += ((unsigned char)text[i] & 0xc0) != 0x80;
    return count;
}

/* The bytes of the next line: as many words as fit, at least one. */
static size_t line_length(const char *text, int most)
{
    size_t end = strcspn(text, " ");
    while (text[end]) {
        size_t next = end + 1 + strcspn(text + end + 1, " ");
        if (characters_of(text, next) > most)
            break;
        end = next;
    }
    return end;
}

/* Words under each other; the column goes down with them. */
static void words_draw(struct tsr_list *list, struct column *column, const char *text)
{
    while (*text) {
        char line[LINE_BYTES], shown[LINE_BYTES];
        size_t length = line_length(text, column->characters);
        size_t kept = length < LINE_BYTES ? length : LINE_BYTES - 1;
        while (kept && ((unsigned char)text[kept] & 0xc0) == 0x80)
            kept--;
        memcpy(line, text, kept);
        line[kept] = 0;
        float size = column->type.size * (column->type.font == TSR_FONT_SERIF ? SERIF : 1);
        tsr_text_fit(line, size, column->width, shown, sizeof shown);
        tsr_list_text(list, column->type, column->x, column->y, shown);
        column->y += column->step;
        text += length + (text[length] == ' ');
    }
}

void tsr_card_draw(const struct tsr_scene *scene, const struct tsr_wish *wish, const char *title,
                   const char *sentence, struct tsr_list *list)
{
    struct tsr_wish board = *wish;
    const struct tsr_colours *colours =
        tsr_colours_of(tsr_look_of(tsuro_game_edition(scene->game)), wish->theme);
    board.names = board.hands = false;
    tsr_scene_draw(scene, &board, list);
    float x = list->width, unit = list->height / 812;
    if (list->width < list->height * WIDE)
        list->width = list->height * WIDE;
    struct column column = {
        .x = x + PAD * unit, .y = list->height * 0.34F, .characters = 19, .step = 84 * unit};
    column.width = list->width - column.x - PAD * unit / 3;
    column.type = (struct tsr_type){TSR_FONT_SERIF, TSR_ANCHOR_START, 400, 76 * unit, colours->ink};
    tsr_group_begin(list, (struct tsr_box){x, 0, list->width, list->height});
    struct tsr_type mark = column.type;
    mark.size = 44 * unit;
    mark.ink = colours->accent;
    tsr_list_text(list, mark, column.x, 92 * unit, "tsuro");
    words_draw(list, &column, title);
    column.y += 12 * unit;
    column.characters = 34;
    column.step = 46 * unit;
    column.type =
        (struct tsr_type){TSR_FONT_SANS, TSR_ANCHOR_START, 400, 34 * unit, colours->quiet};
    words_draw(list, &column, sentence);
    tsr_group_end(list);
}
