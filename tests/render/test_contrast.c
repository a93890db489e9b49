/* SPDX-License-Identifier: MIT */
/* What has to be told from the ground that it lies on. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "render/art.h"
#include "tsuro/board.h"

static double light_of(tsr_ink ink)
{
    static const double parts[3] = {0.0722, 0.7152, 0.2126};
    double light = 0;
    for (int i = 0; i < 3; i++) {
        double level = (ink >> 8 * i & 255) / 255.0;
        light += parts[i] * (level <= 0.04045 ? level / 12.92 : pow((level + 0.055) / 1.055, 2.4));
    }
    return light;
}

/* From 1 to 21, as the guidelines for the web count it. */
static double contrast_of(tsr_ink a, tsr_ink b)
{
    double one = light_of(a) + 0.05, other = light_of(b) + 0.05;
    return one > other ? one / other : other / one;
}

/* The most that an opaque fill or outline of an item differs from a ground. */
static double item_contrast(const struct tsr_item *item, tsr_ink ground)
{
    double most = 1;
    if (item->pen.fill >> 24 == 255)
        most = contrast_of(item->pen.fill, ground);
    if (item->pen.stroke >> 24 == 255 && item->pen.width > 0)
        most = fmax(most, contrast_of(item->pen.stroke, ground));
    return most;
}

static void a_piece_is_seen_on_the_panel(void **state)
{
    struct tsr_list list = {0};
    (void)state;
    for (int each = 0; each < TSR_LOOK_COUNT * TSR_THEME_COUNT * 8; each++) {
        int look = each / 8 / TSR_THEME_COUNT, theme = each / 8 % TSR_THEME_COUNT;
        const struct tsr_colours *colours = tsr_colours_of(look, theme);
        struct tsr_piece piece = {look, each % 8, TSR_RING_NONE, 0, colours};
        int bodies = 0;
        tsr_list_begin(&list, 100, 100, 0);
        tsr_piece_draw(&list, &piece);
        for (size_t i = 0; i < list.item_count; i++) {
            if (list.items[i].pen.fill != colours->player[piece.player])
                continue;
            bodies++;
            double contrast = item_contrast(&list.items[i], colours->card);
            if (contrast < 1.35)
                fail_msg("look %d, theme %d, seat %d: %f", look, theme, piece.player, contrast);
        }
        assert_true(bodies > 0);
    }
    tsr_list_free(&list);
}

/* The icon is what is drawn last on a tile's face. */
static void a_lantern_place_is_seen_on_its_tile(void **state)
{
    const struct tsr_colours *colours = tsr_colours_of(TSR_LOOK_PHOENIX, TSR_THEME_CONTRAST);
    struct tsr_list list = {0};
    int places = 0;
    (void)state;
    for (int tile = 0; tile < 2 * (tsuro_edition_tiles(TSURO_EDITION_PHOENIX) + 1); tile++) {
        struct tsr_tile_art art = {TSURO_EDITION_PHOENIX, tile / 2, tile % 2, 0, colours};
        tsuro_face print;
        if (!tsuro_tile_face(art.edition, art.tile, art.face, &print) || !print.lantern)
            continue;
        places++;
        tsr_list_begin(&list, 200, 200, 0);
        tsr_ornaments_draw(&list, &art);
        double contrast = item_contrast(&list.items[list.item_count - 2], colours->paper);
        if (contrast < 4.5)
            fail_msg("tile %d, face %d: %f", art.tile, art.face, contrast);
    }
    assert_true(places > 0);
    tsr_list_free(&list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_piece_is_seen_on_the_panel),
        cmocka_unit_test(a_lantern_place_is_seen_on_its_tile),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
