/* SPDX-License-Identifier: MIT */
/*
 * All tables of a server. Every table that is not closed is in memory, put together from the store
 * when the server starts; the store is the truth, memory only a cache of it.
 */
#ifndef TSR_SERVER_ROOM_ROOMS_H
#define TSR_SERVER_ROOM_ROOMS_H

#include "server/server.h"
#include "server/store/people.h"
#include "json/json.h"

struct tsr_client;
struct tsr_room;

struct tsr_rooms_counts {
    int tables, playing, games_waiting, bots_waiting;
    uint64_t moves, bot_moves, bots_oldest_ns;
};

/* Reads the tables from the store; NULL with a reason if that fails. */
struct tsr_rooms *tsr_rooms_open(struct tsr_server *server, char why[256]);

/* Lets bots think and clocks run. */
void tsr_rooms_begin(struct tsr_rooms *rooms);

/* No bot begins to think any more, no clock runs out. */
void tsr_rooms_quiet(struct tsr_rooms *rooms);

/* Stores the states of all games under way. */
void tsr_rooms_keep(struct tsr_rooms *rooms);

/* Ends threads and timers; the loop must run before tsr_rooms_free. */
void tsr_rooms_stop(struct tsr_rooms *rooms);
void tsr_rooms_free(struct tsr_rooms **rooms);

void tsr_rooms_count(struct tsr_rooms *rooms, struct tsr_rooms_counts *out);

/* A person has another name now, has become another person, or is gone. */
void tsr_rooms_rename(struct tsr_rooms *rooms, const char *person, const char *name);
void tsr_rooms_merge(struct tsr_rooms *rooms, const char *from, const struct tsr_person *to);
void tsr_rooms_forget(struct tsr_rooms *rooms, const char *person);

#define TSR_CURSOR_SIZE 40
#define TSR_WAITS_SIZE 192

/* Writes a page of the public tables that somebody could join or watch, those with somebody there
 * first, then by age, and the cursor of the next one, as members `tables` and `next`. `after` is
 * such a cursor, or empty; false, and nothing is written, if it is neither. */
bool tsr_rooms_write_public(struct tsr_rooms *rooms, const char *after,
                            struct tsr_json_writer *json);

/* Writes the tables where that person sits or is the host, those touched last first, with the
 * person's seat and whose turn it is, into an array. */
void tsr_rooms_write_mine(struct tsr_rooms *rooms, const char *person,
                          struct tsr_json_writer *json);

struct tsr_room *tsr_room_find(struct tsr_rooms *rooms, const char *id);

/* Whether the table waits for another version of the program; then a sentence for people. */
bool tsr_room_waits(const struct tsr_room *room, char why[TSR_WAITS_SIZE]);

/* The seat a client has at a table: by a seat's link, or as a person; -1 for none. */
int tsr_room_seat_of(const struct tsr_room *room, const struct tsr_client *client);
bool tsr_room_is_host(const struct tsr_room *room, const struct tsr_client *client);

/* The client is gone: it watches nothing any more. */
void tsr_watches_end(struct tsr_client *client);

#endif
