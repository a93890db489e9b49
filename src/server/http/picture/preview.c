/* SPDX-License-Identifier: MIT */
/* What a link looks like in a chat: the page's head says it, for those who read no more. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/sha256.h"
#include "server/http/assets.h"
#include "server/http/pages.h"
#include "server/http/picture/internal.h"
#include "json/text.h"

#define ICON "/icon-512.png" /* of a page that shows no game */

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

/* What the head of a page says. */
struct head {
    char title[PICTURE_SENTENCE], sentence[PICTURE_SENTENCE];
    char address[512], image[512]; /* the address is that of a game or table, or empty */
    int language, status;
};

/* A page for everybody is the first thing that a visitor loads: it says as little as will do. */
static void tags_add(const struct head *head, struct tsr_text *text)
{
    const bool game = head->address[0];
    if (game) {
        tag_add(text, "robots", "noindex");
        tag_add(text, "og:type", "website");
        tag_add(text, "og:site_name", "tsuro");
        tag_add(text, "og:locale", picture_language_locale(head->language));
        tag_add(text, "og:url", head->address);
        tag_add(text, "og:image:alt", head->title);
    }
    tag_add(text, "og:title", head->title);
    tsr_text_add(text, "<meta name=\"description\" property=\"og:description\" content=\"");
    picture_escaped_add(text, head->sentence);
    tsr_text_add(text, "\">");
    tag_add(text, "og:image", head->image);
    tag_add(text, "twitter:card", game ? "summary_large_image" : "summary");
    tsr_text_add(text, "<title>");
    picture_escaped_add(text, head->title);
    tsr_text_add(text, " · tsuro</title>");
}

/* The client's page with another title, which every page has. */
static void body_write(const struct tsr_asset *page, const struct head *head, struct tsr_text *text)
{
    static const char ending[] = "</title>";
    const char *plain = (const char *)page->plain, *end = plain + page->plain_length;
    const char *title = memmem(plain, page->plain_length, "<title", 6);
    const char *rest = memmem(plain, page->plain_length, ending, sizeof ending - 1);
    if (!title || !rest)
        title = rest = end;
    else
        rest += sizeof ending - 1;
    tsr_text_add_bytes(text, plain, (size_t)(title - plain));
    tags_add(head, text);
    tsr_text_add_bytes(text, rest, (size_t)(end - rest));
}

static void head_send(struct tsr_server *server, tsr_conn conn, const char *known,
                      const struct head *head)
{
    const struct tsr_asset *page = tsr_asset_find("/index.html");
    const size_t room = page->plain_length + 4096;
    char *body = malloc(room), etag[PICTURE_ETAG], hex[PICTURE_KEY];
    struct tsr_sha256_state state;
    uint8_t hash[32];
    struct tsr_text text, key;
    if (!body) {
        picture_refuse(server, conn, &(struct picture_path){.reader = head->language},
                       PICTURE_NO_MEMORY);
        return;
    }
    tsr_text_init(&text, body, room);
    body_write(page, head, &text);
    tsr_sha256_begin(&state);
    tsr_sha256_add(&state, body, text.length);
    tsr_sha256_end(&state, hash);
    tsr_text_init(&key, hex, sizeof hex);
    tsr_text_hex(&key, hash, sizeof hash);
    picture_etag_make(hex, etag);
    const bool same = head->status == 200 && picture_etag_known(known, etag);
    tsr_net_reply(server->net, conn,
                  &(struct tsr_net_reply){.status = same ? 304 : head->status,
                                          .type = page->type,
                                          .cache = "no-cache",
                                          .vary = "Accept-Language",
                                          .etag = etag,
                                          .body = body,
                                          .length = same ? 0 : text.length});
    free(body);
}

