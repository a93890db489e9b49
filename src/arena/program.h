/* SPDX-License-Identifier: MIT */
/*
 * A seat that an external program plays. For each decision it is sent the seat's view (`set`) and
 * asked for a move (`think`); nothing else of the game ever leaves this module. Every seat has a
 * process of its own, for one that played two seats of a deal would know two hands.
 */
#ifndef TSR_ARENA_PROGRAM_H
#define TSR_ARENA_PROGRAM_H

#include "arena/answer.h"
#include "arena/contestant.h"
#include "arena/process.h"

struct tsr_program {
    const struct tsr_contestant *who;
    struct tsr_process process; /* started when it is first needed, and again after a fault */
    int64_t id;                 /* of the last request */
    bool answered;              /* since it was started */
    bool mute;                  /* it had time to start and never answered: no more of it */
    char *request;
    struct tsr_json_token *tokens;
    char detail[TSR_DETAIL_MAX]; /* what was wrong last; empty where the fault says all */
};

/* Makes room; false without memory. Nothing is started yet. */
bool tsr_program_begin(struct tsr_program *program, const struct tsr_contestant *who);

/* Asks for a move in `view`, within `ms` and some grace. After a fault the process is gone. */
enum tsr_fault tsr_program_move(struct tsr_program *program, const tsuro_game *view,
                                const char *seed, uint32_t ms, int log, tsuro_move *move);

/* Says `quit` and sees to it that the process ends. */
void tsr_program_end(struct tsr_program *program);

#endif
