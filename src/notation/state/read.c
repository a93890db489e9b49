/* SPDX-License-Identifier: MIT */
/* Reading states: the members that all editions share, and the order in which all are read. */
#include <string.h>

#include "notation/state/state.h"
#include "rules/door.h"
#include "tsuro/text.h"
#include "tsuro/version.h"

#define STATE_TOKENS 8192

static bool option_read(struct tsr_state_reader *reader, int key, int8_t *options)
{
    char word[24];
    size_t length;
    int64_t number;
    bool truth;
    int option = -1;
    if (tsr_json_get_string(reader->doc, key, word, sizeof word, &length))
        option = tsr_option_find(word, length);
    if (option < 0)
        return tsr_state_unknown(reader, "options", key);
    const struct tsr_option_name *name = &tsr_option_names[option];
    if (name->number && tsr_json_get_int(reader->doc, key + 1, &number)) {
        options[option] = (int8_t)(number < 0 || number > 100 ? 100 : number);
        return true;
    }
    if (!name->number && !name->values[0] && tsr_json_get_bool(reader->doc, key + 1, &truth)) {
        options[option] = truth;
        return true;
    }
    if (name->values[0] && tsr_json_get_string(reader->doc, key + 1, word, sizeof word, &length)) {
        options[option] = (int8_t)tsr_name_find(name->values, 3, word, length);
        if (options[option] >= 0)
            return true;
    }
    if (!reader->why.length) {
        tsr_text_add(&reader->why, "option `");
        tsr_text_add(&reader->why, name->name);
        tsr_text_add(&reader->why, name->number      ? "` has to be a whole number"
                                   : name->values[0] ? "` has to be one of its words: see docs"
                                                     : "` has to be true or false");
    }
    return false;
}

bool tsr_options_read(struct tsr_state_reader *reader, int object, int8_t *options)
{
    enum tsr_json_type type = tsr_json_type(reader->doc, object);
    memset(options, -1, TSURO_OPTION_COUNT);
    if (type == TSR_JSON_NONE)
        return true;
    if (type != TSR_JSON_OBJECT)
        return tsr_state_fault(reader, "`options` has to be an object");
    for (int key = tsr_json_first(reader->doc, object); key >= 0;
         key = tsr_json_next(reader->doc, object, key)) {
        if (!option_read(reader, key, options))
            return false;
    }
    return true;
}

/* `width` and `height` may also stand in the state itself, as it is written. */
static bool size_read(struct tsr_state_reader *reader, int8_t *options, uint32_t known)
{
    static const char *const keys[] = {"width", "height"};
    for (int i = 0; i < 2; i++) {
        int value;
        if (!tsr_state_read_int(reader, reader->state, keys[i], 3, 10, -1, &value))
            return false;
        if (value >= 0 && options[TSURO_OPTION_WIDTH + i] < 0 && known >> i & 1)
            options[TSURO_OPTION_WIDTH + i] = (int8_t)value;
    }
    return true;
}

static bool head_read(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_head *head = tsr_head_mut(game);
    int rules;
    if (!tsr_state_read_int(reader, reader->state, "rules", 0, 255,
                            reader->rules ? reader->rules : TSURO_RULES, &rules))
        return false;
    if (!tsuro_rules_supported(rules))
        return tsr_state_fault(reader, "`rules` has a number that is not known here");
    head->rules = (uint8_t)rules;
    int edition = tsr_state_read_name(reader, reader->state, "edition", tsr_edition_names,
                                      TSURO_EDITION_COUNT, TSURO_EDITION_CLASSIC);
    if (edition < 0)
        return false;
    const struct tsr_family *family = tsr_family_of(edition);
    int8_t options[TSURO_OPTION_COUNT];
    int players, ply, first, active, resigned;
    if (!tsr_options_read(reader, tsr_json_member(reader->doc, reader->state, "options"),
                          options) ||
        !size_read(reader, options, family->options) ||
        !tsr_state_read_int(reader, reader->state, "players", 1, 8, TSR_STATE_REQUIRED, &players))
        return false;
    for (int option = 0; option < TSURO_OPTION_COUNT; option++) {
        if (options[option] >= 0 && !(family->options >> option & 1))
            return tsr_state_fault(reader, "`options` has one that this edition does not know");
    }
    const char *fault = family->resolve(rules, edition, players, options);
    if (fault)
        return tsr_state_fault(reader, fault);
    if (!tsr_state_read_int(reader, reader->state, "ply", 0, 65000, 0, &ply) ||
        !tsr_state_read_int(reader, reader->state, "first", 0, players - 1, 0, &first) ||
        !tsr_state_read_int(reader, reader->state, "active", 0, players - 1, first, &active) ||
        !tsr_state_read_int(reader, reader->state, "resigned", 0, (1 << players) - 1, 0, &resigned))
        return false;
    head->edition = (uint8_t)edition;
    head->players = (uint8_t)players;
    head->ply = (uint16_t)ply;
    head->first = (uint8_t)first;
    head->active = (uint8_t)active;
    head->resigned = (uint8_t)resigned;
    family->layout(game, options);
    return true;
}

