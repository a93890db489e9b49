/* SPDX-License-Identifier: MIT */
/*
 * How many tables there may be, and for how long: of one person, of one address, in all; and how
 * many games in which nobody plays but bots.
 */
#include <stdio.h>
#include <string.h>

#include "server/room/internal.h"

#define MINUTES_A_DAY (24 * 60)
#define EMPTY_MINUTES 10 /* that a table is kept for the first to sit down */
#define ALONE_MINUTES 60 /* that it is kept for somebody to join its host */

static int persons_of(const struct tsr_table_row *row)
{
    int count = 0;
    for (int i = 0; i < row->seat_count; i++)
        count +=
            row->seats[i].kind == TSR_SEAT_PERSON && row->seats[i].bot_plays == TSR_BOT_PLAYS_NOT;
    return count;
}

void tsr_room_count(struct tsr_room *room)
{
    struct tsr_rooms *rooms = room->rooms;
    const bool gone = room->life == ROOM_GONE;
    const bool unmanned =
        !gone && room->row.status == TSR_TABLE_PLAYING && persons_of(&room->row) == 0;
    tsr_tally_move(rooms->hosts, room->counted_host, gone ? "" : room->row.host);
    if (!room->made_here)
        tsr_owner_of_person(&room->owner, room->row.host);
    tsr_owner_count(rooms->owners, &room->counted_owner, gone ? NULL : &room->owner);
    room->unmanned =
        unmanned && (room->unmanned || tsr_owner_may(rooms->unmanned, &room->owner,
                                                     rooms->server->settings.unmanned_per_owner));
    room->paused = unmanned && !room->unmanned;
    tsr_owner_count(rooms->unmanned, &room->counted_unmanned, room->unmanned ? &room->owner : NULL);
}

const char *tsr_quota_table(struct tsr_rooms *rooms, const struct tsr_client *client)
{
    const struct tsr_settings *settings = &rooms->server->settings;
    struct tsr_owner owner;
    tsr_owner_of_address(&owner, client->address);
    if (tsr_tally_of(rooms->hosts, client->person.id) >= settings->tables_per_person)
        return "close one of your tables first";
    if (!tsr_owner_may(rooms->owners, &owner, settings->tables_per_address))
        return "too many tables were made from your address; close one first";
    if (rooms->count >= settings->tables_in_all)
        return "the server has as many tables as it can take; try again later";
    return NULL;
}

const char *tsr_quota_game(const struct tsr_room *room, const struct tsr_table_row *row)
{
    const struct tsr_rooms *rooms = room->rooms;
    if (persons_of(row) > 0 ||
        tsr_owner_may(rooms->unmanned, &room->owner, rooms->server->settings.unmanned_per_owner))
        return NULL;
    return "bots play enough games by themselves for you; wait for one to end, or sit down";
}

void tsr_room_touch(struct tsr_room *room)
{
    room->row.touched = tsr_now();
    room->idle_since = (int64_t)tsr_rooms_now(room->rooms);
}

int64_t tsr_room_patience(const struct tsr_room *room)
{
    const struct tsr_settings *settings = &room->rooms->server->settings;
    const int64_t minute = settings->day_ms / MINUTES_A_DAY;
    const int persons = persons_of(&room->row);
    if (room->row.number == 0 && room->row.status == TSR_TABLE_OPEN && persons < 2)
        return minute * (persons ? ALONE_MINUTES : EMPTY_MINUTES);
    return (int64_t)settings->close_after_hours * 3600 * 1000;
}
