/* SPDX-License-Identifier: MIT */
/*
 * What a record's check finds: every lie has its own sentence, so that a check that were taken out
 * would leave its lie unseen.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "record_games.h"

/* A game at a server's table, as the server would tell of it. */
#define NONCE "00000000000000ff"

static void shuffle_make(int kind, int number)
{
    tsuro_shuffle *shuffle = &record.shuffle;
    tsuro_setup setup;
    tsuro_game game;
    uint64_t random = 9;
    record_make(kind, number, true);
    tsuro_setup_defaults(TSURO_EDITION_CLASSIC, 2, &setup);
    memcpy(shuffle->table, "k7m2xq9d4w", 11);
    shuffle->number = 3;
    memcpy(shuffle->secret, HEX, sizeof HEX);
    tsr_secret_commit(shuffle->secret, shuffle->commit);
    memcpy(shuffle->nonces[1], NONCE, sizeof NONCE);
    tsr_commitment_make(shuffle->table, 3, 1, NONCE, shuffle->commitments[1]);
    shuffle->stopped_count = 1;
    memcpy(shuffle->stopped[0].secret, HEX, sizeof HEX);
    shuffle->stopped[0].seats = 2;
    memcpy(record.names[0], "Ana", 4);
    tsr_seed_make(shuffle, 2, record.seed);
    record.seed_length = strlen(record.seed);
    setup.seed = record.seed;
    setup.seed_length = record.seed_length;
    assert_int_equal(tsuro_game_new(&setup, &record.start, NULL), TSURO_OK);
    game = record.start;
    for (record.count = 0; tsuro_game_kind(&game);) {
        tsuro_move move = kind_choose(&game, &random, true);
        record.moves[record.count++] = move;
        tsuro_game_apply(&game, move, NULL);
    }
}

/* The error, or what was checked, of which a refusal says nothing. */
static int verified(char why[240])
{
    uint32_t checked = UINT32_MAX;
    int result = tsuro_record_verify(&read_back, &checked, why, 240);
    assert_int_equal(checked == UINT32_MAX, result != TSURO_OK);
    return result ? result : (int)checked;
}

static void test_server_block(void **state)
{
    (void)state;
    char why[240];
    shuffle_make(0, 1);
    int length = tsuro_record_write(&record, text, sizeof text);
    assert_int_equal(record_read(text, length), TSURO_OK);
    assert_memory_equal(&read_back.shuffle, &record.shuffle, sizeof record.shuffle);
    assert_memory_equal(read_back.names, record.names, sizeof record.names);
    assert_int_equal(verified(why), TSURO_CHECKED_DEAL | TSURO_CHECKED_MOVES |
                                        TSURO_CHECKED_STATES | TSURO_CHECKED_RESULT |
                                        TSURO_CHECKED_OVER | TSURO_CHECKED_SECRET |
                                        TSURO_CHECKED_NONCES | TSURO_CHECKED_SEED);
    read_back.told = false;
    read_back.states = 0;
    read_back.shuffle.number = 0;
    assert_int_equal(verified(why), TSURO_CHECKED_DEAL | TSURO_CHECKED_MOVES | TSURO_CHECKED_OVER |
                                        TSURO_CHECKED_SECRET | TSURO_CHECKED_SEED);
}

