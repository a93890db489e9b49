// SPDX-License-Identifier: MIT
//
// Self-play in C++: one bot at all seats; positions with the share of the win that each seat got
// in the end, as a table for whatever learns from it.
//
//     c++ -std=c++11 selfplay.cpp $(pkg-config --cflags --libs tsuro) -o selfplay && ./selfplay 10
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <vector>

#include <tsuro/tsuro.h>

namespace {

struct Position {
    int ply;
    int pile;
    std::vector<int> alive;
};

Position look(const tsuro_game &game)
{
    Position position = {tsuro_game_ply(&game), tsuro_game_pile(&game), {}};
    for (int seat = 0; seat < tsuro_game_players(&game); seat++)
        position.alive.push_back(tsuro_game_seat_in(&game, seat));
    return position;
}

// Plays one game and returns its positions; the game itself is left at its end.
std::vector<Position> play(const tsuro_bot *bot, std::vector<std::uint64_t> &memory,
                           tsuro_game &game)
{
    std::vector<Position> positions;
    while (tsuro_game_ending(&game) == TSURO_ENDING_NONE) {
        tsuro_thought thought;
        positions.push_back(look(game));
        if (tsuro_bot_think(bot, &game, 20, positions.size(), memory.data(),
                            memory.size() * sizeof memory[0], &thought) != TSURO_OK)
            std::exit(1);
        tsuro_game_play(&game, thought.move, nullptr);
    }
    return positions;
}

} // namespace

int main(int argc, char **argv)
{
    const int games = argc > 1 ? std::atoi(argv[1]) : 10, players = 3;
    const tsuro_bot *bot = tsuro_bot_find("search1");
    std::vector<std::uint64_t> memory(tsuro_bot_memory(bot, 20) / sizeof(std::uint64_t) + 1);

    std::cout << "# libtsuro " << tsuro_version() << ", rules " << tsuro_rules() << '\n'
              << "game,ply,pile,seat,in,share\n";
    for (int number = 0; number < games; number++) {
        tsuro_setup setup;
        tsuro_game game;
        tsuro_setup_defaults(TSURO_EDITION_CLASSIC, players, &setup);
        setup.random = TSURO_RANDOM_FAST;
        setup.fast_seed = static_cast<std::uint64_t>(number);
        if (tsuro_game_new(&setup, &game, nullptr) != TSURO_OK)
            return 1;
        const std::vector<Position> positions = play(bot, memory, game);
        const unsigned winners = tsuro_game_winners(&game);
        int sharing = 0;
        for (int seat = 0; seat < players; seat++)
            sharing += winners >> seat & 1;
        for (const Position &at : positions)
            for (int seat = 0; seat < players; seat++)
                std::cout << number << ',' << at.ply << ',' << at.pile << ',' << seat << ','
                          << at.alive[seat] << ',' << double(winners >> seat & 1) / sharing << '\n';
    }
}
