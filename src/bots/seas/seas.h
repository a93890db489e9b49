/* SPDX-License-Identifier: MIT */
/* The evaluation of the Seas, by hand and by the learnt weights of features (tools/train). */
#ifndef TSR_BOTS_SEAS_SEAS_H
#define TSR_BOTS_SEAS_SEAS_H

#include "bots/policy_features.h"

#define TSR_SEAS_FEATURES 22

/* By hand; and by learnt weights, which always know. */
void tsr_seas_points(const tsuro_game *game, float points[TSURO_PLAYERS_MAX]);
bool tsr_seas_learnt(const tsuro_game *game, float points[TSURO_PLAYERS_MAX]);

/* The features of a ship that is still in. */
void tsr_seas_features(const tsuro_game *game, int seat, float features[TSR_SEAS_FEATURES]);

/* eval_weights.c, made by tools/train */
extern const float tsr_seas_eval_weights[TSR_SEAS_FEATURES];

/* policy.c; its weights in policy_weights.c are made by tools/train. */
extern const struct tsr_policy tsr_seas_policy;
extern const float tsr_seas_policy_weights[];

#endif
