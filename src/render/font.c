/* SPDX-License-Identifier: MIT */
/* The two fonts, by pango (raster.h says why there are no others). */
#include <cairo.h>
#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <stdlib.h>
#include <string.h>

#include "render/brush.h"

#define ELLIPSIS 0x2026

static const char *const families[] = {"Inter", "EB Garamond"};
static const char *const missing[] = {
    "the font Inter is missing: install the package fonts-inter",
    "the font EB Garamond is missing: install the package fonts-ebgaramond",
};

/* Where fonts lie on nearly every machine, and not one rule. Reading the machine's own rules takes
 * as long as drawing four frames, and what they change could be seen. */
static const char places[] = "<fontconfig><dir>/usr/share/fonts</dir>"
                             "<dir>/usr/local/share/fonts</dir><dir prefix=\"xdg\">fonts</dir>"
                             "<cachedir>/var/cache/fontconfig</cachedir>"
                             "<cachedir prefix=\"xdg\">fontconfig</cachedir></fontconfig>";

static bool family_there(FcConfig *config, const char *family)
{
    FcPattern *wanted = FcPatternBuild(NULL, FC_FAMILY, FcTypeString, family, NULL);
    FcObjectSet *nothing = FcObjectSetCreate();
    FcFontSet *found = wanted && nothing ? FcFontList(config, wanted, nothing) : NULL;
    bool there = found && found->nfont > 0;
    if (found)
        FcFontSetDestroy(found);
    if (nothing)
        FcObjectSetDestroy(nothing);
    if (wanted)
        FcPatternDestroy(wanted);
    return there;
}

/* Takes the fonts from the usual places, if both are there; else from where the machine has them,
 * as if the environment says where that is. */
static gpointer places_use(gpointer nothing)
{
    if (getenv("FONTCONFIG_FILE") || getenv("FONTCONFIG_PATH") || getenv("FONTCONFIG_SYSROOT"))
        return nothing;
    FcConfig *config = FcConfigCreate();
    if (config && FcConfigParseAndLoadFromMemory(config, (const FcChar8 *)places, FcTrue) &&
        FcConfigBuildFonts(config) && family_there(config, families[0]) &&
        family_there(config, families[1]))
        FcConfigSetCurrent(config);
    if (config)
        FcConfigDestroy(config);
    return nothing;
}

const char *tsr_brush_fault(void)
{
    static GOnce once = G_ONCE_INIT;
    g_once(&once, places_use, NULL);
    PangoFontMap *map = pango_cairo_font_map_get_default();
    PangoContext *context = pango_font_map_create_context(map);
    const char *fault = NULL;
    for (int i = 0; i < 2 && !fault; i++) {
        PangoFontDescription *wanted = pango_font_description_new();
        pango_font_description_set_family(wanted, families[i]);
        PangoFont *font = pango_font_map_load_font(map, context, wanted);
        PangoFontDescription *found = font ? pango_font_describe(font) : NULL;
        const char *family = found ? pango_font_description_get_family(found) : NULL;
        if (!family || strncmp(family, families[i], strlen(families[i])) != 0)
            fault = missing[i];
        pango_font_description_free(wanted);
        pango_font_description_free(found);
        if (font)
            g_object_unref(font);
    }
    g_object_unref(context);
    return fault;
}

/* The text with one ellipsis for all characters in a row that the font lacks, and for one beside
 * them where the text was cut; to be freed. NULL if it lacks none. Boxes would say nothing more,
 * and look like a fault. */
static char *lacking_replace(PangoLayout *layout, const PangoFontDescription *wanted,
                             const char *text)
{
    PangoFont *font = pango_context_load_font(pango_layout_get_context(layout), wanted);
    GString *out = g_string_new(NULL);
    bool before = false, any = false;
    for (glong i = 0, count = g_utf8_strlen(text, -1); font && i < count; i++) {
        gunichar letter = g_utf8_get_char(text);
        text = g_utf8_find_next_char(text, NULL);
        bool lacks = !pango_font_has_char(font, letter);
        bool dots = lacks || letter == ELLIPSIS;
        if (!dots)
            g_string_append_unichar(out, letter);
        else if (!before)
            g_string_append_unichar(out, ELLIPSIS);
        before = dots;
        any |= lacks;
    }
    if (font)
        g_object_unref(font);
    return g_string_free(out, !any);
}

/* No other font than the two, no hints that depend on where the text stands. */
void tsr_brush_text(cairo_t *cr, const struct tsr_list *list, const struct tsr_item *item)
{
    PangoLayout *layout = pango_cairo_create_layout(cr);
    PangoFontDescription *font = pango_font_description_new();
    PangoAttrList *attributes = pango_attr_list_new();
    cairo_font_options_t *options = cairo_font_options_create();
    int width;
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(pango_layout_get_context(layout), options);
    pango_context_set_round_glyph_positions(pango_layout_get_context(layout), FALSE);
    pango_font_description_set_family(font, families[item->font]);
    pango_font_description_set_weight(font, (PangoWeight)item->weight);
    pango_font_description_set_absolute_size(font, (double)item->h * PANGO_SCALE);
    pango_attr_list_insert(attributes, pango_attr_fallback_new(FALSE));
    pango_layout_set_attributes(layout, attributes);
    pango_layout_set_font_description(layout, font);
    pango_layout_set_text(layout, list->bytes + item->text, -1);
    if (pango_layout_get_unknown_glyphs_count(layout) > 0) {
        char *other = lacking_replace(layout, font, list->bytes + item->text);
        if (other)
            pango_layout_set_text(layout, other, -1);
        g_free(other);
    }
    pango_layout_get_size(layout, &width, NULL);
    double shift = item->anchor == TSR_ANCHOR_START ? 0 : (double)width / PANGO_SCALE;
    if (item->anchor == TSR_ANCHOR_MIDDLE)
        shift /= 2;
    tsr_brush_ink(cr, item->pen.fill);
    cairo_move_to(cr, item->x - shift,
                  item->y - (double)pango_layout_get_baseline(layout) / PANGO_SCALE);
    pango_cairo_show_layout(cr, layout);
    cairo_new_path(cr);
    cairo_font_options_destroy(options);
    pango_attr_list_unref(attributes);
    pango_font_description_free(font);
    g_object_unref(layout);
}
