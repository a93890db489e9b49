/* SPDX-License-Identifier: MIT */
/*
 * Records: what is written is read again as the same game, from a seed and from a position, and
 * a record that was tampered with is refused or says the same.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "record_games.h"
#include "soak.h"

static char again[TSURO_RECORD_TEXT];

static void test_round_trip(void **state)
{
    (void)state;
    for (int kind = 0; kind < KINDS_OF_GAME; kind++) {
        for (int number = 0; number < soak_count(4, 200); number++) {
            tsuro_game end, same;
            record_make(kind, number, number % 2 == 0);
            int length = tsuro_record_write(&record, text, sizeof text);
            assert_true(length > 0);
            assert_int_equal(record_read(text, length), TSURO_OK);
            assert_int_equal(read_back.count, record.count);
            assert_int_equal(tsuro_record_write(&read_back, again, sizeof again), length);
            assert_string_equal(text, again);
            tsuro_record_game(&record, -1, &end);
            tsuro_record_game(&read_back, -1, &same);
            assert_true(tsuro_game_equal(&end, &same));
        }
    }
}

/* Another character somewhere: refused, or it makes no difference to the game. */
static void test_mutations(void **state)
{
    (void)state;
    uint64_t random = 11;
    int refused = 0, total = soak_count(3000, 300000);
    for (int i = 0; i < total; i++) {
        if (i % 100 == 0) {
            record_make(i / 100 % KINDS_OF_GAME, i, i % 200 == 0);
            tsuro_record_write(&record, text, sizeof text);
        }
        size_t length = strlen(text), at = tsr_fast_next(&random) % length;
        memcpy(again, text, length + 1);
        switch (i % 3) {
        case 0:
            again[at] = (char)(again[at] ^ 1 << tsr_fast_next(&random) % 7);
            break;
        case 1:
            memmove(again + at, again + at + 1, length - at);
            length--;
            break;
        default:
            length = at;
        }
        if (record_read(again, (int)length)) {
            refused++;
            continue;
        }
        /* What is accepted is a game: it can be written and read. */
        int written = tsuro_record_write(&read_back, again, sizeof again);
        assert_true(written > 0);
        assert_int_equal(record_read(again, written), TSURO_OK);
    }
    assert_true(refused > total / 4);
}

/* Moves exchanged, doubled or left out between two hashes are found at the hash, if not before. */
static void test_hash_finds_drift(void **state)
{
    (void)state;
    record_make(2, 1, true);
    int length = tsuro_record_write(&record, text, sizeof text);
    char *hash = strstr(text, "\n# ");
    assert_non_null(hash);
    hash[3] = hash[3] == 'a' ? 'b' : 'a';
    assert_int_equal(record_read(text, length), TSURO_ERR_FORMAT);
}

/* Each refused for its own reason: a record that is wrong twice would show nothing. */
#define TWO "tsuro 1\nrules " RULES "\nedition classic\nplayers 2\n"
#define SEEDED TWO "seed \"a\"\n"
#define TEXT(number) #number
#define RULES_TEXT(number) TEXT(number)
#define RULES RULES_TEXT(TSURO_RULES)

