/* SPDX-License-Identifier: MIT */
/* Records of games as they are played: begun, added to, looked at again. */
#include <string.h>

#include "notation/record.h"
#include "rules/door.h"
#include "json/text.h"

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

/* Whether the seed deals the game that the record begins with. */
static bool deal_fits(const tsuro_record *record)
{
    tsuro_setup setup;
    tsuro_game dealt;
    const tsuro_game *start = &record->start;
    if (record->seed_length > TSURO_SEED_MAX)
        return false;
    tsuro_setup_defaults(tsuro_game_edition(start), tsuro_game_players(start), &setup);
    setup.rules = (uint8_t)tsuro_game_rules(start);
    setup.first = record->first;
    setup.seed = record->seed;
    setup.seed_length = record->seed_length;
    for (int option = 0; option < TSURO_OPTION_COUNT; option++)
        setup.options[option] = (int8_t)tsuro_game_option(start, option);
    return tsuro_game_new(&setup, &dealt, NULL) == TSURO_OK && tsuro_game_equal(&dealt, start);
}

int tsuro_record_verify(const tsuro_record *record, char *why, size_t why_capacity)
{
    TSR_DOOR(record, "`record` may not be NULL");
    TSR_DOOR(why || !why_capacity, "`why` is NULL, but has a capacity");
    struct tsr_text text;
    tsr_text_init(&text, why, why_capacity);
    if (record->count < 0 || record->count > TSURO_RECORD_MOVES) {
        tsr_text_add(&text, "the record has no such number of moves");
        return TSURO_ERR_POSITION;
    }
    if (record->dealt && !deal_fits(record)) {
        tsr_text_add(&text, "the seed does not deal the game that the record begins with");
        return TSURO_ERR_POSITION;
    }
    tsuro_game game = record->start;
    for (int i = 0; i < record->count; i++) {
        if (tsuro_game_play(&game, record->moves[i], NULL) == TSURO_OK)
            continue;
        tsr_text_add(&text, "move ");
        tsr_text_int(&text, i + 1);
        tsr_text_add(&text, " is not legal where it stands");
        return TSURO_ERR_ILLEGAL;
    }
    return TSURO_OK;
}
