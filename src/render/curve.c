/* SPDX-License-Identifier: MIT */
/* Strokes of tiles (curve.h), as the page's board draws them. */
#include "render/curve.h"

#include <math.h>
#include <string.h>

#include "tsuro/board.h"

#define THIRD (TSR_UNIT / 3.0F)
#define FAR (TSR_UNIT - THIRD)
#define FULL ((float)TSR_UNIT)
#define DIAGONAL 0.70710678F

/* Points sampled of each cubic piece: odd, so that none falls on the middle, where symmetric
 * lines cross. */
#define SAMPLES 25
#define SAMPLES_MAX (2 * SAMPLES + 1)

/* Half of a line, and the clear space beside an upper one. */
#define HALF 4.5F
#define GAP 2.4F

static const struct tsr_port eight[8] = {
    {THIRD, 0, 0, 1},   {FAR, 0, 0, 1},       {FULL, THIRD, -1, 0}, {FULL, FAR, -1, 0},
    {FAR, FULL, 0, -1}, {THIRD, FULL, 0, -1}, {0, FAR, 1, 0},       {0, THIRD, 1, 0},
};

static const struct tsr_port twelve[12] = {
    {0, 0, DIAGONAL, DIAGONAL},         {THIRD, 0, 0, 1},     {FAR, 0, 0, 1},
    {FULL, 0, -DIAGONAL, DIAGONAL},     {FULL, THIRD, -1, 0}, {FULL, FAR, -1, 0},
    {FULL, FULL, -DIAGONAL, -DIAGONAL}, {FAR, FULL, 0, -1},   {THIRD, FULL, 0, -1},
    {0, FULL, DIAGONAL, -DIAGONAL},     {0, FAR, 1, 0},       {0, THIRD, 1, 0},
};

const struct tsr_port *tsr_ports(int ports)
{
    return ports == 12 ? twelve : eight;
}

static void put(struct tsr_curve *curve, float x, float y)
{
    curve->at[curve->count][0] = x;
    curve->at[curve->count][1] = y;
    curve->count++;
}

/*
 * A stroke between two sides. Handles of about a third of the chord bend evenly; shorter ones where
 * lines also run into corners keep it near its chord and out of its neighbours' way.
 */
static void even_curve(const struct tsr_port *a, const struct tsr_port *b, int ports,
                       struct tsr_curve *curve)
{
    float handle = (ports == 12 ? 0.286F : 0.357F) * hypotf(b->x - a->x, b->y - a->y);
    put(curve, a->x, a->y);
    put(curve, a->x + a->ix * handle, a->y + a->iy * handle);
    put(curve, b->x + b->ix * handle, b->y + b->iy * handle);
    put(curve, b->x, b->y);
}

/* A line back to its own side: an open arch, deep enough to read as a way and not as a stitch. */
static void arch(const struct tsr_port *a, const struct tsr_port *b, struct tsr_curve *curve)
{
    float ax = (b->x - a->x) / 2, ay = (b->y - a->y) / 2;
    float x = a->x + ax + a->ix * FULL * 0.29F, y = a->y + ay + a->iy * FULL * 0.29F;
    put(curve, a->x, a->y);
    put(curve, a->x + a->ix * FULL * 0.17F, a->y + a->iy * FULL * 0.17F);
    put(curve, x - ax * 0.78F, y - ay * 0.78F);
    put(curve, x, y);
    put(curve, x + ax * 0.78F, y + ay * 0.78F);
    put(curve, b->x + a->ix * FULL * 0.17F, b->y + a->iy * FULL * 0.17F);
    put(curve, b->x, b->y);
}

static float sign(float value)
{
    return value > 0.001F ? 1 : value < -0.001F ? -1 : 0;
}

