/* SPDX-License-Identifier: MIT */
/* The picture of a link: a board, and beside it in large letters what the link is about. */
#include <string.h>

#include "render/scene.h"

/* Width to height, as chats show previews; a board leaves room for words beside its square. */
#define WIDE (1200 / 630.0F)
#define PAD 60
#define LINE_BYTES 160
#define SERIF 0.78F /* how much narrower the serif font is */
#define TITLE_SIZE 76
#define SENTENCE_SIZE 34
#define WORDS_TOP 0.34F
#define WORDS_ROOM 0.62F /* of the height, for all the words */
#define SMALLEST 0.4F

struct column {
    float x, y;
    float width;
    struct tsr_type type;
    float step;
};

static float column_size(const struct column *column)
{
    return column->type.size * (column->type.font == TSR_FONT_SERIF ? SERIF : 1);
}

/* How high words are under each other. */
static float words_height(const struct column *column, const char *text)
{
    float height = 0;
    while (*text) {
        size_t length = tsr_text_line(text, column_size(column), column->width);
        height += column->step;
        text += length + (text[length] == ' ');
    }
    return height;
}

/* Words under each other; the column goes down with them. */
static void words_draw(struct tsr_list *list, struct column *column, const char *text)
{
    while (*text) {
        char line[LINE_BYTES], shown[LINE_BYTES];
        size_t length = tsr_text_line(text, column_size(column), column->width);
        size_t kept = length < LINE_BYTES ? length : LINE_BYTES - 1;
        while (kept && ((unsigned char)text[kept] & 0xc0) == 0x80)
            kept--;
        memcpy(line, text, kept);
        line[kept] = 0;
        tsr_text_fit(line, column_size(column), column->width, shown, sizeof shown);
        tsr_list_text(list, column->type, column->x, column->y, shown);
        column->y += column->step;
        text += length + (text[length] == ' ');
    }
}

/* A column of letters whose size is `size` units. */
static struct column column_make(float x, float width, int font, float size, tsr_ink ink)
{
    return (struct column){.x = x,
                           .width = width,
                           .step = size * (font == TSR_FONT_SERIF ? 1.1F : 1.35F),
                           .type = {(uint8_t)font, TSR_ANCHOR_START, 400, size, ink}};
}

/* Long words are smaller, so that all are there. */
static void column_draw(struct tsr_list *list, const struct tsr_colours *colours, float x,
                        const char *title, const char *sentence)
{
    float unit = list->height / 812, left = x + PAD * unit;
    float width = list->width - left - PAD * unit / 3, gap = 12 * unit, part = 1;
    struct column large, small;
    for (;; part *= 0.92F) {
        large = column_make(left, width, TSR_FONT_SERIF, TITLE_SIZE * unit * part, colours->ink);
        small =
            column_make(left, width, TSR_FONT_SANS, SENTENCE_SIZE * unit * part, colours->quiet);
        float high = words_height(&large, title) + gap + words_height(&small, sentence);
        if (part < SMALLEST || high <= list->height * WORDS_ROOM)
            break;
    }
    struct tsr_type mark = {TSR_FONT_SERIF, TSR_ANCHOR_START, 400, 44 * unit, colours->accent};
    tsr_list_text(list, mark, left, 92 * unit, "tsuro");
    large.y = list->height * WORDS_TOP;
    words_draw(list, &large, title);
    small.y = large.y + gap;
    words_draw(list, &small, sentence);
}

void tsr_card_draw(const struct tsr_scene *scene, const struct tsr_wish *wish, const char *title,
                   const char *sentence, struct tsr_list *list)
{
    struct tsr_wish board = *wish;
    const struct tsr_colours *colours =
        tsr_colours_of(tsr_look_of(tsuro_game_edition(scene->game)), wish->theme);
    board.names = board.hands = false;
    tsr_scene_draw(scene, &board, list);
    float x = list->width;
    if (list->width > list->height) {
        tsr_list_lower(list, (list->width - list->height) / 2);
        list->height = list->width;
    }
    list->width = list->height * WIDE;
    tsr_group_begin(list, (struct tsr_box){x, 0, list->width, list->height});
    column_draw(list, colours, x, title, sentence);
    tsr_group_end(list);
}
