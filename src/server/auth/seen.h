/* SPDX-License-Identifier: MIT */
/*
 * When a key was used last: shown in the list of sessions, and what decides which guests are
 * forgotten. Written down once an hour at most, so that busy people cost no more than idle ones.
 */
#ifndef TSR_SERVER_AUTH_SEEN_H
#define TSR_SERVER_AUTH_SEEN_H

#include "server/server.h"
#include "server/store/people.h"

/* Notes that the person's key is in use now; `key_seen` follows. Nothing happens for nobody. */
void tsr_seen_note(struct tsr_server *server, struct tsr_person *person);

#endif
