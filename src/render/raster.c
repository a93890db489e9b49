/* SPDX-License-Identifier: MIT */
/* Pixels by cairo and pango (raster.h). */
#include "render/raster.h"

#include <cairo.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <string.h>

#include "render/path.h"

static const char *const families[] = {"Inter", "EB Garamond"};
static const char *const missing[] = {
    "the font Inter is missing: install the package fonts-inter",
    "the font EB Garamond is missing: install the package fonts-ebgaramond",
};

const char *tsr_raster_fault(void)
{
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

bool tsr_raster_begin(struct tsr_raster *raster, const struct tsr_list *list, int height)
{
    memset(raster, 0, sizeof *raster);
    raster->scale = (float)height / list->height;
    raster->width = (int)lroundf(list->width * raster->scale);
    raster->height = height;
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, raster->width, raster->height);
    if (cairo_surface_status(surface)) {
        cairo_surface_destroy(surface);
        return false;
    }
    raster->surface = surface;
    raster->context = cairo_create(surface);
    raster->pixels = (uint32_t *)(void *)cairo_image_surface_get_data(surface);
    raster->stride = cairo_image_surface_get_stride(surface) / 4;
    return true;
}

void tsr_raster_end(struct tsr_raster *raster)
{
    if (raster->context)
        cairo_destroy(raster->context);
    if (raster->surface)
        cairo_surface_destroy(raster->surface);
    memset(raster, 0, sizeof *raster);
}

struct tsr_area tsr_raster_area(const struct tsr_raster *raster, struct tsr_box box)
{
    struct tsr_area area = {
        (int)floorf(box.left * raster->scale), (int)floorf(box.top * raster->scale),
        (int)ceilf(box.right * raster->scale), (int)ceilf(box.bottom * raster->scale)};
    area.left = area.left < 0 ? 0 : area.left;
    area.top = area.top < 0 ? 0 : area.top;
    area.right = area.right > raster->width ? raster->width : area.right;
    area.bottom = area.bottom > raster->height ? raster->height : area.bottom;
    return area;
}

static void ink_set(cairo_t *cr, tsr_ink ink)
{
    cairo_set_source_rgba(cr, (ink >> 16 & 255) / 255.0, (ink >> 8 & 255) / 255.0,
                          (ink & 255) / 255.0, (ink >> 24) / 255.0);
}

/* Fills the path with light that depends on the box around it. */
static void shade_fill(cairo_t *cr, int shade)
{
    double left, top, right, bottom;
    cairo_pattern_t *light;
    cairo_matrix_t matrix;
    cairo_path_extents(cr, &left, &top, &right, &bottom);
    if (shade == TSR_SHADE_TRAY) {
        light = cairo_pattern_create_linear(0, 0, 0, 1);
        cairo_pattern_add_color_stop_rgba(light, 0, 1, 1, 1, 0.1);
        cairo_pattern_add_color_stop_rgba(light, 1, 0, 0, 0, 0.22);
    } else {
        light = cairo_pattern_create_radial(0.36, 0.28, 0, 0.36, 0.28, 0.75);
        cairo_pattern_add_color_stop_rgba(light, 0, 1, 1, 1, 0.5);
        cairo_pattern_add_color_stop_rgba(light, 0.55, 1, 1, 1, 0.02);
        cairo_pattern_add_color_stop_rgba(light, 1, 0, 0, 0, 0.4);
    }
    cairo_matrix_init_scale(&matrix, 1 / (right - left), 1 / (bottom - top));
    cairo_matrix_translate(&matrix, -left, -top);
    cairo_pattern_set_matrix(light, &matrix);
    cairo_set_source(cr, light);
    cairo_fill(cr);
    cairo_pattern_destroy(light);
}

