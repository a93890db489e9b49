/* SPDX-License-Identifier: MIT */
/* Lines of records, taken apart and written. */
#include <string.h>

#include "notation/record.h"
#include "json/json.h"

bool tsr_line_take(struct tsr_reading *r, struct tsr_line *line)
{
    if (r->next >= r->length)
        return false;
    const char *at = r->text + r->next;
    const char *end = memchr(at, '\n', r->length - r->next);
    size_t length = end ? (size_t)(end - at) : r->length - r->next;
    r->next += length + 1;
    r->number++;
    if (length && at[length - 1] == '\r')
        length--;
    *line = (struct tsr_line){at, length};
    return true;
}

bool tsr_line_fault(struct tsr_reading *r, const char *sentence)
{
    if (r->why.length)
        return false;
    tsr_text_add(&r->why, "line ");
    tsr_text_int(&r->why, r->number);
    tsr_text_add(&r->why, ": ");
    tsr_text_add(&r->why, sentence);
    return false;
}

bool tsr_line_key(struct tsr_line line, const char *key, struct tsr_line *rest)
{
    size_t length = strlen(key);
    if (line.length < length || memcmp(line.at, key, length) != 0)
        return false;
    if (line.length > length && line.at[length] != ' ')
        return false;
    size_t skip = line.length > length ? length + 1 : length;
    *rest = (struct tsr_line){line.at + skip, line.length - skip};
    return true;
}

bool tsr_line_int(struct tsr_line line, int *value)
{
    if (line.length < 1 || line.length > 6)
        return false;
    *value = 0;
    for (size_t i = 0; i < line.length; i++) {
        if (line.at[i] < '0' || line.at[i] > '9')
            return false;
        *value = 10 * *value + line.at[i] - '0';
    }
    return true;
}

bool tsr_line_is(struct tsr_line line, const char *word)
{
    return line.length == strlen(word) && memcmp(line.at, word, line.length) == 0;
}

bool tsr_line_word(struct tsr_line *line, struct tsr_line *word)
{
    const char *space = line->length ? memchr(line->at, ' ', line->length) : NULL;
    size_t length = space ? (size_t)(space - line->at) : line->length;
    if (!line->length)
        return false;
    *word = (struct tsr_line){line->at, length};
    size_t skip = length + (space ? 1 : 0);
    *line = (struct tsr_line){line->at + skip, line->length - skip};
    return true;
}

bool tsr_line_once(struct tsr_reading *r, uint32_t *seen, int which)
{
    if (*seen >> which & 1)
        return tsr_line_fault(r, "this header line is there twice");
    *seen |= UINT32_C(1) << which;
    return true;
}

bool tsr_line_hex(struct tsr_line line, char *out, size_t digits)
{
    if (line.length != digits)
        return false;
    for (size_t i = 0; i < digits; i++) {
        if (!memchr("0123456789abcdef", line.at[i], 16))
            return false;
    }
    memcpy(out, line.at, digits);
    out[digits] = '\0';
    return true;
}

bool tsr_line_string(struct tsr_line line, char *out, size_t capacity, size_t *length)
{
    struct tsr_json_token tokens[4];
    struct tsr_json_doc doc;
    return tsr_json_parse(&doc, line.at, line.length, tokens, 4, NULL) &&
           tsr_json_get_string(&doc, 0, out, capacity, length);
}

void tsr_line_number(struct tsr_text *text, const char *key, int value)
{
    tsr_text_add(text, key);
    tsr_text_char(text, ' ');
    tsr_text_int(text, value);
    tsr_text_char(text, '\n');
}

void tsr_line_pair(struct tsr_text *text, const char *key, const char *value)
{
    tsr_text_add(text, key);
    tsr_text_char(text, ' ');
    tsr_text_add(text, value);
    tsr_text_char(text, '\n');
}
