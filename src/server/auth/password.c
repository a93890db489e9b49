/* SPDX-License-Identifier: MIT */
#include "server/auth/password.h"

#include <ctype.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <sodium.h>

#define DIFFERENT_LEAST 4 /* characters */

#define WAITING_MAX 32
#define RUNNING_MAX 2
#define NETWORK_TIMES 4 /* of what an owner is worth */
#define NICENESS 5      /* whoever moves or commits comes first; not so far that a login starves */

/* Touched on the loop's thread only. */
static struct tsr_password_work *waiting, *running; /* oldest first */
static int running_count;

/* For logins that do not exist: what is compared must not take less time. Made of nothing. */
static const char nobody[] = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$"
                             "GZd5GmTRnBxNX+tOiH1m2sT1VQHkiDHJbGpUjRsnhl4";

static void password_run(uv_work_t *uv)
{
    struct tsr_password_work *work = uv->data;
    setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), NICENESS);
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

static struct tsr_password_work *list_take(struct tsr_password_work **list,
                                           struct tsr_password_work *work)
{
    while (*list != work)
        list = &(*list)->next;
    *list = work->next;
    work->next = NULL;
    return work;
}

static void list_add(struct tsr_password_work **list, struct tsr_password_work *work)
{
    while (*list)
        list = &(*list)->next;
    work->next = NULL;
    *list = work;
}

static int list_count(const struct tsr_password_work *list)
{
    int count = 0;
    for (; list; list = list->next)
        count++;
    return count;
}

/* Whether both are about the password of the same login, or of none. */
static bool check_same(const struct tsr_password_work *a, const struct tsr_password_work *b)
{
    const size_t length = strlen(a->check);
    return a->has_check == b->has_check && strlen(b->check) == length &&
           sodium_memcmp(a->check, b->check, length) == 0;
}

/* How much of the list is like this one: as many as are of its owner, or a quarter of those of the
 * network around it if that is more, for each that is about the
 * same password. All that are about nobody's are about the same, so addresses that try logins at
 * random stand together, however many they are; that a login exists is no secret, since nobody else
 * can take it. */
static int list_crowd(const struct tsr_password_work *list, const struct tsr_password_work *work)
{
    int owner = 1, network = 0, check = 1;
    for (; list; list = list->next) {
        if (list == work)
            continue;
        owner += strcmp(list->owner, work->owner) == 0;
        network += work->network[0] && strcmp(list->network, work->network) == 0;
        check += check_same(list, work);
    }
    const int of_network = 1 + network / NETWORK_TIMES;
    return (owner > of_network ? owner : of_network) * check;
}

static void password_after(uv_work_t *uv, int status);

/* Of the smallest crowd here, the oldest: a flood stands behind everybody else. */
static struct tsr_password_work *line_next(void)
{
    struct tsr_password_work *next = NULL;
    int fewest = 0;
    for (struct tsr_password_work *work = waiting; work; work = work->next) {
        const int count = list_crowd(waiting, work) + list_crowd(running, work);
        if (!next || count < fewest) {
            next = work;
            fewest = count;
        }
    }
    return next;
}

static void line_advance(void)
{
    while (waiting && running_count < RUNNING_MAX) {
        struct tsr_password_work *next = list_take(&waiting, line_next());
        if (uv_queue_work(next->loop, &next->work, password_run, password_after) != 0) {
            next->refused = true;
            next->done(next);
            continue;
        }
        list_add(&running, next);
        running_count++;
    }
}

static void password_after(uv_work_t *uv, int status)
{
    struct tsr_password_work *work = uv->data;
    list_take(&running, work);
    running_count--;
    if (status != 0)
        work->ok = false;
    line_advance();
    work->done(work);
}

/* Who has to give way to one more: the newest of the largest crowd that waits. */
static struct tsr_password_work *work_yielding(const struct tsr_password_work *fresh)
{
    struct tsr_password_work *yielding = NULL;
    int most = list_crowd(waiting, fresh);
    for (struct tsr_password_work *work = waiting; work; work = work->next) {
        const int count = list_crowd(waiting, work);
        if (count > most || (yielding && count == most))
            yielding = work;
        most = count > most ? count : most;
    }
    return yielding;
}

void tsr_password_start(uv_loop_t *loop, struct tsr_password_work *work)
{
    work->work.data = work;
    work->loop = loop;
    work->queued = uv_hrtime();
    if (list_count(waiting) >= WAITING_MAX) {
        struct tsr_password_work *yielding = work_yielding(work);
        if (yielding)
            list_take(&waiting, yielding);
        else
            yielding = work;
        yielding->refused = true;
        yielding->done(yielding);
        if (yielding == work)
            return;
    }
    list_add(&waiting, work);
    line_advance();
}

int tsr_password_waiting(uint64_t *oldest_ns)
{
    *oldest_ns = waiting ? uv_hrtime() - waiting->queued : 0; /* the list is in order of arrival */
    return list_count(waiting);
}

/* Those that everybody tries first: few different characters, a run of the keyboard or of numbers,
 * the login itself. Long ones may be what they like. */
const char *tsr_password_problem(const char *password, const char *login)
{
    static const char *const runs[] = {"12345678901234567890",
                                       "abcdefghijklmnopqrstuvwxyz",
                                       "qwertyuiop",
                                       "qwertzuiop",
                                       "asdfghjkl",
                                       "password1234567890",
                                       "passw0rd1",
                                       "senha12345678",
                                       "iloveyou1",
                                       "letmein123",
                                       "1q2w3e4r5t6y7u8i",
                                       "11223344556677889900"};
    const size_t length = strlen(password);
    char lower[TSR_PASSWORD_MOST + 1] = "";
    bool seen[256] = {false};
    int different = 0;
    if (length < TSR_PASSWORD_LEAST || length > TSR_PASSWORD_MOST)
        return "a password has 8 to 128 characters";
    for (size_t i = 0; i < length; i++) {
        const unsigned char c = (unsigned char)password[i];
        lower[i] = (char)tolower(c);
        different += !seen[c];
        seen[c] = true;
    }
    bool easy = different < DIFFERENT_LEAST || strcmp(lower, login) == 0;
    for (size_t i = 0; i < sizeof runs / sizeof *runs; i++)
        easy = easy || strstr(runs[i], lower);
    return easy ? "that password is among the first that are tried; take a few words" : NULL;
}
