/* SPDX-License-Identifier: MIT */
/*
 * The network layer put together and taken apart.
 */
#include "server/net/net.h"

#include <stdlib.h>

#include <unistd.h>

#include "server/net/internal.h"

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

static void handles_start(struct tsr_net *net)
{
    uv_idle_init(net->loop, &net->turn);
    net->turn.data = net;
    tsr_net_tick_start(net);
    tsr_net_listeners_start(net);
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
    ok = ok && tsr_net_listeners_inherit(net, why);
    if (ok && settings->tls_certificate) {
        net->tls = tsr_net_tls_open(settings, why);
        ok = net->tls != NULL;
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

void tsr_net_refused(struct tsr_net *net, const struct tsr_address *address, const char *why)
{
    char text[TSR_ADDRESS_TEXT];
    net->counts.refused++;
    tsr_address_text(address, text);
    tsr_log_stranger(&net->refusals, uv_now(net->loop), "refused", why,
                     net->settings.log_addresses ? text : NULL);
}

void tsr_net_close(struct tsr_net *net)
{
    tsr_net_stop(net);
    uv_close((uv_handle_t *)&net->tick, NULL);
    uv_close((uv_handle_t *)&net->turn, NULL);
    uv_close((uv_handle_t *)&net->accept_again, NULL);
    for (uint32_t i = 0; i < net->slots; i++) {
        if (net->conns[i])
            tsr_net_conn_close(net->conns[i]);
    }
}

void tsr_net_free(struct tsr_net **net)
{
    if (!*net)
        return;
    tsr_net_reload_end(*net);
    SSL_CTX_free((*net)->tls);
    tsr_net_frames_free((*net)->spare_frames);
    tsr_limit_free((*net)->limit);
    free((*net)->resume.names);
    free((*net)->handshakes.names);
    free((*net)->conns);
    free((*net)->generations);
    free((*net)->deadlines);
    free(*net);
    *net = NULL;
}
