/* SPDX-License-Identifier: MIT */
/*
 * The line protocol: one request, one answer. A command either succeeds and has written its
 * members, or fails and leaves the game as it was.
 */
#include "protocol/session.h"

#include <string.h>

#include "notation/names.h"
#include "notation/state.h"
#include "tsuro/text.h"

bool tsr_request_fail(struct tsr_request *request, const char *code, const char *message)
{
    int id = tsr_json_member(request->doc, 0, "id");
    struct tsr_json_writer *json = &request->json;
    request->out->length = request->answer_at;
    request->out->overflow = false;
    tsr_json_writer_init(json, request->out);
    tsr_json_object(json);
    tsr_json_key_bool(json, "ok", false);
    if (id >= 0) {
        const struct tsr_json_token *token = &request->doc->tokens[id];
        tsr_json_key(json, "id");
        tsr_json_raw(json, request->doc->text + token->start, token->end - token->start);
    }
    tsr_json_key(json, "error");
    tsr_json_object(json);
    tsr_json_key_string(json, "code", code);
    tsr_json_key_string(json, "message", message);
    tsr_json_end_object(json);
    tsr_json_end_object(json);
    return false;
}

bool tsr_request_int(struct tsr_request *request, const char *key, int64_t low, int64_t high,
                     int64_t *value, bool *found)
{
    int token = tsr_json_member(request->doc, 0, key);
    char text[96];
    struct tsr_text message;
    *found = token >= 0;
    if (token < 0 ||
        (tsr_json_get_int(request->doc, token, value) && *value >= low && *value <= high))
        return true;
    tsr_text_init(&message, text, sizeof text);
    tsr_text_char(&message, '`');
    tsr_text_add(&message, key);
    tsr_text_add(&message, "` has to be a whole number from ");
    tsr_text_int(&message, low);
    tsr_text_add(&message, " to ");
    tsr_text_int(&message, high);
    return tsr_request_fail(request, "bad_request", text);
}

/* --- Parts of answers. -------------------------------------------------------------------- */

/* `viewer` of the request: a seat, TSURO_PUBLIC, or -1 for everything. */
static bool viewer_read(struct tsr_request *request, int *viewer)
{
    int token = tsr_json_member(request->doc, 0, "viewer");
    int64_t seat = -1;
    bool found;
    *viewer = TSURO_PUBLIC;
    if (tsr_json_string_equals(request->doc, token, "public"))
        return true;
    if (!tsr_request_int(request, "viewer", 0, tsuro_game_players(&request->session->game) - 1,
                         &seat, &found))
        return tsr_request_fail(request, "bad_request", "`viewer` has to be a seat or \"public\"");
    *viewer = (int)seat;
    return true;
}

static void state_add(struct tsr_request *request, int viewer)
{
    tsuro_session *session = request->session;
    const tsuro_game *game = &session->game;
    tsuro_game view;
    if (viewer >= 0) {
        tsuro_game_view(game, viewer, &view);
        game = &view;
    }
    int length = tsuro_state_write(game, session->scratch, sizeof session->scratch);
    tsr_json_key(&request->json, "state");
    if (viewer >= 0 || !session->record.dealt) {
        tsr_json_raw(&request->json, session->scratch, (size_t)length);
        return;
    }
    /* A full state also shows the seed it was dealt by: written in before the last brace. */
    struct tsr_text text = {session->scratch, sizeof session->scratch, (size_t)length - 1, false};
    struct tsr_json_writer json;
    tsr_text_add(&text, ",\"seed\":");
    tsr_json_writer_init(&json, &text);
    tsr_json_string_bytes(&json, session->record.seed, session->record.seed_length);
    tsr_text_char(&text, '}');
    tsr_json_raw(&request->json, text.bytes, text.length);
}

