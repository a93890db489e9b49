/* SPDX-License-Identifier: MIT */
/* The Seas family's table of functions. */
#include "rules/seas/seas.h"
#include "rules/show.h"

static const struct tsr_step_info steps[TSR_SEAS_STEP_COUNT] = {
    [TSR_SEAS_STEP_DEAL] = {"deal", {"seat", "slot", NULL}},
    [TSR_SEAS_STEP_START] = {"start", {NULL, NULL, NULL}},
    [TSR_SEAS_STEP_SUMMON] = {"summon", {"due", NULL, NULL}},
    [TSR_SEAS_STEP_REFILL] = {"refill", {NULL, NULL, NULL}},
    [TSR_SEAS_STEP_ROLL] = {"roll", {NULL, NULL, NULL}},
    [TSR_SEAS_STEP_ACT] = {"act", {"die", "low", "high"}},
    [TSR_SEAS_STEP_ARRIVE] = {"arrive", {"who", "square", "accepted"}},
    [TSR_SEAS_STEP_INCIDENT] = {"event", {"in", "rolled", "swept"}},
    [TSR_SEAS_STEP_BLOCKED] = {"blocked", {NULL, NULL, "accepted"}},
    [TSR_SEAS_STEP_SINK] = {"sink", {"danger", "capsized", "accepted"}},
    [TSR_SEAS_STEP_CRASH] = {"crash", {"danger", "capsized", "accepted"}},
    [TSR_SEAS_STEP_TRANSPORTS] = {"transports", {NULL, NULL, NULL}},
    [TSR_SEAS_STEP_TRANSPORT] = {"transport", {"seat", NULL, "square"}},
    [TSR_SEAS_STEP_STRANDED] = {"stranded", {"seat", NULL, NULL}},
    [TSR_SEAS_STEP_BONUS] = {"bonus", {NULL, NULL, NULL}},
    [TSR_SEAS_STEP_SWAP] = {"swap", {"out", "given", "taken"}},
    [TSR_SEAS_STEP_DRAW] = {"draw", {"seat", NULL, NULL}},
};

static int board_side(const tsuro_game *game)
{
    (void)game;
    return TSR_SEAS_SIDE;
}

static bool seat_in(const tsuro_game *game, int seat)
{
    return tsr_seas_ship_in(tsr_seas(game), seat);
}

static int seat_score(const tsuro_game *game, int seat)
{
    (void)game;
    (void)seat;
    return 0;
}

static int hand_tile(const tsuro_game *game, int seat, int slot)
{
    return slot < TSR_SEAS_HAND ? tsr_seas(game)->hand[seat][slot] : 0;
}

/* The square of the daikaiju that threatens; one being placed is where it is to lie. */
static int daikaiju_square(const struct tsr_seas *s, struct tsr_step step, int daikaiju)
{
    if (daikaiju == TSR_SEAS_LAIR_NONE)
        return -1;
    return s->at[daikaiju] == TSURO_NONE ? step.b : s->at[daikaiju];
}

static void decision_describe(const tsuro_game *game, tsuro_decision *decision)
{
    const struct tsr_seas *s = tsr_seas(game);
    if (!s->head.agenda_count)
        return;
    struct tsr_step step = s->agenda[s->head.agenda_count - 1];
    switch (decision->kind) {
    case TSURO_KIND_WAKE:
        decision->at = step.c;
        break;
    case TSURO_KIND_MARK:
        if (step.name == TSR_SEAS_STEP_BLOCKED)
            decision->at = s->square[decision->player];
        break;
    case TSURO_KIND_REACT: {
        struct tsr_seas_threat threat = tsr_seas_threat_of(s, step, decision->player);
        decision->at = tsr_seas_ship_tile(s, decision->player);
        decision->cause = threat.reason;
        decision->danger = daikaiju_square(s, step, threat.daikaiju);
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
