/* SPDX-License-Identifier: MIT */
/*
 * One word for each value of the enums, the same in text, JSON and documents, and a sentence for
 * each error. The words are constants; NULL for a value that is none.
 */
#ifndef TSURO_NAMES_H
#define TSURO_NAMES_H

#include "tsuro/board.h"

#ifdef __cplusplus
extern "C" {
#endif

/** Room for any tile's and any square's name. */
#define TSURO_NAME_TEXT 16

TSURO_API const char *tsuro_verb_name(int verb);     /* "place" */
TSURO_API const char *tsuro_kind_name(int kind);     /* "react" */
TSURO_API const char *tsuro_event_name(int type);    /* "eliminated" */
TSURO_API const char *tsuro_reason_name(int reason); /* "collision" */
TSURO_API const char *tsuro_roll_name(int roll);     /* "move" */
TSURO_API const char *tsuro_ending_name(int ending); /* "together" */
TSURO_API const char *tsuro_option_name(int option); /* "die_each" */
TSURO_API const char *tsuro_place_name(int place);   /* "beside" */
TSURO_API const char *tsuro_thing_name(int kind);    /* "daikaiju" */
TSURO_API const char *tsuro_colour_name(int colour); /* "gold" */

/** What a tsuro_error means, as a sentence without its full stop. */
TSURO_API const char *tsuro_error_text(int error);

/**
 * "17", "portal", "ET05"; "c4". The length, or TSURO_ERR_ROOM, or TSURO_ERR_FORMAT for what does
 * not exist.
 */
TSURO_API int tsuro_tile_name(int edition, int tile, char *text, size_t capacity);
TSURO_API int tsuro_square_name(const tsuro_game *game, int square, char *text, size_t capacity);

#ifdef __cplusplus
}
#endif

#endif
