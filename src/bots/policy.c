/* SPDX-License-Identifier: MIT */
/* Policies (policy.h). */
#include "bots/policy.h"

#include "bots/family.h"
#include "bots/playout.h"
#include "core/random.h"

const struct tsr_policy *tsr_policy_of(const tsuro_game *game, const tsuro_move *moves)
{
    const struct tsr_policy *policy = tsr_bot_family(game)->policy;
    return policy && policy->knows(game, moves) ? policy : NULL;
}

bool tsr_policy_duel(const tsuro_game *game)
{
    int in = 0, players = tsuro_game_players(game);
    for (int seat = 0; seat < players; seat++)
        in += tsuro_game_seat_in(game, seat);
    return in == 2;
}

/* Gives the moves priors if their family has an opinion about them. */
static bool moves_prior(const tsuro_game *game, const tsuro_move *moves, int count, float *priors)
{
    const struct tsr_policy *policy = tsr_policy_of(game, moves);
    if (!policy)
        return false;
    struct tsr_policy_features features[TSURO_MOVES_MAX];
    const float *weights = policy->weights + policy->feature_count * tsr_policy_duel(game);
    policy->judge(game, moves, count, features);
    for (int i = 0; i < count; i++) {
        priors[i] = 1.0f;
        for (int t = 0; t < features[i].count; t++)
            priors[i] *= weights[features[i].at[t]];
    }
    return true;
}

void tsr_policy_priors(const tsuro_game *game, const tsuro_move *moves, int count, float *shares)
{
    float sum = 0;
    bool known = count > 1 && moves_prior(game, moves, count, shares);
    for (int i = 0; i < count; i++) {
        if (!known)
            shares[i] = 1.0f;
        sum += shares[i];
    }
    for (int i = 0; i < count; i++)
        shares[i] /= sum;
}

/* One of the moves, drawn by their priors. */
static int priors_draw(const float *priors, int count, uint64_t *random)
{
    float sum = 0;
    for (int i = 0; i < count; i++)
        sum += priors[i];
    float mark = (float)(tsr_fast_next(random) >> 40) * 0x1p-24f * sum;
    int at = 0;
    while (at < count - 1 && (mark -= priors[at]) >= 0)
        at++;
    return at;
}

tsuro_move tsr_policy_pick(const tsuro_game *game, uint64_t *random)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    float priors[TSURO_MOVES_MAX];
    int count = tsuro_game_moves(game, moves);
    if (count == 1)
        return moves[0];
    if (moves_prior(game, moves, count, priors))
        return moves[priors_draw(priors, count, random)];
    return moves[tsr_random_pick(random, count)];
}
