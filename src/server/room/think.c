/* SPDX-License-Identifier: MIT */
#include "server/room/think.h"

#include <stdlib.h>

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "bots/spend.h"
#include "server/room/fair.h"
#include "server/wake.h"

#define THREADS_MAX 64
#define NICENESS 19 /* whoever moves or commits comes first */

struct queue {
    struct tsr_thinking *first, *last;
};

struct tsr_think {
    uv_mutex_t lock;
    uv_cond_t wake;
    struct tsr_wake loop;
    uv_thread_t threads[THREADS_MAX];
    int thread_count;
    struct tsr_fair *waiting;
    struct queue finished;
    int waiting_count;
    bool stopping;
    void (*done)(void *user, const struct tsr_thinking *thinking);
    void *user;
};

static void queue_add(struct queue *queue, struct tsr_thinking *thinking)
{
    thinking->next = NULL;
    if (queue->last)
        queue->last->next = thinking;
    else
        queue->first = thinking;
    queue->last = thinking;
}

static struct tsr_thinking *queue_take(struct queue *queue)
{
    struct tsr_thinking *thinking = queue->first;
    if (!thinking)
        return NULL;
    queue->first = thinking->next;
    if (!queue->first)
        queue->last = NULL;
    return thinking;
}

/* For bots with a time of their own, which is wall-clock time. */
static tsuro_move search_timed(const struct tsr_thinking *thinking, void *memory, size_t size)
{
    tsuro_thought thought = {0};
    tsuro_search *search =
        tsuro_search_begin(thinking->bot, &thinking->view, thinking->seed, memory, size);
    if (!search)
        return 0;
    tsr_search_spend(search, (struct tsr_spending){uv_hrtime,
                                                   (uint64_t)tsuro_bot_ms(thinking->bot) * 1000000,
                                                   tsuro_bot_iterations(thinking->bot)});
    tsuro_search_answer(search, &thought);
    return thought.move;
}

/* Kept from one thought to the next: giving memory back to the system and taking it again would
 * hold the whole process's map of it, in a thread that others may interrupt just then. */
struct memory {
    void *bytes;
    size_t size;
};

static bool memory_reserve(struct memory *memory, size_t size)
{
    if (size <= memory->size)
        return true;
    free(memory->bytes);
    memory->bytes = malloc(size);
    memory->size = memory->bytes ? size : 0;
    return memory->bytes != NULL;
}

static tsuro_move thinking_run(const struct tsr_thinking *thinking, struct memory *memory)
{
    const tsuro_bot *bot = thinking->bot;
    const size_t size = tsuro_bot_memory(bot, tsuro_bot_iterations(bot));
    tsuro_thought thought = {0};
    if (!memory_reserve(memory, size))
        return 0;
    if (tsuro_bot_ms(bot))
        return search_timed(thinking, memory->bytes, size);
    if (tsuro_bot_think(bot, &thinking->view, 0, thinking->seed, memory->bytes, size, &thought))
        return 0;
    return thought.move;
}

/* Nobody is woken while the lock is held: who wakes up comes first, and would wait for it. */
static void think_main(void *argument)
{
    struct tsr_think *think = argument;
    struct memory memory = {NULL, 0};
    setpriority(PRIO_PROCESS, (id_t)syscall(SYS_gettid), NICENESS);
    uv_mutex_lock(&think->lock);
    while (!think->stopping) {
        struct tsr_thinking *thinking = tsr_fair_take(think->waiting);
        if (!thinking) {
            uv_cond_wait(&think->wake, &think->lock);
            continue;
        }
        uv_mutex_unlock(&think->lock);
        thinking->move = thinking_run(thinking, &memory);
        uv_mutex_lock(&think->lock);
        think->waiting_count--;
        queue_add(&think->finished, thinking);
        uv_mutex_unlock(&think->lock);
        tsr_wake_send(&think->loop);
        uv_mutex_lock(&think->lock);
    }
    uv_mutex_unlock(&think->lock);
    free(memory.bytes);
}

static void thoughts_hand_back(void *user)
{
    struct tsr_think *think = user;
    for (;;) {
        uv_mutex_lock(&think->lock);
        struct tsr_thinking *thinking = queue_take(&think->finished);
        uv_mutex_unlock(&think->lock);
        if (!thinking)
            return;
        think->done(think->user, thinking);
        free(thinking);
    }
}

struct tsr_think *tsr_think_open(uv_loop_t *loop, int threads,
                                 void (*done)(void *user, const struct tsr_thinking *thinking),
                                 void *user)
{
    struct tsr_think *think = calloc(1, sizeof *think);
    if (!think)
        return NULL;
    think->waiting = tsr_fair_new();
    if (!think->waiting) {
        free(think);
        return NULL;
    }
    think->done = done;
    think->user = user;
    uv_mutex_init(&think->lock);
    uv_cond_init(&think->wake);
    if (!tsr_wake_open(&think->loop, loop, thoughts_hand_back, think)) {
        uv_cond_destroy(&think->wake);
        uv_mutex_destroy(&think->lock);
        tsr_fair_free(&think->waiting);
        free(think);
        return NULL;
    }
    threads = threads < THREADS_MAX ? threads : THREADS_MAX;
    while (think->thread_count < threads &&
           uv_thread_create(&think->threads[think->thread_count], think_main, think) == 0)
        think->thread_count++;
    return think;
}

bool tsr_think_start(struct tsr_think *think, const struct tsr_thinking *thinking)
{
    struct tsr_thinking *copy = malloc(sizeof *copy);
    if (!copy)
        return false;
    *copy = *thinking;
    copy->queued = uv_hrtime();
    uv_mutex_lock(&think->lock);
    const bool added = tsr_fair_add(think->waiting, copy);
    think->waiting_count += added;
    uv_mutex_unlock(&think->lock);
    if (added)
        uv_cond_signal(&think->wake);
    else
        free(copy);
    return added;
}

int tsr_think_waiting(struct tsr_think *think, uint64_t *oldest_ns)
{
    uv_mutex_lock(&think->lock);
    const int count = think->waiting_count;
    const struct tsr_thinking *oldest = tsr_fair_oldest(think->waiting);
    *oldest_ns = oldest ? uv_hrtime() - oldest->queued : 0;
    uv_mutex_unlock(&think->lock);
    return count;
}

void tsr_think_close(struct tsr_think *think)
{
    uv_mutex_lock(&think->lock);
    think->stopping = true;
    uv_cond_broadcast(&think->wake);
    uv_mutex_unlock(&think->lock);
    for (int i = 0; i < think->thread_count; i++)
        uv_thread_join(&think->threads[i]);
    tsr_wake_close(&think->loop);
}

void tsr_think_free(struct tsr_think **think)
{
    if (!*think)
        return;
    struct tsr_thinking *thinking;
    tsr_fair_free(&(*think)->waiting);
    while ((thinking = queue_take(&(*think)->finished)) != NULL)
        free(thinking);
    uv_cond_destroy(&(*think)->wake);
    uv_mutex_destroy(&(*think)->lock);
    free(*think);
    *think = NULL;
}
