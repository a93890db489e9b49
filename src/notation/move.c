/* SPDX-License-Identifier: MIT */
/* Moves as text: words separated by one space, in one order only. move_read.c is the way back. */
#include "notation/move.h"

#include "notation/names.h"
#include "rules/door.h"
#include "tsuro/board.h"
#include "tsuro/text.h"

const char tsr_side_letters[5] = "NESW";

bool tsr_move_faces(const tsuro_game *game)
{
    return tsuro_edition_faces(tsuro_game_edition(game)) > 1;
}

bool tsr_move_markers(const tsuro_game *game)
{
    return tsuro_game_option(game, TSURO_OPTION_MARKERS) > 1;
}

bool tsr_move_beside(const tsuro_game *game)
{
    return tsuro_game_option(game, TSURO_OPTION_START) == TSURO_START_RULE_SIDE;
}

static void square_add(struct tsr_text *text, const tsuro_game *game, tsuro_move move)
{
    if (tsuro_move_square(move) < 0)
        return;
    tsr_text_char(text, ' ');
    tsr_square_write(text, tsuro_game_width(game), tsuro_move_square(move));
}

static void start_add(struct tsr_text *text, const tsuro_game *game, tsuro_move move)
{
    int port = tsuro_move_port(move);
    square_add(text, game, move);
    if (port < 0)
        return;
    tsr_text_char(text, '.');
    if (tsr_move_beside(game))
        tsr_text_char(text, tsr_side_letters[port & 3]);
    else
        tsr_text_int(text, port);
}

static void turn_add(struct tsr_text *text, tsuro_move move)
{
    tsr_text_add(text, " r");
    tsr_text_int(text, tsuro_move_turn(move));
}

static void face_add(struct tsr_text *text, tsuro_move move)
{
    tsr_text_add(text, tsuro_move_face(move) ? " B" : " A");
}

static void place_add(struct tsr_text *text, const tsuro_game *game, tsuro_move move)
{
    tsr_text_char(text, ' ');
    tsr_tile_write(text, tsuro_game_edition(game), tsuro_move_tile(move));
    if (tsr_move_faces(game))
        face_add(text, move);
    turn_add(text, move);
    if (tsr_move_markers(game)) {
        tsr_text_add(text, " marker ");
        tsr_text_int(text, tsuro_move_marker(move));
    }
    if (tsuro_move_port(move) >= 0) {
        tsr_text_add(text, " port ");
        tsr_text_int(text, tsuro_move_port(move));
    }
}

static void wake_add(struct tsr_text *text, const tsuro_game *game, tsuro_move move)
{
    if (tsuro_move_tile(move)) {
        tsr_text_char(text, ' ');
        tsr_tile_write(text, tsuro_game_edition(game), tsuro_move_tile(move));
        turn_add(text, move);
    }
    tsr_text_char(text, ' ');
    tsr_text_int(text, tsuro_move_port(move));
}

static void axis_add(struct tsr_text *text, tsuro_move move)
{
    if (tsuro_move_axis(move))
        tsr_text_add(text, tsuro_move_axis(move) == TSURO_AXIS_LR ? " lr" : " tb");
}

static void swap_add(struct tsr_text *text, const tsuro_game *game, tsuro_move move)
{
    tsr_text_char(text, ' ');
    tsr_tile_write(text, tsuro_game_edition(game), tsuro_move_tile(move));
    tsr_text_char(text, ' ');
    tsr_tile_write(text, tsuro_game_edition(game), tsuro_move_taken(move));
}

int tsuro_move_write(const tsuro_game *game, tsuro_move move, char *bytes, size_t capacity)
{
    TSR_DOOR(tsr_is_game(game), "a game is needed, one that was begun");
    TSR_DOOR(bytes || !capacity, "`bytes` is NULL, but has a capacity");
    struct tsr_text text;
    int verb = tsuro_move_verb(move);
    tsr_text_init(&text, bytes, capacity);
    tsr_text_add(&text, verb < TSURO_VERB_COUNT ? tsr_verb_names[verb] : "");
    switch (verb) {
    case TSURO_VERB_START:
    case TSURO_VERB_MARK:
        start_add(&text, game, move);
        break;
    case TSURO_VERB_PLACE:
        place_add(&text, game, move);
        break;
    case TSURO_VERB_ENTER:
        tsr_text_char(&text, ' ');
        tsr_text_int(&text, tsuro_move_port(move));
        break;
    case TSURO_VERB_SWAP:
        swap_add(&text, game, move);
        break;
    case TSURO_VERB_TURN:
        face_add(&text, move);
        turn_add(&text, move);
        break;
    case TSURO_VERB_WAKE:
        wake_add(&text, game, move);
        break;
    case TSURO_VERB_RESIGN:
        tsr_text_char(&text, ' ');
        tsr_text_int(&text, tsuro_move_seat(move));
        break;
    default:
        square_add(&text, game, move);
        axis_add(&text, move);
        break;
    }
    return text.overflow ? TSURO_ERR_ROOM : (int)text.length;
}
