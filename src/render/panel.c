/* SPDX-License-Identifier: MIT */
/* The panel beside the board: who plays, who is to move, who is out and why, who has won. */
#include <stdio.h>
#include <string.h>

#include "render/scene.h"
#include "tsuro/text.h"

#define PAD 24
#define HEAD 108
#define HAND_SCALE 0.42F
#define HAND_SMALL 0.32F /* beside the name, where many play */
#define HAND_ROW 118     /* rows lower than this have the hand beside the name */

static const char *const reasons[TSURO_REASON_COUNT] = {
    [TSURO_REASON_EDGE] = "went over the edge",
    [TSURO_REASON_COLLISION] = "met another head-on",
    [TSURO_REASON_LOOP] = "went round in a ring",
    [TSURO_REASON_DAIKAIJU] = "sailed into a daikaiju",
    [TSURO_REASON_RUN_OVER] = "fell under a daikaiju",
    [TSURO_REASON_BLOCKED] = "faced a daikaiju",
    [TSURO_REASON_WHIRLPOOL] = "sailed into the whirlpool",
    [TSURO_REASON_CAPSIZED] = "capsized in the great wave",
    [TSURO_REASON_PORTAL] = "found no way out of the portal",
    [TSURO_REASON_RESIGNED] = "gave up",
    [TSURO_REASON_IMMOLATE] = "burst into flames",
};

static const char *const asks[TSURO_KIND_COUNT] = {
    [TSURO_KIND_START] = "chooses where to start",
    [TSURO_KIND_PLACE] = "to move",
    [TSURO_KIND_ENTER] = "chooses a way in",
    [TSURO_KIND_SWAP] = "may swap tiles",
    [TSURO_KIND_TURN] = "to turn a tile",
    [TSURO_KIND_RISE] = "to rise again",
    [TSURO_KIND_LANTERN] = "to move a lantern",
    [TSURO_KIND_FLIP] = "to flip a tile",
    [TSURO_KIND_KEEP] = "to choose a tile",
    [TSURO_KIND_REACT] = "in danger",
    [TSURO_KIND_WAKE] = "chooses a wake",
    [TSURO_KIND_MARK] = "chooses a mark",
    [TSURO_KIND_DRAW] = "draws",
};

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

static const char *status_of(const struct tsr_scene *scene, int player)
{
    const tsuro_game *game = scene->game;
    unsigned winners = tsuro_game_winners(game);
    struct seat seat = seat_look(game, player);
    if (scene->seats)
        return scene->names[player][0] ? "sits here" : "waits for somebody";
    if (winners >> player & 1) {
        if (winners & (winners - 1))
            return seat.in ? "shares the win" : "off the board, shares the win";
        return seat.in ? "won" : "off the board, and won";
    }
    if (!seat.in)
        return reasons[scene->reasons[player]] ? reasons[scene->reasons[player]] : "off the board";
    if (tsuro_game_kind(game) && tsuro_game_decider(game) == player)
        return asks[tsuro_game_kind(game)];
    if (seat.off)
        return "off the board, may rise";
    if (seat.portal)
        return "waits in the portal";
    if (tsuro_game_ending(game) != TSURO_ENDING_NONE)
        return "still on the board";
    return seat.placed ? "" : "not on the board yet";
}

static void name_of(const struct tsr_scene *scene, int player, float size, float width, char *out,
                    size_t capacity)
{
    char made[24];
    snprintf(made, sizeof made, scene->seats ? "Open seat" : "Player %d", player);
    tsr_text_fit(scene->names[player][0] ? scene->names[player] : made, size, width, out, capacity);
}

