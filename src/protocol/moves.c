/* SPDX-License-Identifier: MIT */
/* Commands about the moves of the open game: moves, play, preview, undo, perft. */
#include "core/tile.h"
#include "notation/names.h"
#include "protocol/session.h"
#include "tsuro/board.h"
#include "tsuro/text.h"

static void move_add(struct tsr_request *request, const tsuro_game *game, tsuro_move move)
{
    char text[TSURO_MOVE_TEXT];
    tsuro_move_write(game, move, text, sizeof text);
    tsr_json_string(&request->json, text);
}

/* Who decides, what, and the moves they have; `player` and `kind` are null after the end. */
static void moves_answer(struct tsr_request *request, const tsuro_game *game)
{
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
}

bool tsr_command_moves(struct tsr_request *request)
{
    moves_answer(request, &request->session->game);
    return true;
}

/* Reads `move`; a text that is no move is illegal. */
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
    return true;
}

static const char not_allowed[] = "this move is not allowed now: ask `moves` for those that are";

/* Reads `move` as one that is allowed. */
static bool legal_move_read(struct tsr_request *request, tsuro_move *move)
{
    return move_read(request, move) && (tsuro_game_legal(&request->session->game, *move) ||
                                        tsr_request_fail(request, "illegal_move", not_allowed));
}

bool tsr_command_play(struct tsr_request *request)
{
    tsuro_session *session = request->session;
    tsuro_events events = {session->events, TSURO_EVENTS_ENOUGH, 0, 0};
    tsuro_move move;
    int viewer;
    bool state = true, moves = false;
    if (!tsr_request_viewer(request, &viewer) || !tsr_request_flag(request, "state", &state) ||
        !tsr_request_flag(request, "moves", &moves) || !legal_move_read(request, &move))
        return false;
    if (session->record.count == TSURO_RECORD_MOVES)
        return tsr_request_fail(request, "bad_request", "the game has too many moves");
    tsuro_game game = session->game;
    tsuro_game_apply(&game, move, &events);
    if (tsuro_game_halted(&game))
        return tsr_request_fail(request, "bad_position",
                                "the next of `rolls` does not fit what is rolled here");
    tsr_thinking_follow(session, move);
    session->game = game;
    session->record.moves[session->record.count++] = move;
    tsr_answer_events(request, &game, viewer, &events);
    if (state)
        tsr_answer_state(request, viewer);
    if (moves)
        moves_answer(request, &game);
    return true;
}

/*
 * Whether an illegal move lays a tile of the decider's own hand where others may be laid, so that
 * only its consequences forbid it. (A tile of two faces is forbidden when it has no path to
 * follow.)
 */
static bool move_only_harms(const tsuro_game *game, tsuro_move move)
{
    const int seat = tsuro_game_decider(game), tile = tsuro_move_tile(move);
    const int edition = tsuro_game_edition(game);
    const tsuro_move apart = tsuro_move_place(63, 3) ^ TSURO_VERB_PLACE;
    tsuro_move moves[TSURO_MOVES_MAX];
    bool held = false;
    if (tsuro_edition_faces(edition) > 1 || tsuro_move_verb(move) != TSURO_VERB_PLACE || tile < 1 ||
        tile > TSR_TILE_COUNT)
        return false;
    for (int slot = 0; slot < TSURO_HAND_MAX; slot++)
        held |= tsuro_game_hand(game, seat, slot) == tile;
    for (int i = held ? tsuro_game_moves(game, moves) : 0; i--;) {
        if ((moves[i] & ~apart) == (move & ~apart))
            return true;
    }
    return false;
}

bool tsr_command_preview(struct tsr_request *request)
{
    tsuro_session *session = request->session;
    tsuro_events events = {session->events, TSURO_EVENTS_ENOUGH, 0, 0};
    tsuro_move move;
    tsuro_game view;
    if (!move_read(request, &move))
        return false;
    const bool legal = tsuro_game_legal(&session->game, move);
    if (!legal && !move_only_harms(&session->game, move))
        return tsr_request_fail(request, "illegal_move", not_allowed);
    tsuro_game_view(&session->game, tsuro_game_decider(&session->game), &view);
    int viewer = tsuro_game_decider(&view);
    tsuro_game_apply(&view, move, &events);
    if (!legal)
        tsr_failure_open(request, "illegal_move", not_allowed);
    tsr_answer_events(request, &view, viewer, &events);
    if (!legal)
        tsr_failure_close(request);
    else
        tsr_json_key_bool(&request->json, "complete", !tsuro_game_halted(&view));
    return legal;
}

bool tsr_command_undo(struct tsr_request *request)
{
    tsuro_session *session = request->session;
    if (!session->record.count)
        return tsr_request_fail(request, "bad_request", "there is nothing to undo");
    session->record.count--;
    session->thinking.search = NULL;
    tsuro_record_game(&session->record, -1, &session->game);
    tsr_answer_state(request, -1);
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

bool tsr_command_perft(struct tsr_request *request)
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