static bool table_send(struct tsr_server *server, const struct tsr_net_request *request,
                       const char *id, struct head *head)
{
    struct picture_table table;
    char path[96];
    if (!picture_table_find(server, id, head->language, &table))
        return false;
    memcpy(head->title, table.title, sizeof head->title);
    memcpy(head->sentence, table.sentence, sizeof head->sentence);
    snprintf(path, sizeof path, "/t/%s", id);
    tsr_page_address(server, request, path, head->address, sizeof head->address);
    /* Whoever fetches the picture for a chat does not say again which language is read there. */
    if (table.refusal)
        snprintf(path, sizeof path, "%s", ICON);
    else
        snprintf(path, sizeof path, "/card/%s.png?lang=%s", id,
                 picture_language_tag(head->language));
    tsr_page_address(server, request, path, head->image, sizeof head->image);
    head_send(server, request->conn, request->if_none_match, head);
    return true;
}

/* The page of a game, which has to be looked up in the store. */
struct preview_work {
    struct tsr_job job;
    struct tsr_server *server;
    tsr_conn conn;
    char id[TSR_ID_SIZE];
    char address[512], image[512]; /* of the game, if there is one to be seen */
    char known[PICTURE_KNOWN];
    struct tsr_game_row row;
    int found;
    struct head head;
};

static int game_find(struct tsr_db *db, struct tsr_job *job)
{
    struct preview_work *work = (struct preview_work *)job;
    work->found = tsr_game_load(db, work->id, &work->row);
    return TSR_STORE_OK;
}

/* Games that were played in a browser are kept there, under twelve digits: of them nothing is
 * known here. */
static bool id_of_browser(const char *id)
{
    enum { LENGTH = 12 };
    return strlen(id) == LENGTH && strspn(id, "0123456789abcdef") == LENGTH;
}

static void game_found(struct tsr_job *job)
{
    struct preview_work *work = (struct preview_work *)job;
    struct picture_table table = {0};
    if (job->status == TSR_STORE_OK && work->found == TSR_STORE_OK && work->row.result[0]) {
        picture_words_game(&work->row, work->head.language, &table);
        memcpy(work->head.title, table.title, sizeof work->head.title);
        memcpy(work->head.sentence, table.sentence, sizeof work->head.sentence);
        memcpy(work->head.address, work->address, sizeof work->address);
        memcpy(work->head.image, work->image, sizeof work->image);
    } else if (work->found == TSR_STORE_NONE && !id_of_browser(work->id)) {
        work->head.status = 404;
    }
    head_send(work->server, work->conn, work->known, &work->head);
    free(work);
}

static void game_begin(struct tsr_server *server, const struct tsr_net_request *request,
                       const char *id, const struct head *head)
{
    struct preview_work *work = calloc(1, sizeof *work);
    char path[96];
    if (!work) {
        head_send(server, request->conn, request->if_none_match, head);
        return;
    }
    work->server = server;
    work->conn = request->conn;
    work->head = *head;
    snprintf(work->id, sizeof work->id, "%s", id);
    snprintf(work->known, sizeof work->known, "%s", request->if_none_match);
    snprintf(path, sizeof path, "/g/%s", work->id);
    tsr_page_address(server, request, path, work->address, sizeof work->address);
    snprintf(path, sizeof path, "/game/%s.png", work->id);
    tsr_page_address(server, request, path, work->image, sizeof work->image);
    work->job = (struct tsr_job){.run = game_find, .done = game_found};
    tsr_store_read(server->store, &work->job);
}

bool tsr_preview_request(struct tsr_server *server, const struct tsr_net_request *request)
{
    const struct tsr_page *page = tsr_page_find(request->path);
    const char *name = request->path + strlen("/t/"); /* all three are as long */
    char id[TSR_ID_SIZE];
    struct head head = {.status = 200, .language = picture_language_read(request->accept_language)};
    if (!page || !tsr_asset_find("/index.html"))
        return false;
    if (strncmp(request->path, "/t/", 3) == 0)
        return table_send(server, request, name, &head);
    if (strncmp(request->path, "/s/", 3) == 0)
        return picture_seat_find(server, name, id) && table_send(server, request, id, &head);
    picture_place_tell(page, request->path, head.language, head.title, head.sentence);
    tsr_page_address(server, request, ICON, head.image, sizeof head.image);
    if (strncmp(request->path, "/g/", 3) != 0)
        head_send(server, request->conn, request->if_none_match, &head);
    else if (strlen(name) >= sizeof id)
        return false;
    else
        game_begin(server, request, name, &head);
    return true;
}
