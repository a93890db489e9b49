/* SPDX-License-Identifier: MIT */
#include "server/store/store.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/log.h"
#include "server/store/batch.h"
#include "server/store/claim.h"
#include "server/store/settle.h"
#include "server/wake.h"

#define BATCH_MAX 2048
/* Of what can wait, so many go into one commit, or a part of them if they are many: a move that
 * comes meanwhile has not far to go, and nobody waits for ever. */
#define PATIENT_LEAST 4
#define PATIENT_PART 8
#define SLOW_NS UINT64_C(500000000) /* for a commit; everybody's moves wait for it */
/* Life is noted every five seconds: what touched the file longer after that was no server. */
#define TOUCHED_MOST_MS 10000
#define IDLE_NS UINT64_C(1000000000) /* without a job, until what is left over is done */

struct queue {
    struct tsr_job *first, *last;
};

struct worker {
    struct tsr_store *store;
    struct tsr_db *db;
    uv_thread_t thread;
    uv_cond_t wake;
    struct queue waiting;
    struct queue patient; /* jobs that are not urgent */
    int patient_count;
    int patient_least; /* of those, in one batch */
    uint64_t oldest;   /* when the first of those being done was queued; 0 when idle */
    void (*work)(struct tsr_store *store, struct tsr_db *db, struct tsr_job *jobs);
    void (*idle)(struct tsr_store *store);
    bool (*idle_wanted)(struct tsr_store *store);
    struct tsr_settle *settle; /* of the writer */
};

struct tsr_store {
    uv_mutex_t lock; /* guards everything below but the databases */
    struct tsr_wake loop;
    int claim;
    struct worker writer, reader;
    struct queue finished;
    struct tsr_store_counts counts;
    bool stopping;
    const char *gate; /* for tests */
    int64_t boots, alive;
    int64_t touched; /* when the file was, before it was opened */
    uint8_t key[32];
};

static void queue_add(struct queue *queue, struct tsr_job *job)
{
    job->next = NULL;
    if (queue->last)
        queue->last->next = job;
    else
        queue->first = job;
    queue->last = job;
}

/* Takes at most `most` jobs off the front, as a list. */
static struct tsr_job *queue_take(struct queue *queue, int most)
{
    struct tsr_job *first = queue->first;
    struct tsr_job *last = first;
    if (!first)
        return NULL;
    while (--most > 0 && last->next)
        last = last->next;
    queue->first = last->next;
    if (!queue->first)
        queue->last = NULL;
    last->next = NULL;
    return first;
}

/* Everything urgent, and something of the rest behind it. */
static struct tsr_job *worker_take(struct worker *worker)
{
    const int part = worker->patient_count / PATIENT_PART;
    struct tsr_job *urgent = queue_take(&worker->waiting, BATCH_MAX);
    struct tsr_job *patient =
        queue_take(&worker->patient, part > worker->patient_least ? part : worker->patient_least);
    for (const struct tsr_job *job = patient; job; job = job->next)
        worker->patient_count--;
    if (!urgent)
        return patient;
    struct tsr_job *last = urgent;
    while (last->next)
        last = last->next;
    last->next = patient;
    return urgent;
}

static uint64_t job_older(const struct tsr_job *job, uint64_t than)
{
    return job && job->queued < than ? job->queued : than;
}

static void commit_slow(const struct tsr_job *jobs, uint64_t ns)
{
    struct tsr_log_line line;
    int count = 0;
    for (; jobs; jobs = jobs->next)
        count++;
    tsr_log_begin(&line, TSR_LOG_WARNING, "slow commit");
    tsr_json_key_int(&line.json, "ms", (int64_t)(ns / 1000000));
    tsr_json_key_int(&line.json, "jobs", count);
    tsr_log_end(&line);
}

static void gate_wait(struct tsr_store *store, const char *what)
{
    char path[1024], held[1032];
    uv_mutex_lock(&store->lock);
    const char *gate = store->gate;
    uv_mutex_unlock(&store->lock);
    if (!gate)
        return;
    snprintf(path, sizeof path, "%s.%s", gate, what);
    snprintf(held, sizeof held, "%s.held", path);
    while (access(path, F_OK) == 0) {
        FILE *file = fopen(held, "w");
        if (file)
            fclose(file);
        uv_sleep(5);
    }
}

