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

/* Who says something, and where. New guests cost nothing, so what one may say alone is not enough
 * of a limit: it is counted for the person everywhere, for all who only watch at that table, and
 * for the address and the networks around it. */
struct tsr_talker {
    const char *person;
    const char *table; /* NULL for somebody with a seat there */
    const char *address;
};

/* Counts one saying; false if that is too much (or there is no memory to count it). */
bool tsr_talk_take(struct tsr_talk *talk, const struct tsr_talker *talker, uint64_t now);

/* Drops the silent ones; call it every minute or so. */
void tsr_talk_sweep(struct tsr_talk *talk, uint64_t now);

#endif
