/* SPDX-License-Identifier: MIT */
/*
 * Thoughts that wait for a thread, fairly: one of each address in turn, however many it has, four
 * or sixteen of all the addresses of a wider network; and those that a person is waiting for before
 * the others, three times out of four.
 */
#ifndef TSR_SERVER_ROOM_FAIR_H
#define TSR_SERVER_ROOM_FAIR_H

#include <stdbool.h>

struct tsr_thinking;
struct tsr_fair;

struct tsr_fair *tsr_fair_new(void);
void tsr_fair_free(struct tsr_fair **fair); /* and what waits in it */

/* Takes the thought, by its `owner` and `awaited`; false without memory. */
bool tsr_fair_add(struct tsr_fair *fair, struct tsr_thinking *thinking);

/* Whose turn it is, or NULL if nobody waits. */
struct tsr_thinking *tsr_fair_take(struct tsr_fair *fair);
/* The one that waits longest, or NULL. */
const struct tsr_thinking *tsr_fair_oldest(const struct tsr_fair *fair);

#endif