static void subtitle_make(const struct tsr_scene *scene, char *text, size_t capacity)
{
    const tsuro_game *game = scene->game;
    char name[TSR_NAME_BYTES];
    unsigned winners = tsuro_game_winners(game);
    int ply = tsuro_game_ply(game);
    if (scene->seats) {
        snprintf(text, capacity, "the game has not begun");
    } else if (tsuro_game_ending(game) == TSURO_ENDING_INTERRUPTED) {
        snprintf(text, capacity, "interrupted after %d moves", ply);
    } else if (winners && !(winners & (winners - 1))) {
        int player = 0;
        while (!(winners >> player & 1))
            player++;
        name_of(scene, player, 20, 190, name, sizeof name);
        snprintf(text, capacity, "%s won after %d moves", name, ply);
    } else if (tsuro_game_ending(game) != TSURO_ENDING_NONE) {
        snprintf(text, capacity, "%s after %d moves", winners ? "a shared win" : "nobody won", ply);
    } else {
        name_of(scene, tsuro_game_decider(game), 20, 190, name, sizeof name);
        snprintf(text, capacity, "move %d, %s %s", ply + 1, name, asks[tsuro_game_kind(game)]);
    }
}

static void head_draw(const struct tsr_scene *scene, const struct tsr_colours *colours, float x,
                      float height, struct tsr_list *list)
{
    char text[160], shown[160];
    struct tsr_type title = {TSR_FONT_SERIF, TSR_ANCHOR_START, 400, 42, colours->ink};
    struct tsr_type below = {TSR_FONT_SANS, TSR_ANCHOR_START, 400, 20, colours->quiet};
    tsr_group_begin(list, (struct tsr_box){x, 0, x + TSR_PANEL_WIDTH, height});
    tsr_list_rect(list, tsr_pen_both(colours->card, colours->rim, 1.5F), x + 1, 1,
                  TSR_PANEL_WIDTH - 2, height - 2, 26);
    tsr_list_text(list, title, x + PAD, 56, tsr_title_of(tsuro_game_edition(scene->game)));
    tsr_group_end(list);
    tsr_group_begin(list, (struct tsr_box){x + PAD, 62, x + TSR_PANEL_WIDTH - PAD, 96});
    subtitle_make(scene, text, sizeof text);
    tsr_text_fit(text, below.size, TSR_PANEL_WIDTH - PAD * 1.5F, shown, sizeof shown);
    tsr_list_text(list, below, x + PAD, 86, shown);
    tsr_group_end(list);
}

/* What lies before a seat: points or Stars, the Life token, the dragon or the Phoenix tile. */
static void belongings_draw(const tsuro_game *game, const struct tsr_colours *colours, int player,
                            float right, float y, struct tsr_list *list)
{
    tsuro_thing things[TSURO_THINGS_MAX];
    int count = tsuro_game_things(game, things, TSURO_THINGS_MAX);
    bool night = tsuro_edition_faces(tsuro_game_edition(game)) == 2;
    bool scored = night || tsuro_game_option(game, TSURO_OPTION_GOAL) > 0;
    struct tsr_type type = {TSR_FONT_SANS, TSR_ANCHOR_END, 600, 22, colours->ink};
    char text[16];
    for (int i = 0; i < count; i++) {
        if (things[i].player != player)
            continue;
        if (things[i].kind == TSURO_THING_LIFE) {
            tsr_list_open(list, right - 9, y + 26, 0, 1, 1);
            tsr_life_draw(list, true);
            tsr_list_close(list);
        } else if (things[i].kind == TSURO_THING_DRAGON ||
                   things[i].kind == TSURO_THING_PHOENIX_TILE) {
            struct tsr_type seal = {TSR_FONT_SERIF, TSR_ANCHOR_END, 400, 19, colours->accent};
            tsr_list_text(list, seal, right - (night ? 26 : 0), y + 32,
                          night ? "Phoenix" : "Dragon");
        }
    }
    if (!scored)
        return;
    snprintf(text, sizeof text, "%d", tsuro_game_score(game, player));
    tsr_list_text(list, type, right - (night ? 28 : 0), y + 2, text);
    if (night) {
        tsr_list_open(list, right - 11, y - 6, 0, 0.55F, 1);
        tsr_star_draw(list);
        tsr_list_close(list);
    }
}

