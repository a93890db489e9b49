/* SPDX-License-Identifier: MIT */
/*
 * Learns the weights of a family's evaluation (src/bots/FAMILY/FAMILY.h): the policy plays games
 * against itself, some positions of each are kept, and once the game is over the weights are moved
 * so that the shares which they foretell come nearer to what was got. Prints the tables; what the
 * last tenth of the games lost, in nats a position, goes to standard error.
 *
 *   train-value classic|seas GAMES SEED > src/bots/FAMILY/eval_weights.c
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/classic/classic.h"
#include "bots/policy.h"
#include "bots/seas/seas.h"
#include "core/bits.h"
#include "core/random.h"

#define POSITIONS_MAX 64
#define FEATURES_MAX TSR_CLASSIC_FEATURES
#define WEIGHTS_MAX (TSR_CLASSIC_TABLES * TSR_CLASSIC_FEATURES)
#define RATE 0.02

struct position {
    int table;
    bool in[TSURO_PLAYERS_MAX];
    float features[TSURO_PLAYERS_MAX][FEATURES_MAX];
};

struct learner {
    int edition;
    int features;
    int tables;
    double weight[WEIGHTS_MAX];
    double square[WEIGHTS_MAX]; /* of the slopes, a moving mean */
    struct position positions[POSITIONS_MAX];
    int count;
    uint64_t random;
    bool last; /* tenth of the games */
    double loss;
    double even; /* what equal shares would lose */
    long judged;
};

static void position_keep(struct learner *l, const tsuro_game *game)
{
    if (l->count == POSITIONS_MAX)
        return;
    struct position *position = &l->positions[l->count++];
    position->table = 0;
    for (int seat = 0; seat < tsuro_game_players(game); seat++) {
        position->in[seat] = tsuro_game_seat_in(game, seat);
        if (l->edition == TSURO_EDITION_SEAS)
            tsr_seas_features(game, seat, position->features[seat]);
    }
    if (l->edition == TSURO_EDITION_CLASSIC) {
        position->table = tsr_classic_table(game);
        tsr_classic_features(game, position->features);
    }
}

/* The shares that the weights foretell. */
static void position_foretell(const struct learner *l, const struct position *position, int players,
                              double shares[TSURO_PLAYERS_MAX])
{
    const double *weight = l->weight + position->table * l->features;
    double sum = 0;
    for (int seat = 0; seat < players; seat++) {
        double points = 0;
        for (int i = 0; position->in[seat] && i < l->features; i++)
            points += weight[i] * (double)position->features[seat][i];
        shares[seat] = position->in[seat] ? exp(points) : 0;
        sum += shares[seat];
    }
    for (int seat = 0; seat < players; seat++)
        shares[seat] /= sum;
}

static void position_judge(struct learner *l, const double *shares, int players, unsigned winners)
{
    int in = 0;
    for (int seat = 0; seat < players; seat++) {
        in += shares[seat] > 0;
        if (winners >> seat & 1)
            l->loss -= log(shares[seat]) / tsr_bits_count(winners);
    }
    l->even += log(in);
    l->judged++;
}

/* One step along the slope of the logarithm of the foretold share of who won. */
static void position_learn(struct learner *l, const struct position *position, int players,
                           unsigned winners, double rate)
{
    double shares[TSURO_PLAYERS_MAX], slope[FEATURES_MAX] = {0};
    double *weight = l->weight + position->table * l->features;
    double *square = l->square + position->table * l->features;
    position_foretell(l, position, players, shares);
    if (l->last)
        position_judge(l, shares, players, winners);
    for (int seat = 0; seat < players; seat++) {
        double got = winners >> seat & 1 ? 1.0 / tsr_bits_count(winners) : 0.0;
        for (int i = 0; position->in[seat] && i < l->features; i++)
            slope[i] += (got - shares[seat]) * (double)position->features[seat][i];
    }
    for (int i = 0; i < l->features; i++) {
        square[i] += 0.0005 * (slope[i] * slope[i] - square[i]);
        weight[i] += rate * slope[i] / (sqrt(square[i]) + 0.05);
    }
}

