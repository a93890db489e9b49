/* SPDX-License-Identifier: MIT */
/*
 * A page of the history costs the same however long the history is, at its beginning and deep in
 * it; and forgetting guests, for which moves wait, however many people and tables there ever were.
 * What is counted are the steps of the database's own machine, which no load changes.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <sqlite3.h>

#include "server/store/games.h"
#include "server/store/people.h"

#define PAGE 20
#define SHORT 100
#define LONG 3000

static int failures;
static int64_t steps, scanned;

/* Every statement that has run. */
static int statement_count(unsigned what, void *user, void *statement, void *ns)
{
    (void)what, (void)user, (void)ns;
    steps += sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_VM_STEP, 1);
    scanned += sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_FULLSCAN_STEP, 1);
    return 0;
}

/* For every connection that the back end opens. */
static int connection_count(sqlite3 *db, const char **error, const struct sqlite3_api_routines *api)
{
    (void)error, (void)api;
    return sqlite3_trace_v2(db, SQLITE_TRACE_PROFILE, statement_count, NULL);
}

static void expect(bool holds, const char *what, int64_t got)
{
    if (holds)
        return;
    failures++;
    fprintf(stderr, "test_history: %s: %lld\n", what, (long long)got);
}

/* Both seats are Ana's in every third, where she is counted once. */
static void games_add(struct tsr_db *db, int from, int to)
{
    tsr_db_run(db, "BEGIN");
    for (int i = from; i < to; i++) {
        struct tsr_game_row row = {.number = i,
                                   .table = "t",
                                   .visibility = 1,
                                   .edition = "classic",
                                   .options = "{}",
                                   .first = -1,
                                   .players = 2,
                                   .started = i / 2, /* some begin together */
                                   .seats = {{.person = "ana"}}};
        snprintf(row.id, sizeof row.id, "g%07d", i);
        snprintf(row.seats[1].person, sizeof row.seats[1].person, "%s", i % 3 ? "bo" : "ana");
        expect(tsr_game_add(db, &row) == TSR_STORE_OK, "a game is added", i);
        expect(tsr_game_end(db, row.id, i, 1, "{}") == TSR_STORE_OK, "and ends", i);
    }
    tsr_db_run(db, "COMMIT");
}

struct seen {
    int count;
    struct tsr_game_row last;
};

static void game_seen(void *user, const struct tsr_game_row *row)
{
    struct seen *seen = user;
    expect(seen->count == 0 || strcmp(row->id, seen->last.id) < 0, "newest first", row->number);
    seen->count++;
    seen->last = *row;
}

/* What the page before that game took. */
static int64_t page_cost(struct tsr_db *db, const char *person, int before)
{
    struct seen seen = {.count = 0};
    char id[TSR_ID_SIZE];
    snprintf(id, sizeof id, "g%07d", before);
    steps = scanned = 0;
    const int status = tsr_game_list(db, person, before / 2, id, PAGE, game_seen, &seen);
    expect(status == TSR_STORE_OK && seen.count == PAGE, "a whole page", seen.count);
    expect(seen.last.number == before - PAGE, "and no game is left out", seen.last.number);
    expect(scanned < PAGE, "nothing but the page is read through", scanned);
    return steps;
}

static void history_check(struct tsr_db *db, const char *person)
{
    games_add(db, 0, SHORT);
    const int64_t early = page_cost(db, person, SHORT);
    games_add(db, SHORT, LONG);
    const int64_t first = page_cost(db, person, LONG);
    const int64_t deep = page_cost(db, person, SHORT);
    printf("%s: %lld steps of %d games, %lld of %d, %lld deep in these\n",
           person ? person : "public", (long long)early, SHORT, (long long)first, LONG,
           (long long)deep);
    expect(first < early + early / 4, "the first page of a long history", first);
    expect(deep < early + early / 4, "a page deep in it", deep);
}

/* Guests who never played; each had a table once, which is closed. */
static void guests_add(struct tsr_db *db, int from, int to)
{
    tsr_db_run(db, "BEGIN");
    for (int i = from; i < to; i++) {
        char id[TSR_ID_SIZE];
        struct tsr_table_row table = {.status = TSR_TABLE_CLOSED, .first = -1, .seat_count = 2};
        snprintf(id, sizeof id, "p%07d", i);
        snprintf(table.id, sizeof table.id, "t%07d", i);
        snprintf(table.host, sizeof table.host, "%s", id);
        expect(tsr_person_add(db, id, "Idle", i) == TSR_STORE_OK, "a guest is added", i);
        expect(tsr_table_save(db, &table) == TSR_STORE_OK, "and a table", i);
    }
    tsr_db_run(db, "COMMIT");
}

/* What one look takes, and forgetting those that it found. */
static void forget_cost(struct tsr_db *db, int64_t *look, int64_t *forget)
{
    static char idle[TSR_GUESTS_A_LOOK][TSR_ID_SIZE];
    struct tsr_guest_cursor cursor = {.created = 0};
    int count = 0;
    steps = 0;
    expect(tsr_guests_idle(db, LONG, &cursor, idle, &count) == TSR_STORE_OK, "a look", count);
    expect(count >= TSR_GUESTS_A_LOOK - 2, "finds all but Ana and Bo", count);
    *look = steps;
    steps = 0;
    for (int i = 0; i < count; i++)
        expect(tsr_guest_delete(db, idle[i], LONG) == TSR_STORE_OK, "is forgotten", i);
    *forget = steps;
}

static void guests_check(struct tsr_db *db)
{
    int64_t look, forget, later_look, later_forget;
    guests_add(db, 0, SHORT);
    forget_cost(db, &look, &forget);
    guests_add(db, SHORT, LONG);
    forget_cost(db, &later_look, &later_forget);
    printf("guests: %lld and %lld steps among %d, %lld and %lld among %d\n", (long long)look,
           (long long)forget, SHORT, (long long)later_look, (long long)later_forget, LONG);
    expect(later_look < look + look / 2, "a look among many guests", later_look);
    expect(later_forget < forget + forget / 2, "forgetting among many guests", later_forget);
}

int main(void)
{
    static const char *const whose[] = {"ana", NULL};
    sqlite3_auto_extension((void (*)(void))connection_count);
    for (int i = 0; i < 2; i++) {
        char why[256] = "", path[] = "/tmp/tsuro-history-XXXXXX";
        const int fd = mkstemp(path);
        struct tsr_db *db = fd < 0 ? NULL : tsr_db_sqlite.open(path, false, why);
        if (!db || tsr_schema_migrate(db, why) != TSR_STORE_OK) {
            fprintf(stderr, "test_history: %s\n", why);
            return 1;
        }
        tsr_db_run(db, "PRAGMA synchronous = OFF");
        tsr_db_run(db, "INSERT INTO people (id, name, created)"
                       " VALUES ('ana', 'Ana', 0), ('bo', 'Bo', 0)");
        history_check(db, whose[i]);
        if (!whose[i])
            guests_check(db);
        tsr_db_sqlite.close(db);
        close(fd);
        unlink(path);
    }
    return failures > 0;
}
