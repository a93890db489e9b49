/* SPDX-License-Identifier: MIT */
/*
 * Load for `tsuro serve`: idle connections, and tables of two at which legal games are played at a
 * chosen pace, game after game. Reports moves a second, how long a move takes from being sent to
 * arriving at the other seat, and the server's memory; docs/load.md has the commands.
 *
 * Client and server share the machine, so it also tells what the client itself took and how late
 * it sent its moves: where that is more than a few milliseconds, the client was measured.
 */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sys/resource.h>
#include <unistd.h>

#include "load/table.h"

#define OPENING_AT_ONCE 200
#define OPENING_SECONDS 60

static struct {
    int port, idle, tables, bots;
    double rate, seconds, warm;
    long pid;
    const char *bot;
} settings = {.port = 8080,
              .idle = 0,
              .tables = 100,
              .rate = 500,
              .seconds = 10,
              .warm = 3,
              .bot = "search3"};

static struct table *tables;
static struct client *idlers;

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

/* Seconds of processor time of a process. */
static double process_seconds(long pid)
{
    char path[64], text[1024];
    unsigned long user = 0, system = 0;
    snprintf(path, sizeof path, "/proc/%ld/stat", pid);
    FILE *file = pid ? fopen(path, "r") : NULL;
    if (!file)
        return 0;
    const size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
    const char *end = strrchr(text, ')');
    if (end)
        sscanf(end + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

static void opened_wait(int at_most)
{
    const double end = load_now() + OPENING_SECONDS;
    while (load_counts.opening > at_most && load_now() < end)
        load_serve(1);
}

static void idlers_open(void)
{
    for (int i = 0; i < settings.idle; i++) {
        load_client_open(&idlers[i]);
        opened_wait(OPENING_AT_ONCE);
    }
    opened_wait(0);
}

static void tables_open(void)
{
    for (int i = 0; i < settings.tables + settings.bots; i++) {
        struct table *table = &tables[i];
        table->bot = i < settings.tables ? NULL : settings.bot;
        table->pace = settings.tables / settings.rate;
        for (int seat = 0; seat < 2; seat++) {
            table->players[seat].ws.fd = -1;
            if (seat == 1 && table->bot)
                continue;
            table->players[seat].table = table;
            table->players[seat].seat = seat;
            load_client_open(&table->players[seat]);
            opened_wait(OPENING_AT_ONCE);
        }
    }
    opened_wait(0);
}

static void play(double seconds)
{
    const double begun = load_now();
    for (double time = begun; time - begun < seconds; time = load_now()) {
        for (int i = 0; i < settings.tables + settings.bots; i++) {
            if (tables[i].play_at > 0 && tables[i].play_at <= time)
                load_table_play(&tables[i], time);
        }
        load_serve(1);
    }
}

static double percentile(const float *samples, long count, double part)
{
    return count ? samples[(long)(part * (double)(count - 1))] : 0;
}

static void samples_print(double seconds)
{
    const struct load_samples all = load_samples_sorted();
    const long count = all.took_count;
    printf("moves        %ld in %.1f s: %.0f a second; %ld games ended, %ld errors\n", count,
           seconds, (double)count / seconds, load_counts.games, load_counts.errors);
    printf("latency ms   p50 %.2f  p99 %.2f  p99.9 %.2f  most %.2f\n",
           percentile(all.took, count, 0.5), percentile(all.took, count, 0.99),
           percentile(all.took, count, 0.999), percentile(all.took, count, 1));
    printf("sent late ms p50 %.2f  p99 %.2f  most %.2f\n",
           percentile(all.late, all.late_count, 0.5), percentile(all.late, all.late_count, 0.99),
           percentile(all.late, all.late_count, 1));
}

static void settings_read(int argc, char **argv)
{
    static const struct option options[] = {{"port", 1, NULL, 'p'}, {"pid", 1, NULL, 'i'},
                                            {"idle", 1, NULL, 'I'}, {"tables", 1, NULL, 't'},
                                            {"rate", 1, NULL, 'r'}, {"seconds", 1, NULL, 's'},
                                            {"bots", 1, NULL, 'b'}, {"bot", 1, NULL, 'B'},
                                            {"warm", 1, NULL, 'w'}, {0}};
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
        case 'w':
            settings.warm = atof(optarg);
            break;
        default:
            fprintf(stderr,
                    "usage: load [--port N] [--pid N] [--idle N] [--tables N] [--rate MOVES]\n"
                    "            [--seconds N] [--warm SECONDS] [--bots TABLES] [--bot NAME]\n");
            exit(2);
        }
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
    const int table_count = settings.tables + settings.bots;
    tables = calloc((size_t)table_count + 1, sizeof *tables);
    idlers = calloc((size_t)settings.idle + 1, sizeof *idlers);
    if (!tables || !idlers)
        return 1;

    const long empty = server_kilobytes();
    idlers_open();
    const long with_idle = server_kilobytes();
    const int idle_open = load_counts.open;
    tables_open();
    play(settings.warm); /* everybody finds a seat */
    const long with_tables = server_kilobytes();
    const double server = process_seconds(settings.pid), client = process_seconds(getpid());
    load_measure(true);
    const double begun = load_now();
    play(settings.seconds);
    const double took = load_now() - begun;

    printf("connections  %d open (%d idle), %d refused, %d lost\n", load_counts.open, idle_open,
           load_counts.refused, load_counts.lost);
    samples_print(took);
    const double spent = process_seconds(settings.pid) - server;
    const long moves = load_samples_sorted().took_count;
    printf("cores        client %.2f, server %.2f", (process_seconds(getpid()) - client) / took,
           spent / took);
    if (settings.pid && moves)
        printf("; %.1f us of the server's a move", 1e6 * spent / (double)moves);
    putchar('\n');
    if (settings.idle && settings.pid)
        printf("memory       %.1f KB an idle connection\n",
               (double)(with_idle - empty) / settings.idle);
    if (table_count && settings.pid)
        printf("memory       %.1f KB a table with its players\n",
               (double)(with_tables - with_idle) / table_count);
    return load_counts.refused > 0 || load_counts.lost > 0 || load_counts.errors > 0;
}
