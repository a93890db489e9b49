/* SPDX-License-Identifier: MIT */
/*
 * What the messages of a table say. Everything that differs between viewers goes through the
 * engine's views; the rest is public.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/room/internal.h"
#include "server/store/stored.h"

static const char *status_name(const struct tsr_room *room)
{
    static const char *const names[] = {"open", "playing", "over", "closed"};
    return tsr_room_is_shuffling(room) ? "shuffling" : names[room->row.status];
}

void tsr_room_commit_write(const struct tsr_room *room, struct tsr_json_writer *json)
{
    const bool playing = room->row.status == TSR_TABLE_PLAYING;
    if (tsr_room_is_shuffling(room))
        tsr_json_key_string(json, "commit", room->deal.shuffle.commit);
    else
        tsr_commit_write(playing ? room->game.secret : room->row.secret, json);
}

static void clock_setting_write(const struct tsr_table_row *row, struct tsr_json_writer *json)
{
    static const char *const kinds[] = {"none", "move", "bank"};
    tsr_json_key(json, "clock");
    tsr_json_object(json);
    tsr_json_key_string(json, "kind", kinds[row->clock]);
    if (row->clock != TSR_CLOCK_NONE)
        tsr_json_key_int(json, "seconds", row->clock_seconds);
    if (row->clock == TSR_CLOCK_BANK)
        tsr_json_key_int(json, "increment", row->clock_increment);
    tsr_json_end_object(json);
}

void tsr_room_names(const struct tsr_table_row *row, char names[TSR_SEATS_MAX][TSR_NAME_SHOWN])
{
    for (int i = 0; i < row->seat_count; i++)
        snprintf(names[i], TSR_NAME_SHOWN, "%s", row->seats[i].name);
    tsr_names_tell_apart(names, row->seat_count);
}

void tsr_room_watcher_name(const struct tsr_table_row *row, const char *name,
                           char out[TSR_NAME_SHOWN])
{
    char names[TSR_SEATS_MAX + 1][TSR_NAME_SHOWN];
    for (int i = 0; i < row->seat_count; i++)
        snprintf(names[i], TSR_NAME_SHOWN, "%s", row->seats[i].name);
    snprintf(names[row->seat_count], TSR_NAME_SHOWN, "%s", name);
    tsr_names_tell_apart(names, row->seat_count + 1);
    memcpy(out, names[row->seat_count], TSR_NAME_SHOWN);
}

static void seat_write(const struct tsr_room *room, int number, const char *name,
                       struct tsr_json_writer *json)
{
    static const char *const kinds[] = {"open", "person", "bot"};
    static const char *const reasons[] = {NULL, "away", "clock", "left"};
    const struct tsr_seat_row *row = &room->row.seats[number];
    const struct room_seat *seat = &room->seats[number];
    tsr_json_object(json);
    tsr_json_key_string(json, "kind", kinds[row->kind]);
    if (row->kind == TSR_SEAT_BOT) {
        tsr_json_key_string(json, "bot", row->bot);
        tsr_json_key_string(json, "name", name[0] ? name : NULL);
    }
    if (row->kind == TSR_SEAT_PERSON) {
        tsr_json_key_string(json, "person", row->person);
        tsr_json_key_string(json, "name", name[0] ? name : "gone");
        tsr_json_key_bool(json, "account", row->account);
        tsr_json_key_bool(json, "present", seat->present > 0);
        tsr_json_key_string(json, "bot_plays", reasons[row->bot_plays]);
        if (seat->present > 0)
            tsr_json_key_null(json, "away_since");
        else
            tsr_json_key_int(json, "away_since", seat->away_since);
        tsr_json_key_bool(json, "rematch", seat->rematch);
    }
    tsr_json_end_object(json);
}

void tsr_room_info_members(const struct tsr_room *room, struct tsr_json_writer *json)
{
    const struct tsr_table_row *row = &room->row;
    char names[TSR_SEATS_MAX][TSR_NAME_SHOWN];
    char url[TSR_ID_SIZE + 4] = "/t/";
    strcat(url, row->id);
    tsr_room_names(row, names);
    tsr_json_key_string(json, "table", row->id);
    tsr_json_key_string(json, "url", url);
    tsr_json_key_string(json, "status", status_name(room));
    char why[TSR_WAITS_SIZE];
    if (tsr_room_waits(room, why))
        tsr_json_key_string(json, "waits", why);
    tsr_json_key_string(json, "edition", row->edition);
    tsr_json_key(json, "options");
    tsr_stored_write(json, row->options, "{}");
    tsr_json_key_string(json, "visibility",
                        row->visibility == TSR_PUBLIC_TABLE ? "public" : "link");
    clock_setting_write(row, json);
    if (row->first < 0)
        tsr_json_key_null(json, "first");
    else
        tsr_json_key_int(json, "first", row->first);
    tsr_json_key_string(json, "host", row->host);
    tsr_json_key_int(json, "created", row->created);
    tsr_json_key(json, "seats");
    tsr_json_array(json);
    for (int i = 0; i < row->seat_count; i++)
        seat_write(room, i, names[i], json);
    tsr_json_end_array(json);
    tsr_room_wishes_write(room, json);
    tsr_json_key_int(json, "watchers", room->watchers);
    tsr_json_key_string(json, "game", room->has_game ? room->game.id : NULL);
    tsr_json_key_int(json, "number", row->number);
    tsr_room_commit_write(room, json);
    if (row->redrawn && row->status != TSR_TABLE_PLAYING)
        tsr_json_key_int(json, "redrawn", row->redrawn);
    if (row->status == TSR_TABLE_PLAYING) {
        tsuro_shuffle shuffle;
        tsr_stopped_read(room->game.stopped, &shuffle);
        tsr_stopped_tell(&shuffle, json);
    } else {
        tsr_stopped_tell(&room->deal.shuffle, json);
    }
}

void tsr_room_info_write(const struct tsr_room *room, struct tsr_json_writer *json)
{
    tsr_json_object(json);
    tsr_room_info_members(room, json);
    tsr_json_end_object(json);
}

char *tsr_room_info_copy(struct tsr_room *room)
{
    struct tsr_text text;
    struct tsr_json_writer json;
    tsr_text_init(&text, room->rooms->text, ROOM_TEXT);
    tsr_json_writer_init(&json, &text);
    tsr_room_info_write(room, &json);
    return text.overflow ? NULL : strdup(text.bytes);
}

void tsr_room_clock_write(const struct room_clock *clock, int seats, struct tsr_json_writer *json)
{
    tsr_json_key(json, "clock");
    if (!clock->on) {
        tsr_json_null(json);
        return;
    }
    tsr_json_object(json);
    if (clock->running < 0)
        tsr_json_key_null(json, "running");
    else
        tsr_json_key_int(json, "running", clock->running);
    tsr_json_key(json, "left");
    tsr_json_array(json);
    for (int i = 0; i < seats; i++)
        tsr_json_int(json, clock->left[i]);
    tsr_json_end_array(json);
    tsr_json_key_int(json, "time", clock->time);
    tsr_json_end_object(json);
}

void tsr_message_begin(struct room_message *message, struct tsr_room *room, const char *type,
                       int64_t seq)
{
    tsr_text_init(&message->text, room->rooms->text, ROOM_TEXT);
    tsr_json_writer_init(&message->json, &message->text);
    tsr_json_object(&message->json);
    tsr_json_key_string(&message->json, "type", type);
    tsr_json_key_string(&message->json, "table", room->row.id);
    tsr_json_key_int(&message->json, "seq", seq);
}

struct tsr_net_text *tsr_message_end(struct room_message *message)
{
    tsr_json_end_object(&message->json);
    if (message->text.overflow)
        return NULL;
    return tsr_net_text_new(message->text.bytes, message->text.length);
}

struct tsr_net_text *tsr_room_started_text(struct tsr_room *room, int64_t seq,
                                           const tsuro_game *game, int viewer,
                                           const struct room_clock *clock)
{
    struct room_message message;
    tsr_message_begin(&message, room, "started", seq);
    tsr_json_key_string(&message.json, "game", room->game.id);
    tsr_json_key_int(&message.json, "number", room->game.number);
    tsr_json_key(&message.json, "state");
    tsr_engine_state_write(&message.json, game, viewer);
    tsr_room_clock_write(clock, room->game.players, &message.json);
    return tsr_message_end(&message);
}

void tsr_room_move_write(const struct room_move *move, int ply, struct tsr_json_writer *json)
{
    static const char *const by[] = {"person", "bot", "clock"};
    tsr_json_key_int(json, "ply", ply);
    tsr_json_key_int(json, "player", move->seat);
    tsr_json_key_string(json, "by", by[move->by]);
}

/* The move's text goes to its own seat only: others learn what they may from the events. */
struct tsr_net_text *tsr_room_moved_text(struct tsr_room *room, int64_t seq, int ply,
                                         const tsuro_game *game, const tsuro_events *events,
                                         int viewer, const struct room_clock *clock)
{
    const struct room_move *move = &room->moves[ply - 1];
    struct room_message message;
    tsr_message_begin(&message, room, "moved", seq);
    tsr_room_move_write(move, ply, &message.json);
    if (viewer == move->seat)
        tsr_json_key_string(&message.json, "move", move->text);
    tsr_json_key(&message.json, "events");
    tsr_engine_events_write(&message.json, game, events, viewer);
    tsr_json_key(&message.json, "state");
    tsr_engine_state_write(&message.json, game, viewer);
    tsr_room_clock_write(clock, room->game.players, &message.json);
    return tsr_message_end(&message);
}

