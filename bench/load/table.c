/* SPDX-License-Identifier: MIT */
#include "load/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <sys/epoll.h>
#include <tsuro/text.h>
#include <tsuro/tsuro.h>

#include "notation/fair.h"
#include "json/json.h"

#define TOKENS 8192
#define NONCE "00000000000000ff"
#define SAMPLES_MAX 4000000
#define EVENTS_AT_ONCE 64 /* few: what is due in between must not wait for all of them */

struct load_counts load_counts;

static int epoll_fd = -1;
static bool measuring;
static float took[SAMPLES_MAX], late[SAMPLES_MAX];
static long took_count, late_count;
static struct tsr_json_token tokens[TOKENS];
static unsigned random_state = 12345;

static unsigned random_next(void)
{
    random_state = random_state * 1664525u + 1013904223u;
    return random_state >> 8;
}

double load_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void client_watch(struct client *client)
{
    const bool writing = load_ws_wants_write(&client->ws);
    if (writing == client->writing)
        return;
    client->writing = writing;
    struct epoll_event event = {.events = EPOLLIN | (writing ? EPOLLOUT : 0u), .data.ptr = client};
    epoll_ctl(epoll_fd, EPOLL_CTL_MOD, client->ws.fd, &event);
}

static void client_send(struct client *client, const char *text)
{
    if (client->ws.fd < 0)
        return;
    load_ws_send(&client->ws, text, strlen(text));
    load_ws_write(&client->ws);
    client_watch(client);
}

static void client_refused(struct client *client, const char *why)
{
    if (load_counts.refused++ < 5)
        perror(why);
    load_ws_close(&client->ws);
}

void load_client_open(struct client *client)
{
    static int number;
    char name[32], cookie[128] = "";
    if (epoll_fd < 0)
        epoll_fd = epoll_create1(EPOLL_CLOEXEC);
    client->ws.fd = -1;
    snprintf(name, sizeof name, "L%d", number++);
    if (client->table && !load_session(name, cookie, sizeof cookie)) {
        client_refused(client, "no session");
        return;
    }
    if (!load_ws_connect(&client->ws, cookie[0] ? cookie : NULL)) {
        client_refused(client, "no socket");
        return;
    }
    client->writing = true;
    struct epoll_event event = {.events = EPOLLIN | EPOLLOUT, .data.ptr = client};
    epoll_ctl(epoll_fd, EPOLL_CTL_ADD, client->ws.fd, &event);
    load_counts.opening++;
}

static void table_ask(struct table *table, int seat, const char *rest)
{
    char text[256];
    snprintf(text, sizeof text, "{%s,\"table\":\"%s\"}", rest, table->id);
    client_send(&table->players[seat], text);
}

/* Chooses a move and when to play it: after the last one by the timetable, which is not allowed to
 * fall behind by more than one move. */
static void move_plan(struct table *table, const tsuro_game *game)
{
    tsuro_move choices[TSURO_MOVES_MAX];
    const int count = tsuro_game_moves(game, choices);
    if (count == 0)
        return;
    tsuro_move_write(game, choices[random_next() % (unsigned)count], table->move,
                     sizeof table->move);
    const double least = load_now() - table->pace;
    if (table->due < least)
        table->due = least;
    table->due += table->pace * (0.5 + (random_next() % 1000) / 1000.0);
    table->play_at = table->due;
    table->ply = tsuro_game_ply(game);
}

/* Reads the state that a seat was sent, if it is to decide. */
static void state_take(struct client *client, const struct tsr_json_doc *doc, int token)
{
    struct table *table = client->table;
    const struct tsr_json_token *source = &doc->tokens[token];
    int64_t player = -1;
    tsuro_game game;
    char why[200];
    const int decision = tsr_json_member(doc, token, "decision");
    if (tsr_json_type(doc, decision) != TSR_JSON_OBJECT ||
        !tsr_json_get_int(doc, tsr_json_member(doc, decision, "player"), &player) ||
        player != client->seat)
        return;
    memset(&game, 0, sizeof game);
    if (tsuro_state_read(doc->text + source->start, source->end - source->start, "x", 1, &game, why,
                         sizeof why) != TSURO_OK) {
        load_counts.errors++;
        return;
    }
    table->turn = client->seat;
    move_plan(table, &game);
}

void load_table_play(struct table *table, double time)
{
    char text[256];
    if (measuring && late_count < SAMPLES_MAX)
        late[late_count++] = (float)((time - table->play_at) * 1e3);
    table->play_at = 0;
    table->sent_at = load_now();
    table->sent_ply = table->ply + 1;
    snprintf(text, sizeof text, "{\"cmd\":\"play\",\"table\":\"%s\",\"ply\":%d,\"move\":\"%s\"}",
             table->id, table->ply, table->move);
    client_send(&table->players[table->turn], text);
}

static void moved_take(struct client *client, const struct tsr_json_doc *doc)
{
    struct table *table = client->table;
    int64_t ply = 0;
    tsr_json_get_int(doc, tsr_json_member(doc, 0, "ply"), &ply);
    const bool other = table->bot || client->seat != table->turn;
    if (other && ply == table->sent_ply && table->sent_at > 0) {
        if (measuring && took_count < SAMPLES_MAX)
            took[took_count++] = (float)((load_now() - table->sent_at) * 1e3);
        table->sent_at = 0;
    }
    state_take(client, doc, tsr_json_member(doc, 0, "state"));
}

