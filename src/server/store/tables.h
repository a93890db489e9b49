/* SPDX-License-Identifier: MIT */
/*
 * Tables and their seats in the store. A table is saved whole, in the transaction of whatever
 * changed it. Every function runs in a job, in a thread of the store.
 */
#ifndef TSR_SERVER_STORE_TABLES_H
#define TSR_SERVER_STORE_TABLES_H

#include "server/store/db.h"
#include "server/store/people.h"

#define TSR_SEATS_MAX 8
#define TSR_OPTIONS_SIZE 512
#define TSR_BOT_SIZE 24
#define TSR_EDITION_SIZE 16

/* Numbers in these lists are stored: never change one. */
enum tsr_table_status {
    TSR_TABLE_OPEN = 0,
    TSR_TABLE_PLAYING = 1,
    TSR_TABLE_OVER = 2,
    TSR_TABLE_CLOSED = 3,
};

enum tsr_visibility { TSR_BY_LINK = 0, TSR_PUBLIC_TABLE = 1 };
enum tsr_clock_kind { TSR_CLOCK_NONE = 0, TSR_CLOCK_MOVE = 1, TSR_CLOCK_BANK = 2 };
enum tsr_seat_kind { TSR_SEAT_OPEN = 0, TSR_SEAT_PERSON = 1, TSR_SEAT_BOT = 2 };

/* Why a bot plays for a person. */
enum tsr_bot_plays {
    TSR_BOT_PLAYS_NOT = 0,
    TSR_BOT_PLAYS_AWAY = 1,
    TSR_BOT_PLAYS_CLOCK = 2,
    TSR_BOT_PLAYS_LEFT = 3,
};

#define TSR_QUESTION_LOST (-1) /* its time ran out */

struct tsr_seat_row {
    int kind;
    char person[TSR_ID_SIZE];
    char name[TSR_NAME_SIZE]; /* the bot's own, or empty; the person's, which is stored with them */
    bool account;             /* the person has one; stored with them too */
    char bot[TSR_BOT_SIZE];
    int link;
    int bot_plays;
    int64_t time_left; /* ms of a bank when `question_ply` was under way; -1: all of it */
};

/* Room for what a game keeps of its stopped deals, and of its seats' commitments. */
#define TSR_STOPPED_SIZE 1760
#define TSR_COMMITMENTS_SIZE (TSR_SEATS_MAX * 66)

struct tsr_table_row {
    char id[TSR_ID_SIZE];
    char host[TSR_ID_SIZE];
    int status, visibility;
    char edition[TSR_EDITION_SIZE];
    char options[TSR_OPTIONS_SIZE]; /* JSON */
    int clock, clock_seconds, clock_increment;
    int first;
    int64_t created, touched;
    int number;
    uint8_t secret[32];             /* of the next game */
    int64_t redrawn;                /* when a restored server drew it anew, or 0 */
    char stopped[TSR_STOPPED_SIZE]; /* deals of the next game that were stopped, room/deal.h */
    /* The question under way when the row was saved: its ply, the ms used of it (or LOST) and the
     * time of saving. */
    int question_ply;
    int64_t question_used, question_at;
    int64_t held; /* until when a server was alive that could play on; 0: as long as any was */
    int seat_count;
    struct tsr_seat_row seats[TSR_SEATS_MAX];
};

/* Writes the table as it is, new or not. */
int tsr_table_save(struct tsr_db *db, const struct tsr_table_row *row);
int tsr_table_load(struct tsr_db *db, const char *id, struct tsr_table_row *row);

/* Notes until when its game could be played, if that is not noted yet. */
int tsr_table_hold(struct tsr_db *db, const char *id, int64_t until);

/* Calls `each` with the identifier of every table that is not closed. */
int tsr_table_list(struct tsr_db *db, void (*each)(void *user, const char *id), void *user);

#endif
