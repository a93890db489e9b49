/* SPDX-License-Identifier: MIT */
/*
 * Answers to WebSocket requests. Where an answer goes is a small value that can wait in a job; if
 * the connection is gone by then, the answer goes nowhere.
 */
#ifndef TSR_SERVER_WS_ANSWER_H
#define TSR_SERVER_WS_ANSWER_H

#include "server/error.h"
#include "server/server.h"
#include "json/json.h"

/* Whom to answer: `id` is the request's, as JSON, empty for none. */
struct tsr_return {
    tsr_conn conn; /* 0: nobody wants an answer */
    char id[72];
    uint64_t arrived; /* when the request did, by uv_hrtime */
};

/* An answer being written: begin, members through `json`, send. */
struct tsr_answer {
    struct tsr_server *server;
    tsr_conn conn;
    struct tsr_text text;
    struct tsr_json_writer json;
    char *large;
    char small[1024];
};

void tsr_answer_begin(struct tsr_answer *answer, struct tsr_server *server,
                      const struct tsr_return *to);
/* The same with room for lists. */
void tsr_answer_begin_large(struct tsr_answer *answer, struct tsr_server *server,
                            const struct tsr_return *to);
void tsr_answer_send(struct tsr_answer *answer);

void tsr_answer_ok(struct tsr_server *server, const struct tsr_return *to);

/* `message` may be NULL for the error's own. */
void tsr_answer_error(struct tsr_server *server, const struct tsr_return *to, enum tsr_error error,
                      const char *message);
void tsr_answer_wrong_ply(struct tsr_server *server, const struct tsr_return *to, int ply);

#endif