/* A line straight across bows a little, as a hand would draw it: `towards` the tile's middle. */
static void bowed(const struct tsr_port *a, const struct tsr_port *b, float towards,
                  struct tsr_curve *curve)
{
    float mx = (a->x + b->x) / 2, my = (a->y + b->y) / 2;
    float x = mx + sign(FULL / 2 - mx) * fabsf(a->iy) * towards;
    float y = my + sign(FULL / 2 - my) * fabsf(a->ix) * towards;
    float reach = hypotf(b->x - a->x, b->y - a->y);
    put(curve, a->x, a->y);
    put(curve, a->x + a->ix * reach * 0.2F, a->y + a->iy * reach * 0.2F);
    put(curve, x - a->ix * reach * 0.22F, y - a->iy * reach * 0.22F);
    put(curve, x, y);
    put(curve, x + a->ix * reach * 0.22F, y + a->iy * reach * 0.22F);
    put(curve, b->x - a->ix * reach * 0.2F, b->y - a->iy * reach * 0.2F);
    put(curve, b->x, b->y);
}

/* `crowded`: it must give room to an arch beside it. */
static void stroke_between(int ports, int from, int to, bool crowded, struct tsr_curve *curve)
{
    const struct tsr_port *a = &tsr_ports(ports)[from], *b = &tsr_ports(ports)[to];
    float facing = a->ix * b->ix + a->iy * b->iy;
    float cx = b->x - a->x, cy = b->y - a->y, ahead = cx * a->ix + cy * a->iy;
    curve->count = 0;
    if (facing > 0.99F)
        arch(a, b, curve);
    else if (facing < -0.99F && fabsf(ahead - hypotf(cx, cy)) < 0.01F)
        bowed(a, b, crowded ? 10 : -3, curve);
    else
        even_curve(a, b, ports, curve);
}

static bool same_side(int ports, int a, int b)
{
    const struct tsr_port *p = &tsr_ports(ports)[a], *q = &tsr_ports(ports)[b];
    return p->ix == q->ix && p->iy == q->iy;
}

/* Whether an arch rises from a side between the two ends of a line. */
static bool arch_beside(int ports, const struct tsr_strands *all, int low, int high)
{
    for (int i = 0; i < all->count; i++) {
        int a = all->strands[i].from, b = all->strands[i].to;
        if (!same_side(ports, a, b))
            continue;
        bool inside = a > low && a < high && b > low && b < high;
        int span = inside ? high - low : ports - (high - low);
        if (span <= ports / 2)
            return true;
    }
    return false;
}

void tsr_curve_at(const struct tsr_curve *curve, float t, float point[2])
{
    int pieces = (curve->count - 1) / 3, piece = (int)(t * (float)pieces);
    if (piece >= pieces)
        piece = pieces - 1;
    float v = t * (float)pieces - (float)piece, u = 1 - v;
    const float(*p)[2] = &curve->at[3 * piece];
    for (int i = 0; i < 2; i++)
        point[i] = u * u * u * p[0][i] + 3 * u * u * v * p[1][i] + 3 * u * v * v * p[2][i] +
                   v * v * v * p[3][i];
}

struct sampled {
    int count;
    float low[2], high[2]; /* the box around it */
    float at[SAMPLES_MAX][2];
};

static void curve_sample(const struct tsr_curve *curve, struct sampled *points)
{
    points->count = (curve->count - 1) / 3 * SAMPLES + 1;
    for (int i = 0; i < points->count; i++) {
        float *at = points->at[i];
        tsr_curve_at(curve, (float)i / (float)(points->count - 1), at);
        for (int j = 0; j < 2; j++) {
            points->low[j] = i ? fminf(points->low[j], at[j]) : at[j];
            points->high[j] = i ? fmaxf(points->high[j], at[j]) : at[j];
        }
    }
}

/* How steeply two pieces of line cross, as a sine; 0 if they do not. */
static float crossing(const float a[2], const float b[2], const float c[2], const float d[2])
{
    float ux = b[0] - a[0], uy = b[1] - a[1], vx = d[0] - c[0], vy = d[1] - c[1];
    float cross = ux * vy - uy * vx;
    if (fabsf(cross) < 1e-9F)
        return 0;
    float s = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / cross;
    float t = ((c[0] - a[0]) * uy - (c[1] - a[1]) * ux) / cross;
    if (s < 0 || s >= 1 || t < 0 || t >= 1)
        return 0;
    return fabsf(cross) / (hypotf(ux, uy) * hypotf(vx, vy));
}

