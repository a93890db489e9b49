/* SPDX-License-Identifier: MIT */
/*
 * The listening sockets and the one callback of libwebsockets. We listen ourselves, because this
 * version of the library binds every address whatever it is told and hides a failed bind; accepted
 * sockets are handed over to it.
 */
#include "server/net/net.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/net/internal.h"

#define SWEEP_MS 5000
#define ACCEPT_AT_ONCE 64
#define SEND_BUFFER (128 * 1024) /* what the kernel may keep for a slow reader */

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

static void socket_adopt(struct tsr_net *net, int fd, const struct sockaddr *peer)
{
    struct tsr_address address;
    tsr_address_from_socket(peer, &address);
    bool trusted = false;
    for (int i = 0; i < net->settings.trusted_count; i++)
        trusted = trusted || tsr_network_has(&net->settings.trusted[i], &address);

    struct tsr_limit_entry *limit = trusted ? NULL : tsr_limit_enter(net->limit, &address);
    if ((!trusted && !limit) || net->counts.connections >= net->settings.connections_max) {
        if (limit)
            tsr_limit_leave(net->limit, limit);
        net->counts.refused++;
        close(fd);
        return;
    }
    struct net_conn *conn = tsr_net_conn_new(net, &address);
    if (!conn) {
        if (limit)
            tsr_limit_leave(net->limit, limit);
        close(fd);
        return;
    }
    conn->limit = limit;
    net->counts.accepted++;

    const int on = 1, send_buffer = SEND_BUFFER;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &send_buffer, sizeof send_buffer);
    const tsr_conn name = conn->name;
    const lws_adopt_desc_t adopt = {.vh = net->vhost,
                                    .type = LWS_ADOPT_HTTP | LWS_ADOPT_SOCKET | LWS_ADOPT_ALLOW_SSL,
                                    .fd = {.sockfd = fd},
                                    .opaque = conn};
    struct lws *wsi = lws_adopt_descriptor_vhost_via_info(&adopt);
    conn = tsr_net_conn_find(net, name);
    if (conn && !wsi)
        tsr_net_conn_free(conn);
    else if (conn)
        conn->wsi = wsi;
}

static void listener_ready(uv_poll_t *poll, int status, int events)
{
    struct tsr_net *net = poll->data;
    (void)events;
    if (status < 0)
        return;
    uv_os_fd_t fd;
    if (uv_fileno((const uv_handle_t *)poll, &fd) != 0)
        return;
    for (int i = 0; i < ACCEPT_AT_ONCE; i++) {
        struct sockaddr_storage peer;
        socklen_t length = sizeof peer;
        const int accepted =
            accept4(fd, (struct sockaddr *)&peer, &length, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (accepted < 0)
            return;
        socket_adopt(net, accepted, (const struct sockaddr *)&peer);
    }
}

static int socket_listen(const char *host, int port)
{
    struct sockaddr_in6 six = {.sin6_family = AF_INET6, .sin6_port = htons((uint16_t)port)};
    struct sockaddr_in four = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    const bool is_four = inet_pton(AF_INET, host, &four.sin_addr) == 1;
    if (!is_four && host[0] != '\0' && inet_pton(AF_INET6, host, &six.sin6_addr) != 1) {
        errno = EADDRNOTAVAIL;
        return -1;
    }
    const int fd =
        socket(is_four ? AF_INET : AF_INET6, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return -1;
    const int on = 1, off = 0;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (!is_four)
        setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
    const struct sockaddr *address =
        is_four ? (const struct sockaddr *)&four : (const struct sockaddr *)&six;
    if (bind(fd, address, is_four ? sizeof four : sizeof six) != 0 || listen(fd, 4096) != 0) {
        const int error = errno;
        close(fd);
        errno = error;
        return -1;
    }
    return fd;
}

static bool listener_open(struct tsr_net *net, const char *where, char why[256])
{
    char host[TSR_ADDRESS_TEXT];
    int port;
    if (!tsr_address_split(where, host, &port)) {
        snprintf(why, 256, "cannot listen on \"%s\": write HOST:PORT, such as 127.0.0.1:8080",
                 where);
        return false;
    }
    const int fd = socket_listen(strcmp(host, "localhost") == 0 ? "127.0.0.1" : host, port);
    if (fd < 0) {
        snprintf(why, 256, "cannot listen on \"%s\": %s", where, strerror(errno));
        return false;
    }
    net->listeners[net->listener_count++].fd = fd;
    return true;
}

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
    for (int i = 0; i < net->listener_count; i++) {
        struct net_listener *listener = &net->listeners[i];
        listener->poll.data = net;
        listener->open = true;
        uv_poll_init(net->loop, &listener->poll, listener->fd);
        uv_poll_start(&listener->poll, UV_READABLE, listener_ready);
    }
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
        ok = listener_open(net, settings->listen[i], why);
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

int tsr_net_port(const struct tsr_net *net)
{
    struct sockaddr_storage address;
    socklen_t length = sizeof address;
    if (getsockname(net->listeners[0].fd, (struct sockaddr *)&address, &length) != 0)
        return 0;
    struct sockaddr_in in; /* the port stands at the same place in both families */
    memcpy(&in, &address, sizeof in);
    return ntohs(in.sin_port);
}

void tsr_net_count(const struct tsr_net *net, struct tsr_net_counts *out)
{
    *out = net->counts;
}

static void listener_closed(uv_handle_t *handle)
{
    struct net_listener *listener =
        (struct net_listener *)((char *)handle - offsetof(struct net_listener, poll));
    close(listener->fd);
}

void tsr_net_stop(struct tsr_net *net)
{
    for (int i = 0; i < net->listener_count; i++) {
        struct net_listener *listener = &net->listeners[i];
        if (listener->open)
            uv_close((uv_handle_t *)&listener->poll, listener_closed);
        listener->open = false;
    }
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
