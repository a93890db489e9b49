/* SPDX-License-Identifier: MIT */
#include "client/stream.h"

#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include <openssl/err.h>

/* A server that takes or gives nothing for so long in the middle of something is gone. */
#define STUCK_SECONDS 20

static bool socket_connect(struct tsr_stream *stream, const struct tsr_client_address *address,
                           char why[TSR_STREAM_WHY])
{
    const struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM};
    const struct timeval stuck = {.tv_sec = STUCK_SECONDS};
    struct addrinfo *found = NULL;
    const int fault = getaddrinfo(address->host, address->port, &hints, &found);
    if (fault) {
        snprintf(why, TSR_STREAM_WHY, "%s: %s", address->host, gai_strerror(fault));
        return false;
    }
    for (const struct addrinfo *at = found; at && stream->socket < 0; at = at->ai_next) {
        const int fd = socket(at->ai_family, at->ai_socktype | SOCK_CLOEXEC, at->ai_protocol);
        const int on = 1;
        if (fd < 0)
            continue;
        setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &stuck, sizeof stuck);
        setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &stuck, sizeof stuck);
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        if (connect(fd, at->ai_addr, at->ai_addrlen) == 0) {
            stream->socket = fd;
        } else {
            snprintf(why, TSR_STREAM_WHY, "%s: %s", address->authority, strerror(errno));
            close(fd);
        }
    }
    freeaddrinfo(found);
    return stream->socket >= 0;
}

static bool tls_begin(struct tsr_stream *stream, const struct tsr_client_address *address,
                      char why[TSR_STREAM_WHY])
{
    char host[sizeof address->host]; /* OpenSSL's macro wants one that is not constant */
    memcpy(host, address->host, sizeof host);
    ERR_clear_error();
    stream->context = SSL_CTX_new(TLS_client_method());
    if (!stream->context || !SSL_CTX_set_default_verify_paths(stream->context))
        return false;
    SSL_CTX_set_verify(stream->context, SSL_VERIFY_PEER, NULL);
    stream->tls = SSL_new(stream->context);
    if (!stream->tls || !SSL_set1_host(stream->tls, host) ||
        !SSL_set_tlsext_host_name(stream->tls, host) || !SSL_set_fd(stream->tls, stream->socket))
        return false;
    if (SSL_connect(stream->tls) == 1)
        return true;
    const long verified = SSL_get_verify_result(stream->tls);
    const char *reason = ERR_reason_error_string(ERR_peek_error());
    if (verified != X509_V_OK)
        reason = X509_verify_cert_error_string(verified);
    snprintf(why, TSR_STREAM_WHY, "%s: no https: %s", host, reason ? reason : "the line was cut");
    return false;
}

bool tsr_stream_open(struct tsr_stream *stream, const struct tsr_client_address *address,
                     char why[TSR_STREAM_WHY])
{
    *stream = (struct tsr_stream){.socket = -1};
    snprintf(why, TSR_STREAM_WHY, "%s: cannot be reached", address->authority);
    if (socket_connect(stream, address, why) && (!address->tls || tls_begin(stream, address, why)))
        return true;
    tsr_stream_close(stream);
    return false;
}

int tsr_stream_read(struct tsr_stream *stream, void *bytes, int size, int ms)
{
    struct pollfd ready = {.fd = stream->socket, .events = POLLIN};
    if (!stream->tls || !SSL_pending(stream->tls)) {
        const int count = poll(&ready, 1, ms);
        if (count <= 0)
            return count == 0 || errno == EINTR ? 0 : -1;
    }
    const int got = stream->tls ? SSL_read(stream->tls, bytes, size)
                                : (int)recv(stream->socket, bytes, (size_t)size, 0);
    return got > 0 ? got : -1;
}

bool tsr_stream_write(struct tsr_stream *stream, const void *bytes, size_t length)
{
    const char *at = bytes;
    while (length > 0) {
        const int part = length > 65536 ? 65536 : (int)length;
        const int sent = stream->tls ? SSL_write(stream->tls, at, part)
                                     : (int)send(stream->socket, at, (size_t)part, MSG_NOSIGNAL);
        if (sent <= 0)
            return false;
        at += sent;
        length -= (size_t)sent;
    }
    return true;
}

void tsr_stream_close(struct tsr_stream *stream)
{
    SSL_free(stream->tls);
    SSL_CTX_free(stream->context);
    if (stream->socket >= 0)
        close(stream->socket);
    *stream = (struct tsr_stream){.socket = -1};
}
