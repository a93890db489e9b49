/* SPDX-License-Identifier: MIT */
/*
 * Fuzzing what strangers send: HTTP requests and WebSocket messages, handed to the server behind
 * the network layer, which is replaced by no_net.c. An input is a list of lines; the first
 * letter says who sends it (`a`, `b`: people with a WebSocket, `n`: nobody) or that it is a request
 * (`g` GET, `p` POST: path, space, body). `@` becomes the table made last, and `%` its link, so
 * that mutations reach tables. The store is real.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <unistd.h>

#include "no_net.h"
#include "server/auth/secret.h"
#include "server/http/api.h"
#include "server/log.h"
#include "server/room/rooms.h"
#include "server/ws/client.h"
#include "server/ws/command.h"

static char last_table[16] = "t", last_link[TSR_LINK_SIZE] = "l";

void no_net_said(const struct tsr_json_doc *doc)
{
    char link[TSR_LINK_SIZE + 3];
    tsr_json_get_string(doc, tsr_json_member(doc, 0, "table"), last_table, sizeof last_table, NULL);
    if (tsr_json_get_string(doc, tsr_json_member(doc, 0, "link"), link, sizeof link, NULL))
        snprintf(last_link, sizeof last_link, "%s", link + 3);
}

static struct tsr_server server;
static char cookie[TSR_SECRET_SIZE + 32];

struct person_job {
    struct tsr_job job;
    const char *id;
    uint8_t hash[TSR_SECRET_HASH];
};

static int person_run(struct tsr_db *db, struct tsr_job *job)
{
    struct person_job *person = (struct person_job *)job;
    tsr_person_add(db, person->id, person->id, 1);
    return tsr_key_add(db, person->hash, person->id, person->id, TSR_KEY_SESSION, "fuzz", 1);
}

static void person_done(struct tsr_job *job)
{
    (void)job;
}

static void settle(void)
{
    struct tsr_store_counts counts;
    do {
        uv_run(&server.loop, UV_RUN_NOWAIT);
        tsr_store_count(server.store, &counts);
    } while (counts.waiting > 0);
}

static void server_begin(void)
{
    char path[] = "/dev/shm/tsuro-fuzz-XXXXXX";
    char why[256] = "";
    const int fd = mkstemp(path);
    if (fd >= 0)
        close(fd);
    tsr_secret_init();
    tsr_log_level_set(TSR_LOG_ERROR);
    uv_loop_init(&server.loop);
    server.settings.tables_per_person = 50;
    server.settings.close_after_hours = 24;
    server.settings.bot_threads = 1;
    server.settings.away_ms = 1;
    server.settings.day_ms = TSR_DAY_MS;
    server.settings.has_test_secret = true;
    server.store = tsr_store_open(&server.loop, path, why);
    if (!server.store || !tsr_rooms_open(&server, why)) {
        fprintf(stderr, "%s\n", why);
        abort();
    }
    unlink(path);
    tsr_rooms_begin(server.rooms);
    for (int i = 0; i < 2; i++) {
        struct person_job job = {.job = {.run = person_run, .done = person_done},
                                 .id = i == 0 ? "ann" : "bob"};
        char secret[TSR_SECRET_SIZE];
        tsr_secret_make(secret);
        tsr_secret_hash(secret, strlen(secret), job.hash);
        snprintf(cookie, sizeof cookie, "tsuro_session=%s", secret);
        tsr_store_write(server.store, &job.job);
        settle();
    }
}

static void client_begin(struct tsr_client *client, int conn, const char *person)
{
    memset(client, 0, sizeof *client);
    client->server = &server;
    client->conn = (tsr_conn)conn;
    client->greeted = true;
    snprintf(client->person.id, sizeof client->person.id, "%s", person);
    snprintf(client->person.name, sizeof client->person.name, "%s", person);
    no_net_data[conn] = client;
}

static void request_send(enum tsr_net_method method, char *line)
{
    char *body = strchr(line, ' ');
    if (body)
        *body++ = '\0';
    char *query = strchr(line, '?');
    if (query)
        *query++ = '\0';
    struct tsr_net_request request = {
        .conn = 5,
        .method = method,
        .address = "192.0.2.1",
        .path = line,
        .query = query ? query : "",
        .host = "fuzz",
        .origin = "",
        .fetch_site = "",
        .cookie = cookie,
        .authorization = "",
        .accept_encoding = "gzip",
        .accept_language = line,
        .if_none_match = "",
        .content_type = "application/json",
        .user_agent = line,
        .body = body ? body : "",
        .body_length = body ? strlen(body) : 0,
    };
    tsr_http_request(&server, &request);
}

/* `line` with its placeholders filled in. */
static void line_fill(const char *line, size_t length, char *out, size_t size)
{
    size_t at = 0;
    for (size_t i = 0; i < length && at + TSR_LINK_SIZE < size; i++) {
        if (line[i] == '@')
            at += (size_t)snprintf(out + at, size - at, "%s", last_table);
        else if (line[i] == '%')
            at += (size_t)snprintf(out + at, size - at, "%s", last_link);
        else if (line[i] != '\0')
            out[at++] = line[i];
    }
    out[at] = '\0';
}

static void line_send(struct tsr_client clients[3], const char *line, size_t length)
{
    static char text[20000];
    if (length < 2)
        return;
    line_fill(line + 1, length - 1, text, sizeof text);
    if (line[0] == 'g' || line[0] == 'p')
        request_send(line[0] == 'g' ? TSR_NET_GET : TSR_NET_POST, text);
    else
        tsr_command_take(&clients[line[0] == 'a' ? 0 : line[0] == 'b' ? 1 : 2], text, strlen(text));
    settle();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static bool begun;
    struct tsr_client clients[3];
    if (!begun)
        server_begin();
    begun = true;
    client_begin(&clients[0], 1, "ann");
    client_begin(&clients[1], 2, "bob");
    client_begin(&clients[2], 3, "");
    const char *line = (const char *)data;
    const char *end = line + size;
    for (int i = 0; i < 64 && line < end; i++) {
        const char *next = memchr(line, '\n', (size_t)(end - line));
        next = next ? next : end;
        line_send(clients, line, (size_t)(next - line));
        line = next + 1;
    }
    /* A game under way has to end before its table can be closed. */
    static const char *const last[] = {
        "a{\"cmd\":\"resign\",\"table\":\"@\"}", "b{\"cmd\":\"resign\",\"table\":\"@\"}",
        "a{\"cmd\":\"close\",\"table\":\"@\"}", "b{\"cmd\":\"close\",\"table\":\"@\"}"};
    for (size_t i = 0; i < sizeof last / sizeof *last; i++)
        line_send(clients, last[i], strlen(last[i]));
    for (int i = 0; i < 3; i++) {
        tsr_watches_end(&clients[i]);
        no_net_data[i + 1] = NULL;
    }
    settle();
    return 0;
}
