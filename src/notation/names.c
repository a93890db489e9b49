/* SPDX-License-Identifier: MIT */
/* The tables of names.h, and the names of squares and tiles. */
#include "notation/names.h"

#include <string.h>

#include "notation/state/state.h"
#include "rules/families.h"

#define NAME(edition, family, name) [TSURO_EDITION_##edition] = name,
const char *const tsr_edition_names[TSURO_EDITION_COUNT] = {TSR_EDITIONS(NAME)};

const char *const tsr_kind_names[TSURO_KIND_COUNT] = {
    "none",    "start", "place", "enter", "swap", "turn", "rise",
    "lantern", "flip",  "keep",  "react", "wake", "mark", "draw",
};

const char *const tsr_ending_names[TSURO_ENDING_COUNT] = {
    "running", "last", "together", "tiles", "score", "solo", "stars", "last_phoenix", "interrupted",
};

const char *const tsr_reason_names[TSURO_REASON_COUNT] = {
    "none",    "edge",      "collision", "loop",   "daikaiju", "run_over",
    "blocked", "whirlpool", "capsized",  "portal", "resigned", "immolate",
};

const char *const tsr_roll_names[TSURO_ROLL_COUNT] = {
    "none", "place", "move", "portal", "tsunami", "uzushio",
};

const char *const tsr_event_names[TSURO_EVENT_TYPE_COUNT] = {
    "none",
    "started",
    "marked",
    "placed",
    "entered",
    "moved",
    "path",
    "passed",
    "eliminated",
    "drew",
    "kept",
    "discarded",
    "returned",
    "dragon",
    "phoenix_tile",
    "swapped",
    "shuffled",
    "rolled",
    "daikaiju_placed",
    "daikaiju_moved",
    "daikaiju_turned",
    "daikaiju_removed",
    "fired",
    "tile_removed",
    "portal",
    "transported",
    "tsunami",
    "uzushio",
    "star",
    "scored",
    "lantern",
    "flipped",
    "left",
    "rose",
    "resigned",
    "turn",
    "round",
    "over",
};

const char *const tsr_verb_names[TSURO_VERB_COUNT] = {
    "",     "start", "place",   "enter",  "swap", "done",   "turn", "immolate", "rise",   "lantern",
    "flip", "keep",  "discard", "accept", "fire", "portal", "wake", "mark",     "resign",
};

const struct tsr_option_name tsr_option_names[TSURO_OPTION_COUNT] = {
    [TSURO_OPTION_WIDTH] = {"width", {0}, true},
    [TSURO_OPTION_HEIGHT] = {"height", {0}, true},
    [TSURO_OPTION_DECK] = {"deck", {"classic", "kosmos", "both"}, false},
    [TSURO_OPTION_DRAGON] = {"dragon", {"pass", "aside", "none"}, false},
    [TSURO_OPTION_EXCHANGE] = {"exchange", {0}, false},
    [TSURO_OPTION_OPEN] = {"open", {0}, false},
    [TSURO_OPTION_TEAMS] = {"teams", {0}, false},
    [TSURO_OPTION_SOLO] = {"solo", {0}, false},
    [TSURO_OPTION_START] = {"start", {"mark", "side", NULL}, false},
    [TSURO_OPTION_MARKERS] = {"markers", {0}, true},
    [TSURO_OPTION_GOAL] = {"goal", {"last", "longest", "crossings"}, false},
    [TSURO_OPTION_DAIKAIJU] = {"daikaiju", {0}, false},
    [TSURO_OPTION_DIE_EACH] = {"die_each", {0}, false},
    [TSURO_OPTION_PORTAL] = {"portal", {0}, false},
    [TSURO_OPTION_TSUNAMI] = {"tsunami", {0}, false},
    [TSURO_OPTION_UZUSHIO] = {"uzushio", {0}, false},
    [TSURO_OPTION_TAIHOU] = {"taihou", {0}, false},
    [TSURO_OPTION_SWIFT_RISE] = {"swift_rise", {0}, false},
};

static bool word_is(const char *name, const char *word, size_t length)
{
    return name && strlen(name) == length && memcmp(name, word, length) == 0;
}

int tsr_name_find(const char *const *names, int count, const char *word, size_t length)
{
    for (int i = 0; i < count; i++) {
        if (word_is(names[i], word, length))
            return i;
    }
    return -1;
}

int tsr_option_find(const char *word, size_t length)
{
    for (int option = 0; option < TSURO_OPTION_COUNT; option++) {
        if (word_is(tsr_option_names[option].name, word, length))
            return option;
    }
    return -1;
}

int tsr_option_read(int option, const char *word, size_t length)
{
    static const char *const truth[] = {"false", "true"};
    const struct tsr_option_name *name = &tsr_option_names[option];
    if (name->number)
        return tsr_digits_read(word, length);
    return name->values[0] ? tsr_name_find(name->values, 3, word, length)
                           : tsr_name_find(truth, 2, word, length);
}

void tsr_option_write(struct tsr_text *text, int option, int value)
{
    const struct tsr_option_name *name = &tsr_option_names[option];
    if (name->number)
        tsr_text_int(text, value);
    else if (name->values[0])
        tsr_text_add(text, name->values[value]);
    else
        tsr_text_add(text, value ? "true" : "false");
}

void tsr_names_list(struct tsr_text *text, const char *const *names, int count)
{
    for (int i = 0; i < count; i++) {
        tsr_text_add(text, i == 0 ? "" : i + 1 == count ? " or " : ", ");
        tsr_text_add(text, names[i]);
    }
}

void tsr_square_write(struct tsr_text *text, int width, int square)
{
    tsr_text_char(text, (char)('a' + square % width));
    tsr_text_int(text, square / width + 1);
}

int tsr_digits_read(const char *word, size_t length)
{
    if (length < 1 || length > 2 || word[0] < '0' || word[0] > '9')
        return -1;
    if (length == 1)
        return word[0] - '0';
    if (word[0] == '0' || word[1] < '0' || word[1] > '9')
        return -1;
    return 10 * (word[0] - '0') + word[1] - '0';
}

int tsr_square_read(const char *word, size_t length, int width, int height)
{
    if (length < 2)
        return -1;
    int x = word[0] - 'a', y = tsr_digits_read(word + 1, length - 1) - 1;
    return x < 0 || x >= width || y < 0 || y >= height ? -1 : y * width + x;
}

bool tsr_tile_is_number(int edition, int tile)
{
    return tile <= tsr_state_family_of(edition)->numbered;
}

void tsr_tile_write(struct tsr_text *text, int edition, int tile)
{
    const struct tsr_state_family *family = tsr_state_family_of(edition);
    if (tile <= family->numbered || !family->tile_write || !family->tile_write(text, tile))
        tsr_text_int(text, tile);
}

int tsr_tile_read(const char *word, size_t length, int edition)
{
    const struct tsr_state_family *family = tsr_state_family_of(edition);
    int number = tsr_digits_read(word, length);
    if (number >= 1 && number <= family->numbered)
        return number;
    return family->tile_read ? family->tile_read(word, length) : 0;
}
