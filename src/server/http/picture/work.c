/* SPDX-License-Identifier: MIT */
/*
 * A picture on its way: what it shows is read on the loop or in a thread of the store, drawn in the
 * loop's pool, and sent and kept on the loop again.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tsuro/version.h>

#include "server/http/picture/internal.h"
#include "server/http/record.h"

#define WAITING_MAX 8
#define RETRY_SECONDS 2
#define HEIGHT 720
#define FILM_HEIGHT 480
#define CARD_HEIGHT 630

/* Touched on the loop's thread only. */
static int waiting;

struct picture_work {
    struct tsr_job job;
    uv_work_t work;
    struct tsr_server *server;
    tsr_conn conn;
    struct picture_path path;
    char key[PICTURE_KEY];
    char game[TSR_ID_SIZE]; /* to be read from the store, or empty */
    char *record;           /* its text, owned */
    struct picture_table table;
    struct tsr_bytes out;
    int status; /* and a sentence, if there is no picture */
    const char *sentence;
};

static const char *const types[TSR_FORMAT_COUNT] = {"image/svg+xml", "image/png", "image/gif",
                                                    "image/webp"};

/* An ETag made of the key, which says all that the picture depends on. */
static void etag_make(const char *key, char etag[32])
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (const char *at = key; *at; at++)
        hash = (hash ^ (unsigned char)*at) * UINT64_C(0x100000001b3);
    snprintf(etag, 32, "\"p%016llx\"", (unsigned long long)hash);
}

static void picture_send(struct tsr_server *server, tsr_conn conn, const struct picture_path *path,
                         const char *key, const struct tsr_bytes *bytes)
{
    char etag[32];
    etag_make(key, etag);
    tsr_net_reply(server->net, conn,
                  &(struct tsr_net_reply){.status = bytes ? 200 : 304,
                                          .type = types[path->format],
                                          .etag = etag,
                                          .cache = path->kind == PICTURE_GAME
                                                       ? "public, max-age=86400"
                                                       : "public, max-age=2",
                                          .shared = true,
                                          .body = bytes ? (const void *)bytes->data : "",
                                          .length = bytes ? bytes->count : 0});
}

static void work_fail(struct picture_work *work, int status, const char *sentence)
{
    if (work->status)
        return;
    work->status = status;
    work->sentence = sentence;
}

static void work_end(struct picture_work *work)
{
    waiting--;
    if (work->status) {
        picture_refuse(work->server, work->conn, work->status, work->sentence,
                       work->status == 503 ? RETRY_SECONDS : 0);
    } else {
        picture_send(work->server, work->conn, &work->path, work->key, &work->out);
        picture_cache_add(work->server, work->key, &work->out);
    }
    tsr_bytes_free(&work->out);
    free(work->record);
    free(work);
}

static const char *story_draw(struct picture_work *work, struct tsr_story *story)
{
    struct tsr_wish wish = {work->path.theme, true, !work->path.bare, false, work->path.bare};
    struct tsr_list list = {0};
    const char *fault;
    if (work->path.format == TSR_FORMAT_GIF) {
        struct tsr_film film = {wish, FILM_HEIGHT, 0, story->record->count, NULL, NULL};
        film.wish.names = false;
        return tsr_film_make(story, &film, TSR_FORMAT_GIF, &work->out);
    }
    while (tsr_story_step(story))
        ;
    if (work->path.kind == PICTURE_CARD)
        tsr_card_draw(&story->scene, &wish, work->table.title, work->table.sentence, &list);
    else
        tsr_scene_draw(&story->scene, &wish, &list);
    fault = tsr_picture_make(&list, work->path.format,
                             work->path.kind == PICTURE_CARD ? CARD_HEIGHT : HEIGHT, "tsuro",
                             &work->out);
    tsr_list_free(&list);
    return fault;
}

/* In a thread of the pool. */
static void work_draw(uv_work_t *uv)
{
    struct picture_work *work = uv->data;
    struct tsr_story *story = malloc(sizeof *story);
    tsuro_record *record = calloc(1, sizeof *record);
    char why[240];
    const char *fault = NULL;
    if (!story || !record) {
        work_fail(work, 503, "The server is short of memory.\n");
    } else if (work->record &&
               tsuro_record_read(work->record, strlen(work->record), record, why, sizeof why)) {
        work_fail(work, 500, "The record of this game is damaged: it cannot be drawn.\n");
    } else {
        if (!work->record)
            record->start = work->table.game;
        tsr_story_begin(story, record, -1);
        if (!work->record)
            memcpy(story->scene.names, work->table.names, sizeof work->table.names);
        fault = story_draw(work, story);
        tsr_story_end(story);
    }
    if (fault)
        work_fail(work, 501, "This server cannot draw pictures of this kind.\n");
    free(story);
    free(record);
}

