/* SPDX-License-Identifier: MIT */
/* How wide a text is about, without asking the fonts: an .svg is drawn by the reader's. */
#include <string.h>

#include "render/scene.h"

/* Of a character, in parts of the text's size; rather too much than too little. */
static float width_of(unsigned char first)
{
    if (first >= 0xe1) /* most of what lies beyond Latin, Greek and Cyrillic is square */
        return 1.05F;
    if (first >= 0x80)
        return 0.7F;
    if (strchr("MW@%", first))
        return 1.14F;
    if (strchr("ijl.,:;'|!I ", first))
        return 0.3F;
    return first >= 'A' && first <= 'Z' ? 0.76F : strchr("mw", first) ? 0.9F : 0.58F;
}

float tsr_text_width(const char *text, size_t bytes, float size)
{
    float width = 0;
    for (size_t i = 0; i < bytes; i++) {
        if (((unsigned char)text[i] & 0xc0) != 0x80)
            width += width_of((unsigned char)text[i]);
    }
    return width * size;
}

size_t tsr_text_line(const char *text, float size, float width)
{
    size_t end = strcspn(text, " ");
    while (text[end]) {
        size_t next = end + 1 + strcspn(text + end + 1, " ");
        if (tsr_text_width(text, next, size) > width)
            break;
        end = next;
    }
    return end;
}

void tsr_text_fit(const char *text, float size, float width, char *out, size_t capacity)
{
    static const char dots[] = "\u2026";
    float room = width / size, used = 0;
    size_t end = 0, cut = 0; /* where the text ends, and where it would with dots behind it */
    for (; text[end] && end + sizeof dots < capacity; end++) {
        unsigned char byte = (unsigned char)text[end];
        if ((byte & 0xc0) == 0x80)
            continue;
        if (used + width_of(byte) > room)
            break;
        if (used + 1 <= room)
            cut = end;
        used += width_of(byte);
    }
    memcpy(out, text, text[end] ? cut : end);
    strcpy(out + (text[end] ? cut : end), text[end] ? dots : "");
}
