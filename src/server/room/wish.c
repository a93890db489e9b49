/* SPDX-License-Identifier: MIT */
/*
 * Wishes for a seat in the next game, of people who found the table full or playing. Everybody
 * sees them; the next game after one that has ended begins with those who are still here, while
 * there is room for them.
 */
#include <stdio.h>
#include <string.h>

#include "server/room/internal.h"
#include "server/room/terms.h"

static int wish_find(const struct tsr_room *room, const char *person)
{
    for (int i = 0; i < room->wish_count; i++) {
        if (strcmp(room->wishes[i].person, person) == 0)
            return i;
    }
    return -1;
}

void tsr_room_wish_remove(struct tsr_room *room, int wish)
{
    room->wish_count--;
    memmove(&room->wishes[wish], &room->wishes[wish + 1],
            (size_t)(room->wish_count - wish) * sizeof *room->wishes);
}

static bool person_watches(const struct tsr_room *room, const char *person)
{
    for (const struct tsr_watch *watch = room->watches; watch; watch = watch->next_of_room) {
        if (strcmp(watch->client->person.id, person) == 0)
            return true;
    }
    return false;
}

bool tsr_room_wishes_presence(struct tsr_room *room)
{
    bool changed = false;
    for (int i = 0; i < room->wish_count; i++) {
        const bool present = person_watches(room, room->wishes[i].person);
        changed = changed || present != room->wishes[i].present;
        room->wishes[i].present = present;
    }
    return changed;
}

static bool person_seated(const struct tsr_table_row *row, const char *person)
{
    for (int i = 0; i < row->seat_count; i++) {
        if (row->seats[i].kind == TSR_SEAT_PERSON && strcmp(row->seats[i].person, person) == 0)
            return true;
    }
    return false;
}

/* Gives them an open seat or a new one; false if the game would not do with one more. */
static bool wish_seat(const struct room_wish *wish, struct tsr_table_row *row)
{
    struct tsr_table_row trial = *row;
    struct tsr_person person = {.id = ""};
    char problem[TSR_WHY_SIZE];
    int seat = tsr_seat_open(&trial);
    if (seat < 0 && trial.seat_count == TSR_SEATS_MAX)
        return false;
    if (seat < 0)
        seat = trial.seat_count++;
    memcpy(person.id, wish->person, sizeof person.id);
    memcpy(person.name, wish->name, sizeof person.name);
    tsr_seat_take(&trial, seat, &person);
    trial.seats[seat].account = wish->account;
    if (tsr_terms_problem(&trial, problem))
        return false;
    *row = trial;
    return true;
}

void tsr_room_wishes_seat(const struct tsr_room *room, struct tsr_table_row *row)
{
    for (int i = 0; i < room->wish_count; i++) {
        const struct room_wish *wish = &room->wishes[i];
        if (wish->present && !person_seated(row, wish->person) && !wish_seat(wish, row))
            return;
    }
}

void tsr_room_wishes_clear(struct tsr_room *room)
{
    for (int i = room->wish_count - 1; i >= 0; i--) {
        if (person_seated(&room->row, room->wishes[i].person))
            tsr_room_wish_remove(room, i);
    }
}

void tsr_room_wishes_write(const struct tsr_room *room, struct tsr_json_writer *json)
{
    tsr_json_key(json, "wishes");
    tsr_json_array(json);
    for (int i = 0; i < room->wish_count; i++) {
        const struct room_wish *wish = &room->wishes[i];
        tsr_json_object(json);
        tsr_json_key_string(json, "person", wish->person);
        char name[TSR_NAME_SHOWN];
        tsr_room_watcher_name(&room->row, wish->name, name);
        tsr_json_key_string(json, "name", name);
        tsr_json_key_bool(json, "account", wish->account);
        tsr_json_key_bool(json, "present", wish->present);
        tsr_json_end_object(json);
    }
    tsr_json_end_array(json);
}

/* Adds the asker's wish, or says why not. */
static const char *wish_add(const struct tsr_command *command)
{
    struct tsr_room *room = command->room;
    const struct tsr_person *person = &command->client->person;
    if (person_seated(&room->row, person->id))
        return "you have a seat at this table";
    if (wish_find(room, person->id) >= 0)
        return NULL;
    if (!person_watches(room, person->id))
        return "watch the table first";
    if (room->wish_count == TSR_SEATS_MAX)
        return "as many wait here as the table has seats";
    struct room_wish *wish = &room->wishes[room->wish_count++];
    *wish = (struct room_wish){.present = true, .account = person->login[0] != '\0'};
    memcpy(wish->person, person->id, sizeof wish->person);
    memcpy(wish->name, person->name, sizeof wish->name);
    return NULL;
}

void tsr_room_wish(struct tsr_command *command)
{
    struct tsr_room *room = command->room;
    char person[TSR_ID_SIZE];
    bool want = true;
    memcpy(person, command->client->person.id, sizeof person);
    if ((tsr_command_has(command, "want") && !tsr_command_bool(command, "want", &want)) ||
        (tsr_command_has(command, "person") &&
         !tsr_command_text(command, "person", person, sizeof person))) {
        tsr_command_fail(command, TSR_ERROR_BAD_REQUEST, "wish takes want and person");
        return;
    }
    const bool own = strcmp(person, command->client->person.id) == 0;
    if (!own && (want || !tsr_room_is_host(room, command->client))) {
        tsr_command_fail(command, TSR_ERROR_FORBIDDEN,
                         "another's wish is the host's to take away, and nobody's to make");
        return;
    }
    const char *why = want ? wish_add(command) : NULL;
    if (why) {
        tsr_command_fail(command, TSR_ERROR_WRONG_STATE, why);
        return;
    }
    const int wish = wish_find(room, person);
    if (!want && wish >= 0)
        tsr_room_wish_remove(room, wish);
    tsr_answer_ok(command->server, &command->to);
    tsr_room_tell(room);
}
