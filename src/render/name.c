/* SPDX-License-Identifier: MIT */
/* Names that can be shown (name.h). */
#include "render/name.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct range {
    uint32_t first, last;
};

/* Controls, marks of direction, ends of lines: they change how everything behind them is shown. */
static const struct range taken_out[] = {
    {0x00, 0x1f},     {0x7f, 0x9f},     {0xad, 0xad},     {0x61c, 0x61c},
    {0x180e, 0x180e}, {0x200b, 0x200b}, {0x200e, 0x200f}, {0x2028, 0x202e},
    {0x2060, 0x206f}, {0xfeff, 0xfeff}, {0xfff9, 0xfffb},
};

/* Spaces of all widths, fillers, joiners: with others they are of use, alone they are nothing. */
static const struct range blank[] = {
    {0x20, 0x20},     {0xa0, 0xa0},     {0x34f, 0x34f},   {0x115f, 0x1160}, {0x1680, 0x1680},
    {0x2000, 0x200a}, {0x200c, 0x200d}, {0x202f, 0x202f}, {0x205f, 0x205f}, {0x2800, 0x2800},
    {0x3000, 0x3000}, {0x3164, 0x3164}, {0xfe00, 0xfe0f}, {0xffa0, 0xffa0},
};

static bool is_in(uint32_t letter, const struct range *ranges, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (letter >= ranges[i].first && letter <= ranges[i].last)
            return true;
    }
    return false;
}

/* The character at the beginning of UTF-8, and how many bytes it has. */
static uint32_t letter_read(const char *text, size_t *length)
{
    const unsigned char first = (unsigned char)*text;
    size_t count = first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    uint32_t letter = count == 1 ? first : first & (0x7fu >> count);
    *length = 1;
    while (*length < count && ((unsigned char)text[*length] & 0xc0) == 0x80)
        letter = letter << 6 | ((unsigned char)text[(*length)++] & 0x3f);
    return letter;
}

void tsr_name_clean(char *name)
{
    char *begin = name, *out = name;
    bool seen = false;
    for (size_t length; *name; name += length) {
        uint32_t letter = letter_read(name, &length);
        if (is_in(letter, taken_out, sizeof taken_out / sizeof taken_out[0]))
            continue;
        seen |= !is_in(letter, blank, sizeof blank / sizeof blank[0]);
        memmove(out, name, length);
        out += length;
    }
    *(seen ? out : begin) = 0;
}