static void hand_draw(const tsuro_game *game, const struct tsr_colours *colours, int player,
                      float x, float y, float scale, struct tsr_list *list)
{
    for (int slot = 0; slot < tsuro_game_hand_size(game, player); slot++) {
        struct tsr_tile_art art = {.edition = tsuro_game_edition(game), .colours = colours};
        art.tile = tsuro_game_hand(game, player, slot);
        tsr_list_open(list, x + (float)slot * (TSR_UNIT * scale + 6), y, 0, scale, 1);
        if (art.tile == TSURO_TILE_HIDDEN)
            tsr_back_draw(list, colours);
        else
            tsr_tile_draw(list, &art);
        tsr_list_close(list);
    }
}

static void row_draw(const struct tsr_scene *scene, const struct tsr_wish *wish, int player,
                     struct tsr_box box, struct tsr_list *list)
{
    const tsuro_game *game = scene->game;
    int look = tsr_look_of(tsuro_game_edition(game));
    const struct tsr_colours *colours = tsr_colours_of(look, wish->theme);
    bool won = tsuro_game_winners(game) >> player & 1;
    bool now = !scene->seats && tsuro_game_kind(game) && tsuro_game_decider(game) == player;
    bool faded = scene->seats ? !scene->names[player][0] : !won && !seat_look(game, player).in;
    float y = box.top + (box.bottom - box.top < 64 ? 22 : 30), x = box.left + 12;
    struct tsr_type name = {TSR_FONT_SANS, TSR_ANCHOR_START, 600, 22, colours->ink};
    struct tsr_type status = {TSR_FONT_SANS, TSR_ANCHOR_START, 400, 18, colours->quiet};
    struct tsr_piece piece = {look, player, 0, won ? TSR_RING_WON : TSR_RING_NONE, colours};
    char text[TSR_NAME_BYTES];
    tsr_group_begin(list, box);
    if (now || won)
        tsr_list_rect(
            list, tsr_pen_both(colours->sunk, won ? TSR_RGB(0xffb03a) : colours->accent, 2),
            box.left + 1, box.top + 2, box.right - box.left - 2, box.bottom - box.top - 4, 14);
    tsr_list_open(list, x + 22, y + 6, 0, 1.1F, faded ? 0.45F : 1);
    tsr_piece_draw(list, &piece);
    tsr_list_close(list);
    if (faded)
        name.ink = colours->quiet;
    bool beside = wish->hands && box.bottom - box.top < HAND_ROW;
    float right = box.right - (beside ? 150 : 14);
    name_of(scene, player, 22, beside ? 150 : 230, text, sizeof text);
    tsr_list_text(list, name, x + 58, y + 2, text);
    tsr_list_text(list, status, x + 58, y + 26, status_of(scene, player));
    if (!scene->seats)
        belongings_draw(game, colours, player, right, y, list);
    if (beside)
        hand_draw(game, colours, player, right + 4, box.top + 12, HAND_SMALL, list);
    else if (wish->hands)
        hand_draw(game, colours, player, x + 58, y + 38, HAND_SCALE, list);
    tsr_group_end(list);
}

void tsr_panel_draw(const struct tsr_scene *scene, const struct tsr_wish *wish, float x,
                    float height, struct tsr_list *list)
{
    const tsuro_game *game = scene->game;
    int look = tsr_look_of(tsuro_game_edition(game)),
        players = scene->seats ? scene->seats : tsuro_game_players(game);
    const struct tsr_colours *colours = tsr_colours_of(look, wish->theme);
    float row = (height - HEAD - PAD) / (float)players, most = wish->hands ? 132 : 76;
    if (row > most)
        row = most;
    head_draw(scene, colours, x, HEAD + row * (float)players + PAD / 2.0F, list);
    for (int player = 0; player < players; player++) {
        float y = HEAD + (float)player * row;
        struct tsr_box box = {x + 12, y, x + TSR_PANEL_WIDTH - 12, y + row};
        row_draw(scene, wish, player, box, list);
    }
}
