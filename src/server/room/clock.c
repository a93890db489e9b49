/* SPDX-License-Identifier: MIT */
/*
 * Clocks. A question is timed from the moment it is shown to the moment its answer arrives; what
 * the store takes in between is nobody's time. Bots are not timed.
 */
#include "server/room/internal.h"

#define GRACE_MS 10000 /* for every question once the bank is empty */

static int64_t question_ms(const struct tsr_room *room, int seat)
{
    const struct tsr_table_row *row = &room->row;
    const struct room_seat *state = &room->seats[seat];
    if (row->clock == TSR_CLOCK_MOVE)
        return (int64_t)row->clock_seconds * 1000;
    if (!state->ran_out)
        return state->left;
    const int64_t increment = (int64_t)row->clock_increment * 1000;
    return increment > GRACE_MS ? increment : GRACE_MS;
}

/* The seat whose time runs, or -1. */
static int seat_timed(const struct tsr_room *room)
{
    if (!room->has_game || room->row.clock == TSR_CLOCK_NONE ||
        room->row.status != TSR_TABLE_PLAYING || room->shown_count != room->move_count)
        return -1;
    const int seat = tsuro_game_decision(&room->shown).player;
    return seat >= 0 && !tsr_seat_is_bots(room, seat) ? seat : -1;
}

static uint64_t now_of(const struct tsr_room *room)
{
    return uv_now(&room->rooms->server->loop);
}

void tsr_room_clock_begin(struct tsr_room *room)
{
    for (int i = 0; i < TSR_SEATS_MAX; i++) {
        room->seats[i].left = (int64_t)room->row.clock_seconds * 1000;
        room->seats[i].ran_out = false;
    }
}

void tsr_room_clock_read(const struct tsr_room *room, struct room_clock *clock)
{
    *clock = (struct room_clock){.running = -1, .time = tsr_now()};
    clock->on = room->has_game && room->row.clock != TSR_CLOCK_NONE;
    clock->running = seat_timed(room);
    for (int i = 0; i < TSR_SEATS_MAX; i++) {
        clock->left[i] = question_ms(room, i);
        if (i == clock->running)
            clock->left[i] -= (int64_t)(now_of(room) - room->asked_at);
        if (clock->left[i] < 0)
            clock->left[i] = 0;
    }
}

void tsr_room_clock_charge(struct tsr_room *room, int seat)
{
    struct room_seat *state = &room->seats[seat];
    if (room->row.clock != TSR_CLOCK_BANK || seat_timed(room) != seat || state->ran_out)
        return;
    state->left -= (int64_t)(now_of(room) - room->asked_at);
    if (state->left < 0)
        state->left = 0;
    state->left += (int64_t)room->row.clock_increment * 1000;
}

static void clock_run_out(struct tsr_room *room, int seat)
{
    room->seats[seat].ran_out = room->row.clock == TSR_CLOCK_BANK;
    if (room->row.clock == TSR_CLOCK_BANK)
        room->seats[seat].left = 0;
    tsr_room_bot_takes(room, seat, TSR_BOT_PLAYS_CLOCK, NULL);
}

static void timer_tick(uv_timer_t *timer)
{
    struct tsr_room *room = timer->data;
    const uint64_t now = now_of(room);
    const int seat = seat_timed(room);
    if (room->shuffling && now >= room->shuffle_until)
        tsr_room_shuffle_end(room);
    else if (room->bot_at && now >= room->bot_at)
        tsr_room_bot_begin(room);
    else if (seat >= 0 && (int64_t)(now - room->asked_at) >= question_ms(room, seat))
        clock_run_out(room, seat);
    tsr_room_schedule(room);
}

void tsr_room_schedule(struct tsr_room *room)
{
    if (!room->timer_open)
        return;
    const uint64_t now = now_of(room);
    uint64_t due = UINT64_MAX;
    const int seat = seat_timed(room);
    if (room->shuffling)
        due = room->shuffle_until;
    if (seat >= 0)
        due = room->asked_at + (uint64_t)question_ms(room, seat);
    if (room->bot_at && room->bot_at < due)
        due = room->bot_at;
    if (due == UINT64_MAX || room->failed || room->rooms->quiet)
        uv_timer_stop(&room->timer);
    else
        uv_timer_start(&room->timer, timer_tick, due > now ? due - now : 0, 0);
}
