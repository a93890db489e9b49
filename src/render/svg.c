/* SPDX-License-Identifier: MIT */
/* The SVG writer (svg.h). */
#include "render/svg.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* Two decimals at most, the same bytes in every locale. */
static void number_add(struct tsr_bytes *out, float value)
{
    char text[24];
    long hundredths = lroundf(value * 100);
    long whole = labs(hundredths) / 100, rest = labs(hundredths) % 100;
    if (rest % 10 == 0)
        snprintf(text, sizeof text, rest ? "%s%ld.%ld" : "%s%ld", hundredths < 0 ? "-" : "", whole,
                 rest / 10);
    else
        snprintf(text, sizeof text, "%s%ld.%02ld", hundredths < 0 ? "-" : "", whole, rest);
    tsr_bytes_text(out, text);
}

static void attribute(struct tsr_bytes *out, const char *name, float value)
{
    tsr_bytes_text(out, " ");
    tsr_bytes_text(out, name);
    tsr_bytes_text(out, "=\"");
    number_add(out, value);
    tsr_bytes_text(out, "\"");
}

/* The length of the character that begins here, 0 if it is none that XML takes. */
static size_t character(const unsigned char *at)
{
    if (at[0] < 0x80)
        return at[0] >= 0x20;
    size_t length = at[0] >= 0xf0 && at[0] < 0xf5 ? 4 : at[0] >= 0xe0 ? 3 : at[0] >= 0xc2 ? 2 : 0;
    if (at[0] >= 0xf5)
        return 0;
    for (size_t i = 1; i < length; i++) {
        if ((at[i] & 0xc0) != 0x80)
            return 0;
    }
    /* U+FFFE and U+FFFF are none, nor are the halves of surrogate pairs, U+D800 to U+DFFF. */
    bool barred = length == 3 && ((at[0] == 0xef && at[1] == 0xbf && at[2] >= 0xbe) ||
                                  (at[0] == 0xed && at[1] >= 0xa0));
    return barred ? 0 : length;
}

static void text_add(struct tsr_bytes *out, const char *text)
{
    for (const unsigned char *at = (const unsigned char *)text; *at;) {
        size_t length = character(at);
        if (*at == '&')
            tsr_bytes_text(out, "&amp;");
        else if (*at == '<')
            tsr_bytes_text(out, "&lt;");
        else if (*at == '>')
            tsr_bytes_text(out, "&gt;");
        else if (*at == '"')
            tsr_bytes_text(out, "&quot;");
        else
            tsr_bytes_add(out, at, length);
        at += length ? length : 1;
    }
}

static void ink_add(struct tsr_bytes *out, const char *name, tsr_ink ink)
{
    char text[64];
    snprintf(text, sizeof text, " %s=\"#%06x\"", name, (unsigned)(ink & 0xffffff));
    tsr_bytes_text(out, text);
    if (ink >> 24 == 255)
        return;
    snprintf(text, sizeof text, "%s-opacity", name);
    attribute(out, text, (float)(ink >> 24) / 255);
}

static void pen_add(struct tsr_bytes *out, const struct tsr_pen *pen)
{
    static const char *const shades[TSR_SHADE_COUNT] = {"", "url(#tray)", "url(#stone)"};
    if (pen->shade) {
        tsr_bytes_text(out, " fill=\"");
        tsr_bytes_text(out, shades[pen->shade]);
        tsr_bytes_text(out, "\"");
    } else if (pen->fill) {
        ink_add(out, "fill", pen->fill);
    } else {
        tsr_bytes_text(out, " fill=\"none\"");
    }
    if (pen->holes)
        tsr_bytes_text(out, " fill-rule=\"evenodd\"");
    if (!pen->stroke)
        return;
    ink_add(out, "stroke", pen->stroke);
    attribute(out, "stroke-width", pen->width);
    if (pen->round)
        tsr_bytes_text(out, " stroke-linecap=\"round\" stroke-linejoin=\"round\"");
    const float *dash = tsr_dashes[pen->dash];
    if (!dash[0])
        return;
    tsr_bytes_text(out, " stroke-dasharray=\"");
    for (int i = 0; dash[i] > 0; i++) {
        tsr_bytes_text(out, i ? " " : "");
        number_add(out, dash[i]);
    }
    tsr_bytes_text(out, "\"");
}

static void points_add(struct tsr_bytes *out, const struct tsr_list *list,
                       const struct tsr_item *item)
{
    const float *points = list->points + 2 * item->point;
    for (int i = 0; i < item->count; i++) {
        bool curve = item->shape == TSR_SHAPE_CURVE;
        tsr_bytes_text(out, i == 0 ? "M" : !curve ? "L" : i % 3 == 1 ? "C" : " ");
        number_add(out, points[2 * i]);
        tsr_bytes_text(out, " ");
        number_add(out, points[2 * i + 1]);
    }
}

