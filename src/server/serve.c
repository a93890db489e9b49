/* SPDX-License-Identifier: MIT */
/*
 * `tsuro serve`: puts the parts together, runs the loop, and takes them apart again in an order
 * that loses nothing: no new connections, clients told, what is queued stored, what waits written.
 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include <sys/resource.h>

#include "server/auth/guests.h"
#include "server/auth/secret.h"
#include "server/http/api.h"
#include "server/http/picture/picture.h"
#include "server/log.h"
#include "server/notify.h"
#include "server/room/rooms.h"
#include "server/server.h"
#include "server/watchdog.h"
#include "server/ws/client.h"

#define DRAIN_TICK_MS 20
#define DRAIN_MOST_MS 5000 /* for the store */
#define BYE_MOST_MS 1000   /* for the clients */
#define SETTLE_MOST_MS 2000

struct serve {
    struct tsr_server server;
    struct tsr_guests *guests;
    struct tsr_watchdog watchdog;
    uv_signal_t signals[3];
    uv_timer_t drain;
    uint64_t drain_end;
    bool bye_said;
};

/* As many descriptors as we are allowed to take. */
static void descriptors_raise(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

static void drain_tick(uv_timer_t *timer)
{
    struct serve *serve = timer->data;
    struct tsr_server *server = &serve->server;
    struct tsr_store_counts counts;
    tsr_store_count(server->store, &counts);
    const uint64_t now = uv_now(&server->loop);
    if (!serve->bye_said) {
        if (counts.waiting > 0 && now < serve->drain_end)
            return;
        tsr_clients_bye(server);
        serve->bye_said = true;
        serve->drain_end = now + BYE_MOST_MS;
    }
    if (tsr_net_busy(server->net) && now < serve->drain_end)
        return;
    uv_close((uv_handle_t *)timer, NULL);
    for (int i = 0; i < 3; i++)
        uv_close((uv_handle_t *)&serve->signals[i], NULL);
    tsr_watchdog_stop(&serve->watchdog);
    tsr_rooms_stop(server->rooms);
    tsr_guests_close(serve->guests);
    tsr_store_close(server->store);
    tsr_net_close(server->net);
}

static void signal_ready(uv_signal_t *handle, int number)
{
    struct serve *serve = handle->data;
    struct tsr_server *server = &serve->server;
    if (server->stopping)
        return;
    /* A renewed certificate is taken without anybody being sent away; also what a terminal sends
     * when it is closed, which is no reason to go either. */
    if (number == SIGHUP) {
        tsr_net_reload(server->net);
        return;
    }
    tsr_log(TSR_LOG_INFO, "stopping", "signal", number == SIGTERM ? "SIGTERM" : "SIGINT");
    server->stopping = true;
    tsr_notify(TSR_NOTIFY_STOPPING);
    tsr_net_stop(server->net);
    tsr_rooms_quiet(server->rooms);
    tsr_rooms_keep(server->rooms);
    serve->drain_end = uv_now(&server->loop) + DRAIN_MOST_MS;
    uv_timer_init(&server->loop, &serve->drain);
    serve->drain.data = serve;
    uv_timer_start(&serve->drain, drain_tick, DRAIN_TICK_MS, DRAIN_TICK_MS);
}

static void address_print(const struct tsr_server *server)
{
    const struct tsr_settings *settings = &server->settings;
    char host[TSR_ADDRESS_TEXT] = "";
    int port;
    if (settings->net.listen[0])
        tsr_address_split(settings->net.listen[0], host, &port);
    const bool any = !host[0] || strcmp(host, "0.0.0.0") == 0 || strcmp(host, "::") == 0;
    const bool six = strchr(host, ':') != NULL && !any;
    if (settings->public_url[0])
        printf("%s/\n", settings->public_url);
    else
        printf("%s://%s%s%s:%d/\n", settings->net.tls_certificate ? "https" : "http",
               six ? "[" : "", any ? "localhost" : host, six ? "]" : "", tsr_net_port(server->net));
    fflush(stdout);
}

/* Waits for what reading the tables had to write, so that nobody sees it before it is stored. */
static void store_settle(struct tsr_server *server)
{
    struct tsr_store_counts counts;
    const uint64_t end = uv_hrtime() + SETTLE_MOST_MS * UINT64_C(1000000);
    tsr_store_count(server->store, &counts);
    while (counts.waiting > 0 && uv_hrtime() < end) {
        uv_run(&server->loop, UV_RUN_ONCE);
        tsr_store_count(server->store, &counts);
    }
}

/* Whatever keeps the loop busy for ever began with one of these. */
static void request_take(void *user, const struct tsr_net_request *request)
{
    tsr_watchdog_at("an HTTP request");
    tsr_http_request(user, request);
    tsr_watchdog_at(NULL);
}

static void message_take(void *user, tsr_conn conn, const char *text, size_t length)
{
    tsr_watchdog_at("a WebSocket message");
    tsr_client_message(user, conn, text, length);
    tsr_watchdog_at(NULL);
}

static bool too_fast_take(void *user, const struct tsr_net_request *request)
{
    return tsr_picture_too_fast(user, request);
}

static bool parts_open(struct serve *serve, char why[256])
{
    struct tsr_server *server = &serve->server;
    server->store = tsr_store_open(&server->loop, server->settings.database, why);
    if (!server->store)
        return false;
    tsr_store_gate(server->store, server->settings.test_gate);
    server->rooms = tsr_rooms_open(server, why);
    if (!server->rooms)
        return false;
    store_settle(server);
    const struct tsr_net_handlers handlers = {
        .user = server,
        .request = request_take,
        .too_fast = too_fast_take,
        .upgrade = tsr_client_upgrade,
        .opened = tsr_client_opened,
        .message = message_take,
        .refused = tsr_client_refused,
        .closed = tsr_client_closed,
    };
    server->net = tsr_net_open(&server->loop, &server->settings.net, &handlers, why);
    serve->guests = server->net ? tsr_guests_open(server) : NULL;
    return serve->guests && tsr_watchdog_start(&serve->watchdog, &server->loop, &server->lag);
}

/* The threads end; the rest is left to the end of the process, because a network layer that failed
 * half-way leaves handles on the loop that cannot be run any more. */
static int serve_fail(struct serve *serve, const char *why)
{
    struct tsr_server *server = &serve->server;
    fprintf(stderr, "tsuro serve: %s\n", why);
    if (server->rooms)
        tsr_rooms_stop(server->rooms);
    if (server->store)
        tsr_store_close(server->store);
    return 1;
}

int tsr_serve_main(int argc, char **argv)
{
    static struct serve whole;
    struct serve *serve = &whole;
    if (!tsr_secret_init())
        return 1;
    struct tsr_server *server = &serve->server;
    switch (tsr_settings_read(&server->settings, argc, argv)) {
    case TSR_SETTINGS_HELP:
        return 0;
    case TSR_SETTINGS_WRONG:
        return 2;
    case TSR_SETTINGS_RUN:
        break;
    }
    tsr_log_level_set((enum tsr_log_level)server->settings.log_level);
    descriptors_raise();
    signal(SIGPIPE, SIG_IGN);
    uv_loop_init(&server->loop);

    char why[256] = "something failed";
    if (!parts_open(serve, why))
        return serve_fail(serve, why);
    static const int numbers[] = {SIGTERM, SIGINT, SIGHUP};
    for (int i = 0; i < 3; i++) {
        uv_signal_init(&server->loop, &serve->signals[i]);
        serve->signals[i].data = serve;
        uv_signal_start(&serve->signals[i], signal_ready, numbers[i]);
    }
    if (server->settings.has_test_secret)
        tsr_log(TSR_LOG_WARNING, "TSURO_TEST_SECRET is set: every shuffle is known", NULL, NULL);
    if (server->settings.test_gate)
        tsr_log(TSR_LOG_WARNING, "TSURO_TEST_GATE is set: files hold the store up", NULL, NULL);
    if (server->settings.day_ms != TSR_DAY_MS)
        tsr_log(TSR_LOG_WARNING, "TSURO_TEST_DAY is set: guests are forgotten early", NULL, NULL);
    tsr_rooms_begin(server->rooms);
    tsr_pictures_begin(server);
    address_print(server);
    tsr_notify(TSR_NOTIFY_READY);
    tsr_log(TSR_LOG_INFO, "serving", "database", server->settings.database);

    uv_run(&server->loop, UV_RUN_DEFAULT);
    tsr_net_free(&server->net);
    tsr_rooms_free(&server->rooms);
    tsr_pictures_free(&server->pictures);
    tsr_store_free(&server->store);
    tsr_guests_free(&serve->guests);
    uv_loop_close(&server->loop);
    tsr_log(TSR_LOG_INFO, "stopped", NULL, NULL);
    return 0;
}
