/* SPDX-License-Identifier: MIT */
/*
 * A child process that is talked to in lines, with a time limit for everything: whatever it does
 * or fails to do, no call here takes longer than its deadline. It leads its own process group,
 * so that what it started dies with it, and it never outlives the process that started it: a guard
 * between the two sees to both.
 */
#ifndef TSR_ARENA_PROCESS_H
#define TSR_ARENA_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* The longest line that is taken from a program. */
#define TSR_PROCESS_LINE 131072

enum tsr_process_state {
    TSR_PROCESS_FINE,
    TSR_PROCESS_LATE,
    TSR_PROCESS_DEAD, /* it ended, or closed its standard input or output */
    TSR_PROCESS_LONG, /* a line that never ends */
};

struct tsr_process {
    pid_t pid; /* of its guard; 0: not running */
    int input; /* what it reads */
    int output;
    size_t length; /* bytes that have arrived */
    size_t taken;  /* of them the line that was given out last */
    char *buffer;  /* TSR_PROCESS_LINE bytes */
};

/* Milliseconds of a clock that only goes forward. */
int64_t tsr_process_now(void);

/* In a child: asks for this signal when `parent` dies, and ends if that has happened already. */
void tsr_process_follow(pid_t parent, int number);

/* Starts `sh -c COMMAND`; what it writes to standard error goes to `log`. */
bool tsr_process_start(struct tsr_process *process, const char *command, int log);

/* Sends everything, or tells why not. */
enum tsr_process_state tsr_process_send(struct tsr_process *process, const char *text,
                                        size_t length, int64_t deadline);

/* The next line, without its end; it stays valid until the next call. */
enum tsr_process_state tsr_process_line(struct tsr_process *process, const char **line,
                                        size_t *length, int64_t deadline);

/* Closes its input, waits a moment for it to end by itself, then kills it. */
void tsr_process_end(struct tsr_process *process, int64_t deadline);

#endif
