/* SPDX-License-Identifier: MIT */
/*
 * The lines of a record that a server adds: who played, at which table, and how the seed came
 * about. They are read into the record and written out of it; whether they are true is
 * record_verify.c's question.
 */
#include <string.h>

#include "notation/names.h"
#include "notation/record.h"
#include "json/json.h"

/* `nonce SEAT HEX` and its like; the rest behind the seat. */
static bool seat_read(struct tsr_reading *r, struct tsr_line *line, uint32_t *seen, int *seat)
{
    struct tsr_line word;
    if (!tsr_line_word(line, &word) || !tsr_line_int(word, seat) || word.length > 1 ||
        *seat >= TSURO_PLAYERS_MAX)
        return tsr_line_fault(r, "this header line needs a seat: 0 for the first player");
    return tsr_line_once(r, seen, *seat);
}

static bool name_read(struct tsr_reading *r, struct tsr_line line, tsuro_record *record)
{
    int seat;
    if (!seat_read(r, &line, &r->names, &seat))
        return false;
    return tsr_line_string(line, record->names[seat], TSURO_PLAYER_TEXT, NULL) ||
           tsr_line_fault(r, "a name has to be a JSON string of at most 127 bytes");
}

static bool nonce_read(struct tsr_reading *r, struct tsr_line line, tsuro_shuffle *shuffle)
{
    int seat;
    if (!seat_read(r, &line, &r->nonces, &seat))
        return false;
    return !line.length || tsr_line_hex(line, shuffle->nonces[seat], TSURO_NONCE_TEXT - 1) ||
           tsr_line_fault(r, "a nonce is 16 lower-case hex digits, or nothing");
}

static bool commitment_read(struct tsr_reading *r, struct tsr_line line, tsuro_shuffle *shuffle)
{
    int seat;
    if (!seat_read(r, &line, &r->commitments, &seat))
        return false;
    return tsr_line_hex(line, shuffle->commitments[seat], TSURO_HASH_TEXT - 1) ||
           tsr_line_fault(r, "a seat's commitment is 64 lower-case hex digits");
}

/* `stopped SECRET SEAT…` */
static bool stopped_read(struct tsr_reading *r, struct tsr_line line, tsuro_shuffle *shuffle)
{
    struct tsr_line word;
    if (shuffle->stopped_count == TSURO_STOPPED_MAX)
        return tsr_line_fault(r, "no game has so many stopped deals");
    tsuro_stopped *stopped = &shuffle->stopped[shuffle->stopped_count++];
    if (!tsr_line_word(&line, &word) || !tsr_line_hex(word, stopped->secret, TSURO_HASH_TEXT - 1))
        return tsr_line_fault(r, "a stopped deal has its secret, 64 lower-case hex digits");
    while (tsr_line_word(&line, &word)) {
        int seat;
        if (!tsr_line_int(word, &seat) || seat >= TSURO_PLAYERS_MAX)
            return tsr_line_fault(r, "a deal is stopped by seats: 0 for the first player");
        if (!tsr_line_once(r, &stopped->seats, seat))
            return false;
    }
    return true;
}

/* `result REASON SEAT…`, which is for readers: it is played out again. */
static bool result_read(struct tsr_reading *r, struct tsr_line line, tsuro_record *record)
{
    struct tsr_line word;
    int ending = tsr_line_word(&line, &word)
                     ? tsr_name_find(tsr_ending_names, TSURO_ENDING_COUNT, word.at, word.length)
                     : -1;
    if (ending < 0)
        return tsr_line_fault(r, "there is no such result");
    record->told = true;
    record->ending = ending;
    while (tsr_line_word(&line, &word)) {
        int seat;
        if (!tsr_line_int(word, &seat) || seat >= TSURO_PLAYERS_MAX)
            return tsr_line_fault(r, "a result names seats: 0 for the first player");
        record->winners |= UINT32_C(1) << seat;
    }
    return true;
}

static bool table_read(struct tsr_reading *r, struct tsr_line line, tsuro_shuffle *shuffle)
{
    for (size_t i = 0; i < line.length; i++) {
        if (!memchr("abcdefghijklmnopqrstuvwxyz0123456789", line.at[i], 36))
            return tsr_line_fault(r, "a table is named by lower-case letters and digits");
    }
    if (!line.length || line.length >= TSURO_TABLE_TEXT)
        return tsr_line_fault(r, "a table has a name of 1 to 31 letters and digits");
    memcpy(shuffle->table, line.at, line.length);
    return true;
}

