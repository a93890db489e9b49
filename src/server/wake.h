/* SPDX-License-Identifier: MIT */
/*
 * Waking the loop from another thread: one byte through a pipe. libuv's own uv_async_send lets the
 * loop spin until the sender has come to the end of that call; a sender of low priority that was
 * interrupted inside, by the very loop it woke, would hold up everybody until it runs again.
 */
#ifndef TSR_SERVER_WAKE_H
#define TSR_SERVER_WAKE_H

#include <stdbool.h>

#include <uv.h>

struct tsr_wake {
    uv_poll_t poll;
    uv_file ends[2];
    void (*woken)(void *user);
    void *user;
};

/* `woken` is called on the loop after one or several calls of tsr_wake_send. */
bool tsr_wake_open(struct tsr_wake *wake, uv_loop_t *loop, void (*woken)(void *user), void *user);

/* From any thread, after what there is to see has been put where `woken` finds it. */
void tsr_wake_send(struct tsr_wake *wake);

/* When no thread sends any more; done when the loop has run once more. */
void tsr_wake_close(struct tsr_wake *wake);

#endif
