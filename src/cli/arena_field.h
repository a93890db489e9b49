/* SPDX-License-Identifier: MIT */
/*
 * Who plays what in the arena, as the command line names it. What makes no match is refused with a
 * reason before the first game.
 */
#ifndef TSR_CLI_ARENA_FIELD_H
#define TSR_CLI_ARENA_FIELD_H

#include "arena/results.h"

/* The table as its options tell it. */
struct tsr_arena_table {
    int edition, players;
    bool exchange;
    const char *options[TSURO_OPTION_COUNT]; /* NAME=VALUE */
    int option_count;
    char name[TSR_EDITION_MAX]; /* of the edition with its options, in files */
};

/* Reads the bots. False after a message. */
bool tsr_arena_contestants(struct tsr_field *field, int count, char **texts);

/* Makes the set-up, and whole deals of the games. False after a message; the table has to stay. */
bool tsr_arena_setup(struct tsr_field *field, struct tsr_arena_table *table);

#endif
