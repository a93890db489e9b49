/* SPDX-License-Identifier: MIT */
/*
 * A picture on its way: what is asked for is found on the loop or in a thread of the store, which
 * judges whether it may be shown and gives it its key. If it is neither known to the asker nor kept
 * nor being drawn, it is drawn in the loop's pool, sent to all that have asked for it meanwhile,
 * and kept.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tsuro/version.h>

#include "server/http/picture/internal.h"
#include "server/http/record.h"

#define HEIGHT 720
#define FILM_HEIGHT 480
#define CARD_HEIGHT 630

static void work_fail(struct picture_work *work, int refusal)
{
    if (!work->refusal)
        work->refusal = refusal;
}

static const char *story_draw(struct picture_work *work, struct tsr_story *story)
{
    struct tsr_wish wish = {work->path.theme, true, !work->path.bare, false, work->path.bare};
    struct tsr_list list = {0};
    char title[TSR_TITLE_BYTES];
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
    tsr_scene_title(&story->scene, title);
    fault =
        tsr_picture_make(&list, work->path.format,
                         work->path.kind == PICTURE_CARD ? CARD_HEIGHT : HEIGHT, title, &work->out);
    tsr_list_free(&list);
    return fault;
}

/* Whether a table's moves lead to what it shows; what nobody may see is the same in both. */
static bool played_fits(const struct picture_work *work)
{
    tsuro_game game, view;
    if (!work->played)
        return false;
    game = work->played->start;
    for (int i = 0; i < work->played->count; i++) {
        if (tsuro_game_play(&game, work->played->moves[i], NULL) != TSURO_OK)
            return false;
    }
    memset(&view, 0, sizeof view);
    tsuro_game_view(&game, TSURO_PUBLIC, &view);
    return memcmp(&view, &work->table.game, sizeof view) == 0;
}

/* In a thread of the pool. */
static void work_draw(uv_work_t *uv)
{
    struct picture_work *work = uv->data;
    struct tsr_story *story = malloc(sizeof *story);
    tsuro_record *record = calloc(1, sizeof *record);
    char why[240];
    const char *fault = NULL;
    bool played = played_fits(work);
    if (!story || !record) {
        work_fail(work, PICTURE_NO_MEMORY);
    } else if (work->record &&
               tsuro_record_read(work->record, strlen(work->record), record, why, sizeof why)) {
        work_fail(work, PICTURE_DAMAGED);
    } else {
        if (!work->record)
            record->start = work->table.game;
        tsr_story_begin(story, played ? work->played : record, played ? TSURO_PUBLIC : -1);
        if (!work->record)
            memcpy(story->scene.names, work->table.names, sizeof work->table.names);
        story->scene.seats = work->table.seats;
        fault = story_draw(work, story);
        tsr_story_end(story);
    }
    if (fault)
        work_fail(work, PICTURE_CANNOT_DRAW);
    free(story);
    free(record);
}

static void work_drawn(uv_work_t *uv, int status)
{
    struct picture_work *work = uv->data;
    if (status)
        work_fail(work, PICTURE_CLOSING);
    picture_drawing_end(work);
}

static void work_queue(struct picture_work *work)
{
    work->work.data = work;
    if (work->refusal ||
        uv_queue_work(&work->server->loop, &work->work, work_draw, work_drawn) != 0) {
        work_fail(work, PICTURE_TOO_BUSY);
        picture_drawing_end(work);
    }
}

/* It is known whether there is such a picture: it is sent, waited for, begun or refused. */
static void work_answer(struct picture_work *work)
{
    char etag[PICTURE_ETAG];
    if (work->refusal) {
        picture_work_refuse(work, work->refusal);
        picture_work_free(work);
        return;
    }
    if (work->path.format == TSR_FORMAT_NONE) {
        picture_page_reply(work->server, work->conn, &work->path,
                           work->table.over[0] ? &work->table : NULL, &work->row);
        picture_work_free(work);
        return;
    }
    picture_key_make(&work->path, &work->table, work->game[0] ? &work->row : NULL, work->key);
    picture_etag_make(work->key, etag);
    const bool known = picture_etag_known(work->known, etag);
    const struct tsr_bytes *kept = picture_cache_find(work->server, work->key);
    struct picture_work *same = picture_drawing_find(work->key);
    if (known || kept) {
        picture_send(work, known ? NULL : kept);
        picture_work_free(work);
    } else if (same) {
        work->next = same->others;
        same->others = work;
    } else if (picture_drawings_full()) {
        picture_work_refuse(work, PICTURE_TOO_MANY);
        picture_work_free(work);
    } else {
        if (!work->game[0] && !work->table.seats && !work->made_up)
            work->played = picture_table_record(work->server, work->path.id);
        picture_drawing_add(work);
        work_queue(work);
    }
}

/* In a thread of the store: whether a game may be shown, who played it, and its record. It is read
 * also for those who know the picture, since it may have been damaged since. */