static void open_add(struct tsr_bytes *out, const struct tsr_item *item)
{
    bool moved = item->x || item->y, turned = item->r, scaled = item->w < 1 || item->w > 1;
    tsr_bytes_text(out, "<g");
    if (moved || turned || scaled)
        tsr_bytes_text(out, " transform=\"");
    if (moved) {
        tsr_bytes_text(out, "translate(");
        number_add(out, item->x);
        tsr_bytes_text(out, " ");
        number_add(out, item->y);
        tsr_bytes_text(out, ")");
    }
    if (turned) {
        tsr_bytes_text(out, "rotate(");
        number_add(out, item->r);
        tsr_bytes_text(out, ")");
    }
    if (scaled) {
        tsr_bytes_text(out, "scale(");
        number_add(out, item->w);
        tsr_bytes_text(out, ")");
    }
    if (moved || turned || scaled)
        tsr_bytes_text(out, "\"");
    if (item->h < 1)
        attribute(out, "opacity", item->h);
    tsr_bytes_text(out, item->clip ? " clip-path=\"url(#tile)\">" : ">");
}

static void text_item_add(struct tsr_bytes *out, const struct tsr_list *list,
                          const struct tsr_item *item)
{
    static const char *const anchors[] = {"start", "middle", "end"};
    char text[96];
    tsr_bytes_text(out, "<text");
    attribute(out, "x", item->x);
    attribute(out, "y", item->y);
    ink_add(out, "fill", item->pen.fill);
    snprintf(text, sizeof text, " font-family=\"%s\" font-weight=\"%d\" text-anchor=\"%s\"",
             item->font == TSR_FONT_SERIF ? "EB Garamond, Georgia, serif" : "Inter, sans-serif",
             item->weight, anchors[item->anchor]);
    tsr_bytes_text(out, text);
    attribute(out, "font-size", item->h);
    tsr_bytes_text(out, ">");
    text_add(out, list->bytes + item->text);
    tsr_bytes_text(out, "</text>");
}

static void box_add(struct tsr_bytes *out, const struct tsr_item *item)
{
    bool rect = item->shape == TSR_SHAPE_RECT, circle = !rect && item->w == item->h;
    tsr_bytes_text(out, rect ? "<rect" : circle ? "<circle" : "<ellipse");
    attribute(out, rect ? "x" : "cx", item->x);
    attribute(out, rect ? "y" : "cy", item->y);
    if (circle) {
        attribute(out, "r", item->w);
    } else {
        attribute(out, rect ? "width" : "rx", item->w);
        attribute(out, rect ? "height" : "ry", item->h);
    }
    if (rect && item->r)
        attribute(out, "rx", item->r);
    pen_add(out, &item->pen);
    tsr_bytes_text(out, "/>");
}

static void item_add(struct tsr_bytes *out, const struct tsr_list *list,
                     const struct tsr_item *item)
{
    switch (item->shape) {
    case TSR_SHAPE_OPEN:
        open_add(out, item);
        break;
    case TSR_SHAPE_CLOSE:
        tsr_bytes_text(out, "</g>");
        break;
    case TSR_SHAPE_TEXT:
        text_item_add(out, list, item);
        break;
    case TSR_SHAPE_RECT:
    case TSR_SHAPE_OVAL:
        box_add(out, item);
        break;
    default:
        tsr_bytes_text(out, "<path d=\"");
        if (item->shape == TSR_SHAPE_PATH)
            tsr_bytes_text(out, list->bytes + item->text);
        else
            points_add(out, list, item);
        tsr_bytes_text(out, "\"");
        pen_add(out, &item->pen);
        tsr_bytes_text(out, "/>");
        break;
    }
}

static void head_add(const struct tsr_list *list, int height, const char *title,
                     struct tsr_bytes *out)
{
    tsr_bytes_text(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\"");
    attribute(out, "width", roundf(list->width * (float)height / list->height));
    attribute(out, "height", (float)height);
    tsr_bytes_text(out, " viewBox=\"0 0 ");
    number_add(out, list->width);
    tsr_bytes_text(out, " ");
    number_add(out, list->height);
    tsr_bytes_text(out, "\">\n<title>");
    text_add(out, title);
    tsr_bytes_text(
        out,
        "</title>\n<defs><linearGradient id=\"tray\" x2=\"0\" y2=\"1\"><stop stop-color=\"#fff\" "
        "stop-opacity=\".1\"/><stop offset=\"1\" stop-opacity=\".22\"/></linearGradient>"
        "<radialGradient id=\"stone\" cx=\".36\" cy=\".28\" r=\".75\"><stop stop-color=\"#fff\" "
        "stop-opacity=\".5\"/><stop offset=\".55\" stop-color=\"#fff\" stop-opacity=\".02\"/>"
        "<stop offset=\"1\" stop-opacity=\".4\"/></radialGradient><clipPath id=\"tile\"><rect "
        "x=\"1.6\" y=\"1.6\" width=\"116.8\" height=\"116.8\" rx=\"9\"/></clipPath></defs>\n");
    if (!list->ground)
        return;
    tsr_bytes_text(out, "<rect width=\"100%\" height=\"100%\"");
    ink_add(out, "fill", list->ground);
    tsr_bytes_text(out, "/>\n");
}

void tsr_svg_write(const struct tsr_list *list, int height, const char *title,
                   struct tsr_bytes *out)
{
    head_add(list, height, title, out);
    for (size_t i = 0; i < list->group_count; i++) {
        for (uint32_t j = list->groups[i].first; j < list->groups[i].end; j++)
            item_add(out, list, &list->items[j]);
        tsr_bytes_text(out, "\n");
    }
    tsr_bytes_text(out, "</svg>\n");
}
