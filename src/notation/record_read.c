/* SPDX-License-Identifier: MIT */
/*
 * Records, read. Nothing is believed: every move is checked by the rules, every hash is computed
 * again, and the first thing that does not fit is told with its line.
 */
#include "notation/record.h"

#include <string.h>

#include "notation/names.h"
#include "notation/state/state.h"
#include "tsuro/text.h"
#include "json/json.h"

struct line {
    const char *at;
    size_t length;
};

struct reading {
    const char *text;
    size_t length;
    size_t next;
    int number; /* of the line last taken */
    struct tsr_text why;
    tsuro_setup setup;
    bool has_seed;
    bool has_position;
};

static bool line_take(struct reading *r, struct line *line)
{
    if (r->next >= r->length)
        return false;
    const char *at = r->text + r->next;
    const char *end = memchr(at, '\n', r->length - r->next);
    size_t length = end ? (size_t)(end - at) : r->length - r->next;
    r->next += length + 1;
    r->number++;
    if (length && at[length - 1] == '\r')
        length--;
    *line = (struct line){at, length};
    return true;
}

static bool fault(struct reading *r, const char *sentence)
{
    if (r->why.length)
        return false;
    tsr_text_add(&r->why, "line ");
    tsr_text_int(&r->why, r->number);
    tsr_text_add(&r->why, ": ");
    tsr_text_add(&r->why, sentence);
    return false;
}

/* If the line begins with the word, the rest behind the space. */
static bool line_key(struct line line, const char *key, struct line *rest)
{
    size_t length = strlen(key);
    if (line.length < length || memcmp(line.at, key, length) != 0)
        return false;
    if (line.length > length && line.at[length] != ' ')
        return false;
    size_t skip = line.length > length ? length + 1 : length;
    *rest = (struct line){line.at + skip, line.length - skip};
    return true;
}

static bool line_int(struct line line, int *value)
{
    if (line.length < 1 || line.length > 6)
        return false;
    *value = 0;
    for (size_t i = 0; i < line.length; i++) {
        if (line.at[i] < '0' || line.at[i] > '9')
            return false;
        *value = 10 * *value + line.at[i] - '0';
    }
    return true;
}

static bool line_is(struct line line, const char *word)
{
    return line.length == strlen(word) && memcmp(line.at, word, line.length) == 0;
}

static bool option_read(struct reading *r, struct line line)
{
    const char *space = memchr(line.at, ' ', line.length);
    size_t length = space ? (size_t)(space - line.at) : line.length;
    int option = tsr_option_find(line.at, length), value;
    if (option < 0 || !space)
        return fault(r, "an option is `option NAME VALUE`");
    value = tsr_option_read(option, space + 1, line.length - length - 1);
    if (value < 0)
        return fault(r, "this option has no such value");
    r->setup.options[option] = (int8_t)value;
    return true;
}

static bool seed_read(struct reading *r, struct line line, tsuro_record *record)
{
    struct tsr_json_token tokens[4];
    struct tsr_json_doc doc;
    if (!tsr_json_parse(&doc, line.at, line.length, tokens, 4, NULL) ||
        !tsr_json_get_string(&doc, 0, record->seed, sizeof record->seed, &record->seed_length))
        return fault(r, "the seed has to be a JSON string of at most 255 bytes");
    r->has_seed = true;
    return true;
}

static bool position_read(struct reading *r, struct line line, tsuro_record *record)
{
    char why[200];
    if (tsuro_state_read(line.at, line.length, "", 0, &record->start, why, sizeof why))
        return fault(r, why);
    r->has_position = true;
    return true;
}

static bool header_read(struct reading *r, struct line line, tsuro_record *record)
{
    struct line rest;
    int number;
    if (line_key(line, "edition", &rest)) {
        r->setup.edition =
            tsr_name_find(tsr_edition_names, TSURO_EDITION_COUNT, rest.at, rest.length);
        return r->setup.edition >= 0 || fault(r, "there is no such edition");
    }
    if (line_key(line, "players", &rest)) {
        r->setup.players = line_int(rest, &number) ? number : -1;
        return r->setup.players > 0 || fault(r, "players has to be a number");
    }
    if (line_key(line, "first", &rest)) {
        r->setup.first = line_int(rest, &number) ? number : -2;
        return r->setup.first >= 0 || fault(r, "first has to be a seat");
    }
    if (line_key(line, "option", &rest))
        return option_read(r, rest);
    if (line_key(line, "seed", &rest))
        return seed_read(r, rest, record);
    if (line_key(line, "position", &rest))
        return position_read(r, rest, record);
    /* What a server adds for `tsuro verify`, and the result, which is played out again. */
    if (line_key(line, "result", &rest) || line_key(line, "commit", &rest) ||
        line_key(line, "secret", &rest) || line_key(line, "nonce", &rest) ||
        line_key(line, "name", &rest) || line_key(line, "table", &rest))
        return true;
    return fault(r, "this header line is not known");
}

static bool versions_read(struct reading *r)
{
    struct line line, rest;
    int number;
    if (!line_take(r, &line) || !line_key(line, "tsuro", &rest) || !line_int(rest, &number))
        return fault(r, "a record begins with the line `tsuro 1`");
    if (number != TSR_RECORD_VERSION)
        return fault(r, "this record is of a later version: use a newer program");
    if (!line_take(r, &line) || !line_key(line, "rules", &rest) || !line_int(rest, &number))
        return fault(r, "the second line of a record is `rules` and a number");
    if (number != TSURO_RULES)
        return fault(r, "this record was played by other rules: only that engine can replay it");
    return true;
}

static bool start_read(struct reading *r, tsuro_record *record)
{
    struct line line;
    const char *why;
    while (line_take(r, &line) && line.length) {
        if (!header_read(r, line, record))
            return false;
    }
    record->dealt = !r->has_position;
    record->first = r->setup.first;
    if (r->has_position)
        return true;
    if (!r->has_seed)
        return fault(r, "a record needs a `seed` or a `position`");
    r->setup.seed = record->seed;
    r->setup.seed_length = record->seed_length;
    return tsuro_game_new(&r->setup, &record->start, &why) == TSURO_OK || fault(r, why);
}

static bool moves_read(struct reading *r, tsuro_record *record)
{
    tsuro_game game = record->start;
    struct line line, rest;
    while (line_take(r, &line)) {
        tsuro_move move;
        if (!line.length)
            continue;
        if (line_key(line, "#", &rest)) {
            char hash[9];
            tsuro_state_hash(&game, hash);
            if (!line_is(rest, hash))
                return fault(r, "the state here is not the one recorded");
            continue;
        }
        if (record->count == TSURO_RECORD_MOVES)
            return fault(r, "the record is too long");
        if (tsuro_move_read(&game, line.at, line.length, &move))
            return fault(r, "this is no move");
        if (tsuro_game_play(&game, move, NULL))
            return fault(r, "this move is not legal here");
        record->moves[record->count++] = move;
    }
    return true;
}

int tsuro_record_read(const char *text, size_t length, tsuro_record *record, char *why,
                      size_t why_capacity)
{
    struct reading r = {.text = text, .length = length};
    tsr_text_init(&r.why, why, why_capacity);
    memset(record, 0, sizeof *record);
    tsuro_setup_defaults(TSURO_EDITION_CLASSIC, 0, &r.setup);
    if (!versions_read(&r) || !start_read(&r, record) || !moves_read(&r, record))
        return TSURO_ERR_FORMAT;
    return TSURO_OK;
}
