/* SPDX-License-Identifier: MIT */
/* Commands that begin, replace and tell a whole game: new, set, state, record, load. */
#include <string.h>

#include "notation/names.h"
#include "notation/state/state.h"
#include "protocol/session.h"
#include "tsuro/text.h"

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
    tsuro_record *record = &session->record;
    memset(record->names, 0, sizeof record->names);
    memset(&record->shuffle, 0, sizeof record->shuffle);
    record->told = false;
    record->states = 0;
    record->dealt = dealt;
    record->count = 0;
    session->record.start = *game;
    session->game = *game;
    session->thinking.search = NULL;
    session->open = true;
}

bool tsr_command_new(struct tsr_request *request)
{
    tsuro_session *session = request->session;
    char why[200], seed[TSURO_SEED_MAX + 1];
    const char *fault;
    struct tsr_state_reader reader = {.doc = request->doc};
    int64_t players = 2, first = -1, rules = TSURO_RULES;
    size_t seed_length;
    bool found;
    int edition;
    tsuro_setup setup;
    tsuro_game game;
    if (!tsr_request_edition(request, &edition) ||
        !tsr_request_int(request, "players", 1, TSURO_PLAYERS_MAX, &players, &found))
        return false;
    if (!found)
        return tsr_request_fail(request, "bad_request", "`players` is missing");
    if (!tsr_request_int(request, "first", 0, players - 1, &first, &found) ||
        !tsr_request_int(request, "rules", 1, TSURO_RULES, &rules, &found) ||
        !seed_read(request, seed, &seed_length))
        return false;
    tsuro_setup_defaults(edition, (int)players, &setup);
    tsr_text_init(&reader.why, why, sizeof why);
    if (!tsr_options_read(&reader, tsr_json_member(request->doc, 0, "options"), setup.options))
        return tsr_request_fail(request, "bad_request", why);
    if (tsr_json_member(request->doc, 0, "seed") < 0)
        seed_length = seed_draw(session, seed);
    setup.first = (int)first;
    setup.rules = (uint8_t)rules;
    setup.seed = seed;
    setup.seed_length = seed_length;
    if (tsuro_game_new(&setup, &game, &fault))
        return tsr_request_fail(request, "bad_request", fault);
    memcpy(session->record.seed, seed, seed_length);
    session->record.seed_length = seed_length;
    session->record.first = setup.first;
    session_take(session, &game, true);
    tsr_answer_state(request, -1);
    return true;
}

bool tsr_command_set(struct tsr_request *request)
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
    tsr_answer_state(request, -1);
    return true;
}

bool tsr_command_state(struct tsr_request *request)
{
    int viewer;
    if (!tsr_request_viewer(request, &viewer))
        return false;
    tsr_answer_state(request, viewer);
    return true;
}

/* All moves of a record, also those behind `ply`. */
static void moves_tell(struct tsr_request *request, const tsuro_record *record)
{
    tsuro_game game = record->start;
    tsr_json_key(&request->json, "moves");
    tsr_json_array(&request->json);
    for (int i = 0; i < record->count; i++) {
        char move[TSURO_MOVE_TEXT];
        tsuro_move_write(&game, record->moves[i], move, sizeof move);
        tsr_json_string(&request->json, move);
        tsuro_game_apply(&game, record->moves[i], NULL);
    }
    tsr_json_end_array(&request->json);
}

bool tsr_command_record(struct tsr_request *request)
{
    tsuro_session *session = request->session;
    bool moves = false;
    if (!tsr_request_flag(request, "moves", &moves))
        return false;
    int length = tsuro_record_write(&session->record, session->scratch, sizeof session->scratch);
    if (length < 0)
        return tsr_request_fail(request, "too_long", "the record is too long");
    tsr_json_key(&request->json, "record");
    tsr_json_string_bytes(&request->json, session->scratch, (size_t)length);
    if (moves)
        moves_tell(request, &session->record);
    return true;
}

bool tsr_command_load(struct tsr_request *request)
{
    tsuro_session *session = request->session;
    int token = tsr_json_member(request->doc, 0, "record");
    int64_t ply = -1;
    size_t length;
    bool found, moves = false;
    char why[240];
    if (!tsr_json_get_string(request->doc, token, session->scratch, sizeof session->scratch,
                             &length))
        return tsr_request_fail(request, "bad_request", "`record` has to be a record's text");
    if (!tsr_request_int(request, "ply", 0, TSURO_RECORD_MOVES, &ply, &found) ||
        !tsr_request_flag(request, "moves", &moves))
        return false;
    tsuro_record *read = (tsuro_record *)(void *)session->think;
    session->thinking.search = NULL;
    if (tsuro_record_read(session->scratch, length, read, why, sizeof why))
        return tsr_request_fail(request, "bad_request", why);
    if (ply > read->count)
        return tsr_request_fail(request, "bad_request", "the record has fewer moves than `ply`");
    if (moves)
        moves_tell(request, read);
    if (ply >= 0)
        read->count = (int)ply;
    session->record = *read;
    tsuro_record_game(&session->record, -1, &session->game);
    session->open = true;
    tsr_answer_state(request, -1);
    return true;
}
