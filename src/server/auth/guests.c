/* SPDX-License-Identifier: MIT */
#include "server/auth/guests.h"

#include <stdlib.h>

#include "server/now.h"
#include "server/store/people.h"
#include "server/ws/client.h"

#define FIRST_MS 1000
#define TIMES_A_DAY 144

struct tsr_guests {
    struct tsr_job job;
    struct tsr_server *server;
    uv_timer_t timer;
    int64_t before;
    bool busy;
};

static int forget_run(struct tsr_db *db, struct tsr_job *job)
{
    return tsr_people_prune(db, ((struct tsr_guests *)job)->before);
}

static void forget_done(struct tsr_job *job)
{
    ((struct tsr_guests *)job)->busy = false;
}

static void timer_tick(uv_timer_t *timer)
{
    struct tsr_guests *guests = timer->data;
    if (guests->busy || guests->server->stopping)
        return;
    guests->busy = true;
    const struct tsr_settings *settings = &guests->server->settings;
    const int64_t now = tsr_now(), kept = settings->forget_guests_days * settings->day_ms;
    guests->before = now - kept;
    /* In good time and not oftener: ten thousand pages that stay open are as many writes. */
    tsr_clients_seen(guests->server, now - kept / 2);
    guests->job.run = forget_run;
    guests->job.done = forget_done;
    tsr_store_write(guests->server->store, &guests->job);
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
