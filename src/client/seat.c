/* SPDX-License-Identifier: MIT */
/* One connection after another until the game is over (seat.h). */
#include "client/seat.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "client/table.h"

/* A server pings after 45 seconds of silence: one that says nothing for so long is gone. */
#define SILENCE_MS 100000
/* Pings are answered between listenings. */
#define LISTEN_MS 1000
#define PAUSE_LEAST_MS 250
#define PAUSE_MOST_MS 8000

static int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Listens until the connection or the game has ended. Whether the server said anything. */
static bool connection_serve(struct tsr_table *table)
{
    bool heard = false;
    int64_t silent_since = now_ms();
    uint64_t received = 0;
    table->asked = -1;
    while (!table->done && !table->socket.ended) {
        struct tsr_arrived *arrived = tsr_socket_receive(&table->socket, LISTEN_MS);
        if (table->socket.received != received)
            silent_since = now_ms();
        received = table->socket.received;
        if (now_ms() - silent_since > SILENCE_MS)
            break;
        if (!arrived)
            continue;
        heard = true;
        tsr_table_message(table, arrived->text, arrived->length);
        free(arrived);
    }
    tsr_socket_close(&table->socket);
    return heard;
}

/* A server that answers otherwise than with an upgrade will do so again, unless it is starting,
 * stopping or busy. */
static bool refusal_is_final(int status)
{
    return status >= 400 && status < 500 && status != 408 && status != 429;
}

enum tsr_seat_end tsr_seat_play(const struct tsr_seat_terms *terms, char why[TSR_SEAT_WHY])
{
    struct tsr_table table = {.terms = terms, .seat = -1, .why = why};
    char cause[TSR_STREAM_WHY] = "";
    int64_t since = now_ms();
    int pause = PAUSE_LEAST_MS;
    while (!table.done) {
        if (tsr_socket_open(&table.socket, &terms->address, terms->token, cause)) {
            if (connection_serve(&table)) {
                pause = PAUSE_LEAST_MS;
                since = now_ms();
            }
            if (!table.done)
                terms->say("the connection was lost; trying again");
        } else if (refusal_is_final(table.socket.status)) {
            tsr_table_end(&table, TSR_SEAT_REFUSED, "%s", cause);
        }
        if (!table.done && now_ms() - since > (int64_t)terms->patience * 1000)
            tsr_table_end(&table, TSR_SEAT_LOST, "given up after %d seconds: %s", terms->patience,
                          cause[0] ? cause : "the server keeps hanging up");
        if (table.done)
            break;
        poll(NULL, 0, pause);
        pause = pause * 2 > PAUSE_MOST_MS ? PAUSE_MOST_MS : pause * 2;
    }
    return table.end;
}
