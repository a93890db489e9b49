/* SPDX-License-Identifier: MIT */
/* Reading single members of a state; each fault is a sentence that names the member. */
#include <string.h>

#include "notation/state/state.h"

bool tsr_state_fault(struct tsr_state_reader *reader, const char *sentence)
{
    if (!reader->why.length)
        tsr_text_add(&reader->why, sentence);
    return false;
}

static bool member_fault(struct tsr_state_reader *reader, const char *key, const char *sentence)
{
    if (!reader->why.length) {
        tsr_text_char(&reader->why, '`');
        tsr_text_add(&reader->why, key);
        tsr_text_add(&reader->why, "` ");
        tsr_text_add(&reader->why, sentence);
    }
    return false;
}

bool tsr_state_read_int(struct tsr_state_reader *reader, int object, const char *key, int low,
                        int high, int missing, int *value)
{
    int token = tsr_json_member(reader->doc, object, key);
    int64_t number;
    if (tsr_json_type(reader->doc, token) == TSR_JSON_NONE) {
        *value = missing;
        return missing != TSR_STATE_REQUIRED || member_fault(reader, key, "is missing");
    }
    if (!tsr_json_get_int(reader->doc, token, &number))
        return member_fault(reader, key, "has to be a whole number");
    if (number < low || number > high)
        return member_fault(reader, key, "is out of range");
    *value = (int)number;
    return true;
}

bool tsr_state_read_bool(struct tsr_state_reader *reader, int object, const char *key, bool missing,
                         bool *value)
{
    int token = tsr_json_member(reader->doc, object, key);
    *value = missing;
    if (tsr_json_type(reader->doc, token) == TSR_JSON_NONE)
        return true;
    return tsr_json_get_bool(reader->doc, token, value) ||
           member_fault(reader, key, "has to be true or false");
}

bool tsr_state_read_square(struct tsr_state_reader *reader, const tsuro_game *game, int object,
                           const char *key, int *square)
{
    int token = tsr_json_member(reader->doc, object, key);
    enum tsr_json_type type = tsr_json_type(reader->doc, token);
    char word[8];
    size_t length;
    *square = TSURO_NONE;
    if (type == TSR_JSON_NONE || type == TSR_JSON_NULL)
        return true;
    if (!tsr_json_get_string(reader->doc, token, word, sizeof word, &length))
        return member_fault(reader, key, "has to be a square like \"a1\"");
    int read = tsr_square_read(word, length, tsuro_game_width(game), tsuro_game_height(game));
    if (read < 0)
        return member_fault(reader, key, "is no square of this board");
    *square = read;
    return true;
}

int tsr_state_read_tile(struct tsr_state_reader *reader, const tsuro_game *game, int token)
{
    int64_t number;
    char word[8];
    size_t length;
    int edition = tsuro_game_edition(game), tile = 0;
    if (tsr_json_get_int(reader->doc, token, &number))
        tile = number >= 1 && number < TSURO_TILE_HIDDEN ? (int)number : 0;
    else if (tsr_json_get_string(reader->doc, token, word, sizeof word, &length))
        tile = tsr_tile_read(word, length, edition);
    if (!tile ||
        tsr_tile_is_number(edition, tile) != (tsr_json_type(reader->doc, token) == TSR_JSON_NUMBER))
        return tsr_state_fault(reader, "a tile is named that this edition does not have") ? 1 : 0;
    return tile;
}

int tsr_state_read_tiles(struct tsr_state_reader *reader, const tsuro_game *game, int token,
                         uint8_t *tiles, int room)
{
    int count = 0;
    if (tsr_json_type(reader->doc, token) != TSR_JSON_ARRAY) {
        tsr_state_fault(reader, "a list of tiles was expected");
        return -1;
    }
    for (int i = tsr_json_first(reader->doc, token); i >= 0;
         i = tsr_json_next(reader->doc, token, i)) {
        int tile = count < room ? tsr_state_read_tile(reader, game, i) : 0;
        if (count == room)
            tsr_state_fault(reader, "a hand or pile has more tiles than there can be");
        if (!tile)
            return -1;
        tiles[count++] = (uint8_t)tile;
    }
    return count;
}

int tsr_state_read_name(struct tsr_state_reader *reader, int object, const char *key,
                        const char *const *names, int count, int missing)
{
    int token = tsr_json_member(reader->doc, object, key);
    char word[24];
    size_t length;
    if (tsr_json_type(reader->doc, token) == TSR_JSON_NONE)
        return missing;
    int name = -1;
    if (tsr_json_get_string(reader->doc, token, word, sizeof word, &length))
        name = tsr_name_find(names, count, word, length);
    if (name < 0)
        member_fault(reader, key, "is none of the words that it can be");
    return name;
}

/* The size of a hand that the state does not show. */
static bool hand_size(struct tsr_state_reader *reader, int sizes, int seat, int room, int usual,
                      int *size)
{
    int token = tsr_json_first(reader->doc, sizes);
    for (int i = 0; i < seat && token >= 0; i++)
        token = tsr_json_next(reader->doc, sizes, token);
    int64_t number = usual;
    if (token >= 0 && !tsr_json_get_int(reader->doc, token, &number))
        return tsr_state_fault(reader, "`hand_sizes` has to be a list of whole numbers");
    if (number < 0 || number > room)
        return tsr_state_fault(reader, "`hand_sizes` has a number that no hand can have");
    *size = (int)number;
    return true;
}

bool tsr_state_read_hands(struct tsr_state_reader *reader, const tsuro_game *game, uint8_t *hands,
                          int room, const int usual[TSURO_PLAYERS_MAX])
{
    int list = tsr_json_member(reader->doc, reader->state, "hands");
    int sizes = tsr_json_member(reader->doc, reader->state, "hand_sizes");
    int players = tsuro_game_players(game), token = tsr_json_first(reader->doc, list);
    enum tsr_json_type type = tsr_json_type(reader->doc, list);
    if (type != TSR_JSON_NONE &&
        (type != TSR_JSON_ARRAY || tsr_json_size(reader->doc, list) != (uint32_t)players))
        return tsr_state_fault(reader, "`hands` has to be a list with one entry for each player");
    type = tsr_json_type(reader->doc, sizes);
    if (type != TSR_JSON_NONE &&
        (type != TSR_JSON_ARRAY || tsr_json_size(reader->doc, sizes) != (uint32_t)players))
        return tsr_state_fault(reader, "`hand_sizes` has to have one number for each player");
    for (int seat = 0; seat < players; seat++, hands += room) {
        int count = 0;
        if (token >= 0 && tsr_json_type(reader->doc, token) != TSR_JSON_NULL) {
            count = tsr_state_read_tiles(reader, game, token, hands, room);
            if (count < 0)
                return false;
        } else {
            if (!hand_size(reader, sizes, seat, room, usual[seat], &count))
                return false;
            memset(hands, TSURO_TILE_HIDDEN, (size_t)count);
        }
        memset(hands + count, 0, (size_t)(room - count));
        token = token >= 0 ? tsr_json_next(reader->doc, list, token) : -1;
    }
    return true;
}
