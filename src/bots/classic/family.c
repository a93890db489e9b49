/* SPDX-License-Identifier: MIT */
/* What the bots know about the classic family (bots/family.h). */
#include "bots/family.h"

#include "bots/classic/classic.h"
#include "bots/policy.h"
#include "rules/classic/classic.h"

/* Decisions after which a playout is evaluated; more while starts are chosen. */
#define LENGTH_USUAL 8
#define LENGTH_START (LENGTH_USUAL + TSURO_PLAYERS_MAX)

/* The next two rounds show who is in danger; what comes later is chance for the most part.
 * Measured in docs/notebook/strength.md. */
static int playout_length(const struct tsr_style *style, const tsuro_game *game)
{
    if (!style->guided || !tsr_classic_features_known(game))
        return TSR_PLAYOUT_WHOLE;
    return tsuro_game_kind(game) == TSURO_KIND_START ? LENGTH_START : LENGTH_USUAL;
}

/* In a duel; where playouts are evaluated it is by the tiles laid. */
static float duel_power(int length, const tsuro_game *game, uint32_t iterations)
{
    static const float by_phase[] = {4.7f, 2.3f, 1.65f};
    if (length == TSR_PLAYOUT_WHOLE)
        return tsr_power_grown(1.5f, 2.5f, iterations);
    return length == LENGTH_USUAL ? by_phase[tsr_classic_table(game) % 3] : 1.0f;
}

static float value_power(const struct tsr_style *style, const tsuro_game *game, uint32_t iterations)
{
    int length = style->evaluated ? playout_length(style, game) : TSR_PLAYOUT_WHOLE;
    if (tsr_policy_duel(game))
        return duel_power(length, game, iterations);
    return length == LENGTH_USUAL ? 1.2f : 1.0f;
}

/* Two left, every tile in their hands, and no chance to come. */
static int tiles_solvable(const tsuro_game *game)
{
    const struct tsr_classic *c = tsr_classic(game);
    if (c->pile_count || c->head.players < 2 || c->goal != TSURO_GOAL_LAST ||
        c->head.kind != TSURO_KIND_PLACE || c->flags & TSR_CLASSIC_TEAMS)
        return 0;
    int seats = 0, tiles = 0;
    for (int seat = 0; seat < c->head.players; seat++) {
        if (!tsr_classic_seat_in(c, seat))
            continue;
        seats++;
        tiles += tsr_classic_hand_count(c, seat);
    }
    return seats == 2 ? tiles : 0;
}

/* CL-26: tiles laid, of those that there are or that find a square. */
static float solo_value(const tsuro_game *game)
{
    int squares = tsuro_game_width(game) * tsuro_game_height(game);
    int deck = tsuro_game_option(game, TSURO_OPTION_DECK);
    int tiles = deck == TSURO_DECK_CLASSIC ? 35 : deck == TSURO_DECK_KOSMOS ? 64 : 99;
    return (float)tsuro_game_score(game, 0) / (float)(tiles < squares ? tiles : squares);
}

const struct tsr_bot_family tsr_bots_classic = {
    .points = tsr_classic_points,
    .learnt = tsr_classic_learnt,
    .policy = &tsr_classic_policy,
    .playout_length = playout_length,
    .value_power = value_power,
    .solvable = tiles_solvable,
    .solo_value = solo_value,
};
