/* SPDX-License-Identifier: MIT */
/*
 * The beginning of a game, fair to everybody: what deal.c says is due is stored and told here. The
 * hash of the server's secret has been shown since the table was made; every seat commits to a
 * nonce, all commitments are shown, then nonces are revealed, and the seed is all of it together.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/fair.h"
#include "server/auth/secret.h"
#include "server/room/internal.h"
#include "server/room/terms.h"

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

static uint32_t seats_of_persons(const struct tsr_room *room, bool present)
{
    uint32_t seats = 0;
    for (int i = 0; i < room->row.seat_count; i++) {
        if (room->row.seats[i].kind == TSR_SEAT_PERSON && (!present || room->seats[i].present > 0))
            seats |= UINT32_C(1) << i;
    }
    return seats;
}

/* Members that all messages of a deal have. */
static void deal_members(const struct tsr_room *room, struct tsr_json_writer *json)
{
    const tsuro_shuffle *shuffle = &room->deal.shuffle;
    const bool stopped = room->deal.phase == TSR_DEAL_ENDED;
    tsr_json_key_int(json, "number", shuffle->number);
    tsr_json_key_int(json, "attempt", shuffle->stopped_count + !stopped);
    tsr_json_key_string(json, "commit", shuffle->commit);
}

static void shuffle_send(struct tsr_room *room)
{
    struct room_message message;
    tsr_message_begin(&message, room, "shuffle", tsr_room_next_seq(room));
    deal_members(room, &message.json);
    tsr_json_key_int(&message.json, "wait", TSR_DEAL_MS);
    tsr_room_send_all(room, tsr_message_end(&message));
}

static void commitments_send(struct tsr_room *room)
{
    struct room_message message;
    tsr_message_begin(&message, room, "commitments", tsr_room_next_seq(room));
    deal_members(room, &message.json);
    tsr_commitments_tell(&room->deal.shuffle, room->deal.players, &message.json);
    tsr_json_key_int(&message.json, "wait", TSR_DEAL_MS);
    tsr_room_send_all(room, tsr_message_end(&message));
}

static void stopped_send(struct tsr_room *room)
{
    const tsuro_shuffle *shuffle = &room->deal.shuffle;
    struct room_message message;
    tsr_message_begin(&message, room, "stopped", tsr_room_next_seq(room));
    deal_members(room, &message.json);
    tsr_json_key_string(&message.json, "secret", shuffle->secret);
    tsr_json_key(&message.json, "seats");
    tsr_seats_write(shuffle->stopped[shuffle->stopped_count - 1].seats, &message.json);
    tsr_room_send_all(room, tsr_message_end(&message));
}

void tsr_room_deal_write(const struct tsr_room *room, struct tsr_json_writer *json)
{
    const uint64_t now = tsr_rooms_now(room->rooms);
    const bool shown = room->deal.phase == TSR_DEAL_REVEALING;
    tsr_json_key(json, "deal");
    if (!shown && room->deal.phase != TSR_DEAL_COMMITTING) {
        tsr_json_null(json);
        return;
    }
    tsr_json_object(json);
    tsr_json_key_string(json, "type", shown ? "commitments" : "shuffle");
    tsr_json_key_string(json, "table", room->row.id);
    deal_members(room, json);
    if (shown)
        tsr_commitments_tell(&room->deal.shuffle, room->deal.players, json);
    tsr_json_key_int(json, "wait", room->deal.until > now ? (int64_t)(room->deal.until - now) : 0);
    tsr_json_end_object(json);
}

/* Begins a deal with the secret whose hash has been shown. */
static void deal_begin(struct tsr_room *room)
{
    char secret[TSURO_HASH_TEXT];
    struct tsr_text text;
    memcpy(room->deal_secret, room->row.secret, sizeof room->deal_secret);
    tsr_text_init(&text, secret, sizeof secret);
    tsr_text_hex(&text, room->deal_secret, sizeof room->deal_secret);
    tsr_deal_begin(&room->deal, room->row.id, room->row.number + 1, room->row.seat_count,
                   seats_of_persons(room, false), secret, tsr_rooms_now(room->rooms));
    tsr_room_send_info(room, NULL);
    shuffle_send(room);
    tsr_room_deal_go_on(room);
}

static void shuffle_begin(struct tsr_room *room)
{
    tsr_room_live(room, ROOM_SHUFFLING);
    for (int i = 0; i < TSR_SEATS_MAX; i++)
        room->seats[i].rematch = false;
    deal_begin(room);
}

static void deal_show(struct tsr_room *room)
{
    commitments_send(room);
    tsr_deal_sealed(&room->deal, tsr_rooms_now(room->rooms));
    tsr_room_deal_go_on(room);
}

static void sealed_after(struct room_job *job)
{
    if (job->room->life == ROOM_SHUFFLING)
        deal_show(job->room);
}