static void events_add(struct tsr_request *request, const tsuro_game *game, int viewer,
                       const tsuro_events *events)
{
    tsuro_session *session = request->session;
    int length =
        tsuro_events_write(game, viewer, events, session->scratch, sizeof session->scratch);
    tsr_json_key(&request->json, "events");
    if (length < 0)
        tsr_json_raw(&request->json, "[]", 2);
    else
        tsr_json_raw(&request->json, session->scratch, (size_t)length);
}

/* Draws a seed of 128 bits as text. */
static size_t seed_draw(tsuro_session *session, char seed[TSURO_SEED_MAX + 1])
{
    uint8_t bytes[16];
    struct tsr_text text;
    for (int i = 0; i < 16; i++)
        bytes[i] = (uint8_t)tsr_random_below(&session->entropy, 256);
    tsr_text_init(&text, seed, TSURO_SEED_MAX + 1);
    tsr_text_hex(&text, bytes, sizeof bytes);
    return text.length;
}

/* `seed` of the request; an empty one if there is none. */
static bool seed_read(struct tsr_request *request, char seed[TSURO_SEED_MAX + 1], size_t *length)
{
    int token = tsr_json_member(request->doc, 0, "seed");
    *length = 0;
    if (token < 0)
        return true;
    if (tsr_json_get_string(request->doc, token, seed, TSURO_SEED_MAX + 1, length))
        return true;
    return tsr_request_fail(request, "bad_request",
                            "`seed` has to be a string of at most 255 bytes");
}

/* Takes a game into the session, as the beginning of its record. */
static void session_take(tsuro_session *session, const tsuro_game *game, bool dealt)
{
    session->record.dealt = dealt;
    session->record.count = 0;
    session->record.start = *game;
    session->game = *game;
    session->open = true;
}

/* --- Commands. ---------------------------------------------------------------------------- */

static bool edition_read(struct tsr_request *request, int *edition)
{
    int token = tsr_json_member(request->doc, 0, "edition");
    char word[16];
    size_t length;
    *edition = TSURO_CLASSIC;
    if (token < 0)
        return true;
    if (tsr_json_get_string(request->doc, token, word, sizeof word, &length)) {
        *edition = tsr_name_find(tsr_edition_names, TSURO_EDITION_COUNT, word, length);
        if (*edition >= 0)
            return true;
    }
    return tsr_request_fail(request, "bad_request",
                            "`edition` has to be classic, modern, kosmos, custom, seas, phoenix "
                            "or winds");
}

static bool command_new(struct tsr_request *request)
{
    tsuro_session *session = request->session;
    char why[200], seed[TSURO_SEED_MAX + 1];
    const char *fault;
    struct tsr_state_reader reader = {.doc = request->doc};
    int64_t players = 2, first = -1;
    size_t seed_length;
    bool found;
    int edition;
    tsuro_setup setup;
    tsuro_game game;
    if (!edition_read(request, &edition) ||
        !tsr_request_int(request, "players", 1, TSURO_PLAYERS_MAX, &players, &found))
        return false;
    if (!found)
        return tsr_request_fail(request, "bad_request", "`players` is missing");
    if (!tsr_request_int(request, "first", 0, players - 1, &first, &found) ||
        !seed_read(request, seed, &seed_length))
        return false;
    tsuro_setup_defaults(edition, (int)players, &setup);
    tsr_text_init(&reader.why, why, sizeof why);
    if (!tsr_options_read(&reader, tsr_json_member(request->doc, 0, "options"), setup.options))
        return tsr_request_fail(request, "bad_request", why);
    if (tsr_json_member(request->doc, 0, "seed") < 0)
        seed_length = seed_draw(session, seed);
    setup.first = (int)first;
    setup.seed = seed;
    setup.seed_length = seed_length;
    if (tsuro_game_new(&setup, &game, &fault))
        return tsr_request_fail(request, "bad_request", fault);
    memcpy(session->record.seed, seed, seed_length);
    session->record.seed_length = seed_length;
    session->record.first = setup.first;
    session_take(session, &game, true);
    state_add(request, -1);
    return true;
}

