/* SPDX-License-Identifier: MIT */
/*
 * Clocks. A question is timed from the moment it is shown to the moment its answer arrives; what
 * the store takes in between is nobody's time. Bots are not timed. A question's time begins once:
 * leaving, coming back and a new server go on with it, and once it has run out the bot's answer
 * stands. What was used up is taken off the bank when a seat changes hands and when the table is
 * stored.
 */
#include "server/room/internal.h"

#define GRACE_MS 10000 /* for every question once the bank is empty */

static int64_t now_of(const struct tsr_room *room)
{
    return (int64_t)tsr_rooms_now(room->rooms);
}

/* The person's seat that the question under way is put to, whoever plays for it, or -1. */
static int seat_asked(const struct tsr_room *room)
{
    if (!room->has_game || room->row.clock == TSR_CLOCK_NONE ||
        room->row.status != TSR_TABLE_PLAYING || room->shown_count != room->move_count)
        return -1;
    const int seat = tsuro_game_decision(&room->shown).player;
    return seat >= 0 && room->row.seats[seat].kind == TSR_SEAT_PERSON ? seat : -1;
}

/* The seat whose time runs, or -1. */
static int seat_timed(const struct tsr_room *room)
{
    const int seat = seat_asked(room);
    return seat >= 0 && !tsr_room_bot_decides(room, seat) ? seat : -1;
}

static int64_t elapsed(const struct tsr_room *room)
{
    return now_of(room) - room->asked_at;
}

/* What a seat has for a question as a whole: for the one under way, what was taken off the bank
 * since it was put is still part of it. */
static int64_t question_ms(const struct tsr_room *room, int seat)
{
    const struct tsr_table_row *row = &room->row;
    const struct room_seat *state = &room->seats[seat];
    if (row->clock == TSR_CLOCK_MOVE)
        return (int64_t)row->clock_seconds * 1000;
    if (!state->ran_out)
        return state->left + (seat == seat_asked(room) ? room->charged : 0);
    const int64_t increment = (int64_t)row->clock_increment * 1000;
    return increment > GRACE_MS ? increment : GRACE_MS;
}

void tsr_room_clock_begin(struct tsr_room *room)
{
    for (int i = 0; i < TSR_SEATS_MAX; i++) {
        room->seats[i].left = (int64_t)room->row.clock_seconds * 1000;
        room->seats[i].ran_out = false;
    }
    tsr_room_clock_ask(room);
}

void tsr_room_clock_ask(struct tsr_room *room)
{
    room->asked_at = now_of(room);
    room->charged = 0;
    room->lost_ply = -1;
    room->last_look = false;
}

void tsr_room_clock_read(const struct tsr_room *room, struct room_clock *clock)
{
    const int asked = seat_asked(room);
    *clock = (struct room_clock){.running = seat_timed(room), .time = tsr_now()};
    clock->on = room->has_game && room->row.clock != TSR_CLOCK_NONE;
    for (int i = 0; i < TSR_SEATS_MAX; i++) {
        clock->left[i] = question_ms(room, i);
        if (i == asked)
            clock->left[i] -= i == clock->running ? elapsed(room) : room->charged;
        if (clock->left[i] < 0)
            clock->left[i] = 0;
    }
}

void tsr_room_clock_charge(struct tsr_room *room)
{
    const int seat = seat_timed(room);
    if (seat < 0 || room->row.clock != TSR_CLOCK_BANK || room->seats[seat].ran_out)
        return;
    const int64_t used = elapsed(room);
    int64_t *left = &room->seats[seat].left;
    *left -= used - room->charged;
    if (*left < 0)
        *left = 0;
    room->charged = used;
}

void tsr_room_clock_answered(struct tsr_room *room, int seat)
{
    if (seat_timed(room) != seat)
        return;
    tsr_room_clock_charge(room);
    if (room->row.clock == TSR_CLOCK_BANK && !room->seats[seat].ran_out)
        room->seats[seat].left += (int64_t)room->row.clock_increment * 1000;
}

void tsr_room_clock_store(struct tsr_room *room)
{
    struct tsr_table_row *row = &room->row;
    if (room->waits)
        return; /* whoever can play it knows what was used */
    tsr_room_clock_charge(room);
    row->question_ply = room->move_count;
    row->question_used = seat_asked(room) < 0 ? 0 : elapsed(room);
    if (room->lost_ply == room->move_count)
        row->question_used = TSR_QUESTION_LOST;
    row->question_at = tsr_now();
    for (int i = 0; i < row->seat_count; i++)
        row->seats[i].time_left = room->seats[i].left;
}

void tsr_room_clock_stored(struct tsr_room *room)
{
    for (int i = 0; i < room->row.seat_count; i++) {
        struct room_seat *seat = &room->seats[i];
        if (room->row.seats[i].time_left >= 0)
            seat->left = room->row.seats[i].time_left;
    }
}

static void question_lose(struct tsr_room *room)
{
    room->lost_ply = room->move_count;
    room->lost_at = tsr_rooms_now(room->rooms);
}

void tsr_room_clock_load(struct tsr_room *room, int64_t asked, int64_t alive)
{
    const struct tsr_table_row *row = &room->row;
    int64_t used = 0;
    tsr_room_clock_ask(room);
    if (row->question_ply == room->move_count) {
        used = row->question_used;
        asked = row->question_at;
        room->charged = row->clock == TSR_CLOCK_BANK ? used : 0;
    }
    if (used == TSR_QUESTION_LOST) {
        question_lose(room);
        used = room->charged = 0;
    }
    if (alive > asked)
        used += alive - asked; /* nobody pays for the time in which no server ran */
    room->asked_at -= used;
    for (int i = 0; i < row->seat_count; i++)
        room->seats[i].ran_out = row->clock == TSR_CLOCK_BANK && room->seats[i].left == 0;
}

void tsr_room_clock_run_out(struct tsr_room *room)
{
    const int seat = seat_timed(room);
    if (seat < 0 || elapsed(room) < question_ms(room, seat))
        return;
    room->seats[seat].ran_out = room->row.clock == TSR_CLOCK_BANK;
    if (room->row.clock == TSR_CLOCK_BANK)
        room->seats[seat].left = 0;
    question_lose(room);
    tsr_room_bot_takes(room, seat, TSR_BOT_PLAYS_CLOCK, NULL);
}

int64_t tsr_room_clock_left(const struct tsr_room *room)
{
    const int seat = seat_timed(room);
    if (seat < 0)
        return -1;
    const int64_t left = question_ms(room, seat) - elapsed(room);
    return left > 0 ? left : 0;
}
