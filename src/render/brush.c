/* SPDX-License-Identifier: MIT */
/* Shapes by cairo (brush.h). */
#include "render/brush.h"

#include <math.h>
#include <string.h>

#include "render/path.h"

void tsr_brush_ink(cairo_t *cr, tsr_ink ink)
{
    cairo_set_source_rgba(cr, (ink >> 16 & 255) / 255.0, (ink >> 8 & 255) / 255.0,
                          (ink & 255) / 255.0, (ink >> 24) / 255.0);
}

static cairo_pattern_t *light_make(int shade)
{
    cairo_pattern_t *light;
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
    return light;
}

/* Works out the light of the whole box and takes it as the source: span by span it would take
 * eight times as long. */
static void light_hold(cairo_t *cr, cairo_pattern_t *light, double left, double top, double right,
                       double bottom)
{
    cairo_path_t *path = cairo_copy_path(cr);
    cairo_new_path(cr);
    cairo_rectangle(cr, left - 1, top - 1, right - left + 2, bottom - top + 2);
    cairo_clip(cr);
    cairo_push_group(cr);
    cairo_set_source(cr, light);
    cairo_paint(cr);
    cairo_pop_group_to_source(cr);
    cairo_append_path(cr, path);
    cairo_path_destroy(path);
}

/* Fills the path with light that depends on the box around it. */
static void shade_fill(cairo_t *cr, int shade)
{
    double left, top, right, bottom;
    cairo_pattern_t *light = light_make(shade);
    cairo_matrix_t matrix;
    cairo_path_extents(cr, &left, &top, &right, &bottom);
    cairo_matrix_init_scale(&matrix, 1 / (right - left), 1 / (bottom - top));
    cairo_matrix_translate(&matrix, -left, -top);
    cairo_pattern_set_matrix(light, &matrix);
    cairo_save(cr);
    if (shade == TSR_SHADE_STONE)
        light_hold(cr, light, left, top, right, bottom);
    else
        cairo_set_source(cr, light);
    cairo_fill(cr);
    cairo_restore(cr);
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
        tsr_brush_ink(cr, pen->fill);
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
        tsr_brush_ink(cr, pen->stroke);
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
    const struct tsr_area *area;
};

bool tsr_item_box(const struct tsr_list *list, const struct tsr_item *item, struct tsr_box *box)
{
    /* Half of a line and the tips of its corners; a curve has none. */
    float reach = item->pen.stroke ? item->pen.width : 0;
    if (item->shape == TSR_SHAPE_CURVE)
        reach /= 2;
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

bool tsr_area_misses(const struct tsr_area *area, struct tsr_box box)
{
    return box.right <= (float)area->left || box.left >= (float)area->right ||
           box.bottom <= (float)area->top || box.top >= (float)area->bottom;
}

/* Whether an item cannot be seen in the area: stroking what is clipped away costs most. */
static bool item_outside(cairo_t *cr, const struct tsr_list *list, const struct tsr_item *item,
                         const struct opened *opened)
{
    struct tsr_box box;
    cairo_matrix_t matrix;
    if (!tsr_item_box(list, item, &box))
        return false;
    cairo_get_matrix(cr, &matrix);
    if (matrix.xy || matrix.yx)
        return false; /* turned */
    float scale = (float)matrix.xx, x = (float)matrix.x0, y = (float)matrix.y0;
    return tsr_area_misses(opened->area,
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
        tsr_brush_text(cr, list, item);
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

void tsr_brush_group(cairo_t *cr, const struct tsr_list *list, const struct tsr_group *group,
                     const struct tsr_area *area)
{
    struct opened opened = {.area = area};
    for (uint32_t i = group->first; i < group->end; i++)
        item_draw(cr, list, &list->items[i], &opened);
}