static bool command_set(struct tsr_request *request)
{
    char why[200], seed[TSURO_SEED_MAX + 1];
    size_t seed_length;
    tsuro_game game;
    struct tsr_state_reader reader = {.doc = request->doc,
                                      .state = tsr_json_member(request->doc, 0, "state")};
    if (reader.state < 0)
        return tsr_request_fail(request, "bad_request", "`state` is missing");
    if (!seed_read(request, seed, &seed_length))
        return false;
    tsr_text_init(&reader.why, why, sizeof why);
    tsr_random_seed(&reader.random, seed, seed_length);
    if (!tsr_state_read(&reader, &game))
        return tsr_request_fail(request, "bad_position", why);
    session_take(request->session, &game, false);
    state_add(request, -1);
    return true;
}

static bool command_state(struct tsr_request *request)
{
    int viewer;
    if (!viewer_read(request, &viewer))
        return false;
    state_add(request, viewer);
    return true;
}

static void move_add(struct tsr_request *request, const tsuro_game *game, tsuro_move move)
{
    char text[TSURO_MOVE_TEXT];
    tsuro_move_write(game, move, text, sizeof text);
    tsr_json_string(&request->json, text);
}

static bool command_moves(struct tsr_request *request)
{
    const tsuro_game *game = &request->session->game;
    tsuro_decision decision = tsuro_game_decision(game);
    tsuro_move moves[TSURO_MOVES_MAX];
    int count = tsuro_game_moves(game, moves);
    if (decision.player >= 0) {
        tsr_json_key_int(&request->json, "player", decision.player);
        tsr_json_key_string(&request->json, "kind", tsr_kind_names[decision.kind]);
    } else {
        tsr_json_key_null(&request->json, "player");
        tsr_json_key_null(&request->json, "kind");
    }
    tsr_json_key(&request->json, "moves");
    tsr_json_array(&request->json);
    for (int i = 0; i < count; i++)
        move_add(request, game, moves[i]);
    tsr_json_end_array(&request->json);
    return true;
}

/* Reads `move`; a text that is no move and a move that is not allowed are both illegal. */
static bool move_read(struct tsr_request *request, tsuro_move *move)
{
    const tsuro_game *game = &request->session->game;
    int token = tsr_json_member(request->doc, 0, "move");
    char text[64];
    size_t length;
    if (tsr_json_type(request->doc, token) != TSR_JSON_STRING)
        return tsr_request_fail(request, "bad_request", "`move` has to be a string");
    if (!tsuro_game_kind(game))
        return tsr_request_fail(request, "illegal_move", "the game is over");
    if (!tsr_json_get_string(request->doc, token, text, sizeof text, &length) ||
        tsuro_move_read(game, text, length, move))
        return tsr_request_fail(request, "illegal_move",
                                "this is no move: ask `moves` for what can be played");
    if (!tsuro_game_legal(game, *move))
        return tsr_request_fail(request, "illegal_move",
                                "this move is not allowed now: ask `moves` for those that are");
    return true;
}

static bool command_play(struct tsr_request *request)
{
    tsuro_session *session = request->session;
    tsuro_events events = {session->events, TSURO_EVENTS_ENOUGH, 0, 0};
    tsuro_move move;
    int viewer;
    if (!viewer_read(request, &viewer) || !move_read(request, &move))
        return false;
    if (session->record.count == TSURO_RECORD_MOVES)
        return tsr_request_fail(request, "bad_request", "the game has too many moves");
    tsuro_game game = session->game;
    tsuro_game_apply(&game, move, &events);
    if (tsuro_game_halted(&game))
        return tsr_request_fail(request, "bad_position",
                                "the next of `rolls` does not fit what is rolled here");
    session->game = game;
    session->record.moves[session->record.count++] = move;
    events_add(request, &game, viewer, &events);
    state_add(request, viewer);
    return true;
}

