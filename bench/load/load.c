/* SPDX-License-Identifier: MIT */
/*
 * Load for `tsuro serve`: idle connections, and tables of two at which legal games are played at a
 * chosen pace, game after game. Reports moves a second, how long a move takes from being sent to
 * arriving at the other seat, and the server's memory.
 *
 *   load --port 8080 --pid PID --idle 10000 --tables 1000 --rate 5000 --seconds 20 --bots 50
 *
 * The server must allow it: --address-connections, --address-requests and --messages raised.
 */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <sys/epoll.h>
#include <sys/resource.h>
#include <tsuro/text.h>
#include <tsuro/tsuro.h>

#include "load/ws.h"
#include "notation/json.h"

#define TOKENS 8192
#define OPENING_AT_ONCE 200
#define SAMPLES_MAX 4000000

struct table;

struct client {
    struct load_ws ws;
    struct table *table; /* NULL: idle */
    int seat;
    bool writing;
    bool greeted;
};

struct table {
    struct client players[2];
    char id[16];
    bool seated, shuffled[2];
    int ply;        /* of the position shown */
    double play_at; /* when the next move is due, 0 for none */
    int turn;       /* whose it is */
    char move[64];
    double sent_at; /* of the move under way */
    int sent_ply;
    bool against_bot;
};

static struct {
    int port, idle, tables, bots;
    double rate, seconds;
    long pid;
    const char *bot;
} settings = {.port = 8080, .idle = 0, .tables = 100, .rate = 500, .seconds = 10, .bot = "search3"};

static int epoll_fd;
static struct table *tables;
static struct client *idlers;
static int opening, lost, open_count;
static long games, moves, errors;
static bool measuring;
static float *samples;
static long sample_count;
static struct tsr_json_token tokens[TOKENS];
static unsigned random_state = 12345;

static unsigned random_next(void)
{
    random_state = random_state * 1664525u + 1013904223u;
    return random_state >> 8;
}

static double now(void)
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
    load_ws_send(&client->ws, text, strlen(text));
    load_ws_write(&client->ws);
    client_watch(client);
}

static bool client_open(struct client *client, const char *cookie)
{
    if (!load_ws_connect(&client->ws, cookie))
        return false;
    client->writing = true;
    struct epoll_event event = {.events = EPOLLIN | EPOLLOUT, .data.ptr = client};
    epoll_ctl(epoll_fd, EPOLL_CTL_ADD, client->ws.fd, &event);
    opening++;
    return true;
}

/* ---- A table --------------------------------------------------------------------------------- */

static void table_ask(struct table *table, int seat, const char *rest)
{
    char text[256];
    snprintf(text, sizeof text, "{%s,\"table\":\"%s\"}", rest, table->id);
    client_send(&table->players[seat], text);
}

/* Reads the state that a seat was sent; if it is to decide, chooses a move and when to play it. */
static void state_take(struct client *client, const struct tsr_json_doc *doc, int token)
{
    struct table *table = client->table;
    const struct tsr_json_token *source = &doc->tokens[token];
    tsuro_game game;
    tsuro_move choices[TSURO_MOVES_MAX];
    char why[200];
    memset(&game, 0, sizeof game);
    if (tsuro_state_read(doc->text + source->start, source->end - source->start, "x", 1, &game, why,
                         sizeof why) != TSURO_OK) {
        errors++;
        return;
    }
    const tsuro_decision decision = tsuro_game_decision(&game);
    if (decision.player != client->seat)
        return;
    const int count = tsuro_game_moves(&game, choices);
    if (count == 0)
        return;
    tsuro_move_write(&game, choices[random_next() % (unsigned)count], table->move,
                     sizeof table->move);
    const double pace = settings.tables / settings.rate;
    table->turn = client->seat;
    table->ply = tsuro_game_ply(&game);
    table->play_at = now() + pace * (0.5 + (random_next() % 1000) / 1000.0);
}

