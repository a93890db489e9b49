/* SPDX-License-Identifier: MIT */
/*
 * Tables out of the store: all of them when the server starts, one of them after a failed write.
 * A game is played again from its log, by the rules it was begun under. One that cannot be, since
 * it was begun by a newer program or its log does not play, waits for a program that can: it is
 * shown, not served and not ended. Only rules that are supported no more end a game, as
 * interrupted, and only if the host says so; nothing is guessed.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/log.h"
#include "server/room/internal.h"

#define RELOAD_MS 200

struct load {
    struct tsr_job job;
    struct tsr_room *room; /* of a reload */
    char id[TSR_ID_SIZE];
    struct tsr_table_row row;
    bool has_game;
    struct tsr_game_row game;
    struct tsr_move_row *moves;
    int move_count, move_room;
    bool out_of_memory;
};

static void move_collect(void *user, const struct tsr_move_row *row)
{
    struct load *load = user;
    if (load->move_count == load->move_room) {
        const int room = load->move_room ? load->move_room * 2 : 64;
        struct tsr_move_row *moves = realloc(load->moves, (size_t)room * sizeof *moves);
        if (!moves) {
            load->out_of_memory = true;
            return;
        }
        load->moves = moves;
        load->move_room = room;
    }
    load->moves[load->move_count++] = *row;
}

static int load_run(struct tsr_db *db, struct tsr_job *job)
{
    struct load *load = (struct load *)job;
    load->move_count = 0;
    int status = tsr_table_load(db, load->id, &load->row);
    if (status != TSR_STORE_OK)
        return status;
    status = tsr_game_at(db, load->id, load->row.number, &load->game);
    load->has_game = status == TSR_STORE_OK;
    if (status == TSR_STORE_NONE)
        return TSR_STORE_OK;
    if (status == TSR_STORE_OK)
        status = tsr_move_list(db, load->game.id, move_collect, load);
    return load->out_of_memory ? TSR_STORE_BROKEN : status;
}

/* Plays the log; false if it does not play as it is written. */
static bool game_rebuild(struct tsr_room *room, const struct load *load)
{
    tsuro_setup setup;
    char seed[TSURO_SEED_MAX + 1];
    room->move_count = room->shown_count = 0;
    room->kept_count = -1;
    memset(&room->head, 0, sizeof room->head);
    if (!tsr_room_setup(&load->game, &setup, seed) ||
        tsuro_game_new(&setup, &room->head, NULL) != TSURO_OK)
        return false;
    for (int i = 0; i < load->move_count; i++) {
        const struct tsr_move_row *row = &load->moves[i];
        tsuro_move move;
        if (row->at > room->row.touched)
            room->row.touched = row->at;
        if (i == room->row.question_ply)
            tsr_room_clock_stored(room);
        if (row->ply != i || row->seat < 0 || row->seat >= load->game.players ||
            !tsr_engine_move_read(&room->head, row->move, &move) ||
            tsuro_game_play(&room->head, move, NULL) != TSURO_OK ||
            !tsr_room_moves_add(room, move, row->move, row->seat, row->by))
            return false;
        if (row->time_left >= 0)
            room->seats[row->seat].left = row->time_left;
    }
    if (room->move_count == room->row.question_ply)
        tsr_room_clock_stored(room);
    return true;
}

static void interrupted_after(struct room_job *job)
{
    tsr_room_send_info(job->room, job->info);
}

/* The log stays as it is; the game has ended without a winner. */
static void game_interrupt(struct tsr_room *room, int plies)
{
    tsr_log(TSR_LOG_WARNING, "game interrupted: not of these rules", "game", room->game.id);
    struct room_job *job = tsr_room_job_new(room, NULL);
    if (!job)
        return;
    room->game.ended = tsr_now();
    room->row.status = TSR_TABLE_OVER;
    snprintf(room->game.result, sizeof room->game.result,
             "{\"winners\":[],\"reason\":\"interrupted\"}");
    job->end_game = true;
    job->plies = plies;
    job->move.at = room->game.ended;
    memcpy(job->game, room->game.id, sizeof job->game);
    memcpy(job->result, room->game.result, sizeof job->result);
    job->after = interrupted_after;
    room->has_game = false;
    if (tsr_room_job_table(job))
        tsr_room_job_start(job);
    else
        tsr_room_job_free(job);
}

static bool rules_ended(const struct tsr_room *room)
{
    return room->rooms->server->settings.end_old_games && room->game.rules <= TSURO_RULES;
}

static void room_adopt(struct tsr_room *room, const struct load *load)
{
    room->row = load->row;
    room->waits = false;
    tsr_room_live(room, ROOM_STANDING);
    tsr_deal_drop(&room->deal);
    tsr_stopped_read(room->row.stopped, &room->deal.shuffle);
    room->has_game = load->has_game;
    room->game = load->game;
    room->thinking_ply = -1;
    room->bot_at = 0;
    for (int i = 0; i < TSR_SEATS_MAX; i++) {
        room->seats[i].left = (int64_t)room->row.clock_seconds * 1000;
        if (!room->seats[i].away_since)
            room->seats[i].away_since = tsr_now();
    }
    if (load->has_game && !game_rebuild(room, load)) {
        if (room->row.status == TSR_TABLE_PLAYING && rules_ended(room))
            game_interrupt(room, load->move_count);
        else if (room->row.status == TSR_TABLE_PLAYING)
            tsr_room_wait(room);
        room->has_game = false;
    }
    if (room->has_game) {
        memset(&room->shown, 0, sizeof room->shown);
        tsuro_game_copy(&room->shown, &room->head);
        room->shown_count = room->move_count;
        const int64_t asked =
            load->move_count > 0 ? load->moves[load->move_count - 1].at : load->game.started;
        const int64_t since = asked > room->row.question_at ? asked : room->row.question_at;
        const int64_t alive = tsr_store_alive(room->rooms->server->store, since);
        tsr_room_clock_load(room, asked, room->row.held ? room->row.held : alive);
        room->row.held = 0;
    }
    /* Away by wall-clock time, all that is known of before; from now on by our own clock. */
    const int64_t away = tsr_now() - room->row.touched;
    room->idle_since = (int64_t)tsr_rooms_now(room->rooms) - (away > 0 ? away : 0);
    tsr_room_count(room);
    tsr_room_bot_consider(room);
}