static bool command_preview(struct tsr_request *request)
{
    tsuro_session *session = request->session;
    tsuro_events events = {session->events, TSURO_EVENTS_ENOUGH, 0, 0};
    tsuro_move move;
    tsuro_game view;
    if (!move_read(request, &move))
        return false;
    tsuro_game_view(&session->game, tsuro_game_decider(&session->game), &view);
    int viewer = tsuro_game_decider(&view);
    tsuro_game_apply(&view, move, &events);
    events_add(request, &view, viewer, &events);
    tsr_json_key_bool(&request->json, "complete", !tsuro_game_halted(&view));
    return true;
}

static bool command_undo(struct tsr_request *request)
{
    tsuro_session *session = request->session;
    if (!session->record.count)
        return tsr_request_fail(request, "bad_request", "there is nothing to undo");
    session->record.count--;
    tsuro_record_game(&session->record, -1, &session->game);
    state_add(request, -1);
    return true;
}

static bool command_record(struct tsr_request *request)
{
    tsuro_session *session = request->session;
    int length = tsuro_record_write(&session->record, session->scratch, sizeof session->scratch);
    if (length < 0)
        return tsr_request_fail(request, "too_long", "the record is too long");
    tsr_json_key(&request->json, "record");
    tsr_json_string_bytes(&request->json, session->scratch, (size_t)length);
    return true;
}

static bool command_load(struct tsr_request *request)
{
    tsuro_session *session = request->session;
    int token = tsr_json_member(request->doc, 0, "record");
    int64_t ply = -1;
    size_t length;
    bool found;
    char why[240];
    if (!tsr_json_get_string(request->doc, token, session->scratch, sizeof session->scratch,
                             &length))
        return tsr_request_fail(request, "bad_request", "`record` has to be a record's text");
    if (!tsr_request_int(request, "ply", 0, TSURO_RECORD_MOVES, &ply, &found))
        return false;
    tsuro_record *read = (tsuro_record *)(void *)session->think;
    if (tsuro_record_read(session->scratch, length, read, why, sizeof why))
        return tsr_request_fail(request, "bad_request", why);
    if (ply > read->count)
        return tsr_request_fail(request, "bad_request", "the record has fewer moves than `ply`");
    if (ply >= 0)
        read->count = (int)ply;
    session->record = *read;
    tsuro_record_game(&session->record, -1, &session->game);
    session->open = true;
    state_add(request, -1);
    return true;
}

/* Sequences of `depth` decisions; -1 once there are more than TSR_PERFT_MAX. */
static int64_t perft_count(const tsuro_game *game, int depth, int64_t room)
{
    tsuro_move moves[TSURO_MOVES_MAX];
    int count = tsuro_game_moves(game, moves);
    if (depth == 0)
        return 1;
    if (depth == 1)
        return count > room ? -1 : count;
    int64_t nodes = 0;
    for (int i = 0; i < count; i++) {
        tsuro_game next = *game;
        tsuro_game_apply(&next, moves[i], NULL);
        int64_t below = perft_count(&next, depth - 1, room - nodes);
        if (below < 0 || nodes + below > room)
            return -1;
        nodes += below;
    }
    return nodes;
}

static bool command_perft(struct tsr_request *request)
{
    int64_t depth = 1;
    bool found;
    if (!tsr_request_int(request, "depth", 0, 64, &depth, &found))
        return false;
    int64_t nodes = perft_count(&request->session->game, (int)depth, TSR_PERFT_MAX);
    if (nodes < 0)
        return tsr_request_fail(request, "bad_request",
                                "there are more than 1,000,000,000 nodes: ask for less depth");
    tsr_json_key_int(&request->json, "nodes", nodes);
    return true;
}

static bool command_quit(struct tsr_request *request)
{
    request->session->quit = true;
    return true;
}

