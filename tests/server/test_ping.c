/* SPDX-License-Identifier: MIT */
/*
 * A WebSocket that says nothing is asked after 45 ticks whether it lives, and closed after as many
 * more without an answer. Ticks are counted and made by hand, so that nobody waits for them.
 */
#include <stdio.h>
#include <string.h>

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/net/internal.h"

#define ASKED_AFTER 45 /* ticks, as docs/server-protocol.md says in seconds */
#define TURNS 2000     /* of the loop, a millisecond each: bytes take a moment even on loopback */

static int failures, opened, closed;
static uv_loop_t loop;

static void expect(bool holds, const char *what)
{
    if (holds)
        return;
    failures++;
    fprintf(stderr, "test_ping: %s\n", what);
}

static int upgrade(void *user, const struct tsr_net_request *request)
{
    (void)user;
    (void)request;
    return 0;
}

static void is_opened(void *user, tsr_conn conn)
{
    (void)user;
    (void)conn;
    opened++;
}

static void is_closed(void *user, tsr_conn conn)
{
    (void)user;
    (void)conn;
    closed++;
}

static void loop_turn(void)
{
    usleep(1000);
    uv_run(&loop, UV_RUN_NOWAIT);
}

static void ticks(struct tsr_net *net, int count)
{
    for (int i = 0; i < count; i++)
        net->tick.timer_cb(&net->tick);
}

/* What arrives: its length, 0 at the end, -1 if there is nothing. */
static ssize_t arrived(int fd, unsigned char *bytes, size_t size)
{
    ssize_t length = -1;
    for (int i = 0; i < TURNS && length < 0; i++) {
        loop_turn();
        length = recv(fd, bytes, size, MSG_DONTWAIT);
    }
    return length;
}

static bool nothing_arrives(int fd)
{
    unsigned char byte;
    for (int i = 0; i < 20; i++)
        loop_turn();
    return recv(fd, &byte, 1, MSG_DONTWAIT) < 0;
}

static int client_connect(int port)
{
    static const char request[] = "GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
                                  "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                  "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)port),
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    unsigned char answer[4096];
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    expect(connect(fd, (struct sockaddr *)&to, sizeof to) == 0, "it listens");
    expect(send(fd, request, sizeof request - 1, 0) > 0, "it takes a request");
    ssize_t length = arrived(fd, answer, sizeof answer);
    expect(length > 12 && memcmp(answer, "HTTP/1.1 101", 12) == 0, "it upgrades");
    return fd;
}

static bool is_pinged(int fd)
{
    unsigned char frame[8];
    return arrived(fd, frame, sizeof frame) == 2 && frame[0] == 0x89 && frame[1] == 0;
}

static void silence_test(struct tsr_net *net)
{
    static const unsigned char pong[] = {0x8A, 0x80, 0, 0, 0, 0};
    unsigned char byte;
    int fd = client_connect(tsr_net_port(net));
    ticks(net, ASKED_AFTER - 1);
    expect(nothing_arrives(fd), "nobody is asked before the time");
    ticks(net, 1);
    expect(is_pinged(fd), "who is silent is asked");
    ticks(net, ASKED_AFTER - 1);
    expect(send(fd, pong, sizeof pong, 0) > 0, "it takes an answer");
    expect(nothing_arrives(fd), "an answer needs none");
    ticks(net, ASKED_AFTER - 1);
    expect(nothing_arrives(fd), "an answer counts as a sign of life");
    ticks(net, 1);
    expect(is_pinged(fd), "and is asked for again");
    ticks(net, ASKED_AFTER - 1);
    expect(nothing_arrives(fd) && closed == 0, "there is as much time for the answer");
    ticks(net, 1);
    expect(arrived(fd, &byte, 1) == 0 && closed == 1, "without one the connection ends");
    close(fd);
}

int main(void)
{
    struct tsr_net_settings settings;
    const struct tsr_net_handlers handlers = {
        .upgrade = upgrade, .opened = is_opened, .closed = is_closed};
    char why[256] = "";
    uv_loop_init(&loop);
    tsr_net_settings_defaults(&settings);
    settings.listen[0] = "127.0.0.1:0";
    struct tsr_net *net = tsr_net_open(&loop, &settings, &handlers, why);
    if (!net) {
        fprintf(stderr, "test_ping: %s\n", why);
        return 1;
    }
    uv_timer_stop(&net->tick); /* from here on by hand */
    silence_test(net);
    expect(opened == 1, "one WebSocket was opened");
    tsr_net_close(net);
    uv_run(&loop, UV_RUN_DEFAULT);
    tsr_net_free(&net);
    expect(uv_loop_close(&loop) == 0, "nothing is left on the loop");
    return failures > 0;
}
