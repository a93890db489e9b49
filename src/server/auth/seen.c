/* SPDX-License-Identifier: MIT */
#include "server/auth/seen.h"

#include <stdlib.h>
#include <string.h>

#include "server/now.h"

#define TIMES_A_DAY 24

struct seen {
    struct tsr_job job;
    char key[TSR_ID_SIZE];
    int64_t now;
};

static int seen_run(struct tsr_db *db, struct tsr_job *job)
{
    struct seen *seen = (struct seen *)job;
    return tsr_key_seen(db, seen->key, seen->now);
}

static void seen_done(struct tsr_job *job)
{
    free(job);
}

void tsr_seen_note(struct tsr_server *server, struct tsr_person *person)
{
    const int64_t now = tsr_now();
    if (!person->key[0] || server->stopping ||
        now - person->key_seen < server->settings.day_ms / TIMES_A_DAY)
        return;
    struct seen *seen = calloc(1, sizeof *seen);
    if (!seen)
        return;
    seen->job.run = seen_run;
    seen->job.done = seen_done;
    seen->now = now;
    memcpy(seen->key, person->key, sizeof seen->key);
    person->key_seen = now;
    tsr_store_write(server->store, &seen->job);
}
