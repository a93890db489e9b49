/* SPDX-License-Identifier: MIT */
/* Reading who plays (contestant.h). */
#include "arena/contestant.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "json/text.h"

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

static bool refuse(char why[TSR_WHY_MAX], const char *reason)
{
    snprintf(why, TSR_WHY_MAX, "%s", reason);
    return false;
}

void tsr_contestant_bots(char *text, size_t size)
{
    struct tsr_text out;
    tsr_text_init(&out, text, size);
    for (int i = 0; i < tsuro_bot_count(); i++) {
        tsr_text_add(&out, i ? ", " : "");
        tsr_text_add(&out, tsuro_bot_name(tsuro_bot_at(i)));
    }
}

/* [:ITERATIONS | :MSms][@THREADS] */
static bool budget_read(const char *rest, struct tsr_budget *budget, char why[TSR_WHY_MAX])
{
    uint32_t number;
    if (*rest == ':') {
        rest++;
        if (!number_read(&rest, 600000000, &number))
            return refuse(why, "behind the colon belongs a number from 1, of iterations or, with "
                               "ms, of milliseconds");
        if (strncmp(rest, "ms", 2) == 0) {
            budget->ms = number;
            rest += 2;
        } else {
            budget->iterations = number;
        }
    }
    if (*rest == '@') {
        rest++;
        if (!number_read(&rest, TSR_THREADS_MAX, &budget->threads))
            return refuse(why, "behind the @ belongs a number of threads from 1 to 16");
    }
    return !*rest || refuse(why, "behind the bot's name come :ITERATIONS or :MSms, then @THREADS");
}

/* BOT and its budget. */
static bool bot_read(const char *text, size_t length, struct tsr_contestant *contestant,
                     char why[TSR_WHY_MAX])
{
    char copy[64], bots[TSR_WHY_MAX - 64];
    size_t name = strcspn(text, ":@]");
    name = name < length ? name : length;
    snprintf(copy, sizeof copy, "%.*s", (int)name, text);
    contestant->bot = tsuro_bot_find(copy);
    if (!contestant->bot) {
        tsr_contestant_bots(bots, sizeof bots);
        snprintf(why, TSR_WHY_MAX, "there is no such bot; there are %s", bots);
        return false;
    }
    if (length - name >= sizeof copy)
        return refuse(why, "that is too long for a budget");
    snprintf(copy, sizeof copy, "%.*s", (int)(length - name), text + name);
    if (copy[0] && !tsuro_bot_searches(contestant->bot))
        return refuse(why, "this bot does not search: it takes no budget and no threads");
    return budget_read(copy, &contestant->budget, why);
}

/* Behind the word `program`: an optional bot in brackets, a colon, the command. */
static bool program_read(const char *text, struct tsr_contestant *contestant, char why[TSR_WHY_MAX])
{
    if (*text == '[') {
        const char *close = strchr(text, ']');
        if (!close)
            return refuse(why, "the bracket behind `program` is not closed");
        if (!bot_read(text + 1, (size_t)(close - text - 1), contestant, why))
            return false;
        if (contestant->budget.threads)
            return refuse(why, "only bots of ours can be told how many threads to take");
        text = close + 1;
    }
    if (*text != ':' || !text[1])
        return refuse(why, "a colon and a command belong behind `program`");
    snprintf(contestant->command, sizeof contestant->command, "%s", text + 1);
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

bool tsr_contestant_read(const char *text, struct tsr_contestant *contestant, char why[TSR_WHY_MAX])
{
    struct tsr_contestant read = {.bot = NULL};
    if (strlen(text) >= TSR_NAME_MAX)
        return refuse(why, "more than 255 characters are too long: put the command into a script");
    if (strpbrk(text, "\n\r"))
        return refuse(why, "it has to be a single line");
    size_t label = label_length(text);
    const char *rest = label ? text + label + 1 : text;
    memcpy(read.name, text, label ? label : strlen(text));
    if (strpbrk(read.name, ",\""))
        return refuse(why, "commas and quotation marks do not fit into files: give it a label, "
                           "LABEL=program:COMMAND");
    size_t word = strlen(PROGRAM);
    bool program = strncmp(rest, PROGRAM, word) == 0 && (!rest[word] || strchr(":[", rest[word]));
    if (program ? !program_read(rest + word, &read, why)
                : !bot_read(rest, strlen(rest), &read, why))
        return false;
    *contestant = read;
    return true;
}
