/* SPDX-License-Identifier: MIT */
#include "load/ws.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

static struct sockaddr_in server;

void load_ws_server(const char *host, int port)
{
    server.sin_family = AF_INET;
    server.sin_port = htons((uint16_t)port);
    inet_pton(AF_INET, host, &server.sin_addr);
}

static bool bytes_add(char **bytes, size_t *length, size_t *size, const void *more, size_t count)
{
    if (*length + count + 1 > *size) {
        size_t grown = *size ? *size : 512;
        while (grown < *length + count + 1)
            grown *= 2;
        char *moved = realloc(*bytes, grown);
        if (!moved)
            return false;
        *bytes = moved;
        *size = grown;
    }
    memcpy(*bytes + *length, more, count);
    *length += count;
    (*bytes)[*length] = '\0';
    return true;
}

bool load_session(const char *name, char *cookie, size_t size)
{
    char request[256], answer[4096];
    char body[64];
    const int body_length = snprintf(body, sizeof body, "{\"name\":\"%s\"}", name);
    const int length = snprintf(request, sizeof request,
                                "POST /api/guest HTTP/1.1\r\nHost: load\r\nConnection: close\r\n"
                                "Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%s",
                                body_length, body);
    const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0 || connect(fd, (const struct sockaddr *)&server, sizeof server) != 0 ||
        write(fd, request, (size_t)length) != length) {
        if (fd >= 0)
            close(fd);
        return false;
    }
    size_t got = 0;
    ssize_t more;
    while (got < sizeof answer - 1 &&
           (more = read(fd, answer + got, sizeof answer - 1 - got)) > 0) {
        got += (size_t)more;
        answer[got] = '\0';
        if (strstr(answer, "\r\n\r\n"))
            break;
    }
    close(fd);
    answer[got] = '\0';
    const char *set = strcasestr(answer, "set-cookie: ");
    if (!set)
        return false;
    set += 12;
    const size_t part = strcspn(set, ";\r");
    if (part >= size)
        return false;
    memcpy(cookie, set, part);
    cookie[part] = '\0';
    return true;
}

bool load_ws_connect(struct load_ws *ws, const char *cookie)
{
    char request[512];
    memset(ws, 0, sizeof *ws);
    ws->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (ws->fd < 0)
        return false;
    const int on = 1;
    setsockopt(ws->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (connect(ws->fd, (const struct sockaddr *)&server, sizeof server) != 0 &&
        errno != EINPROGRESS) {
        load_ws_close(ws);
        return false;
    }
    const int length =
        snprintf(request, sizeof request,
                 "GET /ws HTTP/1.1\r\nHost: load\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
                 "%s%s%s\r\n",
                 cookie ? "Cookie: " : "", cookie ? cookie : "", cookie ? "\r\n" : "");
    return bytes_add(&ws->out, &ws->out_length, &ws->out_size, request, (size_t)length);
}

void load_ws_close(struct load_ws *ws)
{
    if (ws->fd >= 0)
        close(ws->fd);
    free(ws->in);
    free(ws->out);
    memset(ws, 0, sizeof *ws);
    ws->fd = -1;
}

static void frame_send(struct load_ws *ws, uint8_t first, const char *text, size_t length)
{
    /* A mask of zeros is a mask: the payload goes out as it is. */
    uint8_t head[14] = {first};
    size_t size = 2;
    if (length < 126) {
        head[1] = (uint8_t)(128 | length);
    } else {
        head[1] = 128 | 126;
        head[2] = (uint8_t)(length >> 8);
        head[3] = (uint8_t)length;
        size = 4;
    }
    size += 4;
    bytes_add(&ws->out, &ws->out_length, &ws->out_size, head, size);
    bytes_add(&ws->out, &ws->out_length, &ws->out_size, text, length);
}

void load_ws_send(struct load_ws *ws, const char *text, size_t length)
{
    frame_send(ws, 0x81, text, length);
}

bool load_ws_wants_write(const struct load_ws *ws)
{
    return ws->out_length > 0;
}

bool load_ws_write(struct load_ws *ws)
{
    if (ws->out_length == 0)
        return true;
    const ssize_t written = send(ws->fd, ws->out, ws->out_length, MSG_NOSIGNAL);
    if (written < 0)
        return errno == EAGAIN || errno == EWOULDBLOCK || errno == ENOTCONN;
    memmove(ws->out, ws->out + written, ws->out_length - (size_t)written);
    ws->out_length -= (size_t)written;
    return true;
}

/* The size of the frame at the front, or 0 if it is not all there. */
static size_t frame_take(const struct load_ws *ws, const char **payload, size_t *length)
{
    const uint8_t *bytes = (const uint8_t *)ws->in;
    size_t head = 2;
    if (ws->in_length < 2)
        return 0;
    *length = bytes[1] & 127;
    if (*length == 126) {
        if (ws->in_length < 4)
            return 0;
        *length = (size_t)bytes[2] << 8 | bytes[3];
        head = 4;
    } else if (*length == 127) {
        if (ws->in_length < 10)
            return 0;
        *length = 0;
        for (int i = 2; i < 10; i++)
            *length = *length << 8 | bytes[i];
        head = 10;
    }
    *payload = ws->in + head;
    return ws->in_length < head + *length ? 0 : head + *length;
}

static void in_drop(struct load_ws *ws, size_t count)
{
    memmove(ws->in, ws->in + count, ws->in_length - count);
    ws->in_length -= count;
    if (ws->in_length == 0) { /* an idle one keeps nothing */
        free(ws->in);
        ws->in = NULL;
        ws->in_size = 0;
    }
}

bool load_ws_read(struct load_ws *ws, void (*message)(void *user, const char *text, size_t length),
                  void *user)
{
    char buffer[65536];
    const ssize_t got = recv(ws->fd, buffer, sizeof buffer, 0);
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EWOULDBLOCK))
        return false;
    if (got < 0)
        return true;
    if (!bytes_add(&ws->in, &ws->in_length, &ws->in_size, buffer, (size_t)got))
        return false;
    if (!ws->open) {
        const char *end = strstr(ws->in, "\r\n\r\n");
        if (!end)
            return true;
        if (strncmp(ws->in, "HTTP/1.1 101", 12) != 0)
            return false;
        ws->open = true;
        in_drop(ws, (size_t)(end + 4 - ws->in));
    }
    size_t done = 0;
    struct load_ws rest = *ws;
    const char *payload;
    size_t length, size;
    while (rest.in_length > 0 && (size = frame_take(&rest, &payload, &length)) > 0) {
        const int kind = rest.in[0] & 15;
        if (kind == 1)
            message(user, payload, length);
        else if (kind == 9)
            frame_send(ws, 0x8a, payload, length);
        else if (kind == 8)
            return false;
        rest.in += size;
        rest.in_length -= size;
        done += size;
    }
    if (done > 0)
        in_drop(ws, done);
    return true;
}
