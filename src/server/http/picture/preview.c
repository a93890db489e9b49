/* SPDX-License-Identifier: MIT */
/* What a link to a table looks like in a chat: the page's head says it, for those who read no more.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/http/assets.h"
#include "server/http/pages.h"
#include "server/http/picture/internal.h"
#include "json/text.h"

void picture_escaped_add(struct tsr_text *text, const char *words)
{
    for (; *words; words++) {
        if (*words == '&')
            tsr_text_add(text, "&amp;");
        else if (*words == '<')
            tsr_text_add(text, "&lt;");
        else if (*words == '>')
            tsr_text_add(text, "&gt;");
        else if (*words == '"')
            tsr_text_add(text, "&quot;");
        else
            tsr_text_char(text, *words);
    }
}

static void tag_add(struct tsr_text *text, const char *name, const char *content)
{
    tsr_text_add(text, strncmp(name, "og:", 3) == 0 ? "<meta property=\"" : "<meta name=\"");
    tsr_text_add(text, name);
    tsr_text_add(text, "\" content=\"");
    picture_escaped_add(text, content);
    tsr_text_add(text, "\">");
}

static void tags_add(struct tsr_server *server, const struct tsr_net_request *request,
                     const char *id, int language, const struct picture_table *table,
                     struct tsr_text *text)
{
    char path[96], address[512];
    tag_add(text, "robots", "noindex");
    tag_add(text, "og:type", "website");
    tag_add(text, "og:site_name", "tsuro");
    tag_add(text, "og:locale", picture_language_locale(language));
    tag_add(text, "og:title", table->title);
    tag_add(text, "og:description", table->sentence);
    tag_add(text, "description", table->sentence);
    snprintf(path, sizeof path, "/t/%s", id);
    tsr_page_address(server, request, path, address, sizeof address);
    tag_add(text, "og:url", address);
    /* Whoever fetches the picture for a chat does not say again which language is read there. */
    snprintf(path, sizeof path, "/card/%s.png?lang=%s", id, picture_language_tag(language));
    tsr_page_address(server, request, path, address, sizeof address);
    tag_add(text, "og:image", address);
    tag_add(text, "og:image:width", "1200");
    tag_add(text, "og:image:height", "630");
    tag_add(text, "og:image:alt", table->title);
    tag_add(text, "twitter:card", "summary_large_image");
}

bool tsr_preview_request(struct tsr_server *server, const struct tsr_net_request *request)
{
    const struct tsr_asset *page = tsr_asset_find("/index.html");
    const char *id = request->path + strlen("/t/");
    const int language = picture_language_read(request->accept_language);
    struct picture_table table;
    if (strncmp(request->path, "/t/", 3) != 0 || !page ||
        !picture_table_find(server, id, language, &table))
        return false;
    /* The tags go before the page's title, which every page has. */
    const char *plain = (const char *)page->plain;
    const char *title = memmem(plain, page->plain_length, "<title", 6);
    size_t room = page->plain_length + 4096;
    char *body = title ? malloc(room) : NULL;
    if (!body)
        return false;
    struct tsr_text text;
    tsr_text_init(&text, body, room);
    tsr_text_add_bytes(&text, plain, (size_t)(title - plain));
    tags_add(server, request, id, language, &table, &text);
    tsr_text_add_bytes(&text, title, page->plain_length - (size_t)(title - plain));
    if (!text.overflow)
        tsr_net_reply(server->net, request->conn,
                      &(struct tsr_net_reply){.status = 200,
                                              .type = page->type,
                                              .cache = "no-cache",
                                              .vary = "Accept-Language",
                                              .body = body,
                                              .length = text.length});
    free(body);
    return !text.overflow;
}
