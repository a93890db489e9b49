/* SPDX-License-Identifier: MIT */
/*
 * A program's answer to a request: whether it is one, and the move that it holds. What is wrong
 * with it is told in words, for the log.
 */
#ifndef TSR_ARENA_ANSWER_H
#define TSR_ARENA_ANSWER_H

#include "arena/process.h"
#include "tsuro/game.h"
#include "json/json.h"

/* Why a program lost by `resign`. */
enum tsr_fault {
    TSR_FAULT_NONE,
    TSR_FAULT_LATE,
    TSR_FAULT_DIED,
    TSR_FAULT_GARBLED, /* no JSON, another id, an error, no move, no end */
    TSR_FAULT_ILLEGAL, /* a move that the rules do not allow now */
    TSR_FAULT_COUNT
};

/* "answered too late" */
extern const char *const tsr_fault_names[TSR_FAULT_COUNT];

/* Room for what was wrong: a few words, the program's own message, the beginning of its line. */
#define TSR_DETAIL_MAX 320

#define TSR_ANSWER_TOKENS (TSR_PROCESS_LINE / 2 + 1 + TSR_JSON_DEPTH)

/* What an answer has to fit. */
struct tsr_asked {
    int64_t id;
    const tsuro_game *view;
    bool move; /* whether it has to hold one */
};

/* `tokens` has room for TSR_ANSWER_TOKENS. Without a fault *move is set if one was asked for. */
enum tsr_fault tsr_answer_read(const char *line, size_t length, struct tsr_json_token *tokens,
                               struct tsr_asked asked, tsuro_move *move,
                               char detail[TSR_DETAIL_MAX]);

/* "WHAT: LINE" with the line's first 80 bytes; what cannot be printed is a dot. */
void tsr_detail_write(char detail[TSR_DETAIL_MAX], const char *what, const char *line,
                      size_t length);

#endif
