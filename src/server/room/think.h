/* SPDX-License-Identifier: MIT */
/*
 * Threads in which bots think, of lower priority than the event loop, so that a hundred searching
 * bots make each other slow and nobody else. A thought gets a seat's view and nothing more.
 */
#ifndef TSR_SERVER_ROOM_THINK_H
#define TSR_SERVER_ROOM_THINK_H

#include <tsuro/bot.h>
#include <uv.h>

#include "server/room/owner.h"
#include "server/store/people.h"

struct tsr_thinking {
    struct tsr_thinking *next;
    uint64_t queued; /* uv_hrtime */
    char table[TSR_ID_SIZE];
    char game[TSR_ID_SIZE];
    struct tsr_owner owner; /* of the table: owners think in turn */
    uint64_t moment, nth;   /* its place in the line */
    bool awaited;           /* a person is looking on */
    int ply, seat;
    const tsuro_bot *bot;
    tsuro_game view;
    uint64_t seed;
    tsuro_move move; /* comes back; 0 if there was none */
};

struct tsr_think;

/* `done` is called on the loop for each thought. */
struct tsr_think *tsr_think_open(uv_loop_t *loop, int threads,
                                 void (*done)(void *user, const struct tsr_thinking *thinking),
                                 void *user);

/* Copies the thought and queues it; false without memory. */
bool tsr_think_start(struct tsr_think *think, const struct tsr_thinking *thinking);
/* Thoughts not yet thought, and for how long the oldest that nobody has begun waits, in ns. */
int tsr_think_waiting(struct tsr_think *think, uint64_t *oldest_ns);

/* Forgets what is queued and waits for what is being thought. */
void tsr_think_close(struct tsr_think *think);
void tsr_think_free(struct tsr_think **think);

#endif
