/* SPDX-License-Identifier: MIT */
/* <tsuro/names.h>: the words of names.c for everybody, and those that only the board needs. */
#include "tsuro/names.h"

#include "notation/names.h"
#include "notation/state/state.h"
#include "rules/door.h"

static const char *word(const char *const *names, int count, int value)
{
    return value >= 0 && value < count ? names[value] : NULL;
}

const char *tsuro_verb_name(int verb)
{
    return word(tsr_verb_names, TSURO_VERB_COUNT, verb);
}

const char *tsuro_kind_name(int kind)
{
    return word(tsr_kind_names, TSURO_KIND_COUNT, kind);
}

const char *tsuro_event_name(int type)
{
    return word(tsr_event_names, TSURO_EVENT_TYPE_COUNT, type);
}

const char *tsuro_reason_name(int reason)
{
    return word(tsr_reason_names, TSURO_REASON_COUNT, reason);
}

const char *tsuro_roll_name(int roll)
{
    return word(tsr_roll_names, TSURO_ROLL_COUNT, roll);
}

const char *tsuro_ending_name(int ending)
{
    return word(tsr_ending_names, TSURO_ENDING_COUNT, ending);
}

const char *tsuro_option_name(int option)
{
    return option >= 0 && option < TSURO_OPTION_COUNT ? tsr_option_names[option].name : NULL;
}

const char *tsuro_place_name(int place)
{
    static const char *const names[TSURO_PLACE_COUNT] = {
        "none", "beside", "board", "portal", "off", "lost",
    };
    return word(names, TSURO_PLACE_COUNT, place);
}

const char *tsuro_thing_name(int kind)
{
    static const char *const names[TSURO_THING_COUNT] = {
        "none",    "daikaiju", "uzushio", "tsunami", "portal",
        "lantern", "star",     "life",    "dragon",  "phoenix_tile",
    };
    return word(names, TSURO_THING_COUNT, kind);
}

const char *tsuro_colour_name(int colour)
{
    static const char *const names[TSURO_COLOUR_COUNT] = {
        "none", "gold", "blue", "orange", "yellow",
    };
    return word(names, TSURO_COLOUR_COUNT, colour);
}

const char *tsuro_error_text(int error)
{
    switch (error) {
    case TSURO_OK:
        return "nothing is wrong";
    case TSURO_ERR_SETUP:
        return "edition, players and options do not go together";
    case TSURO_ERR_ILLEGAL:
        return "the move is not allowed now";
    case TSURO_ERR_POSITION:
        return "such a position cannot be";
    case TSURO_ERR_FORMAT:
        return "the text cannot be read";
    case TSURO_ERR_ROOM:
        return "the buffer is too small";
    case TSURO_ERR_UNTRUE:
        return "what is told does not fit together";
    default:
        return NULL;
    }
}

static int text_end(const struct tsr_text *text)
{
    return text->overflow ? TSURO_ERR_ROOM : (int)text->length;
}

/* A tile without paths. */
static bool special_write(struct tsr_text *text, int edition, int tile)
{
    const struct tsr_state_family *family = tsr_state_family_of(edition);
    return family->tile_write && family->tile_write(text, tile);
}

int tsuro_tile_name(int edition, int tile, char *bytes, size_t capacity)
{
    TSR_DOOR(bytes || !capacity, "`bytes` is NULL, but has a capacity");
    char name[TSURO_NAME_TEXT];
    struct tsr_text text;
    tsr_text_init(&text, name, sizeof name);
    bool number = tile >= 1 && tile <= tsuro_edition_tiles(edition);
    if (number)
        tsr_tile_write(&text, edition, tile);
    else if (tile < 1 || !tsuro_edition_tiles(edition) || !special_write(&text, edition, tile))
        return TSURO_ERR_FORMAT;
    tsr_text_init(&text, bytes, capacity);
    tsr_text_add(&text, name);
    return text_end(&text);
}

int tsuro_square_name(const tsuro_game *game, int square, char *bytes, size_t capacity)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    TSR_DOOR(bytes || !capacity, "`bytes` is NULL, but has a capacity");
    int width = tsuro_game_width(game);
    if (square < 0 || square >= width * tsuro_game_height(game))
        return TSURO_ERR_FORMAT;
    struct tsr_text text;
    tsr_text_init(&text, bytes, capacity);
    tsr_square_write(&text, width, square);
    return text_end(&text);
}
