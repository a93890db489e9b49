/* SPDX-License-Identifier: MIT */
/*
 * The beginning of a game, fair to everybody: the hash of the server's secret has been shown since
 * the table was made, then every seat gives a nonce, and the seed is both together. Neither side
 * could choose it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/auth/secret.h"
#include "server/room/internal.h"
#include "server/room/terms.h"

#define SHUFFLE_MS 5000

void tsr_secret_draw(struct tsr_server *server, uint8_t secret[32])
{
    if (server->settings.has_test_secret)
        memcpy(secret, server->settings.test_secret, 32);
    else
        tsr_random_bytes(secret, 32);
}

static bool lobby_ready(const struct tsr_command *command)
{
    const struct tsr_room *room = command->room;
    if (room->failed) {
        tsr_command_fail(command, TSR_ERROR_STORAGE, NULL);
        return false;
    }
    if (tsr_room_is_shuffling(room) || room->row.status == TSR_TABLE_PLAYING) {
        tsr_command_fail(command, TSR_ERROR_WRONG_STATE, "a game is under way");
        return false;
    }
    return true;
}

/* Whether the game can begin; else why not. */
static bool setup_ready(const struct tsr_table_row *row, char why[TSR_WHY_SIZE])
{
    tsuro_setup setup;
    for (int i = 0; i < row->seat_count; i++) {
        if (row->seats[i].kind == TSR_SEAT_OPEN) {
            snprintf(why, TSR_WHY_SIZE, "a seat is still open");
            return false;
        }
    }
    return tsr_engine_setup(row->edition, row->seat_count, row->first, row->options, &setup, why) &&
           tsr_engine_setup_check(&setup, why);
}

/* A seat that could still send its nonce. */
static bool seat_expected(const struct tsr_room *room, int seat)
{
    return room->row.seats[seat].kind == TSR_SEAT_PERSON && room->seats[seat].present > 0 &&
           !room->seats[seat].has_nonce;
}

static bool nonces_complete(const struct tsr_room *room)
{
    for (int i = 0; i < room->row.seat_count; i++) {
        if (seat_expected(room, i))
            return false;
    }
    return true;
}

static void shuffle_begin(struct tsr_room *room)
{
    struct room_message message;
    tsr_room_live(room, ROOM_SHUFFLING);
    room->shuffle_until = uv_now(&room->rooms->server->loop) + SHUFFLE_MS;
    for (int i = 0; i < TSR_SEATS_MAX; i++) {
        room->seats[i].has_nonce = false;
        room->seats[i].nonce[0] = '\0';
        room->seats[i].rematch = false;
    }
    tsr_room_send_info(room, NULL);
    tsr_message_begin(&message, room, "shuffle", tsr_room_next_seq(room));
    tsr_room_commit_write(room, &message.json);
    tsr_json_key_int(&message.json, "wait", SHUFFLE_MS);
    tsr_room_send_all(room, tsr_message_end(&message));
    if (nonces_complete(room))
        tsr_room_shuffle_end(room);
    tsr_room_schedule(room);
}

static void seated_after(struct room_job *job)
{
    struct tsr_room *room = job->room;
    char why[TSR_WHY_SIZE] = "the table has changed";
    const bool ready = !tsr_room_is_shuffling(room) && room->row.status != TSR_TABLE_PLAYING &&
                       setup_ready(&room->row, why);
    if (job->to.conn && ready)
        tsr_answer_ok(room->rooms->server, &job->to);
    else if (job->to.conn)
        tsr_answer_error(room->rooms->server, &job->to, TSR_ERROR_WRONG_STATE, why);
    if (ready)
        shuffle_begin(room);
    else
        tsr_room_send_info(room, job->info);
}

/* Begins with the seats as `row` has them, which are stored first if they are not those of now. */
static void next_begin(struct tsr_room *room, const struct tsr_table_row *row,
                       const struct tsr_return *to)
{
    if (memcmp(&room->row, row, sizeof *row) == 0) {
        if (to)
            tsr_answer_ok(room->rooms->server, to);
        shuffle_begin(room);
        return;
    }
    room->row = *row;
    tsr_room_wishes_clear(room);
    tsr_room_presence(room);
    tsr_room_save_then(room, to, seated_after, 0);
}

/* The table as the next game finds it: after a game those who waited for a seat have one. */
static void next_row(const struct tsr_room *room, struct tsr_table_row *row)
{
    memcpy(row, &room->row, sizeof *row);
    if (room->row.status == TSR_TABLE_OVER)
        tsr_room_wishes_seat(room, row);
}

void tsr_room_start(struct tsr_command *command)
{
    char why[TSR_WHY_SIZE];
    struct tsr_table_row row;
    if (!lobby_ready(command))
        return;
    next_row(command->room, &row);
    const char *wrong = tsr_terms_fill(command, &row);
    if (wrong) {
        tsr_command_fail(command, TSR_ERROR_BAD_REQUEST, wrong);
        return;
    }
    if (!setup_ready(&row, why)) {
        tsr_command_fail(command, TSR_ERROR_WRONG_STATE, why);
        return;
    }
    wrong = tsr_quota_game(command->room, &row);
    if (wrong) {
        tsr_command_fail(command, TSR_ERROR_TOO_MANY, wrong);
        return;
    }
    next_begin(command->room, &row, &command->to);
}

