/* SPDX-License-Identifier: MIT */
/* How fast the tree search is (bench_bots.c). */
#ifndef TSR_CLI_BENCH_BOTS_H
#define TSR_CLI_BENCH_BOTS_H

void tsr_bench_bots_head(void);

/* A row; nothing where the edition has no such table. */
void tsr_bench_bots(int edition, int players);

#endif
