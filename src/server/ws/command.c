/* SPDX-License-Identifier: MIT */
#include "server/ws/command.h"

#include <string.h>

#include "server/now.h"
#include "server/room/commands.h"
#include "server/room/rooms.h"
#include "server/watchdog.h"

#define TOKENS_MAX 512
#define INT_MOST INT64_C(9007199254740991) /* beyond it a page cannot count exactly */

enum needs {
    NEEDS_PERSON = 1,
    NEEDS_TABLE = 2,
    NEEDS_SEAT = 4 | NEEDS_TABLE,
    NEEDS_HOST = 8 | NEEDS_TABLE | NEEDS_PERSON,
};

static void ping(struct tsr_command *command)
{
    struct tsr_answer answer;
    tsr_answer_begin(&answer, command->server, &command->to);
    tsr_json_key_int(&answer.json, "time", tsr_now());
    tsr_answer_send(&answer);
}

static const char *const members_of_all[] = {"cmd", "id", NULL};

static const struct {
    const char *name;
    int needs;
    void (*run)(struct tsr_command *command);
    const char *members[8]; /* besides those of all */
} commands[] = {
    {"play", NEEDS_SEAT, tsr_room_play, {"table", "ply", "move", "game"}},
    {"watch", NEEDS_TABLE, tsr_room_watch, {"table", "seen", "link"}},
    {"unwatch", NEEDS_TABLE, tsr_room_unwatch, {"table"}},
    {"create",
     NEEDS_PERSON,
     tsr_room_create,
     {"edition", "seats", "options", "visibility", "clock", "first", "sit"}},
    {"sit", NEEDS_TABLE | NEEDS_PERSON, tsr_room_sit, {"table", "seat"}},
    {"leave", NEEDS_SEAT, tsr_room_leave, {"table"}},
    {"change",
     NEEDS_HOST,
     tsr_room_change,
     {"table", "edition", "options", "visibility", "clock", "first"}},
    {"seat", NEEDS_HOST, tsr_room_seat, {"table", "seat", "kind", "bot", "name"}},
    {"start", NEEDS_HOST, tsr_room_start, {"table", "fill", "names"}},
    {"commit", NEEDS_SEAT, tsr_room_commit, {"table", "commitment"}},
    {"nonce", NEEDS_SEAT, tsr_room_nonce, {"table", "nonce"}},
    {"moves", NEEDS_SEAT, tsr_room_moves, {"table"}},
    {"resign", NEEDS_SEAT, tsr_room_resign, {"table"}},
    {"let_bot", NEEDS_SEAT, tsr_room_let_bot, {"table", "seat"}},
    {"back", NEEDS_SEAT, tsr_room_back, {"table"}},
    {"rematch", NEEDS_SEAT, tsr_room_rematch, {"table", "want"}},
    {"wish", NEEDS_TABLE | NEEDS_PERSON, tsr_room_wish, {"table", "want", "person"}},
    {"say", NEEDS_TABLE, tsr_room_say, {"table", "text", "phrase"}},
    {"mute", NEEDS_HOST, tsr_room_mute, {"table", "person", "muted"}},
    {"relink", NEEDS_SEAT, tsr_room_relink, {"table"}},
    {"close", NEEDS_HOST, tsr_room_close, {"table"}},
    {"ping", 0, ping, {NULL}},
};

/* Objects inside a request, or lists of them: what they know is the same wherever they stand. */
static const struct {
    const char *name;
    const char *members[4];
} objects[] = {
    {"clock", {"kind", "seconds", "increment"}},
    {"seats", {"kind", "bot", "name"}},
};

void tsr_command_fail(const struct tsr_command *command, enum tsr_error error, const char *message)
{
    tsr_answer_error(command->server, &command->to, error, message);
}

bool tsr_command_int(const struct tsr_command *command, const char *key, int64_t least,
                     int64_t most, int64_t *out)
{
    int64_t number;
    if (!tsr_json_get_int(&command->doc, tsr_json_member(&command->doc, 0, key), &number) ||
        number < least || number > most || number > INT_MOST)
        return false;
    *out = number;
    return true;
}

bool tsr_command_text(const struct tsr_command *command, const char *key, char *out, size_t size)
{
    const int token = tsr_json_member(&command->doc, 0, key);
    return tsr_json_get_string(&command->doc, token, out, size, NULL);
}

bool tsr_command_bool(const struct tsr_command *command, const char *key, bool *out)
{
    return tsr_json_get_bool(&command->doc, tsr_json_member(&command->doc, 0, key), out);
}

bool tsr_command_has(const struct tsr_command *command, const char *key)
{
    const enum tsr_json_type type =
        tsr_json_type(&command->doc, tsr_json_member(&command->doc, 0, key));
    return type != TSR_JSON_NONE && type != TSR_JSON_NULL;
}

/* Keeps the id as it was written, to give it back; false if it is nothing to be echoed. */
static bool id_keep(struct tsr_command *command)
{
    const int token = tsr_json_member(&command->doc, 0, "id");
    const enum tsr_json_type type = tsr_json_type(&command->doc, token);
    if (type == TSR_JSON_NONE)
        return true;
    const struct tsr_json_token *source = &command->doc.tokens[token];
    const size_t length = source->end - source->start;
    if ((type != TSR_JSON_NUMBER && type != TSR_JSON_STRING) || length >= sizeof command->to.id)
        return false;
    memcpy(command->to.id, command->doc.text + source->start, length);
    command->to.id[length] = '\0';
    return true;
}

