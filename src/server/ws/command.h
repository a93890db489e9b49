/* SPDX-License-Identifier: MIT */
/*
 * Requests of a WebSocket: one table of commands says what each needs (a person, a table, a seat,
 * the host) and which function of room/ carries it out. Those functions answer, at once or after
 * the commit.
 */
#ifndef TSR_SERVER_WS_COMMAND_H
#define TSR_SERVER_WS_COMMAND_H

#include "server/error.h"
#include "server/ws/answer.h"
#include "server/ws/client.h"
#include "json/json.h"

struct tsr_room;

struct tsr_command {
    struct tsr_server *server;
    struct tsr_client *client;
    struct tsr_return to;
    struct tsr_json_doc doc;
    struct tsr_room *room; /* of `table`, for commands that need one */
    int seat;              /* the client's at that table, or -1 */
};

void tsr_command_take(struct tsr_client *client, const char *text, size_t length);

/* Answers a message that is over a limit and is not looked at but for its id. */
void tsr_command_refuse(struct tsr_client *client, const char *text, size_t length,
                        enum tsr_error error);

void tsr_command_fail(const struct tsr_command *command, enum tsr_error error, const char *message);

/* Members. True if it is there and of that type (and within the bounds); *out is unchanged
 * otherwise. */
bool tsr_command_int(const struct tsr_command *command, const char *key, int64_t least,
                     int64_t most, int64_t *out);
bool tsr_command_text(const struct tsr_command *command, const char *key, char *out, size_t size);
bool tsr_command_bool(const struct tsr_command *command, const char *key, bool *out);
/* Whether the member is there and not null. */
bool tsr_command_has(const struct tsr_command *command, const char *key);

#endif
