/* SPDX-License-Identifier: MIT */
/*
 * `tsuro backup`: a copy of the database, whole and consistent, while the server goes on writing.
 */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sqlite3.h>

#include "server/server.h"

#define BUSY_MS 5000
#define BOOTS_BETWEEN "4096" /* more often no server is started between a copy and its use */

static void help_print(void)
{
    printf("usage: tsuro backup [--database FILE] TARGET\n\n"
           "Copies the database of a running (or stopped) server to the new file TARGET.\n\n"
           "  --database FILE  The database. [tsuro.sqlite, or TSURO_DATABASE]\n"
           "  --help           This text.\n");
}

/* One reading transaction holds one state of the database, whatever is written meanwhile; without
 * it every commit of the server would begin the copy again. */
static int copy_run(sqlite3 *from, sqlite3 *to)
{
    sqlite3_busy_timeout(from, BUSY_MS);
    int result = sqlite3_exec(from, "BEGIN; SELECT COUNT(*) FROM meta", NULL, NULL, NULL);
    if (result != SQLITE_OK)
        return result;
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    if (!backup)
        return sqlite3_errcode(to);
    result = sqlite3_backup_step(backup, -1);
    sqlite3_backup_finish(backup);
    return result == SQLITE_DONE ? SQLITE_OK : result;
}

/* A server that begins with the copy comes after one that went on: what that one may have shown
 * since must not be given out again, neither the secrets of games not yet dealt nor numbers of
 * messages. */
static int copy_part_ways(sqlite3 *to)
{
    static const char *const statements =
        "BEGIN; UPDATE tables SET secret = randomblob(32);"
        "UPDATE meta SET value = value + " BOOTS_BETWEEN " WHERE name = 'boots'; COMMIT";
    return sqlite3_exec(to, statements, NULL, NULL, NULL);
}

int tsr_backup_main(int argc, char **argv)
{
    static const struct option options[] = {
        {"database", required_argument, NULL, 'd'}, {"help", no_argument, NULL, 'h'}, {0}};
    const char *database = getenv("TSURO_DATABASE");
    database = database ? database : "tsuro.sqlite";
    optind = 1;
    for (int found; (found = getopt_long(argc, argv, "h", options, NULL)) != -1;) {
        if (found == 'h') {
            help_print();
            return 0;
        }
        if (found != 'd')
            return 2;
        database = optarg;
    }
    if (optind + 1 != argc) {
        fprintf(stderr, "tsuro backup: name one file to write; see tsuro backup --help\n");
        return 2;
    }
    const char *target = argv[optind];
    if (strncmp(database, "sqlite:", 7) == 0)
        database += 7;
    if (access(target, F_OK) == 0) {
        fprintf(stderr, "tsuro backup: \"%s\" exists already; name a new file\n", target);
        return 1;
    }
    umask(077); /* hashes of passwords and the hands of running games are in it */
    sqlite3 *from = NULL, *to = NULL;
    int result = sqlite3_open_v2(database, &from, SQLITE_OPEN_READONLY, NULL);
    if (result == SQLITE_OK)
        result = sqlite3_open_v2(target, &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
    if (result == SQLITE_OK)
        result = copy_run(from, to);
    if (result == SQLITE_OK)
        result = copy_part_ways(to);
    if (result != SQLITE_OK)
        fprintf(stderr, "tsuro backup: cannot copy \"%s\" to \"%s\": %s\n", database, target,
                sqlite3_errstr(result));
    sqlite3_close(to);
    sqlite3_close(from);
    if (result != SQLITE_OK && to)
        unlink(target);
    return result == SQLITE_OK ? 0 : 1;
}
