/* SPDX-License-Identifier: MIT */
/*
 * `think`: a bot's move, within a budget of milliseconds by the session's clock, or of iterations.
 * Where there is no clock the caller keeps the time by `iterations` and `more`.
 */
#include "bots/bot.h"
#include "bots/spend.h"
#include "protocol/session.h"
#include "tsuro/text.h"

/*
 * The search to run: a new one, or with `more` the last one of the same bot, either in the same
 * position or behind the moves played since. NULL with an error.
 */
static tsuro_search *search_open(struct tsr_request *request, const tsuro_bot *bot,
                                 const tsuro_game *view, uint64_t seed, bool more)
{
    tsuro_session *session = request->session;
    tsuro_search *search = session->thinking.search;
    bool known = more && search && session->thinking.bot == bot;
    if (!known || (session->thinking.moved && !tsuro_search_resume(search, view)))
        search = tsuro_search_begin(bot, view, seed, session->think, TSR_THINK_MEMORY);
    session->thinking.search = search;
    session->thinking.bot = bot;
    session->thinking.moved = false;
    if (!search)
        tsr_request_fail(request, "bad_request", "this bot cannot play this position");
    return search;
}

void tsr_thinking_follow(tsuro_session *session, tsuro_move move)
{
    if (!session->thinking.search)
        return;
    tsuro_search_follow(session->thinking.search, tsuro_game_decider(&session->game), move);
    session->thinking.moved = true;
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

/* `seed` as a number; without one, any. */
static bool seed_number(struct tsr_request *request, uint64_t *seed)
{
    int token = tsr_json_member(request->doc, 0, "seed");
    char text[TSURO_SEED_MAX + 1];
    size_t length = 0;
    if (token >= 0 && !tsr_json_get_string(request->doc, token, text, sizeof text, &length))
        return tsr_request_fail(request, "bad_request",
                                "`seed` has to be a string of at most 255 bytes");
    *seed =
        token >= 0 ? tsr_seed_number(text, length) : tsr_random_wide(&request->session->entropy);
    return true;
}

/* What a bot is asked for. */
struct task {
    const tsuro_bot *bot;
    int64_t ms, iterations; /* one of them, for a bot that searches */
    uint64_t seed;
    bool more;
};

/* The bot's own budget: its time, if it has one and there is a clock, else its iterations. */
static void task_own(struct task *task, bool clock)
{
    task->ms = clock ? task->bot->ms : 0;
    task->iterations = task->ms ? 0 : task->bot->iterations;
}

static bool task_read(struct tsr_request *request, struct task *task)
{
    int bot = tsr_json_member(request->doc, 0, "bot"), more;
    char name[32];
    bool timed, counted;
    if (!tsr_json_get_string(request->doc, bot, name, sizeof name, NULL))
        return tsr_request_fail(request, "bad_request", "`bot` has to be the name of a bot");
    task->bot = tsuro_bot_find(name);
    if (!task->bot)
        return tsr_request_fail(request, "bad_request",
                                "there is no such bot: see `tsuro engine --help` for their names");
    if (!tsr_request_int(request, "ms", 1, TSR_THINK_MS_MAX, &task->ms, &timed) ||
        !tsr_request_int(request, "iterations", 1, TSR_THINK_ITERATIONS_MAX, &task->iterations,
                         &counted) ||
        !seed_number(request, &task->seed))
        return false;
    if (timed && counted)
        return tsr_request_fail(request, "bad_request", "give `ms` or `iterations`, not both");
    if (timed && !request->session->now)
        return tsr_request_fail(request, "bad_request",
                                "there is no clock here: give `iterations`");
    if (!timed && !counted)
        task_own(task, request->session->now != NULL);
    more = tsr_json_member(request->doc, 0, "more");
    if (more >= 0 && !tsr_json_get_bool(request->doc, more, &task->more))
        return tsr_request_fail(request, "bad_request", "`more` has to be true or false");
    return true;
}

bool tsr_command_think(struct tsr_request *request)
{
    tsuro_session *session = request->session;
    struct task task = {.bot = NULL};
    tsuro_game view;
    tsuro_thought thought = {0};
    if (!task_read(request, &task))
        return false;
    if (!tsuro_game_kind(&session->game))
        return tsr_request_fail(request, "bad_request",
                                "the game is over: there is nothing to think of");
    uint64_t begun = session->now ? session->now() : 0;
    tsuro_game_view(&session->game, tsuro_game_decider(&session->game), &view);
    if (task.bot->style) {
        tsuro_search *search = search_open(request, task.bot, &view, task.seed, task.more);
        if (!search)
            return false;
        tsr_search_spend(search, (struct tsr_spending){session->now, (uint64_t)task.ms,
                                                       (uint32_t)task.iterations});
        tsuro_search_answer(search, &thought);
    } else {
        task.bot->choose(&view, task.seed, &thought);
    }
    thought_add(request, &thought, session->now ? session->now() - begun : 0);
    return true;
}
