/* SPDX-License-Identifier: MIT */
/*
 * Questions about all tables: how many there are, which are public, whose they are. Each looks
 * through every table, so none of them belongs into the course of a game.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/room/internal.h"

#define LIST_MOST 50
#define WATCHED_FIRST (INT64_C(1) << 60)

static void room_count(struct tsr_room *room, void *user)
{
    struct tsr_rooms_counts *counts = user;
    counts->tables++;
    counts->playing += room->row.status == TSR_TABLE_PLAYING && !room->waits;
    counts->games_waiting += room->waits;
}

void tsr_rooms_count(struct tsr_rooms *rooms, struct tsr_rooms_counts *out)
{
    *out = rooms->counts;
    out->tables = out->playing = out->games_waiting = 0;
    tsr_rooms_each(rooms, room_count, out);
    out->bots_waiting = tsr_think_waiting(rooms->think, &out->bots_oldest_ns);
}

/* Tables in order, those of the greatest `key` first. */
struct room_list {
    struct tsr_room *rooms[LIST_MOST];
    int64_t keys[LIST_MOST];
    int count;
    const char *person;
    int64_t after; /* only what comes behind the table of that key and name */
    const char *after_id;
};

/* Whether one table comes before another; those of one moment have their names to be told by. */
static bool comes_first(int64_t key, const char *id, int64_t other_key, const char *other_id)
{
    return key > other_key || (key == other_key && strcmp(id, other_id) > 0);
}

static void list_add(struct room_list *list, struct tsr_room *room, int64_t key)
{
    int at = list->count;
    while (at > 0 &&
           comes_first(key, room->row.id, list->keys[at - 1], list->rooms[at - 1]->row.id))
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

/* How many of a page an address, a household and a whole site may have: less than elsewhere, since
 * what they take here is not theirs but everybody's. */
static const int listed_most[TSR_ADDRESS_LEVELS] = {2, 4, 8};

/* Makes room for a table of somebody, or of a network, that has as many in the list as it may;
 * false if those are all better. */
static bool list_level_yields(struct room_list *list, const char *name, int level, int64_t key)
{
    int last = -1, count = 0;
    for (int i = 0; i < list->count; i++) {
        if (strcmp(list->rooms[i]->owner.names[level], name) != 0)
            continue;
        last = i;
        count++;
    }
    if (count < listed_most[level])
        return true;
    if (list->keys[last] >= key)
        return false;
    list->count--;
    for (int i = last; i < list->count; i++) {
        list->rooms[i] = list->rooms[i + 1];
        list->keys[i] = list->keys[i + 1];
    }
    return true;
}

/* At most one goes: it leaves room in every wider network that it is of. */
static bool list_owner_yields(struct room_list *list, const struct tsr_owner *owner, int64_t key)
{
    for (int i = 0; i < TSR_ADDRESS_LEVELS && owner->names[i][0]; i++) {
        if (!list_level_yields(list, owner->names[i], i, key))
            return false;
    }
    return true;
}

/* Tables where somebody is come first, so that those left behind cannot hide them. */
static void public_collect(struct tsr_room *room, void *user)
{
    struct room_list *list = user;
    if (room->row.visibility != TSR_PUBLIC_TABLE || room->life == ROOM_CREATING ||
        (room->row.status != TSR_TABLE_OPEN && room->row.status != TSR_TABLE_PLAYING))
        return;
    const int64_t key = room->row.created + (room->watches ? WATCHED_FIRST : 0);
    const int last = LIST_MOST - 1;
    if (list->count == LIST_MOST &&
        !comes_first(key, room->row.id, list->keys[last], list->rooms[last]->row.id))
        return;
    if (comes_first(list->after, list->after_id, key, room->row.id) &&
        list_owner_yields(list, &room->owner, key))
        list_add(list, room, key);
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
    if (room->life != ROOM_CREATING && room->row.status != TSR_TABLE_CLOSED &&
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

/* A cursor names the last table of a page by its place in the order. */
static bool cursor_read(const char *text, struct room_list *list)
{
    char *end;
    list->after = strtoll(text, &end, 10);
    list->after_id = *end == '-' ? end + 1 : "";
    return end != text && *end == '-';
}

bool tsr_rooms_write_public(struct tsr_rooms *rooms, const char *after,
                            struct tsr_json_writer *json)
{
    struct room_list list = {.after = INT64_MAX, .after_id = ""};
    char cursor[TSR_CURSOR_SIZE];
    if (after[0] && !cursor_read(after, &list))
        return false;
    tsr_rooms_each(rooms, public_collect, &list);
    tsr_json_key(json, "tables");
    tsr_json_array(json);
    for (int i = 0; i < list.count; i++)
        tsr_room_info_write(list.rooms[i], json);
    tsr_json_end_array(json);
    const int last = LIST_MOST - 1;
    if (list.count == LIST_MOST)
        snprintf(cursor, sizeof cursor, "%lld-%s", (long long)list.keys[last],
                 list.rooms[last]->row.id);
    tsr_json_key_string(json, "next", list.count == LIST_MOST ? cursor : NULL);
    return true;
}
