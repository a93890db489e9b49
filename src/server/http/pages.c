/* SPDX-License-Identifier: MIT */
#include "server/http/pages.h"

#include <stdio.h>
#include <string.h>

#include "tsuro/text.h"
#include "json/text.h"

static bool page_fits(const struct tsr_page *page, const char *path, size_t length)
{
    const size_t fixed = strcspn(page->path, "*");
    if (!page->path[fixed])
        return length == fixed && memcmp(path, page->path, fixed) == 0;
    if (length <= fixed || memcmp(path, page->path, fixed) != 0 ||
        memchr(path + fixed, '/', length - fixed))
        return false;
    char part[64];
    snprintf(part, sizeof part, "%.*s", (int)(length - fixed), path + fixed);
    return !page->open || tsuro_edition_find(part) >= 0;
}

const struct tsr_page *tsr_page_find(const char *path)
{
    size_t length = strlen(path);
    if (length > 1 && path[length - 1] == '/')
        length--;
    for (size_t i = 0; i < tsr_pages_count; i++) {
        if (page_fits(&tsr_pages[i], path, length))
            return &tsr_pages[i];
    }
    return NULL;
}

void tsr_page_address(const struct tsr_server *server, const struct tsr_net_request *request,
                      const char *path, char *text, size_t capacity)
{
    if (server->settings.public_url[0])
        snprintf(text, capacity, "%s%s", server->settings.public_url, path);
    else
        snprintf(text, capacity, "http://%s%s", request->host, path);
}

static void line_add(struct tsr_server *server, const struct tsr_net_request *request,
                     const char *path, struct tsr_text *text)
{
    char address[512];
    tsr_page_address(server, request, path, address, sizeof address);
    tsr_text_add(text, address);
    tsr_text_char(text, '\n');
}

/* The pages with a star that anybody may find are those of the rules. */
static void sitemap_write(struct tsr_server *server, const struct tsr_net_request *request,
                          struct tsr_text *text)
{
    for (size_t i = 0; i < tsr_pages_count; i++) {
        const size_t fixed = strcspn(tsr_pages[i].path, "*");
        if (!tsr_pages[i].open)
            continue;
        if (!tsr_pages[i].path[fixed])
            line_add(server, request, tsr_pages[i].path, text);
        for (int e = 0; tsr_pages[i].path[fixed] && e < TSURO_EDITION_COUNT; e++) {
            char path[64];
            snprintf(path, sizeof path, "%.*s%s", (int)fixed, tsr_pages[i].path,
                     tsuro_edition_name(e));
            line_add(server, request, path, text);
        }
    }
}

bool tsr_crawler_request(struct tsr_server *server, const struct tsr_net_request *request)
{
    char body[8192];
    struct tsr_text text;
    tsr_text_init(&text, body, sizeof body);
    if (strcmp(request->path, "/robots.txt") == 0) {
        /* Tables say themselves that they are not to be listed: whoever is not let in at all cannot
         * show what a link in a chat leads to. */
        tsr_text_add(&text, "User-agent: *\nDisallow: /api/\nDisallow: /s/\n\nSitemap: ");
        line_add(server, request, "/sitemap.txt", &text);
    } else if (strcmp(request->path, "/sitemap.txt") == 0) {
        sitemap_write(server, request, &text);
    } else {
        return false;
    }
    tsr_net_reply(server->net, request->conn,
                  &(struct tsr_net_reply){.status = 200,
                                          .type = "text/plain; charset=utf-8",
                                          .cache = "no-cache",
                                          .body = body,
                                          .length = text.length});
    return true;
}
