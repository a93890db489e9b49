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
    uint32_t lines;   /* header lines that were read, each only once */
    uint32_t options; /* by option */
    uint32_t names;   /* by seat */
    uint32_t nonces;
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

/* What is said twice could be read by one program this way and by another that way. */
static bool once(struct reading *r, uint32_t *seen, int which)
{
    if (*seen >> which & 1)
        return fault(r, "this header line is there twice");
    *seen |= UINT32_C(1) << which;
    return true;
}

/* Lower-case hex digits alone: one secret must not be written in several ways. */
static bool line_hex(struct line line, size_t least, size_t most)
{
    for (size_t i = 0; i < line.length; i++) {
        if (!memchr("0123456789abcdef", line.at[i], 16))
            return false;
    }
    return line.length >= least && line.length <= most;
}

/* `nonce SEAT HEX` or `name SEAT JSON`; the rest behind the seat. */
static bool seat_read(struct reading *r, struct line line, uint32_t *seen, struct line *rest)
{
    if (!line.length || line.at[0] < '0' || line.at[0] >= '0' + TSURO_PLAYERS_MAX ||
        (line.length > 1 && line.at[1] != ' '))
        return fault(r, "this header line needs a seat: 0 for the first player");
    size_t skip = line.length > 1 ? 2 : 1;
    *rest = (struct line){line.at + skip, line.length - skip};
    return once(r, seen, line.at[0] - '0');
}

/* What a server adds for `tsuro verify`. */
static bool server_read(struct reading *r, struct line line)
{
    struct line rest, value;
    if (line_key(line, "commit", &rest) || line_key(line, "secret", &rest))
        return line_hex(rest, 64, 64) ||
               fault(r, "a commitment and a secret are 64 lower-case hex digits");
    if (line_key(line, "nonce", &rest))
        return seat_read(r, rest, &r->nonces, &value) &&
               (line_hex(value, 0, 16) || fault(r, "a nonce has up to 16 lower-case hex digits"));
    if (line_key(line, "name", &rest))
        return seat_read(r, rest, &r->names, &value);
    /* The result is played out again. */
    if (line_key(line, "result", &rest) || line_key(line, "table", &rest))
        return true;
    return fault(r, "this header line is not known");
}

static bool option_read(struct reading *r, struct line line)
{
    const char *space = memchr(line.at, ' ', line.length);
    size_t length = space ? (size_t)(space - line.at) : line.length;
    int option = tsr_option_find(line.at, length), value;
    if (option < 0 || !space)
        return fault(r, "an option is `option NAME VALUE`");
    if (!once(r, &r->options, option))
        return false;
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
    struct tsr_state_reader reader = {.rules = r->setup.rules};
    tsr_text_init(&reader.why, why, sizeof why);
    tsr_random_seed(&reader.random, "", 0);
    if (tsr_state_read_text(line.at, line.length, &reader, &record->start))
        return fault(r, why);
    if (tsuro_game_rules(&record->start) != r->setup.rules)
        return fault(r, "the position is of other rules than the record");
    r->has_position = true;
    return true;
}

static bool header_read(struct reading *r, struct line line, tsuro_record *record)
{
    static const char *const single[] = {"edition", "players", "first",  "seed", "position",
                                         "result",  "commit",  "secret", "table"};
    struct line rest;
    int number;
    for (int i = 0; i < (int)(sizeof single / sizeof single[0]); i++) {
        if (line_key(line, single[i], &rest) && !once(r, &r->lines, i))
            return false;
    }
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
    return server_read(r, line);
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
    if (!tsuro_rules_supported(number))
        return fault(r, "this record was played by other rules: only that engine can replay it");
    r->setup.rules = (uint8_t)number;
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

/* Text, of a length that a game can have; a mark of its byte order may stand before it. */
static bool text_sound(struct reading *r)
{
    if (r->length > TSURO_RECORD_TEXT)
        return fault(r, "this is longer than any record");
    const char *nul = r->length ? memchr(r->text, 0, r->length) : NULL;
    for (const char *c = r->text; nul && c < nul; c++)
        r->number += *c == '\n';
    if (nul) {
        r->number++;
        return fault(r, "a record is text: here is a byte 0");
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
    struct reading r = {.text = text, .length = length};
    tsr_text_init(&r.why, why, why_capacity);
    memset(record, 0, sizeof *record);
    tsuro_setup_defaults(TSURO_EDITION_CLASSIC, 0, &r.setup);
    if (!text_sound(&r) || !versions_read(&r) || !start_read(&r, record) || !moves_read(&r, record))
        return TSURO_ERR_FORMAT;
    return TSURO_OK;
}
