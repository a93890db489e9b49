/* SPDX-License-Identifier: MIT */
/*
 * Records, read. Nothing is believed: every move is checked by the rules, every hash is computed
 * again, and the first thing that does not fit is told with its line.
 */
#include "notation/record.h"

#include <string.h>

#include "notation/names.h"
#include "notation/state/state.h"
#include "rules/door.h"
#include "tsuro/text.h"
#include "tsuro/version.h"
#include "json/json.h"

static bool option_read(struct tsr_reading *r, struct tsr_line line)
{
    const char *space = memchr(line.at, ' ', line.length);
    size_t length = space ? (size_t)(space - line.at) : line.length;
    int option = tsr_option_find(line.at, length), value;
    if (option < 0 || !space)
        return tsr_line_fault(r, "an option is `option NAME VALUE`");
    if (!tsr_line_once(r, &r->options, option))
        return false;
    value = tsr_option_read(option, space + 1, line.length - length - 1);
    if (value < 0)
        return tsr_line_fault(r, "this option has no such value");
    r->setup.options[option] = (int8_t)value;
    return true;
}

static bool seed_read(struct tsr_reading *r, struct tsr_line line, tsuro_record *record)
{
    if (!tsr_line_string(line, record->seed, sizeof record->seed, &record->seed_length))
        return tsr_line_fault(r, "the seed has to be a JSON string of at most 255 bytes");
    r->has_seed = true;
    return true;
}

static bool position_read(struct tsr_reading *r, struct tsr_line line, tsuro_record *record)
{
    char why[200];
    struct tsr_state_reader reader = {.rules = r->setup.rules};
    tsr_text_init(&reader.why, why, sizeof why);
    tsr_random_seed(&reader.random, "", 0);
    if (tsr_state_read_text(line.at, line.length, &reader, &record->start))
        return tsr_line_fault(r, why);
    if (tsuro_game_rules(&record->start) != r->setup.rules)
        return tsr_line_fault(r, "the position is of other rules than the record");
    r->has_position = true;
    return true;
}

static bool header_read(struct tsr_reading *r, struct tsr_line line, tsuro_record *record)
{
    static const char *const single[] = {"edition", "players", "first",  "seed",  "position",
                                         "result",  "commit",  "secret", "table", "game"};
    struct tsr_line rest;
    int number;
    for (int i = 0; i < (int)(sizeof single / sizeof single[0]); i++) {
        if (tsr_line_key(line, single[i], &rest) && !tsr_line_once(r, &r->lines, i))
            return false;
    }
    if (tsr_line_key(line, "edition", &rest)) {
        r->setup.edition =
            tsr_name_find(tsr_edition_names, TSURO_EDITION_COUNT, rest.at, rest.length);
        return r->setup.edition >= 0 || tsr_line_fault(r, "there is no such edition");
    }
    if (tsr_line_key(line, "players", &rest)) {
        r->setup.players = tsr_line_int(rest, &number) ? number : -1;
        return r->setup.players > 0 || tsr_line_fault(r, "players has to be a number");
    }
    if (tsr_line_key(line, "first", &rest)) {
        r->setup.first = tsr_line_int(rest, &number) ? number : -2;
        return r->setup.first >= 0 || tsr_line_fault(r, "first has to be a seat");
    }
    if (tsr_line_key(line, "option", &rest))
        return option_read(r, rest);
    if (tsr_line_key(line, "seed", &rest))
        return seed_read(r, rest, record);
    if (tsr_line_key(line, "position", &rest))
        return position_read(r, rest, record);
    return tsr_server_line_read(r, line, record);
}

