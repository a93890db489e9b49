/* SPDX-License-Identifier: MIT */
/*
 * Who is stored first when many wait: what is urgent goes before what can wait, in a commit that
 * has only a part of the rest in it. The thread that writes is held up by a job of the test's, so
 * the order is the store's and no matter of time.
 */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "server/store/store.h"

#define PATIENT 100
#define BESIDE_MOST (PATIENT / 8)

struct noted {
    struct tsr_job job;
    int order;        /* in which it was run */
    uint64_t commits; /* before its own */
};

static int failures;
static struct tsr_store *store;
static uv_sem_t held, go;
static int ran, back;

static void expect(bool holds, const char *what, int got)
{
    if (holds)
        return;
    failures++;
    fprintf(stderr, "test_turn: %s: %d\n", what, got);
}

static int noted_run(struct tsr_db *db, struct tsr_job *job)
{
    struct noted *noted = (struct noted *)job;
    struct tsr_store_counts counts;
    (void)db;
    tsr_store_count(store, &counts);
    noted->order = ran++;
    noted->commits = counts.commits;
    return TSR_STORE_OK;
}

static int held_run(struct tsr_db *db, struct tsr_job *job)
{
    uv_sem_post(&held);
    uv_sem_wait(&go);
    return noted_run(db, job);
}

static void noted_done(struct tsr_job *job)
{
    expect(job->status == TSR_STORE_OK, "a job's status", job->status);
    back++;
}

static void order_check(const struct noted *patient, const struct noted *urgent)
{
    int beside = 0;
    expect(urgent->order == 1, "the urgent one comes right behind the one that ran", urgent->order);
    for (int i = 0; i < PATIENT; i++) {
        expect(patient[i].order == i + 2, "the others keep their order", patient[i].order);
        beside += patient[i].commits == urgent->commits;
    }
    expect(beside > 0 && beside <= BESIDE_MOST, "what shares its commit", beside);
    expect(patient[PATIENT - 1].commits <= urgent->commits + 20, "commits until all are stored",
           (int)(patient[PATIENT - 1].commits - urgent->commits));
}

int main(void)
{
    static struct noted first = {.job = {.run = held_run, .done = noted_done}};
    static struct noted urgent = {.job = {.run = noted_run, .done = noted_done, .urgent = true}};
    static struct noted patient[PATIENT];
    char why[256] = "", path[] = "/tmp/tsuro-turn-XXXXXX";
    uv_loop_t loop;
    const int fd = mkstemp(path);
    if (fd < 0 || close(fd) != 0 || uv_loop_init(&loop) != 0 || uv_sem_init(&held, 0) != 0 ||
        uv_sem_init(&go, 0) != 0)
        return 1;
    store = tsr_store_open(&loop, path, why);
    if (!store) {
        fprintf(stderr, "test_turn: %s\n", why);
        return 1;
    }
    tsr_store_write(store, &first.job);
    uv_sem_wait(&held);
    for (int i = 0; i < PATIENT; i++) {
        patient[i].job = (struct tsr_job){.run = noted_run, .done = noted_done};
        tsr_store_write(store, &patient[i].job);
    }
    tsr_store_write(store, &urgent.job);
    uv_sem_post(&go);
    while (back < PATIENT + 2)
        uv_run(&loop, UV_RUN_ONCE);
    order_check(patient, &urgent);
    tsr_store_close(store);
    uv_run(&loop, UV_RUN_DEFAULT);
    tsr_store_free(&store);
    uv_loop_close(&loop);
    static const char *const suffixes[] = {"", "-wal", "-shm"};
    for (int i = 0; i < 3; i++) {
        char name[64];
        snprintf(name, sizeof name, "%s%s", path, suffixes[i]);
        unlink(name);
    }
    return failures > 0;
}
