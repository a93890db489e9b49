/* SPDX-License-Identifier: MIT */
/*
 * Learns the weights of a family's policy (src/bots/policy_features.h): the policy plays games
 * against itself, and after each batch every weight is moved in the direction in which those who
 * won chose (the gradient of the expected share of the win, with Adam's step sizes). Prints the
 * table.
 *
 *   train-policy classic|seas BATCHES GAMES-A-BATCH SEED > src/bots/FAMILY/policy_weights.c
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/policy.h"
#include "core/bits.h"
#include "core/random.h"

#define PARAMETERS 256
#define PLIES_MAX 512
#define RATE 0.02

/* Players at the table, game after game. */
static const int tables[] = {2, 4, 4, 4, 8};

/* One decision: who took it, and how the logarithm of its chance changes with each weight. */
struct choice {
    int seat;
    float slope[PARAMETERS];
};

struct learner {
    double weight[PARAMETERS]; /* logarithms */
    double mean[PARAMETERS];   /* Adam's moments of the gradient */
    double square[PARAMETERS];
    double gradient[PARAMETERS];
    struct choice choices[PLIES_MAX];
    int choice_count;
    int parameters; /* in use: two tables */
    int edition;
    uint64_t random;
};

static double chance(uint64_t *random)
{
    return (double)(tsr_fast_next(random) >> 11) * 0x1p-53;
}

static tsuro_move move_choose(struct learner *l, const tsuro_game *game)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    int count = tsuro_game_moves(game, moves), chosen = 0;
    const struct tsr_policy *policy = tsr_policy_of(game, moves);
    if (!policy || count == 1 || l->choice_count == PLIES_MAX)
        return moves[(int)(chance(&l->random) * count)];
    struct tsr_policy_features features[TSURO_MOVES_MAX];
    double prior[TSURO_MOVES_MAX], sum = 0;
    int first = policy->feature_count * tsr_policy_duel(game);
    l->parameters = 2 * policy->feature_count;
    policy->judge(game, moves, count, features);
    for (int i = 0; i < count; i++) {
        double log_prior = 0;
        for (int t = 0; t < features[i].count; t++)
            log_prior += l->weight[first + features[i].at[t]];
        sum += prior[i] = exp(log_prior);
    }
    for (double mark = chance(&l->random) * sum - prior[0]; mark > 0 && chosen < count - 1;)
        mark -= prior[++chosen];
    struct choice *choice = &l->choices[l->choice_count++];
    memset(choice, 0, sizeof *choice);
    choice->seat = tsuro_game_decider(game);
    for (int i = 0; i < count; i++) {
        for (int t = 0; t < features[i].count; t++)
            choice->slope[first + features[i].at[t]] += (float)((i == chosen) - prior[i] / sum);
    }
    return moves[chosen];
}

static void game_learn(struct learner *l, int players)
{
    tsuro_setup setup;
    tsuro_game game;
    tsuro_setup_defaults(l->edition, players, &setup);
    setup.random = TSURO_RANDOM_FAST;
    setup.fast_seed = tsr_fast_next(&l->random);
    if (l->edition == TSURO_EDITION_CLASSIC)
        setup.options[TSURO_OPTION_EXCHANGE] = 0;
    for (int option = TSURO_OPTION_PORTAL; option <= TSURO_OPTION_TAIHOU; option++) {
        if (l->edition == TSURO_EDITION_SEAS)
            setup.options[option] = (int8_t)(setup.fast_seed & 1);
    }
    tsuro_game_new(&setup, &game, NULL);
    l->choice_count = 0;
    while (!tsuro_game_ending(&game))
        tsuro_game_apply(&game, move_choose(l, &game), NULL);
    unsigned winners = tsuro_game_winners(&game);
    for (int i = 0; i < l->choice_count; i++) {
        bool won = winners >> l->choices[i].seat & 1;
        double gain = (won ? 1.0 / tsr_bits_count(winners) : 0.0) - 1.0 / players;
        for (int p = 0; p < l->parameters; p++)
            l->gradient[p] += gain * (double)l->choices[i].slope[p];
    }
}

static void weights_move(struct learner *l, int batch, int batches)
{
    double rate = 3 * batch > 2 * batches ? RATE / 5 : RATE;
    for (int p = 0; p < l->parameters; p++) {
        l->mean[p] = 0.9 * l->mean[p] + 0.1 * l->gradient[p];
        l->square[p] = 0.99 * l->square[p] + 0.01 * l->gradient[p] * l->gradient[p];
        double mean = l->mean[p] / (1 - pow(0.9, batch));
        double square = l->square[p] / (1 - pow(0.99, batch));
        l->weight[p] += rate * mean / (sqrt(square) + 1e-9);
        l->gradient[p] = 0;
    }
}

static void table_print(const struct learner *l, char **argv)
{
    printf("/* SPDX-License-Identifier: MIT */\n"
           "/* Made by train-policy %s %s %s %s (tools/train). */\n"
           "#include \"bots/%s/%s.h\"\n\nconst float tsr_%s_policy_weights[] = {\n",
           argv[1], argv[2], argv[3], argv[4], argv[1], argv[1], argv[1]);
    for (int p = 0; p < l->parameters; p++)
        printf("    %#.4gf,\n", exp(l->weight[p]));
    printf("};\n");
}

int main(int argc, char **argv)
{
    static struct learner learner;
    bool seas = argc == 5 && strcmp(argv[1], "seas") == 0;
    if (argc != 5 || (!seas && strcmp(argv[1], "classic"))) {
        fputs("Usage: train-policy classic|seas BATCHES GAMES-A-BATCH SEED\n", stderr);
        return 2;
    }
    int batches = atoi(argv[2]), games = atoi(argv[3]);
    learner.edition = seas ? TSURO_EDITION_SEAS : TSURO_EDITION_CLASSIC;
    learner.random = (uint64_t)atoi(argv[4]);
    for (int batch = 1; batch <= batches; batch++) {
        for (int game = 0; game < games; game++)
            game_learn(&learner, tables[game % (int)(sizeof tables / sizeof tables[0])]);
        weights_move(&learner, batch, batches);
    }
    table_print(&learner, argv);
    return 0;
}
