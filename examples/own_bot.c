/* SPDX-License-Identifier: MIT */
/*
 * A complete bot: it looks one move ahead, several times, each time with another guess of what it
 * cannot see, plays on a little at random, and takes the move after which it is most often still in
 * the game. It plays against `greedy` and says how often it won.
 *
 *     cc own_bot.c $(pkg-config --cflags --libs tsuro) -o own_bot && ./own_bot 50
 */
#include <stdio.h>
#include <stdlib.h>

#include <tsuro/bot.h>

#define GUESSES 4

/* How good a position is for a seat: won, lost, or still in it. */
static int worth(const tsuro_game *game, int seat)
{
    if (tsuro_game_ending(game) != TSURO_ENDING_NONE)
        return tsuro_game_winners(game) >> seat & 1 ? 1000 : 0;
    return tsuro_game_seat_in(game, seat) ? 500 : 0;
}

/* The bot gets the view of its seat, and so cannot cheat. */
static tsuro_move choose(const tsuro_game *view)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    int seat = tsuro_game_decider(view), count = tsuro_game_moves(view, moves);
    int best = 0, best_worth = -1;
    for (int i = 0; i < count; i++) {
        int sum = 0;
        for (unsigned guess = 0; guess < GUESSES; guess++) {
            tsuro_game game = *view;
            uint64_t random = guess + 1;
            tsuro_game_guess(view, guess, &game);
            tsuro_game_play(&game, moves[i], NULL);
            tsuro_game_playout(&game, &random, 4);
            sum += worth(&game, seat);
        }
        if (sum > best_worth) {
            best = i;
            best_worth = sum;
        }
    }
    return moves[best];
}

int main(int argc, char **argv)
{
    int games = argc > 1 ? atoi(argv[1]) : 50, won = 0;
    const tsuro_bot *greedy = tsuro_bot_find("greedy");
    for (int i = 0; i < games; i++) {
        tsuro_setup setup;
        tsuro_game game;
        tsuro_setup_defaults(TSURO_EDITION_CLASSIC, 2, &setup);
        setup.random = TSURO_RANDOM_FAST;
        setup.fast_seed = (uint64_t)i / 2; /* every deal twice, from both seats */
        if (tsuro_game_new(&setup, &game, NULL) != TSURO_OK)
            return 1;
        while (tsuro_game_ending(&game) == TSURO_ENDING_NONE) {
            tsuro_game view;
            tsuro_thought thought;
            int seat = tsuro_game_decider(&game);
            tsuro_game_view(&game, seat, &view);
            if (seat == i % 2)
                thought.move = choose(&view);
            else if (tsuro_bot_think(greedy, &view, 0, (uint64_t)i, NULL, 0, &thought))
                return 1;
            tsuro_game_play(&game, thought.move, NULL);
        }
        won += tsuro_game_winners(&game) >> (i % 2) & 1;
    }
    printf("own bot: %d of %d games won or shared\n", won, games);
    return 0;
}