/* The stretch of the curve around one sample, `reach` units to either side. */
static void casing_add(struct tsr_strand *strand, const struct sampled *points, int index,
                       float reach)
{
    int first = index, last = index;
    if (strand->casing_count == TSR_CASINGS_MAX)
        return;
    for (float left = reach; first > 1 && left > 0; first--)
        left -= hypotf(points->at[first][0] - points->at[first - 1][0],
                       points->at[first][1] - points->at[first - 1][1]);
    for (float left = reach; last < points->count - 2 && left > 0; last++)
        left -= hypotf(points->at[last + 1][0] - points->at[last][0],
                       points->at[last + 1][1] - points->at[last][1]);
    struct tsr_casing *casing = &strand->casings[strand->casing_count++];
    casing->count = last - first + 1;
    if (casing->count > TSR_CASING_POINTS)
        casing->count = TSR_CASING_POINTS;
    memcpy(casing->at, points->at + first, (size_t)casing->count * sizeof casing->at[0]);
}

/* Whether a piece of line lies beside all of a curve. */
static bool lies_beside(const float a[2], const float b[2], const struct sampled *curve)
{
    return fmaxf(a[0], b[0]) < curve->low[0] || fminf(a[0], b[0]) > curve->high[0] ||
           fmaxf(a[1], b[1]) < curve->low[1] || fminf(a[1], b[1]) > curve->high[1];
}

static void crossings_case(struct tsr_strand *strand, const struct sampled *upper,
                           const struct sampled *lower)
{
    for (int i = 1; i < upper->count; i++) {
        if (lies_beside(upper->at[i - 1], upper->at[i], lower))
            continue;
        for (int j = 1; j < lower->count; j++) {
            float sine = crossing(upper->at[i - 1], upper->at[i], lower->at[j - 1], lower->at[j]);
            if (sine > 0)
                casing_add(strand, upper, i, fminf(34, (HALF + GAP + 1) / fmaxf(sine, 0.25F)));
        }
    }
}

/* Lists the pairs of ports in the order of the tile that is not turned, so that it looks the same
 * however it lies; lines straight across come first: what crosses between them then stays in one
 * piece. */
static void pairs_list(int edition, int tile, int face, int turn, struct tsr_strands *all)
{
    int ports = tsuro_edition_ports(edition), shift = turn * ports / 4;
    all->count = 0;
    for (int layer = 0; layer < 2; layer++) {
        for (int port = 0; port < ports; port++) {
            int out = tsuro_tile_exit(edition, tile, face, 0, port);
            const struct tsr_port *a = &tsr_ports(ports)[port];
            const struct tsr_port *b = out < 0 ? a : &tsr_ports(ports)[out];
            bool across = a->ix == -b->ix && a->iy == -b->iy &&
                          fabsf((b->x - a->x) * a->iy - (b->y - a->y) * a->ix) < 0.01F;
            if (out <= port || across != (layer == 0) || all->count == TSR_PAIRS_MAX)
                continue;
            int one = (port + shift) % ports, other = (out + shift) % ports;
            all->strands[all->count].from = one < other ? one : other;
            all->strands[all->count++].to = one < other ? other : one;
        }
    }
}

void tsr_strands_make(int edition, int tile, int face, int turn, struct tsr_strands *strands)
{
    int ports = tsuro_edition_ports(edition);
    struct sampled points[TSR_PAIRS_MAX];
    pairs_list(edition, tile, face, turn, strands);
    for (int i = 0; i < strands->count; i++) {
        struct tsr_strand *strand = &strands->strands[i];
        strand->casing_count = 0;
        stroke_between(ports, strand->from, strand->to,
                       arch_beside(ports, strands, strand->from, strand->to), &strand->curve);
        curve_sample(&strand->curve, &points[i]);
        for (int below = 0; below < i; below++)
            crossings_case(strand, &points[i], &points[below]);
    }
}

const struct tsr_strand *tsr_strand_find(const struct tsr_strands *strands, int a, int b)
{
    for (int i = 0; i < strands->count; i++) {
        const struct tsr_strand *strand = &strands->strands[i];
        if ((strand->from == a && strand->to == b) || (strand->from == b && strand->to == a))
            return strand;
    }
    return NULL;
}
