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

static void game_begin(const tsuro_setup *setup)
{
    const char *why = "";
    if (tsuro_game_new(setup, &record.start, &why))
        fail_msg("edition %d: %s", setup->edition, why);
    record.count = 0;
    tsr_story_begin(&story, &record, -1);
}

static void setup_make(int edition, int players, tsuro_setup *setup)
{
    tsuro_setup_defaults(edition, players, setup);
    setup->random = TSURO_RANDOM_FAST;
    setup->fast_seed = 5;
    setup->first = 0;
}

/* A game of house rules on a board of this size, before its first move. */
static void board_begin(int width, int height, int players)
{
    tsuro_setup setup;
    setup_make(TSURO_EDITION_CUSTOM, players, &setup);
    setup.options[TSURO_OPTION_WIDTH] = (int8_t)width;
    setup.options[TSURO_OPTION_HEIGHT] = (int8_t)height;
    game_begin(&setup);
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

/* What a shape covers that stands for itself in a row: words, a piece, a token, a tile of a hand.
 */
static bool cover_find(const struct tsr_list *list, const struct tsr_item *item,
                       struct tsr_box *box)
{
    if (item->shape == TSR_SHAPE_TEXT) {
        *box = text_box(list, item);
        return box->right > box->left;
    }
    if (item->shape != TSR_SHAPE_OPEN)
        return false;
    if (item->w < 0.5F) { /* from its corner */
        *box = (struct tsr_box){item->x, item->y, item->x + TSR_UNIT * item->w,
                                item->y + TSR_UNIT * item->w};
        return true;
    }
    float reach = item->w > 1 ? 23 : 10;
    *box = (struct tsr_box){item->x - reach, item->y - reach, item->x + reach, item->y + reach};
    return true;
}

static bool boxes_meet(struct tsr_box a, struct tsr_box b)
{
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/* Nothing of a row lies over anything else of it, nor outside of it. */
static void row_check(const struct tsr_list *list, const struct tsr_group *row)
{
    struct tsr_box covers[16], box;
    int count = 0, depth = 0;
    for (uint32_t i = row->first; i < row->end; i++) {
        const struct tsr_item *item = &list->items[i];
        depth -= item->shape == TSR_SHAPE_CLOSE;
        if (depth == 0 && cover_find(list, item, &box)) {
            if (box.left < row->box.left || box.right > row->box.right + 0.2F ||
                box.top < row->box.top || box.bottom > row->box.bottom)
                fail_msg("'%s' is outside of its row", list->bytes + item->text);
            for (int j = 0; j < count; j++) {
                if (boxes_meet(covers[j], box))
                    fail_msg("'%s' lies over something", list->bytes + item->text);
            }
            assert_true(count < 16);
            covers[count++] = box;
        }
        depth += item->shape == TSR_SHAPE_OPEN;
    }
}

/* A headline is inside, and has its end whatever the name. */
static void headline_check(const struct tsr_list *list, const struct tsr_group *group)
{
    static const char dots[] = "\u2026";
    const struct tsr_item *item = &list->items[group->first];
    const char *text = list->bytes + item->text;
    assert_true(text_box(list, item).right <= group->box.right + 0.2F);
    assert_true(strlen(text) > sizeof dots);
    assert_string_not_equal(text + strlen(text) + 1 - sizeof dots, dots);
}

/* The rows are the last groups, one under the other, in the picture. */
static void panel_check(bool hands)
{
    struct tsr_list list = {0};
    const struct tsr_wish wish = {.names = true, .hands = hands};
    tsr_scene_draw(&story.scene, &wish, &list);
    size_t players = (size_t)tsuro_game_players(&story.game);
    const struct tsr_group *rows = &list.groups[list.group_count - players];
    headline_check(&list, rows - 1);
    for (size_t i = 0; i < players; i++) {
        if (i)
            assert_true(rows[i].box.top >= rows[i - 1].box.bottom - 0.01F);
        assert_true(rows[i].box.bottom <= list.height);
        row_check(&list, &rows[i]);
    }
    tsr_list_free(&list);
}

/* Plays to the end, all players with long names. */
static void panels_check(void)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    for (int i = 0; i < TSURO_PLAYERS_MAX; i++)
        snprintf(story.scene.names[i], TSR_NAME_BYTES,
                 i % 3 ? "Maximiliana %d Wolfeschlegel" : "WWWWWWWWWWW %d WWWWWWWWWWW", i);
    for (int count; (count = tsuro_game_moves(&story.game, moves)) && record.count < 250;) {
        panel_check(false);
        panel_check(true);
        record.moves[record.count] = moves[(7 * record.count + 3) % count];
        record.count++;
        tsr_story_step(&story);
    }
    panel_check(false);
    panel_check(true);
    tsr_story_end(&story);
}

static void nothing_of_a_panel_lies_over_another(void **state)
{
    static const int most[TSURO_EDITION_COUNT] = {
        [TSURO_EDITION_CLASSIC] = 8, [TSURO_EDITION_CUSTOM] = 8, [TSURO_EDITION_KOSMOS] = 8,
        [TSURO_EDITION_MODERN] = 8,  [TSURO_EDITION_SEAS] = 8,   [TSURO_EDITION_PHOENIX] = 6,
        [TSURO_EDITION_WINDS] = 8};
    tsuro_setup setup;
    (void)state;
    for (int edition = 0; edition < TSURO_EDITION_COUNT; edition++) {
        for (int players = 4; players <= most[edition]; players += 2) {
            setup_make(edition, players, &setup);
            game_begin(&setup);
            panels_check();
        }
    }
    setup_make(TSURO_EDITION_CLASSIC, 6, &setup);
    setup.options[TSURO_OPTION_TEAMS] = 1;
    game_begin(&setup);
    panels_check();
    board_begin(10, 3, 8);
    panels_check();
    board_begin(3, 3, 2);
    panels_check();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_has_room_for_its_words),
        cmocka_unit_test(nothing_of_a_panel_lies_over_another),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
