/* SPDX-License-Identifier: MIT */
/*
 * A table between games: made, changed, sat at, left, closed. Each change is made in memory,
 * written whole, and answered and told when it is stored.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/auth/secret.h"
#include "server/room/internal.h"

/* ---- What a table is made of ----------------------------------------------------------------- */

static const char *clock_read(const struct tsr_command *command, struct tsr_table_row *row)
{
    const struct tsr_json_doc *doc = &command->doc;
    const int clock = tsr_json_member(doc, 0, "clock");
    const int kind = tsr_json_member(doc, clock, "kind");
    int64_t seconds = 0, increment = 0;
    tsr_json_get_int(doc, tsr_json_member(doc, clock, "seconds"), &seconds);
    tsr_json_get_int(doc, tsr_json_member(doc, clock, "increment"), &increment);
    if (tsr_json_string_equals(doc, kind, "none")) {
        row->clock = TSR_CLOCK_NONE;
        seconds = increment = 0;
    } else if (tsr_json_string_equals(doc, kind, "move")) {
        row->clock = TSR_CLOCK_MOVE;
        increment = 0;
        if (seconds < 5 || seconds > 86400)
            return "a clock for every move has 5 to 86400 seconds";
    } else if (tsr_json_string_equals(doc, kind, "bank")) {
        row->clock = TSR_CLOCK_BANK;
        if (seconds < 10 || seconds > 86400 || increment < 0 || increment > 600)
            return "a bank has 10 to 86400 seconds and an increment of 0 to 600";
    } else {
        return "clock must have the kind none, move or bank";
    }
    row->clock_seconds = (int)seconds;
    row->clock_increment = (int)increment;
    return NULL;
}

static const char *bot_read(const struct tsr_json_doc *doc, int object, struct tsr_seat_row *seat)
{
    const int token = tsr_json_member(doc, object, "bot");
    if (!tsr_json_get_string(doc, token, seat->bot, sizeof seat->bot, NULL) ||
        !tsr_engine_bot_find(seat->bot))
        return "there is no such bot";
    seat->kind = TSR_SEAT_BOT;
    return NULL;
}

static const char *seats_read(const struct tsr_command *command, struct tsr_table_row *row)
{
    const struct tsr_json_doc *doc = &command->doc;
    const int seats = tsr_json_member(doc, 0, "seats");
    const uint32_t count = tsr_json_size(doc, seats);
    if (tsr_json_type(doc, seats) != TSR_JSON_ARRAY || count < 1 || count > TSR_SEATS_MAX)
        return "seats must be an array of 1 to 8";
    for (int i = tsr_json_first(doc, seats); i >= 0; i = tsr_json_next(doc, seats, i)) {
        struct tsr_seat_row *seat = &row->seats[row->seat_count++];
        const int kind = tsr_json_member(doc, i, "kind");
        if (tsr_json_string_equals(doc, kind, "bot")) {
            const char *why = bot_read(doc, i, seat);
            if (why)
                return why;
        } else if (!tsr_json_string_equals(doc, kind, "open")) {
            return "a seat's kind must be open or bot";
        }
    }
    return NULL;
}

/* Reads what `create` and `change` share; what is not there stays as it is. */
static const char *settings_read(const struct tsr_command *command, struct tsr_table_row *row)
{
    const struct tsr_json_doc *doc = &command->doc;
    int64_t first;
    if (tsr_command_has(command, "edition") &&
        !tsr_command_text(command, "edition", row->edition, sizeof row->edition))
        return "there is no such edition";
    if (tsr_command_has(command, "options")) {
        const struct tsr_json_token *options = &doc->tokens[tsr_json_member(doc, 0, "options")];
        const size_t length = options->end - options->start;
        if (options->type != TSR_JSON_OBJECT || length >= sizeof row->options)
            return "options must be an object";
        memcpy(row->options, doc->text + options->start, length);
        row->options[length] = '\0';
    } else if (tsr_command_has(command, "edition")) {
        memcpy(row->options, "{}", 3); /* those of another edition would not do */
    }
    const int visibility = tsr_json_member(doc, 0, "visibility");
    if (tsr_json_string_equals(doc, visibility, "public"))
        row->visibility = TSR_PUBLIC_TABLE;
    else if (tsr_json_string_equals(doc, visibility, "link"))
        row->visibility = TSR_BY_LINK;
    else if (tsr_command_has(command, "visibility"))
        return "visibility must be public or link";
    if (tsr_command_int(command, "first", 0, row->seat_count - 1, &first))
        row->first = (int)first;
    else if (tsr_command_has(command, "first"))
        return "first must be a seat or null";
    else if (tsr_json_type(doc, tsr_json_member(doc, 0, "first")) == TSR_JSON_NULL)
        row->first = -1;
    return tsr_command_has(command, "clock") ? clock_read(command, row) : NULL;
}

