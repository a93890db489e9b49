/* SPDX-License-Identifier: MIT */
/* The Seas family's table of functions. */
#include "rules/seas/seas.h"
#include "rules/show.h"

static const struct tsr_step_info steps[TSR_SEAS_STEP_COUNT] = {
    [TSR_SEA_DEAL] = {"deal", {"seat", "slot", NULL}},
    [TSR_SEA_START] = {"start", {NULL, NULL, NULL}},
    [TSR_SEA_SUMMON] = {"summon", {"due", NULL, NULL}},
    [TSR_SEA_REFILL] = {"refill", {NULL, NULL, NULL}},
    [TSR_SEA_ROLL] = {"roll", {NULL, NULL, NULL}},
    [TSR_SEA_ACT] = {"act", {"die", "low", "high"}},
    [TSR_SEA_ARRIVE] = {"arrive", {"who", "square", "accepted"}},
    [TSR_SEA_EVENT] = {"event", {"in", "rolled", "swept"}},
    [TSR_SEA_BLOCKED] = {"blocked", {NULL, NULL, "accepted"}},
    [TSR_SEA_SINK] = {"sink", {"danger", "capsized", "accepted"}},
    [TSR_SEA_CRASH] = {"crash", {"danger", "capsized", "accepted"}},
    [TSR_SEA_TRANSPORTS] = {"transports", {NULL, NULL, NULL}},
    [TSR_SEA_TRANSPORT] = {"transport", {"seat", NULL, "square"}},
    [TSR_SEA_STRANDED] = {"stranded", {"seat", NULL, NULL}},
    [TSR_SEA_BONUS] = {"bonus", {NULL, NULL, NULL}},
    [TSR_SEA_SWAP] = {"swap", {"out", "given", "taken"}},
    [TSR_SEA_DRAW] = {"draw", {"seat", NULL, NULL}},
};

static int board_side(const tsuro_game *game)
{
    (void)game;
    return TSR_SEA_SIDE;
}

static bool seat_in(const tsuro_game *game, int seat)
{
    return tsr_ship_in(tsr_seas_in(game), seat);
}

static int seat_score(const tsuro_game *game, int seat)
{
    (void)game;
    (void)seat;
    return 0;
}

static int hand_tile(const tsuro_game *game, int seat, int slot)
{
    return slot < TSR_SEA_HAND ? tsr_seas_in(game)->hand[seat][slot] : 0;
}

/* The square of the daikaiju that threatens; one being placed is where it is to lie. */
static int daikaiju_square(const struct tsr_seas *c, struct tsr_step step, int daikaiju)
{
    if (daikaiju == TSR_BEAST_NONE)
        return -1;
    return c->lies[daikaiju] == TSURO_NONE ? step.b : c->lies[daikaiju];
}

static void decision_describe(const tsuro_game *game, tsuro_decision *decision)
{
    const struct tsr_seas *c = tsr_seas_in(game);
    if (!c->head.agenda_count)
        return;
    struct tsr_step step = c->agenda[c->head.agenda_count - 1];
    switch (decision->kind) {
    case TSURO_KIND_WAKE:
        decision->at = step.c;
        break;
    case TSURO_KIND_MARK:
        if (step.name == TSR_SEA_BLOCKED)
            decision->at = c->square[decision->player];
        break;
    case TSURO_KIND_REACT: {
        struct tsr_threat threat = tsr_threat_of(c, step, decision->player);
        decision->at = tsr_ship_tile(c, decision->player);
        decision->cause = threat.reason;
        decision->danger = daikaiju_square(c, step, threat.daikaiju);
        break;
    }
    default:
        break;
    }
}

const struct tsr_family tsr_family_seas = {
    .name = "seas",
    .show = &tsr_show_seas,
    .agenda_at = offsetof(struct tsr_seas, agenda),
    .agenda_room = TSR_SEAS_AGENDA,
    .step_count = TSR_SEAS_STEP_COUNT,
    .steps = steps,
    .hand_size = TSURO_HAND_MAX,
    .options = 1u << TSURO_OPTION_DAIKAIJU | 1u << TSURO_OPTION_DIE_EACH |
               1u << TSURO_OPTION_PORTAL | 1u << TSURO_OPTION_TSUNAMI | 1u << TSURO_OPTION_UZUSHIO |
               1u << TSURO_OPTION_TAIHOU,
    .resolve = tsr_seas_resolve,
    .layout = tsr_seas_layout,
    .begin = tsr_seas_begin,
    .option = tsr_seas_option,
    .width = board_side,
    .height = board_side,
    .in = seat_in,
    .score = seat_score,
    .hand = hand_tile,
    .describe = decision_describe,
    .moves = tsr_seas_moves,
    .legal = tsr_seas_legal,
    .placements = tsr_seas_placements,
    .apply = tsr_seas_apply,
    .step = tsr_seas_step,
    .resign = tsr_seas_resign,
    .hand_open = tsr_seas_hand_open,
    .hide = tsr_seas_hide,
    .fill = tsr_seas_fill,
};
