/* SPDX-License-Identifier: MIT */
/*
 * The line of passwords to be checked: who comes next, and who gives way when it is full. A flood
 * comes from few addresses that try one password, from as many as it likes that try logins at
 * random, or from all the households of one network. One thread does the checking, so the order is
 * the line's and no matter of time.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "server/auth/password.h"

#define PASSWORD "correct horse"
#define FLOOD 45
#define PLACES 34 /* checked or waiting at once */

static int failures;
static struct tsr_password_work flood[FLOOD], honest[2];
static int checked, refused;
static int honest_after[2]; /* how many had been checked before */

static void expect(bool holds, const char *what)
{
    if (holds)
        return;
    failures++;
    fprintf(stderr, "test_line: %s (checked %d, refused %d)\n", what, checked, refused);
}

static void flood_done(struct tsr_password_work *work)
{
    checked += !work->refused;
    refused += work->refused;
    expect(!work->ok, "a wrong password fits nobody's");
}

static void honest_done(struct tsr_password_work *work)
{
    const int which = (int)(work - honest);
    expect(!work->refused && work->ok, "the honest one is let in");
    honest_after[which] = checked++;
    if (which == 0)
        tsr_password_start(work->loop, &honest[1]);
}

static void work_fill(struct tsr_password_work *work, const char *stored, const char *given,
                      const char *owner)
{
    work->has_check = true;
    snprintf(work->check, sizeof work->check, "%s", stored);
    snprintf(work->given, sizeof work->given, "%s", given);
    snprintf(work->owner, sizeof work->owner, "%s", owner);
}

static bool hash_make(char out[crypto_pwhash_STRBYTES])
{
    return crypto_pwhash_str(out, PASSWORD, sizeof PASSWORD - 1, crypto_pwhash_OPSLIMIT_MIN,
                             crypto_pwhash_MEMLIMIT_MIN) == 0;
}

/* So many addresses try that password (each another one if it is NULL, all from one network), while
 * one has the right one for `stored`. */
static void flood_test(uv_loop_t *loop, int owners, const char *tried, const char *stored)
{
    checked = refused = 0;
    memset(flood, 0, sizeof flood);
    memset(honest, 0, sizeof honest);
    for (int i = 0; i < FLOOD; i++) {
        char owner[32], own[crypto_pwhash_STRBYTES] = "";
        snprintf(owner, sizeof owner, "198.51.100.%d", i % owners);
        expect(tried || hash_make(own), "a stored form is made");
        work_fill(&flood[i], tried ? tried : own, "wrong password", owner);
        if (!tried)
            snprintf(flood[i].network, sizeof flood[i].network, "2001:db8::");
        flood[i].done = flood_done;
        tsr_password_start(loop, &flood[i]);
    }
    expect(refused == FLOOD - PLACES, "what has no place is refused at once");
    for (int i = 0; i < 2; i++) {
        work_fill(&honest[i], stored, PASSWORD, "203.0.113.7");
        honest[i].done = honest_done;
    }
    tsr_password_start(loop, &honest[0]);
    expect(refused == FLOOD - PLACES + 1, "one of the flood gives its place to a newcomer");
    uv_run(loop, UV_RUN_DEFAULT);
    /* Two were being looked at when it came, and one more when it came again. */
    expect(honest_after[0] == 2, "the newcomer is next");
    expect(honest_after[1] <= honest_after[0] + 3, "and next again when it comes again");
    expect(checked == PLACES - 1 + 2, "everybody else has a turn");
    expect(checked + refused == FLOOD + 2, "nobody is left without an answer");
}

int main(void)
{
    char stored[crypto_pwhash_STRBYTES], other[crypto_pwhash_STRBYTES]; /* as cheap as can be */
    uv_loop_t loop;
    setenv("UV_THREADPOOL_SIZE", "1", 1);
    if (sodium_init() < 0 || uv_loop_init(&loop) != 0 || !hash_make(stored) || !hash_make(other))
        return 1;
    flood_test(&loop, 3, stored, stored);
    flood_test(&loop, FLOOD, other, stored);
    flood_test(&loop, FLOOD, NULL, stored);
    uv_loop_close(&loop);
    return failures > 0;
}
