/* SPDX-License-Identifier: MIT */
/* The small pages around a picture. They have no script and set no cookie. */
#include <stdio.h>
#include <string.h>

#include "server/http/picture/internal.h"
#include "json/text.h"

/* The picture of a page, and after how many seconds the page is asked for again, or 0. */
struct shown {
    const char *folder, *id, *suffix;
    int again;
};

#define FILM_SECONDS 300 /* longer than any film: one that begins again would never end */

/* A table while its game runs, the film after it; a stream waits for the next game. */
static struct shown shown_find(const struct picture_path *path, const struct picture_table *table)
{
    if (!table)
        return (struct shown){"game", path->id, "gif", 0};
    if (path->kind == PICTURE_OVERLAY || !table->over[0])
        return (struct shown){"table", path->id, "png", table->over[0] ? 10 : 3};
    return (struct shown){"game", table->over, "gif", FILM_SECONDS};
}

/* The letters of names and themes need no escape. */
void picture_page_reply(struct tsr_server *server, tsr_conn conn, const struct picture_path *path,
                        const struct picture_table *table, const struct tsr_game_row *row)
{
    static const char *const themes[TSR_THEME_COUNT] = {
        [TSR_THEME_LIGHT] = "light", [TSR_THEME_DARK] = "dark", [TSR_THEME_CONTRAST] = "contrast"};
    struct shown shown = shown_find(path, table);
    if (!picture_pixels_drawn())
        shown.suffix = "svg";
    struct picture_table words = {0};
    struct tsr_text text;
    char body[4096], line[256];
    bool overlay = path->kind == PICTURE_OVERLAY;
    if (!table)
        picture_words_game(row, path->language, &words);
    const struct picture_table *said = table ? table : &words;
    tsr_text_init(&text, body, sizeof body);
    snprintf(line, sizeof line, "<!doctype html><html lang=\"%s\"><meta charset=\"utf-8\"><title>",
             picture_language_tag(path->language));
    tsr_text_add(&text, line);
    picture_escaped_add(&text, said->title);
    tsr_text_add(&text, "</title><meta name=\"robots\" content=\"noindex\">");
    snprintf(line, sizeof line, "<meta http-equiv=\"refresh\" content=\"%d\">", shown.again);
    tsr_text_add(&text, shown.again ? line : "");
    tsr_text_add(&text, "<style>html,body{margin:0;height:100%;background:transparent}"
                        "img{display:block;width:100%;height:100%;object-fit:contain}</style>"
                        "<img alt=\"");
    picture_escaped_add(&text, said->title);
    tsr_text_add(&text, ". ");
    picture_escaped_add(&text, said->sentence);
    snprintf(line, sizeof line, "\" src=\"/%s/%s.%s?theme=%s%s\">\n", shown.folder, shown.id,
             shown.suffix, themes[path->theme], overlay ? "&amp;bare" : "");
    tsr_text_add(&text, line);
    tsr_net_reply(
        server->net, conn,
        &(struct tsr_net_reply){.status = 200,
                                .type = "text/html; charset=utf-8",
                                .cache = "no-cache",
                                .vary = "Accept-Language",
                                .policy = overlay ? PICTURE_POLICY "'none'" : PICTURE_POLICY "*",
                                .shared = true,
                                .body = body,
                                .length = text.length});
}
