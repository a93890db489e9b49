/* SPDX-License-Identifier: MIT */
#include "server/metrics.h"

#include <dirent.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <tsuro/text.h>

#include "server/auth/password.h"
#include "server/room/rooms.h"

static void head_add(struct tsr_text *out, const char *type, const char *name, const char *help)
{
    tsr_text_add(out, "# HELP ");
    tsr_text_add(out, name);
    tsr_text_char(out, ' ');
    tsr_text_add(out, help);
    tsr_text_add(out, "\n# TYPE ");
    tsr_text_add(out, name);
    tsr_text_char(out, ' ');
    tsr_text_add(out, type);
    tsr_text_char(out, '\n');
}

static void metric_add(struct tsr_text *out, const char *type, const char *name, const char *help,
                       uint64_t value)
{
    char whole[64];
    snprintf(whole, sizeof whole, "tsuro_%s", name);
    head_add(out, type, whole, help);
    tsr_text_add(out, whole);
    tsr_text_char(out, ' ');
    tsr_text_uint(out, value);
    tsr_text_char(out, '\n');
}

/* Under the names that every program's descriptors have. */
static void descriptors_add(struct tsr_text *out)
{
    struct rlimit limit;
    char line[64];
    unsigned long long count = 0;
    DIR *open = opendir("/proc/self/fd");
    while (open && readdir(open))
        count++;
    if (open) {
        closedir(open);
        head_add(out, "gauge", "process_open_fds", "Descriptors that are open.");
        /* Itself, "." and ".." are not meant. */
        snprintf(line, sizeof line, "process_open_fds %llu\n", count - 3);
        tsr_text_add(out, line);
    }
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        head_add(out, "gauge", "process_max_fds", "Descriptors that may be open.");
        snprintf(line, sizeof line, "process_max_fds %llu\n", (unsigned long long)limit.rlim_cur);
        tsr_text_add(out, line);
    }
}

static void seconds_add(struct tsr_text *out, const char *name, const char *help, uint64_t ns)
{
    char line[96];
    head_add(out, "gauge", name, help);
    snprintf(line, sizeof line, "%s %.9f\n", name, (double)ns / 1e9);
    tsr_text_add(out, line);
}

static void errors_add(const struct tsr_server *server, struct tsr_text *out)
{
    char line[96];
    head_add(out, "counter", "tsuro_errors_total", "Errors that clients were answered with.");
    for (int i = TSR_ERROR_NONE + 1; i < TSR_ERROR_COUNT; i++) {
        snprintf(line, sizeof line, "tsuro_errors_total{code=\"%s\"} %llu\n",
                 tsr_error_code((enum tsr_error)i), (unsigned long long)server->errors[i]);
        tsr_text_add(out, line);
    }
}

static void size_add(struct tsr_text *out, const char *name, const char *help, const char *file,
                     const char *suffix)
{
    char path[4096];
    struct stat status;
    snprintf(path, sizeof path, "%s%s", file, suffix);
    if (stat(path, &status) == 0)
        metric_add(out, "gauge", name, help, (uint64_t)status.st_size);
}

/* What the process is and what it takes. */
static void process_add(const struct tsr_server *server, struct tsr_text *out)
{
    char line[128];
    head_add(out, "gauge", "tsuro_build_info", "The program that runs; always 1.");
    snprintf(line, sizeof line, "tsuro_build_info{version=\"%s\",rules=\"%d\",protocol=\"%d\"} 1\n",
             TSURO_VERSION, TSURO_RULES, TSR_PROTOCOL);
    tsr_text_add(out, line);
    descriptors_add(out);
    const char *file = server->settings.database;
    size_add(out, "database_bytes", "Size of the database's file.", file, "");
    size_add(out, "database_log_bytes", "Size of the log beside it.", file, "-wal");
}

void tsr_metrics_write(struct tsr_server *server, struct tsr_text *out)
{
    struct tsr_net_counts net;
    struct tsr_store_counts store;
    struct tsr_rooms_counts rooms;
    tsr_net_count(server->net, &net);
    tsr_store_count(server->store, &store);
    tsr_rooms_count(server->rooms, &rooms);

    metric_add(out, "gauge", "connections", "Open connections.", (uint64_t)net.connections);
    metric_add(out, "gauge", "websockets", "Open WebSockets.", (uint64_t)net.websockets);
    metric_add(out, "counter", "accepted_total", "Connections accepted.", net.accepted);
    metric_add(out, "counter", "refused_total", "Connections and requests over a limit.",
               net.refused);
    metric_add(out, "counter", "accept_failures_total",
               "Times that there was no descriptor left for a connection.", net.accept_failures);
    metric_add(out, "counter", "requests_total", "HTTP requests.", net.requests);
    metric_add(out, "counter", "messages_in_total", "WebSocket messages received.",
               net.messages_in);
    metric_add(out, "counter", "messages_out_total", "WebSocket messages sent.", net.messages_out);
    metric_add(out, "counter", "slow_readers_total", "WebSockets dropped for not reading.",
               net.dropped_slow);
    metric_add(out, "counter", "commits_total", "Transactions committed.", store.commits);
    metric_add(out, "counter", "commit_failures_total", "Transactions that failed.",
               store.failures);
    tsr_histogram_write(&store.commit, "commit_seconds", "How long transactions take.", out);
    metric_add(out, "counter", "jobs_total", "Jobs the store has done.", store.jobs);
    metric_add(out, "gauge", "jobs_waiting", "Jobs the store has not yet done.",
               (uint64_t)store.waiting);
    seconds_add(out, "tsuro_jobs_oldest_seconds", "How long the oldest of these has waited.",
                store.oldest_ns);
    metric_add(out, "gauge", "tables", "Tables in memory.", (uint64_t)rooms.tables);
    metric_add(out, "gauge", "games", "Games being played.", (uint64_t)rooms.playing);
    metric_add(out, "gauge", "games_waiting", "Games that wait for another version of the program.",
               (uint64_t)rooms.games_waiting);
    metric_add(out, "counter", "moves_total", "Moves stored.", rooms.moves);
    metric_add(out, "counter", "bot_moves_total", "Of these, moves of bots.", rooms.bot_moves);
    metric_add(out, "gauge", "bots_waiting", "Bot decisions waiting for a thread.",
               (uint64_t)rooms.bots_waiting);
    seconds_add(out, "tsuro_bots_oldest_seconds",
                "How long the oldest decision that no thread has begun has waited.",
                rooms.bots_oldest_ns);
    uint64_t password_ns;
    const int passwords = tsr_password_waiting(&password_ns);
    metric_add(out, "gauge", "passwords_waiting", "Passwords waiting to be checked.",
               (uint64_t)passwords);
    seconds_add(out, "tsuro_passwords_oldest_seconds", "How long the oldest of these has waited.",
                password_ns);
    tsr_histogram_write(&server->moves, "move_seconds",
                        "From a person's move arriving to its being stored and told.", out);
    tsr_histogram_write(&server->lag, "loop_lag_seconds", "How late the loop comes round.", out);
    errors_add(server, out);
    process_add(server, out);
}
