/* SPDX-License-Identifier: MIT */
/* The time of day, for people and records; durations are measured with the loop's own clock. */
#ifndef TSR_SERVER_NOW_H
#define TSR_SERVER_NOW_H

#include <stdint.h>

/* Milliseconds since 1970. */
int64_t tsr_now(void);

#endif
