/* SPDX-License-Identifier: MIT */
/*
 * A table in memory. `row`, `head` and `moves` run ahead of the store by what is being written;
 * `shown` and everything sent to clients follow it: a message goes out after the commit it tells
 * of. If a commit fails, the table is read from the store again, and since nobody was told
 * anything else, nothing has to be taken back. Times are tsr_rooms_now's unless they are stored.
 */
#ifndef TSR_SERVER_ROOM_INTERNAL_H
#define TSR_SERVER_ROOM_INTERNAL_H

#include <uv.h>

#include "server/auth/name.h"
#include "server/now.h"
#include "server/room/commands.h"
#include "server/room/deal.h"
#include "server/room/engine.h"
#include "server/room/owner.h"
#include "server/room/rooms.h"
#include "server/room/seed.h"
#include "server/room/talk.h"
#include "server/room/think.h"
#include "server/store/games.h"

#define ROOM_ENTRIES 64 /* messages kept for those who come back */
#define ROOM_CHAT 20
#define ROOM_MUTED 16
#define ROOM_WATCHERS "watchers" /* whom `mute` means if not one person */
#define ROOM_TEXT (512 * 1024)   /* room for one message */

/* A client that looks at a table. */
struct tsr_watch {
    struct tsr_room *room;
    struct tsr_client *client;
    int link_seat; /* it came by that seat's link, or -1 */
    int link;      /* the link's generation */
    struct tsr_watch *next_of_room, *previous_of_room, *next_of_client;
};

struct room_move {
    tsuro_move move;
    uint8_t seat, by;
    char text[TSR_MOVE_SIZE];
};

/* The clock as a message tells it. */
struct room_clock {
    bool on;
    int running; /* a seat, or -1 */
    int64_t time, left[TSR_SEATS_MAX];
};

enum room_entry_kind { ENTRY_TEXT, ENTRY_STARTED, ENTRY_MOVED };

/* A message that was sent: as a text if all got the same, else so that it can be made again. */
struct room_entry {
    enum room_entry_kind kind;
    int ply; /* MOVED: of the position it led to */
    struct tsr_net_text *text;
    struct room_clock clock;
};

/* What a seat has beside its row. */
struct room_seat {
    int present; /* connections */
    int64_t away_since;
    bool rematch;
    int64_t left; /* ms on the clock */
    bool ran_out;
};

/* Where a table stands in memory; between its games and in them, row.status says which. */
enum room_life {
    ROOM_CREATING,  /* its first commit is under way: nobody finds it yet */
    ROOM_STANDING,  /* open, playing or over */
    ROOM_SHUFFLING, /* commitments and nonces are waited for */
    ROOM_DEALING,   /* they are in, the game is being stored */
    ROOM_GONE,      /* closed; freed when nothing holds it */
};

/* Somebody without a seat who wants one in the next game. */
struct room_wish {
    char person[TSR_ID_SIZE];
    char name[TSR_NAME_SIZE];
    bool account;
    bool present; /* is watching */
};

struct tsr_room {
    struct tsr_rooms *rooms;
    struct tsr_room *next; /* of the same hash */
    struct tsr_table_row row;
    struct tsr_chain *chain;
    bool unmanned;  /* only bots play, and they may */
    bool paused;    /* only bots play, and of such games there are enough: it stands still */
    bool made_here; /* by this process, which knows from which address */
    struct tsr_owner owner; /* who is answerable: that address, or after a restart the host */
    char counted_host[TSR_TALLY_NAME];                /* as they stand in the tallies */
    struct tsr_owner counted_owner, counted_unmanned; /* likewise */
    int64_t idle_since;                               /* when something happened last */
    int in_flight;                                    /* writes under way */
    bool failed; /* one of them failed: nothing is taken until the table is read again */
    enum room_life life;
    bool stale; /* the row has changed since a game was begun to be dealt */

    struct room_seat seats[TSR_SEATS_MAX];
    struct tsr_watch *watches;
    int watchers; /* without a seat, when last counted */
    char muted[ROOM_MUTED][TSR_ID_SIZE];
    int muted_count;
    bool watchers_muted; /* only those with a seat may speak */
    struct room_wish wishes[TSR_SEATS_MAX];
    int wish_count;

    bool has_game;
    bool waits; /* for a program that can play its game: it stands as it is, unserved */
    struct tsr_game_row game;
    tsuro_game head, shown;
    struct room_move *moves;
    int move_count, move_room;
    int shown_count;
    int kept_count; /* moves in the state that is kept with the game, -1 for none */

