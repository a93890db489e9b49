/* SPDX-License-Identifier: MIT */
/*
 * The listening sockets, and who comes in: accepted sockets become connections if their address
 * may have one more. When there are no descriptors left, nobody is asked in for a moment, instead
 * of the same question coming back at once and for ever.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/log.h"
#include "server/net/internal.h"

#define ACCEPT_AT_ONCE 64
#define INHERITED_FIRST 3 /* as systemd numbers them */
#define ACCEPT_PAUSE_MS 100
#define SEND_BUFFER (128 * 1024) /* what the kernel may keep for a slow reader */

static void conn_begin(struct net_conn *conn, int fd)
{
    const int on = 1, send_buffer = SEND_BUFFER;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &send_buffer, sizeof send_buffer);
    tsr_net_phase(conn, NET_IDLE, NET_IDLE_SECONDS);
    if (uv_tcp_open(&conn->tcp, fd) != 0) {
        close(fd);
        tsr_net_conn_close(conn);
    } else if (conn->net->tls && !tsr_net_tls_begin(conn)) {
        tsr_net_conn_close(conn);
    } else {
        tsr_net_read_start(conn);
    }
}

static void socket_adopt(struct tsr_net *net, int fd, const struct sockaddr *peer)
{
    struct tsr_address address;
    tsr_address_from_socket(peer, &address);
    bool trusted = false;
    for (int i = 0; i < net->settings.trusted_count; i++)
        trusted = trusted || tsr_network_has(&net->settings.trusted[i], &address);

    struct tsr_limit_entry *limit = trusted ? NULL : tsr_limit_enter(net->limit, &address);
    if ((!trusted && !limit) || net->counts.connections >= net->settings.connections_max ||
        (limit && net->tls &&
         !tsr_limit_take(net->limit, limit, TSR_LIMIT_HANDSHAKE, uv_now(net->loop)))) {
        if (limit)
            tsr_limit_leave(limit);
        tsr_net_refused(net, &address, "too many connections");
        close(fd);
        return;
    }
    struct net_conn *conn = tsr_net_conn_new(net, &address);
    if (!conn) {
        if (limit)
            tsr_limit_leave(limit);
        close(fd);
        return;
    }
    conn->limit = limit;
    net->counts.accepted++;
    conn_begin(conn, fd);
}

static void listeners_poll(struct tsr_net *net);

static void accept_again(uv_timer_t *timer)
{
    listeners_poll(timer->data);
}

/* Descriptors or memory are used up. It is said once, until somebody could come in again. */
static void accept_pause(struct tsr_net *net, int error)
{
    net->counts.accept_failures++;
    if (!net->accept_failed)
        tsr_log(TSR_LOG_ERROR, "cannot accept connections", "why", strerror(error));
    net->accept_failed = true;
    for (int i = 0; i < net->listener_count; i++)
        uv_poll_stop(&net->listeners[i].poll);
    uv_timer_start(&net->accept_again, accept_again, ACCEPT_PAUSE_MS, 0);
}

static void listener_ready(uv_poll_t *poll, int status, int events)
{
    struct tsr_net *net = poll->data;
    (void)events;
    uv_os_fd_t fd;
    if (status < 0 || uv_fileno((const uv_handle_t *)poll, &fd) != 0)
        return;
    for (int i = 0; i < ACCEPT_AT_ONCE; i++) {
        struct sockaddr_storage peer;
        socklen_t length = sizeof peer;
        const int accepted =
            accept4(fd, (struct sockaddr *)&peer, &length, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (accepted < 0) {
            if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM)
                accept_pause(net, errno);
            return;
        }
        if (net->accept_failed)
            tsr_log(TSR_LOG_INFO, "accepting connections again", NULL, NULL);
        net->accept_failed = false;
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

static bool socket_listens(int fd)
{
    int listens = 0, domain = 0;
    socklen_t length = sizeof listens;
    if (getsockopt(fd, SOL_SOCKET, SO_ACCEPTCONN, &listens, &length) != 0)
        return false;
    length = sizeof domain;
    return getsockopt(fd, SOL_SOCKET, SO_DOMAIN, &domain, &length) == 0 && listens &&
           (domain == AF_INET || domain == AF_INET6);
}

bool tsr_net_listeners_inherit(struct tsr_net *net, char why[256])
{
    for (int i = 0; i < net->settings.inherited; i++) {
        const int fd = INHERITED_FIRST + i;
        if (net->listener_count == TSR_NET_LISTEN_MAX) {
            snprintf(why, 256, "at most %d sockets can be listened on", TSR_NET_LISTEN_MAX);
            return false;
        }
        if (!socket_listens(fd) || fcntl(fd, F_SETFL, O_NONBLOCK) != 0 ||
            fcntl(fd, F_SETFD, FD_CLOEXEC) != 0) {
            snprintf(why, 256, "descriptor %d was handed over, but it is no listening TCP socket",
                     fd);
            return false;
        }
        net->listeners[net->listener_count++].fd = fd;
    }
    return true;
}

static void listeners_poll(struct tsr_net *net)
{
    for (int i = 0; i < net->listener_count; i++) {
        if (net->listeners[i].open)
            uv_poll_start(&net->listeners[i].poll, UV_READABLE, listener_ready);
    }
}

void tsr_net_listeners_start(struct tsr_net *net)
{
    uv_timer_init(net->loop, &net->accept_again);
    net->accept_again.data = net;
    for (int i = 0; i < net->listener_count; i++) {
        struct net_listener *listener = &net->listeners[i];
        listener->poll.data = net;
        listener->open = true;
        uv_poll_init(net->loop, &listener->poll, listener->fd);
    }
    listeners_poll(net);
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