static const struct {
    const char *record;
    const char *sentence;
} bad[] = {
    {"", "line 0: a record begins with the line `tsuro 1`"},
    {"hello\n", "line 1: a record begins with the line `tsuro 1`"},
    {"tsuro one\n", "line 1: a record begins with the line `tsuro 1`"},
    {"tsuro 2\nrules " RULES "\n", "line 1: this record is of a later version"},
    {"tsuro 1\n", "line 1: the second line of a record is `rules` and a number"},
    {"tsuro 1\nrules\n", "line 2: the second line of a record is `rules` and a number"},
    {"tsuro 1\nrules 99\n", "line 2: this record was played by other rules"},
    {"tsuro 1\nrules 1\n", "line 2: this record was played by other rules"},
    {TWO "\n", "line 5: a record needs a `seed` or a `position`"},
    {"tsuro 1\nrules " RULES "\nedition chess\n", "line 3: there is no such edition"},
    {"tsuro 1\nrules " RULES "\nplayers two\n", "line 3: players has to be a number"},
    {"tsuro 1\nrules " RULES "\nedition classic\nplayers 9\nseed \"a\"\n\n",
     "line 6: this edition is for 2 to 8 players"},
    {TWO "first 2\nseed \"a\"\n\n",
     "line 7: `first` is a seat: 0 for the first player, less than `players`"},
    {TWO "first x\n", "line 5: first has to be a seat"},
    {TWO "option width 2\nseed \"a\"\n\n", "line 7: a board is 3 to 10 squares wide and high"},
    {TWO "option width 11\nseed \"a\"\n\n", "line 7: a board is 3 to 10 squares wide and high"},
    {TWO "option taihou true\nseed \"a\"\n\n", "line 7: this edition has no such option"},
    {TWO "option colour red\n", "line 5: an option is `option NAME VALUE`"},
    {TWO "option open\n", "line 5: an option is `option NAME VALUE`"},
    {TWO "seed a\n", "line 5: the seed has to be a JSON string of at most 255 bytes"},
    {SEEDED "mood good\n", "line 6: this header line is not known"},
    {TWO "players 2\n", "line 5: this header line is there twice"},
    {TWO "edition seas\n", "line 5: this header line is there twice"},
    {SEEDED "seed \"b\"\n", "line 6: this header line is there twice"},
    {SEEDED "first 0\nfirst 1\n", "line 7: this header line is there twice"},
    {SEEDED "result last 0\nresult last 1\n", "line 7: this header line is there twice"},
    {SEEDED "option open true\noption open false\n", "line 7: this header line is there twice"},
    {SEEDED "secret " HEX "\nsecret " HEX "\n", "line 7: this header line is there twice"},
    {SEEDED "commit " HEX "\ncommit " HEX "\n", "line 7: this header line is there twice"},
    {SEEDED "nonce 0\nnonce 0\n", "line 7: this header line is there twice"},
    {SEEDED "name 1 \"A\"\nname 1 \"B\"\n", "line 7: this header line is there twice"},
    {SEEDED "commitment 0 " HEX "\ncommitment 0 " HEX "\n",
     "line 7: this header line is there twice"},
    {SEEDED "table a\ntable b\n", "line 7: this header line is there twice"},
    {SEEDED "game 1\ngame 2\n", "line 7: this header line is there twice"},
    {SEEDED "stopped " HEX " 1 1\n", "line 6: this header line is there twice"},
    {SEEDED "secret ABCDEF" HEX "\n", "line 6: a secret is 64 lower-case hex digits"},
    {SEEDED "secret " HEX "0\n", "line 6: a secret is 64 lower-case hex digits"},
    {SEEDED "secret\n", "line 6: a secret is 64 lower-case hex digits"},
    {SEEDED "commit 0123\n", "line 6: a commitment is 64 lower-case hex digits"},
    {SEEDED "commitment 0 0123\n", "line 6: a seat's commitment is 64 lower-case hex digits"},
    {SEEDED "commitment x " HEX "\n", "line 6: this header line needs a seat"},
    {SEEDED "stopped 0\n", "line 6: a stopped deal has its secret, 64 lower-case hex digits"},
    {SEEDED "stopped " HEX " 8\n", "line 6: a deal is stopped by seats: 0 for the first player"},
    {SEEDED "stopped " HEX " Ana\n", "line 6: a deal is stopped by seats: 0 for the first player"},
    {SEEDED "table A\n", "line 6: a table is named by lower-case letters and digits"},
    {SEEDED "table\n", "line 6: a table has a name of 1 to 31 letters and digits"},
    {SEEDED "game 0\n", "line 6: games of a table are counted from 1"},
    {SEEDED "game one\n", "line 6: games of a table are counted from 1"},
    {SEEDED "result won 0\n", "line 6: there is no such result"},
    {SEEDED "result last Ana\n", "line 6: a result names seats: 0 for the first player"},
    {SEEDED "name 0 Ana\n", "line 6: a name has to be a JSON string of at most 127 bytes"},
    {SEEDED "name 2 \"Cy\"\n\n", "line 7: a header line names a seat that nobody has"},
    {SEEDED "nonce 0 AB\n", "line 6: a nonce is 16 lower-case hex digits, or nothing"},
    {SEEDED "nonce 0 0123456789abcdef0\n",
     "line 6: a nonce is 16 lower-case hex digits, or nothing"},
    {SEEDED "nonce 0 0123456789abcde\n", "line 6: a nonce is 16 lower-case hex digits, or nothing"},
    {SEEDED "nonce ab\n", "line 6: this header line needs a seat"},
    {SEEDED "nonce 8 ab\n", "line 6: this header line needs a seat"},
    {SEEDED "name Ana\n", "line 6: this header line needs a seat"},
    {SEEDED "\nstart z9.0\n", "line 7: this is no move"},
    {SEEDED "\nfly\n", "line 7: this is no move"},
    {SEEDED "\nstart c3.0\n", "line 7: this move is not legal here"},
    {SEEDED "\nstart a1.0\nstart a1.0\n", "line 8: this move is not legal here"},
    {SEEDED "\nplace 3 r0\n", "line 7: this move is not legal here"},
    {SEEDED "\nstart a1.0\n# 00000000\n", "line 8: the state here is not the one recorded"},
    {SEEDED "\n# \n", "line 7: the state here is not the one recorded"},
    {"tsuro 1\nrules " RULES "\nposition {}\n\n", "line 3: `players` is missing"},
    {"tsuro 1\nrules " RULES "\nposition {\"rules\":99,\"players\":2}\n\n",
     "line 3: `rules` has a number that is not known here"},
    {"tsuro 1\nrules " RULES "\nposition nowhere\n\n", "line 3: column 1: expected a value"},
};

