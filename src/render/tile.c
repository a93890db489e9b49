/* SPDX-License-Identifier: MIT */
/*
 * One tile as it is drawn anywhere. The face and the lines come apart, because on the board all
 * lines lie above all faces. A casing is drawn only around a crossing, so that it never touches the
 * tile's border or a neighbour's line.
 */
#include <math.h>

#include "render/art.h"
#include "tsuro/board.h"

#define INSET 1.6F
#define SIZE (TSR_UNIT - 2 * INSET)

/* Ends are lengthened by so much, so that lines meet across tiles without a seam. */
#define OVERLAP 1

void tsr_face_draw(struct tsr_list *list, const struct tsr_tile_art *art)
{
    const struct tsr_colours *colours = art->colours;
    tsr_list_rect(list, tsr_pen_fill(colours->paper_depth), INSET, INSET + 2.4F, SIZE, SIZE, 9);
    tsr_list_rect(list, tsr_pen_both(colours->paper, colours->paper_rim, 1.4F), INSET, INSET, SIZE,
                  SIZE, 9);
    if (tsuro_edition_faces(art->edition) == 2)
        tsr_ornaments_draw(list, art);
}

/* The curve with both ends lengthened: straight pieces, written as cubics. */
static int lengthened(const struct tsr_curve *curve, float points[TSR_CURVE_POINTS + 6][2])
{
    int last = curve->count - 1, count = 0;
    const float(*at)[2] = curve->at;
    float first = hypotf(at[0][0] - at[1][0], at[0][1] - at[1][1]);
    float final = hypotf(at[last][0] - at[last - 1][0], at[last][1] - at[last - 1][1]);
    for (int i = 0; i < 2; i++) {
        float out = OVERLAP * (at[0][i] - at[1][i]) / first;
        float end = OVERLAP * (at[last][i] - at[last - 1][i]) / final;
        count = 0;
        points[count++][i] = at[0][i] + out;
        points[count++][i] = at[0][i] + out * 2 / 3;
        points[count++][i] = at[0][i] + out / 3;
        for (int j = 0; j <= last; j++)
            points[count++][i] = at[j][i];
        points[count++][i] = at[last][i] + end / 3;
        points[count++][i] = at[last][i] + end * 2 / 3;
        points[count++][i] = at[last][i] + end;
    }
    return count;
}

static void line_draw(struct tsr_list *list, const struct tsr_tile_art *art,
                      const struct tsr_curve *curve)
{
    const struct tsr_colours *colours = art->colours;
    int look = tsr_look_of(art->edition);
    float points[TSR_CURVE_POINTS + 6][2];
    int count = lengthened(curve, points);
    struct tsr_pen core = tsr_pen_stroke(colours->line_core, look == TSR_LOOK_SEAS ? 5 : 1.8F);
    core.dash = look == TSR_LOOK_SEAS ? TSR_DASH_WAKE : TSR_DASH_THREAD;
    tsr_list_curve(list, tsr_pen_stroke(colours->line, colours->line_width), points[0], count);
    if (look != TSR_LOOK_CLASSIC && colours->line_core)
        tsr_list_curve(list, core, points[0], count);
}

/* The part of a strand that is travelled, from the port it was entered by, as straight pieces. */
static int worn_part(const struct tsr_strand *strand, const struct tsr_worn *worn,
                     float points[33][2])
{
    int count = 2 + (int)(worn->part * 30);
    for (int i = 0; i < count; i++) {
        float t = worn->part * (float)i / (float)(count - 1);
        tsr_curve_at(&strand->curve, worn->from == strand->from ? t : 1 - t, points[i]);
    }
    return count;
}

static void worn_draw(struct tsr_list *list, const struct tsr_colours *colours,
                      const struct tsr_strand *strand, const struct tsr_worn *worn)
{
    tsr_ink own = colours->player[worn->player];
    bool white = tsr_ink_pale(own) && (own & 0xff) > 0xf0 && (own >> 16 & 0xff) > 0xf0;
    struct tsr_pen pens[3] = {
        tsr_pen_stroke(colours->way_edge, 12),
        tsr_pen_stroke(own, 8.4F),
        tsr_pen_stroke(tsr_ink_faded(white ? TSR_RGB(0x333333) : colours->way_core, 90), 2),
    };
    float points[33][2];
    bool whole = worn->part >= 1;
    int count = whole ? lengthened(&strand->curve, points) : worn_part(strand, worn, points);
    for (int i = 0; i < 3; i++) {
        if (worn->fallen)
            pens[i].stroke = tsr_ink_faded(pens[i].stroke, 42);
        if (whole)
            tsr_list_curve(list, pens[i], points[0], count);
        else
            tsr_list_line(list, pens[i], points[0], count);
    }
}

static bool is_over(const struct tsr_strand *strand, const struct tsr_worn *worn)
{
    return (worn->from == strand->from && worn->to == strand->to) ||
           (worn->from == strand->to && worn->to == strand->from);
}

void tsr_lines_draw(struct tsr_list *list, const struct tsr_tile_art *art,
                    const struct tsr_strands *strands, const struct tsr_worn *worn, int worn_count)
{
    const struct tsr_colours *colours = art->colours;
    struct tsr_pen casing = tsr_pen_stroke(colours->paper, colours->line_width + 5.5F);
    for (int i = 0; i < strands->count; i++) {
        const struct tsr_strand *strand = &strands->strands[i];
        bool hidden = false;
        for (int j = 0; j < strand->casing_count; j++)
            tsr_list_line(list, casing, strand->casings[j].at[0], strand->casings[j].count);
        /* A whole way in full colour hides the line under it. */
        for (int j = 0; j < worn_count; j++)
            hidden |= is_over(strand, &worn[j]) && !worn[j].fallen && worn[j].part >= 1;
        if (!hidden)
            line_draw(list, art, &strand->curve);
        for (int j = 0; j < worn_count; j++) {
            if (is_over(strand, &worn[j]))
                worn_draw(list, colours, strand, &worn[j]);
        }
    }
}

void tsr_tile_draw(struct tsr_list *list, const struct tsr_tile_art *art)
{
    struct tsr_strands strands;
    tsr_face_draw(list, art);
    if (art->tile <= tsuro_edition_tiles(art->edition)) {
        tsr_strands_make(art->edition, art->tile, art->face, art->turn, &strands);
        tsr_lines_draw(list, art, &strands, NULL, 0);
        return;
    }
    tsr_list_open(list, TSR_UNIT / 2.0F, TSR_UNIT / 2.0F, 0, 1, 1);
    if (art->tile == TSURO_TILE_TAIHOU)
        tsr_cannon_draw(list);
    else
        tsr_portal_draw(list);
    tsr_list_close(list);
}

void tsr_back_draw(struct tsr_list *list, const struct tsr_colours *colours)
{
    struct tsr_pen ring = tsr_pen_stroke(colours->mark, 3);
    tsr_list_rect(list, tsr_pen_both(colours->tray, colours->well_rim, 1.4F), INSET, INSET, SIZE,
                  SIZE, 9);
    tsr_list_circle(list, ring, TSR_UNIT / 2.0F, TSR_UNIT / 2.0F, 30);
    tsr_list_circle(list, ring, TSR_UNIT / 2.0F, TSR_UNIT / 2.0F, 18);
}
