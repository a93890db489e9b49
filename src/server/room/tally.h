/* SPDX-License-Identifier: MIT */
/*
 * How many somebody has of something, by a person's identifier or an address. Who has none takes
 * no memory, so a tally is as large as what it counts.
 */
#ifndef TSR_SERVER_ROOM_TALLY_H
#define TSR_SERVER_ROOM_TALLY_H

#define TSR_TALLY_NAME 48 /* of whoever is counted, with its NUL */

struct tsr_tally;

struct tsr_tally *tsr_tally_new(void);
void tsr_tally_free(struct tsr_tally **tally);

int tsr_tally_of(const struct tsr_tally *tally, const char *name);

/* Moves one from the name in `counted`, which may be empty, to `name`, which then stands there;
 * without memory it is empty. Nothing happens if both are the same. */
void tsr_tally_move(struct tsr_tally *tally, char counted[TSR_TALLY_NAME], const char *name);

#endif
