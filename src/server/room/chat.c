/* SPDX-License-Identifier: MIT */
/*
 * Chat: short texts and ready-made phrases, kept for the length of the table's life in memory and
 * nowhere else. The host may mute somebody for all.
 */
#include <stdio.h>
#include <string.h>

#include "server/auth/person.h"
#include "server/room/internal.h"
#include "server/room/phrases.h"

#define SAY_CHARACTERS 200

static const char *const phrases[] = {
    "hello",     "good_luck", "have_fun",   "your_turn", "thinking", "nice_move",
    "wow",       "oops",      "close_one",  "sorry",     "thanks",   "well_played",
    "good_game", "again",     "one_moment", "back",      "goodbye",
};

const char *tsr_phrase(int index)
{
    const int count = (int)(sizeof phrases / sizeof *phrases);
    return index < 0 || index >= count ? NULL : phrases[index];
}

static bool phrase_exists(const char *name)
{
    for (int i = 0; tsr_phrase(i); i++) {
        if (strcmp(tsr_phrase(i), name) == 0)
            return true;
    }
    return false;
}

static bool person_muted(const struct tsr_room *room, const char *person)
{
    for (int i = 0; i < room->muted_count; i++) {
        if (strcmp(room->muted[i], person) == 0)
            return true;
    }
    return false;
}

static void said_write(const struct tsr_command *command, struct tsr_json_writer *json,
                       const char *person, const char *text, const char *phrase)
{
    const struct tsr_room *room = command->room;
    const bool seated = command->seat >= 0;
    char names[TSR_SEATS_MAX][TSR_NAME_SHOWN], watcher[TSR_NAME_SHOWN];
    if (seated)
        tsr_room_names(&room->row, names);
    else
        tsr_room_watcher_name(&room->row, command->client->person.name, watcher);
    tsr_json_key_string(json, "person", person);
    tsr_json_key_string(json, "name", seated ? names[command->seat] : watcher);
    if (seated)
        tsr_json_key_int(json, "seat", command->seat);
    else
        tsr_json_key_null(json, "seat");
    tsr_json_key_int(json, "time", tsr_now());
    if (phrase[0])
        tsr_json_key_string(json, "phrase", phrase);
    else
        tsr_json_key_string(json, "text", text);
}

static void chat_keep(struct tsr_room *room, const char *person, struct tsr_net_text *text)
{
    if (room->chat_count == ROOM_CHAT) {
        tsr_net_text_unref(room->chat[0].text);
        memmove(room->chat, room->chat + 1, (ROOM_CHAT - 1) * sizeof *room->chat);
        room->chat_count--;
    }
    tsr_net_text_ref(text);
    snprintf(room->chat[room->chat_count].person, sizeof room->chat[0].person, "%s", person);
    room->chat[room->chat_count++].text = text;
}

static bool talk_allowed(const struct tsr_command *command, const char *person)
{
    const struct tsr_talker talker = {.person = person,
                                      .table = command->seat < 0 ? command->room->row.id : NULL,
                                      .address = command->client->address};
    return tsr_talk_take(command->room->rooms->talk, &talker, uv_now(&command->server->loop));
}

void tsr_room_say(struct tsr_command *command)
{
    struct tsr_room *room = command->room;
    char text[SAY_CHARACTERS * 4 + 1] = "", phrase[32] = "";
    const char *person =
        command->seat >= 0 ? room->row.seats[command->seat].person : command->client->person.id;
    if (!person[0]) {
        tsr_command_fail(command, TSR_ERROR_NO_PERSON, NULL);
        return;
    }
    if (tsr_command_has(command, "phrase")) {
        if (!tsr_command_text(command, "phrase", phrase, sizeof phrase) || !phrase_exists(phrase)) {
            tsr_command_fail(command, TSR_ERROR_BAD_REQUEST, "there is no such phrase");
            return;
        }
    } else if (!tsr_command_text(command, "text", text, sizeof text) ||
               !tsr_text_clean(text, SAY_CHARACTERS)) {
        tsr_command_fail(command, TSR_ERROR_BAD_REQUEST,
                         "text must have 1 to 200 visible characters");
        return;
    }
    if (command->seat < 0 && room->watchers_muted) {
        tsr_command_fail(command, TSR_ERROR_FORBIDDEN, "only those with a seat may speak here");
        return;
    }
    if (person_muted(room, person)) {
        tsr_command_fail(command, TSR_ERROR_FORBIDDEN, "the host has muted you");
        return;
    }
    if (!talk_allowed(command, person)) {
        tsr_command_fail(command, TSR_ERROR_TOO_FAST, NULL);
        return;
    }
    struct room_message message;
    tsr_message_begin(&message, room, "said", tsr_room_next_seq(room));
    said_write(command, &message.json, person, text, phrase);
    struct tsr_net_text *said = tsr_message_end(&message);
    if (!said) {
        tsr_command_fail(command, TSR_ERROR_STORAGE, NULL);
        return;
    }
    tsr_answer_ok(command->server, &command->to);
    chat_keep(room, person, said);
    tsr_room_send_all(room, said);
}

void tsr_room_mute(struct tsr_command *command)
{
    struct tsr_room *room = command->room;
    char person[TSR_ID_SIZE];
    bool muted = true;
    if (!tsr_command_text(command, "person", person, sizeof person) || !person[0] ||
        !tsr_command_bool(command, "muted", &muted)) {
        tsr_command_fail(command, TSR_ERROR_BAD_REQUEST, "mute takes person and muted");
        return;
    }
    if (strcmp(person, ROOM_WATCHERS) == 0) {
        room->watchers_muted = muted;
        tsr_answer_ok(command->server, &command->to);
        return;
    }
    if (muted && !person_muted(room, person)) {
        if (room->muted_count == ROOM_MUTED) { /* the oldest has been quiet for long */
            room->muted_count--;
            memmove(room->muted[0], room->muted[1], sizeof room->muted - sizeof room->muted[0]);
        }
        memcpy(room->muted[room->muted_count++], person, sizeof person);
    }
    for (int i = 0; !muted && i < room->muted_count; i++) {
        if (strcmp(room->muted[i], person) != 0)
            continue;
        room->muted_count--;
        memmove(room->muted[i], room->muted[room->muted_count], sizeof room->muted[i]);
        break;
    }
    tsr_answer_ok(command->server, &command->to);
}
