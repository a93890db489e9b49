/* SPDX-License-Identifier: MIT */
/*
 * `tsuro backup`: a copy of the database, whole and consistent, while the server goes on writing.
 * `tsuro restore`: a database out of such a copy. Both write a new file, never over one that is
 * there, and read it through before it gets its name and they say that all is well.
 */
#include <errno.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <sqlite3.h>

#include "server/server.h"
#include "server/store/ours.h"
#include "server/store/part.h"

#define BUSY_MS 5000
#define BOOTS_BETWEEN "4096" /* more often no server is started between a copy and its use */

struct errand {
    const char *name;  /* of the command */
    const char *other; /* what the file beside the database is for */
    const char *help;
    bool into_database; /* else out of it */
};

static const struct errand backup = {
    .name = "backup",
    .other = "name one file to write",
    .help = "usage: tsuro backup [--database FILE] TARGET\n\n"
            "Copies the database of a running (or stopped) server to the new file TARGET, and\n"
            "checks the copy.\n\n"
            "  --database FILE  The database. [tsuro.sqlite, or TSURO_DATABASE]\n"
            "  --help           This text.\n",
};

static const struct errand restore = {
    .name = "restore",
    .other = "name the copy to begin with",
    .help = "usage: tsuro restore [--database FILE] COPY\n\n"
            "Makes a database out of COPY, which tsuro backup wrote, and checks it. The database\n"
            "must not be there yet: stop the server and move the old one away first, with the\n"
            "files beside it that end in -wal and -shm.\n\n"
            "  --database FILE  The database to make. [tsuro.sqlite, or TSURO_DATABASE]\n"
            "  --help           This text.\n",
    .into_database = true,
};

/* One reading transaction holds one state of the database, whatever is written meanwhile; without
 * it every commit of the server would begin the copy again. */
static int copy_run(sqlite3 *from, sqlite3 *to)
{
    sqlite3_busy_timeout(from, BUSY_MS);
    int result = sqlite3_exec(from, "BEGIN", NULL, NULL, NULL);
    if (result == SQLITE_OK)
        result = tsr_ours_check(from);
    if (result != SQLITE_OK)
        return result;
    sqlite3_backup *copy = sqlite3_backup_init(to, "main", from, "main");
    if (!copy)
        return sqlite3_errcode(to);
    result = sqlite3_backup_step(copy, -1);
    sqlite3_backup_finish(copy);
    return result == SQLITE_DONE ? SQLITE_OK : result;
}

/* A server that begins with the copy comes after one that went on: what that one may have shown
 * since must not be given out again, neither the secrets of games not yet dealt nor numbers of
 * messages. And a copy is one file, with no log beside it. */
static int copy_part_ways(sqlite3 *to)
{
    static const char *const statements =
        "BEGIN; UPDATE tables SET secret = randomblob(32);"
        "UPDATE meta SET value = value + " BOOTS_BETWEEN " WHERE name = 'boots'; COMMIT;"
        "PRAGMA journal_mode=DELETE";
    const int result = sqlite3_exec(to, statements, NULL, NULL, NULL);
    /* A table that has shown the hash of its secret says that it has another one now; a database of
     * before tables could say so has nowhere to put it. */
    if (result == SQLITE_OK)
        sqlite3_exec(to, "UPDATE tables SET redrawn = CAST(strftime('%s') AS INTEGER) * 1000", NULL,
                     NULL, NULL);
    return result;
}

static int word_is_ok(void *user, int count, char **values, char **names)
{
    (void)names;
    *(bool *)user = count == 1 && values[0] && strcmp(values[0], "ok") == 0;
    return 0;
}

/* Reads what was written through, as the next one to open it will. */
static int file_check(const char *path)
{
    sqlite3 *db = NULL;
    bool ok = false;
    int result = sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL);
    if (result == SQLITE_OK)
        result = sqlite3_exec(db, "PRAGMA integrity_check(1)", word_is_ok, &ok, NULL);
    sqlite3_close(db);
    return result == SQLITE_OK && !ok ? SQLITE_CORRUPT : result;
}

