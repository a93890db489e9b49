/* SPDX-License-Identifier: MIT */
#include "server/store/batch.h"

#include "server/log.h"

static int job_run_saved(struct tsr_db *db, struct tsr_job *job)
{
    if (job->chain && job->chain->broken)
        return job->chain->broken;
    int status = tsr_db_run(db, "SAVEPOINT job");
    if (status != TSR_STORE_OK)
        return status;
    status = job->run(db, job);
    if (status == TSR_STORE_OK)
        return tsr_db_run(db, "RELEASE SAVEPOINT job");
    if (db->backend->in_transaction(db)) {
        tsr_db_run(db, "ROLLBACK TO SAVEPOINT job");
        tsr_db_run(db, "RELEASE SAVEPOINT job");
    }
    return status;
}

/* Another value each time: SQLite does not write what is there already. */
int tsr_batch_probe(struct tsr_db *db)
{
    int status = tsr_db_run(db, db->backend->begin);
    if (status == TSR_STORE_OK)
        status = tsr_db_run(db, "INSERT INTO meta (name, value) VALUES ('probes', 1)"
                                " ON CONFLICT (name) DO UPDATE SET value = value + 1");
    if (status == TSR_STORE_OK)
        status = tsr_db_run(db, "COMMIT");
    if (status != TSR_STORE_OK && db->backend->in_transaction(db))
        tsr_db_run(db, "ROLLBACK");
    return status;
}

/* A full disk or a failing one may end the whole transaction in the middle of a job; then none of
 * the batch has happened, and all are told so. */
int tsr_batch_run(struct tsr_db *db, struct tsr_job *jobs)
{
    int status = tsr_db_run(db, db->backend->begin);
    for (struct tsr_job *job = jobs; job && status == TSR_STORE_OK; job = job->next) {
        job->status = job_run_saved(db, job);
        if (job->chain)
            job->chain->broken = job->status;
        if (!db->backend->in_transaction(db))
            status = job->status != TSR_STORE_OK ? job->status : TSR_STORE_BROKEN;
    }
    if (status == TSR_STORE_OK)
        status = tsr_db_run(db, "COMMIT");
    if (status != TSR_STORE_OK && db->backend->in_transaction(db))
        tsr_db_run(db, "ROLLBACK");
    if (status == TSR_STORE_OK)
        return status;
    for (struct tsr_job *job = jobs; job; job = job->next) {
        job->status = status;
        if (job->chain)
            job->chain->broken = status;
    }
    tsr_log(TSR_LOG_ERROR, "commit failed", "status", tsr_store_status_text(status));
    return status;
}
