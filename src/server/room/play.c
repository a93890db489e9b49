/* SPDX-License-Identifier: MIT */
/*
 * Moves. A move is tried on `head` as soon as it arrives, written to the log, and shown to
 * everybody, its player included, when it is stored. Until then others may build on it (a bot
 * thinks at once, several moves of a game share a commit), but nobody is told.
 */
#include <stdlib.h>
#include <string.h>

#include "server/room/internal.h"

bool tsr_room_moves_add(struct tsr_room *room, tsuro_move move, const char *text, int seat, int by)
{
    if (room->move_count == room->move_room) {
        const int more = room->move_room ? room->move_room * 2 : 64;
        struct room_move *moves = realloc(room->moves, (size_t)more * sizeof *moves);
        if (!moves)
            return false;
        room->moves = moves;
        room->move_room = more;
    }
    struct room_move *added = &room->moves[room->move_count++];
    *added = (struct room_move){.move = move, .seat = (uint8_t)seat, .by = (uint8_t)by};
    memcpy(added->text, text, sizeof added->text);
    return true;
}

static void over_send(struct tsr_room *room)
{
    struct room_message message;
    tsr_message_begin(&message, room, "over", tsr_room_next_seq(room));
    tsr_json_key_string(&message.json, "game", room->game.id);
    tsr_json_key(&message.json, "result");
    tsr_json_raw(&message.json, room->game.result, strlen(room->game.result));
    tsr_json_key(&message.json, "reveal");
    tsr_room_reveal_write(&room->game, &message.json);
    tsr_room_send_all(room, tsr_message_end(&message));
}

static void ply_answer(struct tsr_room *room, const struct tsr_return *to, int ply, bool repeated)
{
    struct tsr_answer answer;
    tsr_answer_begin(&answer, room->rooms->server, to);
    tsr_json_key_int(&answer.json, "ply", ply);
    if (repeated)
        tsr_json_key_bool(&answer.json, "repeated", true);
    tsr_answer_send(&answer);
}

static void move_after(struct room_job *job)
{
    struct tsr_room *room = job->room;
    struct tsr_rooms *rooms = room->rooms;
    tsuro_events events = {.items = rooms->events, .capacity = TSURO_EVENTS_ENOUGH};
    const struct room_move *move = &room->moves[room->shown_count];
    /* Who resigns out of turn does not give the one who is asked their time again. */
    const bool same_question = tsuro_move_verb(move->move) == TSURO_VERB_RESIGN &&
                               tsuro_game_decision(&room->shown).player != move->seat;
    tsuro_game_play(&room->shown, move->move, &events);
    room->shown_count++;
    tsr_room_touch(room);
    tsr_room_twin(room);
    if (!same_question)
        tsr_room_clock_ask(room);
    else if (room->lost_ply >= 0)
        room->lost_ply = room->shown_count;
    rooms->counts.moves++;
    rooms->counts.bot_moves += move->by != TSR_BY_PERSON;
    if (job->to.conn)
        ply_answer(room, &job->to, room->shown_count, false);
    tsr_room_send_moved(room, &events);
    if (job->to.arrived)
        tsr_histogram_add(&rooms->server->moves, uv_hrtime() - job->to.arrived);
    if (job->end_game) {
        room->game.ended = job->move.at;
        room->game.plies = job->plies;
        memcpy(room->game.result, job->result, sizeof job->result);
        over_send(room);
        tsr_room_send_info(room, job->info);
    }
    tsr_room_schedule(room);
}

/* The game is over with this move: the table waits for a rematch. */
static bool job_end_game(struct room_job *job)
{
    struct tsr_room *room = job->room;
    struct tsr_text text;
    struct tsr_json_writer json;
    tsr_text_init(&text, job->result, sizeof job->result);
    tsr_json_writer_init(&json, &text);
    tsr_engine_result_write(&json, &room->head);
    room->row.status = TSR_TABLE_OVER;
    for (int i = 0; i < room->row.seat_count; i++) {
        room->row.seats[i].bot_plays = TSR_BOT_PLAYS_NOT;
        room->seats[i].rematch = false;
    }
    job->end_game = true;
    job->plies = room->move_count;
    return tsr_room_job_table(job);
}

static int run_nothing(struct tsr_db *db, struct tsr_job *job)
{
    (void)db;
    (void)job;
    return TSR_STORE_BROKEN;
}

bool tsr_room_do(struct tsr_room *room, tsuro_move move, int seat, int by,
                 const struct tsr_return *to)
{
    struct room_job *job = tsr_room_job_new(room, to);
    if (!job)
        return false;
    job->add_move = true;
    job->after = move_after;
    memcpy(job->game, room->game.id, sizeof job->game);
    job->move = (struct tsr_move_row){
        .ply = room->move_count, .seat = seat, .by = by, .at = tsr_now(), .time_left = -1};
    if (!tsr_engine_move_write(&room->head, move, job->move.move, sizeof job->move.move)) {
        tsr_room_job_free(job);
        return false;
    }
    tsr_room_clock_answered(room, seat);
    if (room->row.clock == TSR_CLOCK_BANK)
        job->move.time_left = room->seats[seat].left;
    bool ok = tsuro_game_play(&room->head, move, NULL) == TSURO_OK &&
              tsr_room_moves_add(room, move, job->move.move, seat, by);
    if (ok && tsuro_game_ending(&room->head) != TSURO_ENDING_NONE)
        ok = job_end_game(job);
    if (!ok)
        job->job.run = run_nothing; /* memory is ahead of what can be stored: read it again */
    tsr_room_job_start(job);
    tsr_room_bot_consider(room);
    return true;
}

