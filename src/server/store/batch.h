/* SPDX-License-Identifier: MIT */
/*
 * Many jobs, one commit: each in a savepoint of its own, so that one that fails takes nothing of
 * the others along, and one flush of the disk for all.
 */
#ifndef TSR_SERVER_STORE_BATCH_H
#define TSR_SERVER_STORE_BATCH_H

#include "server/store/db.h"
#include "server/store/store.h"

/* Runs a list of jobs and commits; every job's status is then true. The result is the commit's. */
int tsr_batch_run(struct tsr_db *db, struct tsr_job *jobs);

/* Whether anything could be stored now: a commit that changes nothing. */
int tsr_batch_probe(struct tsr_db *db);

#endif
