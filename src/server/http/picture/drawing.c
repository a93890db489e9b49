/* SPDX-License-Identifier: MIT */
/* The pictures that are being drawn, those that wait for them, and their answers. */
#include <stdlib.h>
#include <string.h>

#include "render/raster.h"
#include "server/http/picture/internal.h"
#include "server/log.h"

#define DRAWINGS_MAX 8 /* at once, all different */

/* Under way, each with another key. Touched on the loop's thread only. */
static struct picture_work *drawings;
static int drawing_count;

static const char *const types[TSR_FORMAT_COUNT] = {"image/svg+xml", "image/png", "image/gif",
                                                    "image/webp"};

/* What is missing for pictures of pixels; NULL also before that was looked up. */
static const char *pixels_missing;

static void fonts_look(uv_work_t *work)
{
    work->data = (void *)(uintptr_t)tsr_raster_fault();
}

static void fonts_looked(uv_work_t *work, int status)
{
    if (status || !work->data)
        return;
    pixels_missing = work->data;
    tsr_log(TSR_LOG_WARNING, "no pictures but .svg can be drawn", "why", pixels_missing);
}

void tsr_pictures_begin(struct tsr_server *server)
{
    static uv_work_t work;
    work.data = NULL;
    uv_queue_work(&server->loop, &work, fonts_look, fonts_looked);
}

bool picture_pixels_drawn(void)
{
    return !pixels_missing;
}

void picture_send(const struct picture_work *work, const struct tsr_bytes *bytes)
{
    char etag[PICTURE_ETAG];
    picture_etag_make(work->key, etag);
    tsr_net_reply(work->server->net, work->conn,
                  &(struct tsr_net_reply){.status = bytes ? 200 : 304,
                                          .type = types[work->path.format],
                                          .etag = etag,
                                          .cache = work->path.kind == PICTURE_GAME
                                                       ? "public, no-cache"
                                                       : "public, max-age=2",
                                          .shared = true,
                                          .body = bytes ? (const void *)bytes->data : "",
                                          .length = bytes ? bytes->count : 0});
}

void picture_work_free(struct picture_work *work)
{
    tsr_bytes_free(&work->out);
    free(work->record);
    free(work->played);
    free(work);
}

void picture_work_refuse(const struct picture_work *work, int refusal)
{
    picture_refuse(work->server, work->conn, &work->path, refusal);
}

struct picture_work *picture_drawing_find(const char *key)
{
    struct picture_work *work = drawings;
    while (work && strcmp(work->key, key) != 0)
        work = work->next;
    return work;
}

bool picture_drawings_full(void)
{
    return drawing_count >= DRAWINGS_MAX;
}

void picture_drawing_add(struct picture_work *work)
{
    work->next = drawings;
    drawings = work;
    drawing_count++;
}

static void drawing_remove(const struct picture_work *work)
{
    struct picture_work **at = &drawings;
    while (*at != work)
        at = &(*at)->next;
    *at = work->next;
    drawing_count--;
}

void picture_drawing_end(struct picture_work *work)
{
    drawing_remove(work);
    work->next = work->others;
    for (struct picture_work *each = work; each; each = each->next) {
        if (work->refusal)
            picture_work_refuse(each, work->refusal);
        else
            picture_send(each, &work->out);
    }
    if (!work->refusal)
        picture_cache_add(work->server, work->key, &work->out);
    for (struct picture_work *next; work; work = next) {
        next = work->next;
        picture_work_free(work);
    }
}
