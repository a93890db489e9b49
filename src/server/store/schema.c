/* SPDX-License-Identifier: MIT */
/*
 * The schema as a list of versions, each a list of statements. A version that was ever released is
 * never edited: a change is a new one at the end.
 *
 * Whoever upgrades may want to go back. A version therefore only adds, and gives what it adds a
 * default that an older program's rows are right with; what it replaces is dropped by a later one.
 * `least` says which programs, by the newest version that they know, may open a database that has
 * it. It stands in the database, where an older program finds it: the one thing that it has to
 * understand of versions to come.
 */
#include <stdio.h>

#include "server/log.h"
#include "server/store/db.h"

/* Marks a table whose rows lie in the order of its primary key, where the database can do that. */
#define CLUSTERED "*"

static const char *const version_1[] = {
    "CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL)",
    /* `login` and `password` are null for guests; `gone` people have neither name nor login. */
    "CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL, login TEXT UNIQUE,"
    " password TEXT, created BIGINT NOT NULL, gone BIGINT)",
    /* Sessions and API tokens: only the hash of what the client holds. */
    "CREATE TABLE keys (hash BLOB PRIMARY KEY, id TEXT NOT NULL UNIQUE, person TEXT NOT NULL"
    " REFERENCES people (id), kind INTEGER NOT NULL, label TEXT NOT NULL, created BIGINT NOT NULL,"
    " seen BIGINT NOT NULL)",
    "CREATE INDEX keys_person ON keys (person)",
    /* `secret` belongs to the next game, whose hash is already shown. */
    "CREATE TABLE tables (id TEXT PRIMARY KEY, host TEXT NOT NULL, status INTEGER NOT NULL,"
    " visibility INTEGER NOT NULL, edition TEXT NOT NULL, options TEXT NOT NULL,"
    " clock INTEGER NOT NULL, clock_seconds INTEGER NOT NULL, clock_increment INTEGER NOT NULL,"
    " first INTEGER NOT NULL, created BIGINT NOT NULL, touched BIGINT NOT NULL,"
    " number INTEGER NOT NULL, secret BLOB NOT NULL)",
    "CREATE INDEX tables_status ON tables (status)",
    /* `link` counts up when the seat's personal link is renewed. */
    "CREATE TABLE seats (tbl TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL,"
    " kind INTEGER NOT NULL, person TEXT, bot TEXT, link INTEGER NOT NULL,"
    " bot_plays INTEGER NOT NULL, PRIMARY KEY (tbl, seat))",
    "CREATE TABLE games (id TEXT PRIMARY KEY, tbl TEXT NOT NULL, number INTEGER NOT NULL,"
    " public INTEGER NOT NULL, rules INTEGER NOT NULL, edition TEXT NOT NULL,"
    " options TEXT NOT NULL, first INTEGER NOT NULL, players INTEGER NOT NULL,"
    " secret BLOB NOT NULL, nonces TEXT NOT NULL, started BIGINT NOT NULL, ended BIGINT,"
    " plies INTEGER NOT NULL, result TEXT, state TEXT)",
    "CREATE INDEX games_table ON games (tbl, number)",
    "CREATE INDEX games_public ON games (public, started)",
    "CREATE TABLE game_seats (game TEXT NOT NULL REFERENCES games (id), seat INTEGER NOT NULL,"
    " person TEXT, bot TEXT, started BIGINT NOT NULL, PRIMARY KEY (game, seat))",
    "CREATE INDEX game_seats_person ON game_seats (person, started)",
    /* The log. Nothing is ever changed in it. `time_left` is the mover's, in ms, -1 without. Names
     * of games begin with the time, so what is being played lies together. */
    CLUSTERED "CREATE TABLE moves (game TEXT NOT NULL, ply INTEGER NOT NULL, move TEXT NOT NULL,"
              " seat INTEGER NOT NULL, played_by INTEGER NOT NULL, at BIGINT NOT NULL,"
              " time_left BIGINT NOT NULL, PRIMARY KEY (game, ply))",
    NULL,
};

/* Bots have names of their own; clocks survive the server, whose last sign of life is `alive`. */
static const char *const version_2[] = {
    "ALTER TABLE seats ADD COLUMN name TEXT",
    "ALTER TABLE game_seats ADD COLUMN name TEXT",
    "ALTER TABLE seats ADD COLUMN time_left BIGINT NOT NULL DEFAULT -1",
    "ALTER TABLE tables ADD COLUMN question_ply INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE tables ADD COLUMN question_used BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE tables ADD COLUMN question_at BIGINT NOT NULL DEFAULT 0",
    "INSERT INTO meta (name, value) VALUES ('alive', 0)",
    /* For housekeeping, which must not look at everybody. */
    "CREATE INDEX people_guests ON people (created, id) WHERE login IS NULL AND gone IS NULL",
    "CREATE INDEX seats_person ON seats (person)",
    "CREATE INDEX tables_host ON tables (host)",
    "CREATE INDEX keys_seen ON keys (kind, seen)",
    NULL,
};

