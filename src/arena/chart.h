/* SPDX-License-Identifier: MIT */
/*
 * The pieces of a picture of results, drawn with cairo: a page's head, panels with a scale, rows
 * with a label, a dot, its interval and the figures. All measures of the page are here.
 */
#ifndef TSR_ARENA_CHART_H
#define TSR_ARENA_CHART_H

#include <cairo.h>
#include <stdbool.h>

#define TSR_PAGE_WIDTH 1120.0
#define TSR_PAGE_ROW 34.0

/* The scale of a panel; `left` is where it begins on the page. */
struct tsr_scale {
    double left;
    double low, high, step;
    const char *format;
};

struct tsr_row {
    const char *name;
    const char *against; /* or NULL */
    int colour;          /* any number from 0 */
    double value, low, high;
    bool sure; /* no interval: the one that others are measured by */
};

/* From `low`, 0 or less, to a round number not under `high`: at most six steps. */
struct tsr_scale tsr_chart_scale(double left, double low, double high);

/* The paper, a title and a line below it. */
void tsr_chart_head(cairo_t *cairo, const char *title, const char *note);

/* The width of a name as it will be drawn, and where axes begin right of two such names. */
double tsr_chart_name_width(cairo_t *cairo, const char *name);
double tsr_chart_left(double name_width);

/* Title, grid and numbers of a panel whose rows lie between `top` and `bottom`. */
void tsr_chart_panel(cairo_t *cairo, const char *title, const char *unit,
                     const struct tsr_scale *scale, double top, double bottom);

/* A dashed line through the panel with a word above. */
void tsr_chart_mark(cairo_t *cairo, const char *word, const struct tsr_scale *scale, double value,
                    double top, double bottom);

void tsr_chart_row(cairo_t *cairo, const struct tsr_row *row, const struct tsr_scale *scale,
                   double y, const char *format);

#endif
