/* SPDX-License-Identifier: MIT */
/*
 * The seats of a table: taken, left, added, removed, and their links renewed. A seat's link ends
 * with whoever sat there, because its number counts up with every change.
 */
#include <stdio.h>
#include <string.h>

#include "server/auth/secret.h"
#include "server/room/internal.h"
#include "server/room/terms.h"

void tsr_seat_take(struct tsr_table_row *row, int seat, const struct tsr_person *person)
{
    struct tsr_seat_row *taken = &row->seats[seat];
    taken->kind = TSR_SEAT_PERSON;
    taken->bot_plays = TSR_BOT_PLAYS_NOT;
    taken->link++;
    memcpy(taken->person, person->id, sizeof taken->person);
    memcpy(taken->name, person->name, sizeof taken->name);
    taken->account = person->login[0] != '\0';
}

int tsr_seat_open(const struct tsr_table_row *row)
{
    for (int i = 0; i < row->seat_count; i++) {
        if (row->seats[i].kind == TSR_SEAT_OPEN)
            return i;
    }
    return -1;
}

struct tsr_client *tsr_job_client(const struct room_job *job)
{
    return tsr_net_data(job->room->rooms->server->net, job->to.conn);
}

/* Answers with what `watch` answers: seat, link, host. */
void tsr_seated_answer(struct room_job *job, struct tsr_client *client, bool created)
{
    struct tsr_room *room = job->room;
    struct tsr_answer answer;
    const struct tsr_watch watch = {.room = room, .client = client, .link_seat = -1};
    if (!client)
        return;
    tsr_answer_begin(&answer, room->rooms->server, &job->to);
    if (created) {
        char url[TSR_ID_SIZE + 4];
        snprintf(url, sizeof url, "/t/%s", room->row.id);
        tsr_json_key_string(&answer.json, "table", room->row.id);
        tsr_json_key_string(&answer.json, "url", url);
    }
    tsr_watch_answer(&watch, &answer.json);
    tsr_answer_send(&answer);
}

/* Those behind move up; their links change with their number, their connections do not notice. */
static void seat_remove(struct tsr_room *room, int seat)
{
    struct tsr_table_row *row = &room->row;
    row->seat_count--;
    for (int i = seat; i < row->seat_count; i++) {
        row->seats[i] = row->seats[i + 1];
        row->seats[i].link++;
        room->seats[i] = room->seats[i + 1];
    }
    memset(&row->seats[row->seat_count], 0, sizeof row->seats[0]);
    memset(&room->seats[row->seat_count], 0, sizeof room->seats[0]);
    if (row->first >= row->seat_count)
        row->first = -1;
    for (struct tsr_watch *watch = room->watches; watch; watch = watch->next_of_room) {
        if (watch->link_seat == seat)
            watch->link_seat = -1;
        if (watch->link_seat > seat) {
            watch->link_seat--;
            watch->link++;
        }
    }
}

void tsr_room_seat(struct tsr_command *command)
{
    struct tsr_room *room = command->room;
    const struct tsr_json_doc *doc = &command->doc;
    const int kind = tsr_json_member(doc, 0, "kind");
    const bool add = !tsr_command_has(command, "seat");
    struct tsr_seat_row fresh = {.kind = TSR_SEAT_OPEN};
    int64_t seat = room->row.seat_count;
    const char *why = NULL;
    if (!tsr_between_games(command))
        return;
    if (!add && !tsr_command_int(command, "seat", 0, room->row.seat_count - 1, &seat))
        why = "seat must be a seat of this table";
    else if (add && seat == TSR_SEATS_MAX)
        why = "a table has at most 8 seats";
    else if (tsr_json_string_equals(doc, kind, "bot"))
        why = tsr_terms_bot(doc, 0, &fresh);
    else if (tsr_json_string_equals(doc, kind, "remove") && !add)
        why = room->row.seat_count > 1 ? NULL : "a table has at least one seat";
    else if (!tsr_json_string_equals(doc, kind, "open"))
        why = "kind must be open, bot or remove";
    if (why) {
        tsr_command_fail(command, TSR_ERROR_BAD_REQUEST, why);
        return;
    }
    if (tsr_json_string_equals(doc, kind, "remove")) {
        seat_remove(room, (int)seat);
    } else {
        fresh.link = room->row.seats[seat].link + 1; /* whoever sat there is out */
        room->row.seats[seat] = fresh;
        room->row.seat_count += add;
    }
    tsr_room_presence(room);
    tsr_room_save(room, &command->to);
}