struct list {
    struct tsr_job job;
    char (*ids)[TSR_ID_SIZE];
    int count, room;
    bool out_of_memory;
};

static void id_collect(void *user, const char *id)
{
    struct list *list = user;
    if (list->count == list->room) {
        const int room = list->room ? list->room * 2 : 64;
        char(*ids)[TSR_ID_SIZE] = realloc(list->ids, (size_t)room * sizeof *ids);
        if (!ids) {
            list->out_of_memory = true;
            return;
        }
        list->ids = ids;
        list->room = room;
    }
    snprintf(list->ids[list->count++], TSR_ID_SIZE, "%s", id);
}

static int list_run(struct tsr_db *db, struct tsr_job *job)
{
    struct list *list = (struct list *)job;
    const int status = tsr_table_list(db, id_collect, list);
    return list->out_of_memory ? TSR_STORE_BROKEN : status;
}

static int room_load(struct tsr_rooms *rooms, struct load *load)
{
    struct tsr_store *store = rooms->server->store;
    const int status = tsr_store_read_now(store, &load->job);
    if (status != TSR_STORE_OK)
        return status;
    struct tsr_room *room = tsr_room_new(rooms, load->id);
    if (!room)
        return TSR_STORE_BROKEN;
    room->seq = tsr_store_boots(store) << 20;
    room->first_seq = room->seq + 1;
    room_adopt(room, load);
    return TSR_STORE_OK;
}

int tsr_rooms_load(struct tsr_rooms *rooms)
{
    struct list list = {.job = {.run = list_run}};
    struct load *load = calloc(1, sizeof *load);
    int status = load ? tsr_store_read_now(rooms->server->store, &list.job) : TSR_STORE_BROKEN;
    for (int i = 0; status == TSR_STORE_OK && i < list.count; i++) {
        load->job.run = load_run;
        memcpy(load->id, list.ids[i], sizeof load->id);
        status = room_load(rooms, load);
    }
    free(list.ids);
    if (load)
        free(load->moves);
    free(load);
    return status;
}

/* ---- One table again ------------------------------------------------------------------------- */

static void reload_done(struct tsr_job *job);

static void pause_closed(uv_handle_t *handle)
{
    free(handle);
}

static void load_free(struct load *load)
{
    free(load->moves);
    free(load);
}

static void pause_over(uv_timer_t *timer)
{
    struct load *load = timer->data;
    uv_close((uv_handle_t *)timer, pause_closed);
    tsr_store_read(load->room->rooms->server->store, &load->job);
}

/* Not at once: what failed a moment ago would fail again. */
static void reload_soon(struct load *load)
{
    uv_timer_t *timer = malloc(sizeof *timer);
    if (!timer) {
        tsr_store_read(load->room->rooms->server->store, &load->job);
        return;
    }
    uv_timer_init(&load->room->rooms->server->loop, timer);
    timer->data = load;
    uv_timer_start(timer, pause_over, RELOAD_MS, 0);
}

static void reload_done(struct tsr_job *job)
{
    struct load *load = (struct load *)job;
    struct tsr_room *room = load->room;
    if (job->status != TSR_STORE_OK && job->status != TSR_STORE_NONE && room->life != ROOM_GONE) {
        reload_soon(load);
        return;
    }
    room->in_flight--;
    if (job->status == TSR_STORE_OK) {
        const int shown = room->shown_count, lost = room->lost_ply;
        const int64_t asked = room->asked_at + (int64_t)tsr_rooms_now(room->rooms) -
                              room->failed_at; /* that nothing could be stored is nobody's time */
        const bool same_game = room->has_game && strcmp(room->game.id, load->game.id) == 0;
        room->chain->broken = 0; /* no job of it is under way */
        room_adopt(room, load);
        room->failed = false;
        if (same_game && room->shown_count == shown) {
            room->asked_at = asked;
            room->lost_ply = lost;
            tsr_room_bot_consider(room);
        }
        tsr_room_presence(room);
        if (room->shown_count != shown)
            tsr_room_send_snapshots(room); /* stored after all, against what the store said */
        else
            tsr_room_send_info(room, NULL);
    } else {
        tsr_room_drop(room); /* it never came into being */
    }
    load_free(load);
    tsr_room_release(room);
}

void tsr_room_reload(struct tsr_room *room)
{
    struct load *load = calloc(1, sizeof *load);
    if (!load)
        return;
    load->job.run = load_run;
    load->job.done = reload_done;
    load->room = room;
    memcpy(load->id, room->row.id, sizeof load->id);
    room->in_flight++;
    reload_soon(load);
}
