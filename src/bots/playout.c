/* SPDX-License-Identifier: MIT */
/* Playouts (playout.h). */
#include "bots/playout.h"

#include "bots/evaluate.h"
#include "bots/maths.h"
#include "bots/policy.h"
#include "bots/signs.h"
#include "bots/solve.h"
#include "core/bits.h"
#include "core/random.h"
#include "rules/frame.h"

/* No edition plays so long. */
#define PLAYOUT_LIMIT 4000

/* Decisions after which a playout of classic is evaluated; more while starts are chosen. */
#define LENGTH_CLASSIC 8
#define LENGTH_START (LENGTH_CLASSIC + TSURO_PLAYERS_MAX)

/* A share so small is as good as none. */
#define VALUE_LEAST 1e-6f

/* Positions that an exact ending in a playout may cost. */
#define SOLVE_NODES 2000

int tsr_pick(uint64_t *random, int count)
{
    return (int)((tsr_fast_next(random) >> 32) * (uint64_t)count >> 32);
}

/* CL-26: tiles laid, of those that there are or that find a square. */
static float solo_value(const tsuro_game *game)
{
    int squares = tsuro_game_width(game) * tsuro_game_height(game);
    int deck = tsuro_game_option(game, TSURO_OPTION_DECK);
    int tiles = deck == TSURO_DECK_CLASSIC ? 35 : deck == TSURO_DECK_KOSMOS ? 64 : 99;
    return (float)tsuro_game_score(game, 0) / (float)(tiles < squares ? tiles : squares);
}

void tsr_outcome(const tsuro_game *game, float value[TSURO_PLAYERS_MAX])
{
    int players = tsuro_game_players(game);
    if (players == 1) {
        value[0] = solo_value(game);
        return;
    }
    unsigned winners = tsuro_game_winners(game);
    if (!winners) {
        for (int seat = 0; seat < players; seat++)
            winners |= (unsigned)tsuro_game_seat_in(game, seat) << seat;
    }
    float share = 1.0f / (float)tsr_bits_count(winners);
    for (int seat = 0; seat < players; seat++)
        value[seat] = winners >> seat & 1 ? share : 0.0f;
}

static tsuro_move move_random(const tsuro_game *game, uint64_t *random)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    int count = tsuro_game_moves(game, moves);
    return moves[count > 1 ? tsr_pick(random, count) : 0];
}

/*
 * The number of decisions after which a playout is evaluated. In classic the next two rounds show
 * who is in danger, and what comes later is chance for the most part. In the Seas chance blurs
 * whatever is farther away than a few decisions; Phoenix games are long, but two rounds show who
 * gets which Star. Measured in docs/strength.md.
 */
static int playout_length(const struct tsr_style *style, const tsuro_game *game)
{
    switch (style->evaluated ? tsuro_game_edition(game) : TSURO_EDITION_CLASSIC) {
    case TSURO_EDITION_SEAS:
        return 3;
    case TSURO_EDITION_PHOENIX:
    case TSURO_EDITION_WINDS:
        return 16;
    default:
        if (style->guided && style->evaluated && tsr_classic_signs_known(game))
            return tsuro_game_kind(game) == TSURO_KIND_START ? LENGTH_START : LENGTH_CLASSIC;
        return PLAYOUT_LIMIT;
    }
}

/* Whether what is left was solved at once. */
static bool ending_solve(const struct tsr_style *style, const tsuro_game *game,
                         float value[TSURO_PLAYERS_MAX])
{
    int tiles = style->solve ? tsr_solvable(game) : 0;
    if (!tiles || tiles > style->solve)
        return false;
    struct tsr_solver solver;
    tsr_solver_begin(&solver, game);
    tsr_solver_run(&solver, SOLVE_NODES);
    if (solver.state == TSR_SOLVE_DONE)
        tsr_solver_value(&solver, game, value);
    return solver.state == TSR_SOLVE_DONE;
}

void tsr_playout(const struct tsr_style *style, tsuro_game *game, uint64_t *random,
                 float value[TSURO_PLAYERS_MAX])
{
    const struct tsr_head *head = tsr_head_of(game);
    int length = playout_length(style, game);
    for (int i = 0; i < length && !head->ending; i++) {
        if (ending_solve(style, game, value))
            return;
        tsuro_move move = style->guided ? tsr_policy_pick(game, random) : move_random(game, random);
        tsuro_game_apply(game, move, NULL);
    }
    tsr_evaluate(game, style->guided, value);
}

/* A power that grows with the logarithm of the iterations, from 100 of them to 4,000. */
static float grown_power(float at_100, float at_4000, uint32_t iterations)
{
    uint32_t within = iterations < 100 ? 100 : iterations > 4000 ? 4000 : iterations;
    return at_100 + (at_4000 - at_100) * tsr_log((float)within / 100) / tsr_log(40);
}

/* In a duel of the classic family; where playouts are evaluated it is by the tiles laid. */
static float duel_power(const struct tsr_style *style, const tsuro_game *game, uint32_t iterations)
{
    static const float by_phase[] = {4.7f, 2.3f, 1.65f};
    switch (playout_length(style, game)) {
    case PLAYOUT_LIMIT:
        return grown_power(1.5f, 2.5f, iterations);
    case LENGTH_CLASSIC:
        return by_phase[tsr_classic_table(game) % 3];
    default:
        return 1.0f;
    }
}

/* The power of tsr_value_correct; all of them were fitted to games between searches. */
static float value_power(const struct tsr_style *style, const tsuro_game *game, uint32_t iterations)
{
    bool duel = tsr_policy_duel(game);
    switch (tsuro_game_edition(game)) {
    case TSURO_EDITION_SEAS:
        return 1.0f;
    case TSURO_EDITION_PHOENIX:
        return duel ? grown_power(1.2f, 1.8f, iterations) : 1.1f;
    case TSURO_EDITION_WINDS:
        return duel ? 1.05f : 0.72f;
    default:
        if (duel)
            return duel_power(style, game, iterations);
        return playout_length(style, game) == LENGTH_CLASSIC ? 1.2f : 1.0f;
    }
}

/*
 * Playouts and evaluation know games between players who look no further than their tile. Where
 * searches play, an advantage is worth more than that, most of all in a duel; in Winds of Change,
 * where much turns out otherwise, it is worth less. A power of the shares, in proportion, is true
 * (docs/strength.md).
 */
void tsr_value_correct(const struct tsr_style *style, const tsuro_game *game, uint32_t iterations,
                       float value[TSURO_PLAYERS_MAX])
{
    int players = tsuro_game_players(game);
    if (!style->guided || players == 1)
        return;
    float power = value_power(style, game, iterations), sum = 0;
    for (int seat = 0; seat < players; seat++) {
        if (value[seat] > VALUE_LEAST)
            value[seat] = tsr_exp(-power * tsr_log(1.0f / value[seat]));
        sum += value[seat];
    }
    for (int seat = 0; seat < players; seat++)
        value[seat] /= sum;
}
