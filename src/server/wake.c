/* SPDX-License-Identifier: MIT */
#include "server/wake.h"

#include <stddef.h>

#include <unistd.h>

static void poll_ready(uv_poll_t *poll, int status, int events)
{
    struct tsr_wake *wake = poll->data;
    char bytes[256];
    (void)events;
    if (status < 0)
        return;
    while (read(wake->ends[0], bytes, sizeof bytes) == (ssize_t)sizeof bytes)
        ;
    wake->woken(wake->user);
}

bool tsr_wake_open(struct tsr_wake *wake, uv_loop_t *loop, void (*woken)(void *user), void *user)
{
    wake->woken = woken;
    wake->user = user;
    if (uv_pipe(wake->ends, UV_NONBLOCK_PIPE, UV_NONBLOCK_PIPE) != 0)
        return false;
    uv_poll_init(loop, &wake->poll, wake->ends[0]);
    wake->poll.data = wake;
    uv_poll_start(&wake->poll, UV_READABLE, poll_ready);
    return true;
}

void tsr_wake_send(struct tsr_wake *wake)
{
    /* A full pipe will wake it as well. */
    const ssize_t written = write(wake->ends[1], "", 1);
    (void)written;
}

static void poll_closed(uv_handle_t *handle)
{
    struct tsr_wake *wake = handle->data;
    close(wake->ends[0]);
    close(wake->ends[1]);
}

void tsr_wake_close(struct tsr_wake *wake)
{
    uv_close((uv_handle_t *)&wake->poll, poll_closed);
}
