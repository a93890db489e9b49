/* SPDX-License-Identifier: MIT */
/*
 * Matches: one contestant against a table of another's. Game g of a match is deal g / players
 * with the contestant in seat g % players, so every deal is played from every seat, and any
 * game can be played by itself, by any process, with the same result.
 */
#ifndef TSR_ARENA_MATCH_H
#define TSR_ARENA_MATCH_H

#include "arena/contestant.h"
#include "arena/program.h"
#include "arena/seeds.h"
#include "arena/values.h"

struct tsr_match {
    tsuro_setup setup;
    const struct tsr_contestant *one; /* in one seat */
    const struct tsr_contestant *others;
    const char *edition; /* and the number of its seeds: how the log names it */
    uint64_t seed;
    const struct tsr_seeds *seeds;
};

struct tsr_played {
    double share; /* of the win, for `one` */
    int plies;
    int faults[2]; /* programs that lost by `resign`: `one`, `others` */
};

/* What a process plays with: memory for bots, and the programs that it has started. */
struct tsr_worker {
    uint64_t *memory;
    size_t size; /* of it, for each seat */
    int players;
    struct tsr_mind minds[TSURO_PLAYERS_MAX]; /* of the seats that bots of ours play */
    uint32_t ms;                              /* a program's time for a move */
    int log; /* where programs' standard error and their faults go */
    struct tsr_program *programs;
    int program_count, program_room;
    const char *detail;       /* about the last fault, or empty */
    struct tsr_values values; /* what searches say, if it is kept */
};

/* Memory for all these contestants at so many seats; false without it. */
bool tsr_worker_begin(struct tsr_worker *worker, const struct tsr_contestant *contestants,
                      int count, int players, uint32_t ms, int log);
void tsr_worker_end(struct tsr_worker *worker);

/* Plays game `number`. False if the set-up is refused. */
bool tsr_match_play(const struct tsr_match *match, int number, struct tsr_worker *worker,
                    struct tsr_played *played);

#endif
