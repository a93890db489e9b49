/* SPDX-License-Identifier: MIT */
/* What the evaluation sees in a position, family by family: points for every seat. */
#ifndef TSR_BOTS_FEATURES_H
#define TSR_BOTS_FEATURES_H

#include "tsuro/game.h"

void tsr_classic_points(const tsuro_game *game, float points[TSURO_PLAYERS_MAX]);
void tsr_seas_points(const tsuro_game *game, float points[TSURO_PLAYERS_MAX]);
void tsr_phoenix_points(const tsuro_game *game, float points[TSURO_PLAYERS_MAX]);

/* By learnt weights instead (signs.h); classic only where tsr_classic_signs_known. */
void tsr_classic_learnt(const tsuro_game *game, float points[TSURO_PLAYERS_MAX]);
void tsr_seas_learnt(const tsuro_game *game, float points[TSURO_PLAYERS_MAX]);

#endif
