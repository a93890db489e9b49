/* SPDX-License-Identifier: MIT */
/*
 * The classic family's evaluation, by hand and learnt. Learnt: what is to be seen of a seat's
 * chances is told in a few numbers, its features, and their sum, each with its weight, is the
 * seat's points. The weights are learnt from the ends of games: tools/train.
 */
#ifndef TSR_BOTS_CLASSIC_CLASSIC_H
#define TSR_BOTS_CLASSIC_CLASSIC_H

#include "bots/policy_features.h"

#define TSR_CLASSIC_FEATURES 107
#define TSR_CLASSIC_TABLES 9

/* By hand. */
void tsr_classic_points(const tsuro_game *game, float points[TSURO_PLAYERS_MAX]);

/* By learnt weights; false where the features say less than a game played to its end. */
bool tsr_classic_learnt(const tsuro_game *game, float points[TSURO_PLAYERS_MAX]);

/* Whether they say more: one marker each, 6 x 6, four left. */
bool tsr_classic_features_known(const tsuro_game *game);

/* Which table of weights holds in this position. */
int tsr_classic_table(const tsuro_game *game);

/* The features of every seat that is still in: 1 for what is so, 0 for what is not. */
void tsr_classic_features(const tsuro_game *game, float features[][TSR_CLASSIC_FEATURES]);

/* eval_weights.c, made by tools/train; whole numbers, because a page loads them. */
#define TSR_WEIGHT_ONE 1024
extern const int16_t tsr_classic_eval_weights[TSR_CLASSIC_TABLES][TSR_CLASSIC_FEATURES];

/* policy.c; its weights in policy_weights.c are made by tools/train. */
extern const struct tsr_policy tsr_classic_policy;
extern const float tsr_classic_policy_weights[];

#endif