/* From here on nonces can be known: should the server end now, the store has this deal as one that
 * it broke off, and another secret for the next. */
static void deal_seal(struct tsr_room *room)
{
    bool committed = false;
    for (int i = 0; i < room->deal.players; i++)
        committed |= room->deal.shuffle.commitments[i][0] != '\0';
    if (!committed) {
        deal_show(room);
        return;
    }
    tsr_secret_draw(room->rooms->server, room->row.secret);
    tsr_stopped_write(&room->deal.shuffle, true, room->row.stopped);
    tsr_room_save_then(room, NULL, sealed_after, 0);
}

static void stopped_after(struct room_job *job)
{
    if (job->room->life != ROOM_SHUFFLING)
        return;
    stopped_send(job->room);
    deal_begin(job->room);
}

static void deal_stop(struct tsr_room *room)
{
    tsr_stopped_write(&room->deal.shuffle, false, room->row.stopped);
    tsr_room_save_then(room, NULL, stopped_after, 0);
}

static void game_begin(struct tsr_room *room);

void tsr_room_deal_go_on(struct tsr_room *room)
{
    const uint64_t now = tsr_rooms_now(room->rooms);
    if (room->life != ROOM_SHUFFLING)
        return;
    switch (tsr_deal_next(&room->deal, seats_of_persons(room, true), now)) {
    case TSR_DEAL_SEAL:
        deal_seal(room);
        break;
    case TSR_DEAL_DEAL:
        game_begin(room);
        break;
    case TSR_DEAL_STOP:
        deal_stop(room);
        break;
    case TSR_DEAL_WAIT:
        break;
    }
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

/* Answers a commitment or a nonce, and goes on if it was the last. */
static void deal_answer(struct tsr_command *command, tsr_deal_refusal refusal)
{
    if (refusal) {
        tsr_command_fail(command, TSR_ERROR_WRONG_STATE, refusal);
        return;
    }
    tsr_answer_ok(command->server, &command->to);
    tsr_room_deal_go_on(command->room);
}

void tsr_room_commit(struct tsr_command *command)
{
    char commitment[TSURO_HASH_TEXT];
    if (!tsr_command_text(command, "commitment", commitment, sizeof commitment) ||
        !tsr_is_hex(commitment, TSURO_HASH_TEXT - 1)) {
        tsr_command_fail(command, TSR_ERROR_BAD_REQUEST,
                         "a commitment is 64 lower-case hex digits");
        return;
    }
    deal_answer(command, tsr_deal_commit(&command->room->deal, command->seat, commitment));
}

void tsr_room_nonce(struct tsr_command *command)
{
    char nonce[TSURO_NONCE_TEXT];
    if (!tsr_command_text(command, "nonce", nonce, sizeof nonce) ||
        !tsr_is_hex(nonce, TSURO_NONCE_TEXT - 1)) {
        tsr_command_fail(command, TSR_ERROR_BAD_REQUEST, "a nonce is 16 lower-case hex digits");
        return;
    }
    deal_answer(command, tsr_deal_reveal(&command->room->deal, command->seat, nonce));
}

/* Who plays. */
static void game_seats_fill(const struct tsr_table_row *row, struct tsr_game_row *game)
{
    for (int i = 0; i < row->seat_count; i++) {
        memcpy(game->seats[i].person, row->seats[i].person, sizeof game->seats[i].person);
        memcpy(game->seats[i].bot, row->seats[i].bot, sizeof game->seats[i].bot);
        memcpy(game->seats[i].name, row->seats[i].name, sizeof game->seats[i].name);
    }
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
    memcpy(game->secret, room->deal_secret, sizeof game->secret);
    game->started = tsr_now();
    struct tsr_text nonces, commitments;
    tsr_text_init(&nonces, game->nonces, sizeof game->nonces);
    tsr_text_init(&commitments, game->commitments, sizeof game->commitments);
    tsr_stopped_write(&room->deal.shuffle, false, game->stopped);
    for (int i = 0; i < row->seat_count; i++) {
        if (i > 0)
            tsr_text_char(&nonces, '.');
        tsr_text_add(&nonces, room->deal.shuffle.nonces[i]);
        tsr_text_add(&commitments, room->deal.shuffle.commitments[i]);
        tsr_text_char(&commitments, '.');
    }
    game_seats_fill(row, game);
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
    room->row.stopped[0] = '\0';
    tsr_deal_drop(&room->deal);
    room->deal.shuffle.stopped_count = 0;
    room->game = *job->game_row;
    game_seats_fill(&room->row, &room->game); /* somebody may be forgotten since it was stored */
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

/* Everything that the seed is made of is there. */
static void game_begin(struct tsr_room *room)
{
    tsr_room_live(room, ROOM_DEALING);
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
    job->row->stopped[0] = '\0';
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
