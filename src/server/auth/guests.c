/* SPDX-License-Identifier: MIT */
#include "server/auth/guests.h"

#include <stdlib.h>

#include "server/now.h"
#include "server/store/people.h"
#include "server/ws/client.h"

#define FIRST_MS 1000
#define TIMES_A_DAY 144
#define LOOKS_MOST 64    /* one after the other, each short, so that no move waits for many */
#define SESSION_DAYS 180 /* that a session lasts unused */

struct tsr_guests {
    struct tsr_job job;
    struct tsr_server *server;
    uv_timer_t timer;
    int64_t before, session_before;
    struct tsr_guest_cursor cursor;
    char idle[TSR_GUESTS_A_LOOK][TSR_ID_SIZE];
    int idle_count;
    int looks;
    bool busy;
};

static void look_start(struct tsr_guests *guests);

static int forget_run(struct tsr_db *db, struct tsr_job *job)
{
    const struct tsr_guests *guests = (struct tsr_guests *)job;
    int status = tsr_sessions_expire(db, guests->session_before);
    for (int i = 0; status == TSR_STORE_OK && i < guests->idle_count; i++)
        status = tsr_guest_delete(db, guests->idle[i], guests->before);
    return status;
}

static void forget_done(struct tsr_job *job)
{
    struct tsr_guests *guests = (struct tsr_guests *)job;
    guests->busy = false;
    if (job->status == TSR_STORE_OK && guests->cursor.id[0] && --guests->looks > 0 &&
        !guests->server->stopping)
        look_start(guests);
}

/* Looking takes the longest, so it is done where nobody waits for a commit. */
static int look_run(struct tsr_db *db, struct tsr_job *job)
{
    struct tsr_guests *guests = (struct tsr_guests *)job;
    return tsr_guests_idle(db, guests->before, &guests->cursor, guests->idle, &guests->idle_count);
}

static void look_done(struct tsr_job *job)
{
    struct tsr_guests *guests = (struct tsr_guests *)job;
    if (job->status != TSR_STORE_OK || guests->server->stopping) {
        guests->busy = false;
        return;
    }
    guests->job.run = forget_run;
    guests->job.done = forget_done;
    tsr_store_write(guests->server->store, &guests->job);
}

static void look_start(struct tsr_guests *guests)
{
    guests->busy = true;
    guests->job.run = look_run;
    guests->job.done = look_done;
    tsr_store_read(guests->server->store, &guests->job);
}

static void timer_tick(uv_timer_t *timer)
{
    struct tsr_guests *guests = timer->data;
    if (guests->busy || guests->server->stopping)
        return;
    const struct tsr_settings *settings = &guests->server->settings;
    const int64_t now = tsr_now(), kept = settings->forget_guests_days * settings->day_ms;
    guests->before = now - kept;
    guests->session_before = now - SESSION_DAYS * settings->day_ms;
    guests->looks = LOOKS_MOST;
    /* In good time and not oftener: ten thousand pages that stay open are as many writes. */
    tsr_clients_seen(guests->server, now - kept / 2);
    look_start(guests);
}

struct tsr_guests *tsr_guests_open(struct tsr_server *server)
{
    struct tsr_guests *guests = calloc(1, sizeof *guests);
    if (!guests)
        return NULL;
    guests->server = server;
    uv_timer_init(&server->loop, &guests->timer);
    guests->timer.data = guests;
    uv_timer_start(&guests->timer, timer_tick, FIRST_MS,
                   (uint64_t)server->settings.day_ms / TIMES_A_DAY);
    return guests;
}

void tsr_guests_close(struct tsr_guests *guests)
{
    uv_close((uv_handle_t *)&guests->timer, NULL);
}

void tsr_guests_free(struct tsr_guests **guests)
{
    free(*guests);
    *guests = NULL;
}