static void work_drawn(uv_work_t *uv, int status)
{
    struct picture_work *work = uv->data;
    if (status)
        work_fail(work, 503, "The server is shutting down.\n");
    work_end(work);
}

static void work_queue(struct picture_work *work)
{
    work->work.data = work;
    if (work->status ||
        uv_queue_work(&work->server->loop, &work->work, work_draw, work_drawn) != 0) {
        work_fail(work, 503, "The server is too busy to draw this now.\n");
        work_end(work);
    }
}

/* In a thread of the store. */
static int game_read(struct tsr_db *db, struct tsr_job *job)
{
    struct picture_work *work = (struct picture_work *)job;
    struct tsr_game_row row;
    int status = tsr_game_load(db, work->game, &row);
    if (status == TSR_STORE_NONE)
        work_fail(work, 404, "There is no such game.\n");
    else if (status != TSR_STORE_OK)
        work_fail(work, 503, "The game cannot be read now.\n");
    else if (!row.result[0])
        work_fail(work, 409, "The game is not over: its moves are shown when it is.\n");
    else if (!tsuro_rules_supported(row.rules))
        work_fail(work, 410, "This game was played by other rules and can be drawn no more.\n");
    else if (!(work->record = tsr_record_text(db, &row)))
        work_fail(work, 500, "The record of this game is damaged: it cannot be drawn.\n");
    return TSR_STORE_OK;
}

static void game_read_done(struct tsr_job *job)
{
    struct picture_work *work = (struct picture_work *)job;
    if (job->status != TSR_STORE_OK)
        work_fail(work, 503, "The game cannot be read now.\n");
    work_queue(work);
}

/* What is to be drawn, and its key; false if it was answered already. */
static bool work_prepare(struct picture_work *work)
{
    const struct picture_path *path = &work->path;
    bool table = path->kind != PICTURE_GAME;
    if (table && !picture_table_find(work->server, path->id, path->language, &work->table)) {
        picture_refuse(work->server, work->conn, 404, "There is no such table.\n", 0);
        return false;
    }
    if (table && path->format == TSR_FORMAT_GIF && !work->table.over[0]) {
        picture_refuse(work->server, work->conn, 409,
                       "The game is not over: its moves are shown when it is.\n", 0);
        return false;
    }
    if (!table)
        snprintf(work->game, sizeof work->game, "%s", path->id);
    else if (path->format == TSR_FORMAT_GIF)
        snprintf(work->game, sizeof work->game, "%s", work->table.over);
    snprintf(work->key, sizeof work->key, "%s %d %s %lld %d %d%d%d", TSURO_VERSION, path->kind,
             path->id, (long long)work->table.seq, path->format, path->theme, path->bare,
             path->language);
    return true;
}

static void work_begin(struct tsr_server *server, const struct tsr_net_request *request,
                       const struct picture_path *path)
{
    struct picture_work *work = calloc(1, sizeof *work);
    char etag[32];
    if (!work) {
        picture_refuse(server, request->conn, 503, "The server is short of memory.\n",
                       RETRY_SECONDS);
        return;
    }
    work->server = server;
    work->conn = request->conn;
    work->path = *path;
    if (!work_prepare(work)) {
        free(work);
        return;
    }
    etag_make(work->key, etag);
    const struct tsr_bytes *kept = picture_cache_find(server, work->key);
    const bool known = strstr(request->if_none_match, etag) != NULL;
    if (kept || known) {
        picture_send(server, request->conn, path, work->key, known ? NULL : kept);
        free(work);
    } else if (waiting >= WAITING_MAX) {
        picture_refuse(server, request->conn, 503, "Too many pictures are being drawn.\n",
                       RETRY_SECONDS);
        free(work);
    } else {
        waiting++;
        work->job.run = game_read;
        work->job.done = game_read_done;
        if (work->game[0])
            tsr_store_read(server->store, &work->job);
        else
            work_queue(work);
    }
}

bool tsr_picture_request(struct tsr_server *server, const struct tsr_net_request *request)
{
    struct picture_path path;
    if (!picture_path_read(request, &path))
        return false;
    if (request->method != TSR_NET_GET)
        picture_refuse(server, request->conn, 405, "Pictures are there to be read: GET.\n", 0);
    else if (path.format == TSR_FORMAT_NONE)
        picture_page_reply(server, request->conn, &path);
    else
        work_begin(server, request, &path);
    return true;
}
