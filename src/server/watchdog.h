/* SPDX-License-Identifier: MIT */
/*
 * A thread that looks whether the loop turns. A loop that stands still for ten seconds would stand
 * for ever: games, health and signals with it; then the process is ended, with a last line in the
 * log that says where it stood, and whoever started it can start it again. Seconds are those that
 * the thread itself lived through, so a process that was stopped and goes on is not ended. While
 * all is well systemd is told so.
 */
#ifndef TSR_SERVER_WATCHDOG_H
#define TSR_SERVER_WATCHDOG_H

#include <stdbool.h>

#include <uv.h>

struct tsr_histogram;

struct tsr_watchdog {
    uv_timer_t turn; /* on the loop */
    uv_thread_t thread;
    uv_mutex_t mutex;
    uv_cond_t wake;
    bool stop;                 /* under the mutex */
    int loop_thread;           /* as the kernel numbers it */
    uint64_t expected;         /* when the timer should fire next, in nanoseconds */
    struct tsr_histogram *lag; /* how late it was; may be NULL */
};

/* Begins to watch the loop, on whose thread it is called. */
bool tsr_watchdog_start(struct tsr_watchdog *watchdog, uv_loop_t *loop, struct tsr_histogram *lag);

/* Ends it, on the loop; done when the loop has run once more. */
void tsr_watchdog_stop(struct tsr_watchdog *watchdog);

/* Says what the loop is about to do; NULL for nothing in particular. A constant text. */
void tsr_watchdog_at(const char *place);

#endif
