/* SPDX-License-Identifier: MIT */
/*
 * What a seat may know. A view is a game value whose hidden tiles are TSURO_TILE_HIDDEN and
 * whose chances are gone; `guess` turns it into a whole game again, one of those that it could
 * be. Views have no memory: what lies hidden now is hidden, even if it was seen before.
 */
#include <string.h>

#include "rules/door.h"
#include "rules/frame.h"

void tsuro_game_view(const tsuro_game *game, int viewer, tsuro_game *view)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    TSR_DOOR(view, "`view` may not be NULL");
    TSR_DOOR(tsr_is_viewer(game, viewer), "a viewer is a seat of the game or TSURO_PUBLIC");
    memset(view, 0, sizeof *view);
    tsuro_game_copy(view, game);
    struct tsr_head *head = tsr_head_mut(view);
    if (head->viewer != TSR_WHOLE)
        return;
    memset(&head->random, 0, sizeof head->random);
    memset(head->rolls, 0, sizeof head->rolls);
    head->roll_count = 0;
    tsr_family_of(head->edition)->hide(view, viewer);
    head->viewer = (uint8_t)(viewer + 1);
}

void tsuro_game_guess(const tsuro_game *view, uint64_t random, tsuro_game *game)
{
    TSR_DOOR(tsr_is_game(view), "a game is needed, one that was begun");
    TSR_DOOR(game, "`game` may not be NULL");
    tsuro_game_copy(game, view);
    struct tsr_head *head = tsr_head_mut(game);
    bool hidden = head->viewer != TSR_WHOLE;
    head->viewer = TSR_WHOLE;
    head->halted = 0;
    memset(head->rolls, 0, sizeof head->rolls);
    head->roll_count = 0;
    tsr_random_fast(&head->random, random);
    if (hidden)
        tsr_family_of(head->edition)->fill(game, &head->random);
}

bool tsuro_game_halted(const tsuro_game *view)
{
    TSR_DOOR(tsr_is_game(view), "a game is needed, one that was begun");
    return tsr_head(view)->halted;
}

int tsuro_game_viewer(const tsuro_game *game)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    return (int)tsr_head(game)->viewer - 1;
}

void tsuro_event_hide(const tsuro_game *game, int viewer, tsuro_event *event)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    TSR_DOOR(event, "`event` may not be NULL");
    TSR_DOOR(tsr_is_viewer(game, viewer), "a viewer is a seat of the game or TSURO_PUBLIC");
    bool about_hand = event->type == TSURO_EVENT_DREW || event->type == TSURO_EVENT_SWAPPED ||
                      event->type == TSURO_EVENT_RETURNED;
    if (!about_hand || event->player == TSURO_NONE)
        return;
    if (tsr_family_of(tsr_head(game)->edition)->hand_open(game, viewer, event->player))
        return;
    event->tile = TSURO_TILE_HIDDEN;
    if (event->other)
        event->other = TSURO_TILE_HIDDEN;
}
