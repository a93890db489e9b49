/* SPDX-License-Identifier: MIT */
/*
 * The line protocol as a function: a JSON request in, a JSON answer out. `tsuro engine` puts it
 * on standard input and output, the WebAssembly module into a page. docs/protocol.md describes
 * the requests. A session is memory of the caller's; it never allocates, and no request leaves
 * a game half changed.
 */
#ifndef TSURO_SESSION_H
#define TSURO_SESSION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "tsuro/export.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tsuro_session tsuro_session;

/** The longest request that tsuro_session_memory can be asked to make room for. */
#define TSURO_LINE_MAX 1048576

/** Room for any answer. */
#define TSURO_ANSWER_MAX 2097152

/** Bytes that a session needs whose requests have up to `line_max` bytes. */
TSURO_API size_t tsuro_session_memory(size_t line_max);

/**
 * Begins a session in `memory` (aligned for uint64_t). `entropy` is what seeds are drawn from
 * when a request names none. `now` gives milliseconds for `think` with `ms`, or is NULL where
 * there is no clock.
 */
TSURO_API tsuro_session *tsuro_session_begin(void *memory, size_t line_max,
                                             const uint8_t entropy[32], uint64_t (*now)(void));

/** Answers one request. The answer's length; it has no line end. */
TSURO_API int tsuro_session_request(tsuro_session *session, const char *line, size_t length,
                                    char *answer, size_t capacity);

/** Whether `quit` was asked for. */
TSURO_API bool tsuro_session_quit(const tsuro_session *session);

#ifdef __cplusplus
}
#endif

#endif