/* What the disk has shown of itself: a job of the batch may have failed alone, and a commit that
 * had nothing to write proves nothing to those who wait for the disk to heal. */
static int writer_health(struct tsr_store *store, struct tsr_db *db, const struct tsr_job *jobs,
                         int committed)
{
    uv_mutex_lock(&store->lock);
    const bool was_well = store->counts.last_status == TSR_STORE_OK;
    uv_mutex_unlock(&store->lock);
    int status = committed;
    for (; jobs && status == TSR_STORE_OK; jobs = jobs->next) {
        if (jobs->status != TSR_STORE_NONE && jobs->status != TSR_STORE_CONFLICT)
            status = jobs->status;
    }
    return status == TSR_STORE_OK && !was_well ? tsr_batch_probe(db) : status;
}

static void writer_work(struct tsr_store *store, struct tsr_db *db, struct tsr_job *jobs)
{
    const uint64_t begun = uv_hrtime();
    gate_wait(store, "writes");
    const int status = tsr_batch_run(db, jobs);
    const uint64_t ns = uv_hrtime() - begun;
    if (ns >= SLOW_NS)
        commit_slow(jobs, ns);
    const int health = writer_health(store, db, jobs, status);
    uv_mutex_lock(&store->lock);
    store->counts.commits += status == TSR_STORE_OK;
    store->counts.failures += status != TSR_STORE_OK;
    tsr_histogram_add(&store->counts.commit, ns);
    store->counts.last_status = health;
    uv_mutex_unlock(&store->lock);
}

/* A failure may be over before anybody writes again, and nobody may come before it is said to be
 * over. */
static bool writer_idle_wanted(struct tsr_store *store)
{
    return store->counts.last_status != TSR_STORE_OK ||
           !tsr_settle_done(store->writer.settle, store->writer.db);
}

static void writer_idle(struct tsr_store *store)
{
    uv_mutex_lock(&store->lock);
    const bool failed = store->counts.last_status != TSR_STORE_OK;
    uv_mutex_unlock(&store->lock);
    if (failed) {
        const int status = tsr_batch_probe(store->writer.db);
        uv_mutex_lock(&store->lock);
        store->counts.last_status = status;
        uv_mutex_unlock(&store->lock);
    }
    tsr_settle_rest(store->writer.settle, store->writer.db, true);
}

static void reader_work(struct tsr_store *store, struct tsr_db *db, struct tsr_job *jobs)
{
    for (struct tsr_job *job = jobs; job; job = job->next)
        job->status = job->run(db, job);
    gate_wait(store, "reads");
}

static void worker_main(void *argument)
{
    struct worker *worker = argument;
    struct tsr_store *store = worker->store;
    uv_mutex_lock(&store->lock);
    for (;;) {
        const uint64_t oldest =
            job_older(worker->waiting.first, job_older(worker->patient.first, UINT64_MAX));
        struct tsr_job *jobs = worker_take(worker);
        if (!jobs && store->stopping)
            break;
        if (!jobs && worker->idle && worker->idle_wanted(store)) {
            if (uv_cond_timedwait(&worker->wake, &store->lock, IDLE_NS) != UV_ETIMEDOUT)
                continue;
            uv_mutex_unlock(&store->lock);
            worker->idle(store);
            uv_mutex_lock(&store->lock);
            continue;
        }
        if (!jobs) {
            uv_cond_wait(&worker->wake, &store->lock);
            continue;
        }
        worker->oldest = oldest;
        uv_mutex_unlock(&store->lock);
        worker->work(store, worker->db, jobs);
        uv_mutex_lock(&store->lock);
        worker->oldest = 0;
        while (jobs) {
            struct tsr_job *next = jobs->next;
            queue_add(&store->finished, jobs);
            store->counts.jobs++;
            jobs = next;
        }
        uv_mutex_unlock(&store->lock); /* the loop wakes up and wants it */
        tsr_wake_send(&store->loop);
        if (worker->settle)
            tsr_settle_rest(worker->settle, worker->db, false);
        uv_mutex_lock(&store->lock);
    }
    uv_mutex_unlock(&store->lock);
}

