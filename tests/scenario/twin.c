/* SPDX-License-Identifier: MIT */
/* The twins of twin.h. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "core/random.h"
#include "tsuro/session.h"
#include "tsuro/text.h"
#include "twin.h"

static char request[TSURO_STATE_TEXT + 64], answer[TSURO_ANSWER_MAX], expected[TSURO_ANSWER_MAX];
static char state[TSURO_STATE_TEXT], told[TSURO_EVENTS_TEXT];
static tsuro_event items[TSURO_EVENTS_ENOUGH], copied[TSURO_EVENTS_ENOUGH];

static tsuro_session *session_new(void)
{
    static const uint8_t entropy[32];
    static void *memory;
    if (!memory)
        memory = malloc(tsuro_session_memory(TSURO_LINE_MAX));
    return tsuro_session_begin(memory, TSURO_LINE_MAX, entropy, NULL);
}

static void ask(tsuro_session *session)
{
    int length =
        tsuro_session_request(session, request, strlen(request), answer, sizeof answer - 1);
    answer[length] = 0;
}

/* A session that knows the game by its state alone; the state read back is the same bytes. */
static tsuro_session *session_set(const tsuro_game *game)
{
    char why[256];
    tsuro_game read;
    int length = tsuro_state_write(game, state, sizeof state);
    if (tsuro_state_read(state, (size_t)length, "", 0, &read, why, sizeof why) != TSURO_OK)
        fail_msg("%s\n%s", why, state);
    assert_memory_equal(&read, game, sizeof read);
    tsuro_session *session = session_new();
    snprintf(request, sizeof request, "{\"cmd\":\"set\",\"state\":%s}", state);
    ask(session);
    snprintf(expected, sizeof expected, "{\"ok\":true,\"state\":%s}", state);
    assert_string_equal(answer, expected);
    return session;
}

/* One move in all three; false if a fixed roll did not fit what was rolled, in all three. */
static bool move_play(tsuro_game *game, tsuro_game *copy, tsuro_session *session, tsuro_move move)
{
    char text[TSURO_MOVE_TEXT];
    tsuro_events events = {items, TSURO_EVENTS_ENOUGH, 0, 0};
    tsuro_events again = {copied, TSURO_EVENTS_ENOUGH, 0, 0};
    tsuro_move_write(game, move, text, sizeof text);
    snprintf(request, sizeof request, "{\"cmd\":\"play\",\"move\":\"%s\"}", text);
    assert_int_equal(tsuro_game_play(game, move, &events), TSURO_OK);
    assert_int_equal(tsuro_game_play(copy, move, &again), TSURO_OK);
    assert_memory_equal(copy, game, sizeof *copy);
    ask(session);
    if (tsuro_game_halted(game)) {
        assert_non_null(strstr(answer, "\"ok\":false"));
        return false;
    }
    assert_int_equal(events.count, again.count);
    assert_memory_equal(items, copied, (size_t)events.count * sizeof items[0]);
    assert_true(tsuro_events_write(game, -1, &events, told, sizeof told) > 0);
    assert_true(tsuro_state_write(game, state, sizeof state) > 0);
    snprintf(expected, sizeof expected, "{\"ok\":true,\"events\":%s,\"state\":%s}", told, state);
    assert_string_equal(answer, expected);
    return true;
}

bool twins_play(const tsuro_game *game, tsuro_move move)
{
    tsuro_session *session = session_set(game);
    tsuro_game played = *game, copy = *game;
    uint64_t random = move;
    while (move_play(&played, &copy, session, move)) {
        tsuro_move moves[TSURO_MOVES_MAX];
        int count = tsuro_game_moves(&played, moves);
        if (!count)
            return true;
        move = moves[tsr_fast_next(&random) % (unsigned)count];
    }
    return false;
}
