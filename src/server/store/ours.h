/* SPDX-License-Identifier: MIT */
/*
 * Whether a SQLite file is a database of this program: its application id says so, and it has the
 * tables. Before November 2026 the id was not set; then the tables alone decide.
 */
#ifndef TSR_SERVER_STORE_OURS_H
#define TSR_SERVER_STORE_OURS_H

#include <sqlite3.h>

/* SQLITE_OK: it is; SQLITE_MISMATCH: it is something else's; or why it cannot be read. */
int tsr_ours_check(sqlite3 *handle);

/* The same, but a file with nothing in it will do, and is ours from now on. */
int tsr_ours_take(sqlite3 *handle);

#endif
