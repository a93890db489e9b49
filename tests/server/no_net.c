/* SPDX-License-Identifier: MIT */
#include "no_net.h"

#include <stdlib.h>
#include <string.h>

struct tsr_net_text {
    int references;
    size_t length;
    char bytes[];
};

void *no_net_data[NO_NET_CONNS];

static void text_check(const char *text, size_t length)
{
    static struct tsr_json_token tokens[65536];
    struct tsr_json_doc doc;
    if (!tsr_json_parse(&doc, text, length, tokens, 65536, NULL))
        abort();
    no_net_said(&doc);
}

void tsr_net_reply(struct tsr_net *net, tsr_conn conn, const struct tsr_net_reply *reply)
{
    (void)net;
    (void)conn;
    if (reply->type && strcmp(reply->type, "application/json") == 0)
        text_check(reply->body, reply->length);
}

struct tsr_net_text *tsr_net_text_new(const char *text, size_t length)
{
    struct tsr_net_text *made = malloc(sizeof *made + length);
    made->references = 1;
    made->length = length;
    memcpy(made->bytes, text, length);
    return made;
}

void tsr_net_text_ref(struct tsr_net_text *text)
{
    text->references++;
}

void tsr_net_text_unref(struct tsr_net_text *text)
{
    if (text && --text->references == 0)
        free(text);
}

const char *tsr_net_text_bytes(const struct tsr_net_text *text, size_t *length)
{
    *length = text->length;
    return text->bytes;
}

void tsr_net_send(struct tsr_net *net, tsr_conn conn, struct tsr_net_text *text)
{
    (void)net;
    if (text && conn < NO_NET_CONNS && no_net_data[conn])
        text_check(text->bytes, text->length);
}

void tsr_net_drop(struct tsr_net *net, tsr_conn conn, int code)
{
    (void)net;
    (void)conn;
    (void)code;
}

bool tsr_net_login_allowed(struct tsr_net *net, tsr_conn conn)
{
    (void)net;
    return conn != 0;
}

void tsr_net_set_data(struct tsr_net *net, tsr_conn conn, void *data)
{
    (void)net;
    no_net_data[conn] = data;
}

void *tsr_net_data(struct tsr_net *net, tsr_conn conn)
{
    (void)net;
    return conn < NO_NET_CONNS ? no_net_data[conn] : NULL;
}

void tsr_net_count(const struct tsr_net *net, struct tsr_net_counts *out)
{
    (void)net;
    memset(out, 0, sizeof *out);
}