static void jobs_hand_back(void *user)
{
    struct tsr_store *store = user;
    uv_mutex_lock(&store->lock);
    struct tsr_job *job = store->finished.first;
    store->finished = (struct queue){NULL, NULL};
    uv_mutex_unlock(&store->lock);
    while (job) {
        struct tsr_job *next = job->next;
        uv_mutex_lock(&store->lock);
        store->counts.waiting--;
        uv_mutex_unlock(&store->lock);
        job->done(job);
        job = next;
    }
}

static void worker_add(struct tsr_store *store, struct worker *worker, struct tsr_job *job)
{
    job->queued = uv_hrtime();
    uv_mutex_lock(&store->lock);
    queue_add(job->urgent ? &worker->waiting : &worker->patient, job);
    worker->patient_count += !job->urgent;
    store->counts.waiting++;
    uv_mutex_unlock(&store->lock);
    uv_cond_signal(&worker->wake);
}

void tsr_store_write(struct tsr_store *store, struct tsr_job *job)
{
    worker_add(store, &store->writer, job);
}

void tsr_store_read(struct tsr_store *store, struct tsr_job *job)
{
    worker_add(store, &store->reader, job);
}

int tsr_store_read_now(struct tsr_store *store, struct tsr_job *job)
{
    job->status = job->run(store->reader.db, job);
    return job->status;
}

static void number_row(void *user, const struct tsr_db_value *values)
{
    *(int64_t *)user = values[0].number;
}

static void key_row(void *user, const struct tsr_db_value *values)
{
    if (values[0].length == 32)
        memcpy(user, values[0].bytes, 32);
}

/* Makes the key the first time, and always reads it back. */
static int key_read(struct tsr_store *store)
{
    uint8_t fresh[32];
    if (uv_random(NULL, NULL, fresh, sizeof fresh, 0, NULL) != 0)
        return TSR_STORE_BROKEN;
    const struct tsr_db_value value = tsr_db_blob(fresh, sizeof fresh);
    int status = tsr_db_query(store->writer.db,
                              "INSERT INTO secrets (name, value) VALUES ('key', $1)"
                              " ON CONFLICT DO NOTHING",
                              &value, 1, NULL, NULL);
    if (status == TSR_STORE_OK)
        status = tsr_db_query(store->writer.db, "SELECT value FROM secrets WHERE name = 'key'",
                              NULL, 0, key_row, store->key);
    return status;
}

static bool databases_open(struct tsr_store *store, const char *where, char why[256])
{
    /* Whoever reads the file knows all hands and can make every seat's link. */
    umask(077);
    store->claim = tsr_claim_take(where, why);
    if (store->claim < 0)
        return false;
    struct stat file;
    if (fstat(store->claim, &file) == 0)
        store->touched = (int64_t)file.st_mtim.tv_sec * 1000 + file.st_mtim.tv_nsec / 1000000;
    store->writer.db = tsr_db_sqlite.open(where, false, why);
    if (!store->writer.db)
        return false;
    if (tsr_schema_migrate(store->writer.db, why) != TSR_STORE_OK)
        return false;
    int status = key_read(store);
    if (status == TSR_STORE_OK)
        status = tsr_db_query(store->writer.db,
                              "UPDATE meta SET value = value + 1 WHERE name = 'boots'"
                              " RETURNING value",
                              NULL, 0, number_row, &store->boots);
    if (status == TSR_STORE_OK)
        status = tsr_db_query(store->writer.db, "SELECT value FROM meta WHERE name = 'alive'", NULL,
                              0, number_row, &store->alive);
    if (status != TSR_STORE_OK) {
        snprintf(why, 256, "cannot write to the database \"%s\": %s", where,
                 tsr_store_status_text(status));
        return false;
    }
    store->reader.db = tsr_db_sqlite.open(where, true, why);
    if (!store->reader.db)
        return false;
    /* What an earlier process left in the log goes to its place before anything is added. */
    tsr_db_sqlite.settle(store->writer.db);
    store->writer.settle = tsr_settle_open(&tsr_db_sqlite, where, why);
    return store->writer.settle != NULL;
}

static void databases_close(struct tsr_store *store)
{
    tsr_settle_close(&store->writer.settle);
    if (store->reader.db)
        tsr_db_sqlite.close(store->reader.db);
    if (store->writer.db)
        tsr_db_sqlite.close(store->writer.db);
    tsr_claim_end(store->claim);
}

