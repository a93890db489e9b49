/* SPDX-License-Identifier: MIT */
/*
 * A database that is being written: it has another name until it is whole and on the disk, so that
 * whoever finds the name it is to have finds all of it, however its writer ended.
 */
#ifndef TSR_SERVER_STORE_PART_H
#define TSR_SERVER_STORE_PART_H

#include <stdbool.h>

#define TSR_PART_PATH 4096

struct tsr_part {
    const char *target;
    char path[TSR_PART_PATH]; /* where to write */
    int claim;
};

/* Claims the part of `target`, empty: what an earlier writer left of it is thrown away. False with
 * a sentence in `why`. */
bool tsr_part_open(struct tsr_part *part, const char *target, char why[256]);
/* Gives it its name, for good; false with errno, and all of it is gone. */
bool tsr_part_finish(struct tsr_part *part);
void tsr_part_drop(struct tsr_part *part);

/* Whether a writer of `target` ended before it was done; `path` then names what is left. */
bool tsr_part_left(const char *target, char path[TSR_PART_PATH]);

#endif
