/* SPDX-License-Identifier: MIT */
/*
 * Fuzzing what a damaged database may hold. An input is a list of rows, a line each: a letter for
 * the statement that finds it (`finds` below), then its values behind a `|` each: nothing is null,
 * digits are a number, `@` is the number of our rules, `#` begins a blob in hex, all else is a
 * text. There is no database: the store is replaced by lines that answer from these rows, so that a
 * whole start of the server, its tables looked at and its games asked for take less than a
 * millisecond.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "no_net.h"
#include "server/auth/secret.h"
#include "server/http/api.h"
#include "server/log.h"
#include "server/room/rooms.h"
#include "server/room/think.h"
#include "server/ws/client.h"
#include "server/ws/command.h"
#include "tsuro/game.h"

#define COLUMNS 24
#define ROWS_MAX 200

static const struct {
    const char *words;
    char letter;
} finds[] = {
    {"FROM tables WHERE status", 't'},
    {"FROM tables WHERE id", 't'},
    {"FROM seats s", 's'},
    {"SELECT state FROM games", 'x'},
    {"SELECT g.rules, COUNT", 'r'},
    {"FROM games g", 'g'},
    {"FROM game_seats s", 'p'},
    {"FROM moves", 'm'},
    {"FROM keys k JOIN people", 'k'},
    {"SELECT id, label", 'l'},
};

struct row {
    char letter;
    struct tsr_db_value values[COLUMNS];
};

static struct row rows[ROWS_MAX];
static int row_count;
static char texts[65536];
static size_t texts_used;

/* ---- The rows -------------------------------------------------------------------------------- */

static int digit_of(char digit)
{
    const char *at = strchr("0123456789abcdef", digit);
    return digit && at ? (int)(at - "0123456789abcdef") : 0;
}

/* A text as SQLite hands it out, with a NUL behind it; a blob has none, and fills its memory. */
static struct tsr_db_value value_read(const char *text, size_t length)
{
    char *kept = texts + texts_used;
    char *end;
    if (!length || texts_used + length + 1 > sizeof texts)
        return tsr_db_null();
    memcpy(kept, text, length);
    kept[length] = '\0';
    texts_used += length + 1;
    if (strcmp(kept, "@") == 0)
        return tsr_db_int(TSURO_RULES);
    const long long number = strtoll(kept, &end, 10);
    if (!*end)
        return tsr_db_int(number);
    if (kept[0] != '#')
        return tsr_db_text(kept);
    for (size_t i = 0; 2 * i + 2 < length; i++)
        kept[i] = (char)(digit_of(kept[2 * i + 1]) << 4 | digit_of(kept[2 * i + 2]));
    return tsr_db_blob(kept, (length - 1) / 2);
}

static void row_read(const char *line, const char *end)
{
    struct row *row = &rows[row_count];
    if (line == end || row_count == ROWS_MAX)
        return;
    memset(row, 0, sizeof *row);
    row->letter = *line++;
    for (int i = 0; i < COLUMNS && line < end; i++) {
        const char *next = memchr(line + 1, '|', (size_t)(end - line - 1));
        next = next ? next : end;
        row->values[i] = value_read(line + 1, (size_t)(next - line - 1));
        line = next;
    }
    row_count++;
}

static void rows_read(const char *line, const char *end)
{
    row_count = 0;
    texts_used = 0;
    while (line < end) {
        const char *next = memchr(line, '\n', (size_t)(end - line));
        next = next ? next : end;
        row_read(line, next);
        line = next + 1;
    }
}

/* ---- The store that is not there ------------------------------------------------------------- */

static struct tsr_job *done_first, *done_last;

static bool is_asked(const struct row *row, const char *sql, const struct tsr_db_value *values)
{
    if (!strstr(sql, "WHERE id = $1") || row->letter != 't')
        return true;
    return row->values[0].type == TSR_DB_TEXT && strcmp(row->values[0].bytes, values[0].bytes) == 0;
}

static int rows_query(struct tsr_db *db, const char *sql, const struct tsr_db_value *values,
                      int count, tsr_db_row each, void *user)
{
    char letter = 0;
    (void)count;
    db->changed = 1;
    for (size_t i = 0; !letter && each && i < sizeof finds / sizeof finds[0]; i++)
        letter = strstr(sql, finds[i].words) ? finds[i].letter : 0;
    for (int i = 0; letter && i < row_count; i++) {
        if (rows[i].letter == letter && is_asked(&rows[i], sql, values))
            each(user, rows[i].values);
    }
    return TSR_STORE_OK;
}

static const struct tsr_db_backend backend = {.query = rows_query};
static struct tsr_db database = {.backend = &backend};

int tsr_store_read_now(struct tsr_store *store, struct tsr_job *job)
{
    (void)store;
    return job->run(&database, job);
}

void tsr_store_read(struct tsr_store *store, struct tsr_job *job)
{
    job->status = tsr_store_read_now(store, job);
    job->next = NULL;
    *(done_first ? &done_last->next : &done_first) = job;
    done_last = job;
}

