/* SPDX-License-Identifier: MIT */
/*
 * A request as its headers tell it: copied out of the library, which forgets them, into a buffer of
 * the exchange; whose it is, behind proxies that we trust; and whether that address may send one
 * more.
 */
#include <stdlib.h>
#include <string.h>

#include "server/net/internal.h"

static const char *exchange_keep(struct net_exchange *exchange, int copied)
{
    const char *kept = exchange->headers + exchange->headers_length;
    if (copied <= 0) {
        exchange->headers[exchange->headers_length] = '\0';
        copied = 0;
    }
    exchange->headers_length += (size_t)copied + 1;
    return kept;
}

static int exchange_room(const struct net_exchange *exchange)
{
    return (int)(sizeof exchange->headers - exchange->headers_length - 1);
}

static const char *exchange_header(struct net_exchange *exchange, struct lws *wsi,
                                   enum lws_token_indexes token)
{
    char *to = exchange->headers + exchange->headers_length;
    return exchange_keep(exchange, lws_hdr_copy(wsi, to, exchange_room(exchange), token));
}

static const char *exchange_custom(struct net_exchange *exchange, struct lws *wsi, const char *name)
{
    char *to = exchange->headers + exchange->headers_length;
    return exchange_keep(
        exchange, lws_hdr_custom_copy(wsi, to, exchange_room(exchange), name, (int)strlen(name)));
}

/* lws takes the query apart at every `&`. */
static const char *exchange_query(struct net_exchange *exchange, struct lws *wsi)
{
    char *to = exchange->headers + exchange->headers_length;
    int length = 0;
    for (int i = 0; i < 32; i++) {
        const int room = exchange_room(exchange) - length - 1;
        const int part = room > 0 ? lws_hdr_copy_fragment(wsi, to + length + (i > 0), room,
                                                          WSI_TOKEN_HTTP_URI_ARGS, i)
                                  : -1;
        if (part < 0)
            break;
        if (i > 0)
            to[length++] = '&';
        length += part;
    }
    to[length] = '\0';
    return exchange_keep(exchange, length);
}

static const char *exchange_path(struct net_exchange *exchange, struct lws *wsi)
{
    char *uri = NULL;
    int length = 0;
    const int method = lws_http_get_uri_and_method(wsi, &uri, &length);
    exchange->head = method == LWSHUMETH_HEAD;
    exchange->request.method = method == LWSHUMETH_POST                    ? TSR_NET_POST
                               : method == LWSHUMETH_GET || exchange->head ? TSR_NET_GET
                                                                           : TSR_NET_OTHER;
    if (method < 0 || length >= exchange_room(exchange))
        return exchange_keep(exchange, 0);
    char *to = exchange->headers + exchange->headers_length;
    memcpy(to, uri, (size_t)length);
    to[length] = '\0';
    return exchange_keep(exchange, length);
}

/* Behind a trusted proxy the client is the last address of X-Forwarded-For that is no proxy of
 * ours; what stands before it, anybody may have written. */
static struct tsr_address client_address(const struct net_conn *conn, const char *forwarded)
{
    const struct tsr_net_settings *settings = &conn->net->settings;
    struct tsr_address client = conn->peer;
    const char *end = forwarded + strlen(forwarded);
    for (;;) {
        bool trusted = false;
        for (int i = 0; i < settings->trusted_count; i++)
            trusted = trusted || tsr_network_has(&settings->trusted[i], &client);
        if (!trusted || end == forwarded)
            return client;

        const char *begin = end;
        while (begin > forwarded && begin[-1] != ',')
            begin--;
        const char *first = begin;
        while (first < end && *first == ' ')
            first++;
        const char *last = end;
        while (last > first && last[-1] == ' ')
            last--;
        struct tsr_address next;
        if (!tsr_address_parse(first, (size_t)(last - first), &next))
            return client;
        client = next;
        end = begin > forwarded ? begin - 1 : forwarded;
    }
}

/* Limits follow the client, also when several clients share a proxy's connection. */
static bool conn_count_for(struct net_conn *conn, const struct tsr_address *client)
{
    const struct tsr_address holder = tsr_address_holder(client);
    if (conn->limit && memcmp(&conn->limit->address, &holder, sizeof holder) == 0)
        return true;
    struct tsr_limit_entry *entry = tsr_limit_enter(conn->net->limit, client);
    if (!entry)
        return false;
    if (conn->limit)
        tsr_limit_leave(conn->net->limit, conn->limit);
    conn->limit = entry;
    return true;
}

/* A page comes with many files, which lie ready in memory; everything else costs something. */
static bool request_is_file(const struct tsr_net_request *request)
{
    static const char *const others[] = {"/api/", "/ws", "/healthz", "/metrics"};
    if (request->method != TSR_NET_GET)
        return false;
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        if (strncmp(request->path, others[i], strlen(others[i])) == 0)
            return false;
    }
    return true;
}

static bool request_allowed(struct net_conn *conn, const struct tsr_net_request *request)
{
    struct tsr_limit *limit = conn->net->limit;
    const uint64_t now = uv_now(conn->net->loop);
    return request_is_file(request) ? tsr_limit_file(limit, conn->limit, now)
                                    : tsr_limit_http(limit, conn->limit, now);
}

struct net_exchange *tsr_net_http_read(struct net_conn *conn, struct lws *wsi)
{
    struct net_exchange *exchange = calloc(1, sizeof *exchange);
    if (!exchange)
        return NULL;
    struct tsr_net_request *request = &exchange->request;
    request->conn = conn->name;
    request->path = exchange_path(exchange, wsi);
    request->query = exchange_query(exchange, wsi);
    request->host = exchange_header(exchange, wsi, WSI_TOKEN_HOST);
    request->origin = exchange_header(exchange, wsi, WSI_TOKEN_ORIGIN);
    request->fetch_site = exchange_custom(exchange, wsi, "sec-fetch-site:");
    request->cookie = exchange_header(exchange, wsi, WSI_TOKEN_HTTP_COOKIE);
    request->authorization = exchange_header(exchange, wsi, WSI_TOKEN_HTTP_AUTHORIZATION);
    request->accept_encoding = exchange_header(exchange, wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING);
    request->if_none_match = exchange_header(exchange, wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH);
    request->content_type = exchange_header(exchange, wsi, WSI_TOKEN_HTTP_CONTENT_TYPE);
    request->user_agent = exchange_header(exchange, wsi, WSI_TOKEN_HTTP_USER_AGENT);
    request->body = "";

    const char *forwarded = exchange_header(exchange, wsi, WSI_TOKEN_X_FORWARDED_FOR);
    const struct tsr_address client = client_address(conn, forwarded);
    tsr_address_text(&client, request->address);
    if (!conn_count_for(conn, &client) || !request_allowed(conn, request)) {
        conn->net->counts.refused++;
        exchange->close = true;
    }
    return exchange;
}
