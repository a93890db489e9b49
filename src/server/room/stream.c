/* SPDX-License-Identifier: MIT */
/*
 * The stream of a table: every message has the next number, and the last few are kept, so that one
 * who comes back gets exactly what was missed. What differs between viewers is not kept but made
 * again by replaying the game, which takes microseconds.
 */
#include "server/room/internal.h"

#include <string.h>

#define CATCH_UP_MOST 16 /* messages; a snapshot is shorter than more of them */
#define TOLD_MOST 16     /* moves that a snapshot tells of */
#define TOLD_BYTES (64 * 1024)

int tsr_watch_seat(const struct tsr_watch *watch)
{
    const struct tsr_room *room = watch->room;
    const int linked = watch->link_seat;
    if (linked >= 0 && linked < room->row.seat_count &&
        room->row.seats[linked].kind == TSR_SEAT_PERSON &&
        room->row.seats[linked].link == watch->link)
        return linked;
    const char *person = watch->client->person.id;
    for (int i = 0; person[0] && i < room->row.seat_count; i++) {
        if (room->row.seats[i].kind == TSR_SEAT_PERSON &&
            strcmp(room->row.seats[i].person, person) == 0)
            return i;
    }
    return -1;
}

int64_t tsr_room_next_seq(const struct tsr_room *room)
{
    return room->seq + 1;
}

static struct room_entry *entry_at(struct tsr_room *room, int64_t seq)
{
    return &room->entries[seq % ROOM_ENTRIES];
}

static struct room_entry *entry_add(struct tsr_room *room, enum room_entry_kind kind)
{
    struct room_entry *entry = entry_at(room, ++room->seq);
    tsr_net_text_unref(entry->text);
    memset(entry, 0, sizeof *entry);
    entry->kind = kind;
    if (room->seq - room->first_seq >= ROOM_ENTRIES)
        room->first_seq = room->seq - ROOM_ENTRIES + 1;
    return entry;
}

static void watch_send(const struct tsr_watch *watch, struct tsr_net_text *text)
{
    tsr_net_send(watch->room->rooms->server->net, watch->client->conn, text);
}

void tsr_room_send_all(struct tsr_room *room, struct tsr_net_text *text)
{
    if (!text)
        return;
    entry_add(room, ENTRY_TEXT)->text = text;
    for (const struct tsr_watch *watch = room->watches; watch; watch = watch->next_of_room)
        watch_send(watch, text);
}

void tsr_room_send_info(struct tsr_room *room, const char *info)
{
    struct room_message message;
    tsr_message_begin(&message, room, "info", tsr_room_next_seq(room));
    tsr_json_key(&message.json, "info");
    if (info)
        tsr_json_raw(&message.json, info, strlen(info));
    else
        tsr_room_info_write(room, &message.json);
    tsr_room_send_all(room, tsr_message_end(&message));
}

static void tell_after(struct room_job *job)
{
    tsr_room_send_info(job->room, NULL);
}

void tsr_room_tell(struct tsr_room *room)
{
    if (room->in_flight == 0) {
        tsr_room_send_info(room, NULL);
        return;
    }
    struct room_job *job = tsr_room_job_new(room, NULL);
    if (!job)
        return;
    job->after = tell_after;
    tsr_room_job_start(job);
}

int tsr_watch_viewer(const struct tsr_watch *watch)
{
    const int seat = tsr_watch_seat(watch);
    return seat < 0 || seat >= watch->room->game.players ? TSURO_PUBLIC : seat;
}

/* The text of a STARTED or MOVED entry for one viewer; `events` belong to the latter. */
static struct tsr_net_text *entry_text(struct tsr_room *room, const struct room_entry *entry,
                                       int64_t seq, const tsuro_game *game,
                                       const tsuro_events *events, int viewer)
{
    if (entry->kind == ENTRY_STARTED)
        return tsr_room_started_text(room, seq, game, viewer, &entry->clock);
    return tsr_room_moved_text(room, seq, entry->ply, game, events, viewer, &entry->clock);
}

/* Sends the newest entry, making one text for each viewer that somebody has. */
static void entry_send(struct tsr_room *room, const struct room_entry *entry,
                       const tsuro_events *events)
{
    struct tsr_net_text *texts[TSURO_PUBLIC + 1] = {NULL};
    for (const struct tsr_watch *watch = room->watches; watch; watch = watch->next_of_room) {
        const int viewer = tsr_watch_viewer(watch);
        if (!texts[viewer])
            texts[viewer] = entry_text(room, entry, room->seq, &room->shown, events, viewer);
        watch_send(watch, texts[viewer]);
    }
    for (int i = 0; i <= TSURO_PUBLIC; i++)
        tsr_net_text_unref(texts[i]);
}

