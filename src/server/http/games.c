/* SPDX-License-Identifier: MIT */
/*
 * The API of what the server has to show: itself, its public tables, and games of the past with
 * all that a replay needs. A running game shows its moves to nobody.
 */
#include <stdlib.h>
#include <string.h>

#include <tsuro/text.h>

#include "server/http/api.h"
#include "server/http/record.h"
#include "server/room/engine.h"
#include "server/room/phrases.h"
#include "server/room/rooms.h"
#include "server/room/seed.h"
#include "server/store/games.h"
#include "server/store/stored.h"

#define GAMES_A_PAGE 20

static void info_run(struct tsr_db *db, struct tsr_api_call *call)
{
    struct tsr_json_writer *json = &call->json;
    (void)db;
    tsr_json_key_int(json, "protocol", TSR_PROTOCOL);
    tsr_json_key_int(json, "rules", TSURO_RULES);
    tsr_json_key_string(json, "version", TSURO_VERSION);
    tsr_json_key(json, "editions");
    tsr_json_array(json);
    for (int i = 0; i < TSURO_EDITION_COUNT; i++)
        tsr_json_string(json, tsuro_edition_name(i));
    tsr_json_end_array(json);
    tsr_json_key(json, "bots");
    tsr_json_array(json);
    for (int i = 0; tsr_engine_bot(i); i++)
        tsr_json_string(json, tsuro_bot_name(tsr_engine_bot(i)));
    tsr_json_end_array(json);
    tsr_json_key(json, "phrases");
    tsr_json_array(json);
    for (int i = 0; tsr_phrase(i); i++)
        tsr_json_string(json, tsr_phrase(i));
    tsr_json_end_array(json);
}

static void tables_run(struct tsr_db *db, struct tsr_api_call *call)
{
    const bool mine = strcmp(call->of, "me") == 0;
    (void)db;
    if (!mine && call->of[0] && strcmp(call->of, "public") != 0)
        tsr_api_fail(call, TSR_ERROR_BAD_REQUEST, "of must be me or public");
    else if (mine && !call->person.id[0])
        tsr_api_fail(call, TSR_ERROR_NO_PERSON, NULL);
}

/* Tables live on the loop's thread. */
static void tables_after(struct tsr_api_call *call)
{
    if (strcmp(call->of, "me") == 0) {
        tsr_json_key(&call->json, "tables");
        tsr_rooms_write_mine(call->server->rooms, call->person.id, &call->json);
    } else if (!tsr_rooms_write_public(call->server->rooms, call->before, &call->json)) {
        tsr_api_fail(call, TSR_ERROR_BAD_REQUEST, "before must be what a page gave as next");
    }
}

static void game_write(struct tsr_api_call *call, const struct tsr_game_row *row)
{
    struct tsr_json_writer *json = &call->json;
    char names[TSR_SEATS_MAX][TSR_NAME_SHOWN];
    int seat = -1;
    tsr_record_names(row, names);
    tsr_json_object(json);
    tsr_json_key_string(json, "game", row->id);
    tsr_json_key_string(json, "table", row->table);
    tsr_json_key_int(json, "number", row->number);
    tsr_json_key_string(json, "edition", row->edition);
    tsr_json_key(json, "options");
    tsr_stored_write(json, row->options, "{}");
    tsr_json_key(json, "players");
    tsr_json_array(json);
    for (int i = 0; i < row->players; i++) {
        const struct tsr_game_seat *player = &row->seats[i];
        tsr_json_string(json, names[i]);
        if (player->person[0] && strcmp(player->person, call->person.id) == 0)
            seat = i;
    }
    tsr_json_end_array(json);
    tsr_json_key(json, "bots");
    tsr_json_array(json);
    for (int i = 0; i < row->players; i++) {
        if (row->seats[i].bot[0])
            tsr_json_string(json, row->seats[i].bot);
        else
            tsr_json_null(json);
    }
    tsr_json_end_array(json);
    if (seat < 0)
        tsr_json_key_null(json, "seat");
    else
        tsr_json_key_int(json, "seat", seat);
    tsr_json_key_int(json, "started", row->started);
    if (row->ended)
        tsr_json_key_int(json, "ended", row->ended);
    else
        tsr_json_key_null(json, "ended");
    tsr_json_key_int(json, "plies", row->plies);
    tsr_json_key_int(json, "rules", row->rules);
    tsr_json_key(json, "result");
    tsr_stored_write(json, row->result, "null");
    tsr_json_end_object(json);
}

struct page {
    struct tsr_api_call *call;
    int count;
    char cursor[40];
};

