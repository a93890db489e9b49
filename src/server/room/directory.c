/* SPDX-License-Identifier: MIT */
/*
 * Questions about all tables: how many there are, which are public, whose they are; and somebody's
 * new name or account, wherever that person sits. Each looks through every table, so none of them
 * belongs into the course of a game.
 */
#include <stdio.h>
#include <string.h>

#include "server/room/internal.h"

#define PUBLIC_MOST 50

struct hosted {
    const char *person;
    int count;
};

static void hosted_count(struct tsr_room *room, void *user)
{
    struct hosted *hosted = user;
    hosted->count += strcmp(room->row.host, hosted->person) == 0;
}

int tsr_rooms_hosted(struct tsr_rooms *rooms, const char *person)
{
    struct hosted hosted = {.person = person};
    tsr_rooms_each(rooms, hosted_count, &hosted);
    return hosted.count;
}

static void room_count(struct tsr_room *room, void *user)
{
    struct tsr_rooms_counts *counts = user;
    counts->tables++;
    counts->playing += room->row.status == TSR_TABLE_PLAYING;
}

void tsr_rooms_count(struct tsr_rooms *rooms, struct tsr_rooms_counts *out)
{
    *out = rooms->counts;
    out->tables = out->playing = 0;
    tsr_rooms_each(rooms, room_count, out);
    out->bots_waiting = tsr_think_waiting(rooms->think);
}

struct renaming {
    const char *from;
    const char *to; /* the person's new identifier */
    const char *name;
};

static void room_rename(struct tsr_room *room, void *user)
{
    const struct renaming *renaming = user;
    bool changed = false;
    for (int i = 0; i < room->row.seat_count; i++) {
        struct tsr_seat_row *seat = &room->row.seats[i];
        if (seat->kind != TSR_SEAT_PERSON || strcmp(seat->person, renaming->from) != 0)
            continue;
        snprintf(seat->person, sizeof seat->person, "%s", renaming->to);
        snprintf(seat->name, sizeof seat->name, "%s", renaming->name);
        changed = true;
    }
    if (strcmp(room->row.host, renaming->from) == 0)
        snprintf(room->row.host, sizeof room->row.host, "%s", renaming->to);
    for (int i = 0; i < room->muted_count; i++) {
        if (strcmp(room->muted[i], renaming->from) == 0)
            snprintf(room->muted[i], sizeof room->muted[i], "%s", renaming->to);
    }
    if (changed && room->created)
        tsr_room_send_info(room, NULL);
}

void tsr_rooms_rename(struct tsr_rooms *rooms, const char *person, const char *name)
{
    struct renaming renaming = {person, person, name};
    tsr_rooms_each(rooms, room_rename, &renaming);
}

void tsr_rooms_merge(struct tsr_rooms *rooms, const char *from, const struct tsr_person *to)
{
    struct renaming renaming = {from, to->id, to->name};
    tsr_rooms_each(rooms, room_rename, &renaming);
}

struct public_list {
    struct tsr_room *rooms[PUBLIC_MOST];
    int count;
};

/* Keeps the newest, in order. */
static void public_collect(struct tsr_room *room, void *user)
{
    struct public_list *list = user;
    if (room->row.visibility != TSR_PUBLIC_TABLE || !room->created ||
        (room->row.status != TSR_TABLE_OPEN && room->row.status != TSR_TABLE_PLAYING))
        return;
    int at = list->count;
    while (at > 0 && list->rooms[at - 1]->row.created < room->row.created)
        at--;
    if (at == PUBLIC_MOST)
        return;
    if (list->count < PUBLIC_MOST)
        list->count++;
    for (int i = list->count - 1; i > at; i--)
        list->rooms[i] = list->rooms[i - 1];
    list->rooms[at] = room;
}

void tsr_rooms_write_public(struct tsr_rooms *rooms, struct tsr_json_writer *json)
{
    struct public_list list = {.count = 0};
    tsr_rooms_each(rooms, public_collect, &list);
    tsr_json_array(json);
    for (int i = 0; i < list.count; i++)
        tsr_room_info_write(list.rooms[i], json);
    tsr_json_end_array(json);
}