/* What is wrong with it, in `why`, or NULL. */
static const char *row_problem(const struct tsr_table_row *row, char why[TSR_WHY_SIZE])
{
    tsuro_setup setup;
    if (tsr_engine_setup(row->edition, row->seat_count, row->first, row->options, &setup, why) &&
        tsr_engine_setup_check(&setup, why))
        return NULL;
    return why;
}

static void seat_take(struct tsr_table_row *row, int seat, const struct tsr_person *person)
{
    struct tsr_seat_row *taken = &row->seats[seat];
    taken->kind = TSR_SEAT_PERSON;
    taken->bot_plays = TSR_BOT_PLAYS_NOT;
    taken->link++;
    memcpy(taken->person, person->id, sizeof taken->person);
    memcpy(taken->name, person->name, sizeof taken->name);
}

static int seat_open(const struct tsr_table_row *row)
{
    for (int i = 0; i < row->seat_count; i++) {
        if (row->seats[i].kind == TSR_SEAT_OPEN)
            return i;
    }
    return -1;
}

/* ---- create ---------------------------------------------------------------------------------- */

static struct tsr_client *client_of(const struct room_job *job)
{
    return tsr_net_data(job->room->rooms->server->net, job->to.conn);
}

/* Answers with what `watch` answers: seat, link, host. */
static void seated_answer(struct room_job *job, struct tsr_client *client, bool created)
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

static void create_after(struct room_job *job)
{
    struct tsr_room *room = job->room;
    struct tsr_client *client = client_of(job);
    room->created = true;
    seated_answer(job, client, true);
    struct tsr_watch *watch = client ? tsr_watch_begin(room, client, -1, 0) : NULL;
    tsr_room_presence(room);
    if (watch)
        tsr_room_catch_up(room, watch, -1);
}

static bool tables_too_many(const struct tsr_command *command)
{
    return tsr_rooms_hosted(command->server->rooms, command->client->person.id) >=
           command->server->settings.tables_per_person;
}

void tsr_room_create(struct tsr_command *command)
{
    struct tsr_server *server = command->server;
    struct tsr_table_row row = {.first = -1, .options = "{}"};
    bool sit = true;
    char problem[TSR_WHY_SIZE];
    const char *why = seats_read(command, &row);
    if (!why && !tsr_command_has(command, "edition"))
        why = "create takes an edition";
    if (!why)
        why = settings_read(command, &row);
    if (!why && tsr_command_has(command, "sit") && !tsr_command_bool(command, "sit", &sit))
        why = "sit must be true or false";
    if (!why)
        why = row_problem(&row, problem);
    if (why) {
        tsr_command_fail(command, TSR_ERROR_BAD_REQUEST, why);
        return;
    }
    if (tables_too_many(command)) {
        tsr_command_fail(command, TSR_ERROR_TOO_MANY, "close one of your tables first");
        return;
    }
    tsr_id_make(row.id, TSR_TABLE_ID_LENGTH);
    memcpy(row.host, command->client->person.id, sizeof row.host);
    row.created = tsr_now();
    tsr_secret_draw(server, row.secret);
    if (sit && seat_open(&row) >= 0)
        seat_take(&row, seat_open(&row), &command->client->person);
    struct tsr_room *room = tsr_room_new(server->rooms, row.id);
    if (!room) {
        tsr_command_fail(command, TSR_ERROR_STORAGE, NULL);
        return;
    }
    room->row = row;
    tsr_room_save_then(room, &command->to, create_after, 0);
}

