/* SPDX-License-Identifier: MIT */
/*
 * The listening sockets. We listen ourselves, because this version of libwebsockets binds every
 * address whatever it is told and hides a failed bind; accepted sockets are handed over to it, if
 * their address may have one more.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/net/internal.h"

#define ACCEPT_AT_ONCE 64
#define SEND_BUFFER (128 * 1024) /* what the kernel may keep for a slow reader */

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

bool tsr_net_listener_open(struct tsr_net *net, const char *where, char why[256])
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

void tsr_net_listeners_start(struct tsr_net *net)
{
    for (int i = 0; i < net->listener_count; i++) {
        struct net_listener *listener = &net->listeners[i];
        listener->poll.data = net;
        listener->open = true;
        uv_poll_init(net->loop, &listener->poll, listener->fd);
        uv_poll_start(&listener->poll, UV_READABLE, listener_ready);
    }
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
