/* SPDX-License-Identifier: MIT */
#include "server/room/engine.h"

#include <stdlib.h>
#include <string.h>

#include <tsuro/text.h>

#include "notation/names.h"
#include "notation/state/state.h"

#define OPTION_TOKENS 128

static void why_set(char why[TSR_WHY_SIZE], const char *sentence)
{
    struct tsr_text text;
    tsr_text_init(&text, why, TSR_WHY_SIZE);
    tsr_text_add(&text, sentence);
}

static bool options_read(const char *options, int8_t *out, char why[TSR_WHY_SIZE])
{
    struct tsr_json_token tokens[OPTION_TOKENS];
    struct tsr_json_doc doc;
    why_set(why, "options must be an object");
    if (!tsr_json_parse(&doc, options, strlen(options), tokens, OPTION_TOKENS, NULL))
        return false;
    struct tsr_state_reader reader = {.doc = &doc};
    tsr_text_init(&reader.why, why, TSR_WHY_SIZE);
    return tsr_options_read(&reader, 0, out);
}

bool tsr_engine_setup(const char *edition, int players, int first, const char *options,
                      tsuro_setup *setup, char why[TSR_WHY_SIZE])
{
    const int number = tsuro_edition_find(edition);
    if (number < 0) {
        why_set(why, "there is no such edition");
        return false;
    }
    tsuro_setup_defaults(number, players, setup);
    setup->first = first;
    return options_read(options, setup->options, why);
}

bool tsr_engine_setup_check(const tsuro_setup *setup, char why[TSR_WHY_SIZE])
{
    tsuro_setup trial = *setup;
    tsuro_game game;
    const char *sentence = "these options do not go together";
    trial.random = TSURO_RANDOM_FAST;
    trial.fast_seed = 1;
    if (tsuro_game_new(&trial, &game, &sentence) == TSURO_OK)
        return true;
    why_set(why, sentence);
    return false;
}

bool tsr_engine_move_read(const tsuro_game *game, const char *text, tsuro_move *move)
{
    return tsuro_move_read(game, text, strlen(text), move) == TSURO_OK;
}

bool tsr_engine_move_write(const tsuro_game *game, tsuro_move move, char *out, size_t size)
{
    return tsuro_move_write(game, move, out, size) > 0;
}

/* Counts `length` bytes that were written behind the text as one more value. */
static void value_written(struct tsr_json_writer *json, int length)
{
    struct tsr_text *text = json->out;
    if (length < 0) {
        text->overflow = true;
        return;
    }
    text->length += (size_t)length;
    json->comma = true;
}

void tsr_engine_state_write(struct tsr_json_writer *json, const tsuro_game *game, int viewer)
{
    struct tsr_text *text = json->out;
    tsuro_game view;
    if (text->overflow)
        return;
    tsuro_game_view(game, viewer, &view);
    value_written(
        json, tsuro_state_write(&view, text->bytes + text->length, text->capacity - text->length));
}

void tsr_engine_events_write(struct tsr_json_writer *json, const tsuro_game *after,
                             const tsuro_events *events, int viewer)
{
    struct tsr_text *text = json->out;
    if (text->overflow)
        return;
    value_written(json, tsuro_events_write(after, viewer, events, text->bytes + text->length,
                                           text->capacity - text->length));
}

/* The `result` of the state, which is where the engine says it. */
void tsr_engine_result_write(struct tsr_json_writer *json, const tsuro_game *game)
{
    const size_t capacity = TSURO_STATE_TEXT / 2 + 1;
    char *state = malloc(TSURO_STATE_TEXT);
    struct tsr_json_token *tokens = malloc(capacity * sizeof *tokens);
    struct tsr_json_doc doc;
    tsuro_game view;
    int result = -1;
    if (state && tokens) {
        tsuro_game_view(game, TSURO_PUBLIC, &view);
        const int length = tsuro_state_write(&view, state, TSURO_STATE_TEXT);
        if (length > 0 && tsr_json_parse(&doc, state, (size_t)length, tokens, capacity, NULL))
            result = tsr_json_member(&doc, 0, "result");
    }
    if (result >= 0)
        tsr_json_raw(json, state + tokens[result].start, tokens[result].end - tokens[result].start);
    else
        tsr_json_null(json);
    free(state);
    free(tokens);
}

const char *tsr_engine_kind_name(int kind)
{
    return tsr_kind_names[kind];
}

/* The opponents among the bots. */
const tsuro_bot *tsr_engine_bot(int index)
{
    for (int i = 0; i < tsuro_bot_count(); i++) {
        if (tsuro_bot_opponent(tsuro_bot_at(i)) && index-- == 0)
            return tsuro_bot_at(i);
    }
    return NULL;
}

const tsuro_bot *tsr_engine_bot_find(const char *name)
{
    for (int i = 0; tsr_engine_bot(i); i++) {
        if (strcmp(tsuro_bot_name(tsr_engine_bot(i)), name) == 0)
            return tsr_engine_bot(i);
    }
    return NULL;
}

const tsuro_bot *tsr_engine_stand_in(void)
{
    return tsuro_bot_find("search2");
}
