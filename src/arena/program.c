/* SPDX-License-Identifier: MIT */
/* An external program at a seat (program.h). */
#include "arena/program.h"

#include <stdlib.h>

#include "tsuro/text.h"

/* A program may use all of its time; this is for the way of its answer. */
#define GRACE_MS 500

/* Interpreters take their time to start. */
#define START_MS 10000

/* How long a program may take to end after `quit`. */
#define QUIT_MS 300

#define REQUEST_MAX (TSURO_STATE_TEXT + 4096)

bool tsr_program_begin(struct tsr_program *program, const struct tsr_contestant *who)
{
    *program = (struct tsr_program){.who = who};
    program->request = malloc(REQUEST_MAX);
    program->tokens = malloc(sizeof *program->tokens * TSR_ANSWER_TOKENS);
    return program->request && program->tokens;
}

void tsr_program_end(struct tsr_program *program)
{
    static const char quit[] = "{\"cmd\":\"quit\"}\n";
    if (program->process.pid) {
        int64_t deadline = tsr_process_now() + QUIT_MS;
        tsr_process_send(&program->process, quit, sizeof quit - 1, deadline);
        tsr_process_end(&program->process, deadline);
    }
    free(program->request);
    free(program->tokens);
    *program = (struct tsr_program){.who = NULL};
}

static void request_begin(struct tsr_json_writer *json, struct tsr_text *text, int64_t id,
                          const char *command)
{
    tsr_json_writer_init(json, text);
    tsr_json_object(json);
    tsr_json_key_int(json, "id", id);
    tsr_json_key_string(json, "cmd", command);
}

static bool request_end(struct tsr_json_writer *json, const char *seed)
{
    tsr_json_key_string(json, "seed", seed);
    tsr_json_end_object(json);
    tsr_text_add(json->out, "\n");
    return !json->out->overflow;
}

static bool set_write(struct tsr_text *text, int64_t id, const tsuro_game *view, const char *seed)
{
    char state[TSURO_STATE_TEXT];
    struct tsr_json_writer json;
    int length = tsuro_state_write(view, state, sizeof state);
    if (length < 0)
        return false;
    request_begin(&json, text, id, "set");
    tsr_json_key(&json, "state");
    tsr_json_raw(&json, state, (size_t)length);
    return request_end(&json, seed);
}

static bool think_write(struct tsr_text *text, int64_t id, const tsuro_bot *bot,
                        struct tsr_budget budget, const char *seed)
{
    struct tsr_json_writer json;
    request_begin(&json, text, id, "think");
    tsr_json_key_string(&json, "bot", bot ? tsuro_bot_name(bot) : "search");
    if (budget.ms)
        tsr_json_key_int(&json, "ms", budget.ms);
    else
        tsr_json_key_int(&json, "iterations", budget.iterations);
    return request_end(&json, seed);
}

static enum tsr_fault fault_of(enum tsr_process_state talk)
{
    static const enum tsr_fault faults[] = {
        [TSR_PROCESS_FINE] = TSR_FAULT_NONE,
        [TSR_PROCESS_LATE] = TSR_FAULT_LATE,
        [TSR_PROCESS_DEAD] = TSR_FAULT_DIED,
        [TSR_PROCESS_LONG] = TSR_FAULT_GARBLED,
    };
    return faults[talk];
}

/* The answer to request `id`; with `move` not NULL it has to hold one. */
static enum tsr_fault answer_take(struct tsr_program *program, int64_t id, int64_t deadline,
                                  const tsuro_game *view, tsuro_move *move)
{
    const char *line;
    size_t length;
    enum tsr_process_state talk = tsr_process_line(&program->process, &line, &length, deadline);
    if (talk == TSR_PROCESS_LONG)
        tsr_detail_write(program->detail, "a line of more than 128 KiB", program->process.buffer,
                         program->process.length);
    if (talk != TSR_PROCESS_FINE)
        return fault_of(talk);
    struct tsr_asked asked = {.id = id, .view = view, .move = move != NULL};
    return tsr_answer_read(line, length, program->tokens, asked, move, program->detail);
}

/* What `think` is told: the contestant's budget, else the arena's time. */
static struct tsr_budget budget_for(const struct tsr_contestant *who, uint32_t ms)
{
    struct tsr_budget budget = {.ms = 0};
    if (who->bot)
        budget = tsr_budget_of(who->bot, who->budget);
    if (!budget.ms && !budget.iterations)
        budget.ms = ms;
    return budget;
}

static bool process_need(struct tsr_program *program, int log)
{
    if (program->process.pid)
        return true;
    program->answered = false;
    return tsr_process_start(&program->process, program->who->command, log);
}

enum tsr_fault tsr_program_move(struct tsr_program *program, const tsuro_game *view,
                                const char *seed, uint32_t ms, int log, tsuro_move *move)
{
    struct tsr_budget budget = budget_for(program->who, ms);
    struct tsr_text text;
    int64_t limit = (budget.ms > ms ? budget.ms : ms) + GRACE_MS;
    program->detail[0] = '\0';
    tsr_text_init(&text, program->request, REQUEST_MAX);
    if (!process_need(program, log) || !set_write(&text, program->id + 1, view, seed) ||
        !think_write(&text, program->id + 2, program->who->bot, budget, seed))
        return TSR_FAULT_DIED;
    int64_t deadline =
        tsr_process_now() + limit + (program->answered || program->mute ? 0 : START_MS);
    enum tsr_fault fault =
        fault_of(tsr_process_send(&program->process, program->request, text.length, deadline));
    if (!fault)
        fault = answer_take(program, program->id + 1, deadline, view, NULL);
    if (!fault && !program->answered) {
        program->answered = true;
        deadline = tsr_process_now() + limit;
    }
    if (!fault)
        fault = answer_take(program, program->id + 2, deadline, view, move);
    program->id += 2;
    program->mute = fault == TSR_FAULT_LATE && !program->answered;
    if (fault)
        tsr_process_end(&program->process, 0); /* whatever it still says is not asked for */
    return fault;
}
