/* SPDX-License-Identifier: MIT */
/*
 * The door for HTTP: the API, the two pages that machines look at, and the web client's files.
 * Addresses of the client (/t/…, /s/…) get its first page; all others get it too, as not found,
 * and it says so in the reader's language.
 */
#include <stdio.h>
#include <string.h>

#include "server/auth/host.h"
#include "server/http/api.h"
#include "server/http/assets.h"
#include "server/http/pages.h"
#include "server/http/picture/picture.h"
#include "server/metrics.h"

static void asset_reply(struct tsr_server *server, const struct tsr_net_request *request,
                        const struct tsr_asset *asset, int status)
{
    struct tsr_net_reply reply = {
        .status = status,
        .type = asset->type,
        .etag = asset->etag,
        .cache = asset->immutable ? "public, max-age=31536000, immutable" : "no-cache",
        .body = asset->plain,
        .length = asset->plain_length,
        .lasting = true,
    };
    if (asset->brotli && tsr_encoding_accepted(request->accept_encoding, "br")) {
        reply.encoding = "br";
        reply.body = asset->brotli;
        reply.length = asset->brotli_length;
    } else if (asset->gzip && tsr_encoding_accepted(request->accept_encoding, "gzip")) {
        reply.encoding = "gzip";
        reply.body = asset->gzip;
        reply.length = asset->gzip_length;
    }
    if (status == 200 && strstr(request->if_none_match, asset->etag)) {
        reply.status = 304;
        reply.length = 0;
        reply.encoding = NULL;
    }
    tsr_net_reply(server->net, request->conn, &reply);
}

static void health_reply(struct tsr_server *server, const struct tsr_net_request *request)
{
    struct tsr_store_counts counts;
    tsr_store_count(server->store, &counts);
    const bool well = !server->stopping && counts.last_status == TSR_STORE_OK;
    char body[96];
    const int length = snprintf(body, sizeof body, "{\"ok\":%s,\"store\":\"%s\"}",
                                well ? "true" : "false", tsr_store_status_text(counts.last_status));
    tsr_net_reply(server->net, request->conn,
                  &(struct tsr_net_reply){.status = well ? 200 : 503,
                                          .type = "application/json",
                                          .body = body,
                                          .length = (size_t)length});
}

static void metrics_reply(struct tsr_server *server, const struct tsr_net_request *request)
{
    char body[16384];
    struct tsr_text text;
    tsr_text_init(&text, body, sizeof body);
    tsr_metrics_write(server, &text);
    tsr_net_reply(server->net, request->conn,
                  &(struct tsr_net_reply){.status = 200,
                                          .type = "text/plain; version=0.0.4",
                                          .body = body,
                                          .length = text.length});
}

void tsr_http_request(void *user, const struct tsr_net_request *request)
{
    struct tsr_server *server = user;
    if (strncmp(request->path, "/api/", 5) == 0) {
        if (tsr_host_is_ours(&server->settings, request->host))
            tsr_api_request(server, request);
        else
            tsr_api_refuse(server, request->conn, TSR_ERROR_WRONG_ORIGIN,
                           "this server does not know that name: start it with --public-url");
        return;
    }
    if (tsr_picture_request(server, request))
        return;
    if (request->method != TSR_NET_GET) {
        tsr_api_refuse(server, request->conn, TSR_ERROR_NOT_FOUND, NULL);
        return;
    }
    if (strcmp(request->path, "/healthz") == 0) {
        health_reply(server, request);
        return;
    }
    if (strcmp(request->path, "/metrics") == 0) {
        metrics_reply(server, request);
        return;
    }
    if (tsr_preview_request(server, request) || tsr_crawler_request(server, request))
        return;
    const struct tsr_asset *asset = tsr_asset_find(request->path);
    /* A page that is there has been answered above; of another the client says that it is not. */
    const int status = asset ? 200 : 404;
    if (!asset && !strchr(request->path, '.'))
        asset = tsr_asset_find("/index.html");
    if (asset)
        asset_reply(server, request, asset, status);
    else
        tsr_api_refuse(server, request->conn, TSR_ERROR_NOT_FOUND, NULL);
}