    int64_t seq, first_seq; /* the last one sent; the first one kept */
    struct room_entry entries[ROOM_ENTRIES];
    struct {
        char person[TSR_ID_SIZE];
        struct tsr_net_text *text;
    } chat[ROOM_CHAT];
    int chat_count;

    uv_timer_t timer;
    bool timer_open;
    struct tsr_deal deal; /* from `start` to the first question */
    uint8_t deal_secret[32];
    int64_t asked_at;  /* when the question under way was shown */
    int64_t charged;   /* ms of it that are off the bank already */
    bool last_look;    /* its time is up, and the sockets are read once more before that is said */
    int lost_ply;      /* of the question whose time ran out, or -1 */
    uint64_t lost_at;  /* when it did */
    int64_t failed_at; /* since when nothing can be stored */
    uint64_t bot_at;   /* when the bot may begin, 0 if it has */
    int thinking_ply;  /* of the position a bot thinks about, or -1 */
};

struct tsr_rooms {
    struct tsr_server *server;
    struct tsr_room **slots;
    size_t slot_count;
    int count;
    struct tsr_think *think;
    struct tsr_talk *talk;
    struct tsr_tally *hosts;    /* tables, by host */
    struct tsr_tally *owners;   /* tables, by owner */
    struct tsr_tally *unmanned; /* games in which only bots play, by owner */
    uv_timer_t sweep;
    uv_timer_t keep;
    size_t keep_slot;  /* whose tables come next */
    int64_t loaded_at; /* what clocks were loaded against */
    uint64_t slept;    /* what the clocks in the store do without */
    bool clocks_run;   /* somebody is being timed: the store must know until when we were alive */
    bool quiet;
    struct tsr_rooms_counts counts;
    tsuro_event *events; /* scratch: what happened in one move */
    char *text;          /* scratch: one message, ROOM_TEXT bytes */
};

/* rooms.c */
/* Milliseconds in which this server ran; no table knows another clock for what takes time. */
uint64_t tsr_rooms_now(const struct tsr_rooms *rooms);
/* Calls `each`, which may drop the table, for all tables or for those of one slot. */
void tsr_rooms_each(struct tsr_rooms *rooms, void (*each)(struct tsr_room *room, void *user),
                    void *user);
void tsr_rooms_each_of(struct tsr_rooms *rooms, size_t slot,
                       void (*each)(struct tsr_room *room, void *user), void *user);
struct tsr_room *tsr_room_new(struct tsr_rooms *rooms, const char *id);
void tsr_room_drop(struct tsr_room *room); /* frees it as soon as nothing holds it */
void tsr_room_release(struct tsr_room *room);
/* Moves it on to another part of its life; one that is gone stays so. */
void tsr_room_live(struct tsr_room *room, enum room_life life);
/* Between `start` and the first question: nothing else may be stored. */
bool tsr_room_is_shuffling(const struct tsr_room *room);

/* housekeeping.c: starts the timers; tsr_rooms_stop ends them. */
void tsr_rooms_tend(struct tsr_rooms *rooms);

/* quota.c */
/* Brings the tallies up to date; after every change of host, seats or status. */
void tsr_room_count(struct tsr_room *room);
/* Why that client may not make one more table, or NULL. */
const char *tsr_quota_table(struct tsr_rooms *rooms, const struct tsr_client *client);
/* Why a game with these seats may not begin there now, or NULL. */
const char *tsr_quota_game(const struct tsr_room *room, const struct tsr_table_row *row);
/* Something happened at the table: it is not idle. */
void tsr_room_touch(struct tsr_room *room);
/* How long it may stay without anybody looking at it, in ms. */
int64_t tsr_room_patience(const struct tsr_room *room);

/* load.c */
int tsr_rooms_load(struct tsr_rooms *rooms);
void tsr_room_reload(struct tsr_room *room);

/* wait.c */
void tsr_room_wait(struct tsr_room *room);
/* Whether the games under way can be played here, or may end; else a sentence. */
bool tsr_rooms_rules_check(struct tsr_rooms *rooms, char why[256]);

