/* SPDX-License-Identifier: MIT */
/* Writing states: the members that all editions share. */
#include <string.h>

#include "notation/state/state.h"
#include "rules/door.h"
#include "tsuro/board.h"
#include "tsuro/text.h"

#define ROW(edition, family, name) [TSURO_EDITION_##edition] = &tsr_state_##family,
static const struct tsr_state_family *const families[TSURO_EDITION_COUNT] = {TSR_EDITIONS(ROW)};

const struct tsr_state_family *tsr_state_family_of(int edition)
{
    return families[edition];
}

const char *tsuro_edition_name(int edition)
{
    return edition < 0 || edition >= TSURO_EDITION_COUNT ? NULL : tsr_edition_names[edition];
}

int tsuro_edition_find(const char *name)
{
    TSR_DOOR(name, "`name` may not be NULL");
    return tsr_name_find(tsr_edition_names, TSURO_EDITION_COUNT, name, strlen(name));
}

void tsr_state_write_square(struct tsr_json_writer *json, const tsuro_game *game, int square)
{
    char bytes[8];
    struct tsr_text text;
    if (square < 0 || square == TSURO_NONE) {
        tsr_json_null(json);
        return;
    }
    tsr_text_init(&text, bytes, sizeof bytes);
    tsr_square_write(&text, tsuro_game_width(game), square);
    tsr_json_string(json, bytes);
}

void tsr_state_write_square_key(struct tsr_json_writer *json, const tsuro_game *game,
                                const char *key, int square)
{
    tsr_json_key(json, key);
    tsr_state_write_square(json, game, square);
}

void tsr_state_write_tile(struct tsr_json_writer *json, const tsuro_game *game, int tile)
{
    int edition = tsuro_game_edition(game);
    if (!tile || tile == TSURO_TILE_HIDDEN) {
        tsr_json_null(json);
        return;
    }
    if (tsr_tile_is_number(edition, tile)) {
        tsr_json_int(json, tile);
        return;
    }
    char bytes[8];
    struct tsr_text text;
    tsr_text_init(&text, bytes, sizeof bytes);
    tsr_tile_write(&text, edition, tile);
    tsr_json_string(json, bytes);
}

void tsr_state_write_hands(struct tsr_json_writer *json, const tsuro_game *game)
{
    tsr_json_key(json, "hands");
    tsr_json_array(json);
    for (int seat = 0; seat < tsuro_game_players(game); seat++) {
        if (tsuro_game_hand(game, seat, 0) == TSURO_TILE_HIDDEN) {
            tsr_json_null(json);
            continue;
        }
        tsr_json_array(json);
        for (int slot = 0; slot < tsuro_game_hand_size(game, seat); slot++)
            tsr_state_write_tile(json, game, tsuro_game_hand(game, seat, slot));
        tsr_json_end_array(json);
    }
    tsr_json_end_array(json);
    tsr_json_key(json, "hand_sizes");
    tsr_json_array(json);
    for (int seat = 0; seat < tsuro_game_players(game); seat++)
        tsr_json_int(json, tsuro_game_hand_size(game, seat));
    tsr_json_end_array(json);
}

void tsr_state_write_pile(struct tsr_json_writer *json, const tsuro_game *game, const char *key,
                          const uint8_t *pile, int count)
{
    tsr_json_key(json, key);
    tsr_json_array(json);
    for (int i = count - 1; i >= 0; i--)
        tsr_state_write_tile(json, game, pile[i]);
    tsr_json_end_array(json);
}

static void options_write(struct tsr_json_writer *json, const tsuro_game *game)
{
    tsr_json_key(json, "options");
    tsr_json_object(json);
    for (int option = 0; option < TSURO_OPTION_COUNT; option++) {
        const struct tsr_option_name *name = &tsr_option_names[option];
        int value = tsuro_game_option(game, option);
        if (value < 0)
            continue;
        if (name->number)
            tsr_json_key_int(json, name->name, value);
        else if (name->values[0])
            tsr_json_key_string(json, name->name, name->values[value]);
        else
            tsr_json_key_bool(json, name->name, value);
    }
    tsr_json_end_object(json);
}

static void decision_write(struct tsr_json_writer *json, const tsuro_game *game)
{
    tsuro_decision decision = tsuro_game_decision(game);
    tsr_json_key(json, "decision");
    if (!decision.kind) {
        tsr_json_null(json);
        return;
    }
    /* Others are not told that what was drawn leaves a choice. */
    bool secret = decision.kind == TSURO_KIND_KEEP && tsuro_game_viewer(game) >= 0 &&
                  tsuro_game_viewer(game) != decision.player;
    tsr_json_object(json);
    tsr_json_key_int(json, "player", decision.player);
    tsr_json_key_string(json, "kind", tsr_kind_names[secret ? TSURO_KIND_DRAW : decision.kind]);
    if (decision.marker >= 0)
        tsr_json_key_int(json, "marker", decision.marker);
    if (decision.at >= 0)
        tsr_state_write_square_key(json, game, "at", decision.at);
    if (decision.from >= 0)
        tsr_state_write_square_key(json, game, "from", decision.from);
    if (decision.cause)
        tsr_json_key_string(json, "cause", tsr_reason_names[decision.cause]);
    if (decision.danger >= 0)
        tsr_state_write_square_key(json, game, "daikaiju", decision.danger);
    tsr_json_end_object(json);
}

