/* SPDX-License-Identifier: MIT */
/*
 * SQLite as a back end: write-ahead log, and a flush with every commit (synchronous=FULL), because
 * a move that was acknowledged must survive the power cord.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sqlite3.h>

#include "server/log.h"
#include "server/store/db.h"
#include "server/store/ours.h"

#define STATEMENTS_MAX 256
#define COLUMNS_MAX 24
#define BUSY_MS 5000

struct statement {
    const char *sql; /* the literal's address is the key */
    sqlite3_stmt *prepared;
};

struct sqlite_db {
    struct tsr_db db;
    sqlite3 *handle;
    int log_pages; /* in the write-ahead log after the last commit */
    struct statement statements[STATEMENTS_MAX];
};

static int status_of(struct sqlite_db *db, int result)
{
    switch (result & 0xff) {
    case SQLITE_OK:
    case SQLITE_DONE:
    case SQLITE_ROW:
        return TSR_STORE_OK;
    case SQLITE_CONSTRAINT:
        return TSR_STORE_CONFLICT;
    case SQLITE_FULL:
        return TSR_STORE_FULL;
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_CANTOPEN:
        return TSR_STORE_READONLY;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return TSR_STORE_BUSY;
    default:
        tsr_log(TSR_LOG_ERROR, "sqlite", "message", sqlite3_errmsg(db->handle));
        return TSR_STORE_BROKEN;
    }
}

static sqlite3_stmt *statement_find(struct sqlite_db *db, const char *sql, int *result)
{
    const size_t start = ((uintptr_t)sql >> 3) % STATEMENTS_MAX;
    for (size_t i = 0; i < STATEMENTS_MAX; i++) {
        struct statement *slot = &db->statements[(start + i) % STATEMENTS_MAX];
        if (slot->sql == sql)
            return slot->prepared;
        if (slot->sql)
            continue;
        *result = sqlite3_prepare_v3(db->handle, sql, -1, SQLITE_PREPARE_PERSISTENT,
                                     &slot->prepared, NULL);
        if (*result == SQLITE_OK)
            slot->sql = sql;
        return slot->prepared;
    }
    *result = SQLITE_NOMEM;
    return NULL;
}

static int value_bind(sqlite3_stmt *statement, int number, const struct tsr_db_value *value)
{
    char name[12];
    snprintf(name, sizeof name, "$%d", number);
    const int index = sqlite3_bind_parameter_index(statement, name);
    switch (value->type) {
    case TSR_DB_INT:
        return sqlite3_bind_int64(statement, index, value->number);
    case TSR_DB_TEXT:
        return sqlite3_bind_text(statement, index, value->bytes, (int)value->length, SQLITE_STATIC);
    case TSR_DB_BLOB:
        return sqlite3_bind_blob(statement, index, value->bytes, (int)value->length, SQLITE_STATIC);
    case TSR_DB_NULL:
        break;
    }
    return sqlite3_bind_null(statement, index);
}

static void row_read(sqlite3_stmt *statement, struct tsr_db_value *values, int count)
{
    for (int i = 0; i < count; i++) {
        switch (sqlite3_column_type(statement, i)) {
        case SQLITE_INTEGER:
            values[i] = tsr_db_int(sqlite3_column_int64(statement, i));
            break;
        case SQLITE_NULL:
            values[i] = tsr_db_null();
            break;
        case SQLITE_BLOB:
            values[i] = tsr_db_blob(sqlite3_column_blob(statement, i),
                                    (size_t)sqlite3_column_bytes(statement, i));
            break;
        default:
            values[i] = tsr_db_text((const char *)sqlite3_column_text(statement, i));
            break;
        }
    }
}

static int sqlite_query(struct tsr_db *base, const char *sql, const struct tsr_db_value *values,
                        int count, tsr_db_row row, void *user)
{
    struct sqlite_db *db = (struct sqlite_db *)base;
    int result = SQLITE_OK;
    sqlite3_stmt *statement = statement_find(db, sql, &result);
    if (!statement)
        return status_of(db, result);
    for (int i = 0; i < count && result == SQLITE_OK; i++)
        result = value_bind(statement, i + 1, &values[i]);

    struct tsr_db_value columns[COLUMNS_MAX];
    const int width = sqlite3_column_count(statement);
    while (result == SQLITE_OK || result == SQLITE_ROW) {
        result = sqlite3_step(statement);
        if (result != SQLITE_ROW)
            break;
        row_read(statement, columns, width < COLUMNS_MAX ? width : COLUMNS_MAX);
        if (row)
            row(user, columns);
    }
    base->changed = sqlite3_changes64(db->handle);
    const int status = status_of(db, result);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return status;
}