static void created_take(struct table *table, const struct tsr_json_doc *doc)
{
    tsr_json_get_string(doc, tsr_json_member(doc, 0, "table"), table->id, sizeof table->id, NULL);
    if (table->bot)
        table_ask(table, 0, "\"cmd\":\"start\"");
    else if (table->players[1].greeted)
        table_ask(table, 1, "\"cmd\":\"watch\"");
}

static void answer_take(struct client *client, const struct tsr_json_doc *doc)
{
    struct table *table = client->table;
    bool ok = false;
    tsr_json_get_bool(doc, tsr_json_member(doc, 0, "ok"), &ok);
    if (!ok) {
        if (load_counts.errors++ < 5)
            fprintf(stderr, "refused: %.*s\n", (int)doc->tokens[0].end, doc->text);
        return;
    }
    if (tsr_json_member(doc, 0, "url") >= 0) {
        created_take(table, doc);
    } else if (client->seat == 1 && !table->seated && tsr_json_member(doc, 0, "host") >= 0) {
        int64_t seat;
        if (!tsr_json_get_int(doc, tsr_json_member(doc, 0, "seat"), &seat)) {
            table_ask(table, 1, "\"cmd\":\"sit\"");
            return;
        }
        table->seated = true;
        table_ask(table, 0, "\"cmd\":\"start\"");
    }
}

static void greet_take(struct client *client)
{
    struct table *table = client->table;
    load_counts.opening--;
    load_counts.open++;
    client->greeted = true;
    if (!table)
        return;
    if (client->seat == 1) {
        if (table->id[0])
            table_ask(table, 1, "\"cmd\":\"watch\"");
        return;
    }
    char text[256];
    snprintf(text, sizeof text,
             "{\"cmd\":\"create\",\"edition\":\"classic\",\"options\":{\"exchange\":false},"
             "\"seats\":[{\"kind\":\"open\"},{\"kind\":\"%s\"%s%s%s}]}",
             table->bot ? "bot" : "open", table->bot ? ",\"bot\":\"" : "",
             table->bot ? table->bot : "", table->bot ? "\"" : "");
    client_send(client, text);
}

static void commitment_give(struct client *client, const struct tsr_json_doc *doc)
{
    char commitment[TSURO_HASH_TEXT], rest[120];
    int64_t number = 0;
    tsr_json_get_int(doc, tsr_json_member(doc, 0, "number"), &number);
    tsr_commitment_make(client->table->id, (int)number, client->seat, NONCE, commitment);
    snprintf(rest, sizeof rest, "\"cmd\":\"commit\",\"commitment\":\"%s\"", commitment);
    table_ask(client->table, client->seat, rest);
}

static void message_take(void *user, const char *text, size_t length)
{
    struct client *client = user;
    struct tsr_json_doc doc;
    if (!tsr_json_parse(&doc, text, length, tokens, TOKENS, NULL)) {
        load_counts.errors++;
        return;
    }
    const int type = tsr_json_member(&doc, 0, "type");
    if (tsr_json_string_equals(&doc, type, "hello"))
        greet_take(client);
    else if (!client->table)
        return;
    else if (tsr_json_type(&doc, type) == TSR_JSON_NONE)
        answer_take(client, &doc);
    else if (tsr_json_string_equals(&doc, type, "shuffle"))
        commitment_give(client, &doc);
    else if (tsr_json_string_equals(&doc, type, "commitments"))
        table_ask(client->table, client->seat, "\"cmd\":\"nonce\",\"nonce\":\"" NONCE "\"");
    else if (tsr_json_string_equals(&doc, type, "started"))
        state_take(client, &doc, tsr_json_member(&doc, 0, "state"));
    else if (tsr_json_string_equals(&doc, type, "moved"))
        moved_take(client, &doc);
    else if (tsr_json_string_equals(&doc, type, "over")) {
        load_counts.games += client->seat == 0;
        table_ask(client->table, client->seat, "\"cmd\":\"rematch\"");
    }
}

static void client_gone(struct client *client)
{
    if (client->greeted) {
        load_counts.lost++;
        load_ws_close(&client->ws);
        return;
    }
    load_counts.opening--;
    client_refused(client, "not let in");
}

void load_serve(int wait_ms)
{
    struct epoll_event events[EVENTS_AT_ONCE];
    const int count = epoll_wait(epoll_fd, events, EVENTS_AT_ONCE, wait_ms);
    for (int i = 0; i < count; i++) {
        struct client *client = events[i].data.ptr;
        if (client->ws.fd < 0)
            continue;
        if (!load_ws_write(&client->ws) || (events[i].events & (EPOLLIN | EPOLLERR | EPOLLHUP) &&
                                            !load_ws_read(&client->ws, message_take, client)))
            client_gone(client);
        else
            client_watch(client);
    }
}

void load_measure(bool on)
{
    measuring = on;
}

static int sample_compare(const void *a, const void *b)
{
    const float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

struct load_samples load_samples_sorted(void)
{
    qsort(took, (size_t)took_count, sizeof *took, sample_compare);
    qsort(late, (size_t)late_count, sizeof *late, sample_compare);
    return (struct load_samples){took, late, took_count, late_count};
}