static void pen_use(cairo_t *cr, const struct tsr_pen *pen)
{
    cairo_set_fill_rule(cr, pen->holes ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING);
    if (pen->shade) {
        shade_fill(cr, pen->shade);
        return;
    }
    if (pen->fill) {
        ink_set(cr, pen->fill);
        cairo_fill_preserve(cr);
    }
    if (pen->stroke && pen->width > 0) {
        const float *dash = tsr_dashes[pen->dash];
        double lengths[TSR_DASH_PARTS];
        int count = 0;
        for (; count < TSR_DASH_PARTS && dash[count] > 0; count++)
            lengths[count] = dash[count];
        cairo_set_dash(cr, lengths, count, 0);
        cairo_set_line_width(cr, pen->width);
        cairo_set_line_cap(cr, pen->round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT);
        cairo_set_line_join(cr, pen->round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_MITER);
        ink_set(cr, pen->stroke);
        cairo_stroke_preserve(cr);
    }
    cairo_new_path(cr);
}

static void path_move(void *context, double x, double y)
{
    cairo_move_to(context, x, y);
}

static void path_line(void *context, double x, double y)
{
    cairo_line_to(context, x, y);
}

static void path_curve(void *context, const double p[6])
{
    cairo_curve_to(context, p[0], p[1], p[2], p[3], p[4], p[5]);
}

static void path_close(void *context)
{
    cairo_close_path(context);
}

static void rect_trace(cairo_t *cr, double x, double y, double w, double h, double r)
{
    if (r <= 0) {
        cairo_rectangle(cr, x, y, w, h);
        return;
    }
    cairo_new_sub_path(cr);
    cairo_arc(cr, x + w - r, y + r, r, -M_PI / 2, 0);
    cairo_arc(cr, x + w - r, y + h - r, r, 0, M_PI / 2);
    cairo_arc(cr, x + r, y + h - r, r, M_PI / 2, M_PI);
    cairo_arc(cr, x + r, y + r, r, M_PI, 3 * M_PI / 2);
    cairo_close_path(cr);
}

static void oval_trace(cairo_t *cr, const struct tsr_item *item)
{
    cairo_matrix_t before;
    cairo_get_matrix(cr, &before);
    cairo_translate(cr, item->x, item->y);
    cairo_scale(cr, item->w, item->h);
    cairo_new_sub_path(cr);
    cairo_arc(cr, 0, 0, 1, 0, 2 * M_PI);
    cairo_close_path(cr);
    cairo_set_matrix(cr, &before);
}

static void points_trace(cairo_t *cr, const struct tsr_list *list, const struct tsr_item *item)
{
    const float *p = list->points + 2 * item->point;
    cairo_move_to(cr, p[0], p[1]);
    if (item->shape == TSR_SHAPE_LINE) {
        for (int i = 1; i < item->count; i++)
            cairo_line_to(cr, p[2 * i], p[2 * i + 1]);
        return;
    }
    for (int i = 1; i + 2 < item->count; i += 3)
        cairo_curve_to(cr, p[2 * i], p[2 * i + 1], p[2 * i + 2], p[2 * i + 3], p[2 * i + 4],
                       p[2 * i + 5]);
}

/* No other font than the two, no hints that depend on where the text stands. */
static void text_draw(cairo_t *cr, const struct tsr_list *list, const struct tsr_item *item)
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
    pango_layout_get_size(layout, &width, NULL);
    double shift = item->anchor == TSR_ANCHOR_START ? 0 : (double)width / PANGO_SCALE;
    if (item->anchor == TSR_ANCHOR_MIDDLE)
        shift /= 2;
    ink_set(cr, item->pen.fill);
    cairo_move_to(cr, item->x - shift,
                  item->y - (double)pango_layout_get_baseline(layout) / PANGO_SCALE);
    pango_cairo_show_layout(cr, layout);
    cairo_new_path(cr);
    cairo_font_options_destroy(options);
    pango_attr_list_unref(attributes);
    pango_font_description_free(font);
    g_object_unref(layout);
}

