/* SPDX-License-Identifier: MIT */
/*
 * A request as its head tells it: what is asked for; whose it is, behind proxies that we trust; and
 * whether that address may send one more.
 */
#include <string.h>
#include <strings.h>

#include "server/net/http.h"

static int hex_digit(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

/* Undoes %XX in its place; false for what is no such thing, and for a NUL. */
static bool path_decode(char *path)
{
    char *to = path;
    for (const char *from = path; *from; from++) {
        if (*from != '%') {
            *to++ = *from;
            continue;
        }
        const int high = hex_digit(from[1]);
        const int low = high < 0 ? -1 : hex_digit(from[2]);
        if (low < 0 || high + low == 0)
            return false;
        *to++ = (char)(high * 16 + low);
        from += 2;
    }
    *to = '\0';
    return true;
}

static void address_read(struct net_exchange *exchange)
{
    struct tsr_net_request *request = &exchange->request;
    const unsigned method = exchange->parser.method;
    exchange->head = method == HTTP_HEAD;
    request->method = method == HTTP_POST                    ? TSR_NET_POST
                      : method == HTTP_GET || exchange->head ? TSR_NET_GET
                                                             : TSR_NET_OTHER;
    request->path = request->query = "";
    struct http_parser_url url;
    http_parser_url_init(&url);
    if (http_parser_parse_url(exchange->bytes, strlen(exchange->bytes), method == HTTP_CONNECT,
                              &url) != 0) {
        tsr_net_exchange_refuse(exchange, 400, "bad_request", "the address is none");
        return;
    }
    /* The text behind the path begins with `?`, `#` or is the end, so a NUL may stand there. */
    if (url.field_set & 1 << UF_QUERY) {
        request->query = exchange->bytes + url.field_data[UF_QUERY].off;
        exchange->bytes[url.field_data[UF_QUERY].off + url.field_data[UF_QUERY].len] = '\0';
    }
    if (url.field_set & 1 << UF_PATH) {
        char *path = exchange->bytes + url.field_data[UF_PATH].off;
        path[url.field_data[UF_PATH].len] = '\0';
        request->path = path;
        if (!path_decode(path))
            tsr_net_exchange_refuse(exchange, 400, "bad_request",
                                    "the address is not well encoded");
    }
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
        if (!tsr_address_parse_port(first, (size_t)(last - first), &next))
            return client;
        client = next;
        end = begin > forwarded ? begin - 1 : forwarded;
    }
}

/* Limits follow the client, also when several clients share a proxy's connection. */
static bool conn_count_for(struct net_conn *conn, const struct tsr_address *client)
{
    const struct tsr_address holder = tsr_address_network(client, 64);
    if (conn->limit && memcmp(&conn->limit->address, &holder, sizeof holder) == 0)
        return true;
    struct tsr_limit_entry *entry = tsr_limit_enter(conn->net->limit, client);
    if (!entry)
        return false;
    if (conn->limit)
        tsr_limit_leave(conn->limit);
    conn->limit = entry;
    return true;
}

/* A page comes with many files, which lie ready in memory; everything else costs something. */
static bool request_is_file(const struct tsr_net_request *request)
{
    static const char *const others[] = {"/api/",  "/ws",     "/healthz", "/metrics",
                                         "/game/", "/table/", "/card/"};
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
    return tsr_limit_take(conn->net->limit, conn->limit,
                          request_is_file(request) ? TSR_LIMIT_FILE : TSR_LIMIT_HTTP,
                          uv_now(conn->net->loop));
}

/* What a request may not say, whoever sent it. */
static void request_check(struct net_exchange *exchange)
{
    const struct tsr_net_request *request = &exchange->request;
    const bool old = exchange->parser.http_major == 1 && exchange->parser.http_minor == 0;
    if (!request->host[0] && !old)
        tsr_net_exchange_refuse(exchange, 400, "bad_request", "the request names no host");
    if (request->host[0] && !tsr_host_valid(request->host))
        tsr_net_exchange_refuse(exchange, 400, "bad_request", "the host is none");
    if (tsr_net_exchange_header(exchange, "expect")[0])
        tsr_net_exchange_refuse(exchange, 417, "bad_request", "send the body without Expect");
    if (exchange->upgrade && old)
        tsr_net_exchange_refuse(exchange, 400, "bad_request", "WebSockets need HTTP/1.1");
}

void tsr_net_request_read(struct net_exchange *exchange)
{
    struct net_conn *conn = exchange->conn;
    struct tsr_net_request *request = &exchange->request;
    request->conn = conn->name;
    address_read(exchange);
    request->host = tsr_net_exchange_header(exchange, "host");
    request->origin = tsr_net_exchange_header(exchange, "origin");
    request->fetch_site = tsr_net_exchange_header(exchange, "sec-fetch-site");
    request->cookie = tsr_net_exchange_joined(exchange, "cookie", "; ");
    request->authorization = tsr_net_exchange_header(exchange, "authorization");
    request->accept_encoding = tsr_net_exchange_joined(exchange, "accept-encoding", ", ");
    request->accept_language = tsr_net_exchange_joined(exchange, "accept-language", ", ");
    request->if_none_match = tsr_net_exchange_joined(exchange, "if-none-match", ", ");
    request->content_type = tsr_net_exchange_header(exchange, "content-type");
    request->user_agent = tsr_net_exchange_header(exchange, "user-agent");
    request->body = "";
    exchange->upgrade = exchange->parser.upgrade && request->method == TSR_NET_GET &&
                        !exchange->head &&
                        strcasecmp(tsr_net_exchange_header(exchange, "upgrade"), "websocket") == 0;
    request_check(exchange);

    const char *forwarded = tsr_net_exchange_joined(exchange, "x-forwarded-for", ",");
    const struct tsr_address client = client_address(conn, forwarded);
    tsr_address_text(&client, request->address);
    if (!conn_count_for(conn, &client) || !request_allowed(conn, request)) {
        tsr_net_refused(conn->net, &client, "too many requests");
        exchange->refusal = 0; /* whatever else is wrong with it costs us no more than this */
        tsr_net_exchange_refuse(exchange, 429, "too_fast", "too many requests from this address");
    }
}
