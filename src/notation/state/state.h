/* SPDX-License-Identifier: MIT */
/*
 * States as JSON, both ways. write.c and read.c have what all editions share (the head of a
 * game, hands, decision, result, agenda, chances); a family adds its own members behind a
 * small table. A reader trusts nothing: every fault is a sentence that names the member.
 */
#ifndef TSR_NOTATION_STATE_STATE_H
#define TSR_NOTATION_STATE_STATE_H

#include "core/random.h"
#include "notation/names.h"
#include "rules/frame.h"
#include "json/json.h"

/* What a read is about. `why` gets the first fault. */
struct tsr_state_reader {
    const struct tsr_json_doc *doc;
    int state; /* the state's object */
    struct tsr_text why;
    struct tsr_random random; /* by `seed`: for whatever the state leaves open */
    int rules;                /* of a state that does not tell its number; 0 is the newest */
};

#define TSR_STATE_MEMBERS 8

/* Members of an object of the state, of several by one name, or ("") of the state itself. A list
 * ends with the object NULL; an object may be there several times. */
struct tsr_state_members {
    const char *object;
    const char *known[TSR_STATE_MEMBERS];
};

struct tsr_state_family {
    /* What a state of this family has beyond what known.c lists for all. May be NULL. */
    const struct tsr_state_members *members;
    int numbered; /* tiles 1 to this are called by their numbers */
    /* The other tiles' names, both ways: false, or 0, for what is none. NULL: there are none. */
    bool (*tile_write)(struct tsr_text *text, int tile);
    int (*tile_read)(const char *word, size_t length);
    /* Writes the members between "first" and "active". */
    void (*write)(const tsuro_game *game, struct tsr_json_writer *json);
    /*
     * Reads them into a game that has been laid out, with its head read (ply, first, active,
     * result, decision's kind and player if given, agenda). Puts TSURO_TILE_HIDDEN where tiles
     * are not told. False with a fault.
     */
    bool (*read)(struct tsr_state_reader *reader, tsuro_game *game);
    /* Checks the filled-in game and opens the ordinary decision where none was given. */
    bool (*check)(struct tsr_state_reader *reader, tsuro_game *game);
};

#define TSR_STATE_DECLARE(edition, family, name)                                                   \
    extern const struct tsr_state_family tsr_state_##family;
TSR_EDITIONS(TSR_STATE_DECLARE)

const struct tsr_state_family *tsr_state_family_of(int edition);

/* Reads a whole state. On failure *game is not to be used and `why` says why. */
bool tsr_state_read(struct tsr_state_reader *reader, tsuro_game *game);

/* Reads an `options` object; -1 for those not given. A missing object is an empty one. */
bool tsr_options_read(struct tsr_state_reader *reader, int object, int8_t *options);

/* The same from its text, as tsuro_state_read. */
int tsr_state_read_text(const char *json, size_t length, struct tsr_state_reader *reader,
                        tsuro_game *game);

/* --- Writing. ----------------------------------------------------------------------------- */

/* tsuro_state_write without the number of the rules: what hashes are made of, since two numbers
 * that differ in nothing that happened in a game have had the same game. */
int tsr_state_write_plain(const tsuro_game *game, char *bytes, size_t capacity);

void tsr_state_write_square(struct tsr_json_writer *json, const tsuro_game *game, int square);
void tsr_state_write_square_key(struct tsr_json_writer *json, const tsuro_game *game,
                                const char *key, int square); /* null for TSURO_NONE and -1 */
void tsr_state_write_tile(struct tsr_json_writer *json, const tsuro_game *game,
                          int tile); /* null for none and for a hidden one */
/* "hands" and "hand_sizes", by the family's `hand`; null for a hand that is hidden. */
void tsr_state_write_hands(struct tsr_json_writer *json, const tsuro_game *game);
/* A pile's order under `key`, its top (the last in memory) first. */
void tsr_state_write_pile(struct tsr_json_writer *json, const tsuro_game *game, const char *key,
                          const uint8_t *pile, int count);

#define TSR_STATE_REQUIRED INT32_MIN

/* --- Reading. ----------------------------------------------------------------------------- */

/* Notes the fault unless there is one already; always false, to be returned. */
bool tsr_state_fault(struct tsr_state_reader *reader, const char *sentence);

/* known.c: whether every member of the state is known; `own` are those of its family. The other
 * one says which is not, and returns false: `key` of an object, or of the state (""). */
bool tsr_state_members_check(struct tsr_state_reader *reader, const struct tsr_state_members *own);
bool tsr_state_unknown(struct tsr_state_reader *reader, const char *object, int key);

/* An integer member from `low` to `high`; false with a fault if it is of another kind. A missing
 * one gives `missing`, unless that is TSR_STATE_REQUIRED. */
bool tsr_state_read_int(struct tsr_state_reader *reader, int object, const char *key, int low,
                        int high, int missing, int *value);
bool tsr_state_read_bool(struct tsr_state_reader *reader, int object, const char *key, bool missing,
                         bool *value);
/* A square under `key`; null or nothing gives TSURO_NONE. */
bool tsr_state_read_square(struct tsr_state_reader *reader, const tsuro_game *game, int object,
                           const char *key, int *square);
/* A tile's token: its number, or 0 with a fault. */
int tsr_state_read_tile(struct tsr_state_reader *reader, const tsuro_game *game, int token);
/* A list of tiles: how many, or -1 with a fault. */
int tsr_state_read_tiles(struct tsr_state_reader *reader, const tsuro_game *game, int token,
                         uint8_t *tiles, int room);
/* One of `names` under `key`: its index; `missing` if there is none; -1 with a fault. */
int tsr_state_read_name(struct tsr_state_reader *reader, int object, const char *key,
                        const char *const *names, int count, int missing);
/*
 * The hands: `counts[seat]` tiles each in `hands`, `room` a seat, hidden ones as
 * TSURO_TILE_HIDDEN. `usual[seat]` is the size of a hand that the state does not mention.
 */
bool tsr_state_read_hands(struct tsr_state_reader *reader, const tsuro_game *game, uint8_t *hands,
                          int room, const int usual[TSURO_PLAYERS_MAX]);

#endif
