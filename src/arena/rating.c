/* SPDX-License-Identifier: MIT */
/* Fitting strengths, and how sure they are (rating.h). */
#include "arena/rating.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "core/random.h"

#define ROUNDS_MAX 2000
#define REPLICAS 400

/* Games that everybody is taken to have played evenly, so that who never lost is not infinite. */
#define PRIOR 1.0

void tsr_rating_fit(const struct tsr_tally *tallies, int matches, int count, int players,
                    double *elo)
{
    double strength[TSR_CONTESTANTS_MAX], seats = players - 1;
    for (int i = 0; i < count; i++)
        strength[i] = 1;
    for (int round = 0; round < ROUNDS_MAX; round++) {
        double won[TSR_CONTESTANTS_MAX] = {0}, due[TSR_CONTESTANTS_MAX] = {0}, moved = 0, mean = 0;
        for (int m = 0; m < matches; m++) {
            const struct tsr_tally *t = &tallies[m];
            double games = t->games + PRIOR, shares = t->won + PRIOR / players;
            double each = games / (strength[t->one] + seats * strength[t->others]);
            won[t->one] += shares;
            won[t->others] += games - shares;
            due[t->one] += each;
            due[t->others] += seats * each;
        }
        for (int i = 0; i < count; i++) {
            double next = due[i] > 0 ? won[i] / due[i] : 1;
            moved = fmax(moved, fabs(log(next / strength[i])));
            strength[i] = next;
            mean += log(next) / count;
        }
        for (int i = 0; i < count; i++)
            strength[i] /= exp(mean);
        if (moved < 1e-9)
            break;
    }
    for (int i = 0; i < count; i++)
        elo[i] = 400 * log10(strength[i]);
}

/* Sums of complete deals, each as often as `times` says (NULL: once). */
static int tallies_sum(const struct tsr_results *results, const int *times,
                       struct tsr_tally *tallies)
{
    const struct tsr_field *field = results->field;
    int players = field->setup.players, counted = 0;
    for (int m = 0; m < results->match_count; m++) {
        const double *shares = tsr_results_shares(results, m);
        struct tsr_tally tally = {results->pairs[m][0], results->pairs[m][1], 0, 0};
        for (int deal = 0; (deal + 1) * players <= field->games; deal++) {
            double sum = 0;
            for (int seat = 0; seat < players; seat++)
                sum += shares[deal * players + seat];
            if (isnan(sum))
                continue;
            int weight = times ? times[deal] : 1;
            tally.games += weight * players;
            tally.won += weight * sum;
        }
        if (tally.games > 0)
            tallies[counted++] = tally;
    }
    return counted;
}

static int number_compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Draws whole deals: the same ones for all matches, since all of them played the same. */
static bool intervals_find(const struct tsr_results *results, int weakest,
                           struct tsr_rating *ratings)
{
    const struct tsr_field *field = results->field;
    int deals = field->games / field->setup.players, count = field->contestant_count;
    int *times = malloc(sizeof *times * (size_t)deals);
    double *drawn = malloc(sizeof *drawn * REPLICAS * (size_t)count);
    uint64_t random = 1;
    for (int replica = 0; times && drawn && replica < REPLICAS; replica++) {
        struct tsr_tally tallies[TSR_MATCHES_MAX];
        double elo[TSR_CONTESTANTS_MAX];
        memset(times, 0, sizeof *times * (size_t)deals);
        for (int i = 0; i < deals; i++)
            times[(tsr_fast_next(&random) >> 32) * (uint64_t)deals >> 32]++;
        int matches = tallies_sum(results, times, tallies);
        tsr_rating_fit(tallies, matches, count, field->setup.players, elo);
        for (int i = 0; i < count; i++)
            drawn[i * REPLICAS + replica] = elo[i] - elo[weakest];
    }
    for (int i = 0; times && drawn && i < count; i++) {
        double *own = drawn + i * REPLICAS;
        qsort(own, REPLICAS, sizeof *own, number_compare);
        ratings[i].low = own[REPLICAS * 25 / 1000];
        ratings[i].high = own[REPLICAS - 1 - REPLICAS * 25 / 1000];
    }
    bool done = times && drawn;
    free(times);
    free(drawn);
    return done;
}

bool tsr_rating_of(const struct tsr_results *results, struct tsr_rating *ratings)
{
    struct tsr_tally tallies[TSR_MATCHES_MAX];
    double elo[TSR_CONTESTANTS_MAX];
    int count = results->field->contestant_count, weakest = 0;
    int matches = tallies_sum(results, NULL, tallies);
    if (matches < results->match_count || matches == 0 || results->field->setup.players < 2)
        return false;
    tsr_rating_fit(tallies, matches, count, results->field->setup.players, elo);
    for (int i = 1; i < count; i++)
        weakest = elo[i] <= elo[weakest] ? i : weakest;
    for (int i = 0; i < count; i++)
        ratings[i].elo = elo[i] - elo[weakest];
    return intervals_find(results, weakest, ratings);
}