static void open_draw(cairo_t *cr, const struct tsr_item *item)
{
    cairo_save(cr);
    if (item->h < 1)
        cairo_push_group(cr);
    cairo_translate(cr, item->x, item->y);
    if (item->r)
        cairo_rotate(cr, item->r * M_PI / 180);
    if (item->w < 1 || item->w > 1)
        cairo_scale(cr, item->w, item->w);
    if (item->clip) {
        rect_trace(cr, 1.6, 1.6, 116.8, 116.8, 9);
        cairo_clip(cr);
    }
}

/* The opacities of the groups that are open, to be used when they close; where is drawn at all. */
struct opened {
    float opacity[16];
    int depth;
    const struct tsr_area *areas;
    int count;
};

/* The box around an item's outline in its own units; false if only cairo could tell. */
static bool item_box(const struct tsr_list *list, const struct tsr_item *item, struct tsr_box *box)
{
    float reach = item->pen.stroke ? item->pen.width : 0;
    if (item->shape == TSR_SHAPE_RECT)
        *box = (struct tsr_box){item->x, item->y, item->x + item->w, item->y + item->h};
    else if (item->shape == TSR_SHAPE_OVAL)
        *box = (struct tsr_box){item->x - item->w, item->y - item->h, item->x + item->w,
                                item->y + item->h};
    else if (item->shape == TSR_SHAPE_CURVE || item->shape == TSR_SHAPE_LINE) {
        const float *p = list->points + 2 * item->point;
        *box = (struct tsr_box){p[0], p[1], p[0], p[1]};
        for (int i = 1; i < item->count; i++) {
            box->left = fminf(box->left, p[2 * i]);
            box->right = fmaxf(box->right, p[2 * i]);
            box->top = fminf(box->top, p[2 * i + 1]);
            box->bottom = fmaxf(box->bottom, p[2 * i + 1]);
        }
    } else if (item->shape == TSR_SHAPE_TEXT) {
        float wide = item->h * (float)strlen(list->bytes + item->text);
        *box = (struct tsr_box){item->x - wide, item->y - item->h, item->x + wide,
                                item->y + item->h / 2};
    } else {
        return false;
    }
    *box = (struct tsr_box){box->left - reach, box->top - reach, box->right + reach,
                            box->bottom + reach};
    return true;
}

static bool areas_miss(const struct opened *opened, struct tsr_box box)
{
    for (int i = 0; i < opened->count; i++) {
        const struct tsr_area *area = &opened->areas[i];
        if (box.right > (float)area->left && box.left < (float)area->right &&
            box.bottom > (float)area->top && box.top < (float)area->bottom)
            return false;
    }
    return true;
}

/* Whether an item cannot be seen in the areas: stroking what is clipped away costs most. */
static bool item_outside(cairo_t *cr, const struct tsr_list *list, const struct tsr_item *item,
                         const struct opened *opened)
{
    struct tsr_box box;
    cairo_matrix_t matrix;
    if (!item_box(list, item, &box))
        return false;
    cairo_get_matrix(cr, &matrix);
    if (matrix.xy || matrix.yx)
        return false; /* turned */
    float scale = (float)matrix.xx, x = (float)matrix.x0, y = (float)matrix.y0;
    return areas_miss(opened,
                      (struct tsr_box){box.left * scale + x - 1, box.top * scale + y - 1,
                                       box.right * scale + x + 1, box.bottom * scale + y + 1});
}

static void close_draw(cairo_t *cr, struct opened *opened)
{
    float opacity = opened->depth > 0 ? opened->opacity[--opened->depth] : 1;
    if (opacity < 1) {
        cairo_pop_group_to_source(cr);
        cairo_paint_with_alpha(cr, opacity);
    }
    cairo_restore(cr);
}

