/* SPDX-License-Identifier: MIT */
/*
 * Writes of a table. Each carries copies of what it writes and the message that tells of it; both
 * the message and the answer go out after the commit. The writes of one table are a chain: if one
 * fails, those behind it fail too, and the table is read again.
 */
#include <stdlib.h>
#include <string.h>

#include <tsuro/text.h>

#include "server/room/internal.h"

static int job_run(struct tsr_db *db, struct tsr_job *base)
{
    struct room_job *job = (struct room_job *)base;
    int status = TSR_STORE_OK;
    if (job->add_game)
        status = tsr_game_add(db, job->game_row);
    if (status == TSR_STORE_OK && job->add_move)
        status = tsr_move_add(db, job->game, &job->move);
    if (status == TSR_STORE_OK && job->end_game)
        status = tsr_game_end(db, job->game, job->move.at, job->plies,
                              job->result[0] ? job->result : NULL);
    if (status == TSR_STORE_OK && job->state)
        status = tsr_game_keep(db, job->game, job->state);
    if (status == TSR_STORE_OK && job->save_table)
        status = tsr_table_save(db, job->row);
    return status;
}

void tsr_room_job_free(struct room_job *job)
{
    if (!job)
        return;
    free(job->row);
    free(job->game_row);
    free(job->info);
    free(job->state);
    free(job);
}

static void job_done(struct tsr_job *base)
{
    struct room_job *job = (struct room_job *)base;
    struct tsr_room *room = job->room;
    room->in_flight--;
    if (base->status != TSR_STORE_OK) {
        tsr_room_fail(room);
        tsr_answer_error(room->rooms->server, &job->to, TSR_ERROR_STORAGE, NULL);
    } else {
        job->after(job);
    }
    if (room->failed && room->in_flight == 0)
        tsr_room_reload(room);
    tsr_room_job_free(job);
    tsr_room_release(room);
}

struct room_job *tsr_room_job_new(struct tsr_room *room, const struct tsr_return *to)
{
    struct room_job *job = calloc(1, sizeof *job);
    if (!job)
        return NULL;
    job->job.run = job_run;
    job->job.done = job_done;
    job->job.chain = room->chain;
    job->job.urgent = true; /* somebody plays and waits for it */
    job->room = room;
    if (to)
        job->to = *to;
    return job;
}

void tsr_room_fail(struct tsr_room *room)
{
    if (!room->failed)
        room->failed_at = (int64_t)tsr_rooms_now(room->rooms);
    room->failed = true;
}

void tsr_room_job_start(struct room_job *job)
{
    job->room->in_flight++;
    tsr_store_write(job->room->rooms->server->store, &job->job);
}

static void save_after(struct room_job *job)
{
    if (job->to.conn)
        tsr_answer_ok(job->room->rooms->server, &job->to);
    tsr_room_send_info(job->room, job->info);
}

static void keep_after(struct room_job *job)
{
    if (strcmp(job->game, job->room->game.id) == 0)
        job->room->kept_count = job->value;
}

void tsr_room_keep(struct tsr_room *room)
{
    struct room_job *job = tsr_room_job_new(room, NULL);
    if (!job)
        return;
    memcpy(job->game, room->game.id, sizeof job->game);
    job->after = keep_after;
    job->value = room->move_count;
    job->state = malloc(TSURO_STATE_TEXT);
    if (job->state && tsuro_state_write(&room->head, job->state, TSURO_STATE_TEXT) > 0)
        tsr_room_job_start(job);
    else
        tsr_room_job_free(job);
}

bool tsr_room_job_table(struct room_job *job)
{
    struct tsr_room *room = job->room;
    tsr_room_touch(room);
    tsr_room_count(room);
    tsr_room_clock_store(room);
    job->save_table = true;
    job->row = malloc(sizeof *job->row);
    job->info = tsr_room_info_copy(room);
    if (!job->row || !job->info)
        return false;
    *job->row = room->row;
    return true;
}

void tsr_room_save(struct tsr_room *room, const struct tsr_return *to)
{
    tsr_room_save_then(room, to, save_after, 0);
}

void tsr_room_save_then(struct tsr_room *room, const struct tsr_return *to,
                        void (*after)(struct room_job *job), int value)
{
    struct room_job *job = tsr_room_job_new(room, to);
    if (job && tsr_room_job_table(job)) {
        job->after = after;
        job->value = value;
        tsr_room_job_start(job);
        return;
    }
    /* Memory has the change but the store will not: fall back to what is stored. */
    tsr_room_job_free(job);
    if (to)
        tsr_answer_error(room->rooms->server, to, TSR_ERROR_STORAGE, NULL);
    tsr_room_fail(room);
    if (room->in_flight == 0)
        tsr_room_reload(room);
}
