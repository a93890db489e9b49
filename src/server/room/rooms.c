/* SPDX-License-Identifier: MIT */
#include "server/room/rooms.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/room/internal.h"

#define SLOTS_FIRST 256

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
    room->thinking_ply = room->lost_ply = -1;
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
        tsr_net_text_unref(room->chat[i].text);
    free(room->moves);
    free(room->chain);
    free(room);
}

void tsr_room_live(struct tsr_room *room, enum room_life life)
{
    if (room->life != ROOM_GONE)
        room->life = life;
}

bool tsr_room_is_shuffling(const struct tsr_room *room)
{
    return room->life == ROOM_SHUFFLING || room->life == ROOM_DEALING;
}

void tsr_room_drop(struct tsr_room *room)
{
    if (room->life == ROOM_GONE)
        return;
    room->life = ROOM_GONE;
    while (room->watches)
        tsr_watch_end(room->watches);
    room_unlink(room);
    tsr_room_count(room);
    tsr_room_release(room);
}

void tsr_room_release(struct tsr_room *room)
{
    if (room->life != ROOM_GONE || room->in_flight > 0 || !room->timer_open)
        return;
    room->timer_open = false;
    uv_close((uv_handle_t *)&room->timer, room_free);
}

uint64_t tsr_rooms_now(const struct tsr_rooms *rooms)
{
    return tsr_awake_now(&rooms->server->awake, &rooms->server->loop);
}

struct tsr_room *tsr_room_find(struct tsr_rooms *rooms, const char *id)
{
    struct tsr_room *room = rooms->slots[slot_of(rooms, id)];
    while (room && strcmp(room->row.id, id) != 0)
        room = room->next;
    return room && room->life != ROOM_CREATING ? room : NULL;
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

void tsr_rooms_each_of(struct tsr_rooms *rooms, size_t slot,
                       void (*each)(struct tsr_room *room, void *user), void *user)
{
    struct tsr_room *next;
    for (struct tsr_room *room = rooms->slots[slot]; room; room = next) {
        next = room->next;
        each(room, user);
    }
}

void tsr_rooms_each(struct tsr_rooms *rooms, void (*each)(struct tsr_room *room, void *user),
                    void *user)
{
    for (size_t i = 0; i < rooms->slot_count; i++)
        tsr_rooms_each_of(rooms, i, each, user);
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
    rooms->hosts = tsr_tally_new();
    rooms->owners = tsr_tally_new();
    rooms->unmanned = tsr_tally_new();
    tsr_rooms_tend(rooms);
    rooms->quiet = true;
    server->rooms = rooms;
    rooms->think =
        tsr_think_open(&server->loop, bot_threads(&server->settings), thought_ready, rooms);
    rooms->loaded_at = (int64_t)tsr_rooms_now(rooms);
    if (!tsr_rooms_rules_check(rooms, why))
        return NULL;
    int status = TSR_STORE_BROKEN;
    if (rooms->slots && rooms->events && rooms->text && rooms->talk && rooms->think &&
        rooms->hosts && rooms->owners && rooms->unmanned)
        status = tsr_rooms_load(rooms);
    if (status == TSR_STORE_OK)
        return rooms;
    snprintf(why, 256, "cannot read the tables from the database: %s",
             tsr_store_status_text(status));
    return NULL;
}

static void nothing_after(struct room_job *job)
{
    (void)job;
}

/* Clocks go on from now, and say so in the store, so that the next server does not count the time
 * in which there was none. */
static void room_begin(struct tsr_room *room, void *user)
{
    const int64_t *loaded = user;
    room->asked_at += (int64_t)tsr_rooms_now(room->rooms) - *loaded;
    if (room->row.status == TSR_TABLE_PLAYING && room->row.clock != TSR_CLOCK_NONE && !room->waits)
        tsr_room_save_then(room, NULL, nothing_after, 0);
    tsr_room_bot_consider(room);
}

void tsr_rooms_begin(struct tsr_rooms *rooms)
{
    rooms->quiet = false;
    uv_update_time(&rooms->server->loop); /* reading the tables may have taken a while */
    tsr_rooms_each(rooms, room_begin, &rooms->loaded_at);
    rooms->slept = rooms->server->awake.slept;
}

static void room_quiet(struct tsr_room *room, void *user)
{
    (void)user;
    uv_timer_stop(&room->timer);
}

void tsr_rooms_quiet(struct tsr_rooms *rooms)
{
    rooms->quiet = true;
    tsr_rooms_each(rooms, room_quiet, NULL);
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
    tsr_rooms_each(rooms, room_stop, NULL);
}

void tsr_rooms_free(struct tsr_rooms **rooms)
{
    if (!*rooms)
        return;
    tsr_think_free(&(*rooms)->think);
    tsr_talk_free(&(*rooms)->talk);
    tsr_tally_free(&(*rooms)->hosts);
    tsr_tally_free(&(*rooms)->owners);
    tsr_tally_free(&(*rooms)->unmanned);
    free((*rooms)->slots);
    free((*rooms)->events);
    free((*rooms)->text);
    free(*rooms);
    *rooms = NULL;
}
