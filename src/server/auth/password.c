/* SPDX-License-Identifier: MIT */
#include "server/auth/password.h"

#include <string.h>

#include <sodium.h>

#define WAITING_MAX 32

/* Touched on the loop's thread only. */
static int waiting;

/* For logins that do not exist: what is compared must not take less time. Made of nothing. */
static const char nobody[] = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$"
                             "GZd5GmTRnBxNX+tOiH1m2sT1VQHkiDHJbGpUjRsnhl4";

static void password_run(uv_work_t *uv)
{
    struct tsr_password_work *work = uv->data;
    const char *check = work->check[0] ? work->check : nobody;
    work->ok = true;
    if (work->has_check)
        work->ok = crypto_pwhash_str_verify(check, work->given, strlen(work->given)) == 0 &&
                   work->check[0];
    if (work->ok && work->fresh[0])
        work->ok = crypto_pwhash_str(work->made, work->fresh, strlen(work->fresh),
                                     crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                     crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
    sodium_memzero(work->given, sizeof work->given);
    sodium_memzero(work->fresh, sizeof work->fresh);
}

static void password_after(uv_work_t *uv, int status)
{
    struct tsr_password_work *work = uv->data;
    waiting--;
    if (status != 0)
        work->ok = false;
    work->done(work);
}

bool tsr_password_start(uv_loop_t *loop, struct tsr_password_work *work)
{
    if (waiting >= WAITING_MAX)
        return false;
    work->work.data = work;
    if (uv_queue_work(loop, &work->work, password_run, password_after) != 0)
        return false;
    waiting++;
    return true;
}