void tsr_room_send_started(struct tsr_room *room)
{
    struct room_entry *entry = entry_add(room, ENTRY_STARTED);
    room->first_seq = room->seq; /* what came before tells of another game */
    tsr_room_clock_read(room, &entry->clock);
    entry_send(room, entry, NULL);
}

void tsr_room_send_moved(struct tsr_room *room, const tsuro_events *events)
{
    struct room_entry *entry = entry_add(room, ENTRY_MOVED);
    entry->ply = room->shown_count;
    tsr_room_clock_read(room, &entry->clock);
    entry_send(room, entry, events);
}

/* A game played again, from one message to the next: once, however many are missing. */
struct replay {
    tsuro_game game;
    int ply; /* -1 before it has begun */
};

/* Goes on to the position of that ply; `events` are those of its last move. */
static bool replay_to(struct tsr_room *room, struct replay *replay, int ply, tsuro_events *events)
{
    tsuro_setup setup;
    char seed[TSURO_SEED_MAX + 1];
    if (replay->ply < 0) {
        memset(&replay->game, 0, sizeof replay->game);
        if (!tsr_room_setup(&room->game, &setup, seed) ||
            tsuro_game_new(&setup, &replay->game, NULL) != 0)
            return false;
        replay->ply = 0;
    }
    while (replay->ply < ply) {
        const tsuro_move move = room->moves[replay->ply++].move;
        events->count = events->dropped = 0;
        if (tsuro_game_play(&replay->game, move, replay->ply == ply ? events : NULL) != 0)
            return false;
    }
    return true;
}

/* One move as the log tells it: what `moved` says of it, without the position. */
static void deed_write(const struct tsr_room *room, const struct replay *replay,
                       const tsuro_events *events, int viewer, struct tsr_json_writer *json)
{
    tsr_json_object(json);
    tsr_room_move_write(&room->moves[replay->ply - 1], replay->ply, json);
    tsr_json_key(json, "events");
    tsr_engine_events_write(json, &replay->game, events, viewer);
    tsr_json_end_object(json);
}

void tsr_room_told_write(struct tsr_room *room, int viewer, struct tsr_json_writer *json)
{
    struct replay replay = {.ply = -1};
    tsuro_events events = {.items = room->rooms->events, .capacity = TSURO_EVENTS_ENOUGH};
    const int count = room->has_game && !room->waits ? room->shown_count : 0;
    tsr_json_key(json, "told");
    tsr_json_array(json);
    const struct tsr_json_writer begun = *json;
    const size_t length = json->out->length;
    for (int ply = count > TOLD_MOST ? count - TOLD_MOST + 1 : 1; ply <= count; ply++) {
        if (!replay_to(room, &replay, ply, &events))
            break;
        if (json->out->length > length + TOLD_BYTES) {
            /* Ways across a large board are long: only the later moves, then. */
            *json = begun;
            json->out->length = length;
        }
        deed_write(room, &replay, &events, viewer, json);
    }
    tsr_json_end_array(json);
}

static bool entry_resend(struct tsr_room *room, const struct tsr_watch *watch, int64_t seq,
                         struct replay *replay)
{
    const struct room_entry *entry = entry_at(room, seq);
    if (entry->kind == ENTRY_TEXT) {
        watch_send(watch, entry->text);
        return true;
    }
    tsuro_events events = {.items = room->rooms->events, .capacity = TSURO_EVENTS_ENOUGH};
    if (!replay_to(room, replay, entry->kind == ENTRY_MOVED ? entry->ply : 0, &events))
        return false;
    struct tsr_net_text *text =
        entry_text(room, entry, seq, &replay->game, &events, tsr_watch_viewer(watch));
    watch_send(watch, text);
    tsr_net_text_unref(text);
    return text != NULL;
}

static void snapshot_send(struct tsr_room *room, const struct tsr_watch *watch)
{
    struct tsr_net_text *text = tsr_room_snapshot_text(room, watch);
    watch_send(watch, text);
    tsr_net_text_unref(text);
}

void tsr_room_send_snapshots(struct tsr_room *room)
{
    room->seq++;
    room->first_seq = room->seq + 1;
    for (const struct tsr_watch *watch = room->watches; watch; watch = watch->next_of_room)
        snapshot_send(room, watch);
}

void tsr_room_catch_up(struct tsr_room *room, const struct tsr_watch *watch, int64_t seen)
{
    struct replay replay = {.ply = -1};
    if (seen >= 0 && seen <= room->seq && seen >= room->first_seq - 1 &&
        room->seq - seen <= CATCH_UP_MOST) {
        int64_t seq = seen + 1;
        while (seq <= room->seq && entry_resend(room, watch, seq, &replay))
            seq++;
        if (seq > room->seq)
            return;
    }
    snapshot_send(room, watch);
}
