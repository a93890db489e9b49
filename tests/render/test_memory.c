/* SPDX-License-Identifier: MIT */
/*
 * A film for which memory does not suffice says so instead of leaving something out. The linker
 * puts the function below in the place of cairo's: surfaces fail from one of them on.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include <cairo.h>

#include "render/picture.h"
#include "render/raster.h"

cairo_surface_t *__real_cairo_image_surface_create(cairo_format_t format, int width, int height);
cairo_surface_t *__wrap_cairo_image_surface_create(cairo_format_t format, int width, int height);

static int surfaces, surfaces_max;

/* A size below zero is the error that cairo gives without any memory being used up. */
cairo_surface_t *__wrap_cairo_image_surface_create(cairo_format_t format, int width, int height)
{
    bool enough = surfaces++ < surfaces_max;
    return __real_cairo_image_surface_create(format, enough ? width : -1, height);
}

static const char *film_make(int format, int max, struct tsr_bytes *out)
{
    static tsuro_record record;
    static struct tsr_story story;
    tsuro_setup setup;
    tsuro_setup_defaults(TSURO_EDITION_CLASSIC, 2, &setup);
    setup.random = TSURO_RANDOM_FAST;
    assert_int_equal(tsuro_game_new(&setup, &record.start, NULL), 0);
    tsuro_game game = record.start;
    for (record.count = 0; record.count < 6; record.count++) {
        tsuro_move moves[TSURO_MOVES_MAX];
        assert_true(tsuro_game_moves(&game, moves) > 0);
        record.moves[record.count] = moves[0];
        assert_int_equal(tsuro_game_play(&game, moves[0], NULL), 0);
    }
    struct tsr_film film = {.wish = {.names = true}, .height = 100, .to = record.count};
    tsr_story_begin(&story, &record, -1);
    surfaces = 0;
    surfaces_max = max;
    const char *fault = tsr_film_make(&story, &film, format, out);
    tsr_story_end(&story);
    return fault;
}

static void test_every_surface_may_fail(void **state)
{
    (void)state;
    if (tsr_raster_fault())
        skip();
    for (int format = TSR_FORMAT_GIF; format <= TSR_FORMAT_WEBP; format++) {
        struct tsr_bytes out = {0};
        assert_null(film_make(format, 1 << 20, &out));
        tsr_bytes_free(&out);
        int all = surfaces;
        assert_true(all > 10);
        for (int max = 0; max < all; max++) {
            const char *fault = film_make(format, max, &out);
            tsr_bytes_free(&out);
            assert_non_null(fault);
            assert_string_equal(fault, "there is not enough memory for this film");
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_every_surface_may_fail)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