static bool has_scores(const tsuro_game *game)
{
    int ending = tsuro_game_ending(game);
    return ending == TSURO_ENDING_SCORE || ending == TSURO_ENDING_SOLO ||
           ending == TSURO_ENDING_STARS || ending == TSURO_ENDING_LAST_PHOENIX;
}

static void result_write(struct tsr_json_writer *json, const tsuro_game *game)
{
    tsr_json_key(json, "result");
    if (tsuro_game_ending(game) == TSURO_ENDING_NONE) {
        tsr_json_null(json);
        return;
    }
    tsr_json_object(json);
    tsr_json_key(json, "winners");
    tsr_json_array(json);
    for (int seat = 0; seat < tsuro_game_players(game); seat++) {
        if (tsuro_game_winners(game) >> seat & 1)
            tsr_json_int(json, seat);
    }
    tsr_json_end_array(json);
    tsr_json_key_string(json, "reason", tsr_ending_names[tsuro_game_ending(game)]);
    if (has_scores(game)) {
        tsr_json_key(json, "scores");
        tsr_json_array(json);
        for (int seat = 0; seat < tsuro_game_players(game); seat++)
            tsr_json_int(json, tsuro_game_score(game, seat));
        tsr_json_end_array(json);
    }
    tsr_json_end_object(json);
}

/* The steps still to be taken, next first. */
static void agenda_write(struct tsr_json_writer *json, const tsuro_game *game)
{
    const struct tsr_head *head = tsr_head(game);
    const struct tsr_family *family = tsr_family_of(head->edition);
    const struct tsr_step *steps =
        (const struct tsr_step *)(const void *)((const uint8_t *)game + family->agenda_at);
    tsr_json_key(json, "agenda");
    tsr_json_array(json);
    for (int i = head->agenda_count - 1; i >= 0; i--) {
        const struct tsr_step_info *info = &family->steps[steps[i].name];
        const int args[3] = {steps[i].a, steps[i].b, steps[i].c};
        tsr_json_object(json);
        tsr_json_key_string(json, "step", info->name);
        for (int arg = 0; arg < 3; arg++) {
            if (info->args[arg])
                tsr_json_key_int(json, info->args[arg], args[arg]);
        }
        tsr_json_end_object(json);
    }
    tsr_json_end_array(json);
}

/* "chacha20 KEY POSITION" or "fast STATE", the bytes in hexadecimal. */
static void random_write(struct tsr_json_writer *json, const struct tsr_random *random)
{
    char bytes[96];
    struct tsr_text text;
    tsr_text_init(&text, bytes, sizeof bytes);
    if (random->kind == TSURO_RANDOM_SEEDED) {
        tsr_text_add(&text, "chacha20 ");
        tsr_text_hex(&text, random->key.bytes, 32);
        tsr_text_char(&text, ' ');
        tsr_text_uint(&text, random->position);
    } else {
        uint8_t state[8];
        for (int i = 0; i < 8; i++)
            state[i] = (uint8_t)(random->key.state >> 8 * (7 - i));
        tsr_text_add(&text, "fast ");
        tsr_text_hex(&text, state, 8);
    }
    tsr_json_key_string(json, "random", bytes);
}

static void chances_write(struct tsr_json_writer *json, const struct tsr_head *head)
{
    random_write(json, &head->random);
    if (!head->roll_count)
        return;
    tsr_json_key(json, "rolls");
    tsr_json_array(json);
    for (int i = 0; i < head->roll_count; i++)
        tsr_json_int(json, head->rolls[i / 2] >> 4 * (i % 2) & 15);
    tsr_json_end_array(json);
}

static int state_write(const tsuro_game *game, bool numbered, char *bytes, size_t capacity)
{
    const struct tsr_head *head = tsr_head(game);
    struct tsr_text text;
    struct tsr_json_writer json;
    tsr_text_init(&text, bytes, capacity);
    tsr_json_writer_init(&json, &text);
    tsr_json_object(&json);
    if (numbered)
        tsr_json_key_int(&json, "rules", head->rules);
    tsr_json_key_string(&json, "edition", tsr_edition_names[head->edition]);
    options_write(&json, game);
    tsr_json_key_int(&json, "players", head->players);
    tsr_json_key_int(&json, "width", tsuro_game_width(game));
    tsr_json_key_int(&json, "height", tsuro_game_height(game));
    tsr_json_key_int(&json, "ply", head->ply);
    tsr_json_key_int(&json, "first", head->first);
    families[head->edition]->write(game, &json);
    tsr_json_key_int(&json, "active", head->active);
    decision_write(&json, game);
    result_write(&json, game);
    agenda_write(&json, game);
    if (head->resigned)
        tsr_json_key_int(&json, "resigned", head->resigned);
    if (!tsr_is_view(game))
        chances_write(&json, head);
    tsr_json_end_object(&json);
    return text.overflow ? TSURO_ERR_ROOM : (int)text.length;
}

int tsuro_state_write(const tsuro_game *game, char *bytes, size_t capacity)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    TSR_DOOR(bytes || !capacity, "`bytes` is NULL, but has a capacity");
    return state_write(game, true, bytes, capacity);
}

int tsr_state_write_plain(const tsuro_game *game, char *bytes, size_t capacity)
{
    return state_write(game, false, bytes, capacity);
}
