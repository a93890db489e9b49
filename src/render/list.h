/* SPDX-License-Identifier: MIT */
/*
 * A drawing list: shapes in painter's order, in groups that know where they lie and what they are,
 * so that two lists can be compared and only what changed is drawn again. It knows neither games
 * nor files; svg.c writes one as text, raster.c as pixels.
 */
#ifndef TSR_RENDER_LIST_H
#define TSR_RENDER_LIST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A colour as 0xAARRGGBB; one without opacity draws nothing. */
typedef uint32_t tsr_ink;

#define TSR_RGB(rgb) (0xff000000u | (rgb))

/* The same colour, `percent` of it. */
static inline tsr_ink tsr_ink_faded(tsr_ink ink, int percent)
{
    return (ink & 0xffffffu) | ((ink >> 24) * (unsigned)percent / 100) << 24;
}

enum tsr_shape {
    TSR_SHAPE_PATH,  /* `text`: SVG path data */
    TSR_SHAPE_CURVE, /* points: a start, then three for each cubic piece */
    TSR_SHAPE_LINE,  /* points joined by straight lines */
    TSR_SHAPE_RECT,  /* x, y, w, h, corners of radius r */
    TSR_SHAPE_OVAL,  /* middle x, y, half axes w and h */
    TSR_SHAPE_TEXT,  /* at x, y (its baseline), `text`, size h */
    TSR_SHAPE_OPEN,  /* what follows is moved to x, y, turned by r degrees, scaled by w, h opaque */
    TSR_SHAPE_CLOSE
};

/* Light over a shape, instead of a plain colour. */
enum tsr_shade { TSR_SHADE_NONE, TSR_SHADE_TRAY, TSR_SHADE_STONE, TSR_SHADE_COUNT };

enum tsr_dash {
    TSR_DASH_NONE,
    TSR_DASH_WAKE,
    TSR_DASH_THREAD,
    TSR_DASH_SCALES,
    TSR_DASH_FOAM,
    TSR_DASH_RING,
    TSR_DASH_DOTS,
    TSR_DASH_DIM,
    TSR_DASH_COUNT
};

#define TSR_DASH_PARTS 6

/* On and off lengths, ended by 0. */
extern const float tsr_dashes[TSR_DASH_COUNT][TSR_DASH_PARTS + 1];

enum tsr_font { TSR_FONT_SANS, TSR_FONT_SERIF };
enum tsr_anchor { TSR_ANCHOR_START, TSR_ANCHOR_MIDDLE, TSR_ANCHOR_END };

struct tsr_pen {
    tsr_ink fill;
    tsr_ink stroke;
    float width;
    uint8_t dash;
    uint8_t round; /* caps and joins */
    uint8_t shade;
    uint8_t holes; /* even-odd: what lies inside twice is outside */
};

struct tsr_item {
    uint8_t shape;
    uint8_t font;
    uint8_t anchor;
    uint8_t clip; /* of an open: by the outline of a tile */
    uint16_t weight;
    uint16_t count; /* of points */
    uint32_t text;  /* where it begins among the bytes */
    uint32_t point;
    struct tsr_pen pen;
    float x, y, w, h, r;
};

struct tsr_box {
    float left, top, right, bottom;
};

/* What a group belongs to: what never changes in a film, or all that lies above it. Groups are
 * listed in this order. */
enum tsr_layer { TSR_LAYER_GROUND, TSR_LAYER_ABOVE, TSR_LAYER_ALL };

struct tsr_group {
    struct tsr_box box;
    uint32_t first, end; /* items */
    uint8_t layer;
    uint8_t steps; /* of a loose one: places a pixel */
    uint64_t key;  /* equal keys look the same, at the same place */
    uint64_t look; /* of a loose one: equal looks are the same, wherever their first item moves
                      them; else the key */
};

struct tsr_list {
    float width, height; /* of the whole picture */
    tsr_ink ground;
    struct tsr_item *items;
    struct tsr_group *groups;
    float *points; /* x, y, x, y... */
    char *bytes;
    size_t item_count, item_room;
    size_t group_count, group_room;
    size_t point_count, point_room;
    size_t byte_count, byte_room;
    bool failed; /* memory ran out: what is there is not the whole picture */
};

/* Empties a list (all zero at first), keeping its memory. */
void tsr_list_begin(struct tsr_list *list, float width, float height, tsr_ink ground);
void tsr_list_free(struct tsr_list *list);

/* A group of shapes that all lie in `box`, in the picture's units. */
void tsr_group_begin(struct tsr_list *list, struct tsr_box box);
void tsr_group_end(struct tsr_list *list);
/* The group that is open never changes. */
void tsr_group_ground(struct tsr_list *list);
/* A film may move the group that is open, whose first item moves it, to the nearest of so many
 * places a pixel. */
void tsr_group_loose(struct tsr_list *list, int steps);

/* Moves all groups so far down, each of which begins with an open. */
void tsr_list_lower(struct tsr_list *list, float by);

/* Equal for items that look the same at the same place. */
uint64_t tsr_items_hash(const struct tsr_list *list, uint32_t first, uint32_t end);

/* Shapes between these are moved, turned clockwise, scaled, let through. They nest. */
void tsr_list_open(struct tsr_list *list, float x, float y, float degrees, float scale,
                   float opacity);
void tsr_list_close(struct tsr_list *list);
/* The same, cut by the outline of a tile whose corner is the origin. */
void tsr_list_open_clipped(struct tsr_list *list);

void tsr_list_path(struct tsr_list *list, struct tsr_pen pen, const char *data);
void tsr_list_curve(struct tsr_list *list, struct tsr_pen pen, const float *points, int count);
void tsr_list_line(struct tsr_list *list, struct tsr_pen pen, const float *points, int count);
void tsr_list_rect(struct tsr_list *list, struct tsr_pen pen, float x, float y, float w, float h,
                   float r);
void tsr_list_circle(struct tsr_list *list, struct tsr_pen pen, float x, float y, float r);
void tsr_list_oval(struct tsr_list *list, struct tsr_pen pen, float x, float y, float w, float h);

struct tsr_type {
    uint8_t font;
    uint8_t anchor;
    uint16_t weight;
    float size;
    tsr_ink ink;
};

void tsr_list_text(struct tsr_list *list, struct tsr_type type, float x, float y, const char *text);

static inline struct tsr_pen tsr_pen_fill(tsr_ink ink)
{
    return (struct tsr_pen){.fill = ink};
}

static inline struct tsr_pen tsr_pen_stroke(tsr_ink ink, float width)
{
    return (struct tsr_pen){.stroke = ink, .width = width};
}

static inline struct tsr_pen tsr_pen_both(tsr_ink fill, tsr_ink stroke, float width)
{
    return (struct tsr_pen){.fill = fill, .stroke = stroke, .width = width};
}

#endif
