/* SPDX-License-Identifier: MIT */
/*
 * A table between games: made, changed, closed. Each change is made in memory, written whole, and
 * answered and told when it is stored.
 */
#include <stdlib.h>
#include <string.h>

#include "server/auth/secret.h"
#include "server/room/internal.h"
#include "server/room/terms.h"

static void create_after(struct room_job *job)
{
    struct tsr_room *room = job->room;
    struct tsr_client *client = tsr_job_client(job);
    tsr_room_live(room, ROOM_STANDING);
    tsr_seated_answer(job, client, true);
    struct tsr_watch *watch = client ? tsr_watch_begin(room, client, -1, 0) : NULL;
    tsr_room_presence(room);
    if (watch)
        tsr_room_catch_up(room, watch, -1);
}

void tsr_room_create(struct tsr_command *command)
{
    struct tsr_server *server = command->server;
    struct tsr_table_row row = {.first = -1, .options = "{}"};
    bool sit = true;
    char problem[TSR_WHY_SIZE];
    const char *why = tsr_terms_seats(command, &row);
    if (!why && !tsr_command_has(command, "edition"))
        why = "create takes an edition";
    if (!why)
        why = tsr_terms_read(command, &row);
    if (!why && tsr_command_has(command, "sit") && !tsr_command_bool(command, "sit", &sit))
        why = "sit must be true or false";
    if (!why)
        why = tsr_terms_problem(&row, problem);
    if (why) {
        tsr_command_fail(command, TSR_ERROR_BAD_REQUEST, why);
        return;
    }
    why = tsr_quota_table(server->rooms, command->client);
    if (why) {
        tsr_command_fail(command, TSR_ERROR_TOO_MANY, why);
        return;
    }
    tsr_id_make(row.id, TSR_TABLE_ID_LENGTH);
    memcpy(row.host, command->client->person.id, sizeof row.host);
    row.created = tsr_now();
    tsr_secret_draw(server, row.secret);
    if (sit && tsr_seat_open(&row) >= 0)
        tsr_seat_take(&row, tsr_seat_open(&row), &command->client->person);
    struct tsr_room *room = tsr_room_new(server->rooms, row.id);
    if (!room) {
        tsr_command_fail(command, TSR_ERROR_STORAGE, NULL);
        return;
    }
    room->row = row;
    room->made_here = true;
    tsr_owner_of_address(&room->owner, command->client->address);
    tsr_room_save_then(room, &command->to, create_after, 0);
}

bool tsr_between_games(const struct tsr_command *command)
{
    const struct tsr_room *room = command->room;
    if (room->failed) {
        tsr_command_fail(command, TSR_ERROR_STORAGE, NULL);
        return false;
    }
    if (tsr_room_is_shuffling(room) || room->row.status == TSR_TABLE_PLAYING) {
        tsr_command_fail(command, TSR_ERROR_WRONG_STATE, "not while a game is played");
        return false;
    }
    return true;
}

void tsr_room_change(struct tsr_command *command)
{
    if (!tsr_between_games(command))
        return;
    struct tsr_table_row row = command->room->row;
    char problem[TSR_WHY_SIZE];
    const char *why = tsr_terms_read(command, &row);
    if (!why)
        why = tsr_terms_problem(&row, problem);
    if (why) {
        tsr_command_fail(command, TSR_ERROR_BAD_REQUEST, why);
        return;
    }
    command->room->row = row;
    tsr_room_save(command->room, &command->to);
}

static void close_after(struct room_job *job)
{
    static const char *const reasons[] = {"host", "unused"};
    struct tsr_room *room = job->room;
    struct room_message message;
    if (job->to.conn)
        tsr_answer_ok(room->rooms->server, &job->to);
    tsr_message_begin(&message, room, "closed", tsr_room_next_seq(room));
    tsr_json_key_string(&message.json, "reason", reasons[job->value]);
    tsr_room_send_all(room, tsr_message_end(&message));
    tsr_room_drop(room);
}

void tsr_room_close_for(struct tsr_room *room, const struct tsr_return *to, bool unused)
{
    struct room_job *job = tsr_room_job_new(room, to);
    const int status = room->row.status;
    if (!job)
        return;
    if (room->row.status == TSR_TABLE_PLAYING) {
        job->end_game = true; /* without a result: it stays unfinished */
        job->plies = room->move_count;
        job->move.at = tsr_now();
        memcpy(job->game, room->game.id, sizeof job->game);
    }
    room->row.status = TSR_TABLE_CLOSED;
    job->after = close_after;
    job->value = unused;
    if (tsr_room_job_table(job)) {
        tsr_room_job_start(job);
        return;
    }
    tsr_room_job_free(job);
    room->row.status = status;
    if (to)
        tsr_answer_error(room->rooms->server, to, TSR_ERROR_STORAGE, NULL);
}

void tsr_room_close(struct tsr_command *command)
{
    if (tsr_between_games(command))
        tsr_room_close_for(command->room, &command->to, false);
}