void tsr_store_write(struct tsr_store *store, struct tsr_job *job)
{
    tsr_store_read(store, job);
}

int64_t tsr_store_boots(const struct tsr_store *store)
{
    (void)store;
    return 1;
}

int64_t tsr_store_alive(const struct tsr_store *store, int64_t since)
{
    (void)store;
    return since;
}

void tsr_store_note_alive(struct tsr_store *store, int64_t now)
{
    (void)store;
    (void)now;
}

void tsr_store_breathe(struct tsr_store *store)
{
    (void)store;
}

const uint8_t *tsr_store_key(const struct tsr_store *store)
{
    static const uint8_t key[32];
    (void)store;
    return key;
}

void tsr_store_count(struct tsr_store *store, struct tsr_store_counts *out)
{
    (void)store;
    memset(out, 0, sizeof *out);
}

/* ---- Bots that do not think -------------------------------------------------------------------
 */

struct tsr_think *tsr_think_open(uv_loop_t *loop, int threads,
                                 void (*done)(void *user, const struct tsr_thinking *thinking),
                                 void *user)
{
    (void)loop;
    (void)threads;
    (void)done;
    (void)user;
    return malloc(1);
}

bool tsr_think_start(struct tsr_think *think, const struct tsr_thinking *thinking)
{
    (void)think;
    (void)thinking;
    return true;
}

int tsr_think_waiting(struct tsr_think *think, uint64_t *oldest_ns)
{
    (void)think;
    *oldest_ns = 0;
    return 0;
}

void tsr_think_close(struct tsr_think *think)
{
    (void)think;
}

void tsr_think_free(struct tsr_think **think)
{
    free(*think);
    *think = NULL;
}

/* ---- The server ------------------------------------------------------------------------------ */

static struct tsr_server server;

void no_net_said(const struct tsr_json_doc *doc)
{
    (void)doc;
}

static void settle(void)
{
    while (done_first) {
        struct tsr_job *job = done_first;
        done_first = job->next;
        job->done(job);
    }
    uv_run(&server.loop, UV_RUN_NOWAIT);
}

static void server_begin(void)
{
    tsr_secret_init();
    tsr_log_level_set(TSR_LOG_ERROR);
    uv_loop_init(&server.loop);
    server.settings.tables_per_person = 50;
    server.settings.close_after_hours = 24;
    server.settings.bot_threads = 1;
    server.settings.away_ms = 1;
    server.settings.day_ms = TSR_DAY_MS;
}

static void ask(const char *path, const char *query)
{
    static const char cookie[] = "tsuro_session=0123456789abcdefghijklmnopqrstuvwxyzABCDEFG";
    const struct tsr_net_request request = {
        .conn = 5,
        .method = TSR_NET_GET,
        .address = "192.0.2.1",
        .path = path,
        .query = query,
        .host = "fuzz",
        .origin = "",
        .fetch_site = "",
        .cookie = cookie,
        .authorization = "",
        .accept_encoding = "",
        .accept_language = "",
        .if_none_match = "",
        .content_type = "",
        .user_agent = "",
        .body = "",
    };
    tsr_http_request(&server, &request);
    settle();
}

/* Every table is looked at by its host, as far as its name can stand in a request. */
static void tables_look(struct tsr_client *client)
{
    for (int i = 0; i < row_count; i++) {
        const struct tsr_db_value *id = &rows[i].values[0], *host = &rows[i].values[1];
        char text[128];
        if (rows[i].letter != 't' || id->type != TSR_DB_TEXT || strpbrk(id->bytes, "\"\\"))
            continue;
        tsr_db_copy_text(host, client->person.id, sizeof client->person.id);
        const int length = snprintf(text, sizeof text,
                                    "{\"cmd\":\"watch\",\"id\":1,\"table\":\"%.60s\"}", id->bytes);
        tsr_command_take(client, text, (size_t)length);
        settle();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bool begun;
    struct tsr_client client = {.server = &server, .conn = 1, .greeted = true};
    char why[256] = "";
    if (!begun)
        server_begin();
    begun = true;
    rows_read((const char *)data, (const char *)data + size);
    if (tsr_rooms_open(&server, why)) {
        settle();
        no_net_data[1] = &client;
        tables_look(&client);
        ask("/api/tables", "");
        ask("/api/tables", "of=me");
        ask("/api/games", "");
        ask("/api/games", "of=me");
        ask("/api/games/g", "");
        ask("/api/games/g/record", "");
        ask("/api/me", "");
        ask("/api/sessions", "");
        ask("/api/tokens", "");
        tsr_watches_end(&client);
        no_net_data[1] = NULL;
    }
    tsr_rooms_stop(server.rooms);
    do
        settle();
    while (uv_loop_alive(&server.loop));
    tsr_rooms_free(&server.rooms);
    return 0;
}
