/* SPDX-License-Identifier: MIT */
/*
 * Bots in seats of their own and in those of people who are away, out of time or have left. The
 * person takes the seat back at any moment; a thought that comes too late is thrown away.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/auth/secret.h"
#include "server/room/internal.h"

#define AFTER_FAILURE_MS 1000

bool tsr_seat_is_bots(const struct tsr_room *room, int seat)
{
    const struct tsr_seat_row *row = &room->row.seats[seat];
    return row->kind == TSR_SEAT_BOT ||
           (row->kind == TSR_SEAT_PERSON && row->bot_plays != TSR_BOT_PLAYS_NOT);
}

bool tsr_room_bot_decides(const struct tsr_room *room, int seat)
{
    return tsr_seat_is_bots(room, seat) || room->lost_ply == room->move_count;
}

/* From when on its delay counts: not again for whoever leaves and comes back out of time. */
static uint64_t bot_called_at(const struct tsr_room *room)
{
    return room->lost_ply == room->move_count ? room->lost_at : tsr_rooms_now(room->rooms);
}

void tsr_room_bot_consider(struct tsr_room *room)
{
    room->bot_at = 0;
    if (room->has_game && room->row.status == TSR_TABLE_PLAYING && !room->rooms->quiet &&
        !room->paused) {
        const int seat = tsuro_game_decision(&room->head).player;
        const uint64_t delay =
            room->failed ? AFTER_FAILURE_MS : (uint64_t)room->rooms->server->settings.bot_delay;
        if (seat >= 0 && tsr_room_bot_decides(room, seat) && room->thinking_ply != room->move_count)
            room->bot_at = bot_called_at(room) + delay;
    }
    if (room->bot_at && room->rooms->server->settings.bot_delay == 0 && !room->failed)
        tsr_room_bot_begin(room);
    tsr_room_schedule(room);
}

void tsr_room_bot_begin(struct tsr_room *room)
{
    room->bot_at = 0;
    const int seat = tsuro_game_decision(&room->head).player;
    if (room->failed || seat < 0 || !tsr_room_bot_decides(room, seat))
        return;
    const struct tsr_seat_row *row = &room->row.seats[seat];
    struct tsr_thinking thinking = {.ply = room->move_count, .seat = seat};
    memcpy(thinking.table, room->row.id, sizeof thinking.table);
    memcpy(thinking.game, room->game.id, sizeof thinking.game);
    thinking.owner = room->owner;
    thinking.awaited = room->watches != NULL;
    thinking.bot = row->kind == TSR_SEAT_BOT ? tsr_engine_bot_find(row->bot) : NULL;
    if (!thinking.bot)
        thinking.bot = tsr_engine_stand_in();
    tsuro_game_view(&room->head, seat, &thinking.view);
    tsr_random_bytes(&thinking.seed, sizeof thinking.seed);
    if (tsr_think_start(room->rooms->think, &thinking))
        room->thinking_ply = room->move_count;
}

void tsr_room_bot_thought(struct tsr_rooms *rooms, const struct tsr_thinking *thinking)
{
    struct tsr_room *room = tsr_room_find(rooms, thinking->table);
    if (!room || strcmp(room->game.id, thinking->game) != 0 || room->thinking_ply != thinking->ply)
        return;
    room->thinking_ply = -1;
    if (room->failed || rooms->quiet || room->row.status != TSR_TABLE_PLAYING ||
        room->move_count != thinking->ply || !tsr_room_bot_decides(room, thinking->seat))
        return;
    tsuro_move move = thinking->move;
    if (!move || !tsuro_game_legal(&room->head, move)) {
        tsuro_move moves[TSURO_MOVES_MAX];
        if (tsuro_game_moves(&room->head, moves) == 0)
            return;
        move = moves[0];
    }
    const bool clock = room->row.seats[thinking->seat].bot_plays == TSR_BOT_PLAYS_CLOCK ||
                       room->lost_ply == room->move_count;
    tsr_room_do(room, move, thinking->seat, clock ? TSR_BY_CLOCK : TSR_BY_BOT, NULL);
}

void tsr_room_bot_takes(struct tsr_room *room, int seat, int why, const struct tsr_return *to)
{
    tsr_room_clock_charge(room);
    room->row.seats[seat].bot_plays = why;
    tsr_room_save(room, to);
    tsr_room_bot_consider(room);
}

void tsr_room_come_back(struct tsr_room *room, int seat, const struct tsr_return *to)
{
    struct tsr_seat_row *row = &room->row.seats[seat];
    if (row->kind != TSR_SEAT_PERSON || row->bot_plays == TSR_BOT_PLAYS_NOT || room->failed) {
        if (to)
            tsr_answer_ok(room->rooms->server, to);
        return;
    }
    row->bot_plays = TSR_BOT_PLAYS_NOT;
    room->bot_at = 0;
    tsr_room_save(room, to);
    tsr_room_bot_consider(room); /* it may be somebody else's turn */
}

void tsr_room_let_bot(struct tsr_command *command)
{
    struct tsr_room *room = command->room;
    int64_t seat;
    if (!tsr_command_int(command, "seat", 0, room->row.seat_count - 1, &seat)) {
        tsr_command_fail(command, TSR_ERROR_BAD_REQUEST, "seat must be a seat of this table");
        return;
    }
    const struct room_seat *state = &room->seats[seat];
    if (room->row.status != TSR_TABLE_PLAYING || room->failed ||
        room->row.seats[seat].kind != TSR_SEAT_PERSON ||
        room->row.seats[seat].bot_plays != TSR_BOT_PLAYS_NOT) {
        tsr_command_fail(command, TSR_ERROR_WRONG_STATE, "no bot is needed there");
        return;
    }
    if (room->row.clock != TSR_CLOCK_NONE || state->present > 0 ||
        tsr_now() - state->away_since < room->rooms->server->settings.away_ms) {
        tsr_command_fail(command, TSR_ERROR_FORBIDDEN,
                         "only without a clock, for somebody away for two minutes");
        return;
    }
    tsr_room_bot_takes(room, (int)seat, TSR_BOT_PLAYS_AWAY, &command->to);
}

void tsr_room_back(struct tsr_command *command)
{
    tsr_room_come_back(command->room, command->seat, &command->to);
}