static bool playing_check(const struct tsr_command *command)
{
    const struct tsr_room *room = command->room;
    if (room->failed) {
        tsr_command_fail(command, TSR_ERROR_STORAGE, NULL);
        return false;
    }
    if (!room->has_game) {
        tsr_command_fail(command, TSR_ERROR_NO_GAME, "no game has begun at this table");
        return false;
    }
    return true;
}

static void repeated_after(struct room_job *job)
{
    ply_answer(job->room, &job->to, job->value, true);
}

/* A ply that has been played: well if it is the very same move of the same seat. The answer waits
 * for the commit that the first one waits for. */
static void play_again(const struct tsr_command *command, int ply, const char *text)
{
    struct tsr_room *room = command->room;
    const struct room_move *move = &room->moves[ply];
    if (move->seat != command->seat || move->by != TSR_BY_PERSON || strcmp(move->text, text) != 0) {
        tsr_answer_wrong_ply(command->server, &command->to, room->move_count);
        return;
    }
    struct room_job *job = tsr_room_job_new(room, &command->to);
    if (!job) {
        tsr_command_fail(command, TSR_ERROR_STORAGE, NULL);
        return;
    }
    job->after = repeated_after;
    job->value = ply + 1;
    tsr_room_job_start(job);
}

void tsr_room_play(struct tsr_command *command)
{
    struct tsr_room *room = command->room;
    int64_t ply;
    char text[TSR_MOVE_SIZE], game[TSR_ID_SIZE];
    tsuro_move move;
    if (!tsr_command_int(command, "ply", 0, INT32_MAX, &ply) ||
        !tsr_command_text(command, "move", text, sizeof text)) {
        tsr_command_fail(command, TSR_ERROR_BAD_REQUEST, "play takes ply and move");
        return;
    }
    if (!playing_check(command))
        return;
    if (tsr_command_has(command, "game") &&
        (!tsr_command_text(command, "game", game, sizeof game) ||
         strcmp(game, room->game.id) != 0)) {
        tsr_command_fail(command, TSR_ERROR_NO_GAME, "that is not the game at this table");
        return;
    }
    if (ply < room->move_count) {
        play_again(command, (int)ply, text);
        return;
    }
    if (room->row.status != TSR_TABLE_PLAYING) {
        tsr_command_fail(command, TSR_ERROR_WRONG_STATE, "the game is over");
        return;
    }
    if (ply != room->move_count) {
        tsr_answer_wrong_ply(command->server, &command->to, room->move_count);
        return;
    }
    if (tsuro_game_decision(&room->head).player != command->seat) {
        tsr_command_fail(command, TSR_ERROR_NOT_YOUR_TURN, NULL);
        return;
    }
    if (room->lost_ply == room->move_count) {
        tsr_command_fail(command, TSR_ERROR_NOT_YOUR_TURN,
                         "your time for this decision is up; a bot makes it");
        return;
    }
    /* `resign` has a command of its own, which names no seat but one's own. */
    if (!tsr_engine_move_read(&room->head, text, &move) ||
        tsuro_move_verb(move) == TSURO_VERB_RESIGN || !tsuro_game_legal(&room->head, move)) {
        tsr_command_fail(command, TSR_ERROR_ILLEGAL_MOVE, NULL);
        return;
    }
    tsr_room_come_back(room, command->seat, NULL);
    if (!tsr_room_do(room, move, command->seat, TSR_BY_PERSON, &command->to))
        tsr_command_fail(command, TSR_ERROR_STORAGE, NULL);
}

void tsr_room_moves(struct tsr_command *command)
{
    struct tsr_room *room = command->room;
    if (!playing_check(command))
        return;
    const tsuro_decision decision = tsuro_game_decision(&room->shown);
    if (decision.player >= 0 && decision.player != command->seat) {
        tsr_command_fail(command, TSR_ERROR_NOT_YOUR_TURN, NULL);
        return;
    }
    tsuro_move moves[TSURO_MOVES_MAX];
    const int count = tsuro_game_moves(&room->shown, moves);
    struct tsr_answer answer;
    tsr_answer_begin_large(&answer, command->server, &command->to);
    tsr_json_key_int(&answer.json, "ply", room->shown_count);
    if (decision.player < 0) {
        tsr_json_key_null(&answer.json, "player");
        tsr_json_key_null(&answer.json, "kind");
    } else {
        tsr_json_key_int(&answer.json, "player", decision.player);
        tsr_json_key_string(&answer.json, "kind", tsr_engine_kind_name(decision.kind));
    }
    tsr_json_key(&answer.json, "moves");
    tsr_json_array(&answer.json);
    for (int i = 0; i < count; i++) {
        char text[TSR_MOVE_SIZE];
        if (tsr_engine_move_write(&room->shown, moves[i], text, sizeof text))
            tsr_json_string(&answer.json, text);
    }
    tsr_json_end_array(&answer.json);
    tsr_answer_send(&answer);
}

void tsr_room_resign(struct tsr_command *command)
{
    struct tsr_room *room = command->room;
    if (!playing_check(command))
        return;
    const tsuro_move move = tsuro_move_resign(command->seat);
    if (room->row.status != TSR_TABLE_PLAYING || !tsuro_game_legal(&room->head, move)) {
        tsr_command_fail(command, TSR_ERROR_WRONG_STATE, "you are no longer in this game");
        return;
    }
    if (!tsr_room_do(room, move, command->seat, TSR_BY_PERSON, &command->to))
        tsr_command_fail(command, TSR_ERROR_STORAGE, NULL);
}
