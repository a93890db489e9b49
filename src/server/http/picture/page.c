/* SPDX-License-Identifier: MIT */
/* The small pages around a picture. They have no script and set no cookie. */
#include <stdio.h>
#include <string.h>

#include "server/http/picture/internal.h"

/* Pictures of our own, and the few lines of style that are in the page. */
#define POLICY                                                                                     \
    "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; "             \
    "form-action 'none'; frame-ancestors "

void picture_refuse(struct tsr_server *server, tsr_conn conn, int status, const char *sentence,
                    int retry)
{
    tsr_net_reply(server->net, conn,
                  &(struct tsr_net_reply){.status = status,
                                          .type = "text/plain; charset=utf-8",
                                          .retry = retry,
                                          .body = sentence,
                                          .length = strlen(sentence),
                                          .lasting = true});
}

/* Shows the table while it lives, else the game of that name; the path's letters need no escape. */
void picture_page_reply(struct tsr_server *server, tsr_conn conn, const struct picture_path *path)
{
    struct picture_table table;
    char body[1024];
    const char *theme = path->theme == TSR_THEME_DARK       ? "theme=dark"
                        : path->theme == TSR_THEME_CONTRAST ? "theme=contrast"
                                                            : "theme=light";
    bool overlay = path->kind == PICTURE_OVERLAY;
    bool alive = picture_table_find(server, path->id, 0, &table);
    if (overlay && !alive) {
        picture_refuse(server, conn, 404, "There is no such table.\n", 0);
        return;
    }
    const char *folder = alive && !table.over[0] ? "table" : "game";
    const char *id = alive && table.over[0] && !overlay ? table.over : path->id;
    int length = snprintf(
        body, sizeof body,
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>tsuro</title>"
        "<meta name=\"robots\" content=\"noindex\">%s<style>html,body{margin:0;height:100%%;"
        "background:transparent}img{display:block;width:100%%;height:100%%;object-fit:contain}"
        "</style><img alt=\"The board\" src=\"/%s/%s.%s?%s%s\">\n",
        !alive           ? ""
        : !table.over[0] ? "<meta http-equiv=\"refresh\" content=\"3\">"
        : overlay        ? "<meta http-equiv=\"refresh\" content=\"10\">"
                         : "<meta http-equiv=\"refresh\" content=\"60\">", /* after the film */
        overlay ? "table" : folder, id, alive ? (table.over[0] && !overlay ? "gif" : "png") : "gif",
        theme, overlay ? "&bare" : "");
    tsr_net_reply(server->net, conn,
                  &(struct tsr_net_reply){.status = 200,
                                          .type = "text/html; charset=utf-8",
                                          .cache = "no-cache",
                                          .policy = overlay ? POLICY "'none'" : POLICY "*",
                                          .shared = true,
                                          .body = body,
                                          .length = (size_t)length});
}
