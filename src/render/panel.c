/* SPDX-License-Identifier: MIT */
/* The panel beside the board: who plays, who is to move, who is out and why, who has won. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "notation/standing.h"
#include "render/belongings.h"
#include "render/headline.h"
#include "tsuro/text.h"

#define WIDTH 400
#define PAD 24
#define HEAD 108
#define ROW_LEAST 60 /* the two lines of a seat, and the token beside them */
#define ROW_MOST 76
#define HAND_SCALE 0.42F
#define HAND_SMALL 0.32F /* beside the name, where many play */
#define HAND_GAP 6
#define HAND_ROW 118 /* rows lower than this have the hand beside the name */
#define HAND_ROW_MOST 132
#define HAND_BESIDE (TSURO_HAND_MAX * (TSR_UNIT * HAND_SMALL + HAND_GAP) + HAND_GAP)
#define NAME_SIZE 22
#define NAME_LEAST 17
#define STATUS_SIZE 18
#define STATUS_LEAST 12
#define STATUS_BYTES 96
#define HEAD_SIZE 20
#define HEAD_LEAST 15

/* What is to be said of a seat, from all its markers. */
struct seat {
    bool in, off, portal, placed;
};

static struct seat seat_look(const tsuro_game *game, int player)
{
    struct seat seat = {0};
    for (int i = 0; i < tsuro_game_markers(game); i++) {
        tsuro_marker marker;
        tsuro_game_marker(game, i, &marker);
        if (marker.player != player)
            continue;
        seat.in |= marker.place != TSURO_PLACE_LOST;
        seat.off |= marker.place == TSURO_PLACE_OFF;
        seat.portal |= marker.place == TSURO_PLACE_PORTAL;
        seat.placed |= marker.place != TSURO_PLACE_NONE;
    }
    return seat;
}

/* Of somebody who is out. */
static const char *loss_of(const struct tsr_scene *scene, int player)
{
    const char *known = tsr_reason_words(scene->reasons[player]);
    return known ? known : "off the board";
}

/* What is said of a seat that did not win. */
static const char *standing_of(const struct tsr_scene *scene, int player)
{
    const tsuro_game *game = scene->game;
    struct seat seat = seat_look(game, player);
    if (scene->seats)
        return scene->names[player][0] ? "sits here" : "waits for somebody";
    if (!seat.in)
        return loss_of(scene, player);
    if (tsuro_game_kind(game) && tsuro_game_decider(game) == player)
        return tsr_asked_of(game);
    if (seat.off)
        return "off the board, may rise";
    if (seat.portal)
        return "waits in the portal";
    if (tsuro_game_ending(game) != TSURO_ENDING_NONE)
        return "still on the board";
    return seat.placed ? "" : "not on the board yet";
}

/* Winners are told what became of them, too: many win by being lost together. */
static void status_make(const struct tsr_scene *scene, int player, char text[STATUS_BYTES])
{
    const tsuro_game *game = scene->game;
    unsigned winners = tsuro_game_winners(game);
    bool many = winners & (winners - 1);
    if (tsuro_game_option(game, TSURO_OPTION_TEAMS) > 0 && tsr_team_won(winners))
        many = false;
    if (!(winners >> player & 1) || tsuro_game_ending(game) == TSURO_ENDING_SOLO)
        snprintf(text, STATUS_BYTES, "%s", standing_of(scene, player));
    else if (seat_look(game, player).in)
        snprintf(text, STATUS_BYTES, "%s", many ? "shares the win" : "won");
    else
        snprintf(text, STATUS_BYTES, "%s, %s", loss_of(scene, player),
                 many ? "shares the win" : "and won");
}

/* Smaller where it is long; then it is the name that loses its end. Its size. */
static float headline_fit(const struct tsr_scene *scene, float room, char *text, size_t capacity)
{
    char name[TSR_NAME_BYTES] = "", shown[TSR_NAME_BYTES];
    int seat = tsr_headline_seat(scene);
    if (seat >= 0)
        tsr_player_name(scene, seat, name);
    tsr_headline_make(scene, name, text, capacity);
    float size = tsr_text_shrink(text, HEAD_SIZE, HEAD_LEAST, room);
    float over = tsr_text_width(text, strlen(text), size) - room;
    if (over > 0.1F) {
        tsr_text_fit(name, size, tsr_text_width(name, strlen(name), size) - over, shown,
                     sizeof shown);
        tsr_headline_make(scene, shown, text, capacity);
    }
    return size;
}

static void head_draw(const struct tsr_scene *scene, const struct tsr_colours *colours,
                      const struct tsr_panel *panel, float x, struct tsr_list *list)
{
    char text[200];
    struct tsr_type title = {TSR_FONT_SERIF, TSR_ANCHOR_START, 400, 42, colours->ink};
    struct tsr_type below = {TSR_FONT_SANS, TSR_ANCHOR_START, 400, HEAD_SIZE, colours->quiet};
    tsr_group_begin(list, (struct tsr_box){x, 0, x + panel->width, panel->height});
    tsr_list_rect(list, tsr_pen_both(colours->card, colours->rim, 1.5F), x + 1, 1, panel->width - 2,
                  panel->height - 2, 26);
    tsr_list_text(list, title, x + PAD, 56, tsr_title_of(tsuro_game_edition(scene->game)));
    tsr_group_end(list);
    tsr_group_begin(list, (struct tsr_box){x + PAD, 62, x + panel->width - PAD / 2.0F, 96});
    below.size = headline_fit(scene, panel->width - PAD * 1.5F, text, sizeof text);
    tsr_list_text(list, below, x + PAD, 86, text);
    tsr_group_end(list);
}

