/* SPDX-License-Identifier: MIT */
#include "server/http/record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <tsuro/record.h>

#include "server/room/engine.h"
#include "server/room/seed.h"

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

bool tsr_record_result_fits(const struct tsr_game_row *row, const tsuro_game *game)
{
    char result[TSR_RESULT_SIZE];
    struct tsr_text text;
    struct tsr_json_writer json;
    if (!row->result[0] || strstr(row->result, "\"interrupted\""))
        return true;
    tsr_text_init(&text, result, sizeof result);
    tsr_json_writer_init(&json, &text);
    tsr_engine_result_write(&json, game);
    return !text.overflow && strlen(row->result) == text.length &&
           memcmp(row->result, result, text.length) == 0;
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
    return tsr_move_list(db, row->id, move_play, &replay) == TSR_STORE_OK && replay.ok &&
           tsr_record_result_fits(row, &replay.game);
}

bool tsr_record_plays(struct tsr_db *db, const struct tsr_game_row *row)
{
    tsuro_record *record = calloc(1, sizeof *record);
    bool plays = !record || record_fill(db, row, record); /* without memory nothing is known */
    free(record);
    return plays;
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

/* Who played, and how the seed came about. */
static void server_fill(const struct tsr_game_row *row, tsuro_record *record)
{
    char names[TSR_SEATS_MAX][TSR_NAME_SHOWN];
    tsr_record_names(row, names);
    for (int i = 0; i < row->players; i++)
        snprintf(record->names[i], sizeof record->names[i], "%.*s", TSR_NAME_SHOWN - 1, names[i]);
    tsr_room_shuffle_fill(row, &record->shuffle);
}

char *tsr_record_text(struct tsr_db *db, const struct tsr_game_row *row)
{
    tsuro_record *record = calloc(1, sizeof *record);
    char *text = malloc(TSURO_RECORD_TEXT);
    bool ok = record && text && record_fill(db, row, record);
    if (ok) {
        server_fill(row, record);
        ok = tsuro_record_verify(record, NULL, NULL, 0) == TSURO_OK &&
             tsuro_record_write(record, text, TSURO_RECORD_TEXT) > 0;
    }
    free(record);
    if (ok)
        return text;
    free(text);
    return NULL;
}
