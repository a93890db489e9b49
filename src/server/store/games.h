/* SPDX-License-Identifier: MIT */
/*
 * Games in the store: a row that says how each began and, one day, how it ended, and the log of
 * its moves, keyed by game and ply. The log only grows; a ply that is taken is a CONFLICT. Every
 * function runs in a job, in a thread of the store.
 */
#ifndef TSR_SERVER_STORE_GAMES_H
#define TSR_SERVER_STORE_GAMES_H

#include "server/store/db.h"
#include "server/store/tables.h"

#define TSR_MOVE_SIZE 48
#define TSR_RESULT_SIZE 512
#define TSR_NONCE_SIZE 20
#define TSR_NONCES_SIZE (TSR_SEATS_MAX * TSR_NONCE_SIZE)

/* Stored: never change one. */
enum tsr_played_by { TSR_BY_PERSON = 0, TSR_BY_BOT = 1, TSR_BY_CLOCK = 2 };

struct tsr_game_seat {
    char person[TSR_ID_SIZE];
    char
        name[TSR_NAME_SIZE]; /* a bot's own, or empty; read only: the person's now, empty if gone */
    char bot[TSR_BOT_SIZE];
};

struct tsr_game_row {
    char id[TSR_ID_SIZE];
    char table[TSR_ID_SIZE];
    int number, visibility, rules;
    char edition[TSR_EDITION_SIZE];
    char options[TSR_OPTIONS_SIZE];
    int first, players;
    uint8_t secret[32];
    char nonces[TSR_NONCES_SIZE];           /* in seat order, separated by dots */
    char commitments[TSR_COMMITMENTS_SIZE]; /* to them, in the same way */
    char stopped[TSR_STOPPED_SIZE];         /* deals before this one */
    int64_t started, ended;                 /* `ended` is 0 while it runs */
    int plies;                              /* once it has ended */
    char result[TSR_RESULT_SIZE];           /* JSON, empty without */
    struct tsr_game_seat seats[TSR_SEATS_MAX];
};

struct tsr_move_row {
    int ply; /* of the position it answers, from 0 */
    char move[TSR_MOVE_SIZE];
    int seat, by;
    int64_t at, time_left;
};

int tsr_game_add(struct tsr_db *db, const struct tsr_game_row *row);
int tsr_game_end(struct tsr_db *db, const char *id, int64_t now, int plies, const char *result);
/* The whole state, as JSON, of a game that another engine may find unfinished. */
int tsr_game_keep(struct tsr_db *db, const char *id, const char *state);
/* That state, to be freed, or NULL. */
char *tsr_game_kept(struct tsr_db *db, const char *id);
int tsr_move_add(struct tsr_db *db, const char *game, const struct tsr_move_row *row);

int tsr_game_load(struct tsr_db *db, const char *id, struct tsr_game_row *row);
/* Calls `each` with every number of the rules that games are being played by, and how many are. */
int tsr_game_rules(struct tsr_db *db, void (*each)(void *user, int rules, int count), void *user);
/* The game with that number at a table. */
int tsr_game_at(struct tsr_db *db, const char *table, int number, struct tsr_game_row *row);
int tsr_move_list(struct tsr_db *db, const char *game,
                  void (*each)(void *user, const struct tsr_move_row *row), void *user);

/* Games that began before `before` (and, if equal, have a smaller id than `before_id`), newest
 * first, at most `most`: a person's, or the finished public ones if `person` is NULL. */
int tsr_game_list(struct tsr_db *db, const char *person, int64_t before, const char *before_id,
                  int most, void (*each)(void *user, const struct tsr_game_row *row), void *user);

#endif
