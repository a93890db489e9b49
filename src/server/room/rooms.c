/* SPDX-License-Identifier: MIT */
#include "server/room/rooms.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/room/internal.h"

#define SLOTS_FIRST 256
#define SWEEP_FIRST_MS 1000
#define SWEEP_MS 60000
#define KEEP_MS 100
#define KEEP_TICKS 50 /* until every table had its turn: together they would hold up the moves */

static size_t slot_of(const struct tsr_rooms *rooms, const char *id)
{
    uint32_t hash = 2166136261u;
    for (const char *at = id; *at; at++)
        hash = (hash ^ (uint8_t)*at) * 16777619u;
    return hash & (rooms->slot_count - 1);
}

static void slots_grow(struct tsr_rooms *rooms)
{
    struct tsr_room **old = rooms->slots;
    const size_t old_count = rooms->slot_count;
    struct tsr_room **slots = calloc(old_count * 2, sizeof *slots);
    if (!slots)
        return; /* longer chains, nothing worse */
    rooms->slots = slots;
    rooms->slot_count = old_count * 2;
    for (size_t i = 0; i < old_count; i++) {
        while (old[i]) {
            struct tsr_room *room = old[i];
            old[i] = room->next;
            const size_t slot = slot_of(rooms, room->row.id);
            room->next = slots[slot];
            slots[slot] = room;
        }
    }
    free(old);
}

struct tsr_room *tsr_room_new(struct tsr_rooms *rooms, const char *id)
{
    struct tsr_room *room = calloc(1, sizeof *room);
    struct tsr_chain *chain = calloc(1, sizeof *chain);
    if (!room || !chain) {
        free(room);
        free(chain);
        return NULL;
    }
    if ((size_t)rooms->count > rooms->slot_count)
        slots_grow(rooms);
    room->rooms = rooms;
    room->chain = chain;
    room->first_seq = 1;
    room->thinking_ply = -1;
    snprintf(room->row.id, sizeof room->row.id, "%s", id);
    uv_timer_init(&rooms->server->loop, &room->timer);
    room->timer.data = room;
    room->timer_open = true;
    const size_t slot = slot_of(rooms, id);
    room->next = rooms->slots[slot];
    rooms->slots[slot] = room;
    rooms->count++;
    return room;
}

static void room_unlink(struct tsr_room *room)
{
    struct tsr_rooms *rooms = room->rooms;
    struct tsr_room **link = &rooms->slots[slot_of(rooms, room->row.id)];
    while (*link && *link != room)
        link = &(*link)->next;
    if (*link) {
        *link = room->next;
        rooms->count--;
    }
}

static void room_free(uv_handle_t *timer)
{
    struct tsr_room *room = timer->data;
    for (int i = 0; i < ROOM_ENTRIES; i++)
        tsr_net_text_unref(room->entries[i].text);
    for (int i = 0; i < room->chat_count; i++)
        tsr_net_text_unref(room->chat[i]);
    free(room->moves);
    free(room->chain);
    free(room);
}

void tsr_room_drop(struct tsr_room *room)
{
    if (room->gone)
        return;
    room->gone = true;
    while (room->watches)
        tsr_watch_end(room->watches);
    room_unlink(room);
    tsr_room_release(room);
}

void tsr_room_release(struct tsr_room *room)
{
    if (!room->gone || room->in_flight > 0 || !room->timer_open)
        return;
    room->timer_open = false;
    uv_close((uv_handle_t *)&room->timer, room_free);
}

struct tsr_room *tsr_room_find(struct tsr_rooms *rooms, const char *id)
{
    struct tsr_room *room = rooms->slots[slot_of(rooms, id)];
    while (room && strcmp(room->row.id, id) != 0)
        room = room->next;
    return room && room->created ? room : NULL;
}

int tsr_room_seat_of(const struct tsr_room *room, const struct tsr_client *client)
{
    for (struct tsr_watch *watch = client->watches; watch; watch = watch->next_of_client) {
        if (watch->room == room)
            return tsr_watch_seat(watch);
    }
    /* Not watching: only who they are counts. */
    const struct tsr_watch alone = {.client = (struct tsr_client *)(uintptr_t)client,
                                    .room = (struct tsr_room *)(uintptr_t)room,
                                    .link_seat = -1};
    return tsr_watch_seat(&alone);
}

bool tsr_room_is_host(const struct tsr_room *room, const struct tsr_client *client)
{
    return client->person.id[0] && strcmp(room->row.host, client->person.id) == 0;
}

static void slot_each(struct tsr_rooms *rooms, size_t slot,
                      void (*each)(struct tsr_room *room, void *user), void *user)
{
    struct tsr_room *next;
    for (struct tsr_room *room = rooms->slots[slot]; room; room = next) {
        next = room->next;
        each(room, user);
    }
}

static void rooms_each(struct tsr_rooms *rooms, void (*each)(struct tsr_room *room, void *user),
                       void *user)
{
    for (size_t i = 0; i < rooms->slot_count; i++)
        slot_each(rooms, i, each, user);
}

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
    rooms_each(rooms, hosted_count, &hosted);
    return hosted.count;
}

static void room_sweep(struct tsr_room *room, void *user)
{
    const int64_t *before = user;
    if (room->watches || room->failed || !room->created || room->in_flight > 0 ||
        room->row.touched >= *before)
        return;
    tsr_room_close_for(room, NULL, true);
}