static void worker_start(struct tsr_store *store, struct worker *worker,
                         void (*work)(struct tsr_store *, struct tsr_db *, struct tsr_job *))
{
    worker->store = store;
    worker->work = work;
    uv_cond_init(&worker->wake);
    uv_thread_create(&worker->thread, worker_main, worker);
}

struct tsr_store *tsr_store_open(uv_loop_t *loop, const char *where, char why[256])
{
    struct tsr_store *store = calloc(1, sizeof *store);
    if (!store) {
        snprintf(why, 256, "out of memory");
        return NULL;
    }
    store->claim = -1;
    if (!databases_open(store, where, why)) {
        databases_close(store);
        free(store);
        return NULL;
    }
    if (!tsr_wake_open(&store->loop, loop, jobs_hand_back, store)) {
        snprintf(why, 256, "no pipe to be had");
        databases_close(store);
        free(store);
        return NULL;
    }
    uv_mutex_init(&store->lock);
    store->writer.patient_least = PATIENT_LEAST;
    store->reader.patient_least = BATCH_MAX;
    store->writer.idle = writer_idle;
    store->writer.idle_wanted = writer_idle_wanted;
    worker_start(store, &store->writer, writer_work);
    worker_start(store, &store->reader, reader_work);
    return store;
}

void tsr_store_gate(struct tsr_store *store, const char *gate)
{
    uv_mutex_lock(&store->lock);
    store->gate = gate;
    uv_mutex_unlock(&store->lock);
}

int64_t tsr_store_boots(const struct tsr_store *store)
{
    return store->boots;
}

int64_t tsr_store_alive(const struct tsr_store *store, int64_t since)
{
    const int64_t known = store->alive > since ? store->alive : since;
    const bool ours = store->touched > known && store->touched - known <= TOUCHED_MOST_MS;
    return ours ? store->touched : store->alive;
}

void tsr_store_breathe(struct tsr_store *store)
{
    futimens(store->claim, NULL);
}

struct alive_job {
    struct tsr_job job;
    int64_t now;
};

static int alive_run(struct tsr_db *db, struct tsr_job *job)
{
    const struct tsr_db_value now = tsr_db_int(((struct alive_job *)job)->now);
    return tsr_db_query(db, "UPDATE meta SET value = $1 WHERE name = 'alive'", &now, 1, NULL, NULL);
}

static void alive_done(struct tsr_job *job)
{
    free(job);
}

void tsr_store_note_alive(struct tsr_store *store, int64_t now)
{
    struct alive_job *job = calloc(1, sizeof *job);
    if (!job)
        return;
    job->job.run = alive_run;
    job->job.done = alive_done;
    job->now = now;
    tsr_store_write(store, &job->job);
}

const uint8_t *tsr_store_key(const struct tsr_store *store)
{
    return store->key;
}

static uint64_t worker_age(const struct worker *worker, uint64_t now)
{
    const uint64_t waiting =
        job_older(worker->waiting.first, job_older(worker->patient.first, now));
    return now - (worker->oldest ? worker->oldest : waiting);
}

void tsr_store_count(struct tsr_store *store, struct tsr_store_counts *out)
{
    uv_mutex_lock(&store->lock);
    *out = store->counts;
    const uint64_t now = uv_hrtime();
    const uint64_t writer = worker_age(&store->writer, now);
    const uint64_t reader = worker_age(&store->reader, now);
    out->oldest_ns = writer > reader ? writer : reader;
    uv_mutex_unlock(&store->lock);
}

void tsr_store_close(struct tsr_store *store)
{
    uv_mutex_lock(&store->lock);
    store->stopping = true;
    uv_cond_signal(&store->writer.wake);
    uv_cond_signal(&store->reader.wake);
    uv_mutex_unlock(&store->lock);
    uv_thread_join(&store->writer.thread);
    uv_thread_join(&store->reader.thread);
    jobs_hand_back(store);
    tsr_wake_close(&store->loop);
}

void tsr_store_free(struct tsr_store **store)
{
    if (!*store)
        return;
    databases_close(*store);
    uv_cond_destroy(&(*store)->writer.wake);
    uv_cond_destroy(&(*store)->reader.wake);
    uv_mutex_destroy(&(*store)->lock);
    free(*store);
    *store = NULL;
}
