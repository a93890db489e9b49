/* SPDX-License-Identifier: MIT */
/*
 * How much somebody may say: counted for the person, at all tables and on all devices together,
 * and not forgotten with a connection. Whoever has been silent for long enough is dropped.
 */
#ifndef TSR_SERVER_ROOM_TALK_H
#define TSR_SERVER_ROOM_TALK_H

#include <stdbool.h>
#include <stdint.h>

struct tsr_talk;

struct tsr_talk *tsr_talk_new(void);
void tsr_talk_free(struct tsr_talk **talk);

/* What is counted: one person's sayings everywhere, those of one address, and those of all who
 * only watch at one table. */
enum tsr_talk_kind { TSR_TALK_PERSON, TSR_TALK_ADDRESS, TSR_TALK_TABLE };

/* Counts one saying; false if that is too much (or there is no memory to count it). */
bool tsr_talk_take(struct tsr_talk *talk, enum tsr_talk_kind kind, const char *name, uint64_t now);

/* Drops the silent ones; call it every minute or so. */
void tsr_talk_sweep(struct tsr_talk *talk, uint64_t now);

#endif