static const struct {
    const char *name;
    bool (*run)(struct tsr_request *request);
    bool needs_game;
} commands[] = {
    {"new", command_new, false},      {"set", command_set, false},
    {"state", command_state, true},   {"moves", command_moves, true},
    {"play", command_play, true},     {"preview", command_preview, true},
    {"undo", command_undo, true},     {"think", tsr_command_think, true},
    {"record", command_record, true}, {"load", command_load, false},
    {"perft", command_perft, true},   {"quit", command_quit, false},
};

static bool request_run(struct tsr_request *request)
{
    int cmd = tsr_json_member(request->doc, 0, "cmd");
    if (tsr_json_type(request->doc, 0) != TSR_JSON_OBJECT)
        return tsr_request_fail(request, "bad_request", "a request has to be a JSON object");
    if (tsr_json_type(request->doc, cmd) != TSR_JSON_STRING)
        return tsr_request_fail(request, "bad_request", "`cmd` has to be a string");
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (!tsr_json_string_equals(request->doc, cmd, commands[i].name))
            continue;
        if (commands[i].needs_game && !request->session->open)
            return tsr_request_fail(request, "no_game",
                                    "there is no game yet: send `new` or `set`");
        return commands[i].run(request);
    }
    return tsr_request_fail(request, "bad_request",
                            "there is no such `cmd`: new, set, state, moves, play, preview, undo, "
                            "think, record, load, perft, quit");
}

int tsuro_session_request(tsuro_session *session, const char *line, size_t length, char *answer,
                          size_t capacity)
{
    struct tsr_text out;
    struct tsr_json_doc doc = {line, NULL, 0};
    struct tsr_json_error error;
    struct tsr_request request = {.session = session, .doc = &doc, .out = &out};
    tsr_text_init(&out, answer, capacity);
    if (length > session->line_max) {
        tsr_request_fail(&request, "too_long", "a request has at most 1 MiB");
        return (int)out.length;
    }
    if (!tsr_json_parse(&doc, line, length, session->tokens, session->token_count, &error)) {
        char why[160];
        struct tsr_text text;
        tsr_text_init(&text, why, sizeof why);
        tsr_json_error_text(&error, &text);
        tsr_request_fail(&request, "bad_json", why);
        return (int)out.length;
    }
    int id = tsr_json_member(&doc, 0, "id");
    tsr_json_writer_init(&request.json, &out);
    tsr_json_object(&request.json);
    tsr_json_key_bool(&request.json, "ok", true);
    if (id >= 0) {
        tsr_json_key(&request.json, "id");
        tsr_json_raw(&request.json, line + doc.tokens[id].start,
                     doc.tokens[id].end - doc.tokens[id].start);
    }
    if (request_run(&request))
        tsr_json_end_object(&request.json);
    if (out.overflow)
        tsr_request_fail(&request, "too_long", "the answer would be too long");
    return (int)out.length;
}

/* --- A session. --------------------------------------------------------------------------- */

static size_t tokens_needed(size_t line_max)
{
    return line_max / 2 + 1 + TSR_JSON_DEPTH;
}

static size_t session_size(void)
{
    return (sizeof(tsuro_session) + 15) / 16 * 16;
}

size_t tsuro_session_memory(size_t line_max)
{
    return session_size() + TSR_THINK_MEMORY +
           tokens_needed(line_max) * sizeof(struct tsr_json_token);
}

tsuro_session *tsuro_session_begin(void *memory, size_t line_max, const uint8_t entropy[32],
                                   uint64_t (*now)(void))
{
    tsuro_session *session = memory;
    memset(session, 0, sizeof *session);
    session->line_max = line_max;
    session->now = now;
    tsr_random_seed(&session->entropy, (const char *)entropy, 32);
    uint8_t *behind = (uint8_t *)memory + session_size();
    session->think = (uint64_t *)(void *)behind;
    session->tokens = (struct tsr_json_token *)(void *)(behind + TSR_THINK_MEMORY);
    session->token_count = tokens_needed(line_max);
    return session;
}

bool tsuro_session_quit(const tsuro_session *session)
{
    return session->quit;
}
