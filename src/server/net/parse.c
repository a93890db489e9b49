/* SPDX-License-Identifier: MIT */
/*
 * A request as its bytes arrive. The parser is http_parser's; here is what it hands over: the
 * address and the headers go one after the other into a buffer of the exchange, the body into
 * memory of the length that was promised. The parser stops at the end of each request.
 */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "server/net/http.h"

void tsr_net_exchange_refuse(struct net_exchange *exchange, int status, const char *code,
                             const char *why)
{
    if (exchange->refusal)
        return;
    exchange->refusal = status;
    exchange->refusal_code = code;
    exchange->refusal_why = why;
}

/* Adds bytes behind what there is; the place of the NUL after them is always kept. */
static int head_add(struct net_exchange *exchange, const char *bytes, size_t length)
{
    if (length >= NET_HEAD_MAX - exchange->head_length) {
        tsr_net_exchange_refuse(exchange, 431, "too_long", "the request's headers are too long");
        return -1;
    }
    memcpy(exchange->bytes + exchange->head_length, bytes, length);
    exchange->head_length += length;
    return 0;
}

/* Spaces behind a value are no part of it. */
static int head_end_text(struct net_exchange *exchange)
{
    const char *bytes = exchange->bytes;
    const size_t least = exchange->in_value ? exchange->headers[exchange->header_count - 1].value
                                            : exchange->head_length;
    while (exchange->head_length > least &&
           (bytes[exchange->head_length - 1] == ' ' || bytes[exchange->head_length - 1] == '\t'))
        exchange->head_length--;
    return head_add(exchange, "", 1);
}

static int url_piece(http_parser *parser, const char *bytes, size_t length)
{
    return head_add(parser->data, bytes, length);
}

static int name_piece(http_parser *parser, const char *bytes, size_t length)
{
    struct net_exchange *exchange = parser->data;
    if (exchange->head_ended) /* a trailer: bodies in chunks are refused before they come so far */
        return -1;
    if (exchange->header_count == 0 || exchange->in_value) {
        if (exchange->header_count == NET_HEADERS_MAX) {
            tsr_net_exchange_refuse(exchange, 431, "too_long", "the request has too many headers");
            return -1;
        }
        if (head_end_text(exchange) != 0)
            return -1;
        exchange->headers[exchange->header_count++].name = (uint16_t)exchange->head_length;
        exchange->in_value = false;
    }
    return head_add(exchange, bytes, length);
}

static int value_piece(http_parser *parser, const char *bytes, size_t length)
{
    struct net_exchange *exchange = parser->data;
    if (!exchange->in_value) {
        if (head_end_text(exchange) != 0)
            return -1;
        exchange->headers[exchange->header_count - 1].value = (uint16_t)exchange->head_length;
        exchange->in_value = true;
    }
    return head_add(exchange, bytes, length);
}

/* Seconds beyond the first ten in which a body must have come. */
static uint32_t body_seconds(size_t length)
{
    return NET_HEAD_SECONDS + (uint32_t)(length / 2048);
}

static int head_complete(http_parser *parser)
{
    struct net_exchange *exchange = parser->data;
    if (head_end_text(exchange) != 0)
        return -1;
    exchange->head_ended = true;
    exchange->close = !http_should_keep_alive(parser);
    tsr_net_request_read(exchange);
    const bool has_length = parser->flags & F_CONTENTLENGTH;
    const uint64_t length = has_length ? parser->content_length : 0;
    if (exchange->upgrade && (length > 0 || parser->uses_transfer_encoding))
        tsr_net_exchange_refuse(exchange, 400, "bad_request", "a WebSocket begins without a body");
    if (parser->uses_transfer_encoding)
        tsr_net_exchange_refuse(exchange, 411, "bad_request", "a body needs its Content-Length");
    if (length > exchange->conn->net->settings.body_max)
        tsr_net_exchange_refuse(exchange, 413, "too_long", "the body is too long");
    if (!exchange->refusal && length > 0 && exchange->request.method == TSR_NET_POST) {
        exchange->body = malloc((size_t)length + 1);
        if (!exchange->body)
            return -1;
        exchange->body_expected = (size_t)length;
        tsr_net_phase(exchange->conn, NET_BODY, body_seconds((size_t)length));
        return 0;
    }
    /* A body that nobody asked for is not read, so nothing behind it can be either. */
    exchange->close = exchange->close || exchange->refusal || length > 0;
    return 1;
}

