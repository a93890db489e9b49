/* SPDX-License-Identifier: MIT */
/*
 * The one callback of libwebsockets, and the network layer put together and taken apart. The
 * library runs on our loop and gets its sockets from listen.c.
 */
#include "server/net/net.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <unistd.h>

#include "server/net/internal.h"

#define SWEEP_MS 5000

void tsr_net_settings_defaults(struct tsr_net_settings *settings)
{
    *settings = (struct tsr_net_settings){
        .limits = {.connections = 64,
                   .http = {.rate = 20, .burst = 200},
                   .login = {.rate = 0.1, .burst = 10}},
        .messages = {.rate = 20, .burst = 60},
        .body_max = 16384,
        .message_max = 16384,
        .waiting_max = 256 * 1024,
        .connections_max = 60000,
    };
}

static int net_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                        size_t length)
{
    (void)user;
    struct net_conn *conn = wsi ? lws_get_opaque_user_data(wsi) : NULL;
    if (!conn)
        return 0;
    struct tsr_net *net = conn->net;
    conn->wsi = wsi;
    switch (reason) {
    case LWS_CALLBACK_HTTP:
        return tsr_net_http_begin(conn, wsi);
    case LWS_CALLBACK_HTTP_BODY:
        return tsr_net_http_body(conn, in, length);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return tsr_net_http_body_end(conn);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return tsr_net_http_write(conn, wsi);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        if (strcmp(in, "websocket") != 0)
            return -1;
        return tsr_net_ws_upgrade(conn, wsi);
    case LWS_CALLBACK_ESTABLISHED:
        net->handlers.opened(net->handlers.user, conn->name);
        return 0;
    case LWS_CALLBACK_RECEIVE:
        return tsr_net_ws_receive(conn, wsi, in, length);
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return tsr_net_ws_write(conn, wsi);
    case LWS_CALLBACK_WSI_DESTROY:
        lws_set_opaque_user_data(wsi, NULL);
        tsr_net_conn_free(conn);
        return 0;
    default:
        return 0;
    }
}

/* Small receive buffers: one is allocated for every WebSocket. */
static const struct lws_protocols protocols[] = {
    {.name = "tsuro", .callback = net_callback, .rx_buffer_size = 1024},
    {.name = NULL},
};

static const lws_retry_bo_t idle_policy = {
    .secs_since_valid_ping = 45,
    .secs_since_valid_hangup = 90,
};

static void sweep_tick(uv_timer_t *timer)
{
    struct tsr_net *net = timer->data;
    tsr_limit_sweep(net->limit, uv_now(net->loop));
}

static bool context_open(struct tsr_net *net)
{
    const struct tsr_net_settings *settings = &net->settings;
    void *loops[] = {net->loop};
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN_SERVER,
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_VALIDATE_UTF8,
        .foreign_loops = loops,
        .gid = (gid_t)-1,
        .uid = (uid_t)-1,
        .user = net,
        .pcontext = &net->context,
        .server_string = "tsuro",
        .alpn = "http/1.1",
        .max_http_header_pool = 1024,
        .timeout_secs = 30, /* a starved machine needs longer than a fair one to shake hands */
        .keepalive_timeout = 30,
        .retry_and_idle_policy = &idle_policy,
    };
    if (settings->tls_certificate) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = settings->tls_certificate;
        info.ssl_private_key_filepath = settings->tls_key;
    }
    net->context = lws_create_context(&info);
    if (!net->context)
        return false;
    net->vhost = lws_get_vhost_by_name(net->context, "default");
    return net->vhost != NULL;
}

static void handles_start(struct tsr_net *net)
{
    tsr_net_listeners_start(net);
    uv_timer_init(net->loop, &net->sweep);
    net->sweep.data = net;
    uv_timer_start(&net->sweep, sweep_tick, SWEEP_MS, SWEEP_MS);
}

struct tsr_net *tsr_net_open(uv_loop_t *loop, const struct tsr_net_settings *settings,
                             const struct tsr_net_handlers *handlers, char why[256])
{
    struct tsr_net *net = calloc(1, sizeof *net);
    if (!net)
        return NULL;
    net->loop = loop;
    net->settings = *settings;
    net->handlers = *handlers;
    net->limit = tsr_limit_new(&settings->limits);

    bool ok = net->limit != NULL;
    for (int i = 0; ok && i < TSR_NET_LISTEN_MAX && settings->listen[i]; i++)
        ok = tsr_net_listener_open(net, settings->listen[i], why);
    if (ok && !context_open(net)) {
        snprintf(why, 256, "cannot start the network layer%s",
                 settings->tls_certificate ? ": look at the TLS certificate and key" : "");
        ok = false;
    }
    if (ok) {
        handles_start(net);
        return net;
    }
    for (int i = 0; i < net->listener_count; i++)
        close(net->listeners[i].fd);
    tsr_net_free(&net);
    return NULL;
}

void tsr_net_count(const struct tsr_net *net, struct tsr_net_counts *out)
{
    *out = net->counts;
}

void tsr_net_close(struct tsr_net *net)
{
    tsr_net_stop(net);
    uv_close((uv_handle_t *)&net->sweep, NULL);
    lws_context_destroy(net->context);
}

void tsr_net_free(struct tsr_net **net)
{
    if (!*net)
        return;
    if ((*net)->context) /* the second half, which lws sets NULL if it has done it already */
        lws_context_destroy((*net)->context);
    tsr_limit_free((*net)->limit);
    free((*net)->conns);
    free((*net)->generations);
    free(*net);
    *net = NULL;
}