/* Every line of the block that is not true has its own sentence. */
static void test_server_block_untrue(void **state)
{
    (void)state;
    tsuro_shuffle *shuffle = &read_back.shuffle;
    for (int damage = 0;; damage++) {
        char why[240];
        const char *sentence = NULL;
        shuffle_make(0, 1);
        int length = tsuro_record_write(&record, text, sizeof text);
        assert_int_equal(record_read(text, length), TSURO_OK);
        switch (damage) {
        case 0:
            shuffle->secret[0] = 'f';
            sentence = "the secret is not the one whose hash was shown before the game";
            break;
        case 1:
            shuffle->commit[0] = shuffle->commit[0] == 'f' ? 'e' : 'f';
            sentence = "the secret is not the one whose hash was shown before the game";
            break;
        case 2:
            shuffle->nonces[1][0] = '1';
            sentence = "the nonce of seat 1 is not the one that it had committed to";
            break;
        case 3:
            memcpy(shuffle->nonces[0], shuffle->nonces[1], sizeof shuffle->nonces[0]);
            memcpy(shuffle->commitments[0], shuffle->commitments[1],
                   sizeof shuffle->commitments[0]);
            sentence = "the nonce of seat 0 is not the one that it had committed to";
            break;
        case 4:
            shuffle->commitments[1][0] = '\0';
            sentence = "seat 1 has a nonce without a commitment: it could be chosen last";
            break;
        case 5:
            shuffle->nonces[1][0] = '\0';
            sentence = "seat 1 made a commitment, and its nonce is missing";
            break;
        case 6:
            shuffle->number = 4;
            sentence = "the nonce of seat 1 is not the one that it had committed to";
            break;
        case 7:
            shuffle->table[0] = 'x';
            sentence = "the nonce of seat 1 is not the one that it had committed to";
            break;
        case 8:
            memset(shuffle->nonces, 0, sizeof shuffle->nonces);
            memset(shuffle->commitments, 0, sizeof shuffle->commitments);
            sentence = "the seed is not made of the secret and the players' nonces";
            break;
        case 9:
            shuffle->commit[0] = '\0';
            sentence = "the lines `table`, `commit` and `secret` are needed";
            break;
        case 10:
            shuffle->secret[0] = '\0';
            sentence = "the lines `table`, `commit` and `secret` are needed";
            break;
        case 11:
            shuffle->table[0] = '\0';
            sentence = "the lines `table`, `commit` and `secret` are needed";
            break;
        case 12:
            read_back.dealt = false;
            sentence = "the seed is not made of the secret and the players' nonces";
            break;
        case 13:
            read_back.winners ^= 3;
            sentence = "the result is not the one that the moves lead to";
            break;
        case 14:
            read_back.ending = TSURO_ENDING_SOLO;
            sentence = "the result is not the one that the moves lead to";
            break;
        case 15:
            read_back.count--;
            read_back.told = false;
            sentence = "the game is not over";
            break;
        default:
            return;
        }
        assert_int_equal(verified(why), TSURO_ERR_UNTRUE);
        assert_memory_equal(why, sentence, strlen(sentence));
    }
}

/* Records as a program may hold them, which no text could be read as. */
static void test_held_wrong(void **state)
{
    (void)state;
    tsuro_game other;
    char why[240];
    record_make(0, 1, true);
    read_back = record;
    assert_int_equal(verified(why), TSURO_CHECKED_DEAL | TSURO_CHECKED_MOVES | TSURO_CHECKED_OVER);
    for (int count = -1; count <= TSURO_RECORD_MOVES + 1; count += TSURO_RECORD_MOVES + 2) {
        read_back.count = count;
        assert_int_equal(verified(why), TSURO_ERR_POSITION);
        assert_string_equal(why, "the record has no such number of moves");
    }
    kind_begin(0, 2, &other);
    read_back = record;
    read_back.start = other;
    assert_int_equal(verified(why), TSURO_ERR_POSITION);
    assert_string_equal(why, "the seed does not deal the game that the record begins with");
    read_back = record;
    read_back.seed_length = TSURO_SEED_MAX + 1;
    assert_int_equal(verified(why), TSURO_ERR_POSITION);
    assert_string_equal(why, "the seed does not deal the game that the record begins with");
}

static void test_illegal_move(void **state)
{
    (void)state;
    char why[240];
    record_make(0, 1, true);
    read_back = record;
    read_back.moves[0] = tsuro_move_resign(7); /* there are two players */
    assert_int_equal(verified(why), TSURO_ERR_ILLEGAL);
    assert_string_equal(why, "move 1 is not legal where it stands");
    assert_int_equal(tsuro_record_verify(&read_back, NULL, NULL, 0), TSURO_ERR_ILLEGAL);
    read_back.moves[0] = record.moves[0];
    assert_int_equal(tsuro_record_verify(&read_back, NULL, NULL, 0), TSURO_OK);
}

/* One that begins in the middle has no deal to be checked. */
static void test_from_position(void **state)
{
    (void)state;
    char why[240];
    record_make(0, 1, false);
    read_back = record;
    assert_int_equal(verified(why), TSURO_CHECKED_MOVES | TSURO_CHECKED_OVER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_server_block),  cmocka_unit_test(test_server_block_untrue),
        cmocka_unit_test(test_held_wrong),    cmocka_unit_test(test_illegal_move),
        cmocka_unit_test(test_from_position),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
