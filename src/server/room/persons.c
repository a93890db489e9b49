/* SPDX-License-Identifier: MIT */
/*
 * Somebody has another name, has become another person or is no more: at every table where that
 * person sits, has played, waits, is the host or has spoken. What changes is told when all before
 * it is stored.
 */
#include <stdio.h>
#include <string.h>

#include "server/room/internal.h"

struct change {
    const char *from;
    const char *name;
    const struct tsr_person *to; /* who they are now, or NULL: still the same */
};

static bool seat_has(const struct tsr_seat_row *seat, const char *person)
{
    return seat->kind == TSR_SEAT_PERSON && strcmp(seat->person, person) == 0;
}

/* The person leaves that seat: to a bot in a game, for anybody between games. */
static void seat_give_up(struct tsr_room *room, int seat)
{
    struct tsr_seat_row *row = &room->row.seats[seat];
    if (room->row.status == TSR_TABLE_PLAYING || tsr_room_is_shuffling(room)) {
        tsr_room_clock_charge(room);
        row->bot_plays = TSR_BOT_PLAYS_LEFT;
    } else {
        *row = (struct tsr_seat_row){.kind = TSR_SEAT_OPEN, .link = row->link + 1};
    }
}

/* One person plays one seat: the one that was theirs already, and a bot the other. */
static bool seats_change(struct tsr_room *room, const struct change *change)
{
    bool changed = false, other = false;
    for (int i = 0; change->to && i < room->row.seat_count; i++)
        other = other || (strcmp(change->from, change->to->id) != 0 &&
                          seat_has(&room->row.seats[i], change->to->id));
    for (int i = 0; i < room->row.seat_count; i++) {
        struct tsr_seat_row *seat = &room->row.seats[i];
        if (!seat_has(seat, change->from))
            continue;
        changed = true;
        snprintf(seat->name, sizeof seat->name, "%s", change->name);
        if (change->to) {
            snprintf(seat->person, sizeof seat->person, "%s", change->to->id);
            seat->account = change->to->login[0] != '\0';
        }
        if (other)
            seat_give_up(room, i);
    }
    return changed;
}

/* Whoever has played the table's game keeps a name in it, wherever they sit by now. */
static void played_change(struct tsr_room *room, const struct change *change)
{
    for (int i = 0; i < room->game.players; i++) {
        struct tsr_game_seat *seat = &room->game.seats[i];
        if (strcmp(seat->person, change->from) != 0)
            continue;
        snprintf(seat->name, sizeof seat->name, "%s", change->name);
        if (change->to)
            snprintf(seat->person, sizeof seat->person, "%s", change->to->id);
    }
}

static bool wishes_change(struct tsr_room *room, const struct change *change)
{
    bool changed = false;
    for (int i = 0; i < room->wish_count; i++) {
        struct room_wish *wish = &room->wishes[i];
        if (strcmp(wish->person, change->from) != 0)
            continue;
        changed = true;
        snprintf(wish->name, sizeof wish->name, "%s", change->name);
        if (change->to)
            snprintf(wish->person, sizeof wish->person, "%s", change->to->id);
    }
    return changed;
}

static void room_rename(struct tsr_room *room, void *user)
{
    const bool seats = seats_change(room, user), wishes = wishes_change(room, user);
    played_change(room, user);
    if ((seats || wishes) && room->life != ROOM_CREATING)
        tsr_room_tell(room);
}

void tsr_rooms_rename(struct tsr_rooms *rooms, const char *person, const char *name)
{
    struct change change = {person, name, NULL};
    tsr_rooms_each(rooms, room_rename, &change);
}

/* Also to the store: a write under way may have put back what was. What is being dealt is stored
 * with the seats as they were, and again when it has begun. */
static void row_store(struct tsr_room *room, void (*after)(struct room_job *job))
{
    tsr_room_presence(room);
    if (tsr_room_is_shuffling(room)) {
        room->stale = true;
        tsr_room_tell(room);
        return;
    }
    tsr_room_save_then(room, NULL, after, 0);
    tsr_room_bot_consider(room);
}

static void merge_after(struct room_job *job)
{
    tsr_room_send_info(job->room, job->info);
}

static void room_merge(struct tsr_room *room, void *user)
{
    const struct change *change = user;
    const bool host = strcmp(room->row.host, change->from) == 0;
    if (host)
        snprintf(room->row.host, sizeof room->row.host, "%s", change->to->id);
    for (int i = 0; i < room->muted_count; i++) {
        if (strcmp(room->muted[i], change->from) == 0)
            snprintf(room->muted[i], sizeof room->muted[i], "%s", change->to->id);
    }
    const bool seats = seats_change(room, change), wishes = wishes_change(room, change);
    played_change(room, change);
    tsr_room_wishes_clear(room);
    if ((!seats && !host && !wishes) || room->life == ROOM_CREATING || room->failed)
        return;
    row_store(room, merge_after);
}

void tsr_rooms_merge(struct tsr_rooms *rooms, const char *from, const struct tsr_person *to)
{
    struct change change = {from, to->name, to};
    tsr_rooms_each(rooms, room_merge, &change);
}

/* What they said goes, also out of the messages kept for those who come back. */
static bool chat_forget(struct tsr_room *room, const char *person)
{
    int kept = 0;
    for (int i = 0; i < room->chat_count; i++) {
        if (strcmp(room->chat[i].person, person) == 0)
            tsr_net_text_unref(room->chat[i].text);
        else
            room->chat[kept++] = room->chat[i];
    }
    const bool changed = kept < room->chat_count;
    room->chat_count = kept;
    if (changed)
        room->first_seq = room->seq + 1;
    return changed;
}

static void forget_after(struct room_job *job)
{
    tsr_room_send_snapshots(job->room);
}

static void room_forget(struct tsr_room *room, void *user)
{
    const struct change *change = user;
    bool seated = false;
    played_change(room, change);
    for (int i = 0; i < room->row.seat_count; i++) {
        struct tsr_seat_row *seat = &room->row.seats[i];
        if (!seat_has(seat, change->from))
            continue;
        seated = true;
        seat->name[0] = '\0';
        seat->account = false;
        seat->link++; /* the seat's link ends too */
        seat_give_up(room, i);
    }
    for (int i = room->wish_count - 1; i >= 0; i--) {
        if (strcmp(room->wishes[i].person, change->from) == 0)
            tsr_room_wish_remove(room, i);
    }
    const bool host = strcmp(room->row.host, change->from) == 0;
    const bool spoke = chat_forget(room, change->from);
    if (host && !tsr_host_pass_on(&room->row, change->from) &&
        room->row.status != TSR_TABLE_PLAYING && !tsr_room_is_shuffling(room) &&
        room->life != ROOM_CREATING && !room->failed) {
        tsr_room_close_for(room, NULL, false);
        return;
    }
    if ((!seated && !host && !spoke) || room->life == ROOM_CREATING || room->failed)
        return;
    row_store(room, forget_after);
}

void tsr_rooms_forget(struct tsr_rooms *rooms, const char *person)
{
    struct change change = {person, "", NULL};
    tsr_rooms_each(rooms, room_forget, &change);
}
