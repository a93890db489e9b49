/* SPDX-License-Identifier: MIT */
/* Choosing inside the tree (choice.h): by bounds alone, or by bounds and the policy's prior. */
#include "bots/choice.h"

#include "bots/maths.h"
#include "bots/playout.h"
#include "bots/policy.h"

/* How much of a move's share is the same for all, liked or not. */
#define SHARE_EVEN 0.3f

/*
 * UCB as it is usual with guesses: a move that was never tried comes first, by chance if there
 * are several, else the one whose mean could be highest by how often it was offered and tried.
 */
static int choice_by_bound(const struct tsr_style *style, struct tsr_node *nodes,
                           const struct tsr_choices *choices, uint64_t *random)
{
    int best = 0, unknown = 0;
    float urgency = -1.0f;
    for (int i = 0; i < choices->count; i++) {
        struct tsr_node *node = &nodes[choices->places[i]];
        if (!node->key) {
            if (tsr_random_pick(random, ++unknown) == 0)
                best = i;
            continue;
        }
        node->offered++;
        if (unknown)
            continue;
        float visits = (float)node->visits;
        float bound = tsr_sqrt(tsr_ln((float)node->offered) / visits + 1e-9f);
        float now = node->total / visits + style->explore * bound;
        if (now > urgency) {
            urgency = now;
            best = i;
        }
    }
    return best;
}

/*
 * PUCT: the mean, and a bonus for what the policy likes that shrinks with the visits. A move
 * that was never tried counts as good as those that were, so that many moves widen the tree
 * only bit by bit.
 */
static int choice_by_prior(const struct tsr_style *style, const struct tsr_node *nodes,
                           const struct tsr_choices *choices)
{
    uint32_t visits = 0;
    float total = 0, best_score = -1.0f;
    int best = 0;
    for (int i = 0; i < choices->count; i++) {
        const struct tsr_node *node = &nodes[choices->places[i]];
        visits += node->visits;
        total += node->total;
    }
    float mean = visits ? total / (float)visits : 0.5f;
    float width = style->explore * tsr_sqrt((float)visits + 1.0f);
    float even = SHARE_EVEN / (float)choices->count;
    for (int i = 0; i < choices->count; i++) {
        const struct tsr_node *node = &nodes[choices->places[i]];
        float score = node->visits ? node->total / (float)node->visits : mean;
        float share = (1.0f - SHARE_EVEN) * choices->shares[i] + even;
        score += width * share / (1.0f + (float)node->visits);
        if (score > best_score) {
            best_score = score;
            best = i;
        }
    }
    return best;
}

int tsr_choice_make(const struct tsr_style *style, const struct tsr_tree *tree,
                    struct tsr_node *nodes, uint32_t parent, const tsuro_game *game,
                    uint64_t *random, struct tsr_choices *choices)
{
    int seat = tsuro_game_decider(game);
    choices->count = tsuro_game_moves(game, choices->moves);
    for (int i = 0; i < choices->count; i++)
        choices->places[i] =
            tsr_tree_find(tree, nodes, parent, tsr_node_key(seat, choices->moves[i]));
    if (!style->guided)
        return choice_by_bound(style, nodes, choices, random);
    tsr_policy_priors(game, choices->moves, choices->count, choices->shares);
    return choice_by_prior(style, nodes, choices);
}
