/* SPDX-License-Identifier: MIT */
/* What a table shows to everybody. */
#include <stdio.h>
#include <string.h>

#include "server/http/picture/internal.h"
#include "server/room/internal.h"
#include "server/room/rooms.h"
#include "tsuro/text.h"

#define MADE_UP_PLIES 22

/* A position to look at before the first game: always the same for an edition. */
static bool position_make(const struct tsr_room *room, tsuro_game *game)
{
    tsuro_setup setup;
    tsuro_move moves[TSURO_MOVES_MAX];
    int seats = room->row.seat_count;
    tsuro_setup_defaults(tsuro_edition_find(room->row.edition), seats < 2 ? 2 : seats, &setup);
    setup.random = TSURO_RANDOM_FAST;
    setup.fast_seed = 17;
    if (tsuro_game_new(&setup, game, NULL))
        return false;
    for (int ply = 0; ply < MADE_UP_PLIES; ply++) {
        tsuro_game next = *game;
        int count = tsuro_game_moves(game, moves);
        if (!count || tsuro_game_play(&next, moves[(ply * 7 + 1) % count], NULL) ||
            tsuro_game_ending(&next) != TSURO_ENDING_NONE)
            break;
        *game = next;
    }
    return true;
}

bool picture_table_find(struct tsr_server *server, const char *id, int language,
                        struct picture_table *table)
{
    const struct tsr_room *room = tsr_room_find(server->rooms, id);
    memset(table, 0, sizeof *table);
    if (!room || room->life == ROOM_GONE)
        return false;
    if (room->has_game)
        tsuro_game_view(&room->shown, TSURO_PUBLIC, &table->game);
    else if (!position_make(room, &table->game))
        return false;
    if (room->has_game && tsuro_game_ending(&room->shown) != TSURO_ENDING_NONE)
        snprintf(table->over, sizeof table->over, "%s", room->game.id);
    for (int i = 0; room->has_game && i < room->row.seat_count && i < TSURO_PLAYERS_MAX; i++) {
        const struct tsr_seat_row *seat = &room->row.seats[i];
        snprintf(table->names[i], sizeof table->names[i], "%s",
                 seat->name[0] ? seat->name : seat->bot);
    }
    table->seq = room->seq;
    picture_words_make(room, language, table);
    return true;
}
