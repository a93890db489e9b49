/* SPDX-License-Identifier: MIT */
/*
 * The words of the notation: one table for each enum of the public interface, the same word in
 * text, JSON and documentation.
 */
#ifndef TSR_NOTATION_NAMES_H
#define TSR_NOTATION_NAMES_H

#include "tsuro/game.h"
#include "json/text.h"

extern const char *const tsr_edition_names[TSURO_EDITION_COUNT];
extern const char *const tsr_kind_names[TSURO_KIND_COUNT];
extern const char *const tsr_ending_names[TSURO_ENDING_COUNT];
extern const char *const tsr_reason_names[TSURO_REASON_COUNT];
extern const char *const tsr_roll_names[TSURO_ROLL_COUNT];
extern const char *const tsr_event_names[TSURO_EVENT_TYPE_COUNT];
extern const char *const tsr_verb_names[TSURO_VERB_COUNT];

/* An option's word; `values` lists its words for an option that is one, `number` marks a count,
 * else it is a boolean. */
struct tsr_option_name {
    const char *name;
    const char *values[3];
    bool number;
};

extern const struct tsr_option_name tsr_option_names[TSURO_OPTION_COUNT];

/* The index of the word (given with its length) among `count` names, or -1. */
int tsr_name_find(const char *const *names, int count, const char *word, size_t length);
int tsr_option_find(const char *word, size_t length);

/* An option's value as a word: "6", "aside", "true". Reading gives -1 for a word that is none. */
int tsr_option_read(int option, const char *word, size_t length);
void tsr_option_write(struct tsr_text *text, int option, int value);

/* "classic, modern or winds". */
void tsr_names_list(struct tsr_text *text, const char *const *names, int count);

/* A number of one or two digits without a leading zero, or -1. */
int tsr_digits_read(const char *word, size_t length);

/* "a1": column letter, row number from the top. */
void tsr_square_write(struct tsr_text *text, int width, int square);

/* The square, or -1 if the word is none of a board of this size. */
int tsr_square_read(const char *word, size_t length, int width, int height);

/* A tile's name without quotes: "17", "portal", "ET05". Whether it is a number in JSON. */
void tsr_tile_write(struct tsr_text *text, int edition, int tile);
bool tsr_tile_is_number(int edition, int tile);

/* The tile, or 0. */
int tsr_tile_read(const char *word, size_t length, int edition);

#endif
