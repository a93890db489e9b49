/* SPDX-License-Identifier: MIT */
/* Where pictures say that two met head-on, and where the game says it: the same markers, always. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "render/meeting.h"

#define GAMES 150

static int met, long_ways;

/* Every marker of a game that is out, against the reason that was told when it was lost. */
static void markers_check(const tsuro_game *game, int reasons[TSURO_PLAYERS_MAX][TSURO_PLAYERS_MAX])
{
    for (int i = 0; i < tsuro_game_markers(game); i++) {
        struct tsr_meeting meeting;
        tsuro_marker marker;
        assert_true(tsuro_game_marker(game, i, &marker));
        bool told = reasons[marker.player][marker.number] == TSURO_REASON_COLLISION;
        assert_int_equal(tsr_meeting_find(game, &marker, false, NULL, &meeting), told);
        met += told;
        long_ways += told && (meeting.square != marker.square || meeting.in != marker.port);
    }
}

/* A game from its seed; players choose by another. */
static void game_check(const tsuro_setup *setup, uint64_t random)
{
    static tsuro_event items[TSURO_EVENTS_ENOUGH];
    tsuro_move moves[TSURO_MOVES_MAX];
    tsuro_game game;
    int reasons[TSURO_PLAYERS_MAX][TSURO_PLAYERS_MAX] = {0};
    assert_int_equal(tsuro_game_new(setup, &game, NULL), TSURO_OK);
    for (int count; (count = tsuro_game_moves(&game, moves));) {
        tsuro_events events = {items, TSURO_EVENTS_ENOUGH, 0, 0};
        random = random * 6364136223846793005u + 1442695040888963407u;
        tsuro_game_apply(&game, moves[(random >> 33) % (unsigned)count], &events);
        for (int i = 0; i < events.count; i++) {
            if (items[i].type == TSURO_EVENT_ELIMINATED)
                reasons[items[i].player][items[i].marker] = items[i].reason;
        }
        markers_check(&game, reasons);
    }
}

static void pictures_and_games_agree(void **state)
{
    static const struct {
        int edition, players, markers;
    } kinds[] = {{TSURO_EDITION_CLASSIC, 8, -1},
                 {TSURO_EDITION_KOSMOS, 4, -1},
                 {TSURO_EDITION_MODERN, 2, -1},
                 {TSURO_EDITION_CUSTOM, 6, -1},
                 {TSURO_EDITION_CUSTOM, 2, 2}};
    (void)state;
    for (int i = 0; i < (int)(sizeof kinds / sizeof kinds[0]); i++) {
        tsuro_setup setup;
        tsuro_setup_defaults(kinds[i].edition, kinds[i].players, &setup);
        setup.random = TSURO_RANDOM_FAST;
        if (kinds[i].markers > 0)
            setup.options[TSURO_OPTION_MARKERS] = (int8_t)kinds[i].markers;
        met = long_ways = 0;
        for (int game = 0; game < GAMES; game++) {
            setup.fast_seed = (uint64_t)game + 1;
            game_check(&setup, (uint64_t)(i * GAMES + game));
        }
        /* Also on ways that come back over the last tile before they meet. */
        assert_true(met > long_ways && long_ways > 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(pictures_and_games_agree)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
