/* SPDX-License-Identifier: MIT */
/*
 * Moves, read: exactly the texts that move.c writes and no others, so that a move has one text
 * only. Whether the rules allow it now is for the game to say.
 */
#include <string.h>

#include "notation/move.h"
#include "notation/names.h"
#include "rules/door.h"
#include "tsuro/text.h"

struct word {
    const char *at;
    size_t length;
};

/* The words of the text and what the game says about them. */
struct words {
    const tsuro_game *game;
    struct word word[8];
    int count;
    int next;
};

static bool words_split(const char *text, size_t length, struct words *words)
{
    words->count = words->next = 0;
    size_t start = 0;
    for (size_t i = 0; i <= length; i++) {
        if (i < length && text[i] != ' ')
            continue;
        if (i == start || words->count == 8)
            return false;
        words->word[words->count++] = (struct word){text + start, i - start};
        start = i + 1;
    }
    return true;
}

static struct word words_take(struct words *words)
{
    return words->next < words->count ? words->word[words->next++] : (struct word){"", 0};
}

static bool word_is(struct word word, const char *name)
{
    return strlen(name) == word.length && memcmp(word.at, name, word.length) == 0;
}

/* A number of one or two digits up to `limit`, or -1. */
static int word_number(struct word word, int limit)
{
    int value = 0;
    if (word.length < 1 || word.length > 2 || (word.length == 2 && word.at[0] == '0'))
        return -1;
    for (size_t i = 0; i < word.length; i++) {
        if (word.at[i] < '0' || word.at[i] > '9')
            return -1;
        value = 10 * value + word.at[i] - '0';
    }
    return value <= limit ? value : -1;
}

static bool square_take(struct words *words, tsuro_move *move)
{
    struct word word = words_take(words);
    int square = tsr_square_read(word.at, word.length, tsuro_game_width(words->game),
                                 tsuro_game_height(words->game));
    *move = square < 0 ? *move : tsuro_move_with_square(*move, square);
    return square >= 0;
}

/* "f1.0", "f1.N" or "f1". */
static bool start_take(struct words *words, tsuro_move *move)
{
    struct word word = words_take(words), port = {"", 0};
    const char *dot = memchr(word.at, '.', word.length);
    if (dot) {
        port = (struct word){dot + 1, (size_t)(word.at + word.length - dot - 1)};
        word.length = (size_t)(dot - word.at);
    }
    int square = tsr_square_read(word.at, word.length, tsuro_game_width(words->game),
                                 tsuro_game_height(words->game));
    if (square < 0)
        return false;
    *move = tsuro_move_with_square(*move, square);
    if (!dot)
        return true;
    int number = word_number(port, 7);
    if (tsr_move_beside(words->game)) {
        const char *side = port.length == 1 ? strchr(tsr_side_letters, port.at[0]) : NULL;
        number = side && *side ? (int)(side - tsr_side_letters) : -1;
    }
    if (number < 0)
        return false;
    *move = tsuro_move_with_port(*move, number);
    return true;
}

static bool tile_take(struct words *words, tsuro_move *move)
{
    struct word word = words_take(words);
    int tile = tsr_tile_read(word.at, word.length, tsuro_game_edition(words->game));
    *move = tsuro_move_with_tile(*move, tile);
    return tile > 0;
}

static bool turn_take(struct words *words, tsuro_move *move)
{
    struct word word = words_take(words);
    if (word.length != 2 || word.at[0] != 'r' || word.at[1] < '0' || word.at[1] > '3')
        return false;
    *move = tsuro_move_with_turn(*move, word.at[1] - '0');
    return true;
}

static bool face_take(struct words *words, tsuro_move *move)
{
    struct word word = words_take(words);
    *move = tsuro_move_with_face(*move, word_is(word, "B"));
    return word_is(word, "A") || word_is(word, "B");
}

static bool port_take(struct words *words, tsuro_move *move)
{
    int port = word_number(words_take(words), 11);
    if (port >= 0)
        *move = tsuro_move_with_port(*move, port);
    return port >= 0;
}

static bool place_take(struct words *words, tsuro_move *move)
{
    if (!tile_take(words, move) || (tsr_move_faces(words->game) && !face_take(words, move)) ||
        !turn_take(words, move))
        return false;
    if (tsr_move_markers(words->game)) {
        if (!word_is(words_take(words), "marker"))
            return false;
        int marker = word_number(words_take(words), 7);
        if (marker < 0)
            return false;
        *move = tsuro_move_with_marker(*move, marker);
    }
    if (words->next == words->count)
        return true;
    return word_is(words_take(words), "port") && port_take(words, move);
}

static bool swap_take(struct words *words, tsuro_move *move)
{
    tsuro_move given = 0, taken = 0;
    if (!tile_take(words, &given) || !tile_take(words, &taken))
        return false;
    *move = tsuro_move_swap(tsuro_move_tile(given), tsuro_move_tile(taken));
    return true;
}

/* Squares and axes of lantern, flip, fire, portal, rise: each once at most, in this order. */
static bool square_axis_take(struct words *words, tsuro_move *move)
{
    struct word word = words->next < words->count ? words->word[words->next] : (struct word){"", 0};
    bool axis = word_is(word, "lr") || word_is(word, "tb");
    if (word.length && !axis && !square_take(words, move))
        return false;
    if (words->next == words->count)
        return true;
    word = words_take(words);
    *move = tsuro_move_with_axis(*move, word_is(word, "lr") ? TSURO_AXIS_LR : TSURO_AXIS_TB);
    return word_is(word, "lr") || word_is(word, "tb");
}

static bool move_take(struct words *words, int verb, tsuro_move *move)
{
    switch (verb) {
    case TSURO_VERB_START:
    case TSURO_VERB_MARK:
        return start_take(words, move);
    case TSURO_VERB_PLACE:
        return place_take(words, move);
    case TSURO_VERB_ENTER:
        return port_take(words, move);
    case TSURO_VERB_SWAP:
        return swap_take(words, move);
    case TSURO_VERB_TURN:
        return face_take(words, move) && turn_take(words, move);
    case TSURO_VERB_WAKE:
        if (words->count > 2 && !(tile_take(words, move) && turn_take(words, move)))
            return false;
        return port_take(words, move);
    case TSURO_VERB_RESIGN: {
        int seat = word_number(words_take(words), TSURO_PLAYERS_MAX - 1);
        *move = tsuro_move_resign(seat < 0 ? 0 : seat);
        return seat >= 0;
    }
    case TSURO_VERB_RISE:
    case TSURO_VERB_LANTERN:
    case TSURO_VERB_FLIP:
    case TSURO_VERB_FIRE:
    case TSURO_VERB_PORTAL:
        return square_axis_take(words, move);
    default:
        return true;
    }
}

int tsuro_move_read(const tsuro_game *game, const char *text, size_t length, tsuro_move *move)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    TSR_DOOR(text || !length, "`text` is NULL, but has a capacity");
    TSR_DOOR(move, "`move` may not be NULL");
    struct words words = {.game = game};
    if (!words_split(text, length, &words))
        return TSURO_ERR_FORMAT;
    struct word first = words_take(&words);
    int verb = tsr_name_find(tsr_verb_names, TSURO_VERB_COUNT, first.at, first.length);
    tsuro_move read = tsuro_move_verb_only(verb);
    if (verb <= 0 || !move_take(&words, verb, &read) || words.next != words.count)
        return TSURO_ERR_FORMAT;
    *move = read;
    return TSURO_OK;
}
