/* SPDX-License-Identifier: MIT */
/*
 * Questions about all tables: how many there are, which are public, whose they are; and somebody's
 * new name or account, wherever that person sits. Each looks through every table, so none of them
 * belongs into the course of a game.
 */
#include <stdio.h>
#include <string.h>

#include "server/room/internal.h"

#define LIST_MOST 50

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
    const char *name;
    const struct tsr_person *to; /* who they are now, or NULL: still the same */
};

static void room_rename(struct tsr_room *room, void *user)
{
    const struct renaming *renaming = user;
    const char *to = renaming->to ? renaming->to->id : renaming->from;
    bool changed = false;
    for (int i = 0; i < room->row.seat_count; i++) {
        struct tsr_seat_row *seat = &room->row.seats[i];
        if (seat->kind != TSR_SEAT_PERSON || strcmp(seat->person, renaming->from) != 0)
            continue;
        snprintf(seat->person, sizeof seat->person, "%s", to);
        snprintf(seat->name, sizeof seat->name, "%s", renaming->name);
        if (renaming->to)
            seat->account = renaming->to->login[0] != '\0';
        changed = true;
    }
    for (int i = 0; i < room->wish_count; i++) {
        struct room_wish *wish = &room->wishes[i];
        if (strcmp(wish->person, renaming->from) != 0)
            continue;
        snprintf(wish->person, sizeof wish->person, "%s", to);
        snprintf(wish->name, sizeof wish->name, "%s", renaming->name);
        changed = true;
    }
    if (strcmp(room->row.host, renaming->from) == 0)
        snprintf(room->row.host, sizeof room->row.host, "%s", to);
    for (int i = 0; i < room->muted_count; i++) {
        if (strcmp(room->muted[i], renaming->from) == 0)
            snprintf(room->muted[i], sizeof room->muted[i], "%s", to);
    }
    tsr_room_count(room);
    if (changed && room->created)
        tsr_room_send_info(room, NULL);
}

void tsr_rooms_rename(struct tsr_rooms *rooms, const char *person, const char *name)
{
    struct renaming renaming = {person, name, NULL};
    tsr_rooms_each(rooms, room_rename, &renaming);
}

void tsr_rooms_merge(struct tsr_rooms *rooms, const char *from, const struct tsr_person *to)
{
    struct renaming renaming = {from, to->name, to};
    tsr_rooms_each(rooms, room_rename, &renaming);
}

/* Tables in order, those of the greatest `key` first. */
struct room_list {
    struct tsr_room *rooms[LIST_MOST];
    int64_t keys[LIST_MOST];
    int count;
    const char *person;
};

static void list_add(struct room_list *list, struct tsr_room *room, int64_t key)
{
    int at = list->count;
    while (at > 0 && list->keys[at - 1] < key)
        at--;
    if (at == LIST_MOST)
        return;
    if (list->count < LIST_MOST)
        list->count++;
    for (int i = list->count - 1; i > at; i--) {
        list->rooms[i] = list->rooms[i - 1];
        list->keys[i] = list->keys[i - 1];
    }
    list->rooms[at] = room;
    list->keys[at] = key;
}

static void public_collect(struct tsr_room *room, void *user)
{
    if (room->row.visibility == TSR_PUBLIC_TABLE && room->created &&
        (room->row.status == TSR_TABLE_OPEN || room->row.status == TSR_TABLE_PLAYING))
        list_add(user, room, room->row.created);
}

/* The person's seat; -1 for none. */
static int seat_of(const struct tsr_room *room, const char *person)
{
    for (int i = 0; i < room->row.seat_count; i++) {
        if (room->row.seats[i].kind == TSR_SEAT_PERSON &&
            strcmp(room->row.seats[i].person, person) == 0)
            return i;
    }
    return -1;
}

static void mine_collect(struct tsr_room *room, void *user)
{
    struct room_list *list = user;
    if (room->created && room->row.status != TSR_TABLE_CLOSED &&
        (strcmp(room->row.host, list->person) == 0 || seat_of(room, list->person) >= 0))
        list_add(list, room, room->row.touched);
}

static void seat_or_null(struct tsr_json_writer *json, const char *key, int seat)
{
    if (seat < 0)
        tsr_json_key_null(json, key);
    else
        tsr_json_key_int(json, key, seat);
}

void tsr_rooms_write_mine(struct tsr_rooms *rooms, const char *person, struct tsr_json_writer *json)
{
    struct room_list list = {.person = person};
    tsr_rooms_each(rooms, mine_collect, &list);
    tsr_json_array(json);
    for (int i = 0; i < list.count; i++) {
        const struct tsr_room *room = list.rooms[i];
        const bool playing = room->has_game && room->row.status == TSR_TABLE_PLAYING;
        tsr_json_object(json);
        tsr_room_info_members(room, json);
        seat_or_null(json, "seat", seat_of(room, person));
        seat_or_null(json, "turn", playing ? tsuro_game_decision(&room->shown).player : -1);
        tsr_json_key_int(json, "ply", playing ? room->shown_count : 0);
        tsr_json_key_int(json, "touched", room->row.touched);
        tsr_json_end_object(json);
    }
    tsr_json_end_array(json);
}

void tsr_rooms_write_public(struct tsr_rooms *rooms, struct tsr_json_writer *json)
{
    struct room_list list = {.count = 0};
    tsr_rooms_each(rooms, public_collect, &list);
    tsr_json_array(json);
    for (int i = 0; i < list.count; i++)
        tsr_room_info_write(list.rooms[i], json);
    tsr_json_end_array(json);
}
