/* SPDX-License-Identifier: MIT */
#include "server/store/settle.h"

#include <stdio.h>
#include <stdlib.h>

#include <uv.h>

#define PAGES 1000 /* in the log before it is worth the flushes */

enum state { RESTING, ASKED, DONE };

struct tsr_settle {
    struct tsr_db *db;
    uv_thread_t thread;
    uv_mutex_t lock; /* guards what follows */
    uv_cond_t wake;
    enum state state;
    bool stopping;
    int pages; /* in the log when it was last settled */
};

static void settle_main(void *argument)
{
    struct tsr_settle *settle = argument;
    uv_mutex_lock(&settle->lock);
    while (!settle->stopping) {
        if (settle->state != ASKED) {
            uv_cond_wait(&settle->wake, &settle->lock);
            continue;
        }
        uv_mutex_unlock(&settle->lock);
        settle->db->backend->settle(settle->db); /* what fails now is tried again later */
        uv_mutex_lock(&settle->lock);
        settle->state = DONE;
    }
    uv_mutex_unlock(&settle->lock);
}

struct tsr_settle *tsr_settle_open(const struct tsr_db_backend *backend, const char *where,
                                   char why[256])
{
    struct tsr_settle *settle = calloc(1, sizeof *settle);
    if (!settle) {
        snprintf(why, 256, "out of memory");
        return NULL;
    }
    settle->db = backend->open(where, false, why);
    if (!settle->db) {
        free(settle);
        return NULL;
    }
    uv_mutex_init(&settle->lock);
    uv_cond_init(&settle->wake);
    uv_thread_create(&settle->thread, settle_main, settle);
    return settle;
}

bool tsr_settle_done(struct tsr_settle *settle, const struct tsr_db *writer)
{
    const int pages = writer->backend->unsettled(writer);
    uv_mutex_lock(&settle->lock);
    const bool done = settle->state == RESTING && pages == settle->pages && !writer->forgot;
    uv_mutex_unlock(&settle->lock);
    return done;
}

void tsr_settle_rest(struct tsr_settle *settle, struct tsr_db *writer, bool idle)
{
    const int pages = writer->backend->unsettled(writer);
    uv_mutex_lock(&settle->lock);
    if (pages < settle->pages)
        settle->pages = 0; /* the log has begun again */
    const bool finish = settle->state == DONE;
    if (finish) {
        settle->state = RESTING;
        settle->pages = pages;
    } else if (settle->state == RESTING &&
               (writer->forgot || pages >= settle->pages + (idle ? 1 : PAGES))) {
        settle->state = ASKED;
        uv_cond_signal(&settle->wake);
    }
    uv_mutex_unlock(&settle->lock);
    if (finish && writer->forgot)
        writer->forgot = writer->backend->wipe(writer) != TSR_STORE_OK;
    else if (finish)
        writer->backend->settle(writer);
}

void tsr_settle_close(struct tsr_settle **settle)
{
    if (!*settle)
        return;
    uv_mutex_lock(&(*settle)->lock);
    (*settle)->stopping = true;
    uv_cond_signal(&(*settle)->wake);
    uv_mutex_unlock(&(*settle)->lock);
    uv_thread_join(&(*settle)->thread);
    (*settle)->db->backend->close((*settle)->db);
    uv_cond_destroy(&(*settle)->wake);
    uv_mutex_destroy(&(*settle)->lock);
    free(*settle);
    *settle = NULL;
}
