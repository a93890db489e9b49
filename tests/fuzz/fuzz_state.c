/* SPDX-License-Identifier: MIT */
/*
 * Any bytes as a state. What is accepted must be a game: its own text read again gives the same
 * text and bytes, its views can be made, written and read, and it can be played on. Only in
 * `custom` may the bytes differ: once a line began inside the board, it is walked to the end.
 */
#include <string.h>

#include "fuzz.h"
#include "tsuro/text.h"

#define PLIES 12

static char first[TSURO_STATE_TEXT], second[TSURO_STATE_TEXT], why[240];

static void round_trip(const tsuro_game *game)
{
    tsuro_game again;
    int length = tsuro_state_write(game, first, sizeof first);
    require(length > 0);
    require(tsuro_state_read(first, (size_t)length, "x", 1, &again, why, sizeof why) == TSURO_OK);
    require(tsuro_state_write(&again, second, sizeof second) == length);
    require(strcmp(first, second) == 0);
    require(tsuro_game_edition(game) == TSURO_EDITION_CUSTOM || tsuro_game_equal(game, &again));
}

/* A seat's view is a state that can be read too. */
static void view_check(const tsuro_game *game, int viewer)
{
    tsuro_game view, again;
    tsuro_game_view(game, viewer, &view);
    int length = tsuro_state_write(&view, first, sizeof first);
    require(length > 0);
    require(tsuro_state_read(first, (size_t)length, "x", 1, &again, why, sizeof why) == TSURO_OK);
}

static void play_on(tsuro_game *game)
{
    static tsuro_event items[TSURO_EVENTS_ENOUGH];
    tsuro_move moves[TSURO_MOVES_MAX];
    for (int ply = 0; ply < PLIES; ply++) {
        tsuro_events events = {items, TSURO_EVENTS_ENOUGH, 0, 0};
        int count = tsuro_game_moves(game, moves);
        require((count == 0) == (tsuro_game_ending(game) != TSURO_ENDING_NONE));
        if (!count)
            return;
        require(count <= TSURO_MOVES_MAX && tsuro_game_legal(game, moves[count - 1]));
        tsuro_game_apply(game, moves[ply * 7 % count], &events);
        require(!events.dropped);
        if (tsuro_game_halted(game))
            return; /* a roll given with the state did not fit */
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    tsuro_game game, untouched;
    memset(&game, 0, sizeof game);
    memset(&untouched, 0, sizeof untouched);
    if (tsuro_state_read((const char *)data, size, "seed", 4, &game, why, sizeof why)) {
        require(why[0] != 0 && memcmp(&game, &untouched, sizeof game) == 0);
        return 0;
    }
    round_trip(&game);
    view_check(&game, TSURO_PUBLIC);
    if (tsuro_game_kind(&game))
        view_check(&game, tsuro_game_decider(&game));
    play_on(&game);
    if (!tsuro_game_halted(&game))
        round_trip(&game);
    return 0;
}
