/* SPDX-License-Identifier: MIT */
/*
 * Settling: a commit leaves its pages in the write-ahead log, and from time to time they have to
 * be moved to their place in the database. That takes several flushes, so a thread does it on a
 * connection of its own while commits go on; the writer only moves what has come in meanwhile,
 * after it has answered and before its next commit, so that the log can begin again. When somebody
 * was forgotten it empties the log then.
 */
#ifndef TSR_SERVER_STORE_SETTLE_H
#define TSR_SERVER_STORE_SETTLE_H

#include "server/store/db.h"

struct tsr_settle;

/* Starts the thread. NULL if that fails; `why` says the reason. */
struct tsr_settle *tsr_settle_open(const struct tsr_db_backend *backend, const char *where,
                                   char why[256]);

/* In the writing thread, between two commits. */
void tsr_settle_rest(struct tsr_settle *settle, struct tsr_db *writer, bool idle);

/* Whether nothing is left to be settled. */
bool tsr_settle_done(struct tsr_settle *settle, const struct tsr_db *writer);

/* Ends the thread, then closes its connection. */
void tsr_settle_close(struct tsr_settle **settle);

#endif
