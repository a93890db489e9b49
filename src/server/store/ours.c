/* SPDX-License-Identifier: MIT */
#include "server/store/ours.h"

#include <stddef.h>

#define APPLICATION 0x7473726f /* "tsro" */
#define APPLICATION_MARK "PRAGMA application_id=0x7473726f"

/* What every version has had. */
static const char *const needed[] = {
    "SELECT value FROM meta WHERE name = 'schema' AND value >= 1",
    "SELECT name, value FROM secrets",
    "SELECT id, name, login, password, created, gone FROM people",
    "SELECT hash, id, person, kind, label, created, seen FROM keys",
    "SELECT id, host, status, edition, options, clock, touched, number, secret FROM tables",
    "SELECT tbl, seat, kind, person, bot, link, bot_plays FROM seats",
    "SELECT id, tbl, number, rules, edition, options, secret, nonces, result FROM games",
    "SELECT game, seat, person, bot, started FROM game_seats",
    "SELECT game, ply, move, seat, played_by, at, time_left FROM moves",
};

/* The first number that a statement finds; SQLITE_MISMATCH if there is none, or no such table. */
static int number_read(sqlite3 *handle, const char *sql, sqlite3_int64 *out)
{
    sqlite3_stmt *statement = NULL;
    int result = sqlite3_prepare_v2(handle, sql, -1, &statement, NULL);
    if (result == SQLITE_OK)
        result = sqlite3_step(statement);
    if (result == SQLITE_ROW)
        *out = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return result == SQLITE_ROW                              ? SQLITE_OK
           : result == SQLITE_DONE || result == SQLITE_ERROR ? SQLITE_MISMATCH
                                                             : result;
}

static int tables_check(sqlite3 *handle)
{
    int result = SQLITE_OK;
    for (size_t i = 0; i < sizeof needed / sizeof *needed && result == SQLITE_OK; i++) {
        sqlite3_stmt *statement = NULL;
        result = sqlite3_prepare_v2(handle, needed[i], -1, &statement, NULL);
        sqlite3_finalize(statement);
    }
    sqlite3_int64 version;
    if (result == SQLITE_OK)
        result = number_read(handle, needed[0], &version);
    return result == SQLITE_ERROR ? SQLITE_MISMATCH : result;
}

int tsr_ours_check(sqlite3 *handle)
{
    sqlite3_int64 id = 0;
    const int result = number_read(handle, "PRAGMA application_id", &id);
    if (result != SQLITE_OK)
        return result;
    return id == 0 || id == APPLICATION ? tables_check(handle) : SQLITE_MISMATCH;
}

int tsr_ours_take(sqlite3 *handle)
{
    sqlite3_int64 id = 0, others = 0;
    int result = number_read(handle, "PRAGMA application_id", &id);
    if (result == SQLITE_OK)
        result = number_read(handle,
                             "SELECT COUNT(*) FROM sqlite_schema WHERE name <> 'meta'"
                             " AND tbl_name <> 'meta'",
                             &others);
    if (result == SQLITE_OK && (others > 0 || (id != 0 && id != APPLICATION)))
        result = tsr_ours_check(handle);
    if (result == SQLITE_OK &&
        id == 0) /* only a mark: whether the file can be written shows later */
        sqlite3_exec(handle, APPLICATION_MARK, NULL, NULL, NULL);
    return result;
}
