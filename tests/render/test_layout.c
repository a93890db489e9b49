/* SPDX-License-Identifier: MIT */
/* Where words lie in pictures: inside, beside the board, whole. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "render/story.h"

#define SERIF 0.78F

static struct tsr_story story;
static tsuro_record record;

/* A game of house rules on a board of this size, before its first move. */
static void board_begin(int width, int height, int players)
{
    tsuro_setup setup;
    const char *why = "";
    tsuro_setup_defaults(TSURO_EDITION_CUSTOM, players, &setup);
    setup.random = TSURO_RANDOM_FAST;
    setup.options[TSURO_OPTION_WIDTH] = (int8_t)width;
    setup.options[TSURO_OPTION_HEIGHT] = (int8_t)height;
    if (tsuro_game_new(&setup, &record.start, &why))
        fail_msg("%d x %d: %s", width, height, why);
    record.count = 0;
    tsr_story_begin(&story, &record, -1);
}

static struct tsr_box text_box(const struct tsr_list *list, const struct tsr_item *item)
{
    const char *text = list->bytes + item->text;
    float width = tsr_text_width(text, strlen(text), item->h);
    width *= item->font == TSR_FONT_SERIF ? SERIF : 1;
    float left = item->x - (item->anchor == TSR_ANCHOR_END ? width : 0);
    return (struct tsr_box){left, item->y - item->h * 0.75F, left + width,
                            item->y + item->h * 0.22F};
}

/* All words of the last group, one after the other, each line inside and big enough to be read. */
static void words_collect(const struct tsr_list *list, char *words, size_t capacity)
{
    const struct tsr_group *group = &list->groups[list->group_count - 1];
    size_t used = 0;
    for (uint32_t i = group->first; i < group->end; i++) {
        const struct tsr_item *item = &list->items[i];
        const char *text = list->bytes + item->text;
        assert_int_equal(item->shape, TSR_SHAPE_TEXT);
        struct tsr_box box = text_box(list, item);
        assert_true(box.left >= group->box.left && box.right <= list->width);
        assert_true(box.top >= 0 && box.bottom <= list->height);
        assert_true(item->h * 630 / list->height >= 12);
        assert_true(used + strlen(text) + 2 < capacity);
        memcpy(words + used, text, strlen(text));
        used += strlen(text);
        words[used++] = ' ';
    }
    words[used ? used - 1 : 0] = 0;
}

static void card_check(int width, int height, const char *title, const char *sentence)
{
    struct tsr_list list = {0};
    const struct tsr_wish wish = {.coordinates = true};
    char words[640], expected[640];
    board_begin(width, height, 2);
    tsr_card_draw(&story.scene, &wish, title, sentence, &list);
    assert_int_equal(lroundf(list.width * 630 / list.height), 1200);
    for (size_t i = 0; i < list.group_count; i++) {
        struct tsr_box box = list.groups[i].box;
        assert_true(box.left >= 0 && box.right <= list.width + 0.01F);
        assert_true(box.top >= 0 && box.bottom <= list.height + 0.01F);
    }
    words_collect(&list, words, sizeof words);
    snprintf(expected, sizeof expected, "tsuro %s %s", title, sentence);
    assert_string_equal(words, expected);
    tsr_list_free(&list);
    tsr_story_end(&story);
}

static void a_card_has_room_for_its_words(void **state)
{
    static const int sizes[][2] = {{6, 6}, {10, 3}, {10, 6}, {8, 6}, {3, 10}, {10, 10}};
    (void)state;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        card_check(sizes[i][0], sizes[i][1], "Ana invites you to House rules",
                   "3 seats free. Sit down in your browser, no account needed.");
        card_check(sizes[i][0], sizes[i][1],
                   "Maximiliana Wolfeschlegel is about to play Tsuro of the Seas",
                   "Maximiliana Wolfeschlegel, Bartholomew Featherstone, Konstantina Papadopoulou, "
                   "Anastasia Grigoryevna and a player who has left share the win. "
                   "See how it went.");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_has_room_for_its_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