/* False if the object has a member that is none of its own; the request is then answered. */
static bool object_check(const struct tsr_command *command, const char *name, int object,
                         const char *const *all, const char *const *members)
{
    const int key = tsr_json_unknown(&command->doc, object, all, members);
    if (key < 0)
        return true;
    char why[256];
    struct tsr_text text;
    tsr_text_init(&text, why, sizeof why);
    tsr_text_add(&text, name);
    tsr_json_unknown_text(&command->doc, key, members, &text);
    tsr_command_fail(command, TSR_ERROR_BAD_REQUEST, why);
    return false;
}

/* A misspelt member would be left out in silence, and another table made than was meant. */
static bool members_check(const struct tsr_command *command, const char *const *members)
{
    static const char *const none[] = {NULL};
    const struct tsr_json_doc *doc = &command->doc;
    if (!object_check(command, "this command", 0, members_of_all, members))
        return false;
    for (size_t i = 0; i < sizeof objects / sizeof *objects; i++) {
        const int value = tsr_json_member(doc, 0, objects[i].name);
        const bool list = tsr_json_type(doc, value) == TSR_JSON_ARRAY;
        for (int j = list ? tsr_json_first(doc, value) : value; j >= 0;
             j = list ? tsr_json_next(doc, value, j) : -1) {
            if (!object_check(command, objects[i].name, j, none, objects[i].members))
                return false;
        }
    }
    return true;
}

static bool needs_check(struct tsr_command *command, int needs)
{
    char table[TSR_ID_SIZE];
    if ((needs & NEEDS_PERSON) && !command->client->person.id[0]) {
        tsr_command_fail(command, TSR_ERROR_NO_PERSON, NULL);
        return false;
    }
    if (!(needs & NEEDS_TABLE))
        return true;
    const int token = tsr_json_member(&command->doc, 0, "table");
    if (tsr_json_type(&command->doc, token) != TSR_JSON_STRING) {
        tsr_command_fail(command, TSR_ERROR_BAD_REQUEST, "table must be a table's name");
        return false;
    }
    /* One that is too long is no table's either. */
    command->room = tsr_command_text(command, "table", table, sizeof table)
                        ? tsr_room_find(command->server->rooms, table)
                        : NULL;
    if (!command->room) {
        tsr_command_fail(command, TSR_ERROR_NOT_FOUND, "there is no such table");
        return false;
    }
    char why[TSR_WAITS_SIZE];
    if (tsr_room_waits(command->room, why)) {
        tsr_command_fail(command, TSR_ERROR_WAITING, why);
        return false;
    }
    command->seat = tsr_room_seat_of(command->room, command->client);
    if ((needs & NEEDS_SEAT & ~NEEDS_TABLE) && command->seat < 0) {
        tsr_command_fail(command, TSR_ERROR_FORBIDDEN, "you have no seat at this table");
        return false;
    }
    if ((needs & 8) && !tsr_room_is_host(command->room, command->client)) {
        tsr_command_fail(command, TSR_ERROR_FORBIDDEN, "only the host may do that");
        return false;
    }
    return true;
}

static void command_run(struct tsr_command *command, size_t index)
{
    tsr_watchdog_at(commands[index].name);
    commands[index].run(command);
}

void tsr_command_refuse(struct tsr_client *client, const char *text, size_t length,
                        enum tsr_error error)
{
    struct tsr_json_token tokens[TOKENS_MAX];
    struct tsr_command command = {.server = client->server, .client = client, .seat = -1};
    command.to.conn = client->conn;
    if (tsr_json_parse(&command.doc, text, length, tokens, TOKENS_MAX, NULL))
        id_keep(&command);
    tsr_command_fail(&command, error, NULL);
}

void tsr_command_take(struct tsr_client *client, const char *text, size_t length)
{
    struct tsr_json_token tokens[TOKENS_MAX];
    struct tsr_command command = {.server = client->server, .client = client, .seat = -1};
    command.to.conn = client->conn;
    command.to.arrived = uv_hrtime();
    if (!tsr_json_parse(&command.doc, text, length, tokens, TOKENS_MAX, NULL) ||
        tsr_json_type(&command.doc, 0) != TSR_JSON_OBJECT) {
        tsr_command_fail(&command, TSR_ERROR_BAD_JSON, NULL);
        return;
    }
    if (!id_keep(&command)) {
        tsr_command_fail(&command, TSR_ERROR_BAD_REQUEST,
                         "id must be a number or a text of at most 64 characters");
        return;
    }
    const int name = tsr_json_member(&command.doc, 0, "cmd");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        if (!tsr_json_string_equals(&command.doc, name, commands[i].name))
            continue;
        if (client->server->stopping)
            tsr_command_fail(&command, TSR_ERROR_CLOSING, NULL);
        else if (members_check(&command, commands[i].members) &&
                 needs_check(&command, commands[i].needs))
            command_run(&command, i);
        return;
    }
    tsr_command_fail(&command, TSR_ERROR_BAD_REQUEST, "there is no such cmd");
}
