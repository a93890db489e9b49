/* SPDX-License-Identifier: MIT */
#include "server/watchdog.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

#include <sys/syscall.h>
#include <unistd.h>

#include "server/histogram.h"
#include "server/log.h"
#include "server/notify.h"

#define TURN_MS 250
#define TICK_NS UINT64_C(1000000000)
#define TICKS_MOST 10

static atomic_uint turns;
static _Atomic(const char *) place;

void tsr_watchdog_at(const char *what)
{
    atomic_store_explicit(&place, what, memory_order_relaxed);
}

static void loop_turned(uv_timer_t *timer)
{
    struct tsr_watchdog *watchdog = timer->data;
    const uint64_t now = uv_hrtime();
    atomic_fetch_add(&turns, 1);
    if (watchdog->lag)
        tsr_histogram_add(watchdog->lag, now > watchdog->expected ? now - watchdog->expected : 0);
    watchdog->expected = now + TURN_MS * UINT64_C(1000000);
}

/* The kernel's letter for what the loop's thread does: R runs, S sleeps, D waits for a disk. */
static void thread_state(const struct tsr_watchdog *watchdog, char out[2])
{
    char path[64];
    snprintf(path, sizeof path, "/proc/self/task/%d/stat", watchdog->loop_thread);
    FILE *file = fopen(path, "r");
    if (!file || fscanf(file, "%*d (%*[^)]) %1s", out) != 1)
        out[0] = '?';
    out[1] = '\0';
    if (file)
        fclose(file);
}

static _Noreturn void loop_stands(const struct tsr_watchdog *watchdog)
{
    char state[2];
    const char *where = atomic_load(&place);
    thread_state(watchdog, state);
    struct tsr_log_line line;
    tsr_log_begin(&line, TSR_LOG_ERROR, "the loop stands still: ending the process");
    tsr_json_key_string(&line.json, "at", where ? where : "no request or message");
    tsr_json_key_string(&line.json, "thread", state);
    tsr_json_key_int(&line.json, "seconds", TICKS_MOST);
    tsr_log_end(&line);
    abort();
}

static void watch(void *user)
{
    struct tsr_watchdog *watchdog = user;
    unsigned seen = atomic_load(&turns);
    int still = 0;
    uv_mutex_lock(&watchdog->mutex);
    while (!watchdog->stop) {
        if (uv_cond_timedwait(&watchdog->wake, &watchdog->mutex, TICK_NS) == 0)
            continue;
        const unsigned now = atomic_load(&turns);
        still = now == seen ? still + 1 : 0;
        seen = now;
        if (still == 0)
            tsr_notify(TSR_NOTIFY_WATCHDOG);
        if (still >= TICKS_MOST)
            loop_stands(watchdog);
    }
    uv_mutex_unlock(&watchdog->mutex);
}

bool tsr_watchdog_start(struct tsr_watchdog *watchdog, uv_loop_t *loop, struct tsr_histogram *lag)
{
    watchdog->loop_thread = (int)syscall(SYS_gettid);
    watchdog->lag = lag;
    watchdog->expected = uv_hrtime() + TURN_MS * UINT64_C(1000000);
    uv_mutex_init(&watchdog->mutex);
    uv_cond_init(&watchdog->wake);
    if (uv_thread_create(&watchdog->thread, watch, watchdog) != 0)
        return false;
    uv_timer_init(loop, &watchdog->turn);
    watchdog->turn.data = watchdog;
    uv_timer_start(&watchdog->turn, loop_turned, TURN_MS, TURN_MS);
    return true;
}

void tsr_watchdog_stop(struct tsr_watchdog *watchdog)
{
    uv_mutex_lock(&watchdog->mutex);
    watchdog->stop = true;
    uv_cond_signal(&watchdog->wake);
    uv_mutex_unlock(&watchdog->mutex);
    uv_thread_join(&watchdog->thread);
    uv_cond_destroy(&watchdog->wake);
    uv_mutex_destroy(&watchdog->mutex);
    uv_close((uv_handle_t *)&watchdog->turn, NULL);
}