static void sit_after(struct room_job *job)
{
    struct tsr_room *room = job->room;
    tsr_seated_answer(job, tsr_job_client(job), false);
    tsr_room_presence(room);
    tsr_room_send_info(room, NULL);
}

void tsr_room_sit(struct tsr_command *command)
{
    struct tsr_room *room = command->room;
    int64_t seat = tsr_seat_open(&room->row);
    if (command->seat < 0) {
        if (!tsr_between_games(command))
            return;
        if (tsr_command_has(command, "seat") &&
            !tsr_command_int(command, "seat", 0, room->row.seat_count - 1, &seat)) {
            tsr_command_fail(command, TSR_ERROR_BAD_REQUEST, "seat must be a seat of this table");
            return;
        }
        if (seat < 0 || room->row.seats[seat].kind != TSR_SEAT_OPEN) {
            tsr_command_fail(command, TSR_ERROR_FULL, NULL);
            return;
        }
        tsr_seat_take(&room->row, (int)seat, &command->client->person);
    }
    tsr_room_save_then(room, &command->to, sit_after, 0);
}

bool tsr_host_pass_on(struct tsr_table_row *row, const char *from)
{
    for (int i = 0; i < row->seat_count; i++) {
        if (row->seats[i].kind == TSR_SEAT_PERSON && strcmp(row->seats[i].person, from) != 0) {
            memcpy(row->host, row->seats[i].person, sizeof row->host);
            return true;
        }
    }
    return false;
}

void tsr_room_leave(struct tsr_command *command)
{
    struct tsr_room *room = command->room;
    struct tsr_seat_row *seat = &room->row.seats[command->seat];
    if (room->row.status == TSR_TABLE_PLAYING && !room->failed) {
        tsr_room_bot_takes(room, command->seat, TSR_BOT_PLAYS_LEFT, &command->to);
        return;
    }
    if (!tsr_between_games(command))
        return;
    const bool host = strcmp(seat->person, room->row.host) == 0;
    *seat = (struct tsr_seat_row){.kind = TSR_SEAT_OPEN, .link = seat->link + 1};
    room->seats[command->seat] = (struct room_seat){.away_since = tsr_now()};
    if (host)
        tsr_host_pass_on(&room->row, room->row.host);
    tsr_room_presence(room);
    tsr_room_save(room, &command->to);
}

static void relink_after(struct room_job *job)
{
    struct tsr_room *room = job->room;
    char path[TSR_LINK_SIZE + 4] = "/s/";
    struct tsr_answer answer;
    tsr_link_make(tsr_store_key(room->rooms->server->store), room->row.id, job->value,
                  job->row->seats[job->value].link, path + 3);
    tsr_answer_begin(&answer, room->rooms->server, &job->to);
    tsr_json_key_string(&answer.json, "link", path);
    tsr_answer_send(&answer);
    if (tsr_room_presence(room))
        tsr_room_tell(room);
}

void tsr_room_relink(struct tsr_command *command)
{
    struct tsr_room *room = command->room;
    if (room->failed || tsr_room_is_shuffling(room)) {
        tsr_command_fail(command, TSR_ERROR_WRONG_STATE, "try again in a moment");
        return;
    }
    struct tsr_seat_row *seat = &room->row.seats[command->seat];
    seat->link++;
    for (struct tsr_watch *watch = command->client->watches; watch; watch = watch->next_of_client) {
        if (watch->room == room && watch->link_seat == command->seat)
            watch->link = seat->link; /* the one who asks stays */
    }
    tsr_room_save_then(room, &command->to, relink_after, command->seat);
}
