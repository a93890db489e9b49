/* SPDX-License-Identifier: MIT */
/* What lies before a seat: its team, points or Stars, the Life token, the dragon or the Phoenix
 * tile. */
#include "render/belongings.h"

#include <stdio.h>
#include <string.h>

#include "notation/standing.h"

#define SCORE_SIZE 22
#define SEAL_SIZE 19
#define TEAM_SIZE 17
#define STAR 28 /* how wide a token is with the gap beside it */
#define LIFE 26
#define GAP 8

void tsr_belongings_find(const tsuro_game *game, int player, struct tsr_belongings *found)
{
    tsuro_thing things[TSURO_THINGS_MAX];
    int count = tsuro_game_things(game, things, TSURO_THINGS_MAX);
    bool night = tsuro_edition_faces(tsuro_game_edition(game)) == 2;
    *found = (struct tsr_belongings){.star = night};
    for (int i = 0; i < count; i++) {
        if (things[i].player != player)
            continue;
        if (things[i].kind == TSURO_THING_LIFE)
            found->life = true;
        else if (things[i].kind == TSURO_THING_DRAGON || things[i].kind == TSURO_THING_PHOENIX_TILE)
            found->seal = night ? "Phoenix" : "Dragon";
    }
    bool alone = tsuro_game_option(game, TSURO_OPTION_SOLO) > 0;
    if (night || alone || tsuro_game_option(game, TSURO_OPTION_GOAL) > 0)
        snprintf(found->score, sizeof found->score, "%d", tsuro_game_score(game, player));
    if (tsuro_game_option(game, TSURO_OPTION_TEAMS) > 0)
        snprintf(found->team, sizeof found->team, "Team %c", tsr_team_of(player));
    if (found->score[0])
        found->scored = (night ? STAR : 0) + GAP +
                        tsr_text_width(found->score, strlen(found->score), SCORE_SIZE);
    found->above = found->scored;
    if (found->team[0])
        found->above += GAP + tsr_text_width(found->team, strlen(found->team), TEAM_SIZE);
    found->below = found->life ? LIFE : 0;
    if (found->seal)
        found->below += GAP + tsr_text_width(found->seal, strlen(found->seal), SEAL_SIZE);
}

void tsr_belongings_draw(const struct tsr_belongings *found, const struct tsr_colours *colours,
                         float right, float y, struct tsr_list *list)
{
    struct tsr_type score = {TSR_FONT_SANS, TSR_ANCHOR_END, 600, SCORE_SIZE, colours->ink};
    struct tsr_type seal = {TSR_FONT_SERIF, TSR_ANCHOR_END, 400, SEAL_SIZE, colours->accent};
    struct tsr_type team = {TSR_FONT_SANS, TSR_ANCHOR_END, 600, TEAM_SIZE, colours->accent};
    if (found->team[0])
        tsr_list_text(list, team, right - found->scored, y + 2, found->team);
    if (found->life) {
        tsr_list_open(list, right - 11, y + 20, 0, 1, 1);
        tsr_life_draw(list, true);
        tsr_list_close(list);
    }
    if (found->seal)
        tsr_list_text(list, seal, right - (found->life ? LIFE : 0), y + 26, found->seal);
    if (!found->score[0])
        return;
    tsr_list_text(list, score, right - (found->star ? STAR : 0), y + 2, found->score);
    if (found->star) {
        tsr_list_open(list, right - 11, y - 6, 0, 0.55F, 1);
        tsr_star_draw(list);
        tsr_list_close(list);
    }
}
