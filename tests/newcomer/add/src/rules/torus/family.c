/* SPDX-License-Identifier: MIT */
/* The torus: its table of functions, its set-up, and what lies on its board. */
#include <string.h>

#include "core/deck.h"
#include "rules/show.h"
#include "rules/torus/torus.h"

static const char *options_resolve(int rules, int edition, int players,
                                   int8_t options[TSURO_OPTION_COUNT])
{
    (void)rules;
    (void)edition;
    (void)options;
    return players < 2 || players > TSURO_PLAYERS_MAX ? "a torus is for 2 to 8 players" : NULL;
}

static void game_layout(tsuro_game *game, const int8_t options[TSURO_OPTION_COUNT])
{
    struct tsr_torus *t = tsr_torus_mut(game);
    (void)options;
    t->head.size = sizeof *t;
    t->alive = (uint8_t)((1u << t->head.players) - 1);
    memset(t->square, TSURO_NONE, sizeof t->square);
}

static void game_begin(tsuro_game *game, const int8_t options[TSURO_OPTION_COUNT])
{
    struct tsr_torus *t = tsr_torus_mut(game);
    game_layout(game, options);
    for (int tile = 1; tile <= TSR_TILE_COUNT; tile++) {
        if (tsr_deck_classic[tile])
            t->pile[t->pile_count++] = (uint8_t)tile;
    }
    tsr_chance_shuffle(game, t->pile, t->pile_count);
    for (int i = 0; i < TSURO_HAND_MAX * t->head.players; i++) {
        t->hand[i / TSURO_HAND_MAX][i % TSURO_HAND_MAX] = t->pile[--t->pile_count];
        t->pile[t->pile_count] = 0;
    }
    tsr_decision_open(game, TSURO_KIND_START, t->head.first);
}

static int option_value(const tsuro_game *game, int option)
{
    (void)game;
    (void)option;
    return -1;
}

static int board_side(const tsuro_game *game)
{
    (void)game;
    return TSR_TORUS_SIDE;
}

static bool seat_in(const tsuro_game *game, int seat)
{
    return tsr_torus(game)->alive >> seat & 1;
}

static int seat_score(const tsuro_game *game, int seat)
{
    return seat_in(game, seat);
}

static int hand_tile(const tsuro_game *game, int seat, int slot)
{
    return slot < TSURO_HAND_MAX ? tsr_torus(game)->hand[seat][slot] : 0;
}

static void decision_describe(const tsuro_game *game, tsuro_decision *decision)
{
    (void)game;
    (void)decision;
}

/* No move of the torus stops half-way. */
static void step_take(tsuro_game *game, struct tsr_step step, tsuro_events *events)
{
    (void)game;
    (void)step;
    (void)events;
}

/* --- What lies on the board. --------------------------------------------------------------- */

static int tile_on(const tsuro_game *game, int square, int *face, int *turn)
{
    *face = 0;
    *turn = tsr_torus(game)->board[square] & 3;
    return tsr_torus(game)->board[square] >> 2;
}

static int across(const tsuro_game *game, int square, int port, int *in)
{
    (void)game;
    return tsr_torus_across(square, port, in);
}

static void marker_show(const tsuro_game *game, int index, tsuro_marker *marker)
{
    const struct tsr_torus *t = tsr_torus(game);
    marker->player = index;
    marker->place = !(t->alive >> index & 1)         ? TSURO_PLACE_LOST
                    : t->square[index] == TSURO_NONE ? TSURO_PLACE_NONE
                                                     : TSURO_PLACE_BOARD;
    if (t->square[index] == TSURO_NONE)
        return;
    marker->square = t->square[index];
    marker->port = t->port[index];
}

static void things_list(const tsuro_game *game, struct tsr_thing_list *list)
{
    (void)game;
    (void)list;
}

static int pile_count(const tsuro_game *game)
{
    return tsr_torus(game)->pile_count;
}

static const struct tsr_show show = {
    .ports = 8,
    .tiles = TSR_TILE_COUNT,
    .faces = 1,
    .exit = tsr_eight_exit,
    .face = tsr_eight_face,
    .tile = tile_on,
    .across = across,
    .markers = tsuro_game_players,
    .marker = marker_show,
    .things = things_list,
    .pile = pile_count,
};

const struct tsr_family tsr_family_torus = {
    .name = "torus",
    .show = &show,
    .agenda_at = offsetof(struct tsr_torus, agenda),
    .agenda_room = TSR_TORUS_AGENDA,
    .hand_size = TSURO_HAND_MAX,
    .resolve = options_resolve,
    .layout = game_layout,
    .begin = game_begin,
    .option = option_value,
    .width = board_side,
    .height = board_side,
    .in = seat_in,
    .score = seat_score,
    .hand = hand_tile,
    .describe = decision_describe,
    .moves = tsr_torus_moves,
    .legal = tsr_torus_legal,
    .apply = tsr_torus_apply,
    .step = step_take,
    .resign = tsr_torus_resign,
    .hand_open = tsr_torus_hand_open,
    .hide = tsr_torus_hide,
    .fill = tsr_torus_fill,
};