/* save.c: one write of a table. Fill in what is to be written, set `after`, start. */
struct room_job {
    struct tsr_job job;
    struct tsr_room *room;
    struct tsr_return to;
    bool save_table, add_game, add_move, end_game;
    struct tsr_move_row move;
    char game[TSR_ID_SIZE];
    int plies;
    char result[TSR_RESULT_SIZE];
    struct tsr_table_row *row;
    struct tsr_game_row *game_row;
    char *info;  /* sent to all when it is stored */
    char *state; /* kept with the game, if not NULL */
    /* On the loop, after the commit. */
    void (*after)(struct room_job *job);
    int value; /* for `after` */
};
struct room_job *tsr_room_job_new(struct tsr_room *room, const struct tsr_return *to);
void tsr_room_job_start(struct room_job *job); /* from now on it is the store's */
void tsr_room_job_free(struct room_job *job);  /* one that was not started */
/* Memory is ahead of what could be stored: nothing is taken until the table was read again. */
void tsr_room_fail(struct tsr_room *room);
/* Puts the table as it is now, and the `info` that tells of it, into a job. */
bool tsr_room_job_table(struct room_job *job);
/* Keeps the state of the game under way, in case the next engine has other rules. */
void tsr_room_keep(struct tsr_room *room);
/* Writes the table, sends `info` to all, and answers `to`, which may be NULL. */
void tsr_room_save(struct tsr_room *room, const struct tsr_return *to);
/* The same with something else to do afterwards. */
void tsr_room_save_then(struct tsr_room *room, const struct tsr_return *to,
                        void (*after)(struct room_job *job), int value);

/* message.c: what messages say */
/* What the seats are called, no two alike; empty for bots without a name. */
void tsr_room_names(const struct tsr_table_row *row, char names[TSR_SEATS_MAX][TSR_NAME_SHOWN]);
/* What somebody without a seat is called there: not like anybody who has one. */
void tsr_room_watcher_name(const struct tsr_table_row *row, const char *name,
                           char out[TSR_NAME_SHOWN]);
/* The members of `info`, in an object that is open. */
void tsr_room_info_members(const struct tsr_room *room, struct tsr_json_writer *json);
void tsr_room_info_write(const struct tsr_room *room, struct tsr_json_writer *json);
char *tsr_room_info_copy(struct tsr_room *room); /* the same as a text of its own, or NULL */
void tsr_room_clock_write(const struct room_clock *clock, int seats, struct tsr_json_writer *json);
/* `commit` of the next game, or of the one under way. */
void tsr_room_commit_write(const struct tsr_room *room, struct tsr_json_writer *json);
/* A message in the scratch text of all rooms: begin, write members, end. NULL without memory. */
struct room_message {
    struct tsr_text text;
    struct tsr_json_writer json;
};
void tsr_message_begin(struct room_message *message, struct tsr_room *room, const char *type,
                       int64_t seq);
struct tsr_net_text *tsr_message_end(struct room_message *message);
struct tsr_net_text *tsr_room_started_text(struct tsr_room *room, int64_t seq,
                                           const tsuro_game *game, int viewer,
                                           const struct room_clock *clock);
struct tsr_net_text *tsr_room_moved_text(struct tsr_room *room, int64_t seq, int ply,
                                         const tsuro_game *game, const tsuro_events *events,
                                         int viewer, const struct room_clock *clock);
/* Members `ply`, `player` and `by` of a move that led to that ply. */
void tsr_room_move_write(const struct room_move *move, int ply, struct tsr_json_writer *json);
struct tsr_net_text *tsr_room_snapshot_text(struct tsr_room *room, const struct tsr_watch *watch);

/* stream.c */
/* A message that is the same for all: `seq` is what tsr_room_next_seq said. Takes the text. */
void tsr_room_send_all(struct tsr_room *room, struct tsr_net_text *text);
int64_t tsr_room_next_seq(const struct tsr_room *room);
void tsr_room_send_info(struct tsr_room *room, const char *info); /* NULL: as it is now */
/* Sends `info` as soon as everything it would tell of is stored. */
void tsr_room_tell(struct tsr_room *room);
void tsr_room_send_started(struct tsr_room *room);
void tsr_room_send_moved(struct tsr_room *room, const tsuro_events *events);
/* Sends everybody a snapshot: what was kept of the stream does not lead here. */
void tsr_room_send_snapshots(struct tsr_room *room);
/* Member `told` of a snapshot: what that viewer was told, or would have been, of the last moves. */
void tsr_room_told_write(struct tsr_room *room, int viewer, struct tsr_json_writer *json);
/* Sends a watcher what comes after `seen`, or a snapshot. */
void tsr_room_catch_up(struct tsr_room *room, const struct tsr_watch *watch, int64_t seen);
int tsr_watch_seat(const struct tsr_watch *watch);
/* The view it gets of the game under way: its seat's, or the public one. */
int tsr_watch_viewer(const struct tsr_watch *watch);

/* watch.c */
/* NULL if the client watches too many tables. */
struct tsr_watch *tsr_watch_begin(struct tsr_room *room, struct tsr_client *client, int link_seat,
                                  int link);
