/* SPDX-License-Identifier: MIT */
/* What seat.c (connections, one after another) and table.c (messages of one) share. */
#ifndef TSR_CLIENT_TABLE_H
#define TSR_CLIENT_TABLE_H

#include "client/seat.h"
#include "client/socket.h"
#include "notation/witness.h"
#include "json/json.h"

struct tsr_table {
    const struct tsr_seat_terms *terms;
    struct tsr_socket socket;
    int seat;      /* -1 before it has one */
    int64_t asked; /* the ply that was answered on this connection, or -1 */
    bool playing;  /* a game of ours has begun */
    bool done;     /* `end` is set */
    enum tsr_seat_end end;
    char *why;
    struct tsr_witness witness; /* of how the game is shuffled */
    bool unkept;                /* it was said that notes cannot be kept */
};

/* Looks at a message; may send, and may set `done`. */
void tsr_table_message(struct tsr_table *table, const char *text, size_t length);

/* Ends it. */
void tsr_table_end(struct tsr_table *table, enum tsr_seat_end end, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
