/* SPDX-License-Identifier: MIT */
#include "server/metrics.h"

#include "server/room/rooms.h"

static void metric_add(struct tsr_text *out, const char *type, const char *name, const char *help,
                       uint64_t value)
{
    tsr_text_add(out, "# HELP tsuro_");
    tsr_text_add(out, name);
    tsr_text_char(out, ' ');
    tsr_text_add(out, help);
    tsr_text_add(out, "\n# TYPE tsuro_");
    tsr_text_add(out, name);
    tsr_text_char(out, ' ');
    tsr_text_add(out, type);
    tsr_text_add(out, "\ntsuro_");
    tsr_text_add(out, name);
    tsr_text_char(out, ' ');
    tsr_text_uint(out, value);
    tsr_text_char(out, '\n');
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
    metric_add(out, "counter", "commit_microseconds_total", "Time spent in transactions.",
               store.commit_ns / 1000);
    metric_add(out, "counter", "jobs_total", "Jobs the store has done.", store.jobs);
    metric_add(out, "gauge", "jobs_waiting", "Jobs the store has not yet done.",
               (uint64_t)store.waiting);
    metric_add(out, "gauge", "tables", "Tables in memory.", (uint64_t)rooms.tables);
    metric_add(out, "gauge", "games", "Games being played.", (uint64_t)rooms.playing);
    metric_add(out, "counter", "moves_total", "Moves stored.", rooms.moves);
    metric_add(out, "counter", "bot_moves_total", "Of these, moves of bots.", rooms.bot_moves);
    metric_add(out, "gauge", "bots_waiting", "Bot decisions waiting for a thread.",
               (uint64_t)rooms.bots_waiting);
    tsr_histogram_write(&server->moves, "move_seconds",
                        "From a person's move arriving to its being stored and told.", out);
    tsr_histogram_write(&server->lag, "loop_lag_seconds", "How late the loop comes round.", out);
}
