/* SPDX-License-Identifier: MIT */
#include "server/ws/answer.h"

#include <stdlib.h>
#include <string.h>

#define LARGE_ROOM 65536

static void answer_open(struct tsr_answer *answer, const struct tsr_return *to, bool ok)
{
    answer->conn = to->conn;
    tsr_json_writer_init(&answer->json, &answer->text);
    tsr_json_object(&answer->json);
    if (to->id[0]) {
        tsr_json_key(&answer->json, "id");
        tsr_json_raw(&answer->json, to->id, strlen(to->id));
    }
    tsr_json_key_bool(&answer->json, "ok", ok);
}

void tsr_answer_begin(struct tsr_answer *answer, struct tsr_server *server,
                      const struct tsr_return *to)
{
    answer->server = server;
    answer->large = NULL;
    tsr_text_init(&answer->text, answer->small, sizeof answer->small);
    answer_open(answer, to, true);
}

void tsr_answer_begin_large(struct tsr_answer *answer, struct tsr_server *server,
                            const struct tsr_return *to)
{
    answer->server = server;
    answer->large = malloc(LARGE_ROOM);
    tsr_text_init(&answer->text, answer->large, answer->large ? LARGE_ROOM : 0);
    answer_open(answer, to, true);
}

void tsr_answer_send(struct tsr_answer *answer)
{
    tsr_json_end_object(&answer->json);
    if (!answer->text.overflow && answer->conn != 0) {
        struct tsr_net_text *text = tsr_net_text_new(answer->text.bytes, answer->text.length);
        tsr_net_send(answer->server->net, answer->conn, text);
        tsr_net_text_unref(text);
    }
    free(answer->large);
}

void tsr_answer_ok(struct tsr_server *server, const struct tsr_return *to)
{
    struct tsr_answer answer;
    tsr_answer_begin(&answer, server, to);
    tsr_answer_send(&answer);
}

static void error_begin(struct tsr_answer *answer, struct tsr_server *server,
                        const struct tsr_return *to, enum tsr_error error, const char *message)
{
    server->errors[error]++;
    answer->server = server;
    answer->large = NULL;
    tsr_text_init(&answer->text, answer->small, sizeof answer->small);
    answer_open(answer, to, false);
    tsr_json_key(&answer->json, "error");
    tsr_json_object(&answer->json);
    tsr_json_key_string(&answer->json, "code", tsr_error_code(error));
    tsr_json_key_string(&answer->json, "message", message ? message : tsr_error_message(error));
}

void tsr_answer_error(struct tsr_server *server, const struct tsr_return *to, enum tsr_error error,
                      const char *message)
{
    struct tsr_answer answer;
    error_begin(&answer, server, to, error, message);
    tsr_json_end_object(&answer.json);
    tsr_answer_send(&answer);
}

void tsr_answer_wrong_ply(struct tsr_server *server, const struct tsr_return *to, int ply)
{
    struct tsr_answer answer;
    error_begin(&answer, server, to, TSR_ERROR_WRONG_PLY, NULL);
    tsr_json_key_int(&answer.json, "ply", ply);
    tsr_json_end_object(&answer.json);
    tsr_answer_send(&answer);
}
