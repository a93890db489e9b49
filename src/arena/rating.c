/* SPDX-License-Identifier: MIT */
/* Fitting strengths, and how sure they are (rating.h). */
#include "arena/rating.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "arena/share.h"
#include "core/random.h"

#define ROUNDS_MAX 2000
#define REPLICAS 400

/* Games that everybody is taken to have played evenly, so that who never lost is not infinite. */
#define PRIOR 1.0

void tsr_rating_fit(const struct tsr_rating_tally *tallies, int matches, int count, int players,
                    double *elo)
{
    double strength[TSR_CONTESTANTS_MAX], seats = players - 1;
    for (int i = 0; i < count; i++)
        strength[i] = 1;
    for (int round = 0; round < ROUNDS_MAX; round++) {
        double won[TSR_CONTESTANTS_MAX] = {0}, due[TSR_CONTESTANTS_MAX] = {0}, moved = 0, mean = 0;
        for (int m = 0; m < matches; m++) {
            const struct tsr_rating_tally *t = &tallies[m];
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

static double deal_won(const struct tsr_results *results, int match, int deal)
{
    return tsr_deal_won(tsr_results_shares(results, match), deal, results->field->setup.players);
}

/* Sums of complete deals, each as often as `times` says (NULL: once); matches without one are left
 * out. */
static int tallies_sum(const struct tsr_results *results, const int *times,
                       struct tsr_rating_tally *tallies)
{
    const struct tsr_field *field = results->field;
    int players = field->setup.players, counted = 0;
    for (int m = 0; m < results->match_count; m++) {
        bool played = false;
        struct tsr_rating_tally tally = {results->pairs[m][0], results->pairs[m][1], 0, 0};
        for (int deal = 0; (deal + 1) * players <= field->games; deal++) {
            double sum = deal_won(results, m, deal);
            if (isnan(sum))
                continue;
            played = true;
            int weight = times ? times[deal] : 1;
            tally.games += weight * players;
            tally.won += weight * sum;
        }
        if (played)
            tallies[counted++] = tally;
    }
    return counted;
}

static int number_compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Lists the deals that some match has played whole: after an interruption not all of them. */
static int deals_list(const struct tsr_results *results, int *played)
{
    int deals = results->field->games / results->field->setup.players, count = 0;
    for (int deal = 0; deal < deals; deal++) {
        for (int m = 0; m < results->match_count; m++) {
            if (isnan(deal_won(results, m, deal)))
                continue;
            played[count++] = deal;
            break;
        }
    }
    return count;
}

/*
 * Nobody knows how the even game of PRIOR would have gone: each time it goes otherwise, on average
 * evenly. So no interval is empty, not even where all deals went alike.
 */
static void priors_draw(struct tsr_rating_tally *tallies, int matches, int players,
                        uint64_t *random)
{
    for (int m = 0; m < matches; m++) {
        double chance = ((double)(tsr_fast_next(random) >> 12) + 0.5) / 4503599627370496.0;
        tallies[m].won += PRIOR * (pow(chance, players - 1) - 1.0 / players);
    }
}

/* Draws whole deals: the same ones for all matches, since all of them played the same. */
static bool intervals_find(const struct tsr_results *results, int weakest,
                           struct tsr_rating *ratings)
{
    const struct tsr_field *field = results->field;
    int deals = field->games / field->setup.players, count = field->contestant_count;
    int *times = malloc(sizeof *times * (size_t)deals);
    int *played = malloc(sizeof *played * (size_t)deals);
    double *drawn = malloc(sizeof *drawn * REPLICAS * (size_t)count);
    bool done = times && played && drawn;
    int played_count = done ? deals_list(results, played) : 0;
    uint64_t random = 1;
    for (int replica = 0; done && replica < REPLICAS; replica++) {
        struct tsr_rating_tally tallies[TSR_MATCHES_MAX];
        double elo[TSR_CONTESTANTS_MAX];
        memset(times, 0, sizeof *times * (size_t)deals);
        for (int i = 0; i < played_count; i++)
            times[played[(tsr_fast_next(&random) >> 32) * (uint64_t)played_count >> 32]]++;
        int matches = tallies_sum(results, times, tallies);
        priors_draw(tallies, matches, field->setup.players, &random);
        tsr_rating_fit(tallies, matches, count, field->setup.players, elo);
        for (int i = 0; i < count; i++)
            drawn[i * REPLICAS + replica] = elo[i] - elo[weakest];
    }
    for (int i = 0; done && i < count; i++) {
        double *own = drawn + i * REPLICAS;
        qsort(own, REPLICAS, sizeof *own, number_compare);
        ratings[i].low = own[REPLICAS * 25 / 1000];
        ratings[i].high = own[REPLICAS - 1 - REPLICAS * 25 / 1000];
    }
    free(times);
    free(played);
    free(drawn);
    return done;
}

bool tsr_rating_of(const struct tsr_results *results, struct tsr_rating *ratings)
{
    struct tsr_rating_tally tallies[TSR_MATCHES_MAX];
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
