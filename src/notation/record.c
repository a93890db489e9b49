/* SPDX-License-Identifier: MIT */
/* Records, written (docs/records.md), and the game at any of their plies. */
#include "notation/record.h"

#include "core/sha256.h"
#include "notation/names.h"
#include "notation/state/state.h"
#include "rules/door.h"
#include "tsuro/text.h"
#include "json/json.h"

#define HASH_EVERY 10

void tsuro_state_hash(const tsuro_game *game, char hash[9])
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    TSR_DOOR(hash, "`hash` may not be NULL");
    char json[TSURO_STATE_TEXT];
    uint8_t digest[32];
    struct tsr_text text;
    int length = tsr_state_write_plain(game, json, sizeof json);
    tsr_sha256(json, length < 0 ? 0 : (size_t)length, digest);
    tsr_text_init(&text, hash, 9);
    tsr_text_hex(&text, digest, 4);
}

void tsuro_record_game(const tsuro_record *record, int ply, tsuro_game *game)
{
    TSR_DOOR(record, "`record` may not be NULL");
    TSR_DOOR(game, "`game` may not be NULL");
    TSR_DOOR(ply >= -1 && ply <= record->count, "the record has no such ply");
    *game = record->start;
    for (int i = 0; i < record->count && i != ply; i++)
        tsuro_game_apply(game, record->moves[i], NULL);
}

/* "option exchange false": one line for each option that the edition has. */
static void options_write(struct tsr_text *text, const tsuro_game *game)
{
    for (int option = 0; option < TSURO_OPTION_COUNT; option++) {
        int value = tsuro_game_option(game, option);
        if (value < 0)
            continue;
        tsr_text_add(text, "option ");
        tsr_text_add(text, tsr_option_names[option].name);
        tsr_text_char(text, ' ');
        tsr_option_write(text, option, value);
        tsr_text_char(text, '\n');
    }
}

static void start_write(struct tsr_text *text, const tsuro_record *record)
{
    struct tsr_json_writer json;
    if (!record->dealt) {
        char position[TSURO_STATE_TEXT];
        tsuro_state_write(&record->start, position, sizeof position);
        tsr_line_pair(text, "position", position);
        return;
    }
    tsr_line_pair(text, "edition", tsr_edition_names[tsuro_game_edition(&record->start)]);
    tsr_line_number(text, "players", tsuro_game_players(&record->start));
    if (record->first >= 0)
        tsr_line_number(text, "first", record->first);
    options_write(text, &record->start);
    tsr_text_add(text, "seed ");
    tsr_json_writer_init(&json, text);
    tsr_json_string_bytes(&json, record->seed, record->seed_length);
    tsr_text_char(text, '\n');
}

static void result_write(struct tsr_text *text, const tsuro_game *game)
{
    tsr_text_add(text, "result ");
    tsr_text_add(text, tsr_ending_names[tsuro_game_ending(game)]);
    for (int seat = 0; seat < TSURO_PLAYERS_MAX; seat++) {
        if (tsuro_game_winners(game) >> seat & 1) {
            tsr_text_char(text, ' ');
            tsr_text_int(text, seat);
        }
    }
    tsr_text_char(text, '\n');
}

int tsuro_record_write(const tsuro_record *record, char *bytes, size_t capacity)
{
    TSR_DOOR(record, "`record` may not be NULL");
    TSR_DOOR(bytes || !capacity, "`bytes` is NULL, but has a capacity");
    struct tsr_text text;
    tsuro_game game;
    tsr_text_init(&text, bytes, capacity);
    tsr_line_number(&text, "tsuro", TSR_RECORD_VERSION);
    tsr_line_number(&text, "rules", tsuro_game_rules(&record->start));
    start_write(&text, record);
    tsr_server_lines_write(&text, record);
    tsuro_record_game(record, -1, &game);
    result_write(&text, &game);
    tsr_text_char(&text, '\n');
    game = record->start;
    for (int i = 0; i < record->count; i++) {
        char move[TSURO_MOVE_TEXT], hash[9];
        tsuro_move_write(&game, record->moves[i], move, sizeof move);
        tsr_text_add(&text, move);
        tsr_text_char(&text, '\n');
        tsuro_game_apply(&game, record->moves[i], NULL);
        if ((i + 1) % HASH_EVERY == 0) {
            tsuro_state_hash(&game, hash);
            tsr_line_pair(&text, "#", hash);
        }
    }
    return text.overflow ? TSURO_ERR_ROOM : (int)text.length;
}
