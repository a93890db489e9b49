/* SPDX-License-Identifier: MIT */
/*
 * How much stack the library's functions take, measured on a painted one, against what docs/api.md
 * promises. Whole games of every edition: all that a function meets on its way is met.
 */
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tsuro/tsuro.h"

#define STACK_SIZE ((size_t)1 << 20)
#define PAINT 0xa5

/* What the documents promise, in bytes. */
#define PLAYING 65536
#define READING 262144

static _Alignas(65536) unsigned char stack[STACK_SIZE];
static uint64_t memory[1 << 15];
static tsuro_record record, copy;
static char text[TSURO_RECORD_TEXT];
static int edition;

static void begin(tsuro_game *game)
{
    tsuro_setup setup;
    tsuro_setup_defaults(edition, 4, &setup);
    setup.seed = "deep";
    setup.seed_length = 4;
    if (tsuro_record_begin(&setup, &record, game, NULL) != TSURO_OK)
        abort();
}

/* Lists, plays, thinks, shows, writes. */
static void *playing(void *unused)
{
    static tsuro_event items[TSURO_EVENTS_ENOUGH];
    tsuro_game game, view;
    char move[TSURO_MOVE_TEXT];
    for (begin(&game); tsuro_game_kind(&game);) {
        tsuro_events events = {items, TSURO_EVENTS_ENOUGH, 0, 0};
        tsuro_thought thought;
        tsuro_game_view(&game, tsuro_game_decider(&game), &view);
        if (tsuro_bot_think(tsuro_bot_find("search3"), &view, 8, 1, memory, sizeof memory,
                            &thought))
            abort();
        tsuro_move_write(&game, thought.move, move, sizeof move);
        tsuro_record_play(&record, &game, thought.move, &events);
        tsuro_state_write(&game, text, sizeof text);
        tsuro_events_write(&game, -1, &events, text, sizeof text);
    }
    return unused;
}

/* Reads what was written. */
static void *reading(void *unused)
{
    char why[200];
    tsuro_game game;
    int length = tsuro_record_write(&record, text, sizeof text);
    if (length < 0 || tsuro_record_read(text, (size_t)length, &copy, why, sizeof why))
        abort();
    tsuro_record_game(&copy, -1, &game);
    length = tsuro_state_write(&game, text, sizeof text);
    if (length < 0 || tsuro_state_read(text, (size_t)length, "", 0, &game, why, sizeof why))
        abort();
    return unused;
}

/* Runs it on a painted stack and returns how deep it went. */
static size_t depth_of(void *(*work)(void *))
{
    pthread_attr_t attributes;
    pthread_t thread;
    size_t untouched = 0;
    memset(stack, PAINT, sizeof stack);
    pthread_attr_init(&attributes);
    if (pthread_attr_setstack(&attributes, stack, sizeof stack) ||
        pthread_create(&thread, &attributes, work, NULL) || pthread_join(thread, NULL))
        abort();
    pthread_attr_destroy(&attributes);
    while (untouched < sizeof stack && stack[untouched] == PAINT)
        untouched++;
    return sizeof stack - untouched;
}

int main(void)
{
    size_t played = 0, read = 0;
    for (edition = 0; edition < TSURO_EDITION_COUNT; edition++) {
        size_t depth = depth_of(playing);
        played = depth > played ? depth : played;
        depth = depth_of(reading);
        read = depth > read ? depth : read;
    }
    printf("stack: playing %zu of %d bytes, reading %zu of %d bytes\n", played, PLAYING, read,
           READING);
    printf("values: game %zu, record %zu, event %zu bytes\n", sizeof(tsuro_game),
           sizeof(tsuro_record), sizeof(tsuro_event));
    return played > PLAYING || read > READING;
}