static bool versions_read(struct tsr_reading *r)
{
    struct tsr_line line, rest;
    int number;
    if (!tsr_line_take(r, &line) || !tsr_line_key(line, "tsuro", &rest) ||
        !tsr_line_int(rest, &number))
        return tsr_line_fault(r, "a record begins with the line `tsuro 1`");
    if (number != TSR_RECORD_VERSION)
        return tsr_line_fault(r, "this record is of a later version: use a newer program");
    if (!tsr_line_take(r, &line) || !tsr_line_key(line, "rules", &rest) ||
        !tsr_line_int(rest, &number))
        return tsr_line_fault(r, "the second line of a record is `rules` and a number");
    if (!tsuro_rules_supported(number))
        return tsr_line_fault(
            r, "this record was played by other rules: only that engine can replay it");
    r->setup.rules = (uint8_t)number;
    return true;
}

/* Names and nonces are those of players. */
static bool seats_sound(struct tsr_reading *r, int players)
{
    return !((r->names | r->nonces | r->commitments) >> players) ||
           tsr_line_fault(r, "a header line names a seat that nobody has");
}

static bool start_read(struct tsr_reading *r, tsuro_record *record)
{
    struct tsr_line line;
    const char *why;
    while (tsr_line_take(r, &line) && line.length) {
        if (!header_read(r, line, record))
            return false;
    }
    record->dealt = !r->has_position;
    record->first = r->setup.first;
    if (r->has_position)
        return seats_sound(r, tsuro_game_players(&record->start));
    if (!r->has_seed)
        return tsr_line_fault(r, "a record needs a `seed` or a `position`");
    r->setup.seed = record->seed;
    r->setup.seed_length = record->seed_length;
    if (tsuro_game_new(&r->setup, &record->start, &why) != TSURO_OK)
        return tsr_line_fault(r, why);
    return seats_sound(r, r->setup.players);
}

static bool moves_read(struct tsr_reading *r, tsuro_record *record)
{
    tsuro_game game = record->start;
    struct tsr_line line, rest;
    while (tsr_line_take(r, &line)) {
        tsuro_move move;
        if (!line.length)
            continue;
        if (tsr_line_key(line, "#", &rest)) {
            char hash[9];
            tsuro_state_hash(&game, hash);
            if (!tsr_line_is(rest, hash))
                return tsr_line_fault(r, "the state here is not the one recorded");
            record->states++;
            continue;
        }
        if (record->count == TSURO_RECORD_MOVES)
            return tsr_line_fault(r, "the record is too long");
        if (tsuro_move_read(&game, line.at, line.length, &move))
            return tsr_line_fault(r, "this is no move");
        if (tsuro_game_play(&game, move, NULL))
            return tsr_line_fault(r, "this move is not legal here");
        record->moves[record->count++] = move;
    }
    return true;
}

/* Text, of a length that a game can have; a mark of its byte order may stand before it. */
static bool text_sound(struct tsr_reading *r)
{
    if (r->length > TSURO_RECORD_TEXT)
        return tsr_line_fault(r, "this is longer than any record");
    const char *nul = r->length ? memchr(r->text, 0, r->length) : NULL;
    for (const char *c = r->text; nul && c < nul; c++)
        r->number += *c == '\n';
    if (nul) {
        r->number++;
        return tsr_line_fault(r, "a record is text: here is a byte 0");
    }
    if (r->length >= 3 && memcmp(r->text, "\xEF\xBB\xBF", 3) == 0)
        r->next = 3;
    return true;
}

int tsuro_record_read(const char *text, size_t length, tsuro_record *record, char *why,
                      size_t why_capacity)
{
    TSR_DOOR(record, "`record` may not be NULL");
    TSR_DOOR(text || !length, "`text` is NULL, but has a capacity");
    TSR_DOOR(why || !why_capacity, "`why` is NULL, but has a capacity");
    struct tsr_reading r = {.text = text, .length = length};
    tsr_text_init(&r.why, why, why_capacity);
    memset(record, 0, sizeof *record);
    tsuro_setup_defaults(TSURO_EDITION_CLASSIC, 0, &r.setup);
    if (!text_sound(&r) || !versions_read(&r) || !start_read(&r, record) || !moves_read(&r, record))
        return TSURO_ERR_FORMAT;
    return TSURO_OK;
}
