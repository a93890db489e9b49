/* SPDX-License-Identifier: MIT */
/* The pieces of a picture of results (chart.h). */
#include "arena/chart.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define MARGIN 48.0
#define NAME_MAX_WIDTH 190.0
#define NAME_TEXT 272
#define BETWEEN_NAMES 36.0
#define BEFORE_AXIS 32.0
#define AXIS_RIGHT 886.0
#define FIGURE_RIGHT 948.0
#define INTERVAL_RIGHT (TSR_PAGE_WIDTH - MARGIN)
#define SANS "Liberation Sans"

struct colour {
    double red, green, blue;
};

static const struct colour paper = {0.984, 0.973, 0.949};
static const struct colour ink = {0.165, 0.145, 0.129};
static const struct colour quiet = {0.475, 0.439, 0.400};
static const struct colour line = {0.894, 0.867, 0.824};

/* Told apart by lightness as well as by hue. */
static const struct colour players[] = {
    {0.659, 0.180, 0.149}, {0.106, 0.369, 0.494}, {0.851, 0.561, 0.118}, {0.259, 0.486, 0.278},
    {0.439, 0.275, 0.557}, {0.243, 0.635, 0.667}, {0.796, 0.392, 0.478}, {0.333, 0.341, 0.376},
};

#define COLOURS ((int)(sizeof players / sizeof players[0]))

static void colour_set(cairo_t *cairo, struct colour colour, double alpha)
{
    cairo_set_source_rgba(cairo, colour.red, colour.green, colour.blue, alpha);
}

