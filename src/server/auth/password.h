/* SPDX-License-Identifier: MIT */
/*
 * Passwords with Argon2id, which is slow on purpose: in threads of the loop's pool, never on the
 * loop, and only so many at once, so that a flood of logins costs the others neither time nor
 * memory without bound.
 */
#ifndef TSR_SERVER_AUTH_PASSWORD_H
#define TSR_SERVER_AUTH_PASSWORD_H

#include <stdbool.h>

#include <uv.h>

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
    void (*done)(struct tsr_password_work *work);
    void *user;
};

/* False, and nothing happens, if too many are waiting already. `done` is called on the loop. A
 * check against nobody's password takes as long as any other. */
bool tsr_password_start(uv_loop_t *loop, struct tsr_password_work *work);

#endif
