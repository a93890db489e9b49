/* SPDX-License-Identifier: MIT */
/* Playing and counting matches (match.h). */
#include "arena/match.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/bits.h"
#include "core/random.h"

bool tsr_contestant_read(const char *text, struct tsr_contestant *contestant)
{
    char name[sizeof contestant->name];
    if (strlen(text) >= sizeof name || strchr(text, ','))
        return false;
    memset(contestant, 0, sizeof *contestant);
    strcpy(contestant->name, text);
    strcpy(name, text);
    char *colon = strchr(name, ':');
    if (colon) {
        *colon = '\0';
        char *end;
        unsigned long number = strtoul(colon + 1, &end, 10);
        if (end == colon + 1 || number == 0 || number > 600000000)
            return false;
        if (strcmp(end, "ms") == 0)
            contestant->budget.ms = (uint32_t)number;
        else if (*end == '\0')
            contestant->budget.iterations = (uint32_t)number;
        else
            return false;
    }
    contestant->bot = tsuro_bot_find(name);
    return contestant->bot != NULL;
}

bool tsr_match_play(const struct tsr_match *match, int number, void *memory, size_t size,
                    struct tsr_played *played)
{
    tsuro_setup setup = match->setup;
    int players = setup.players, seat = number % players;
    uint64_t random = match->seed + (uint64_t)(number / players) * 0x9e3779b97f4a7c15u;
    setup.random = TSURO_RANDOM_FAST;
    setup.fast_seed = tsr_fast_next(&random);
    setup.first = 0;
    random ^= (uint64_t)seat << 56;
    tsuro_game game;
    if (tsuro_game_new(&setup, &game, NULL))
        return false;
    while (!tsuro_game_ending(&game)) {
        int decider = tsuro_game_decision(&game).player;
        const struct tsr_contestant *who = decider == seat ? match->one : match->others;
        tsuro_game view;
        tsuro_thought thought;
        tsuro_game_view(&game, decider, &view);
        tsr_think(who->bot, &view, who->budget, tsr_fast_next(&random), memory, size, &thought,
                  NULL);
        if (tsuro_game_play(&game, thought.move, NULL)) {
            fprintf(stderr, "%s made an illegal move in game %d and resigns\n", who->name, number);
            tsuro_game_play(&game, tsuro_move_resign(decider), NULL);
        }
    }
    unsigned winners = tsuro_game_winners(&game);
    played->share = winners >> seat & 1 ? 1.0 / tsr_bits_count(winners) : 0.0;
    played->plies = tsuro_game_ply(&game);
    return true;
}

struct tsr_share tsr_share_of(const double *shares, int games, int players)
{
    struct tsr_share result = {0, 0, 0};
    double sum = 0, squares = 0;
    int deals = 0;
    for (int deal = 0; (deal + 1) * players <= games; deal++) {
        double mean = 0;
        for (int seat = 0; seat < players; seat++)
            mean += shares[deal * players + seat] / players;
        if (isnan(mean))
            continue;
        sum += mean;
        squares += mean * mean;
        deals++;
    }
    if (!deals)
        return result;
    result.mean = sum / deals;
    result.games = deals * players;
    double variance = squares / deals - result.mean * result.mean;
    result.margin = 1.96 * sqrt((variance > 0 ? variance : 0) / deals);
    return result;
}

double tsr_elo(double share, int players)
{
    const double least = 1e-4;
    double s = share < least ? least : share > 1 - least ? 1 - least : share;
    return 400 * log10(s * (players - 1) / (1 - s));
}
