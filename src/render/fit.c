/* SPDX-License-Identifier: MIT */
/* How wide a text is about, without asking the fonts: an .svg is drawn by the reader's. */
#include <string.h>

#include "render/scene.h"

/* Of the characters from the space to the tilde in Inter's weight of 600, which is wider than what
 * most readers have in its place; in hundredths of the text's size. */
static const unsigned char widths[95] = {
    26, 32, 41, 65, 66, 85, 67, 22, 40, 40, 55, 68, 30, 48,  30, 39, 68, 49,  63,
    66, 68, 64, 66, 60, 66, 66, 30, 30, 68, 68, 68, 55, 101, 73, 67, 75, 73,  62,
    60, 77, 75, 29, 57, 69, 58, 92, 75, 79, 65, 79, 66, 66,  67, 74, 73, 102, 70,
    71, 66, 40, 39, 40, 49, 48, 51, 58, 64, 59, 64, 60, 39,  63, 62, 27, 27,  58,
    27, 91, 62, 62, 63, 63, 41, 56, 39, 62, 59, 85, 57, 59,  57, 40, 37, 40,  68};

/* Of a character, in parts of the text's size; rather too much than too little. */
static float width_of(unsigned char first)
{
    if (first >= 0xe1) /* most of what lies beyond Latin, Greek and Cyrillic is square */
        return 1.05F;
    return first >= ' ' && first <= '~' ? (float)widths[first - ' '] / 100 : 0.7F;
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

float tsr_text_shrink(const char *text, float size, float least, float width)
{
    float whole = tsr_text_width(text, strlen(text), size);
    float smaller = whole > width ? size * width / whole : size;
    return smaller > least ? smaller : least;
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
        if (used + width_of((unsigned char)dots[0]) <= room)
            cut = end;
        used += width_of(byte);
    }
    memcpy(out, text, text[end] ? cut : end);
    strcpy(out + (text[end] ? cut : end), text[end] ? dots : "");
}