void tsr_room_nonce(struct tsr_command *command)
{
    struct tsr_room *room = command->room;
    struct room_seat *seat = &room->seats[command->seat];
    char nonce[TSR_NONCE_SIZE];
    if (!tsr_command_text(command, "nonce", nonce, sizeof nonce) || strlen(nonce) > 16 ||
        strspn(nonce, "0123456789abcdef") != strlen(nonce)) {
        tsr_command_fail(command, TSR_ERROR_BAD_REQUEST,
                         "a nonce has up to 16 lower-case hex digits");
        return;
    }
    if (room->life != ROOM_SHUFFLING || seat->has_nonce) {
        tsr_command_fail(command, TSR_ERROR_WRONG_STATE, "no nonce is being waited for");
        return;
    }
    seat->has_nonce = true;
    memcpy(seat->nonce, nonce, sizeof nonce);
    tsr_answer_ok(command->server, &command->to);
    if (nonces_complete(room))
        tsr_room_shuffle_end(room);
}

static void game_row_fill(const struct tsr_room *room, struct tsr_game_row *game)
{
    const struct tsr_table_row *row = &room->row;
    memset(game, 0, sizeof *game);
    tsr_id_make_timed(game->id, tsr_now());
    memcpy(game->table, row->id, sizeof game->table);
    game->number = row->number + 1;
    game->visibility = row->visibility;
    game->rules = TSURO_RULES;
    memcpy(game->edition, row->edition, sizeof game->edition);
    memcpy(game->options, row->options, sizeof game->options);
    game->first = row->first;
    game->players = row->seat_count;
    memcpy(game->secret, row->secret, sizeof game->secret);
    game->started = tsr_now();
    struct tsr_text nonces;
    tsr_text_init(&nonces, game->nonces, sizeof game->nonces);
    for (int i = 0; i < row->seat_count; i++) {
        if (i > 0)
            tsr_text_char(&nonces, '.');
        tsr_text_add(&nonces, room->seats[i].nonce);
        memcpy(game->seats[i].person, row->seats[i].person, sizeof game->seats[i].person);
        memcpy(game->seats[i].bot, row->seats[i].bot, sizeof game->seats[i].bot);
        memcpy(game->seats[i].name, row->seats[i].name, sizeof game->seats[i].name);
    }
}

static void begin_after(struct room_job *job)
{
    struct tsr_room *room = job->room;
    tsuro_setup setup;
    char seed[TSURO_SEED_MAX + 1];
    tsr_room_live(room, ROOM_STANDING);
    room->row.status = job->row->status;
    room->row.number = job->row->number;
    memcpy(room->row.secret, job->row->secret, sizeof room->row.secret);
    room->row.redrawn = 0;
    room->game = *job->game_row;
    tsr_room_count(room);
    room->has_game = true;
    room->move_count = room->shown_count = 0;
    room->kept_count = -1;
    room->thinking_ply = -1;
    memset(&room->head, 0, sizeof room->head);
    memset(&room->shown, 0, sizeof room->shown);
    if (tsr_room_setup(&room->game, &setup, seed))
        tsuro_game_new(&setup, &room->head, NULL);
    tsuro_game_copy(&room->shown, &room->head);
    tsr_room_twin(room);
    tsr_room_clock_begin(room);
    tsr_room_send_started(room);
    if (room->stale)
        tsr_room_save(room, NULL);
    else
        tsr_room_send_info(room, NULL);
    room->stale = false;
    tsr_room_bot_consider(room);
}

void tsr_room_shuffle_end(struct tsr_room *room)
{
    if (room->life != ROOM_SHUFFLING)
        return;
    tsr_room_live(room, ROOM_DEALING);
    room->shuffle_until = UINT64_MAX;
    struct room_job *job = tsr_room_job_new(room, NULL);
    struct tsr_game_row *game = malloc(sizeof *game);
    if (!job || !game || !tsr_room_job_table(job)) {
        free(game);
        tsr_room_job_free(job);
        tsr_room_fail(room);
        tsr_room_reload(room);
        return;
    }
    game_row_fill(room, game);
    job->game_row = game;
    job->add_game = true;
    job->row->status = TSR_TABLE_PLAYING;
    job->row->number = game->number;
    job->row->question_ply = job->row->question_used = 0;
    for (int i = 0; i < job->row->seat_count; i++)
        job->row->seats[i].time_left = -1; /* the whole bank */
    tsr_secret_draw(room->rooms->server, job->row->secret);
    job->row->redrawn = 0;
    job->after = begin_after;
    tsr_room_job_start(job);
}

/* Everybody who is still here wants another game. */
static bool rematch_wanted(const struct tsr_room *room)
{
    int wanted = 0;
    for (int i = 0; i < room->row.seat_count; i++) {
        if (room->row.seats[i].kind != TSR_SEAT_PERSON || room->seats[i].present == 0)
            continue;
        if (!room->seats[i].rematch)
            return false;
        wanted++;
    }
    return wanted > 0;
}

void tsr_room_rematch(struct tsr_command *command)
{
    struct tsr_room *room = command->room;
    char why[TSR_WHY_SIZE];
    struct tsr_table_row row;
    bool want = true;
    if (tsr_command_has(command, "want") && !tsr_command_bool(command, "want", &want)) {
        tsr_command_fail(command, TSR_ERROR_BAD_REQUEST, "want must be true or false");
        return;
    }
    if (!lobby_ready(command))
        return;
    if (room->row.status != TSR_TABLE_OVER) {
        tsr_command_fail(command, TSR_ERROR_WRONG_STATE, "no game has ended here");
        return;
    }
    room->seats[command->seat].rematch = want;
    tsr_answer_ok(command->server, &command->to);
    next_row(room, &row);
    if (want && rematch_wanted(room) && setup_ready(&row, why))
        next_begin(room, &row, NULL);
    else
        tsr_room_tell(room);
}