struct tsr_net_text *tsr_room_snapshot_text(struct tsr_room *room, const struct tsr_watch *watch)
{
    const int seat = tsr_watch_seat(watch);
    struct room_message message;
    struct room_clock clock;
    tsr_message_begin(&message, room, "snapshot", room->seq);
    tsr_json_key(&message.json, "info");
    tsr_room_info_write(room, &message.json);
    if (seat < 0)
        tsr_json_key_null(&message.json, "seat");
    else
        tsr_json_key_int(&message.json, "seat", seat);
    tsr_json_key(&message.json, "state");
    if (room->has_game)
        tsr_engine_state_write(&message.json, &room->shown, tsr_watch_viewer(watch));
    else
        tsr_json_null(&message.json);
    tsr_room_told_write(room, tsr_watch_viewer(watch), &message.json);
    tsr_room_clock_read(room, &clock);
    tsr_room_clock_write(&clock, room->has_game ? room->game.players : 0, &message.json);
    tsr_room_deal_write(room, &message.json);
    tsr_json_key(&message.json, "reveal");
    if (room->has_game && room->game.ended)
        tsr_room_reveal_write(&room->game, &message.json);
    else
        tsr_json_null(&message.json);
    tsr_json_key(&message.json, "chat");
    tsr_json_array(&message.json);
    for (int i = 0; i < room->chat_count; i++) {
        size_t length;
        const char *said = tsr_net_text_bytes(room->chat[i].text, &length);
        tsr_json_raw(&message.json, said, length);
    }
    tsr_json_end_array(&message.json);
    tsr_json_key(&message.json, "muted");
    tsr_json_array(&message.json);
    for (int i = 0; i < room->muted_count; i++)
        tsr_json_string(&message.json, room->muted[i]);
    if (room->watchers_muted)
        tsr_json_string(&message.json, ROOM_WATCHERS);
    tsr_json_end_array(&message.json);
    return tsr_message_end(&message);
}
