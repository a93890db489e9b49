/* SPDX-License-Identifier: MIT */
/*
 * What is done for all tables from time to time: those nobody came back to are closed, games of
 * bots alone that stood still go on when there are fewer of them, and the states of running games
 * are kept for an engine with other rules. Never all at once: together they would hold up the
 * moves.
 */
#include "server/room/internal.h"

#define SWEEP_FIRST_MS 1000
#define SWEEPS_A_DAY (24 * 60)
#define KEEP_MS 100
#define KEEP_TICKS 50 /* until every table had its turn */

static void room_sweep(struct tsr_room *room, void *user)
{
    const int64_t *now = user;
    if (room->paused) {
        tsr_room_count(room);
        tsr_room_bot_consider(room);
    }
    if (room->waits || room->watches || room->failed || room->life == ROOM_CREATING ||
        room->in_flight > 0 || *now - room->idle_since < tsr_room_patience(room))
        return;
    tsr_room_close_for(room, NULL, true);
}

static void sweep_tick(uv_timer_t *timer)
{
    struct tsr_rooms *rooms = timer->data;
    int64_t now = (int64_t)uv_now(&rooms->server->loop);
    tsr_talk_sweep(rooms->talk, uv_now(&rooms->server->loop));
    if (!rooms->quiet)
        tsr_rooms_each(rooms, room_sweep, &now);
}

static void room_keep(struct tsr_room *room, void *user)
{
    (void)user;
    if (room->has_game && room->row.status == TSR_TABLE_PLAYING &&
        room->row.clock != TSR_CLOCK_NONE)
        room->rooms->clocks_run = true;
    if (room->has_game && room->row.status == TSR_TABLE_PLAYING && !room->failed &&
        room->kept_count != room->move_count)
        tsr_room_keep(room);
}

void tsr_rooms_keep(struct tsr_rooms *rooms)
{
    tsr_rooms_each(rooms, room_keep, NULL);
    tsr_store_note_alive(rooms->server->store, tsr_now());
}

/* Also now and then while all is well: a server that is killed keeps nothing more. */
static void keep_tick(uv_timer_t *timer)
{
    struct tsr_rooms *rooms = timer->data;
    tsr_store_breathe(rooms->server->store);
    for (size_t i = 0; !rooms->quiet && i <= rooms->slot_count / KEEP_TICKS; i++) {
        tsr_rooms_each_of(rooms, rooms->keep_slot++ % rooms->slot_count, room_keep, NULL);
        if (rooms->keep_slot % rooms->slot_count == 0 && rooms->clocks_run) {
            tsr_store_note_alive(rooms->server->store, tsr_now());
            rooms->clocks_run = false;
        }
    }
}

void tsr_rooms_tend(struct tsr_rooms *rooms)
{
    uv_loop_t *loop = &rooms->server->loop;
    uv_timer_init(loop, &rooms->sweep);
    rooms->sweep.data = rooms;
    uv_timer_start(&rooms->sweep, sweep_tick, SWEEP_FIRST_MS,
                   (uint64_t)rooms->server->settings.day_ms / SWEEPS_A_DAY);
    uv_timer_init(loop, &rooms->keep);
    rooms->keep.data = rooms;
    uv_timer_start(&rooms->keep, keep_tick, KEEP_MS, KEEP_MS);
}