static void sweep_tick(uv_timer_t *timer)
{
    struct tsr_rooms *rooms = timer->data;
    const int64_t hours = rooms->server->settings.close_after_hours;
    int64_t before = tsr_now() - hours * 3600 * 1000;
    tsr_talk_sweep(rooms->talk, uv_now(&rooms->server->loop));
    if (!rooms->quiet)
        rooms_each(rooms, room_sweep, &before);
}

static void room_keep(struct tsr_room *room, void *user)
{
    (void)user;
    if (room->has_game && room->row.status == TSR_TABLE_PLAYING && !room->failed &&
        room->kept_count != room->move_count)
        tsr_room_keep(room);
}

void tsr_rooms_keep(struct tsr_rooms *rooms)
{
    rooms_each(rooms, room_keep, NULL);
}

/* Also now and then while all is well: a server that is killed keeps nothing more. */
static void keep_tick(uv_timer_t *timer)
{
    struct tsr_rooms *rooms = timer->data;
    for (size_t i = 0; !rooms->quiet && i <= rooms->slot_count / KEEP_TICKS; i++)
        slot_each(rooms, rooms->keep_slot++ % rooms->slot_count, room_keep, NULL);
}

static void thought_ready(void *user, const struct tsr_thinking *thinking)
{
    tsr_room_bot_thought(user, thinking);
}

static int bot_threads(const struct tsr_settings *settings)
{
    if (settings->bot_threads > 0)
        return settings->bot_threads;
    uv_cpu_info_t *cpus;
    int count = 1;
    if (uv_cpu_info(&cpus, &count) == 0)
        uv_free_cpu_info(cpus, count);
    return count > 1 ? count - 1 : 1;
}

struct tsr_rooms *tsr_rooms_open(struct tsr_server *server, char why[256])
{
    struct tsr_rooms *rooms = calloc(1, sizeof *rooms);
    if (!rooms)
        return NULL;
    rooms->server = server;
    rooms->slot_count = SLOTS_FIRST;
    rooms->slots = calloc(SLOTS_FIRST, sizeof *rooms->slots);
    rooms->events = malloc(TSURO_EVENTS_ENOUGH * sizeof *rooms->events);
    rooms->text = malloc(ROOM_TEXT);
    rooms->talk = tsr_talk_new();
    uv_timer_init(&server->loop, &rooms->sweep);
    rooms->sweep.data = rooms;
    uv_timer_start(&rooms->sweep, sweep_tick, SWEEP_FIRST_MS, SWEEP_MS);
    uv_timer_init(&server->loop, &rooms->keep);
    rooms->keep.data = rooms;
    uv_timer_start(&rooms->keep, keep_tick, KEEP_MS, KEEP_MS);
    rooms->quiet = true;
    server->rooms = rooms;
    rooms->think =
        tsr_think_open(&server->loop, bot_threads(&server->settings), thought_ready, rooms);
    int status = TSR_STORE_BROKEN;
    if (rooms->slots && rooms->events && rooms->text && rooms->talk && rooms->think)
        status = tsr_rooms_load(rooms);
    if (status == TSR_STORE_OK)
        return rooms;
    snprintf(why, 256, "cannot read the tables from the database: %s",
             tsr_store_status_text(status));
    return NULL;
}

static void room_begin(struct tsr_room *room, void *user)
{
    (void)user;
    room->asked_at = uv_now(&room->rooms->server->loop);
    tsr_room_bot_consider(room);
}

void tsr_rooms_begin(struct tsr_rooms *rooms)
{
    rooms->quiet = false;
    rooms_each(rooms, room_begin, NULL);
}

static void room_quiet(struct tsr_room *room, void *user)
{
    (void)user;
    uv_timer_stop(&room->timer);
}

void tsr_rooms_quiet(struct tsr_rooms *rooms)
{
    rooms->quiet = true;
    rooms_each(rooms, room_quiet, NULL);
}

static void room_stop(struct tsr_room *room, void *user)
{
    (void)user;
    tsr_room_drop(room);
}

void tsr_rooms_stop(struct tsr_rooms *rooms)
{
    tsr_rooms_quiet(rooms);
    uv_close((uv_handle_t *)&rooms->sweep, NULL);
    uv_close((uv_handle_t *)&rooms->keep, NULL);
    if (rooms->think)
        tsr_think_close(rooms->think);
    rooms_each(rooms, room_stop, NULL);
}

void tsr_rooms_free(struct tsr_rooms **rooms)
{
    if (!*rooms)
        return;
    tsr_think_free(&(*rooms)->think);
    tsr_talk_free(&(*rooms)->talk);
    free((*rooms)->slots);
    free((*rooms)->events);
    free((*rooms)->text);
    free(*rooms);
    *rooms = NULL;
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
    rooms_each(rooms, room_count, out);
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
    if (changed && room->created)
        tsr_room_send_info(room, NULL);
}

void tsr_rooms_rename(struct tsr_rooms *rooms, const char *person, const char *name)
{
    struct renaming renaming = {person, person, name};
    rooms_each(rooms, room_rename, &renaming);
}

void tsr_rooms_merge(struct tsr_rooms *rooms, const char *from, const struct tsr_person *to)
{
    struct renaming renaming = {from, to->id, to->name};
    rooms_each(rooms, room_rename, &renaming);
}

#define PUBLIC_MOST 50

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
    rooms_each(rooms, public_collect, &list);
    tsr_json_array(json);
    for (int i = 0; i < list.count; i++)
        tsr_room_info_write(list.rooms[i], json);
    tsr_json_end_array(json);
}
