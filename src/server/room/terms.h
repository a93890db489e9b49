/* SPDX-License-Identifier: MIT */
/*
 * What a table is to be, out of a request. All say what is wrong, for the answer, or NULL.
 */
#ifndef TSR_SERVER_ROOM_TERMS_H
#define TSR_SERVER_ROOM_TERMS_H

#include "server/room/engine.h"
#include "server/store/tables.h"
#include "server/ws/command.h"

/* A bot's seat, by the members `bot` and `name` of an object. */
const char *tsr_terms_bot(const struct tsr_json_doc *doc, int object, struct tsr_seat_row *seat);

const char *tsr_terms_seats(const struct tsr_command *command, struct tsr_table_row *row);

/* Bots in the open seats, by the members `fill` and `names` of `start`; none without them. */
const char *tsr_terms_fill(const struct tsr_command *command, struct tsr_table_row *row);

/* What `create` and `change` share; what is not there stays as it is. */
const char *tsr_terms_read(const struct tsr_command *command, struct tsr_table_row *row);

/* Whether the engine would play such a game; `why` is where the answer lies. */
const char *tsr_terms_problem(const struct tsr_table_row *row, char why[TSR_WHY_SIZE]);

#endif
