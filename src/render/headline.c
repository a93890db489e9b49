/* SPDX-License-Identifier: MIT */
/* How a game stands, in one line (headline.h). */
#include "render/headline.h"

#include <stdio.h>
#include <string.h>

#include "notation/standing.h"

static const char *const asks[TSURO_KIND_COUNT] = {
    [TSURO_KIND_START] = "chooses where to start",
    [TSURO_KIND_PLACE] = "to move",
    [TSURO_KIND_ENTER] = "chooses a way in",
    [TSURO_KIND_SWAP] = "may swap tiles",
    [TSURO_KIND_TURN] = "to turn a tile",
    [TSURO_KIND_RISE] = "to rise again",
    [TSURO_KIND_LANTERN] = "to move a lantern",
    [TSURO_KIND_FLIP] = "to flip a tile",
    [TSURO_KIND_KEEP] = "to choose a tile",
    [TSURO_KIND_REACT] = "in danger",
    [TSURO_KIND_WAKE] = "chooses a wake",
    [TSURO_KIND_MARK] = "chooses a mark",
    [TSURO_KIND_DRAW] = "draws",
};

const char *tsr_asked_of(const tsuro_game *game)
{
    return asks[tsuro_game_kind(game)];
}

void tsr_player_name(const struct tsr_scene *scene, int player, char name[TSR_NAME_BYTES])
{
    if (scene->names[player][0])
        snprintf(name, TSR_NAME_BYTES, "%s", scene->names[player]);
    else
        snprintf(name, TSR_NAME_BYTES, scene->seats ? "Open seat" : "Player %d", player);
}

int tsr_headline_seat(const struct tsr_scene *scene)
{
    unsigned winners = tsuro_game_winners(scene->game);
    int ending = tsuro_game_ending(scene->game), player = 0;
    if (scene->seats || ending == TSURO_ENDING_INTERRUPTED)
        return -1;
    if (!winners || winners & (winners - 1))
        return ending == TSURO_ENDING_NONE ? tsuro_game_decider(scene->game) : -1;
    while (!(winners >> player & 1))
        player++;
    return player;
}

void tsr_headline_make(const struct tsr_scene *scene, const char *name, char *text, size_t capacity)
{
    const tsuro_game *game = scene->game;
    unsigned winners = tsuro_game_winners(game);
    int ply = tsuro_game_ply(game);
    char team = tsuro_game_option(game, TSURO_OPTION_TEAMS) > 0 ? tsr_team_won(winners) : 0;
    if (scene->seats)
        snprintf(text, capacity, "the game has not begun");
    else if (tsuro_game_ending(game) == TSURO_ENDING_INTERRUPTED)
        snprintf(text, capacity, "interrupted after %d moves", ply);
    else if (tsuro_game_ending(game) == TSURO_ENDING_SOLO)
        snprintf(text, capacity, "%s laid %d tile%s", name, tsuro_game_score(game, 0),
                 tsuro_game_score(game, 0) == 1 ? "" : "s");
    else if (team)
        snprintf(text, capacity, "Team %c won after %d moves", team, ply);
    else if (winners && !(winners & (winners - 1)))
        snprintf(text, capacity, "%s won after %d moves", name, ply);
    else if (tsuro_game_ending(game) != TSURO_ENDING_NONE)
        snprintf(text, capacity, "%s after %d moves", winners ? "a shared win" : "nobody won", ply);
    else
        snprintf(text, capacity, "move %d, %s %s", ply + 1, name, tsr_asked_of(game));
}

/* Adds ", Ana" or, the last of several, " and Ana". */
static void name_add(const struct tsr_scene *scene, int player, const char *before, char *text,
                     size_t capacity)
{
    char name[TSR_NAME_BYTES];
    size_t used = strlen(text);
    tsr_player_name(scene, player, name);
    snprintf(text + used, capacity - used, "%s%s", before, name);
}

static void names_add(const struct tsr_scene *scene, unsigned players, char *text, size_t capacity)
{
    for (int player = 0, done = 0; players; player++) {
        if (!(players >> player & 1))
            continue;
        players &= ~(1u << player);
        name_add(scene, player, !done++ ? "" : players ? ", " : " and ", text, capacity);
    }
}

void tsr_scene_title(const struct tsr_scene *scene, char text[TSR_TITLE_BYTES])
{
    char name[TSR_NAME_BYTES] = "", headline[TSR_NAME_BYTES + 80];
    unsigned winners = tsuro_game_winners(scene->game);
    int seats = scene->seats ? scene->seats : tsuro_game_players(scene->game);
    int seat = tsr_headline_seat(scene);
    if (seat >= 0)
        tsr_player_name(scene, seat, name);
    tsr_headline_make(scene, name, headline, sizeof headline);
    snprintf(text, TSR_TITLE_BYTES, "%s: ", tsr_title_of(tsuro_game_edition(scene->game)));
    names_add(scene, (1u << seats) - 1, text, TSR_TITLE_BYTES);
    size_t used = strlen(text);
    snprintf(text + used, TSR_TITLE_BYTES - used, "; %s", headline);
    if (!(winners & (winners - 1)))
        return;
    used = strlen(text);
    snprintf(text + used, TSR_TITLE_BYTES - used, ": ");
    names_add(scene, winners, text, TSR_TITLE_BYTES);
}
