/* SPDX-License-Identifier: MIT */
/*
 * Guests who never played and did not come back: a name and a key that nobody holds any more. They
 * are forgotten after a while, a few at a time, so that visitors do not fill the database; sessions
 * that nobody uses end too.
 * Whoever has played a game, sits at a table, has an account or is connected is never touched.
 */
#ifndef TSR_SERVER_AUTH_GUESTS_H
#define TSR_SERVER_AUTH_GUESTS_H

#include "server/server.h"

struct tsr_guests;

/* Looks for them from time to time while the loop runs. NULL without memory. */
struct tsr_guests *tsr_guests_open(struct tsr_server *server);

/* The handle is closed when the loop has run once more; a job under way may still come back. */
void tsr_guests_close(struct tsr_guests *guests);

/* After the loop. */
void tsr_guests_free(struct tsr_guests **guests);

#endif
