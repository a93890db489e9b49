/* SPDX-License-Identifier: MIT */
/* Finding a family's table (family.h), and what families have to choose from. */
#include "bots/family.h"

#include "bots/maths.h"

#define ROW(edition, family, name) [TSURO_EDITION_##edition] = &tsr_bots_##family,
const struct tsr_bot_family *const tsr_bot_families[TSURO_EDITION_COUNT] = {TSR_EDITIONS(ROW)};

void tsr_points_even(const tsuro_game *game, float points[TSURO_PLAYERS_MAX])
{
    for (int seat = 0; seat < tsuro_game_players(game); seat++)
        points[seat] = 0.0f;
}

float tsr_power_grown(float at_100, float at_4000, uint32_t iterations)
{
    uint32_t within = iterations < 100 ? 100 : iterations > 4000 ? 4000 : iterations;
    return at_100 + (at_4000 - at_100) * tsr_ln((float)within / 100) / tsr_ln(40);
}
