/* SPDX-License-Identifier: MIT */
/* Bytes that grow (bytes.h). */
#include "render/bytes.h"

#include <stdlib.h>
#include <string.h>

void tsr_bytes_add(struct tsr_bytes *bytes, const void *data, size_t count)
{
    if (bytes->failed)
        return;
    if (bytes->count + count > bytes->room) {
        size_t room = bytes->room ? bytes->room : 4096;
        while (room < bytes->count + count)
            room *= 2;
        uint8_t *grown = realloc(bytes->data, room);
        if (!grown) {
            bytes->failed = true;
            return;
        }
        bytes->data = grown;
        bytes->room = room;
    }
    memcpy(bytes->data + bytes->count, data, count);
    bytes->count += count;
}

void tsr_bytes_text(struct tsr_bytes *bytes, const char *text)
{
    tsr_bytes_add(bytes, text, strlen(text));
}

void tsr_bytes_free(struct tsr_bytes *bytes)
{
    free(bytes->data);
    memset(bytes, 0, sizeof *bytes);
}
