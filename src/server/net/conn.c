/* SPDX-License-Identifier: MIT */
/*
 * The table of connections. A name is slot and generation; the generation counts up when a slot is
 * used again, so a name kept for too long finds nothing instead of somebody else.
 */
#include <stdlib.h>
#include <string.h>

#include "server/net/http.h"
#include "server/net/internal.h"

static bool table_grow(struct tsr_net *net)
{
    const uint32_t slots = net->slots ? net->slots * 2 : 64;
    struct net_conn **conns = realloc(net->conns, slots * sizeof *conns);
    if (!conns)
        return false;
    net->conns = conns;
    uint32_t *generations = realloc(net->generations, slots * sizeof *generations);
    if (!generations)
        return false;
    net->generations = generations;
    uint32_t *deadlines = realloc(net->deadlines, slots * sizeof *deadlines);
    if (!deadlines)
        return false;
    net->deadlines = deadlines;
    memset(conns + net->slots, 0, (slots - net->slots) * sizeof *conns);
    memset(generations + net->slots, 0, (slots - net->slots) * sizeof *generations);
    net->free_hint = net->slots;
    net->slots = slots;
    return true;
}

struct net_conn *tsr_net_conn_new(struct tsr_net *net, const struct tsr_address *peer)
{
    uint32_t slot = net->free_hint;
    while (slot < net->slots && net->conns[slot])
        slot++;
    if (slot == net->slots && !table_grow(net))
        return NULL;

    struct net_conn *conn = calloc(1, sizeof *conn);
    if (!conn)
        return NULL;
    uv_tcp_init(net->loop, &conn->tcp);
    conn->tcp.data = conn;
    net->free_hint = slot + 1;
    net->generations[slot]++;
    conn->net = net;
    conn->peer = *peer;
    conn->name = (uint64_t)net->generations[slot] << 32 | slot;
    net->conns[slot] = conn;
    net->counts.connections++;
    return conn;
}

static void conn_closed(uv_handle_t *handle)
{
    struct net_conn *conn = handle->data;
    struct tsr_net *net = conn->net;
    const uint32_t slot = (uint32_t)conn->name;

    if (conn->websocket) {
        net->counts.websockets--;
        net->handlers.closed(net->handlers.user, conn->name);
    }
    tsr_net_exchange_free(conn);
    tsr_net_ws_free(conn);
    tsr_net_out_free(conn);
    SSL_free(conn->tls);
    free(conn->pending);
    if (conn->limit)
        tsr_limit_leave(conn->limit);
    net->conns[slot] = NULL;
    if (slot < net->free_hint)
        net->free_hint = slot;
    net->counts.connections--;
    free(conn);
}

void tsr_net_conn_close(struct net_conn *conn)
{
    if (conn->closing)
        return;
    tsr_net_tls_bye(conn);
    conn->closing = true;
    uv_close((uv_handle_t *)&conn->tcp, conn_closed);
}

struct net_conn *tsr_net_conn_find(const struct tsr_net *net, tsr_conn name)
{
    const uint32_t slot = (uint32_t)name;
    if (slot >= net->slots || !net->conns[slot] || net->conns[slot]->name != name)
        return NULL;
    return net->conns[slot];
}

void tsr_net_set_data(struct tsr_net *net, tsr_conn name, void *data)
{
    struct net_conn *conn = tsr_net_conn_find(net, name);
    if (conn)
        conn->data = data;
}

void *tsr_net_data(struct tsr_net *net, tsr_conn name)
{
    const struct net_conn *conn = tsr_net_conn_find(net, name);
    return conn ? conn->data : NULL;
}

bool tsr_net_login_allowed(struct tsr_net *net, tsr_conn name)
{
    const struct net_conn *conn = tsr_net_conn_find(net, name);
    return conn && conn->limit &&
           tsr_limit_take(net->limit, conn->limit, TSR_LIMIT_LOGIN, uv_now(net->loop));
}

bool tsr_net_busy(const struct tsr_net *net)
{
    for (uint32_t i = 0; i < net->slots; i++) {
        const struct net_conn *conn = net->conns[i];
        if (conn && conn->phase != NET_LINGER &&
            (conn->first || conn->exchange || conn->phase == NET_CLOSING))
            return true;
    }
    return false;
}
