/* SPDX-License-Identifier: MIT */
/*
 * How long anything may take. Time is counted in ticks, one for each second in which the loop came
 * round: what a process that was stopped, or a loop that was busy, did not read in time is not
 * held against those who sent it.
 */
#include "server/net/http.h"
#include "server/net/internal.h"

#define TICK_MS 1000
#define LIMIT_SWEEP_TICKS 5

void tsr_net_phase(struct net_conn *conn, enum net_phase phase, uint32_t seconds)
{
    struct tsr_net *net = conn->net;
    conn->phase = phase;
    net->deadlines[(uint32_t)conn->name] = net->ticks + seconds;
}

static void conn_expire(struct net_conn *conn)
{
    switch (conn->phase) {
    case NET_OPEN:
        tsr_net_ws_ping(conn);
        return;
    case NET_MESSAGE:
        tsr_net_ws_drop(conn, TSR_NET_CLOSE_POLICY);
        return;
    case NET_HEAD:
    case NET_BODY:
        tsr_net_http_refuse(conn, 408, "bad_request", "the request took too long to arrive");
        return;
    case NET_ANSWER:
        if (!conn->exchange || conn->exchange->answered)
            tsr_net_conn_close(conn);
        else
            tsr_net_http_refuse(
                conn, 503, "too_fast",
                "the server has too much to do; see whether it was done, then try again");
        return;
    case NET_HANDSHAKE:
    case NET_IDLE:
    case NET_PINGED:
    case NET_CLOSING:
    case NET_LINGER:
        tsr_net_conn_close(conn);
        return;
    }
}

static void net_tick(uv_timer_t *timer)
{
    struct tsr_net *net = timer->data;
    net->ticks++;
    for (uint32_t slot = 0; slot < net->slots; slot++) {
        struct net_conn *conn = net->conns[slot];
        if (conn && net->deadlines[slot] <= net->ticks && !conn->closing)
            conn_expire(conn);
    }
    if (net->ticks % LIMIT_SWEEP_TICKS == 0)
        tsr_limit_sweep(net->limit, uv_now(net->loop));
    tsr_net_reload_look(net);
}

void tsr_net_tick_start(struct tsr_net *net)
{
    uv_timer_init(net->loop, &net->tick);
    net->tick.data = net;
    uv_timer_start(&net->tick, net_tick, TICK_MS, TICK_MS);
}
