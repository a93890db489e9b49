/* SPDX-License-Identifier: MIT */
/*
 * What a table does by itself when its time has come: the end of a shuffle, a bot's turn, a clock
 * that runs out. One timer a table, set for whatever is due first. The loop runs timers before it
 * reads sockets, so a clock runs out at the second look: a move that had arrived by then counts.
 */
#include "server/room/internal.h"

static void timer_tick(uv_timer_t *timer)
{
    struct tsr_room *room = timer->data;
    const uint64_t now = tsr_rooms_now(room->rooms);
    if (room->life == ROOM_SHUFFLING && now >= room->deal.until)
        tsr_room_deal_go_on(room);
    else if (room->bot_at && now >= room->bot_at)
        tsr_room_bot_begin(room);
    else if (tsr_room_clock_left(room) == 0 && !room->last_look)
        room->last_look = true;
    else
        tsr_room_clock_run_out(room);
    tsr_room_schedule(room);
}

void tsr_room_schedule(struct tsr_room *room)
{
    if (!room->timer_open)
        return;
    const uint64_t now = tsr_rooms_now(room->rooms);
    const int64_t left = tsr_room_clock_left(room);
    uint64_t due = UINT64_MAX;
    if (room->life == ROOM_SHUFFLING &&
        (room->deal.phase == TSR_DEAL_COMMITTING || room->deal.phase == TSR_DEAL_REVEALING))
        due = room->deal.until;
    if (left >= 0)
        due = now + (uint64_t)left;
    if (room->bot_at && room->bot_at < due)
        due = room->bot_at;
    if (due == UINT64_MAX || room->failed || room->rooms->quiet)
        uv_timer_stop(&room->timer);
    else
        uv_timer_start(&room->timer, timer_tick, due > now ? due - now : room->last_look, 0);
}
