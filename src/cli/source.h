/* SPDX-License-Identifier: MIT */
/* A record or a position from a file, as `tsuro render` and `tsuro replay` take it. */
#ifndef TSR_CLI_SOURCE_H
#define TSR_CLI_SOURCE_H

#include "tsuro/record.h"

struct tsr_source {
    tsuro_record record; /* a position is a record without moves */
    int viewer;          /* whose view a position is, or -1: it is whole */
    unsigned empty;      /* the seats whose hand it shows to be empty */
};

/*
 * Reads the file ("-": standard input) and refuses what `tsuro verify` refuses. NULL, after
 * printing why, if there is nothing to show; else to be freed.
 */
struct tsr_source *tsr_source_read(const char *command, const char *file);

#endif
