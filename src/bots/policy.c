/* SPDX-License-Identifier: MIT */
/* Policies (policy.h). */
#include "bots/policy.h"

#include "bots/playout.h"
#include "core/random.h"

static const struct tsr_policy *const policies[TSURO_EDITION_COUNT] = {
    [TSURO_EDITION_CLASSIC] = &tsr_policy_classic, [TSURO_EDITION_MODERN] = &tsr_policy_classic,
    [TSURO_EDITION_KOSMOS] = &tsr_policy_classic,  [TSURO_EDITION_CUSTOM] = &tsr_policy_classic,
    [TSURO_EDITION_SEAS] = &tsr_policy_seas,
};

const struct tsr_policy *tsr_policy_of(const tsuro_game *game, const tsuro_move *moves)
{
    const struct tsr_policy *policy = policies[tsuro_game_edition(game)];
    return policy && policy->knows(game, moves) ? policy : NULL;
}

bool tsr_policy_duel(const tsuro_game *game)
{
    int in = 0, players = tsuro_game_players(game);
    for (int seat = 0; seat < players; seat++)
        in += tsuro_game_seat_in(game, seat);
    return in == 2;
}

/* Weighs the moves if their family has an opinion about them. */
static bool moves_weigh(const tsuro_game *game, const tsuro_move *moves, int count, float *weights)
{
    const struct tsr_policy *policy = tsr_policy_of(game, moves);
    if (!policy)
        return false;
    struct tsr_traits traits[TSURO_MOVES_MAX];
    const float *factors = policy->factors + policy->trait_count * tsr_policy_duel(game);
    policy->judge(game, moves, count, traits);
    for (int i = 0; i < count; i++) {
        weights[i] = 1.0f;
        for (int t = 0; t < traits[i].count; t++)
            weights[i] *= factors[traits[i].at[t]];
    }
    return true;
}

void tsr_policy_weigh(const tsuro_game *game, const tsuro_move *moves, int count, float *shares)
{
    float sum = 0;
    bool weighed = count > 1 && moves_weigh(game, moves, count, shares);
    for (int i = 0; i < count; i++) {
        if (!weighed)
            shares[i] = 1.0f;
        sum += shares[i];
    }
    for (int i = 0; i < count; i++)
        shares[i] /= sum;
}

/* One of the moves, drawn by their weights. */
static int weighed_draw(const float *weights, int count, uint64_t *random)
{
    float sum = 0;
    for (int i = 0; i < count; i++)
        sum += weights[i];
    float mark = (float)(tsr_fast_next(random) >> 40) * 0x1p-24f * sum;
    int at = 0;
    while (at < count - 1 && (mark -= weights[at]) >= 0)
        at++;
    return at;
}

tsuro_move tsr_policy_pick(const tsuro_game *game, uint64_t *random)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    float weights[TSURO_MOVES_MAX];
    int count = tsuro_game_moves(game, moves);
    if (count == 1)
        return moves[0];
    if (moves_weigh(game, moves, count, weights))
        return moves[weighed_draw(weights, count, random)];
    return moves[tsr_pick(random, count)];
}
