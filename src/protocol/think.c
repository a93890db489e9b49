/* SPDX-License-Identifier: MIT */
/*
 * `think`: a bot's move. The search core knows no clock, so the budget in milliseconds is kept
 * here, by running a few iterations at a time and looking at the clock in between.
 */
#include "protocol/session.h"
#include "tsuro/text.h"

static bool search_timed(struct tsr_request *request, const tsuro_bot *bot, const tsuro_game *view,
                         uint64_t seed, uint64_t ms, tsuro_thought *thought)
{
    tsuro_session *session = request->session;
    uint64_t begun = session->now(), spent = 0;
    tsuro_search *search = tsuro_search_begin(bot, view, seed, session->think, TSR_THINK_MEMORY);
    if (!search)
        return tsr_request_fail(request, "bad_request", "nobody has to decide");
    uint32_t batch = 1;
    while (!tsuro_search_done(search) && spent < ms) {
        uint64_t before = spent;
        tsuro_search_run(search, batch);
        spent = session->now() - begun;
        /* Batches of about a millisecond: small enough to keep the time, few enough clocks. */
        if (spent - before <= 1 && batch < 4096)
            batch *= 2;
        else if (spent - before > 2 && batch > 1)
            batch /= 2;
    }
    tsuro_search_answer(search, thought);
    return true;
}

static void thought_add(struct tsr_request *request, const tsuro_thought *thought, uint64_t ms)
{
    const tsuro_game *game = &request->session->game;
    char text[TSURO_MOVE_TEXT];
    tsuro_move_write(game, thought->move, text, sizeof text);
    tsr_json_key_string(&request->json, "move", text);
    tsr_json_key(&request->json, "value");
    tsr_json_array(&request->json);
    for (int seat = 0; seat < tsuro_game_players(game); seat++)
        tsr_json_number(&request->json, (double)thought->value[seat]);
    tsr_json_end_array(&request->json);
    tsr_json_key_int(&request->json, "iterations", thought->iterations);
    tsr_json_key_int(&request->json, "ms", (int64_t)ms);
}

uint64_t tsr_think_seed(const char *text, size_t length)
{
    struct tsr_random random;
    tsr_random_seed(&random, text, length);
    uint64_t high = tsr_random_below(&random, UINT32_MAX);
    return high << 32 | tsr_random_below(&random, UINT32_MAX);
}

static bool seed_number(struct tsr_request *request, uint64_t *seed)
{
    int token = tsr_json_member(request->doc, 0, "seed");
    char text[TSURO_SEED_MAX + 1];
    size_t length = 0;
    if (token >= 0 && !tsr_json_get_string(request->doc, token, text, sizeof text, &length))
        return tsr_request_fail(request, "bad_request",
                                "`seed` has to be a string of at most 255 bytes");
    *seed = tsr_think_seed(text, length);
    return true;
}

bool tsr_command_think(struct tsr_request *request)
{
    tsuro_session *session = request->session;
    int token = tsr_json_member(request->doc, 0, "bot");
    char name[32];
    int64_t ms = 0, iterations = 0;
    bool timed, counted;
    uint64_t seed = 0;
    if (!tsr_json_get_string(request->doc, token, name, sizeof name, NULL))
        return tsr_request_fail(request, "bad_request", "`bot` has to be the name of a bot");
    const tsuro_bot *bot = tsuro_bot_find(name);
    if (!bot)
        return tsr_request_fail(request, "bad_request",
                                "there is no such bot: see `tsuro engine --help` for their names");
    if (!tsr_request_int(request, "ms", 1, TSR_THINK_MS_MAX, &ms, &timed) ||
        !tsr_request_int(request, "iterations", 1, 100000000, &iterations, &counted) ||
        !seed_number(request, &seed))
        return false;
    if (timed && counted)
        return tsr_request_fail(request, "bad_request", "give `ms` or `iterations`, not both");
    if (timed && !session->now)
        return tsr_request_fail(request, "bad_request",
                                "there is no clock here: give `iterations`");
    if (!tsuro_game_kind(&session->game))
        return tsr_request_fail(request, "bad_request",
                                "the game is over: there is nothing to think of");
    tsuro_game view;
    tsuro_thought thought = {0};
    tsuro_game_view(&session->game, tsuro_game_decider(&session->game), &view);
    uint64_t begun = session->now ? session->now() : 0;
    if (timed && bot->style) {
        if (!search_timed(request, bot, &view, seed, (uint64_t)ms, &thought))
            return false;
    } else if (tsuro_bot_think(bot, &view, (uint32_t)iterations, seed, session->think,
                               TSR_THINK_MEMORY, &thought)) {
        return tsr_request_fail(request, "bad_request", "this bot cannot play this position");
    }
    thought_add(request, &thought, session->now ? session->now() - begun : 0);
    return true;
}