static void test_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char why[240];
        int result =
            tsuro_record_read(bad[i].record, strlen(bad[i].record), &read_back, why, sizeof why);
        if (result != TSURO_ERR_FORMAT)
            fail_msg("accepted: %s", bad[i].record);
        if (strncmp(why, bad[i].sentence, strlen(bad[i].sentence)) != 0)
            fail_msg("%s\nis refused: %s\nnot:        %s", bad[i].record, why, bad[i].sentence);
    }
}

/* Bytes that no string literal of the table can hold. */
static void test_refused_bytes(void **state)
{
    (void)state;
    static const char nul[] = SEEDED "\nstart a1.0\0\n";
    char why[240];
    assert_int_equal(tsuro_record_read(nul, sizeof nul - 1, &read_back, why, sizeof why),
                     TSURO_ERR_FORMAT);
    assert_string_equal(why, "line 7: a record is text: here is a byte 0");
    char *huge = malloc(TSURO_RECORD_TEXT + 1);
    assert_non_null(huge);
    memset(huge, '\n', TSURO_RECORD_TEXT + 1);
    assert_int_equal(tsuro_record_read(huge, TSURO_RECORD_TEXT + 1, &read_back, why, sizeof why),
                     TSURO_ERR_FORMAT);
    assert_string_equal(why, "line 0: this is longer than any record");
    free(huge);
}

/* An honest record that came by mail: lines end otherwise, and a mark stands before it. */
static void test_sent_by_mail(void **state)
{
    (void)state;
    record_make(1, 3, true);
    int length = tsuro_record_write(&record, text, sizeof text), used = 3;
    memcpy(again, "\xEF\xBB\xBF", 3);
    for (int i = 0; i < length; i++) {
        if (text[i] == '\n')
            again[used++] = '\r';
        again[used++] = text[i];
    }
    assert_int_equal(record_read(again, used), TSURO_OK);
    assert_int_equal(read_back.count, record.count);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_round_trip),       cmocka_unit_test(test_mutations),
        cmocka_unit_test(test_hash_finds_drift), cmocka_unit_test(test_refused),
        cmocka_unit_test(test_refused_bytes),    cmocka_unit_test(test_sent_by_mail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