/* The seat of a link, with its generation; false if it is not a link of this table's. */
bool tsr_room_link_check(const struct tsr_room *room, const char *link, int *seat, int *generation);
/* Members `seat`, `link` and `host` of an answer. */
void tsr_watch_answer(const struct tsr_watch *watch, struct tsr_json_writer *json);
void tsr_watch_end(struct tsr_watch *watch);
/* Counts who is there; true if that changed. */
bool tsr_room_presence(struct tsr_room *room);

/* seats.c */
void tsr_seat_take(struct tsr_table_row *row, int seat, const struct tsr_person *person);
int tsr_seat_open(const struct tsr_table_row *row); /* the first one, or -1 */
/* Makes another seated person the host; false, and nobody is, if there is none. */
bool tsr_host_pass_on(struct tsr_table_row *row, const char *from);
/* Who asked for what a job did, or NULL if the connection is gone. */
struct tsr_client *tsr_job_client(const struct room_job *job);
/* Answers with what `watch` answers: seat, link, host; and the table's name if it is new. */
void tsr_seated_answer(struct room_job *job, struct tsr_client *client, bool created);

/* wish.c */
/* Notes who of those with a wish is here; true if that changed. */
bool tsr_room_wishes_presence(struct tsr_room *room);
/* Gives seats of `row` to those who are here. */
void tsr_room_wishes_seat(const struct tsr_room *room, struct tsr_table_row *row);
void tsr_room_wish_remove(struct tsr_room *room, int wish);
/* Forgets the wishes of those who have a seat. */
void tsr_room_wishes_clear(struct tsr_room *room);
void tsr_room_wishes_write(const struct tsr_room *room, struct tsr_json_writer *json);

/* lobby.c */
/* Whether the table can be changed now; answers if not. */
bool tsr_between_games(const struct tsr_command *command);
/* Ends a table, because nobody came back or because the host says so. */
void tsr_room_close_for(struct tsr_room *room, const struct tsr_return *to, bool unused);

/* shuffle.c */
/* Does what is due of a deal; call it when its time has come. */
void tsr_room_deal_go_on(struct tsr_room *room);
/* The member `deal` of a snapshot: what is being waited for, or null. */
void tsr_room_deal_write(const struct tsr_room *room, struct tsr_json_writer *json);
void tsr_secret_draw(struct tsr_server *server, uint8_t secret[32]);

/* play.c */
bool tsr_room_do(struct tsr_room *room, tsuro_move move, int seat, int by,
                 const struct tsr_return *to);
bool tsr_room_moves_add(struct tsr_room *room, tsuro_move move, const char *text, int seat, int by);

/* twin.c: for the tests of what leaks; does nothing otherwise. After every change of `shown`. */
void tsr_room_twin(struct tsr_room *room);

/* clock.c */
void tsr_room_clock_begin(struct tsr_room *room); /* of a game */
void tsr_room_clock_ask(struct tsr_room *room);   /* of a question */
void tsr_room_clock_read(const struct tsr_room *room, struct room_clock *clock);
/* Takes what has been used of the question so far off the bank; before a seat changes hands. */
void tsr_room_clock_charge(struct tsr_room *room);
/* The same, for an answer, which earns the increment. */
void tsr_room_clock_answered(struct tsr_room *room, int seat);
/* Puts the clocks into the row, and takes them out again. */
void tsr_room_clock_store(struct tsr_room *room);
void tsr_room_clock_stored(struct tsr_room *room);
/* Goes on with the question that was asked at that time; some server was alive until `alive`. */
void tsr_room_clock_load(struct tsr_room *room, int64_t asked, int64_t alive);
/* What is left of the question under way, in ms; -1 if nobody is timed. */
int64_t tsr_room_clock_left(const struct tsr_room *room);
void tsr_room_clock_run_out(struct tsr_room *room); /* if it has */

/* schedule.c */
/* Sets the timer for whatever is due next; call it after every change. */
void tsr_room_schedule(struct tsr_room *room);

/* bots.c */
bool tsr_seat_is_bots(const struct tsr_room *room, int seat);
/* Whether a bot answers the question under way: its seat is a bot's, or its time has run out. */
bool tsr_room_bot_decides(const struct tsr_room *room, int seat);
void tsr_room_bot_takes(struct tsr_room *room, int seat, int why, const struct tsr_return *to);
void tsr_room_come_back(struct tsr_room *room, int seat, const struct tsr_return *to);
/* Begins a bot's turn if it is one; call it whenever `head` or who plays a seat has changed. */
void tsr_room_bot_consider(struct tsr_room *room);
void tsr_room_bot_thought(struct tsr_rooms *rooms, const struct tsr_thinking *thinking);
void tsr_room_bot_begin(struct tsr_room *room);

#endif
