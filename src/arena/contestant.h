/* SPDX-License-Identifier: MIT */
/*
 * Who plays in the arena: one of our bots with a budget, or an external program that speaks the
 * line protocol. A contestant is a plain value, and its name alone tells it from the others in
 * tables and files, so a name has no comma and no quotation mark.
 */
#ifndef TSR_ARENA_CONTESTANT_H
#define TSR_ARENA_CONTESTANT_H

#include "players/mind.h"

#define TSR_NAME_MAX 256
#define TSR_WHY_MAX 256

struct tsr_contestant {
    char name[TSR_NAME_MAX];    /* as given, or the label in front of it */
    char command[TSR_NAME_MAX]; /* of a program, for the shell; else empty */
    const tsuro_bot *bot;       /* of a program: whom `think` names, or NULL */
    struct tsr_budget budget;
};

/*
 * Reads [LABEL=]BOT[:ITERATIONS | :MSms][@THREADS], [LABEL=]program:COMMAND or
 * [LABEL=]program[BOT...]:COMMAND. False if it is none of them, and `why` is a sentence.
 */
bool tsr_contestant_read(const char *text, struct tsr_contestant *contestant,
                         char why[TSR_WHY_MAX]);

/* The names of our bots: "random, careful, ..." */
void tsr_contestant_bots(char *text, size_t size);

static inline bool tsr_contestant_external(const struct tsr_contestant *contestant)
{
    return contestant->command[0] != '\0';
}

#endif
