/* SPDX-License-Identifier: MIT */
/*
 * What a database must be able to do for us, and no more: one statement with parameters,
 * transactions and savepoints. The statements themselves are shared by all back ends, so they keep
 * to the SQL that SQLite and PostgreSQL both speak, with parameters $1, $2, …
 *
 * A connection belongs to one thread. Statements are literals: a back end may keep them prepared
 * under their address.
 */
#ifndef TSR_SERVER_STORE_DB_H
#define TSR_SERVER_STORE_DB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum tsr_store_status {
    TSR_STORE_OK,
    TSR_STORE_NONE,     /* what was asked for is not there */
    TSR_STORE_CONFLICT, /* something unique is there already */
    TSR_STORE_FULL,     /* no room on the disk */
    TSR_STORE_READONLY, /* the file cannot be written */
    TSR_STORE_BUSY,     /* somebody else holds it */
    TSR_STORE_BROKEN,   /* anything else; the log has the details */
};

/* A constant text for logs. */
const char *tsr_store_status_text(int status);

enum tsr_db_type { TSR_DB_NULL, TSR_DB_INT, TSR_DB_TEXT, TSR_DB_BLOB };

struct tsr_db_value {
    enum tsr_db_type type;
    int64_t number;
    const char *bytes; /* a text ends in a NUL */
    size_t length;
};

struct tsr_db_value tsr_db_null(void);
struct tsr_db_value tsr_db_int(int64_t number);
struct tsr_db_value tsr_db_text(const char *text); /* NULL becomes null */
struct tsr_db_value tsr_db_blob(const void *bytes, size_t length);

/* Copies a text column; null, what does not fit and what is no text become the empty one. */
void tsr_db_copy_text(const struct tsr_db_value *value, char *out, size_t size);

/* A number that has to be 0 to `most`; anything else is a damaged row's, and becomes `instead`. */
int tsr_db_choice(const struct tsr_db_value *value, int most, int instead);

/* Called for every row; the values are valid until it returns. */
typedef void (*tsr_db_row)(void *user, const struct tsr_db_value *values);

struct tsr_db;

struct tsr_db_backend {
    const char *begin;     /* the statement that begins a transaction that will write */
    const char *clustered; /* behind CREATE TABLE: the rows lie in the order of the primary key */
    struct tsr_db *(*open)(const char *where, bool reader, char why[256]);
    void (*close)(struct tsr_db *db);
    /* One statement that is not kept prepared. */
    int (*execute)(struct tsr_db *db, const char *sql);
    int (*query)(struct tsr_db *db, const char *sql, const struct tsr_db_value *values, int count,
                 tsr_db_row row, void *user);
    /* Whether a transaction is still open: a failed statement may have ended it. */
    bool (*in_transaction)(struct tsr_db *db);
    /* How many pages commits have left in a log, and moving them to their place; any connection
     * may do that, beside a writer at work. */
    int (*unsettled)(const struct tsr_db *db);
    int (*settle)(struct tsr_db *db);
    /* The same, and nothing of the log is left; BUSY at once if somebody reads just now. */
    int (*wipe)(struct tsr_db *db);
};

/* Begins every back end's own struct. */
struct tsr_db {
    const struct tsr_db_backend *backend;
    int64_t changed; /* rows changed by the last statement */
    bool forgot;     /* somebody, of whom the log may still tell: it is to be wiped */
};

extern const struct tsr_db_backend tsr_db_sqlite;

/* Runs a statement; `row` may be NULL. */
int tsr_db_query(struct tsr_db *db, const char *sql, const struct tsr_db_value *values, int count,
                 tsr_db_row row, void *user);

/* One without parameters or rows. */
int tsr_db_run(struct tsr_db *db, const char *sql);

/* Brings an older database to the present schema; refuses a newer one. */
int tsr_schema_migrate(struct tsr_db *db, char why[256]);

#endif
