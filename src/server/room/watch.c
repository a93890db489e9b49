/* SPDX-License-Identifier: MIT */
/*
 * Who looks at a table. Somebody is present while at least one connection of their seat watches;
 * coming and going is told to the others.
 */
#include <stdlib.h>
#include <string.h>

#include "server/auth/secret.h"
#include "server/room/internal.h"

#define WATCHES_MAX 16
#define WATCHERS_TOLD 20 /* beyond that many, spectators come and go untold */

/* A watch costs much more than other requests, for each brings a whole state at least: one for
 * every ten messages that a connection may send. */
static bool watch_allowed(const struct tsr_command *command)
{
    const double messages = command->server->settings.net.messages.rate;
    const struct tsr_bucket_size size = {.rate = messages / 10, .burst = 3.2 * messages};
    return tsr_bucket_take(&command->client->catch_up, size, uv_now(&command->server->loop));
}

static struct tsr_watch *watch_find(const struct tsr_room *room, const struct tsr_client *client)
{
    struct tsr_watch *watch = client->watches;
    while (watch && watch->room != room)
        watch = watch->next_of_client;
    return watch;
}

struct tsr_watch *tsr_watch_begin(struct tsr_room *room, struct tsr_client *client, int link_seat,
                                  int link)
{
    struct tsr_watch *watch = watch_find(room, client);
    if (!watch) {
        int count = 0;
        for (watch = client->watches; watch; watch = watch->next_of_client)
            count++;
        watch = count < WATCHES_MAX ? calloc(1, sizeof *watch) : NULL;
        if (!watch)
            return NULL;
        watch->room = room;
        watch->client = client;
        watch->link_seat = -1;
        watch->next_of_client = client->watches;
        client->watches = watch;
        watch->next_of_room = room->watches;
        if (room->watches)
            room->watches->previous_of_room = watch;
        room->watches = watch;
    }
    if (link_seat >= 0) {
        watch->link_seat = link_seat;
        watch->link = link;
    }
    return watch;
}

void tsr_watch_end(struct tsr_watch *watch)
{
    struct tsr_watch **link = &watch->client->watches;
    while (*link != watch)
        link = &(*link)->next_of_client;
    *link = watch->next_of_client;
    if (watch->previous_of_room)
        watch->previous_of_room->next_of_room = watch->next_of_room;
    else
        watch->room->watches = watch->next_of_room;
    if (watch->next_of_room)
        watch->next_of_room->previous_of_room = watch->previous_of_room;
    free(watch);
}

bool tsr_room_presence(struct tsr_room *room)
{
    int present[TSR_SEATS_MAX] = {0};
    int watchers = 0;
    bool changed = false;
    for (const struct tsr_watch *watch = room->watches; watch; watch = watch->next_of_room) {
        const int seat = tsr_watch_seat(watch);
        if (seat >= 0)
            present[seat]++;
        else
            watchers++;
    }
    for (int i = 0; i < TSR_SEATS_MAX; i++) {
        struct room_seat *seat = &room->seats[i];
        changed = changed || (seat->present > 0) != (present[i] > 0);
        if (seat->present > 0 && present[i] == 0)
            seat->away_since = tsr_now();
        seat->present = present[i];
    }
    changed = changed || (watchers != room->watchers && watchers <= WATCHERS_TOLD);
    room->watchers = watchers;
    return tsr_room_wishes_presence(room) || changed;
}

void tsr_watches_end(struct tsr_client *client)
{
    while (client->watches) {
        struct tsr_room *room = client->watches->room;
        tsr_watch_end(client->watches);
        tsr_room_touch(room);
        if (tsr_room_presence(room))
            tsr_room_tell(room);
    }
}

void tsr_watch_answer(const struct tsr_watch *watch, struct tsr_json_writer *json)
{
    const struct tsr_room *room = watch->room;
    const int seat = tsr_watch_seat(watch);
    char path[TSR_LINK_SIZE + 4] = "/s/";
    if (seat >= 0) {
        tsr_link_make(tsr_store_key(room->rooms->server->store), room->row.id, seat,
                      room->row.seats[seat].link, path + 3);
        tsr_json_key_int(json, "seat", seat);
        tsr_json_key_string(json, "link", path);
    } else {
        tsr_json_key_null(json, "seat");
        tsr_json_key_null(json, "link");
    }
    tsr_json_key_bool(json, "host", tsr_room_is_host(room, watch->client));
}

bool tsr_room_link_check(const struct tsr_room *room, const char *link, int *seat, int *generation)
{
    return tsr_link_check(tsr_store_key(room->rooms->server->store), link, room->row.id, seat,
                          generation) &&
           *seat >= 0 && *seat < room->row.seat_count &&
           room->row.seats[*seat].kind == TSR_SEAT_PERSON &&
           room->row.seats[*seat].link == *generation;
}

static bool link_read(const struct tsr_command *command, int *seat, int *generation)
{
    char link[TSR_LINK_SIZE];
    return tsr_command_text(command, "link", link, sizeof link) &&
           tsr_room_link_check(command->room, link, seat, generation);
}

void tsr_room_watch(struct tsr_command *command)
{
    struct tsr_room *room = command->room;
    int seat = -1, generation = 0;
    int64_t seen = -1;
    if (tsr_command_has(command, "link") && !link_read(command, &seat, &generation)) {
        tsr_command_fail(command, TSR_ERROR_FORBIDDEN, "that link is no longer good");
        return;
    }
    if (tsr_command_has(command, "seen") &&
        !tsr_command_int(command, "seen", 0, INT64_MAX, &seen)) {
        tsr_command_fail(command, TSR_ERROR_BAD_REQUEST, "seen must be a number");
        return;
    }
    if (!watch_allowed(command)) {
        tsr_command_fail(command, TSR_ERROR_TOO_FAST, NULL);
        return;
    }
    struct tsr_watch *watch = tsr_watch_begin(room, command->client, seat, generation);
    if (!watch) {
        tsr_command_fail(command, TSR_ERROR_TOO_MANY, "you watch too many tables");
        return;
    }
    struct tsr_answer answer;
    tsr_answer_begin(&answer, command->server, &command->to);
    tsr_watch_answer(watch, &answer.json);
    tsr_answer_send(&answer);
    tsr_room_catch_up(room, watch, seen);

    tsr_room_touch(room);
    seat = tsr_watch_seat(watch);
    const bool was_away = seat >= 0 && room->seats[seat].present == 0;
    if (tsr_room_presence(room))
        tsr_room_tell(room);
    if (was_away && room->row.seats[seat].bot_plays != TSR_BOT_PLAYS_LEFT)
        tsr_room_come_back(room, seat, NULL);
}

void tsr_room_unwatch(struct tsr_command *command)
{
    struct tsr_room *room = command->room;
    struct tsr_watch *watch = watch_find(room, command->client);
    tsr_answer_ok(command->server, &command->to);
    if (!watch)
        return;
    tsr_watch_end(watch);
    if (tsr_room_presence(room))
        tsr_room_tell(room);
}
