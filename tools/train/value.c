/* SPDX-License-Identifier: MIT */
/*
 * Learns the weights of the Seas' evaluation (src/bots/signs.h): the policy plays games against
 * itself, some positions of each are kept, and once the game is over the weights are moved so that
 * the shares which they foretell come nearer to what was got. Prints the table.
 *
 *   train-value GAMES SEED > src/bots/weights_seas.c
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "bots/policy.h"
#include "bots/signs.h"
#include "core/bits.h"
#include "core/random.h"

#define POSITIONS_MAX 64
#define RATE 0.02

struct position {
    bool in[TSURO_PLAYERS_MAX];
    float signs[TSURO_PLAYERS_MAX][TSR_SIGNS_SEAS];
};

struct learner {
    double weight[TSR_SIGNS_SEAS];
    double square[TSR_SIGNS_SEAS]; /* of the slopes, a moving mean */
    struct position positions[POSITIONS_MAX];
    int count;
    uint64_t random;
};

static void position_keep(struct learner *l, const tsuro_game *game)
{
    if (l->count == POSITIONS_MAX)
        return;
    struct position *position = &l->positions[l->count++];
    for (int seat = 0; seat < tsuro_game_players(game); seat++) {
        position->in[seat] = tsuro_game_in(game, seat);
        tsr_seas_signs(game, seat, position->signs[seat]);
    }
}

/* One step along the slope of the logarithm of the foretold share of who won. */
static void position_learn(struct learner *l, const struct position *position, int players,
                           unsigned winners, double rate)
{
    double power[TSURO_PLAYERS_MAX] = {0}, slope[TSR_SIGNS_SEAS] = {0}, sum = 0;
    for (int seat = 0; seat < players; seat++) {
        double points = 0;
        for (int i = 0; i < TSR_SIGNS_SEAS; i++)
            points += l->weight[i] * (double)position->signs[seat][i];
        power[seat] = position->in[seat] ? exp(points) : 0;
        sum += power[seat];
    }
    for (int seat = 0; seat < players; seat++) {
        double got = winners >> seat & 1 ? 1.0 / tsr_bits_count(winners) : 0.0;
        for (int i = 0; i < TSR_SIGNS_SEAS; i++)
            slope[i] += (got - power[seat] / sum) * (double)position->signs[seat][i];
    }
    for (int i = 0; i < TSR_SIGNS_SEAS; i++) {
        l->square[i] += 0.0005 * (slope[i] * slope[i] - l->square[i]);
        l->weight[i] += rate * slope[i] / (sqrt(l->square[i]) + 0.05);
    }
}

/* Two to six ships; every other game with all that the veterans' rules add. */
static void game_learn(struct learner *l, int number, double rate)
{
    tsuro_setup setup;
    tsuro_game game;
    tsuro_setup_defaults(TSURO_SEAS, 2 + (int)(tsr_fast_next(&l->random) % 5), &setup);
    setup.random = TSURO_RANDOM_FAST;
    setup.fast_seed = tsr_fast_next(&l->random);
    for (int option = TSURO_OPTION_PORTAL; option <= TSURO_OPTION_TAIHOU; option++)
        setup.options[option] = (int8_t)(number & 1);
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

int main(int argc, char **argv)
{
    static struct learner learner;
    if (argc != 3) {
        fputs("Usage: train-value GAMES SEED\n", stderr);
        return 2;
    }
    int games = atoi(argv[1]);
    learner.random = (uint64_t)atoi(argv[2]);
    for (int game = 0; game < games; game++) {
        bool last = game >= games / 4 * 3;
        game_learn(&learner, game, last ? RATE / 20 : game >= games / 2 ? RATE / 4 : RATE);
    }
    printf("/* SPDX-License-Identifier: MIT */\n/* Made by train-value %s %s (tools/train). */\n"
           "#include \"bots/signs.h\"\n\nconst float tsr_weights_seas[TSR_SIGNS_SEAS] = {\n",
           argv[1], argv[2]);
    for (int i = 0; i < TSR_SIGNS_SEAS; i++)
        printf("    %#.4gf,\n", learner.weight[i]);
    printf("};\n");
    return 0;
}
