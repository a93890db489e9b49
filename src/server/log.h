/* SPDX-License-Identifier: MIT */
/*
 * Logs: one JSON object a line on standard error, with `time`, `level` and `event` first. Lines
 * are for people who run a server: names, passwords, tokens, seeds, hands and chat never go in.
 * Any thread may write; a line goes out in one piece.
 */
#ifndef TSR_SERVER_LOG_H
#define TSR_SERVER_LOG_H

#include <stdbool.h>
#include <stdint.h>

#include "json/json.h"

enum tsr_log_level { TSR_LOG_DEBUG, TSR_LOG_INFO, TSR_LOG_WARNING, TSR_LOG_ERROR };

struct tsr_log_line {
    enum tsr_log_level level;
    struct tsr_text text;
    struct tsr_json_writer json; /* add members with tsr_json_key_… between begin and end */
    char bytes[1024];
};

/* What is below this level is not written. */
void tsr_log_level_set(enum tsr_log_level level);

void tsr_log_begin(struct tsr_log_line *line, enum tsr_log_level level, const char *event);
void tsr_log_end(struct tsr_log_line *line);

/* A whole line with one text member; `key` may be NULL for none. */
void tsr_log(enum tsr_log_level level, const char *event, const char *key, const char *value);

/* Lets through a few lines a second of what strangers can bring about as often as they like, and
 * counts the rest, which the next line tells. For one thread. */
struct tsr_log_gate {
    uint64_t second;
    int written, left_out;
};

/* A line about one stranger; `address` may be NULL: hosts are told only if they ask. */
void tsr_log_stranger(struct tsr_log_gate *gate, uint64_t now_ms, const char *event,
                      const char *why, const char *address);

#endif