static void hand_draw(const tsuro_game *game, const struct tsr_colours *colours, int player,
                      float x, float y, float scale, struct tsr_list *list)
{
    for (int slot = 0; slot < tsuro_game_hand_size(game, player); slot++) {
        struct tsr_tile_art art = {.edition = tsuro_game_edition(game), .colours = colours};
        art.tile = tsuro_game_hand(game, player, slot);
        tsr_list_open(list, x + (float)slot * (TSR_UNIT * scale + HAND_GAP), y, 0, scale, 1);
        if (art.tile == TSURO_TILE_HIDDEN)
            tsr_back_draw(list, colours);
        else
            tsr_tile_draw(list, &art);
        tsr_list_close(list);
    }
}

/* The seat's name, what is to be said of it and what lies before it, in a box. */
static void seat_words_draw(const struct tsr_scene *scene, const struct tsr_colours *colours,
                            int player, bool faded, struct tsr_box box, struct tsr_list *list)
{
    struct tsr_belongings found = {0};
    struct tsr_type name = {TSR_FONT_SANS, TSR_ANCHOR_START, 600, NAME_SIZE,
                            faded ? colours->quiet : colours->ink};
    struct tsr_type status = {TSR_FONT_SANS, TSR_ANCHOR_START, 400, STATUS_SIZE, colours->quiet};
    char whole[TSR_NAME_BYTES], shown[TSR_NAME_BYTES];
    char said[STATUS_BYTES], told[STATUS_BYTES];
    float width = box.right - box.left;
    if (!scene->seats)
        tsr_belongings_find(scene->game, player, &found);
    tsr_player_name(scene, player, whole);
    status_make(scene, player, said);
    name.size = tsr_text_shrink(whole, NAME_SIZE, NAME_LEAST, width - found.above);
    tsr_text_fit(whole, name.size, width - found.above + 0.1F, shown, sizeof shown);
    status.size = tsr_text_shrink(said, STATUS_SIZE, STATUS_LEAST, width - found.below);
    tsr_text_fit(said, status.size, width - found.below + 0.1F, told, sizeof told);
    tsr_list_text(list, name, box.left, box.top + 2, shown);
    tsr_list_text(list, status, box.left, box.top + 26, told);
    tsr_belongings_draw(&found, colours, box.right, box.top, list);
}

static void row_draw(const struct tsr_scene *scene, const struct tsr_wish *wish, bool beside,
                     int player, struct tsr_box box, struct tsr_list *list)
{
    const tsuro_game *game = scene->game;
    int look = tsr_look_of(tsuro_game_edition(game));
    const struct tsr_colours *colours = tsr_colours_of(look, wish->theme);
    bool won = tsuro_game_winners(game) >> player & 1;
    bool now = !scene->seats && tsuro_game_kind(game) && tsuro_game_decider(game) == player;
    bool faded = scene->seats ? !scene->names[player][0] : !won && !seat_look(game, player).in;
    float y = box.top + (box.bottom - box.top < 64 ? 22 : 30), x = box.left + 12;
    struct tsr_piece piece = {look, player, won ? TSR_RING_WON : TSR_RING_NONE, 0, colours};
    tsr_group_begin(list, box);
    if (now || won)
        tsr_list_rect(
            list, tsr_pen_both(colours->sunk, won ? TSR_RGB(0xffb03a) : colours->accent, 2),
            box.left + 1, box.top + 2, box.right - box.left - 2, box.bottom - box.top - 4, 14);
    tsr_list_open(list, x + 22, y + 6, 0, 1.1F, faded ? 0.45F : 1);
    tsr_piece_draw(list, &piece);
    tsr_list_close(list);
    float right = box.right - 14 - (beside ? HAND_BESIDE : 0);
    seat_words_draw(scene, colours, player, faded, (struct tsr_box){x + 58, y, right, y}, list);
    if (beside)
        hand_draw(game, colours, player, right + HAND_GAP, box.top + 12, HAND_SMALL, list);
    else if (wish->hands)
        hand_draw(game, colours, player, x + 58, y + 38, HAND_SCALE, list);
    tsr_group_end(list);
}

static int seats_of(const struct tsr_scene *scene)
{
    return scene->seats ? scene->seats : tsuro_game_players(scene->game);
}

struct tsr_panel tsr_panel_plan(const struct tsr_scene *scene, const struct tsr_wish *wish,
                                float board)
{
    struct tsr_panel panel = {.width = WIDTH};
    float seats = (float)seats_of(scene);
    panel.row = fminf((board - HEAD - PAD) / seats, wish->hands ? HAND_ROW_MOST : ROW_MOST);
    panel.beside = wish->hands && panel.row < HAND_ROW;
    if (panel.beside)
        panel.width += HAND_BESIDE;
    panel.row = fmaxf(panel.row, ROW_LEAST);
    panel.height = HEAD + panel.row * seats + PAD / 2.0F;
    return panel;
}

void tsr_panel_draw(const struct tsr_scene *scene, const struct tsr_wish *wish,
                    const struct tsr_panel *panel, float x, struct tsr_list *list)
{
    int look = tsr_look_of(tsuro_game_edition(scene->game));
    head_draw(scene, tsr_colours_of(look, wish->theme), panel, x, list);
    for (int player = 0; player < seats_of(scene); player++) {
        float y = HEAD + (float)player * panel->row;
        struct tsr_box box = {x + 12, y, x + panel->width - 12, y + panel->row};
        row_draw(scene, wish, panel->beside, player, box, list);
    }
}
