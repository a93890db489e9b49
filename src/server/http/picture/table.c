/* SPDX-License-Identifier: MIT */
/* What a table shows to everybody, and how it is told in a link preview. */
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

static const char *host_name(const struct tsr_room *room)
{
    for (int i = 0; i < room->row.seat_count; i++) {
        if (room->row.seats[i].kind == TSR_SEAT_PERSON && room->row.seats[i].name[0] &&
            strcmp(room->row.seats[i].person, room->row.host) == 0)
            return room->row.seats[i].name;
    }
    return "A friend";
}

static int seats_free(const struct tsr_room *room)
{
    int count = 0;
    for (int i = 0; i < room->row.seat_count; i++)
        count += room->row.seats[i].kind == TSR_SEAT_OPEN;
    return count;
}

static void words_make(const struct tsr_room *room, struct picture_table *table)
{
    const char *edition = tsr_title_of(tsuro_edition_find(room->row.edition));
    int open = seats_free(room);
    if (table->over[0]) {
        snprintf(table->title, sizeof table->title, "A game of %s", edition);
        snprintf(table->sentence, sizeof table->sentence, "It is over. See how it went.");
    } else if (room->has_game) {
        snprintf(table->title, sizeof table->title, "%s plays %s", host_name(room), edition);
        snprintf(table->sentence, sizeof table->sentence, "The game has begun. Come and watch.");
    } else {
        snprintf(table->title, sizeof table->title, "%s invites you to %s", host_name(room),
                 edition);
        if (open)
            snprintf(table->sentence, sizeof table->sentence,
                     "%d seat%s free. Sit down in your browser, no account needed.", open,
                     open == 1 ? "" : "s");
        else
            snprintf(table->sentence, sizeof table->sentence, "All seats are taken.");
    }
}

bool picture_table_find(struct tsr_server *server, const char *id, struct picture_table *table)
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
    words_make(room, table);
    return true;
}