static int sqlite_execute(struct tsr_db *base, const char *sql)
{
    struct sqlite_db *db = (struct sqlite_db *)base;
    return status_of(db, sqlite3_exec(db->handle, sql, NULL, NULL, NULL));
}

static bool sqlite_in_transaction(struct tsr_db *base)
{
    return !sqlite3_get_autocommit(((struct sqlite_db *)base)->handle);
}

static int log_noted(void *user, sqlite3 *handle, const char *name, int pages)
{
    (void)handle;
    (void)name;
    ((struct sqlite_db *)user)->log_pages = pages;
    return SQLITE_OK;
}

static int sqlite_unsettled(const struct tsr_db *base)
{
    return ((const struct sqlite_db *)base)->log_pages;
}

static int sqlite_settle(struct tsr_db *base)
{
    struct sqlite_db *db = (struct sqlite_db *)base;
    return status_of(
        db, sqlite3_wal_checkpoint_v2(db->handle, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL));
}

static int sqlite_wipe(struct tsr_db *base)
{
    struct sqlite_db *db = (struct sqlite_db *)base;
    sqlite3_busy_timeout(db->handle, 0); /* moves would wait with us */
    const int result =
        sqlite3_wal_checkpoint_v2(db->handle, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    sqlite3_busy_timeout(db->handle, BUSY_MS);
    return status_of(db, result);
}

static void sqlite_db_close(struct tsr_db *base)
{
    struct sqlite_db *db = (struct sqlite_db *)base;
    for (int i = 0; i < STATEMENTS_MAX; i++)
        sqlite3_finalize(db->statements[i].prepared);
    sqlite3_close(db->handle);
    free(db);
}

static struct tsr_db *sqlite_db_open(const char *where, bool reader, char why[256])
{
    struct sqlite_db *db = calloc(1, sizeof *db);
    if (!db) {
        snprintf(why, 256, "out of memory");
        return NULL;
    }
    db->db.backend = &tsr_db_sqlite;
    const int mode = reader ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    const char *const setup =
        reader ? "PRAGMA query_only=ON"
               : "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;"
                 "PRAGMA secure_delete=ON";
    int result = sqlite3_open_v2(where, &db->handle, mode | SQLITE_OPEN_NOMUTEX, NULL);
    if (result == SQLITE_OK) {
        sqlite3_extended_result_codes(db->handle, 1);
        sqlite3_busy_timeout(db->handle, BUSY_MS);
        result = reader ? SQLITE_OK : tsr_ours_take(db->handle);
        if (result == SQLITE_MISMATCH) {
            snprintf(why, 256, "\"%s\" is a database of another program; give a file of its own",
                     where);
            sqlite_db_close(&db->db);
            return NULL;
        }
        if (result == SQLITE_OK)
            result = sqlite3_exec(db->handle, setup, NULL, NULL, NULL);
        sqlite3_wal_hook(db->handle, log_noted, db); /* and no settling of SQLite's own accord */
    }
    if (result == SQLITE_OK)
        return &db->db;
    snprintf(why, 256, "cannot open the database \"%s\": %s", where, sqlite3_errmsg(db->handle));
    sqlite_db_close(&db->db);
    return NULL;
}

const struct tsr_db_backend tsr_db_sqlite = {
    .begin = "BEGIN IMMEDIATE",
    .clustered = " WITHOUT ROWID",
    .open = sqlite_db_open,
    .close = sqlite_db_close,
    .execute = sqlite_execute,
    .query = sqlite_query,
    .in_transaction = sqlite_in_transaction,
    .unsettled = sqlite_unsettled,
    .settle = sqlite_settle,
    .wipe = sqlite_wipe,
};