static int file_copy(const char *source, const char *target)
{
    sqlite3 *from = NULL, *to = NULL;
    int result = sqlite3_open_v2(source, &from, SQLITE_OPEN_READONLY, NULL);
    if (result == SQLITE_OK)
        result = sqlite3_open_v2(target, &to, SQLITE_OPEN_READWRITE, NULL);
    if (result == SQLITE_OK)
        result = copy_run(from, to);
    if (result == SQLITE_OK)
        result = copy_part_ways(to);
    sqlite3_close(to);
    sqlite3_close(from);
    return result == SQLITE_OK ? file_check(target) : result;
}

/* False with a sentence in `why`, and nothing written. */
static bool file_make(const char *source, const char *target, char why[256])
{
    struct tsr_part part;
    if (!tsr_part_open(&part, target, why))
        return false;
    const int result = file_copy(source, part.path);
    if (result != SQLITE_OK) {
        tsr_part_drop(&part);
        snprintf(why, 256, "%s",
                 result == SQLITE_MISMATCH ? "it is no database of a tsuro server"
                                           : sqlite3_errstr(result));
        return false;
    }
    if (!tsr_part_finish(&part)) {
        snprintf(why, 256, "%s", strerror(errno));
        return false;
    }
    return true;
}

/* A log that is left of another database would be taken for the new one's. */
static const char *file_in_the_way(const char *target, char path[TSR_PART_PATH])
{
    static const char *const suffixes[] = {"", "-wal", "-shm", "-journal"};
    for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++) {
        snprintf(path, TSR_PART_PATH, "%s%s", target, suffixes[i]);
        if (access(path, F_OK) == 0)
            return path;
    }
    return NULL;
}

static int errand_run(const struct errand *errand, const char *source, const char *target)
{
    char path[TSR_PART_PATH];
    const char *there = file_in_the_way(target, path);
    if (there) {
        fprintf(stderr, "tsuro %s: \"%s\" exists already; %s\n", errand->name, there,
                errand->into_database ? "stop the server and move it away first"
                                      : "name a new file");
        return 1;
    }
    umask(077); /* hashes of passwords and the hands of running games are in it */
    char why[256];
    if (!file_make(source, target, why)) {
        fprintf(stderr, "tsuro %s: cannot copy \"%s\" to \"%s\": %s\n", errand->name, source,
                target, why);
        return 1;
    }
    if (errand->into_database)
        printf("\"%s\" is whole. Games not yet dealt have new secrets; those under way go on.\n",
               target);
    return 0;
}

static int errand_main(const struct errand *errand, int argc, char **argv)
{
    static const struct option options[] = {
        {"database", required_argument, NULL, 'd'}, {"help", no_argument, NULL, 'h'}, {0}};
    const char *database = getenv("TSURO_DATABASE");
    database = database ? database : "tsuro.sqlite";
    optind = 1;
    for (int found; (found = getopt_long(argc, argv, "h", options, NULL)) != -1;) {
        if (found == 'h') {
            fputs(errand->help, stdout);
            return 0;
        }
        if (found != 'd')
            return 2;
        database = optarg;
    }
    if (optind + 1 != argc) {
        fprintf(stderr, "tsuro %s: %s; see tsuro %s --help\n", errand->name, errand->other,
                errand->name);
        return 2;
    }
    const char *file = argv[optind];
    if (strncmp(database, "sqlite:", 7) == 0)
        database += 7;
    return errand->into_database ? errand_run(errand, file, database)
                                 : errand_run(errand, database, file);
}

int tsr_backup_main(int argc, char **argv)
{
    return errand_main(&backup, argc, argv);
}

int tsr_restore_main(int argc, char **argv)
{
    return errand_main(&restore, argc, argv);
}
