/* SPDX-License-Identifier: MIT */
/* Bytes that grow: what a picture becomes. */
#ifndef TSR_RENDER_BYTES_H
#define TSR_RENDER_BYTES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct tsr_bytes {
    uint8_t *data;
    size_t count, room;
    bool failed; /* memory ran out */
};

void tsr_bytes_add(struct tsr_bytes *bytes, const void *data, size_t count);
void tsr_bytes_text(struct tsr_bytes *bytes, const char *text);
void tsr_bytes_free(struct tsr_bytes *bytes);

#endif
