/* SPDX-License-Identifier: MIT */
/*
 * The loop's clock without the time in which the process did not run: it was stopped, its machine
 * was asleep, or it got no processor. Such time is nobody's. It is seen by a gap between two looks;
 * somebody looks ten times a second while all is well.
 */
#ifndef TSR_SERVER_AWAKE_H
#define TSR_SERVER_AWAKE_H

#include <uv.h>

#define TSR_AWAKE_GAP_MS 1000 /* what is longer than this was no life */

struct tsr_awake {
    uint64_t seen;  /* uv_now: the last look */
    uint64_t slept; /* ms, in all */
};

/* Milliseconds, for durations. */
uint64_t tsr_awake_now(struct tsr_awake *awake, const uv_loop_t *loop);

#endif
