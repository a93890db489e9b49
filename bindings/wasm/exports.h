/* SPDX-License-Identifier: MIT */
/* What the WebAssembly module exports to the page that loads it. */
#ifndef TSR_WASM_EXPORTS_H
#define TSR_WASM_EXPORTS_H

#include <stddef.h>

#include "tsuro/session.h"

#define TSR_EXPORT(name) __attribute__((export_name(#name)))

/* Where a request of up to `size` bytes is to be written, or NULL if that is too long. */
TSR_EXPORT(tsuro_wasm_input) char *tsuro_wasm_input(size_t size);

/* Where the last answer stands. */
TSR_EXPORT(tsuro_wasm_output) const char *tsuro_wasm_output(void);

/* Opens a session; the first 32 bytes of the input are its entropy. NULL without memory. */
TSR_EXPORT(tsuro_wasm_open) tsuro_session *tsuro_wasm_open(void);
TSR_EXPORT(tsuro_wasm_close) void tsuro_wasm_close(tsuro_session *session);

/* Answers the request of `length` bytes in the input; the length of the answer in the output. */
TSR_EXPORT(tsuro_wasm_request) int tsuro_wasm_request(tsuro_session *session, size_t length);

#endif
