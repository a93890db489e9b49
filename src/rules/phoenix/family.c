/* SPDX-License-Identifier: MIT */
/* The Phoenix family's table of functions, and which part answers which move and step. */
#include "rules/phoenix/phoenix.h"
#include "rules/show.h"

_Static_assert(sizeof(struct tsr_phoenix) <= sizeof(tsuro_game), "a game is 1,024 bytes");

static const struct tsr_step_info steps[TSR_PHOENIX_STEP_COUNT] = {
    [TSR_PHOENIX_STEP_CIRCLE] = {"circle", {"looked", "circles", "moved"}},
    [TSR_PHOENIX_STEP_PREPARE] = {"prepare", {"player", NULL, NULL}},
    [TSR_PHOENIX_STEP_TRAVEL] = {"travel", {"player", NULL, NULL}},
    [TSR_PHOENIX_STEP_LOOP] = {"loop", {"player", "tries", NULL}},
    [TSR_PHOENIX_STEP_LANTERN] = {"lantern", {"player", "star", "settle"}},
    [TSR_PHOENIX_STEP_TAKE] = {"take", {"player", "star", "settle"}},
    [TSR_PHOENIX_STEP_FLIP] = {"flip", {"player", "square", NULL}},
};

static int board_side(const tsuro_game *game)
{
    (void)game;
    return TSR_PHOENIX_SIDE;
}

static int option_value(const tsuro_game *game, int option)
{
    (void)option;
    return tsr_phoenix(game)->swift;
}

static bool seat_in(const tsuro_game *game, int seat)
{
    return tsr_phoenix(game)->place[seat] != TSR_PHOENIX_PLACE_ELIMINATED;
}

static int seat_stars(const tsuro_game *game, int seat)
{
    return tsr_phoenix(game)->stars[seat];
}

static int hand_tile(const tsuro_game *game, int seat, int slot)
{
    return slot < TSR_PHOENIX_HAND_TILES ? tsr_phoenix(game)->hand[seat][slot] : 0;
}

static void decision_describe(const tsuro_game *game, tsuro_decision *decision)
{
    const struct tsr_phoenix *p = tsr_phoenix(game);
    if (!p->head.agenda_count)
        return;
    struct tsr_step top = p->agenda[p->head.agenda_count - 1];
    if (top.name == TSR_PHOENIX_STEP_LANTERN)
        decision->from = p->star_at[top.b];
    else if (top.name == TSR_PHOENIX_STEP_FLIP)
        decision->at = top.b;
}

/* WC-2 of a Star's tile, or WC-6 (d) of a tile of the loop. */
static void flip_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    struct tsr_phoenix *p = tsr_phoenix_mut(game);
    struct tsr_step top = tsr_agenda_pop(game);
    int square = top.name == TSR_PHOENIX_STEP_LOOP ? tsuro_move_square(move) : top.b;
    tsr_phoenix_tile_flip(p, top.a, square, tsuro_move_axis(move), events);
    if (top.name == TSR_PHOENIX_STEP_LOOP)
        tsr_agenda_push(game, TSR_PHOENIX_STEP_LOOP, top.a, top.b + 1, 0);
}

static void move_apply(tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    switch (tsuro_move_verb(move)) {
    case TSURO_VERB_PLACE:
        tsr_phoenix_place_apply(game, move, events);
        break;
    case TSURO_VERB_TURN:
        tsr_phoenix_turn_apply(game, move, events);
        break;
    case TSURO_VERB_LANTERN:
        tsr_phoenix_lantern_apply(game, move, events);
        break;
    case TSURO_VERB_FLIP:
        flip_apply(game, move, events);
        break;
    case TSURO_VERB_RISE:
        tsr_phoenix_rise_apply(game, move, events);
        break;
    case TSURO_VERB_IMMOLATE:
        tsr_phoenix_immolate_apply(game, events);
        break;
    default:
        tsr_phoenix_start_apply(game, move, events);
        break;
    }
}

static void step_take(tsuro_game *game, struct tsr_step step, tsuro_events *events)
{
    switch (step.name) {
    case TSR_PHOENIX_STEP_CIRCLE:
        tsr_phoenix_circle_step(game, step, events);
        break;
    case TSR_PHOENIX_STEP_PREPARE:
        tsr_phoenix_prepare_step(game, step.a, events);
        break;
    case TSR_PHOENIX_STEP_TRAVEL:
        tsr_phoenix_travel_step(game, step.a, events);
        break;
    case TSR_PHOENIX_STEP_LOOP:
        tsr_phoenix_loop_step(game, step, events);
        break;
    case TSR_PHOENIX_STEP_LANTERN:
        tsr_phoenix_lantern_step(game, step);
        break;
    case TSR_PHOENIX_STEP_TAKE:
        tsr_phoenix_take_step(game, step, events);
        break;
    default: /* flip */
        tsr_agenda_push(game, step.name, step.a, step.b, 0);
        tsr_decision_open(game, TSURO_KIND_FLIP, step.a);
        break;
    }
}

const struct tsr_family tsr_family_phoenix = {
    .name = "phoenix",
    .show = &tsr_show_phoenix,
    .agenda_at = offsetof(struct tsr_phoenix, agenda),
    .agenda_room = TSR_PHOENIX_AGENDA,
    .step_count = TSR_PHOENIX_STEP_COUNT,
    .steps = steps,
    .hand_size = TSURO_HAND_MAX,
    .options = 1u << TSURO_OPTION_SWIFT_RISE,
    .resolve = tsr_phoenix_resolve,
    .layout = tsr_phoenix_layout,
    .begin = tsr_phoenix_begin,
    .option = option_value,
    .width = board_side,
    .height = board_side,
    .in = seat_in,
    .score = seat_stars,
    .hand = hand_tile,
    .describe = decision_describe,
    .moves = tsr_phoenix_moves,
    .legal = tsr_phoenix_legal,
    .apply = move_apply,
    .step = step_take,
    .resign = tsr_phoenix_resign,
    .hand_open = tsr_phoenix_hand_open,
    .hide = tsr_phoenix_hide,
    .fill = tsr_phoenix_fill,
};