static int body_piece(http_parser *parser, const char *bytes, size_t length)
{
    struct net_exchange *exchange = parser->data;
    if (!exchange->body || length > exchange->body_expected - exchange->body_length)
        return -1;
    memcpy(exchange->body + exchange->body_length, bytes, length);
    exchange->body_length += length;
    return 0;
}

static int request_complete(http_parser *parser)
{
    struct net_exchange *exchange = parser->data;
    if (exchange->body)
        exchange->body[exchange->body_length] = '\0';
    exchange->complete = true;
    http_parser_pause(parser, 1);
    return 0;
}

size_t tsr_net_exchange_read(struct net_exchange *exchange, const char *bytes, size_t length)
{
    static const http_parser_settings callbacks = {
        .on_url = url_piece,
        .on_header_field = name_piece,
        .on_header_value = value_piece,
        .on_headers_complete = head_complete,
        .on_body = body_piece,
        .on_message_complete = request_complete,
    };
    tsr_net_lines_look(exchange, bytes, length);
    const size_t used = http_parser_execute(&exchange->parser, &callbacks, bytes, length);
    const enum http_errno error = HTTP_PARSER_ERRNO(&exchange->parser);
    if (exchange->complete || error == HPE_OK)
        return used;
    if (error == HPE_HEADER_OVERFLOW)
        tsr_net_exchange_refuse(exchange, 431, "too_long", "the request's headers are too long");
    tsr_net_exchange_refuse(exchange, 400, "bad_request", http_errno_description(error));
    exchange->complete = true;
    return length;
}

const char *tsr_net_exchange_header(struct net_exchange *exchange, const char *name)
{
    const char *found = NULL;
    for (int i = 0; i < exchange->header_count; i++) {
        const struct net_header *header = &exchange->headers[i];
        if (header->value == 0 || strcasecmp(exchange->bytes + header->name, name) != 0)
            continue;
        if (found)
            tsr_net_exchange_refuse(exchange, 400, "bad_request", "a header stands there twice");
        found = exchange->bytes + header->value;
    }
    return found ? found : "";
}

const char *tsr_net_exchange_joined(struct net_exchange *exchange, const char *name,
                                    const char *between)
{
    const char *joined = NULL;
    const size_t start = exchange->head_length;
    for (int i = 0; i < exchange->header_count; i++) {
        const struct net_header *header = &exchange->headers[i];
        if (header->value == 0 || strcasecmp(exchange->bytes + header->name, name) != 0)
            continue;
        const char *value = exchange->bytes + header->value;
        if (!joined) {
            joined = value;
            continue;
        }
        if (exchange->head_length == start && head_add(exchange, joined, strlen(joined)) != 0)
            return "";
        if (head_add(exchange, between, strlen(between)) != 0 ||
            head_add(exchange, value, strlen(value)) != 0)
            return "";
        joined = exchange->bytes + start;
    }
    if (exchange->head_length > start && head_end_text(exchange) != 0)
        return "";
    return joined ? joined : "";
}

struct net_exchange *tsr_net_exchange_new(struct net_conn *conn)
{
    struct net_exchange *exchange = malloc(sizeof *exchange);
    if (!exchange)
        return NULL;
    memset(exchange, 0, offsetof(struct net_exchange, bytes));
    exchange->conn = conn;
    http_parser_init(&exchange->parser, HTTP_REQUEST);
    exchange->parser.data = exchange;
    conn->exchange = exchange;
    return exchange;
}

void tsr_net_exchange_free(struct net_conn *conn)
{
    struct net_exchange *exchange = conn->exchange;
    if (!exchange)
        return;
    conn->exchange = NULL;
    free(exchange->body);
    free(exchange->reply_owned);
    free(exchange);
}