static void item_draw(cairo_t *cr, const struct tsr_list *list, const struct tsr_item *item,
                      struct opened *opened)
{
    const struct tsr_path_pen pen = {cr, path_move, path_line, path_curve, path_close};
    if (item_outside(cr, list, item, opened))
        return;
    switch (item->shape) {
    case TSR_SHAPE_OPEN:
        open_draw(cr, item);
        opened->opacity[opened->depth++] = item->h;
        return;
    case TSR_SHAPE_CLOSE:
        close_draw(cr, opened);
        return;
    case TSR_SHAPE_TEXT:
        text_draw(cr, list, item);
        return;
    case TSR_SHAPE_PATH:
        tsr_path_read(list->bytes + item->text, &pen);
        break;
    case TSR_SHAPE_RECT:
        rect_trace(cr, item->x, item->y, item->w, item->h, item->r);
        break;
    case TSR_SHAPE_OVAL:
        oval_trace(cr, item);
        break;
    default:
        points_trace(cr, list, item);
        break;
    }
    pen_use(cr, &item->pen);
}

void tsr_raster_hurry(struct tsr_raster *raster)
{
    cairo_set_antialias(raster->context, CAIRO_ANTIALIAS_FAST);
    cairo_set_tolerance(raster->context, 0.35);
}

void tsr_raster_copy(struct tsr_raster *to, const struct tsr_raster *from,
                     const struct tsr_area *areas, int count)
{
    for (int i = 0; i < count; i++) {
        for (int y = areas[i].top; y < areas[i].bottom; y++) {
            size_t at = (size_t)y * (size_t)to->stride + (size_t)areas[i].left;
            memcpy(to->pixels + at, from->pixels + at,
                   (size_t)(areas[i].right - areas[i].left) * sizeof *to->pixels);
        }
    }
    cairo_surface_mark_dirty(to->surface);
}

/* Cuts to the areas and clears them, unless what is there stays below. */
static void areas_begin(cairo_t *cr, const struct tsr_list *list, int layer,
                        const struct tsr_area *areas, int count)
{
    for (int i = 0; i < count; i++)
        cairo_rectangle(cr, areas[i].left, areas[i].top, areas[i].right - areas[i].left,
                        areas[i].bottom - areas[i].top);
    cairo_clip(cr);
    if (layer == TSR_LAYER_OVER)
        return;
    cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE);
    ink_set(cr, list->ground);
    cairo_paint(cr);
    cairo_set_operator(cr, CAIRO_OPERATOR_OVER);
}

void tsr_raster_draw(struct tsr_raster *raster, const struct tsr_list *list, int layer,
                     const struct tsr_area *areas, int count)
{
    cairo_t *cr = raster->context;
    cairo_save(cr);
    areas_begin(cr, list, layer, areas, count);
    cairo_scale(cr, (double)raster->scale, (double)raster->scale);
    for (size_t i = 0; i < list->group_count; i++) {
        const struct tsr_group *group = &list->groups[i];
        struct opened opened = {.areas = areas, .count = count};
        struct tsr_area at = tsr_raster_area(raster, group->box);
        if (layer != TSR_LAYER_ALL && group->over != (layer == TSR_LAYER_OVER))
            continue;
        if (areas_miss(&opened, (struct tsr_box){(float)at.left, (float)at.top, (float)at.right,
                                                 (float)at.bottom}))
            continue;
        for (uint32_t j = group->first; j < group->end; j++)
            item_draw(cr, list, &list->items[j], &opened);
    }
    cairo_restore(cr);
    cairo_surface_flush(raster->surface);
}

static cairo_status_t png_add(void *closure, const unsigned char *data, unsigned length)
{
    tsr_bytes_add(closure, data, length);
    return CAIRO_STATUS_SUCCESS;
}

bool tsr_png_write(const struct tsr_raster *raster, struct tsr_bytes *out)
{
    return cairo_surface_write_to_png_stream(raster->surface, png_add, out) ==
               CAIRO_STATUS_SUCCESS &&
           !out->failed;
}
