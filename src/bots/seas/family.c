/* SPDX-License-Identifier: MIT */
/* What the bots know about the Seas (bots/family.h). */
#include "bots/family.h"

#include "bots/seas/seas.h"

/* Chance blurs whatever is farther away than a few decisions (docs/notebook/strength.md). */
static int playout_length(const struct tsr_style *style, const tsuro_game *game)
{
    (void)style;
    (void)game;
    return 3;
}

const struct tsr_bot_family tsr_bots_seas = {
    .points = tsr_seas_points,
    .learnt = tsr_seas_learnt,
    .policy = &tsr_seas_policy,
    .playout_length = playout_length,
};
