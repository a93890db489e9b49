/* SPDX-License-Identifier: MIT */
/*
 * A position as a drawing list: the board as the page shows it and, where names or hands are
 * wanted, a panel beside it. Made from the public interface alone.
 */
#ifndef TSR_RENDER_SCENE_H
#define TSR_RENDER_SCENE_H

#include "render/list.h"
#include "render/trail.h"
#include "tsuro/record.h"

#define TSR_NAME_BYTES TSURO_PLAYER_TEXT

/* How a picture is wanted. */
struct tsr_wish {
    int theme;
    bool coordinates;
    bool names; /* the panel: who plays, who is to move, who is out */
    bool hands; /* the tiles in the hands, in the panel */
    bool bare;  /* nothing behind the board */
};

/* A marker on its way: drawn there instead of where it stands. */
struct tsr_glide {
    bool on;
    float x, y; /* from the corner of the first square */
};

/* Curves of tiles, worked out once. All zero at first; tsr_scene_cache_free frees it. */
struct tsr_scene_cache {
    struct tsr_strands *poses[64 * 8];
};

/* What is to be seen. */
struct tsr_scene {
    const tsuro_game *game; /* or a view */
    const struct tsr_trail *trail;
    struct tsr_glide glides[TSURO_PLAYERS_MAX];    /* by the marker's index */
    char names[TSURO_PLAYERS_MAX][TSR_NAME_BYTES]; /* empty: "Player 0" */
    int reasons[TSURO_PLAYERS_MAX];                /* tsuro_reason, where known */
    int seats; /* before the first game: how many there are, open where nobody has a name; else 0 */
    struct tsr_scene_cache *cache;
};

/* Size of the picture in drawing units; higher than the board where the panel is. */
void tsr_scene_size(const struct tsr_scene *scene, const struct tsr_wish *wish, float *width,
                    float *height);

void tsr_scene_draw(const struct tsr_scene *scene, const struct tsr_wish *wish,
                    struct tsr_list *list);

void tsr_scene_cache_free(struct tsr_scene_cache *cache);

/* The strands of the tile on a square, or NULL if there is none or no memory. */
const struct tsr_strands *tsr_scene_strands(struct tsr_scene_cache *cache, const tsuro_game *game,
                                            int square);

/* Where a marker is drawn, from the corner of the first square; false if it is not on the board. */
bool tsr_marker_place(const tsuro_game *game, const tsuro_marker *marker, float *x, float *y);

/* headline.c: what a picture is called for those who read it: the edition, who plays, how it stands
 * and who won. */
#define TSR_TITLE_BYTES (2 * TSURO_PLAYERS_MAX * (TSR_NAME_BYTES + 8) + 128)
void tsr_scene_title(const struct tsr_scene *scene, char text[TSR_TITLE_BYTES]);

/* panel.c: its size beside a board so high, the same for the whole game. */
#define TSR_PANEL_GAP 20
struct tsr_panel {
    float width, height;
    float row;   /* the height of a seat's */
    bool beside; /* hands lie beside the names, not below them */
};
struct tsr_panel tsr_panel_plan(const struct tsr_scene *scene, const struct tsr_wish *wish,
                                float board);
void tsr_panel_draw(const struct tsr_scene *scene, const struct tsr_wish *wish,
                    const struct tsr_panel *panel, float x, struct tsr_list *list);

/* A picture about twice as wide as high, whatever the board, with a title and a sentence beside the
 * board, for link previews. */
void tsr_card_draw(const struct tsr_scene *scene, const struct tsr_wish *wish, const char *title,
                   const char *sentence, struct tsr_list *list);

/* fit.c: how wide the first bytes of a text are at most, about. */
float tsr_text_width(const char *text, size_t bytes, float size);
/* The bytes of a text's first line: as many words as fit, at least one. */
size_t tsr_text_line(const char *text, float size, float width);
/* The size at which it is not wider, but no less than `least`. */
float tsr_text_shrink(const char *text, float size, float least, float width);
/* As much of a text as is surely not wider, with an ellipsis where something was cut. */
void tsr_text_fit(const char *text, float size, float width, char *out, size_t capacity);

/* All tiles of an edition on one sheet. */
void tsr_sheet_draw(int edition, const struct tsr_wish *wish, struct tsr_list *list);

#endif
