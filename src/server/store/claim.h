/* SPDX-License-Identifier: MIT */
/*
 * One server a database: tables live in the memory of the process that serves them, so a second
 * one would give the same seat to two people. The claim ends with the process, however that ends.
 */
#ifndef TSR_SERVER_STORE_CLAIM_H
#define TSR_SERVER_STORE_CLAIM_H

/* Claims the file, which is made if it is not there; a descriptor, or -1 with a sentence in
 * `why`. */
int tsr_claim_take(const char *where, char why[256]);

/* Only after everything else that has the file open: closing it would end SQLite's own locks. */
void tsr_claim_end(int claim);

#endif
