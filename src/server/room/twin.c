/* SPDX-License-Identifier: MIT */
/*
 * For tests only: with TSURO_TEST_TWIN=NUMBER in the environment a game is exchanged, at one ply,
 * for another that looks the same to one viewer. The first seat's nonce says when and for whom:
 * its last two hex digits are the viewer, those before them the ply. Two servers with different
 * numbers must then tell that viewer the same, until it may learn something new.
 */
#include <stdlib.h>
#include <string.h>

#include "server/room/internal.h"

void tsr_room_twin(struct tsr_room *room)
{
    const struct tsr_settings *settings = &room->rooms->server->settings;
    if (!settings->test_twin)
        return;
    const unsigned long asked = strtoul(room->game.nonces, NULL, 16);
    const int viewer =
        (int)(asked & 0xff) < room->game.players ? (int)(asked & 0xff) : TSURO_PUBLIC;
    if ((unsigned long)room->shown_count != asked >> 8 || room->shown_count != room->move_count)
        return;
    tsuro_game view;
    memset(&view, 0, sizeof view);
    tsuro_game_view(&room->shown, viewer, &view);
    memset(&room->shown, 0, sizeof room->shown);
    tsuro_game_guess(&view, settings->test_twin, &room->shown);
    memset(&room->head, 0, sizeof room->head);
    tsuro_game_copy(&room->head, &room->shown);
}