static void page_add(void *user, const struct tsr_game_row *row)
{
    struct page *page = user;
    struct tsr_text cursor;
    page->count++;
    game_write(page->call, row);
    tsr_text_init(&cursor, page->cursor, sizeof page->cursor);
    tsr_text_int(&cursor, row->started);
    tsr_text_char(&cursor, '-');
    tsr_text_add(&cursor, row->id);
}

static void games_run(struct tsr_db *db, struct tsr_api_call *call)
{
    const bool mine = strcmp(call->of, "me") == 0;
    struct page page = {.call = call};
    int64_t before = INT64_MAX;
    const char *before_id = "";
    if (!mine && call->of[0] && strcmp(call->of, "public") != 0) {
        tsr_api_fail(call, TSR_ERROR_BAD_REQUEST, "of must be me or public");
        return;
    }
    if (mine && !call->person.id[0]) {
        tsr_api_fail(call, TSR_ERROR_NO_PERSON, NULL);
        return;
    }
    if (call->before[0]) {
        char *end;
        before = strtoll(call->before, &end, 10);
        before_id = *end == '-' ? end + 1 : "";
        if (end == call->before || *end != '-') {
            tsr_api_fail(call, TSR_ERROR_BAD_REQUEST, "before must be what a page gave as next");
            return;
        }
    }
    tsr_json_key(&call->json, "games");
    tsr_json_array(&call->json);
    tsr_api_stored(call, tsr_game_list(db, mine ? call->person.id : NULL, before, before_id,
                                       GAMES_A_PAGE, page_add, &page));
    tsr_json_end_array(&call->json);
    tsr_json_key_string(&call->json, "next", page.count == GAMES_A_PAGE ? page.cursor : NULL);
}

static void move_add(void *user, const struct tsr_move_row *row)
{
    tsr_json_string(user, row->move);
}

/* The last state of a game that ended because the rules changed under it. */
static void state_write(struct tsr_db *db, struct tsr_api_call *call,
                        const struct tsr_game_row *row)
{
    char *state = strstr(row->result, "\"interrupted\"") ? tsr_game_kept(db, row->id) : NULL;
    tsr_json_key(&call->json, "state");
    tsr_stored_write(&call->json, state ? state : "", "null");
    free(state);
}

/* Everybody may see a game of which they know the name, once it is over. */
static void game_run(struct tsr_db *db, struct tsr_api_call *call)
{
    struct tsr_game_row row;
    char *slash = strchr(call->tail, '/');
    const bool record = slash && strcmp(slash, "/record") == 0;
    if (slash)
        *slash = '\0';
    int status = tsr_game_load(db, call->tail, &row);
    if (status == TSR_STORE_NONE || (slash && !record)) {
        tsr_api_fail(call, TSR_ERROR_NO_GAME, NULL);
        return;
    }
    if (!tsr_api_stored(call, status))
        return;
    if (record && !row.result[0]) {
        tsr_api_fail(call, TSR_ERROR_WRONG_STATE, "the game is not over");
        return;
    }
    char *text = row.result[0] ? tsr_record_text(db, &row) : NULL;
    if (record) {
        call->type = "text/plain; charset=utf-8";
        tsr_text_init(&call->text, call->text.bytes, call->text.capacity);
        tsr_text_add(&call->text, text ? text : "");
        if (!text)
            tsr_api_fail(call, TSR_ERROR_WRONG_STATE,
                         tsuro_rules_supported(row.rules) ? "the record of this game is damaged"
                                                          : "this game was played by other rules");
    } else {
        tsr_json_key(&call->json, "game");
        game_write(call, &row);
        tsr_json_key_string(&call->json, "record", text);
        tsr_json_key(&call->json, "moves");
        tsr_json_array(&call->json);
        if (row.result[0])
            tsr_api_stored(call, tsr_move_list(db, row.id, move_add, &call->json));
        tsr_json_end_array(&call->json);
        tsr_json_key(&call->json, "reveal");
        if (row.result[0])
            tsr_room_reveal_write(&row, &call->json);
        else
            tsr_json_null(&call->json);
        state_write(db, call, &row);
    }
    free(text);
}

const struct tsr_api_route tsr_api_game_routes[] = {
    {"/api/info", 0, NULL, info_run, NULL, {NULL}},
    {"/api/tables", TSR_API_LIST, NULL, tables_run, tables_after, {NULL}},
    {"/api/games", TSR_API_LIST, NULL, games_run, NULL, {NULL}},
    {"/api/games/", TSR_API_BELOW, NULL, game_run, NULL, {NULL}},
    {NULL, 0, NULL, NULL, NULL, {NULL}},
};
