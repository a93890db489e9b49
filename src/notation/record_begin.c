/* SPDX-License-Identifier: MIT */
/* Records of games as they are played: begun and added to. */
#include <string.h>

#include "notation/record.h"
#include "rules/door.h"

int tsuro_record_begin(const tsuro_setup *setup, tsuro_record *record, tsuro_game *game,
                       const char **why)
{
    TSR_DOOR(setup, "`setup` may not be NULL");
    TSR_DOOR(record, "`record` may not be NULL");
    TSR_DOOR(game, "`game` may not be NULL");
    tsuro_game start;
    if (setup->random != TSURO_RANDOM_SEEDED) {
        if (why)
            *why = "a game that is to be recorded needs the seeded generator";
        return TSURO_ERR_SETUP;
    }
    int result = tsuro_game_new(setup, &start, why);
    if (result)
        return result;
    memset(record, 0, sizeof *record);
    record->start = *game = start;
    record->dealt = true;
    record->first = setup->first;
    memcpy(record->seed, setup->seed, setup->seed_length);
    record->seed_length = setup->seed_length;
    return TSURO_OK;
}

void tsuro_record_begin_at(const tsuro_game *start, tsuro_record *record)
{
    TSR_DOOR(tsr_is_game(start), "a game is needed, one that was begun");
    TSR_DOOR(record, "`record` may not be NULL");
    memset(record, 0, sizeof *record);
    record->start = *start;
    record->first = -1;
}

int tsuro_record_play(tsuro_record *record, tsuro_game *game, tsuro_move move, tsuro_events *events)
{
    TSR_DOOR(record, "`record` may not be NULL");
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    TSR_DOOR(tsr_is_room(events), "events need `items`, and a `count` of 0 to `capacity`");
    if (record->count >= TSURO_RECORD_MOVES)
        return TSURO_ERR_ROOM;
    int result = tsuro_game_play(game, move, events);
    if (result == TSURO_OK)
        record->moves[record->count++] = move;
    return result;
}
