/* SPDX-License-Identifier: MIT */
/* What a seated program does about each message of the server (docs/server-protocol.md). */
#include "client/table.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <openssl/rand.h>

#include "client/notes.h"
#include "tsuro/text.h"
#include "tsuro/version.h"

#define PROTOCOL 2
#define REQUEST_MAX 1024

/* The requests' `id`s: an answer tells which it belongs to. */
enum { ASKED_WATCH = 1, ASKED_SIT, ASKED_COMMIT, ASKED_NONCE, ASKED_PLAY, ASKED_LEAVE };

void tsr_table_end(struct tsr_table *table, enum tsr_seat_end end, const char *format, ...)
{
    va_list arguments;
    if (table->done)
        return;
    va_start(arguments, format);
    vsnprintf(table->why, TSR_SEAT_WHY, format, arguments);
    va_end(arguments);
    table->done = true;
    table->end = end;
}

static void say(const struct tsr_table *table, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static void say(const struct tsr_table *table, const char *format, ...)
{
    char sentence[TSR_SEAT_WHY];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    table->terms->say(sentence);
}

/* A request about the table; `key` and `value` are a further member unless NULL, `ply` unless -1.
 * One that cannot be sent is asked again: the connection has ended, and the next begins anew. */
static void request_send(struct tsr_table *table, int id, const char *command, const char *key,
                         const char *value, int64_t ply)
{
    char bytes[REQUEST_MAX];
    struct tsr_text text;
    struct tsr_json_writer json;
    tsr_text_init(&text, bytes, sizeof bytes);
    tsr_json_writer_init(&json, &text);
    tsr_json_object(&json);
    tsr_json_key_string(&json, "cmd", command);
    tsr_json_key_int(&json, "id", id);
    tsr_json_key_string(&json, "table", table->terms->address.table);
    if (key)
        tsr_json_key_string(&json, key, value);
    if (ply >= 0)
        tsr_json_key_int(&json, "ply", ply);
    tsr_json_end_object(&json);
    tsr_socket_send(&table->socket, bytes, text.length);
}

static int64_t member_int(const struct tsr_json_doc *doc, int object, const char *key)
{
    int64_t value;
    return tsr_json_get_int(doc, tsr_json_member(doc, object, key), &value) ? value : -1;
}

static const char *member_text(const struct tsr_json_doc *doc, int object, const char *key,
                               char *text, size_t capacity)
{
    size_t length;
    if (!tsr_json_get_string(doc, tsr_json_member(doc, object, key), text, capacity, &length))
        text[0] = '\0';
    return text;
}

static bool member_is(const struct tsr_json_doc *doc, int object, const char *key, const char *word)
{
    return tsr_json_string_equals(doc, tsr_json_member(doc, object, key), word);
}

static void hello_hear(struct tsr_table *table, const struct tsr_json_doc *doc)
{
    const int64_t protocol = member_int(doc, 0, "protocol"), rules = member_int(doc, 0, "rules");
    if (protocol != PROTOCOL || rules != tsuro_rules())
        tsr_table_end(table, TSR_SEAT_REFUSED,
                      "the server speaks protocol %d and plays by rules %d, this program %d and %d:"
                      " use the server's version",
                      (int)protocol, (int)rules, PROTOCOL, tsuro_rules());
    else if (tsr_json_type(doc, tsr_json_member(doc, 0, "person")) != TSR_JSON_OBJECT)
        tsr_table_end(table, TSR_SEAT_REFUSED, "the server does not know this token");
    else
        request_send(table, ASKED_WATCH, "watch", NULL, NULL, -1);
}

/* Asks the player if this seat is to decide in the state. */
static void state_look(struct tsr_table *table, const struct tsr_json_doc *doc, int state)
{
    char text[TSURO_MOVE_TEXT], why[TSR_SEAT_WHY];
    const struct tsr_json_token *token = &doc->tokens[state];
    const int64_t ply = member_int(doc, state, "ply");
    const int decision = tsr_json_member(doc, state, "decision");
    tsuro_game game, view;
    tsuro_move move;
    if (table->seat < 0 || member_int(doc, decision, "player") != table->seat ||
        ply == table->asked)
        return;
    if (tsuro_state_read(doc->text + token->start, token->end - token->start, "", 0, &game, why,
                         sizeof why)) {
        tsr_table_end(table, TSR_SEAT_FAULT, "the server's state cannot be read: %s", why);
        return;
    }
    tsuro_game_view(&game, table->seat, &view);
    table->asked = ply;
    if (!table->terms->choose(table->terms->user, &view, &move, why)) {
        request_send(table, ASKED_LEAVE, "leave", NULL, NULL, -1);
        tsr_table_end(table, TSR_SEAT_FAULT, "%s; the server's bot plays on", why);
        return;
    }
    tsuro_move_write(&view, move, text, sizeof text);
    request_send(table, ASKED_PLAY, "play", "move", text, ply);
}

/* Keeps what the witness has seen. Where that cannot be, it is said once. */
static void notes_keep(struct tsr_table *table)
{
    char why[TSR_SEAT_WHY];
    if (tsr_notes_keep(&table->witness, why, sizeof why) || table->unkept)
        return;
    table->unkept = true;
    say(table, "what is seen of the shuffle cannot be kept (%s): the check ends with this program",
        why);
}

/* The witness hears every message; what it wants to be sent is kept first. */
static void witness_hear(struct tsr_table *table, const struct tsr_json_doc *doc)
{
    struct tsr_witness_act act;
    struct tsr_text text;
    uint8_t random[8];
    char nonce[TSURO_NONCE_TEXT] = "";
    tsr_text_init(&text, nonce, sizeof nonce);
    if (RAND_bytes(random, sizeof random) == 1)
        tsr_text_hex(&text, random, sizeof random);
    tsr_witness_hear(&table->witness, doc, 0, table->seat, nonce, &act);
    for (int i = 0; i < TSR_UNFAIR_COUNT; i++) {
        if (act.faults >> i & 1)
            say(table, "UNFAIR: %s", tsr_unfair_sentence((enum tsr_unfair)i));
    }
    if (act.commitment[0] || act.nonce[0] || act.seal[0])
        notes_keep(table);
    if (act.seal[0])
        say(table, "the seal of the deal is %s", act.seal);
    if (act.commitment[0])
        request_send(table, ASKED_COMMIT, "commit", "commitment", act.commitment, -1);
    if (act.nonce[0])
        request_send(table, ASKED_NONCE, "nonce", "nonce", act.nonce, -1);
    if (act.compared && !act.faults)
        say(table, "the shuffle was promised before our nonce and made with it");
}

static void over_hear(struct tsr_table *table, const struct tsr_json_doc *doc)
{
    const int winners = tsr_json_member(doc, tsr_json_member(doc, 0, "result"), "winners");
    bool won = false;
    int64_t seat;
    for (int i = tsr_json_first(doc, winners); i >= 0; i = tsr_json_next(doc, winners, i))
        won |= tsr_json_get_int(doc, i, &seat) && seat == table->seat;
    say(table, "the game is over: %s", won ? "won" : "lost");
    tsr_table_end(table, TSR_SEAT_PLAYED, "played");
}

/* Where things stand after `watch`, also after a time without a connection. */
static void snapshot_hear(struct tsr_table *table, const struct tsr_json_doc *doc)
{
    const int info = tsr_json_member(doc, 0, "info"), state = tsr_json_member(doc, 0, "state");
    if (table->playing && member_is(doc, info, "status", "over")) {
        say(table, "the game ended while the server could not be reached");
        tsr_table_end(table, TSR_SEAT_PLAYED, "played");
    } else if (member_is(doc, info, "status", "playing") && table->seat >= 0) {
        table->playing = true;
        state_look(table, doc, state);
    }
}

static void answer_hear(struct tsr_table *table, const struct tsr_json_doc *doc)
{
    char code[32], message[200];
    bool ok = false;
    const int64_t id = member_int(doc, 0, "id");
    tsr_json_get_bool(doc, tsr_json_member(doc, 0, "ok"), &ok);
    const int error = tsr_json_member(doc, 0, "error");
    member_text(doc, error, "code", code, sizeof code);
    member_text(doc, error, "message", message, sizeof message);
    if (!ok && (id == ASKED_WATCH || id == ASKED_SIT)) {
        if (strcmp(code, "closing") != 0 && strcmp(code, "storage") != 0)
            tsr_table_end(table, TSR_SEAT_REFUSED, "the server refused: %s (%s)", message, code);
    } else if (!ok && id == ASKED_PLAY && strcmp(code, "illegal_move") == 0) {
        tsr_table_end(table, TSR_SEAT_FAULT, "the server refused the move: %s (%s)", message, code);
    } else if (!ok && id == ASKED_PLAY && strcmp(code, "wrong_ply") != 0) {
        table->asked = -1; /* the next state, or the next connection, asks again */
        say(table, "the server did not take the move: %s (%s)", message, code);
    } else if (!ok && (id == ASKED_COMMIT || id == ASKED_NONCE)) {
        say(table, "the server took nothing of us for the shuffle: %s (%s)", message, code);
    } else if (ok && (id == ASKED_WATCH || id == ASKED_SIT)) {
        const int64_t seat = member_int(doc, 0, "seat");
        if (seat >= 0 && table->seat != seat)
            say(table, "sits at seat %d", (int)seat);
        table->seat = (int)seat;
        if (seat < 0)
            request_send(table, ASKED_SIT, "sit", NULL, NULL, -1);
    }
}

static void told(struct tsr_table *table, const struct tsr_json_doc *doc)
{
    const int state = tsr_json_member(doc, 0, "state");
    witness_hear(table, doc);
    if (member_is(doc, 0, "type", "hello"))
        hello_hear(table, doc);
    else if (member_is(doc, 0, "type", "snapshot"))
        snapshot_hear(table, doc);
    else if (member_is(doc, 0, "type", "started") || member_is(doc, 0, "type", "moved")) {
        table->playing |= table->seat >= 0;
        state_look(table, doc, state);
    } else if (member_is(doc, 0, "type", "over") && table->playing)
        over_hear(table, doc);
    else if (member_is(doc, 0, "type", "closed"))
        tsr_table_end(table, TSR_SEAT_REFUSED, "the table was closed");
    else if (member_is(doc, 0, "type", "bye") && member_is(doc, 0, "reason", "revoked"))
        tsr_table_end(table, TSR_SEAT_REFUSED, "the token was revoked");
}

void tsr_table_message(struct tsr_table *table, const char *text, size_t length)
{
    const size_t room = length / 2 + 1 + TSR_JSON_DEPTH;
    struct tsr_json_token *tokens = malloc(room * sizeof *tokens);
    struct tsr_json_doc doc;
    if (!tokens || !tsr_json_parse(&doc, text, length, tokens, (uint32_t)room, NULL))
        tsr_table_end(table, TSR_SEAT_REFUSED, "the server sent no JSON: %.80s", text);
    else if (tsr_json_member(&doc, 0, "type") >= 0)
        told(table, &doc);
    else
        answer_hear(table, &doc);
    free(tokens);
}
