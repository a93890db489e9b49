/* SPDX-License-Identifier: MIT */
/*
 * Passwords with Argon2id, which is slow on purpose: in threads of the loop's pool, at a lower
 * priority, never on the loop, and only so many at once and in turn, so that a flood of logins
 * costs the others neither time nor memory without bound.
 */
#ifndef TSR_SERVER_AUTH_PASSWORD_H
#define TSR_SERVER_AUTH_PASSWORD_H

#include <stdbool.h>

#include <uv.h>

#include "server/net/address.h"
#include "server/store/people.h"

#define TSR_PASSWORD_LEAST 8
#define TSR_PASSWORD_MOST 128

struct tsr_password_work {
    uv_work_t work;
    char given[TSR_PASSWORD_MOST * 4 + 1]; /* wiped when done */
    bool has_check;                        /* compare `given` with `check` first */
    char check[TSR_PASSWORD_SIZE];         /* a stored form; empty: nobody's, nothing fits it */
    char made[TSR_PASSWORD_SIZE];          /* stored form of `fresh` */
    char fresh[TSR_PASSWORD_MOST * 4 + 1]; /* to be hashed, if not empty; wiped when done */
    bool ok;                               /* `given` fits `check`, and all worked */
    bool refused;                          /* too many were waiting; nothing was looked at */
    char owner[TSR_ADDRESS_TEXT];          /* whose request it is: these take turns */
    char network[TSR_ADDRESS_TEXT];        /* the site around it, worth four; empty for IPv4 */
    struct tsr_password_work *next;
    uint64_t queued; /* uv_hrtime */
    uv_loop_t *loop;
    void (*done)(struct tsr_password_work *work);
    void *user;
};

/* Why that is no good as a password for that login, or NULL. */
const char *tsr_password_problem(const char *password, const char *login);

/* `done` is called on the loop, at once if too many are waiting already: those of the largest
 * crowd, by owner or by password, give way first. A check against nobody's password takes as long
 * as any other. */
void tsr_password_start(uv_loop_t *loop, struct tsr_password_work *work);

/* How many wait for their turn, and for how long the first of them has, in ns. */
int tsr_password_waiting(uint64_t *oldest_ns);

#endif
