/* SPDX-License-Identifier: MIT */
/* Path data (path.h): M L H V C S A Z, and all but A also relative. */
#include "render/path.h"

#include <ctype.h>
#include <math.h>
#include <stdbool.h>

struct reader {
    const char *at;
    const struct tsr_path_pen *pen;
    double x, y;      /* where the pen is */
    double from[2];   /* where the subpath began */
    double handle[2]; /* the last curve's second handle, for S */
    bool curved;
};

/* A decimal number, with what may stand before it; no locale has a say. */
static double number_read(struct reader *reader)
{
    const char *at = reader->at;
    while (*at == ' ' || *at == ',')
        at++;
    double sign = *at == '-' ? -1 : 1, value = 0, scale = 1;
    at += *at == '-' || *at == '+';
    for (; isdigit((unsigned char)*at); at++)
        value = value * 10 + (*at - '0');
    if (*at == '.') {
        for (at++; isdigit((unsigned char)*at); at++) {
            scale /= 10;
            value += (*at - '0') * scale;
        }
    }
    reader->at = at;
    return sign * value;
}

static bool number_next(const struct reader *reader)
{
    const char *at = reader->at;
    while (*at == ' ' || *at == ',')
        at++;
    return isdigit((unsigned char)*at) || *at == '-' || *at == '.';
}

static void line_to(struct reader *reader, double x, double y)
{
    reader->x = x;
    reader->y = y;
    reader->pen->line(reader->pen->context, x, y);
}

static void curve_to(struct reader *reader, const double points[6])
{
    reader->handle[0] = points[2];
    reader->handle[1] = points[3];
    reader->x = points[4];
    reader->y = points[5];
    reader->curved = true;
    reader->pen->curve(reader->pen->context, points);
}

/* A piece of a circle between two angles, at most a quarter of it. */
static void arc_piece(struct reader *reader, const double middle[2], double r, double from,
                      double to)
{
    double k = 4.0 / 3 * tan((to - from) / 4) * r;
    const double points[6] = {middle[0] + r * cos(from) - k * sin(from),
                              middle[1] + r * sin(from) + k * cos(from),
                              middle[0] + r * cos(to) + k * sin(to),
                              middle[1] + r * sin(to) - k * cos(to),
                              middle[0] + r * cos(to),
                              middle[1] + r * sin(to)};
    curve_to(reader, points);
}

/* Arcs of circles only: both radii are the same. */
static void arc_read(struct reader *reader)
{
    double r = number_read(reader);
    number_read(reader); /* the other radius */
    number_read(reader); /* the turn of an ellipse */
    bool large = number_read(reader) > 0, sweep = number_read(reader) > 0;
    double x = number_read(reader), y = number_read(reader);
    double dx = (x - reader->x) / 2, dy = (y - reader->y) / 2, half = hypot(dx, dy);
    double away = r > half ? sqrt(r * r - half * half) : 0;
    double side = large == sweep ? -1 : 1;
    if (half < 1e-9)
        return;
    r = r > half ? r : half;
    const double middle[2] = {reader->x + dx - side * dy / half * away,
                              reader->y + dy + side * dx / half * away};
    double from = atan2(reader->y - middle[1], reader->x - middle[0]);
    double to = atan2(y - middle[1], x - middle[0]);
    if (sweep && to <= from)
        to += 2 * M_PI;
    if (!sweep && to >= from)
        to -= 2 * M_PI;
    int pieces = (int)ceil(fabs(to - from) / (M_PI / 2) - 1e-9);
    for (int i = 0; i < pieces; i++)
        arc_piece(reader, middle, r, from + (to - from) * i / pieces,
                  from + (to - from) * (i + 1) / pieces);
}

static void curve_read(struct reader *reader, double ox, double oy, bool smooth)
{
    double points[6];
    if (smooth) {
        points[0] = reader->curved ? 2 * reader->x - reader->handle[0] : reader->x;
        points[1] = reader->curved ? 2 * reader->y - reader->handle[1] : reader->y;
    }
    for (int i = smooth ? 2 : 0; i < 6; i++)
        points[i] = number_read(reader) + (i % 2 ? oy : ox);
    curve_to(reader, points);
}

static void command_read(struct reader *reader, char command)
{
    bool relative = islower((unsigned char)command), curved = reader->curved;
    double ox = relative ? reader->x : 0, oy = relative ? reader->y : 0;
    char kind = (char)toupper((unsigned char)command);
    reader->curved = false;
    if (kind == 'C' || kind == 'S') {
        reader->curved = curved;
        curve_read(reader, ox, oy, kind == 'S');
    } else if (kind == 'A') {
        arc_read(reader);
    } else if (kind == 'H') {
        line_to(reader, number_read(reader) + ox, reader->y);
    } else if (kind == 'V') {
        line_to(reader, reader->x, number_read(reader) + oy);
    } else {
        double x = number_read(reader) + ox, y = number_read(reader) + oy;
        if (kind == 'L') {
            line_to(reader, x, y);
            return;
        }
        reader->from[0] = reader->x = x;
        reader->from[1] = reader->y = y;
        reader->pen->move(reader->pen->context, x, y);
    }
}

void tsr_path_read(const char *data, const struct tsr_path_pen *pen)
{
    struct reader reader = {.at = data, .pen = pen};
    char command = 0;
    while (*reader.at) {
        if (*reader.at == ' ' || *reader.at == ',') {
            reader.at++;
        } else if (isalpha((unsigned char)*reader.at)) {
            command = *reader.at++;
            if (command != 'Z' && command != 'z')
                continue;
            reader.x = reader.from[0];
            reader.y = reader.from[1];
            reader.curved = false;
            pen->close(pen->context);
        } else if (number_next(&reader) && command) {
            command_read(&reader, command);
        } else {
            return;
        }
    }
}