static int game_read(struct tsr_db *db, struct tsr_job *job)
{
    struct picture_work *work = (struct picture_work *)job;
    int status = tsr_game_load(db, work->game, &work->row);
    if (status == TSR_STORE_NONE)
        work_fail(work, picture_is_page(&work->path) ? PICTURE_NO_TABLE_OR_GAME : PICTURE_NO_GAME);
    else if (status != TSR_STORE_OK)
        work_fail(work, PICTURE_NOT_READ);
    else if (!tsuro_rules_supported(work->row.rules))
        work_fail(work, PICTURE_OTHER_RULES);
    else if (!work->row.result[0])
        work_fail(work, tsr_record_plays(db, &work->row) ? PICTURE_NOT_OVER : PICTURE_DAMAGED);
    else if (!(work->record = tsr_record_text(db, &work->row)))
        work_fail(work, PICTURE_DAMAGED);
    return TSR_STORE_OK;
}

static void game_read_done(struct tsr_job *job)
{
    struct picture_work *work = (struct picture_work *)job;
    if (job->status != TSR_STORE_OK)
        work_fail(work, PICTURE_NOT_READ);
    work_answer(work);
}

/* What is to be drawn; false if it was answered already. */
static bool work_prepare(struct picture_work *work)
{
    const struct picture_path *path = &work->path;
    bool table = path->kind != PICTURE_GAME && !picture_is_page(path);
    if (table && !picture_table_find(work->server, path->id, path->language, &work->table)) {
        picture_work_refuse(work, PICTURE_NO_TABLE);
        return false;
    }
    int refusal = work->table.refusal;
    if (table && !refusal && path->format == TSR_FORMAT_GIF && !work->table.over[0])
        refusal = work->table.seats ? PICTURE_NOT_BEGUN : PICTURE_NOT_OVER;
    if (refusal) {
        picture_work_refuse(work, refusal);
        return false;
    }
    work->made_up = path->kind == PICTURE_CARD && work->table.seats;
    if (work->made_up)
        picture_table_decorate(&work->table);
    if (picture_is_page(path)) /* a table's is that of its game, once that is over */
        picture_table_find(work->server, path->id, path->language, &work->table);
    if (!table && !work->table.over[0])
        snprintf(work->game, sizeof work->game, "%s", path->id);
    else if (!table || path->format == TSR_FORMAT_GIF)
        snprintf(work->game, sizeof work->game, "%s", work->table.over);
    return true;
}

static void work_begin(struct tsr_server *server, const struct tsr_net_request *request,
                       const struct picture_path *path)
{
    struct picture_work *work = calloc(1, sizeof *work);
    if (!work) {
        picture_refuse(server, request->conn, path, PICTURE_NO_MEMORY);
        return;
    }
    work->server = server;
    work->conn = request->conn;
    work->path = *path;
    snprintf(work->known, sizeof work->known, "%s", request->if_none_match);
    if (!work_prepare(work)) {
        picture_work_free(work);
    } else if (work->game[0]) {
        work->job.run = game_read;
        work->job.done = game_read_done;
        tsr_store_read(server->store, &work->job);
    } else {
        work_answer(work);
    }
}

/* A page of a table, or of the game that has this name. */
static void page_begin(struct tsr_server *server, const struct tsr_net_request *request,
                       struct picture_path *path)
{
    struct picture_table table;
    path->language = path->reader;
    bool found = picture_table_find(server, path->id, path->language, &table);
    if (found && table.refusal)
        picture_refuse(server, request->conn, path, table.refusal);
    else if (found && (path->kind == PICTURE_OVERLAY || !table.over[0]))
        picture_page_reply(server, request->conn, path, &table, NULL);
    else
        work_begin(server, request, path);
}

bool tsr_picture_too_fast(struct tsr_server *server, const struct tsr_net_request *request)
{
    struct picture_path path;
    if (!picture_path_read(request, &path))
        return false;
    picture_refuse(server, request->conn, &path, PICTURE_TOO_FAST);
    return true;
}

/* That there is nothing of that kind. */
static int refusal_missing(const struct picture_path *path)
{
    return path->kind == PICTURE_GAME ? PICTURE_NO_GAME
           : picture_is_page(path)    ? PICTURE_NO_TABLE_OR_GAME
                                      : PICTURE_NO_TABLE;
}

bool tsr_picture_request(struct tsr_server *server, const struct tsr_net_request *request)
{
    struct picture_path path;
    if (!picture_path_read(request, &path))
        return false;
    if (request->method != TSR_NET_GET)
        picture_refuse(server, request->conn, &path, PICTURE_READ_ONLY);
    else if (path.refusal)
        picture_refuse(server, request->conn, &path, path.refusal);
    else if (!path.id[0])
        picture_refuse(server, request->conn, &path, refusal_missing(&path));
    else if (path.format == TSR_FORMAT_NONE)
        page_begin(server, request, &path);
    else
        work_begin(server, request, &path);
    return true;
}