bool tsr_server_line_read(struct tsr_reading *r, struct tsr_line line, tsuro_record *record)
{
    tsuro_shuffle *shuffle = &record->shuffle;
    struct tsr_line rest;
    int number;
    if (tsr_line_key(line, "commit", &rest))
        return tsr_line_hex(rest, shuffle->commit, TSURO_HASH_TEXT - 1) ||
               tsr_line_fault(r, "a commitment is 64 lower-case hex digits");
    if (tsr_line_key(line, "secret", &rest))
        return tsr_line_hex(rest, shuffle->secret, TSURO_HASH_TEXT - 1) ||
               tsr_line_fault(r, "a secret is 64 lower-case hex digits");
    if (tsr_line_key(line, "nonce", &rest))
        return nonce_read(r, rest, shuffle);
    if (tsr_line_key(line, "commitment", &rest))
        return commitment_read(r, rest, shuffle);
    if (tsr_line_key(line, "stopped", &rest))
        return stopped_read(r, rest, shuffle);
    if (tsr_line_key(line, "name", &rest))
        return name_read(r, rest, record);
    if (tsr_line_key(line, "table", &rest))
        return table_read(r, rest, shuffle);
    if (tsr_line_key(line, "result", &rest))
        return result_read(r, rest, record);
    if (!tsr_line_key(line, "game", &rest))
        return tsr_line_fault(r, "this header line is not known");
    shuffle->number = tsr_line_int(rest, &number) ? number : 0;
    return shuffle->number > 0 || tsr_line_fault(r, "games of a table are counted from 1");
}

static void seat_begin(struct tsr_text *text, const char *key, int seat)
{
    tsr_text_add(text, key);
    tsr_text_char(text, ' ');
    tsr_text_int(text, seat);
    tsr_text_char(text, ' ');
}

static void names_write(struct tsr_text *text, const tsuro_record *record)
{
    for (int seat = 0; seat < TSURO_PLAYERS_MAX; seat++) {
        struct tsr_json_writer json;
        if (!record->names[seat][0])
            continue;
        seat_begin(text, "name", seat);
        tsr_json_writer_init(&json, text);
        tsr_json_string(&json, record->names[seat]);
        tsr_text_char(text, '\n');
    }
}

static void seats_write(struct tsr_text *text, uint32_t seats)
{
    for (int seat = 0; seat < TSURO_PLAYERS_MAX; seat++) {
        if (seats >> seat & 1) {
            tsr_text_char(text, ' ');
            tsr_text_int(text, seat);
        }
    }
    tsr_text_char(text, '\n');
}

/* What each seat said, where it said something. */
static void said_write(struct tsr_text *text, const char *key, int seat, const char *said)
{
    if (!said[0])
        return;
    seat_begin(text, key, seat);
    tsr_text_add(text, said);
    tsr_text_char(text, '\n');
}

void tsr_server_lines_write(struct tsr_text *text, const tsuro_record *record)
{
    const tsuro_shuffle *shuffle = &record->shuffle;
    if (shuffle->table[0])
        tsr_line_pair(text, "table", shuffle->table);
    if (shuffle->number)
        tsr_line_number(text, "game", shuffle->number);
    names_write(text, record);
    for (int i = 0; i < shuffle->stopped_count; i++) {
        tsr_text_add(text, "stopped ");
        tsr_text_add(text, shuffle->stopped[i].secret);
        seats_write(text, shuffle->stopped[i].seats);
    }
    if (shuffle->commit[0])
        tsr_line_pair(text, "commit", shuffle->commit);
    if (shuffle->secret[0])
        tsr_line_pair(text, "secret", shuffle->secret);
    for (int seat = 0; seat < TSURO_PLAYERS_MAX; seat++)
        said_write(text, "commitment", seat, shuffle->commitments[seat]);
    for (int seat = 0; seat < TSURO_PLAYERS_MAX; seat++)
        said_write(text, "nonce", seat, shuffle->nonces[seat]);
}
