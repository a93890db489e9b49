/* SPDX-License-Identifier: MIT */
/*
 * The store: jobs go in from the event loop, run in a thread of the store, and come back to the
 * loop. One thread writes; everything urgent that is queued when it is free goes into one
 * transaction, and some of the rest, so a flush of the disk is shared by all who wait for it. A job
 * comes back only after the commit that holds it, or with the reason why there is none. Another
 * thread reads.
 */
#ifndef TSR_SERVER_STORE_STORE_H
#define TSR_SERVER_STORE_STORE_H

#include <uv.h>

#include "server/histogram.h"
#include "server/store/db.h"

struct tsr_store;

/*
 * Writing jobs that build on one another (the moves of a game) share a chain: when one of them
 * fails, those behind it fail too, with the same status, whether or not they could be done. Only
 * the writing thread looks inside. Whoever made it frees it when no job of it is under way.
 */
struct tsr_chain {
    int broken; /* 0, or the status of the job that failed */
};

/* Begins a struct of the caller's, which owns it until `done`. */
struct tsr_job {
    /* In the store's thread. A status other than OK undoes what this job wrote. */
    int (*run)(struct tsr_db *db, struct tsr_job *job);
    /* On the loop. `status` is run's, or that of the commit. Usually frees the job. */
    void (*done)(struct tsr_job *job);
    struct tsr_chain *chain; /* NULL: stands alone */
    bool urgent;             /* goes before those that are not */
    int status;
    uint64_t queued; /* uv_hrtime */
    struct tsr_job *next;
};

struct tsr_store_counts {
    uint64_t commits, jobs, failures;
    struct tsr_histogram commit; /* how long transactions take */
    uint64_t oldest_ns;          /* since the oldest job not yet done was queued; 0 without */
    int waiting;                 /* jobs not yet back */
    int last_status;             /* of the last commit */
};

/* Opens and migrates the database and starts the threads. */
struct tsr_store *tsr_store_open(uv_loop_t *loop, const char *where, char why[256]);

/* For tests of races: while the file GATE.reads is there nothing that was read is handed back,
 * though not what is read at once; while GATE.writes is, nothing is written. Whoever is held up
 * makes a file of that name and `.held`. NULL: nobody is. */
void tsr_store_gate(struct tsr_store *store, const char *gate);

/* How often this database has been opened, this time included. */
int64_t tsr_store_boots(const struct tsr_store *store);

/* When a server was last known to be alive before this one, which was so at `since`; and noting
 * that this one is: in the database, which is a commit, and on its file, which costs nothing, so
 * that it can be done all the time, and outlives the process though not the machine. */
int64_t tsr_store_alive(const struct tsr_store *store, int64_t since);
void tsr_store_note_alive(struct tsr_store *store, int64_t now);
void tsr_store_breathe(struct tsr_store *store);

/* The database's own random key, the same every time: 32 bytes. */
const uint8_t *tsr_store_key(const struct tsr_store *store);

void tsr_store_write(struct tsr_store *store, struct tsr_job *job);
void tsr_store_read(struct tsr_store *store, struct tsr_job *job);

/* Runs a reading job at once, before the loop does; `done` is not called. */
int tsr_store_read_now(struct tsr_store *store, struct tsr_job *job);

void tsr_store_count(struct tsr_store *store, struct tsr_store_counts *out);

/* Does what is queued, hands it back on the loop's thread, and stops the threads. The handle is
 * closed when the loop has run once more; free it after that. */
void tsr_store_close(struct tsr_store *store);
void tsr_store_free(struct tsr_store **store);

#endif
