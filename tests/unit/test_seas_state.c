/* SPDX-License-Identifier: MIT */
/*
 * States of the Seas as JSON: a full state read back is the same bytes at every decision of
 * random games, in the middle of reactions and transports too; a view read back looks the same;
 * and a state with numbers changed at random is refused or can be played to its end.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/random.h"
#include "tsuro/text.h"

static int game_count = 300;
static char json[TSURO_STATE_TEXT], again[TSURO_STATE_TEXT], why[256];

static void game_begin(int number, tsuro_game *game)
{
    tsuro_setup setup;
    tsuro_setup_defaults(TSURO_EDITION_SEAS, 2 + number % 7, &setup);
    setup.random = number & 1 ? TSURO_RANDOM_FAST : TSURO_RANDOM_SEEDED;
    setup.fast_seed = (uint64_t)number;
    char seed[16];
    setup.seed = seed;
    setup.seed_length = (size_t)snprintf(seed, sizeof seed, "%d", number);
    bool all = number % 3 == 0;
    setup.options[TSURO_OPTION_PORTAL] = all || number >> 1 & 1;
    setup.options[TSURO_OPTION_TSUNAMI] = all || number >> 2 & 1;
    setup.options[TSURO_OPTION_UZUSHIO] = all || number >> 3 & 1;
    setup.options[TSURO_OPTION_TAIHOU] = all || number >> 4 & 1;
    assert_int_equal(tsuro_game_new(&setup, game, NULL), TSURO_OK);
}

/* The full state is complete. */
static void whole_check(const tsuro_game *game)
{
    tsuro_game copy;
    int length = tsuro_state_write(game, json, sizeof json);
    assert_true(length > 0);
    if (tsuro_state_read(json, (size_t)length, "", 0, &copy, why, sizeof why) != TSURO_OK)
        fail_msg("%s\n%s", why, json);
    assert_memory_equal(game, &copy, sizeof copy);
}

/* A view read back is a game that looks the same to that viewer. */
static void view_check(const tsuro_game *game, int viewer)
{
    tsuro_game view, copy;
    tsuro_game_view(game, viewer, &view);
    int length = tsuro_state_write(&view, json, sizeof json);
    assert_true(length > 0);
    if (tsuro_state_read(json, (size_t)length, "s", 1, &copy, why, sizeof why) != TSURO_OK)
        fail_msg("%s\n%s", why, json);
    tsuro_game_view(&copy, viewer, &view);
    assert_true(tsuro_state_write(&view, again, sizeof again) > 0);
    assert_string_equal(json, again);
}

static void play_out(tsuro_game *game, uint64_t *random)
{
    for (int ply = 0; !tsuro_game_ending(game) && !tsuro_game_halted(game) && ply < 400; ply++) {
        tsuro_move moves[TSURO_MOVES_MAX];
        int count = tsuro_game_moves(game, moves);
        assert_true(count > 0);
        tsuro_game_apply(game, moves[tsr_fast_next(random) % (unsigned)count], NULL);
    }
}

/* Changes a few digits; what is accepted must be playable. */
static bool mutant_check(const tsuro_game *game, uint64_t *random)
{
    tsuro_game copy;
    int length = tsuro_state_write(game, json, sizeof json);
    int changes = 1 + (int)(tsr_fast_next(random) % 3);
    for (int tries = 0; changes && tries < 500; tries++) {
        uint64_t r = tsr_fast_next(random);
        char *at = &json[r % (unsigned)length];
        bool digit = *at >= '0' && *at <= '9', letter = *at >= 'a' && *at <= 'g';
        if (letter && (at[1] < '1' || at[1] > '7'))
            continue;
        if (!digit && !letter)
            continue;
        *at = (char)(digit ? '0' + (r >> 40) % 10 : 'a' + (r >> 40) % 7);
        changes--;
    }
    if (tsuro_state_read(json, (size_t)length, "", 0, &copy, why, sizeof why) != TSURO_OK) {
        assert_true(why[0] != 0);
        return false;
    }
    play_out(&copy, random);
    return true;
}

static void test_states(void **state)
{
    (void)state;
    uint64_t random = 7;
    int accepted = 0;
    for (int number = 0; number < game_count; number++) {
        tsuro_game game;
        game_begin(number, &game);
        for (;;) {
            whole_check(&game);
            int viewer = (int)(tsr_fast_next(&random) % 9);
            view_check(&game, viewer < tsuro_game_players(&game) ? viewer : TSURO_PUBLIC);
            accepted += mutant_check(&game, &random);
            if (tsuro_game_ending(&game))
                break;
            tsuro_move moves[TSURO_MOVES_MAX];
            int count = tsuro_game_moves(&game, moves);
            tsuro_game_apply(&game, moves[tsr_fast_next(&random) % (unsigned)count], NULL);
        }
    }
    assert_true(accepted > game_count);
}

int main(int argc, char **argv)
{
    if (getenv("TSURO_SOAK"))
        game_count = 5000;
    if (argc > 1)
        game_count = atoi(argv[1]);
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_states)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
