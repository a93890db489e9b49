/* SPDX-License-Identifier: MIT */
#include "server/log.h"

#include <stdatomic.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define GATE_A_SECOND 5

static atomic_int log_threshold = TSR_LOG_INFO;

void tsr_log_level_set(enum tsr_log_level level)
{
    atomic_store(&log_threshold, (int)level);
}

static void time_text(char out[32])
{
    struct timespec now;
    struct tm utc;
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &utc);
    const size_t length = strftime(out, 24, "%Y-%m-%dT%H:%M:%S", &utc);
    const int ms = (int)(now.tv_nsec / 1000000);
    const char tail[] = {
        '.', (char)('0' + ms / 100), (char)('0' + ms / 10 % 10), (char)('0' + ms % 10), 'Z', '\0'};
    memcpy(out + length, tail, sizeof tail);
}

void tsr_log_begin(struct tsr_log_line *line, enum tsr_log_level level, const char *event)
{
    static const char *const names[] = {"debug", "info", "warning", "error"};
    char now[32];
    time_text(now);
    line->level = level;
    tsr_text_init(&line->text, line->bytes, sizeof line->bytes - 1);
    tsr_json_writer_init(&line->json, &line->text);
    tsr_json_object(&line->json);
    tsr_json_key_string(&line->json, "time", now);
    tsr_json_key_string(&line->json, "level", names[level]);
    tsr_json_key_string(&line->json, "event", event);
}

void tsr_log_end(struct tsr_log_line *line)
{
    if ((int)line->level < atomic_load(&log_threshold))
        return;
    tsr_json_end_object(&line->json);
    if (line->text.overflow) {
        /* Too long to be a whole object: keep the line readable rather than lose it. */
        static const char cut[] = "{\"level\":\"error\",\"event\":\"log line too long\"}";
        memcpy(line->bytes, cut, sizeof cut);
        line->text.length = sizeof cut - 1;
    }
    line->bytes[line->text.length] = '\n';
    const char *at = line->bytes;
    size_t left = line->text.length + 1;
    while (left > 0) {
        const ssize_t written = write(STDERR_FILENO, at, left);
        if (written <= 0)
            return;
        at += written;
        left -= (size_t)written;
    }
}

void tsr_log(enum tsr_log_level level, const char *event, const char *key, const char *value)
{
    struct tsr_log_line line;
    tsr_log_begin(&line, level, event);
    if (key)
        tsr_json_key_string(&line.json, key, value);
    tsr_log_end(&line);
}

static bool gate_passes(struct tsr_log_gate *gate, uint64_t now_ms)
{
    const uint64_t second = now_ms / 1000;
    if (gate->second != second)
        gate->written = 0;
    gate->second = second;
    if (gate->written >= GATE_A_SECOND) {
        gate->left_out++;
        return false;
    }
    gate->written++;
    return true;
}

void tsr_log_stranger(struct tsr_log_gate *gate, uint64_t now_ms, const char *event,
                      const char *why, const char *address)
{
    struct tsr_log_line line;
    if (!gate_passes(gate, now_ms))
        return;
    tsr_log_begin(&line, TSR_LOG_WARNING, event);
    tsr_json_key_string(&line.json, "why", why);
    if (address)
        tsr_json_key_string(&line.json, "address", address);
    if (gate->left_out > 0)
        tsr_json_key_int(&line.json, "left_out", gate->left_out);
    gate->left_out = 0;
    tsr_log_end(&line);
}
