/* SPDX-License-Identifier: MIT */
/*
 * The server as its parts know it. Everything hangs off this one struct and lives on the event
 * loop's thread; only the store, the password hashing and the bots have threads of their own, and
 * those get copies.
 */
#ifndef TSR_SERVER_SERVER_H
#define TSR_SERVER_SERVER_H

#include <stdbool.h>
#include <stdint.h>

#include <uv.h>

#include "server/awake.h"
#include "server/error.h"
#include "server/histogram.h"
#include "server/log.h"
#include "server/net/net.h"
#include "server/settings.h"
#include "server/store/store.h"

#define TSR_PROTOCOL 2

struct tsr_client;
struct tsr_pictures;
struct tsr_rooms;

struct tsr_server {
    uv_loop_t loop;
    struct tsr_awake awake;
    struct tsr_settings settings;
    struct tsr_net *net;
    struct tsr_store *store;
    struct tsr_rooms *rooms;
    struct tsr_pictures *pictures;    /* that were drawn a while ago; NULL before the first */
    struct tsr_client *clients;       /* every WebSocket, newest first */
    struct tsr_histogram lag;         /* how late the loop comes round */
    struct tsr_histogram moves;       /* from a person's move arriving to everybody being told */
    uint64_t revocations;             /* how often keys were ended */
    struct tsr_log_gate logins;       /* whose password was refused */
    uint64_t errors[TSR_ERROR_COUNT]; /* that clients were answered with */
    bool stopping;
};

/* `tsuro serve`, `tsuro backup` and `tsuro restore`; the result is the exit status. argv[0] is the
 * subcommand. */
int tsr_serve_main(int argc, char **argv);
int tsr_backup_main(int argc, char **argv);
int tsr_restore_main(int argc, char **argv);

#endif