static void table_play(struct table *table)
{
    char text[256];
    table->play_at = 0;
    table->sent_at = now();
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
    const bool other = table->against_bot || client->seat != table->turn;
    if (measuring && other && ply == table->sent_ply && table->sent_at > 0) {
        if (sample_count < SAMPLES_MAX)
            samples[sample_count++] = (float)((now() - table->sent_at) * 1e3);
        table->sent_at = 0;
        moves++;
    }
    state_take(client, doc, tsr_json_member(doc, 0, "state"));
}

static void created_take(struct table *table, const struct tsr_json_doc *doc)
{
    tsr_json_get_string(doc, tsr_json_member(doc, 0, "table"), table->id, sizeof table->id, NULL);
    if (table->against_bot)
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
        if (errors++ < 5)
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
    opening--;
    open_count++;
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
             table->against_bot ? "bot" : "open", table->against_bot ? ",\"bot\":\"" : "",
             table->against_bot ? settings.bot : "", table->against_bot ? "\"" : "");
    client_send(client, text);
}

static void message_take(void *user, const char *text, size_t length)
{
    struct client *client = user;
    struct tsr_json_doc doc;
    if (!tsr_json_parse(&doc, text, length, tokens, TOKENS, NULL)) {
        errors++;
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
        table_ask(client->table, client->seat, "\"cmd\":\"nonce\",\"nonce\":\"00\"");
    else if (tsr_json_string_equals(&doc, type, "started"))
        state_take(client, &doc, tsr_json_member(&doc, 0, "state"));
    else if (tsr_json_string_equals(&doc, type, "moved"))
        moved_take(client, &doc);
    else if (tsr_json_string_equals(&doc, type, "over")) {
        games += client->seat == 0;
        table_ask(client->table, client->seat, "\"cmd\":\"rematch\"");
    }
}

/* ---- Running --------------------------------------------------------------------------------- */

static void events_serve(int wait_ms)
{
    struct epoll_event events[512];
    const int count = epoll_wait(epoll_fd, events, 512, wait_ms);
    for (int i = 0; i < count; i++) {
        struct client *client = events[i].data.ptr;
        if (client->ws.fd < 0)
            continue;
        if (!load_ws_write(&client->ws) ||
            (events[i].events & EPOLLIN && !load_ws_read(&client->ws, message_take, client))) {
            lost++;
            opening -= !client->greeted;
            load_ws_close(&client->ws);
            continue;
        }
        client_watch(client);
    }
}

static void tables_serve(void)
{
    const double time = now();
    for (int i = 0; i < settings.tables + settings.bots; i++) {
        if (tables[i].play_at > 0 && tables[i].play_at <= time)
            table_play(&tables[i]);
    }
}

static long server_kilobytes(void)
{
    char path[64], line[256];
    long kilobytes = 0;
    snprintf(path, sizeof path, "/proc/%ld/status", settings.pid);
    FILE *file = settings.pid ? fopen(path, "r") : NULL;
    while (file && fgets(line, sizeof line, file))
        sscanf(line, "VmRSS: %ld", &kilobytes);
    if (file)
        fclose(file);
    return kilobytes;
}

static double server_seconds(void)
{
    char path[64], text[1024];
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%ld/stat", settings.pid);
    FILE *file = settings.pid ? fopen(path, "r") : NULL;
    if (!file)
        return 0;
    const size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
    const char *end = strrchr(text, ')');
    if (end)
        sscanf(end + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
    return (double)(user + system) / 100.0;
}

static void all_opened(void)
{
    const double end = now() + 60;
    while (opening > 0 && now() < end)
        events_serve(10);
}

static void player_open(struct client *client, struct table *table, int seat, int number)
{
    char name[32], cookie[128];
    snprintf(name, sizeof name, "L%d", number);
    client->table = table;
    client->seat = seat;
    if (!load_session(name, cookie, sizeof cookie) || !client_open(client, cookie)) {
        lost++;
        client->ws.fd = -1;
    }
    while (opening > OPENING_AT_ONCE)
        events_serve(1);
}

static int sample_compare(const void *a, const void *b)
{
    const float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static double percentile(double part)
{
    return sample_count ? samples[(long)(part * (double)(sample_count - 1))] : 0;
}

static void settings_read(int argc, char **argv)
{
    static const struct option options[] = {
        {"port", 1, NULL, 'p'},   {"pid", 1, NULL, 'i'},  {"idle", 1, NULL, 'I'},
        {"tables", 1, NULL, 't'}, {"rate", 1, NULL, 'r'}, {"seconds", 1, NULL, 's'},
        {"bots", 1, NULL, 'b'},   {"bot", 1, NULL, 'B'},  {0}};
    for (int found; (found = getopt_long(argc, argv, "", options, NULL)) != -1;) {
        switch (found) {
        case 'p':
            settings.port = atoi(optarg);
            break;
        case 'i':
            settings.pid = atol(optarg);
            break;
        case 'I':
            settings.idle = atoi(optarg);
            break;
        case 't':
            settings.tables = atoi(optarg);
            break;
        case 'r':
            settings.rate = atof(optarg);
            break;
        case 's':
            settings.seconds = atof(optarg);
            break;
        case 'b':
            settings.bots = atoi(optarg);
            break;
        case 'B':
            settings.bot = optarg;
            break;
        default:
            exit(2);
        }
    }
}

static void measure(double seconds)
{
    const double begun = now();
    while (now() - begun < seconds) {
        events_serve(1);
        tables_serve();
    }
}

int main(int argc, char **argv)
{
    settings_read(argc, argv);
    struct rlimit limit;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    load_ws_server("127.0.0.1", settings.port);
    epoll_fd = epoll_create1(EPOLL_CLOEXEC);
    const int table_count = settings.tables + settings.bots;
    tables = calloc((size_t)table_count, sizeof *tables);
    idlers = calloc((size_t)settings.idle + 1, sizeof *idlers);
    samples = malloc(SAMPLES_MAX * sizeof *samples);
    if (!tables || !idlers || !samples || epoll_fd < 0)
        return 1;

    const long empty = server_kilobytes();
    for (int i = 0; i < settings.idle; i++) {
        if (!client_open(&idlers[i], NULL))
            lost++;
        while (opening > OPENING_AT_ONCE)
            events_serve(1);
    }
    all_opened();
    const long with_idle = server_kilobytes();
    const int idle_open = open_count;
    for (int i = 0; i < table_count; i++) {
        tables[i].against_bot = i >= settings.tables;
        player_open(&tables[i].players[0], &tables[i], 0, 2 * i);
        if (!tables[i].against_bot)
            player_open(&tables[i].players[1], &tables[i], 1, 2 * i + 1);
        else
            tables[i].players[1].ws.fd = -1;
    }
    all_opened();
    measure(2); /* everybody finds a seat */
    const long with_tables = server_kilobytes();
    const double cpu = server_seconds();
    measuring = true;
    const double begun = now();
    measure(settings.seconds);
    const double took = now() - begun;
    qsort(samples, (size_t)sample_count, sizeof *samples, sample_compare);

    printf("connections  %d open (%d idle), %d lost\n", open_count, idle_open, lost);
    printf("moves        %ld in %.1f s: %.0f a second; %ld games ended, %ld errors\n", moves, took,
           (double)moves / took, games, errors);
    printf("latency ms   p50 %.2f  p99 %.2f  p99.9 %.2f  most %.2f\n", percentile(0.5),
           percentile(0.99), percentile(0.999), percentile(1));
    printf("server       %.2f cores\n", (server_seconds() - cpu) / took);
    if (settings.idle && settings.pid)
        printf("memory       %.1f KB an idle connection\n",
               (double)(with_idle - empty) / settings.idle);
    if (table_count && settings.pid)
        printf("memory       %.1f KB a table with its players\n",
               (double)(with_tables - with_idle) / table_count);
    return lost > 0 || errors > 0;
}