/* Two to six ships, every other game with all that the veterans' rules add; two to eight markers.
 */
static void setup_draw(struct learner *l, int number, tsuro_setup *setup)
{
    uint64_t most = l->edition == TSURO_EDITION_SEAS ? 5 : 7;
    tsuro_setup_defaults(l->edition, 2 + (int)(tsr_fast_next(&l->random) % most), setup);
    setup->random = TSURO_RANDOM_FAST;
    setup->fast_seed = tsr_fast_next(&l->random);
    for (int option = TSURO_OPTION_PORTAL; option <= TSURO_OPTION_TAIHOU; option++) {
        if (l->edition == TSURO_EDITION_SEAS)
            setup->options[option] = (int8_t)(number & 1);
    }
    if (l->edition == TSURO_EDITION_CLASSIC)
        setup->options[TSURO_OPTION_EXCHANGE] = 0;
}

static void game_learn(struct learner *l, int number, double rate)
{
    tsuro_setup setup;
    tsuro_game game;
    setup_draw(l, number, &setup);
    tsuro_game_new(&setup, &game, NULL);
    l->count = 0;
    while (!tsuro_game_ending(&game)) {
        if (tsuro_game_kind(&game) == TSURO_KIND_PLACE && tsr_fast_next(&l->random) % 4 == 0)
            position_keep(l, &game);
        tsuro_game_apply(&game, tsr_policy_pick(&game, &l->random), NULL);
    }
    for (int i = 0; i < l->count; i++)
        position_learn(l, &l->positions[i], setup.players, tsuro_game_winners(&game), rate);
}

static void tables_print(const struct learner *l, char **argv)
{
    printf("/* SPDX-License-Identifier: MIT */\n/* Made by train-value %s %s %s (tools/train). */\n"
           "#include \"bots/%s/%s.h\"\n\n",
           argv[1], argv[2], argv[3], argv[1], argv[1]);
    if (l->edition == TSURO_EDITION_SEAS) {
        printf("const float tsr_seas_eval_weights[TSR_SEAS_FEATURES] = {\n");
        for (int i = 0; i < l->features; i++)
            printf("    %#.4gf,\n", l->weight[i]);
    } else {
        printf("const int16_t tsr_classic_eval_weights[TSR_CLASSIC_TABLES][TSR_CLASSIC_FEATURES] = "
               "{\n");
        for (int i = 0; i < l->tables * l->features; i++) {
            int number = (int)lround(TSR_WEIGHT_ONE * l->weight[i]);
            printf("%s%d,%s", i % l->features ? "" : "{", number,
                   (i + 1) % l->features ? "" : "},\n");
        }
    }
    printf("};\n");
}

int main(int argc, char **argv)
{
    static struct learner learner;
    bool seas = argc == 4 && strcmp(argv[1], "seas") == 0;
    if (argc != 4 || (!seas && strcmp(argv[1], "classic"))) {
        fputs("Usage: train-value classic|seas GAMES SEED\n", stderr);
        return 2;
    }
    int games = atoi(argv[2]);
    learner.edition = seas ? TSURO_EDITION_SEAS : TSURO_EDITION_CLASSIC;
    learner.features = seas ? TSR_SEAS_FEATURES : TSR_CLASSIC_FEATURES;
    learner.tables = seas ? 1 : TSR_CLASSIC_TABLES;
    learner.random = (uint64_t)atoi(argv[3]);
    for (int game = 0; game < games; game++) {
        bool slow = game >= games / 4 * 3;
        learner.last = game >= games / 10 * 9;
        game_learn(&learner, game, slow ? RATE / 20 : game >= games / 2 ? RATE / 4 : RATE);
    }
    tables_print(&learner, argv);
    fprintf(stderr, "%.4f nats a position; equal shares: %.4f\n", learner.loss / learner.judged,
            learner.even / learner.judged);
    return 0;
}
