/* SPDX-License-Identifier: MIT */
/* Root parallelism (parallel.h). */
#include "players/parallel.h"

#include <pthread.h>
#include <string.h>
#include <time.h>

#include "bots/bot.h"
#include "bots/spend.h"
#include "bots/style.h"
#include "core/random.h"

struct strand {
    pthread_t thread;
    bool started;
    tsuro_search *search;
    struct tsr_budget budget;
};

/* The thread's own time in nanoseconds, so that a busy machine is fair to everybody. */
static uint64_t thread_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

static void *strand_run(void *argument)
{
    struct strand *strand = argument;
    const uint64_t ticks = (uint64_t)strand->budget.ms * 1000000;
    tsr_search_spend(strand->search, (struct tsr_spending){thread_ns, ticks,
                                                           ticks ? 0 : strand->budget.iterations});
    return NULL;
}

/* Adds the strand's opinion of each move to the sums, which list the moves in the same order. */
static int candidates_add(const struct strand *strand, tsuro_candidate *sums, bool first)
{
    tsuro_candidate own[TSURO_MOVES_MAX];
    int count = tsuro_search_candidates(strand->search, own);
    for (int i = 0; i < count; i++) {
        if (first)
            sums[i] = (tsuro_candidate){.move = own[i].move};
        sums[i].visits += own[i].visits;
        sums[i].total += own[i].total;
    }
    return count;
}

/* The seats' values: the mean of what the strands answer, by their iterations. */
static void values_merge(const struct strand *strands, int count, tsuro_thought *merged)
{
    memset(merged, 0, sizeof *merged);
    for (int i = 0; i < count; i++) {
        tsuro_thought thought;
        tsuro_search_answer(strands[i].search, &thought);
        if (thought.exact) {
            *merged = thought;
            return;
        }
        for (int seat = 0; seat < TSURO_PLAYERS_MAX; seat++)
            merged->value[seat] += thought.value[seat] * (float)thought.iterations;
        merged->iterations += thought.iterations;
    }
    for (int seat = 0; seat < TSURO_PLAYERS_MAX && merged->iterations; seat++)
        merged->value[seat] /= (float)merged->iterations;
}

/*
 * Slips are made in the answer of a search, not in its visits. The first strand's counts for all:
 * it has slipped if it answers a move that it has looked at less than at another one.
 */
static bool strand_slips(const struct strand *strand, tsuro_move *move)
{
    tsuro_candidate own[TSURO_MOVES_MAX];
    tsuro_thought thought;
    uint32_t most = 0, answered = 0;
    int count = tsuro_search_candidates(strand->search, own);
    tsuro_search_answer(strand->search, &thought);
    for (int i = 0; i < count; i++) {
        most = own[i].visits > most ? own[i].visits : most;
        answered = own[i].move == thought.move ? own[i].visits : answered;
    }
    *move = thought.move;
    return answered < most;
}

static void strands_answer(const struct strand *strands, int count, const struct tsr_style *style,
                           tsuro_thought *thought)
{
    tsuro_candidate sums[TSURO_MOVES_MAX];
    values_merge(strands, count, thought);
    if (thought->exact || (style->slips && strand_slips(&strands[0], &thought->move)))
        return;
    int moves = 0;
    for (int i = 0; i < count; i++)
        moves = candidates_add(&strands[i], sums, i == 0);
    double best = -1;
    for (int i = 0; i < moves; i++) {
        double mean = sums[i].visits ? (double)sums[i].total / sums[i].visits : -1;
        /* A flat search visits all moves alike. */
        double score = style->flat ? mean : (double)sums[i].visits + mean;
        if (score > best || i == 0) {
            best = score;
            thought->move = sums[i].move;
        }
    }
}

/* The mind's search number `at`: the last decision's, if it may go on with that, or a new one. */
static tsuro_search *search_open(struct tsr_mind *mind, const tsuro_game *view, uint64_t seed,
                                 int at, size_t part)
{
    tsuro_search **kept = &mind->searches[at];
    if (!mind->budget.ms || !*kept || !tsuro_search_resume(*kept, view))
        *kept = tsuro_search_begin(mind->bot, view, seed,
                                   (unsigned char *)mind->memory + part * (size_t)at, part);
    return *kept;
}

int tsr_parallel_think(struct tsr_mind *mind, const tsuro_game *view, uint64_t seed,
                       tsuro_thought *thought)
{
    struct strand strands[TSR_THREADS_MAX];
    struct tsr_budget budget = mind->budget;
    int count = budget.threads > 1 ? (int)budget.threads : 1;
    size_t part = mind->size / (size_t)count & ~(size_t)63;
    for (int i = 0; i < count; i++) {
        struct tsr_budget own = budget;
        own.iterations = (budget.iterations + (uint32_t)(count - 1 - i)) / (uint32_t)count;
        strands[i] = (struct strand){.budget = own};
        strands[i].search = search_open(mind, view, i ? tsr_fast_next(&seed) : seed, i, part);
        if (!strands[i].search)
            return TSURO_ERR_ROOM;
    }
    /* What cannot have its own thread is done here, after the first. */
    for (int i = 1; i < count; i++)
        strands[i].started = !pthread_create(&strands[i].thread, NULL, strand_run, &strands[i]);
    for (int i = 0; i < count; i++) {
        if (!strands[i].started)
            strand_run(&strands[i]);
    }
    for (int i = 1; i < count; i++) {
        if (strands[i].started)
            pthread_join(strands[i].thread, NULL);
    }
    if (count == 1)
        tsuro_search_answer(strands[0].search, thought);
    else
        strands_answer(strands, count, mind->bot->style, thought);
    return TSURO_OK;
}
