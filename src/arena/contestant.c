/* SPDX-License-Identifier: MIT */
/* Reading who plays (contestant.h). */
#include "arena/contestant.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#define PROGRAM "program"

/* A number from 1 to `most` at *text, which moves behind it. */
static bool number_read(const char **text, unsigned long most, uint32_t *number)
{
    char *end;
    if (!isdigit((unsigned char)**text))
        return false;
    unsigned long value = strtoul(*text, &end, 10);
    if (value == 0 || value > most)
        return false;
    *number = (uint32_t)value;
    *text = end;
    return true;
}

/* BOT[:ITERATIONS | :MSms][@THREADS] */
static bool bot_read(const char *text, size_t length, struct tsr_contestant *contestant)
{
    char copy[64];
    if (length >= sizeof copy)
        return false;
    memcpy(copy, text, length);
    copy[length] = '\0';
    size_t name = strcspn(copy, ":@");
    const char *rest = copy + name;
    if (*rest == ':') {
        uint32_t number;
        rest++;
        if (!number_read(&rest, 600000000, &number))
            return false;
        if (strncmp(rest, "ms", 2) == 0) {
            contestant->budget.ms = number;
            rest += 2;
        } else {
            contestant->budget.iterations = number;
        }
    }
    if (*rest == '@') {
        rest++;
        if (!number_read(&rest, TSR_THREADS_MAX, &contestant->budget.threads))
            return false;
    }
    if (*rest)
        return false;
    copy[name] = '\0';
    contestant->bot = tsuro_bot_find(copy);
    return contestant->bot != NULL;
}

/* Behind the word `program`: an optional bot in brackets, a colon, the command. */
static bool program_read(const char *text, struct tsr_contestant *contestant)
{
    if (*text == '[') {
        const char *close = strchr(text, ']');
        if (!close || !bot_read(text + 1, (size_t)(close - text - 1), contestant) ||
            contestant->budget.threads)
            return false;
        text = close + 1;
    }
    if (*text != ':' || !text[1])
        return false;
    strcpy(contestant->command, text + 1);
    return true;
}

/* The length of a label in front of '=', or 0. */
static size_t label_length(const char *text)
{
    size_t length = 0;
    while (isalnum((unsigned char)text[length]) || (text[length] && strchr("_-.", text[length])))
        length++;
    return text[length] == '=' ? length : 0;
}

bool tsr_contestant_read(const char *text, struct tsr_contestant *contestant)
{
    struct tsr_contestant read = {.bot = NULL};
    if (strlen(text) >= TSR_NAME_MAX || strpbrk(text, "\n\r"))
        return false;
    size_t label = label_length(text);
    const char *rest = label ? text + label + 1 : text;
    memcpy(read.name, text, label ? label : strlen(text));
    /* The name goes into CSV files; a command that needs those characters wants a label. */
    if (strpbrk(read.name, ",\""))
        return false;
    size_t word = strlen(PROGRAM);
    bool program = strncmp(rest, PROGRAM, word) == 0 && (rest[word] == ':' || rest[word] == '[');
    if (program ? !program_read(rest + word, &read) : !bot_read(rest, strlen(rest), &read))
        return false;
    *contestant = read;
    return true;
}