static bool result_read(struct tsr_state_reader *reader, struct tsr_head *head)
{
    int result = tsr_json_member(reader->doc, reader->state, "result");
    enum tsr_json_type type = tsr_json_type(reader->doc, result);
    if (type == TSR_JSON_NONE || type == TSR_JSON_NULL)
        return true;
    int ending =
        tsr_state_read_name(reader, result, "reason", tsr_ending_names, TSURO_ENDING_COUNT, 0);
    int winners = tsr_json_member(reader->doc, result, "winners");
    if (ending <= 0)
        return tsr_state_fault(reader, "`result` needs a `reason`");
    for (int i = tsr_json_first(reader->doc, winners); i >= 0;
         i = tsr_json_next(reader->doc, winners, i)) {
        int64_t seat;
        if (!tsr_json_get_int(reader->doc, i, &seat) || seat < 0 || seat >= head->players)
            return tsr_state_fault(reader, "`winners` has to be a list of seats");
        head->winners |= (uint8_t)(1u << seat);
    }
    head->ending = (uint8_t)ending;
    return true;
}

static bool step_read(struct tsr_state_reader *reader, int token, const struct tsr_family *family,
                      struct tsr_step *step)
{
    char word[24];
    size_t length;
    int values[3] = {0, 0, 0}, name = -1;
    int member = tsr_json_member(reader->doc, token, "step");
    if (tsr_json_get_string(reader->doc, member, word, sizeof word, &length)) {
        for (int i = 0; i < family->step_count; i++) {
            if (strlen(family->steps[i].name) == length &&
                memcmp(family->steps[i].name, word, length) == 0)
                name = i;
        }
    }
    if (name < 0)
        return tsr_state_fault(reader, "`agenda` has a step that this edition does not know");
    for (int key = tsr_json_first(reader->doc, token); key >= 0;
         key = tsr_json_next(reader->doc, token, key)) {
        bool known = tsr_json_string_equals(reader->doc, key, "step");
        for (int arg = 0; arg < 3; arg++) {
            const char *name_of = family->steps[name].args[arg];
            known = known || (name_of && tsr_json_string_equals(reader->doc, key, name_of));
        }
        if (!known)
            return tsr_state_unknown(reader, "agenda", key);
    }
    for (int arg = 0; arg < 3; arg++) {
        const char *key = family->steps[name].args[arg];
        if (key &&
            !tsr_state_read_int(reader, token, key, 0, 255, TSR_STATE_REQUIRED, &values[arg]))
            return false;
    }
    *step = (struct tsr_step){(uint8_t)name, (uint8_t)values[0], (uint8_t)values[1],
                              (uint8_t)values[2]};
    return true;
}

static bool agenda_read(struct tsr_state_reader *reader, tsuro_game *game)
{
    struct tsr_head *head = tsr_head_mut(game);
    const struct tsr_family *family = tsr_family_of(head->edition);
    int list = tsr_json_member(reader->doc, reader->state, "agenda");
    enum tsr_json_type type = tsr_json_type(reader->doc, list);
    if (type == TSR_JSON_NONE)
        return true;
    uint32_t size = tsr_json_size(reader->doc, list);
    if (type != TSR_JSON_ARRAY || size > family->agenda_room)
        return tsr_state_fault(reader, "`agenda` has to be a list of steps, and not so long");
    head->agenda_count = (uint8_t)size;
    int place = (int)size - 1;
    for (int i = tsr_json_first(reader->doc, list); i >= 0;
         i = tsr_json_next(reader->doc, list, i), place--) {
        if (!step_read(reader, i, family, &tsr_agenda(game)[place]))
            return false;
    }
    return true;
}

static bool decision_read(struct tsr_state_reader *reader, struct tsr_head *head)
{
    int decision = tsr_json_member(reader->doc, reader->state, "decision");
    enum tsr_json_type type = tsr_json_type(reader->doc, decision);
    if (type == TSR_JSON_NONE || type == TSR_JSON_NULL || head->ending)
        return true;
    int kind = tsr_state_read_name(reader, decision, "kind", tsr_kind_names, TSURO_KIND_COUNT, 0);
    int player;
    if (kind <= 0)
        return tsr_state_fault(reader, "`decision` needs a `kind`");
    if (!tsr_state_read_int(reader, decision, "player", 0, head->players - 1, head->active,
                            &player))
        return false;
    head->kind = (uint8_t)(kind == TSURO_KIND_DRAW ? TSURO_KIND_KEEP : kind);
    head->decider = (uint8_t)player;
    return true;
}

