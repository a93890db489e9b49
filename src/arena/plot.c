/* SPDX-License-Identifier: MIT */
/*
 * The picture (plot.h): two panels of rows on a common scale each. Everybody keeps one colour
 * through both panels; the labels say the same without it.
 *
 *     title
 *     Rating         |----------------o--|        412   390 to 440
 *     Share of wins  |------o--:----------|       .311  .290 to .332
 */
#include "arena/plot.h"

#include <math.h>
#include <stdio.h>

#include "arena/chart.h"
#include "arena/report.h"
#include "arena/share.h"

#define SCALE 2 /* pixels a unit: crisp on fine screens */
#define HEAD 116.0
#define PANEL_HEAD 64.0
#define PANEL_FOOT 56.0

static struct tsr_scale elo_scale(const struct tsr_rating *ratings, int count, double left)
{
    double top = 50, low = 0;
    for (int i = 0; i < count; i++) {
        top = fmax(top, ratings[i].high);
        low = fmin(low, ratings[i].low);
    }
    return tsr_chart_scale(left, low, top);
}

static void ladder_draw(cairo_t *cairo, const struct tsr_results *results,
                        const struct tsr_rating *ratings, double left, double top)
{
    const struct tsr_field *field = results->field;
    int count = field->contestant_count, order[TSR_CONTESTANTS_MAX];
    struct tsr_scale scale = elo_scale(ratings, count, left);
    tsr_chart_panel(cairo, "Rating", "Elo", &scale, top, top + TSR_PAGE_ROW * count);
    tsr_report_order(ratings, count, order);
    for (int i = 0; i < count; i++) {
        const struct tsr_rating *rating = &ratings[order[i]];
        struct tsr_row row = {.name = field->contestants[order[i]].name,
                              .colour = order[i],
                              .value = fabs(rating->elo) < 0.5 ? 0 : rating->elo,
                              .low = rating->low,
                              .high = rating->high,
                              .sure = i == count - 1};
        tsr_chart_row(cairo, &row, &scale, top + TSR_PAGE_ROW * (i + 0.5), "%.0f");
    }
}

static void shares_draw(cairo_t *cairo, const struct tsr_results *results, double left, double top)
{
    const struct tsr_field *field = results->field;
    const struct tsr_scale scale = {left, 0, 1, 0.25, "%.2f"};
    double bottom = top + TSR_PAGE_ROW * results->match_count;
    tsr_chart_panel(cairo, "Share of the wins", "share", &scale, top, bottom);
    tsr_chart_mark(cairo, "equals", &scale, 1.0 / field->setup.players, top, bottom);
    for (int m = 0; m < results->match_count; m++) {
        const int *pair = results->pairs[m];
        struct tsr_share share =
            tsr_share_of(tsr_results_shares(results, m), field->games, field->setup.players);
        struct tsr_row row = {.name = field->contestants[pair[0]].name,
                              .against = field->contestants[pair[1]].name,
                              .colour = pair[0],
                              .value = share.mean,
                              .low = tsr_share_low(share),
                              .high = tsr_share_high(share)};
        if (share.games)
            tsr_chart_row(cairo, &row, &scale, top + TSR_PAGE_ROW * (m + 0.5), "%.3f");
    }
}

static void head_draw(cairo_t *cairo, const struct tsr_field *field)
{
    char text[160];
    snprintf(text, sizeof text, "%s, %d at a table, %d games a match, every deal from every seat",
             field->edition, field->setup.players, field->games);
    tsr_chart_head(cairo, "Arena", text);
}

/* Where the axes begin: right of the widest names. */
static double axis_left(cairo_t *cairo, const struct tsr_field *field)
{
    double widest = 60;
    for (int i = 0; i < field->contestant_count; i++)
        widest = fmax(widest, tsr_chart_name_width(cairo, field->contestants[i].name));
    return tsr_chart_left(widest);
}

bool tsr_plot_available(void)
{
    return true;
}

bool tsr_plot_write(const struct tsr_results *results, const struct tsr_rating *ratings,
                    const char *path, const char **why)
{
    double ladder =
        ratings ? PANEL_HEAD + TSR_PAGE_ROW * results->field->contestant_count + PANEL_FOOT : 0;
    double height = HEAD + ladder + PANEL_HEAD + TSR_PAGE_ROW * results->match_count + PANEL_FOOT;
    cairo_surface_t *surface = cairo_image_surface_create(
        CAIRO_FORMAT_RGB24, (int)TSR_PAGE_WIDTH * SCALE, (int)height * SCALE);
    cairo_t *cairo = cairo_create(surface);
    cairo_scale(cairo, SCALE, SCALE);
    head_draw(cairo, results->field);
    double left = axis_left(cairo, results->field);
    if (ratings)
        ladder_draw(cairo, results, ratings, left, HEAD + PANEL_HEAD);
    shares_draw(cairo, results, left, HEAD + ladder + PANEL_HEAD);
    cairo_status_t status = cairo_status(cairo);
    if (status == CAIRO_STATUS_SUCCESS)
        status = cairo_surface_write_to_png(surface, path);
    *why = cairo_status_to_string(status);
    cairo_destroy(cairo);
    cairo_surface_destroy(surface);
    return status == CAIRO_STATUS_SUCCESS;
}
