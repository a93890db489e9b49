/* SPDX-License-Identifier: MIT */
/*
 * What is done for all tables from time to time: those nobody came back to are closed, games of
 * bots alone that stood still go on when there are fewer of them, and the states of running games
 * are kept for an engine with other rules. Never all at once: together they would hold up the
 * moves. Only after a pause everybody's clock is told and stored anew.
 */
#include "server/log.h"
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
    int64_t now = (int64_t)tsr_rooms_now(rooms);
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

static void woke_after(struct room_job *job)
{
    tsr_room_send_snapshots(job->room);
}

/* Pages, and the next server, would count the time in which this one did not run. */
static void room_woke(struct tsr_room *room, void *user)
{
    (void)user;
    if (room->life == ROOM_STANDING && room->row.status == TSR_TABLE_PLAYING && !room->waits &&
        !room->failed && room->row.clock != TSR_CLOCK_NONE)
        tsr_room_save_then(room, NULL, woke_after, 0);
}

static void pause_look(struct tsr_rooms *rooms)
{
    tsr_rooms_now(rooms);
    const uint64_t slept = rooms->server->awake.slept - rooms->slept;
    if (!slept || rooms->quiet)
        return;
    struct tsr_log_line line;
    tsr_log_begin(&line, TSR_LOG_WARNING, "the server did not run for a while");
    tsr_json_key_int(&line.json, "ms", (int64_t)slept);
    tsr_log_end(&line);
    rooms->slept += slept;
    tsr_rooms_each(rooms, room_woke, NULL);
}

/* Also now and then while all is well: a server that is killed keeps nothing more. */
static void keep_tick(uv_timer_t *timer)
{
    struct tsr_rooms *rooms = timer->data;
    pause_look(rooms);
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