static int hex_digit(char c)
{
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

static bool hex_read(const char *text, size_t count, uint8_t *bytes)
{
    for (size_t i = 0; i < count; i++) {
        int high = hex_digit(text[2 * i]), low = high < 0 ? -1 : hex_digit(text[2 * i + 1]);
        if (low < 0)
            return false;
        bytes[i] = (uint8_t)(16 * high + low);
    }
    return true;
}

/* As write.c writes it. */
static bool random_parse(const char *text, size_t length, struct tsr_random *random)
{
    memset(random, 0, sizeof *random);
    if (length == 5 + 16 && memcmp(text, "fast ", 5) == 0) {
        uint8_t state[8];
        random->kind = TSURO_RANDOM_FAST;
        if (!hex_read(text + 5, 8, state))
            return false;
        for (int i = 0; i < 8; i++)
            random->key.state = random->key.state << 8 | state[i];
        return true;
    }
    if (length < 9 + 64 + 2 || length > 9 + 64 + 11 || memcmp(text, "chacha20 ", 9) != 0 ||
        text[73] != ' ' || !hex_read(text + 9, 32, random->key.bytes))
        return false;
    uint64_t position = 0;
    for (size_t i = 74; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return false;
        position = 10 * position + (uint64_t)(text[i] - '0');
    }
    random->kind = TSURO_RANDOM_SEEDED;
    random->position = (uint32_t)position;
    return position <= UINT32_MAX;
}

static bool chances_read(struct tsr_state_reader *reader, struct tsr_head *head)
{
    int token = tsr_json_member(reader->doc, reader->state, "random");
    char text[96];
    size_t length;
    head->random = reader->random;
    if (tsr_json_type(reader->doc, token) != TSR_JSON_NONE &&
        !(tsr_json_get_string(reader->doc, token, text, sizeof text, &length) &&
          random_parse(text, length, &head->random)))
        return tsr_state_fault(reader, "`random` is no generator's state as `state` writes it");
    int rolls = tsr_json_member(reader->doc, reader->state, "rolls");
    for (int i = tsr_json_first(reader->doc, rolls); i >= 0;
         i = tsr_json_next(reader->doc, rolls, i)) {
        int64_t roll;
        if (!tsr_json_get_int(reader->doc, i, &roll) || roll < 0 || roll > 6 ||
            head->roll_count == TSURO_ROLLS_MAX)
            return tsr_state_fault(reader, "`rolls` is a list of at most 16 numbers from 0 to 6");
        head->rolls[head->roll_count / 2] |= (uint8_t)(roll << 4 * (head->roll_count % 2));
        head->roll_count++;
    }
    return true;
}

bool tsr_state_read(struct tsr_state_reader *reader, tsuro_game *game)
{
    memset(game, 0, sizeof *game);
    if (tsr_json_type(reader->doc, reader->state) != TSR_JSON_OBJECT)
        return tsr_state_fault(reader, "a state has to be an object");
    if (!head_read(reader, game))
        return false;
    struct tsr_head *head = tsr_head_mut(game);
    const struct tsr_state_family *family = tsr_state_family_of(head->edition);
    if (!tsr_state_members_check(reader, family->members) || !result_read(reader, head) ||
        !agenda_read(reader, game) || !decision_read(reader, head) || !family->read(reader, game))
        return false;
    tsr_family_of(head->edition)->fill(game, &reader->random);
    return chances_read(reader, head) && family->check(reader, game);
}

int tsr_state_read_text(const char *json, size_t length, struct tsr_state_reader *reader,
                        tsuro_game *game)
{
    struct tsr_json_token tokens[STATE_TOKENS];
    struct tsr_json_doc doc;
    struct tsr_json_error error;
    tsuro_game read;
    if (!tsr_json_parse(&doc, json, length, tokens, STATE_TOKENS, &error)) {
        tsr_json_error_text(&error, &reader->why);
        return TSURO_ERR_FORMAT;
    }
    reader->doc = &doc;
    reader->state = 0;
    if (!tsr_state_read(reader, &read))
        return TSURO_ERR_POSITION;
    *game = read;
    return TSURO_OK;
}

int tsuro_state_read(const char *json, size_t length, const char *seed, size_t seed_length,
                     tsuro_game *game, char *why, size_t why_capacity)
{
    TSR_DOOR(game, "`game` may not be NULL");
    TSR_DOOR(json || !length, "`json` is NULL, but has a capacity");
    TSR_DOOR(seed || !seed_length, "`seed` is NULL, but has a capacity");
    TSR_DOOR(why || !why_capacity, "`why` is NULL, but has a capacity");
    struct tsr_state_reader reader = {.rules = 0};
    tsr_text_init(&reader.why, why, why_capacity);
    tsr_random_seed(&reader.random, seed, seed_length);
    return tsr_state_read_text(json, length, &reader, game);
}
