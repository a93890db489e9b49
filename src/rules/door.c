/* SPDX-License-Identifier: MIT */
/* What a game, a viewer and room for events have to be (door.h). Only assertions ask. */
#include "rules/door.h"

#include "rules/frame.h"

bool tsr_is_game(const tsuro_game *game)
{
    if (!game)
        return false;
    const struct tsr_head *head = tsr_head(game);
    return head->size >= sizeof *head && head->size <= sizeof *game &&
           head->edition < TSURO_EDITION_COUNT && head->players >= 1 &&
           head->players <= TSURO_PLAYERS_MAX;
}

bool tsr_is_viewer(const tsuro_game *game, int viewer)
{
    return viewer == TSURO_PUBLIC || (viewer >= 0 && viewer < tsr_head(game)->players);
}

bool tsr_is_room(const tsuro_events *events)
{
    return !events || (events->count >= 0 && events->count <= events->capacity &&
                       (events->items || !events->capacity));
}
