/* SPDX-License-Identifier: MIT */
#include "server/http/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tsuro/record.h>

#include "core/sha256.h"
#include "server/room/engine.h"
#include "server/room/seed.h"
#include "json/json.h"

struct replay {
    tsuro_record *record;
    tsuro_game game;
    bool ok;
};

static void move_play(void *user, const struct tsr_move_row *row)
{
    struct replay *replay = user;
    tsuro_record *record = replay->record;
    tsuro_move move;
    if (!replay->ok)
        return;
    replay->ok = record->count < TSURO_RECORD_MOVES && row->ply == record->count &&
                 tsr_engine_move_read(&replay->game, row->move, &move) &&
                 tsuro_game_play(&replay->game, move, NULL) == TSURO_OK;
    if (replay->ok)
        record->moves[record->count++] = move;
}

static bool record_fill(struct tsr_db *db, const struct tsr_game_row *row, tsuro_record *record)
{
    struct replay replay = {.record = record, .ok = true};
    tsuro_setup setup;
    if (!tsr_room_setup(row, &setup, record->seed) ||
        tsuro_game_new(&setup, &record->start, NULL) != TSURO_OK)
        return false;
    record->dealt = true;
    record->first = row->first;
    record->seed_length = setup.seed_length;
    replay.game = record->start;
    return tsr_move_list(db, row->id, move_play, &replay) == TSR_STORE_OK && replay.ok;
}

static void hex_line(struct tsr_text *text, const char *key, const uint8_t bytes[32])
{
    tsr_text_add(text, key);
    tsr_text_char(text, ' ');
    tsr_text_hex(text, bytes, 32);
    tsr_text_char(text, '\n');
}

static void seat_line(struct tsr_text *text, const char *key, int seat)
{
    tsr_text_add(text, key);
    tsr_text_char(text, ' ');
    tsr_text_int(text, seat);
    tsr_text_char(text, ' ');
}

void tsr_record_names(const struct tsr_game_row *row, char names[TSR_SEATS_MAX][TSR_NAME_SHOWN])
{
    for (int i = 0; i < row->players; i++)
        snprintf(names[i], TSR_NAME_SHOWN, "%s",
                 row->seats[i].name[0] ? row->seats[i].name : row->seats[i].bot);
    tsr_names_tell_apart(names, row->players);
    for (int i = 0; i < row->players; i++) {
        if (!names[i][0])
            snprintf(names[i], TSR_NAME_SHOWN, "gone");
    }
}

/* "name 0 "Ana"", "nonce 0 5f…", "commit …", "secret …": the names as JSON strings. */
static void server_lines(struct tsr_text *text, const struct tsr_game_row *row)
{
    uint8_t commit[32];
    char names[TSR_SEATS_MAX][TSR_NAME_SHOWN];
    const char *nonce = row->nonces;
    tsr_record_names(row, names);
    tsr_text_add(text, "table ");
    tsr_text_add(text, row->table);
    tsr_text_char(text, '\n');
    for (int i = 0; i < row->players; i++) {
        struct tsr_json_writer json;
        seat_line(text, "name", i);
        tsr_json_writer_init(&json, text);
        tsr_json_string(&json, names[i]);
        tsr_text_char(text, '\n');
    }
    tsr_sha256(row->secret, sizeof row->secret, commit);
    hex_line(text, "commit", commit);
    hex_line(text, "secret", row->secret);
    for (int i = 0; i < row->players; i++) {
        const size_t length = strcspn(nonce, ".");
        seat_line(text, "nonce", i);
        tsr_text_add_bytes(text, nonce, length);
        tsr_text_char(text, '\n');
        nonce += length + (nonce[length] == '.');
    }
}

char *tsr_record_text(struct tsr_db *db, const struct tsr_game_row *row)
{
    tsuro_record *record = calloc(1, sizeof *record);
    char *plain = malloc(TSURO_RECORD_TEXT);
    char *whole = malloc(TSURO_RECORD_TEXT);
    bool ok = record && plain && whole && record_fill(db, row, record) &&
              tsuro_record_write(record, plain, TSURO_RECORD_TEXT) > 0;
    const char *result = ok ? strstr(plain, "\nresult ") : NULL;
    if (result) {
        struct tsr_text text;
        tsr_text_init(&text, whole, TSURO_RECORD_TEXT);
        tsr_text_add_bytes(&text, plain, (size_t)(result + 1 - plain));
        server_lines(&text, row);
        tsr_text_add(&text, result + 1);
        ok = !text.overflow;
    }
    free(record);
    free(plain);
    if (ok && result)
        return whole;
    free(whole);
    return NULL;
}