/* ---- Changes --------------------------------------------------------------------------------- */

static bool between_games(const struct tsr_command *command)
{
    const struct tsr_room *room = command->room;
    if (room->failed) {
        tsr_command_fail(command, TSR_ERROR_STORAGE, NULL);
        return false;
    }
    if (room->shuffling || room->row.status == TSR_TABLE_PLAYING) {
        tsr_command_fail(command, TSR_ERROR_WRONG_STATE, "not while a game is played");
        return false;
    }
    return true;
}

void tsr_room_change(struct tsr_command *command)
{
    if (!between_games(command))
        return;
    struct tsr_table_row row = command->room->row;
    char problem[TSR_WHY_SIZE];
    const char *why = settings_read(command, &row);
    if (!why)
        why = row_problem(&row, problem);
    if (why) {
        tsr_command_fail(command, TSR_ERROR_BAD_REQUEST, why);
        return;
    }
    command->room->row = row;
    tsr_room_save(command->room, &command->to);
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
    if (!between_games(command))
        return;
    if (!add && !tsr_command_int(command, "seat", 0, room->row.seat_count - 1, &seat))
        why = "seat must be a seat of this table";
    else if (add && seat == TSR_SEATS_MAX)
        why = "a table has at most 8 seats";
    else if (tsr_json_string_equals(doc, kind, "bot"))
        why = bot_read(doc, 0, &fresh);
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
    seated_answer(job, client_of(job), false);
    tsr_room_presence(room);
    tsr_room_send_info(room, NULL);
}

void tsr_room_sit(struct tsr_command *command)
{
    struct tsr_room *room = command->room;
    int64_t seat = seat_open(&room->row);
    if (command->seat < 0) {
        if (!between_games(command))
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
        seat_take(&room->row, (int)seat, &command->client->person);
    }
    tsr_room_save_then(room, &command->to, sit_after, 0);
}

static void host_pass_on(struct tsr_table_row *row)
{
    for (int i = 0; i < row->seat_count; i++) {
        if (row->seats[i].kind == TSR_SEAT_PERSON) {
            memcpy(row->host, row->seats[i].person, sizeof row->host);
            return;
        }
    }
}

void tsr_room_leave(struct tsr_command *command)
{
    struct tsr_room *room = command->room;
    struct tsr_seat_row *seat = &room->row.seats[command->seat];
    if (room->row.status == TSR_TABLE_PLAYING && !room->failed) {
        tsr_room_bot_takes(room, command->seat, TSR_BOT_PLAYS_LEFT, &command->to);
        return;
    }
    if (!between_games(command))
        return;
    const bool host = strcmp(seat->person, room->row.host) == 0;
    *seat = (struct tsr_seat_row){.kind = TSR_SEAT_OPEN, .link = seat->link + 1};
    room->seats[command->seat] = (struct room_seat){.away_since = tsr_now()};
    if (host)
        host_pass_on(&room->row);
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
    if (room->failed || room->shuffling) {
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

/* ---- close ----------------------------------------------------------------------------------- */

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
    const int64_t now = tsr_now();
    if (!job)
        return;
    if (room->row.status == TSR_TABLE_PLAYING) {
        job->end_game = true; /* without a result: it stays unfinished */
        job->plies = room->move_count;
        job->move.at = now;
        memcpy(job->game, room->game.id, sizeof job->game);
    }
    room->row.status = TSR_TABLE_CLOSED;
    job->after = close_after;
    job->value = unused;
    if (!tsr_room_job_table(job)) {
        free(job->row);
        free(job);
        return;
    }
    tsr_room_job_start(job);
}

void tsr_room_close(struct tsr_command *command)
{
    if (between_games(command))
        tsr_room_close_for(command->room, &command->to, false);
}
