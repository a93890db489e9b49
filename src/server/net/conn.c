/* SPDX-License-Identifier: MIT */
/*
 * The table of connections. A name is slot and generation; the generation counts up when a slot is
 * used again, so a name kept for too long finds nothing instead of somebody else.
 */
#include <stdlib.h>
#include <string.h>

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
    net->free_hint = slot + 1;
    net->generations[slot]++;
    conn->net = net;
    conn->peer = *peer;
    conn->name = (uint64_t)net->generations[slot] << 32 | slot;
    net->conns[slot] = conn;
    net->counts.connections++;
    return conn;
}

void tsr_net_conn_free(struct net_conn *conn)
{
    struct tsr_net *net = conn->net;
    const uint32_t slot = (uint32_t)conn->name;

    conn->wsi = NULL; /* nothing can be sent from here on */
    if (conn->websocket) {
        net->counts.websockets--;
        net->handlers.closed(net->handlers.user, conn->name);
    }
    tsr_net_http_free(conn);
    tsr_net_ws_free(conn);
    if (conn->limit)
        tsr_limit_leave(net->limit, conn->limit);
    net->conns[slot] = NULL;
    if (slot < net->free_hint)
        net->free_hint = slot;
    net->counts.connections--;
    free(conn);
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
    return conn && conn->limit && tsr_limit_login(net->limit, conn->limit, uv_now(net->loop));
}

bool tsr_net_busy(const struct tsr_net *net)
{
    for (uint32_t i = 0; i < net->slots; i++) {
        const struct net_conn *conn = net->conns[i];
        if (conn && (conn->first || conn->exchange || conn->close_code))
            return true;
    }
    return false;
}