static void font_set(cairo_t *cairo, const char *family, double size, bool bold)
{
    cairo_select_font_face(cairo, family, CAIRO_FONT_SLANT_NORMAL,
                           bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(cairo, size);
}

static double text_width(cairo_t *cairo, const char *text)
{
    cairo_text_extents_t extents;
    cairo_text_extents(cairo, text, &extents);
    return extents.x_advance;
}

/* `side` 0: begins at x; 0.5: has its middle there; 1: ends there. */
static void text_draw(cairo_t *cairo, const char *text, double x, double y, double side)
{
    cairo_move_to(cairo, x - side * text_width(cairo, text), y);
    cairo_show_text(cairo, text);
}

/* Shortens a name until it fits, with an ellipsis. */
static void name_fit(cairo_t *cairo, const char *name, double width, char *text, size_t size)
{
    snprintf(text, size, "%s", name);
    for (size_t length = strlen(text); length > 1 && text_width(cairo, text) > width; length--)
        snprintf(text + length - 1, size - length + 1, "…");
}

struct tsr_scale tsr_chart_scale(double left, double low, double high)
{
    static const double growth[] = {2, 2.5, 2}; /* 10, 20, 50, 100 and so on */
    double step = 10;
    for (int i = 0; ceil(high / step) - floor(low / step) > 6; i++)
        step *= growth[i % 3];
    return (struct tsr_scale){left, low, ceil(high / step) * step, step, "%.0f"};
}

static double axis_x(const struct tsr_scale *scale, double value)
{
    double part = (value - scale->low) / (scale->high - scale->low);
    return scale->left + fmin(fmax(part, 0), 1) * (AXIS_RIGHT - scale->left);
}

/* The width of a column of names, of which two lie left of the axis. */
static double column_width(const struct tsr_scale *scale)
{
    return (scale->left - MARGIN - BETWEEN_NAMES - BEFORE_AXIS) / 2;
}

static void rule_draw(cairo_t *cairo, double x0, double y0, double x1, double y1)
{
    cairo_move_to(cairo, x0, y0);
    cairo_line_to(cairo, x1, y1);
    cairo_stroke(cairo);
}

void tsr_chart_panel(cairo_t *cairo, const char *title, const char *unit,
                     const struct tsr_scale *scale, double top, double bottom)
{
    char text[32];
    font_set(cairo, "serif", 21, false);
    colour_set(cairo, ink, 1);
    text_draw(cairo, title, MARGIN, top - 13, 0);
    font_set(cairo, SANS, 13, false);
    colour_set(cairo, quiet, 1);
    text_draw(cairo, unit, FIGURE_RIGHT, top - 13, 1);
    text_draw(cairo, "95 % interval", INTERVAL_RIGHT, top - 13, 1);
    cairo_set_line_width(cairo, 1);
    int first = (int)ceil(scale->low / scale->step), last = (int)floor(scale->high / scale->step);
    for (int i = first; i <= last; i++) {
        double value = i * scale->step, x = floor(axis_x(scale, value)) + 0.5;
        colour_set(cairo, line, 1);
        rule_draw(cairo, x, top, x, bottom);
        snprintf(text, sizeof text, scale->format, value);
        colour_set(cairo, quiet, 1);
        text_draw(cairo, text, x, bottom + 20, 0.5);
    }
}

/* "one v others" in two columns, the first in ink, the rest quiet. */
static void label_draw(cairo_t *cairo, const struct tsr_row *row, double column, double y)
{
    char text[NAME_TEXT];
    font_set(cairo, SANS, 15, false);
    name_fit(cairo, row->name, NAME_MAX_WIDTH, text, sizeof text);
    colour_set(cairo, ink, 1);
    text_draw(cairo, text, MARGIN, y, 0);
    if (!row->against)
        return;
    name_fit(cairo, row->against, NAME_MAX_WIDTH, text, sizeof text);
    colour_set(cairo, quiet, 1);
    text_draw(cairo, "v", MARGIN + column + BETWEEN_NAMES / 2, y, 0.5);
    text_draw(cairo, text, MARGIN + column + BETWEEN_NAMES, y, 0);
}

void tsr_chart_row(cairo_t *cairo, const struct tsr_row *row, const struct tsr_scale *scale,
                   double y, const char *format)
{
    struct colour colour = players[row->colour % COLOURS];
    char text[64], low[24], high[24];
    label_draw(cairo, row, column_width(scale), y + 5);
    if (!row->sure) {
        cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND);
        cairo_set_line_width(cairo, 7);
        colour_set(cairo, colour, 0.32);
        rule_draw(cairo, axis_x(scale, row->low), y, axis_x(scale, row->high), y);
        cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT);
        snprintf(low, sizeof low, format, row->low);
        snprintf(high, sizeof high, format, row->high);
        snprintf(text, sizeof text, "%s to %s", low, high);
        font_set(cairo, SANS, 13, false);
        colour_set(cairo, quiet, 1);
        text_draw(cairo, text, INTERVAL_RIGHT, y + 5, 1);
    }
    cairo_new_path(cairo); /* the text before has left a point, and a line would lead there */
    cairo_arc(cairo, axis_x(scale, row->value), y, 6, 0, 6.2831853);
    colour_set(cairo, colour, 1);
    cairo_fill_preserve(cairo);
    colour_set(cairo, paper, 1);
    cairo_set_line_width(cairo, 1.6);
    cairo_stroke(cairo);
    snprintf(text, sizeof text, format, row->value);
    font_set(cairo, SANS, 15, true);
    colour_set(cairo, ink, 1);
    text_draw(cairo, text, FIGURE_RIGHT, y + 5, 1);
}

void tsr_chart_mark(cairo_t *cairo, const char *word, const struct tsr_scale *scale, double value,
                    double top, double bottom)
{
    static const double dashes[] = {5, 4};
    double x = axis_x(scale, value);
    cairo_set_dash(cairo, dashes, 2, 0);
    cairo_set_line_width(cairo, 1.4);
    colour_set(cairo, quiet, 1);
    rule_draw(cairo, x, top, x, bottom);
    cairo_set_dash(cairo, NULL, 0, 0);
    font_set(cairo, SANS, 13, false);
    text_draw(cairo, word, x, top - 8, 0.5);
}

void tsr_chart_head(cairo_t *cairo, const char *title, const char *note)
{
    colour_set(cairo, paper, 1);
    cairo_paint(cairo);
    font_set(cairo, "serif", 32, false);
    colour_set(cairo, ink, 1);
    text_draw(cairo, title, MARGIN, 66, 0);
    font_set(cairo, SANS, 15, false);
    colour_set(cairo, quiet, 1);
    text_draw(cairo, note, MARGIN, 94, 0);
}

double tsr_chart_name_width(cairo_t *cairo, const char *name)
{
    char text[NAME_TEXT];
    font_set(cairo, SANS, 15, false);
    name_fit(cairo, name, NAME_MAX_WIDTH, text, sizeof text);
    return text_width(cairo, text);
}

double tsr_chart_left(double name_width)
{
    return MARGIN + 2 * name_width + BETWEEN_NAMES + BEFORE_AXIS;
}
