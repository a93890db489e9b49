/* SPDX-License-Identifier: MIT */
/*
 * Everything that can be set about a server, from the command line or, under the same name with
 * TSURO_ in front, from the environment; the command line wins.
 */
#ifndef TSR_SERVER_SETTINGS_H
#define TSR_SERVER_SETTINGS_H

#include <stdbool.h>
#include <stdint.h>

#include "server/net/net.h"

#define TSR_DAY_MS (24 * 3600 * INT64_C(1000))

struct tsr_settings {
    struct tsr_net_settings net;
    const char *database;
    char public_url[256]; /* without a final slash; empty: whatever the Host header says */
    bool secure;          /* the public URL is https: cookies too */
    int tables_per_person;
    int tables_per_address;
    int tables_in_all;
    int unmanned_per_owner; /* games of bots alone */
    int bot_threads;
    int bot_delay;          /* ms before a bot begins: people want to see what happens */
    int away_ms;            /* until the others may let a bot play */
    int close_after_hours;  /* tables nobody came back to */
    int forget_guests_days; /* those without games */
    bool end_old_games;     /* those under rules that are supported no more */
    int64_t day_ms;         /* as long as a day is; shorter for tests of what takes days */
    int log_level;          /* enum tsr_log_level */
    const char *test_gate;  /* files that hold the store up (store.h): for tests of races */
    bool has_test_secret;   /* every game has this one: for tests that need two equal servers */
    uint8_t test_secret[32];
    uint64_t test_twin; /* 0, or games are exchanged for others that look alike: twin.c */
};

enum tsr_settings_result { TSR_SETTINGS_RUN, TSR_SETTINGS_HELP, TSR_SETTINGS_WRONG };

/* Reads argv[1..]; what is wrong goes to standard error, help to standard output. The texts of
 * argv and of the environment are kept by reference. */
enum tsr_settings_result tsr_settings_read(struct tsr_settings *settings, int argc, char **argv);

#endif
