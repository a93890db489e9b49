/* SPDX-License-Identifier: MIT */
/*
 * Prints what pictures look like: a line for each position in each theme, with SHA-256 of the SVG's
 * text and of the PNG's pixels. The test compares them with the file `golden`; tests/render/bless
 * renews it after a change that is meant, and looking at the pictures comes before that.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/sha256.h"
#include "render/picture.h"
#include "render/raster.h"
#include "tsuro/text.h"

static void hash_print(const char *kind, const void *bytes, size_t count)
{
    uint8_t hash[32];
    tsr_sha256(bytes, count, hash);
    printf(" %s ", kind);
    for (int i = 0; i < 12; i++)
        printf("%02x", hash[i]);
}

static int list_print(const struct tsr_list *list, int height)
{
    struct tsr_bytes svg = {0};
    struct tsr_raster raster;
    const char *fault = tsr_picture_make(list, TSR_FORMAT_SVG, height, "golden", &svg);
    if (fault || !tsr_raster_begin(&raster, list, height)) {
        printf(" %s\n", fault ? fault : "no raster");
        return 1;
    }
    struct tsr_area all = {0, 0, raster.width, raster.height};
    tsr_raster_draw(&raster, list, TSR_LAYER_ALL, &all, 1);
    hash_print("svg", svg.data, svg.count);
    hash_print("png", raster.pixels, (size_t)raster.height * (size_t)raster.stride * 4);
    putchar('\n');
    tsr_raster_end(&raster);
    tsr_bytes_free(&svg);
    return 0;
}

static int position_print(const char *file)
{
    static tsuro_record record;
    static struct tsr_story story;
    static char text[65536], why[240];
    FILE *in = fopen(file, "rb");
    size_t length = in ? fread(text, 1, sizeof text, in) : 0;
    int status = !in || tsuro_state_read(text, length, "", 0, &record.start, why, sizeof why);
    if (in)
        fclose(in);
    if (status) {
        printf("%s: %s\n", file, why);
        return 1;
    }
    const char *name = strrchr(file, '/') ? strrchr(file, '/') + 1 : file;
    for (int theme = 0; theme < TSR_THEME_COUNT; theme++) {
        struct tsr_wish wish = {theme, true, true, true, theme == TSR_THEME_DARK};
        struct tsr_list list = {0};
        tsr_story_begin(&story, &record, theme == TSR_THEME_LIGHT ? -1 : 0);
        snprintf(story.scene.names[0], TSR_NAME_BYTES, "Ana <&> \"Zoë\"");
        snprintf(story.scene.names[1], TSR_NAME_BYTES, "a name that is far too long for its row");
        tsr_scene_draw(&story.scene, &wish, &list);
        printf("%s %s", name, tsr_theme_name(theme));
        status |= list_print(&list, 480);
        tsr_list_free(&list);
        tsr_story_end(&story);
    }
    return status;
}

int main(int argc, char **argv)
{
    int status = 0;
    if (tsr_raster_fault()) {
        printf("%s\n", tsr_raster_fault());
        return 77;
    }
    for (int i = 1; i < argc; i++)
        status |= position_print(argv[i]);
    for (int edition = 0; edition < TSURO_EDITION_COUNT; edition++) {
        struct tsr_wish wish = {.theme = edition % TSR_THEME_COUNT};
        struct tsr_list list = {0};
        tsr_sheet_draw(edition, &wish, &list);
        printf("tiles of %s", tsuro_edition_name(edition));
        status |= list_print(&list, 600);
        tsr_list_free(&list);
    }
    return status;
}