/* `held`: until when a server was alive that could play the table's game, where one that cannot has
 * run since; else 0. `redrawn`: when the secret of the next game was drawn anew because the
 * database is a copy; 0 if it is the one that was shown first. */
static const char *const version_3[] = {
    "INSERT INTO meta (name, value) VALUES ('least', 3)",
    "ALTER TABLE tables ADD COLUMN held BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE tables ADD COLUMN redrawn BIGINT NOT NULL DEFAULT 0",
    /* In the place of people_guests, before which the unique index of logins was taken, and every
     * guest read and sorted: no login is equal to another, so it seems to lead to one row. */
    "CREATE INDEX people_idle ON people (created, id)"
    " WHERE COALESCE(login, '') = '' AND gone IS NULL",
    NULL,
};

/* Seats commit to their nonces, and deals can be stopped: both stand in the record. */
static const char *const version_4[] = {
    "ALTER TABLE tables ADD COLUMN stopped TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE games ADD COLUMN commitments TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE games ADD COLUMN stopped TEXT NOT NULL DEFAULT ''",
    NULL,
};

static const struct {
    const char *const *statements;
    int64_t least;
} versions[] = {
    {version_1, 1},
    {version_2, 2},
    {version_3, 3},
    {version_4, 3},
};

#define VERSION_COUNT ((int64_t)(sizeof versions / sizeof *versions))

static void number_row(void *user, const struct tsr_db_value *values)
{
    *(int64_t *)user = values[0].number;
}

static int statement_execute(struct tsr_db *db, const char *sql)
{
    char text[1024];
    const bool clustered = sql[0] == CLUSTERED[0];
    snprintf(text, sizeof text, "%s%s", sql + clustered, clustered ? db->backend->clustered : "");
    return db->backend->execute(db, text);
}

static int version_apply(struct tsr_db *db, int64_t version)
{
    int status = tsr_db_run(db, "BEGIN");
    for (const char *const *at = versions[version].statements; status == TSR_STORE_OK && *at; at++)
        status = statement_execute(db, *at);
    const struct tsr_db_value number = tsr_db_int(version + 1);
    if (status == TSR_STORE_OK)
        status = tsr_db_query(db, "UPDATE meta SET value = $1 WHERE name = 'schema'", &number, 1,
                              NULL, NULL);
    const struct tsr_db_value least = tsr_db_int(versions[version].least);
    if (status == TSR_STORE_OK)
        status = tsr_db_query(db, "UPDATE meta SET value = $1 WHERE name = 'least'", &least, 1,
                              NULL, NULL);
    if (status == TSR_STORE_OK)
        return tsr_db_run(db, "COMMIT");
    tsr_db_run(db, "ROLLBACK");
    return status;
}

/* Whether this program may open a database of a newer version. */
static int newer_check(struct tsr_db *db, int64_t version, char why[256])
{
    int64_t least = version; /* without a word on it: nobody who does not know it */
    const int status = tsr_db_query(db, "SELECT value FROM meta WHERE name = 'least'", NULL, 0,
                                    number_row, &least);
    if (status != TSR_STORE_OK)
        return status;
    if (least > VERSION_COUNT) {
        snprintf(why, 256,
                 "the database has schema %d, made by a newer program, and can be opened by those "
                 "that know schema %d; this one knows %d",
                 (int)version, (int)least, (int)VERSION_COUNT);
        return TSR_STORE_BROKEN;
    }
    tsr_log(TSR_LOG_WARNING, "the database was made by a newer program; it stays as it is", NULL,
            NULL);
    return TSR_STORE_OK;
}

int tsr_schema_migrate(struct tsr_db *db, char why[256])
{
    int64_t version = 0;
    int status = tsr_db_run(
        db, "CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value BIGINT NOT NULL)");
    if (status == TSR_STORE_OK)
        status = tsr_db_run(db, "INSERT INTO meta (name, value) VALUES ('schema', 0), ('boots', 0)"
                                " ON CONFLICT DO NOTHING");
    if (status == TSR_STORE_OK)
        status = tsr_db_query(db, "SELECT value FROM meta WHERE name = 'schema'", NULL, 0,
                              number_row, &version);
    if (status == TSR_STORE_OK && version > VERSION_COUNT) {
        snprintf(why, 256, "cannot read the database's version");
        return newer_check(db, version, why);
    }
    for (; status == TSR_STORE_OK && version < VERSION_COUNT; version++)
        status = version_apply(db, version);
    if (status != TSR_STORE_OK)
        snprintf(why, 256, "cannot bring the database up to date: %s",
                 tsr_store_status_text(status));
    return status;
}
