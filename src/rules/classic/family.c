/* SPDX-License-Identifier: MIT */
/* The classic family's table of functions. */
#include "core/bits.h"
#include "rules/classic/classic.h"
#include "rules/show.h"

static const struct tsr_step_info steps[TSR_CLASSIC_STEP_COUNT] = {
    [TSR_CLASSIC_STEP_ENTER] = {"enter", {"square", "mover", "markers"}},
    [TSR_CLASSIC_STEP_SWAP] = {"swap", {"out", "given", "taken"}},
    [TSR_CLASSIC_STEP_SETTLE] = {"settle", {"out", NULL, NULL}},
};

static int board_width(const tsuro_game *game)
{
    return tsr_classic(game)->width;
}

static int board_height(const tsuro_game *game)
{
    return tsr_classic(game)->height;
}

static bool seat_in(const tsuro_game *game, int seat)
{
    return tsr_classic_seat_in(tsr_classic(game), seat);
}

static int hand_tile(const tsuro_game *game, int seat, int slot)
{
    return slot < TSR_CLASSIC_HAND_MAX ? tsr_classic(game)->hand[seat][slot] : 0;
}

static void decision_describe(const tsuro_game *game, tsuro_decision *decision)
{
    const struct tsr_classic *c = tsr_classic(game);
    if (decision->kind == TSURO_KIND_ENTER) {
        struct tsr_step enter = c->agenda[c->head.agenda_count - 1];
        decision->at = enter.a;
        decision->marker = tsr_classic_enter_next(c, enter);
    } else if (decision->kind == TSURO_KIND_START) {
        decision->marker = tsr_classic_start_next(game);
    } else if (decision->kind == TSURO_KIND_PLACE && !(c->to_play & (c->to_play - 1))) {
        decision->marker = tsr_bits_lowest(c->to_play);
    }
    if (decision->marker >= 0)
        decision->marker =
            c->per_player == 1 ? -1 : decision->marker - decision->player * c->per_player;
}

const struct tsr_family tsr_family_classic = {
    .name = "classic",
    .show = &tsr_show_classic,
    .agenda_at = offsetof(struct tsr_classic, agenda),
    .agenda_room = TSR_CLASSIC_AGENDA,
    .step_count = TSR_CLASSIC_STEP_COUNT,
    .steps = steps,
    .hand_size = TSURO_HAND_MAX,
    .options = 1u << TSURO_OPTION_WIDTH | 1u << TSURO_OPTION_HEIGHT | 1u << TSURO_OPTION_DECK |
               1u << TSURO_OPTION_DRAGON | 1u << TSURO_OPTION_EXCHANGE | 1u << TSURO_OPTION_OPEN |
               1u << TSURO_OPTION_TEAMS | 1u << TSURO_OPTION_SOLO | 1u << TSURO_OPTION_START |
               1u << TSURO_OPTION_MARKERS | 1u << TSURO_OPTION_GOAL,
    .resolve = tsr_classic_resolve,
    .layout = tsr_classic_layout,
    .begin = tsr_classic_begin,
    .option = tsr_classic_option,
    .width = board_width,
    .height = board_height,
    .in = seat_in,
    .score = tsr_classic_score,
    .hand = hand_tile,
    .describe = decision_describe,
    .moves = tsr_classic_moves,
    .legal = tsr_classic_legal,
    .placements = tsr_classic_placements,
    .quick = tsr_classic_quick,
    .playout = tsr_classic_playout,
    .apply = tsr_classic_apply,
    .step = tsr_classic_step,
    .resign = tsr_classic_resign,
    .hand_open = tsr_classic_hand_open,
    .hide = tsr_classic_hide,
    .fill = tsr_classic_fill,
};
