/* SPDX-License-Identifier: MIT */
/*
 * What a witness is not talked out of: messages that say nothing, are repeated, come out of order
 * or are of another game. Each would be a lie's hiding place if its check were taken out.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/sha256.h"
#include "witness_table.h"

/* It has forgotten nothing: the secret that was promised is still the only one. */
static void assert_remembers(void)
{
    assert_int_equal(reveals(OTHER, theirs, ours, THEIRS, OURS, ""), FAULT(SECRET));
}

static void test_empty_info(void **state)
{
    (void)state;
    sealed();
    assert_int_equal(hear("{\"type\":\"info\",\"table\":\"tea\",\"info\":{\"status\":\"open\","
                          "\"commit\":\"%s\"}}",
                          next),
                     0);
    assert_remembers();
    assert_int_equal(table_shows(""), 0);
    assert_int_equal(table_shows("0123"), 0); /* no hash */
    assert_remembers();
}

static void test_info_is_heard(void **state)
{
    (void)state;
    assert_int_equal(hear("{\"type\":\"info\",\"table\":\"tea\",\"info\":{\"status\":\"open\","
                          "\"number\":2,\"commit\":\"%s\",\"stopped\":[]}}",
                          next),
                     FAULT(COMMIT));
}

static void test_empty_question(void **state)
{
    (void)state;
    sealed();
    assert_int_equal(hear("{\"type\":\"shuffle\",\"table\":\"tea\",\"commit\":\"%s\"}", next), 0);
    assert_string_equal(act.commitment, "");
    assert_int_equal(asks("0123"), 0);
    assert_string_equal(act.commitment, "");
    assert_remembers();
}

/* Another game, and another table, are witnessed from their beginning. */
static void test_other_games(void **state)
{
    (void)state;
    sealed();
    assert_int_equal(hear("{\"type\":\"info\",\"table\":\"tea\",\"info\":{\"status\":\"open\","
                          "\"number\":3,\"commit\":\"%s\",\"stopped\":[]}}",
                          next),
                     0);
    begin(NULL);
    assert_int_equal(hear("{\"type\":\"info\",\"table\":\"cup\",\"info\":{\"status\":\"open\","
                          "\"number\":2,\"commit\":\"%s\",\"stopped\":[]}}",
                          next),
                     0);
}

/* Asked again before the seal it is the same nonce, whatever the client would draw now. */
static void test_asked_again(void **state)
{
    (void)state;
    fresh = LATER;
    assert_int_equal(asks(commit), 0);
    assert_string_equal(act.commitment, ours);
    sealed();
    sealed(); /* the same list once more is no other list */
}

/* A deal that is begun anew after its seal is another one, and the first has to be told of. */
static void test_dealt_again(void **state)
{
    (void)state;
    sealed();
    assert_int_equal(asks(commit), 0);
    assert_int_equal(shows(commit, later, ours), 0);
    assert_int_equal(reveals(SECRET, later, ours, LATER, OURS, ""), FAULT(HIDDEN));
}

static void test_no_nonce(void **state)
{
    (void)state;
    memset(&witness, 0, sizeof witness);
    fresh = "XYZ";
    assert_int_equal(asks(commit), 0);
    assert_string_equal(act.commitment, "");
    assert_int_equal(shows(commit, theirs, NULL), 0);
    assert_string_equal(act.nonce, "");
    assert_int_equal(strlen(act.seal), 19);
}

/* Who only watches commits to nothing, reveals nothing and is never silent. */
static void test_watcher(void **state)
{
    (void)state;
    memset(&witness, 0, sizeof witness);
    our_seat = -1;
    assert_int_equal(asks(commit), 0);
    assert_string_equal(act.commitment, "");
    assert_int_equal(shows(commit, theirs, later), 0);
    assert_string_equal(act.nonce, "");
    assert_int_equal(reveals(SECRET, theirs, later, THEIRS, LATER, ""), FAULT(NONCE));
    assert_int_equal(stops(commit, SECRET, "0,1,2,3,4,5,6,7"), 0);
}

/* Who left the seat after the seal has nothing of its own to compare. */
static void test_left_the_seat(void **state)
{
    (void)state;
    sealed();
    our_seat = -1;
    assert_int_equal(shows(commit, theirs, ours), 0);
    assert_string_equal(act.nonce, "");
    assert_int_equal(reveals(SECRET, theirs, ours, THEIRS, OURS, ""), 0);
    assert_int_equal(stops(commit, SECRET, "1"), 0);
}

/* Said to be silent before anybody asked us to reveal: that may be, and our nonce need not be in
 * the game. */
static void test_not_revealed(void **state)
{
    (void)state;
    assert_int_equal(shows(commit, theirs, NULL), FAULT(LEFT_OUT));
    assert_int_equal(reveals(SECRET, theirs, "", THEIRS, "", ""), 0);
    assert_int_equal(stops(commit, SECRET, "1"), 0);
}

/* Seats that nobody has are nobody's silence. */
static void test_odd_seats(void **state)
{
    (void)state;
    sealed();
    assert_int_equal(stops(commit, SECRET, "33,-31,\"1\""), 0);
}

static void test_stopped_twice(void **state)
{
    (void)state;
    sealed();
    assert_int_equal(stops(next, OTHER, "1"), 0); /* a deal that never was */
    assert_int_equal(stops(commit, SECRET, "0"), 0);
    assert_int_equal(stops(commit, SECRET, "1"), 0);
    assert_int_equal(shows(commit, theirs, ours), FAULT(COMMIT));
    assert_string_equal(act.nonce, "");
}

/* One stopped deal excuses its own commitment and no other. */
static void test_stopped_excuses_one(void **state)
{
    char third[TSURO_HASH_TEXT];
    (void)state;
    tsr_secret_commit(THIRD, third);
    sealed();
    assert_int_equal(stops(commit, SECRET, "0"), 0);
    assert_int_equal(asks(next), 0);
    assert_int_equal(table_shows(third), FAULT(COMMIT));
}

/* A deal that ended before its commitments were shown decided nothing, and need not be told of. */
static void test_stopped_unsealed(void **state)
{
    (void)state;
    assert_int_equal(stops(commit, SECRET, "0"), 0);
    assert_int_equal(asks(next), 0);
    assert_int_equal(shows(next, NULL, ours), 0);
    assert_int_equal(reveals(OTHER, "", ours, "", OURS, ""), 0);
    assert_true(act.compared);
}

/* More deals than are kept: no nonce is given for one of which nothing is known later. */
static void test_too_many_deals(void **state)
{
    (void)state;
    for (int i = 1; i <= TSR_WITNESS_DEALS; i++) {
        char secret[TSURO_HASH_TEXT] = SECRET, shown[TSURO_HASH_TEXT];
        secret[0] = "0123456789abcdef"[i % 16];
        secret[1] = "0123456789abcdef"[i / 16];
        tsr_secret_commit(secret, shown);
        assert_int_equal(stops(witness.commit, i > 1 ? "" : SECRET, "0"),
                         i > 1 ? FAULT(STOPPED) : 0);
        assert_int_equal(asks(shown), 0);
        assert_int_equal(act.commitment[0] != '\0', i < TSR_WITNESS_DEALS);
    }
    assert_int_equal(witness.count, TSR_WITNESS_DEALS);
}

/* Nothing is compared with what was never seen. */
static void test_nothing_seen(void **state)
{
    (void)state;
    memset(&witness, 0, sizeof witness);
    assert_int_equal(starts(), 0);
    assert_int_equal(table_shows(commit), 0);
    assert_int_equal(reveals(OTHER, theirs, ours, THEIRS, OURS, ""), 0);
    assert_false(act.compared);
    static const tsuro_shuffle nothing;
    assert_int_equal(tsr_witness_compare(&witness, SEAT, &nothing, 2, ""), 0);
}

/* A table that has no deal under way says so with null, and so it does of what is revealed. */
static void test_not_revealed_yet(void **state)
{
    (void)state;
    sealed();
    assert_int_equal(hear("{\"type\":\"over\",\"table\":\"tea\",\"reveal\":null}"), 0);
    assert_false(act.compared);
    assert_int_equal(hear("{\"type\":\"over\",\"table\":\"tea\",\"reveal\":[]}"), 0);
    assert_false(act.compared);
    assert_int_equal(hear("{\"type\":\"over\",\"table\":\"tea\",\"reveal\":{\"number\":2}}"), 0);
    assert_false(act.compared);
}

/* What a snapshot tells of the game before and of the deal under way is heard as well. */
static void test_snapshot(void **state)
{
    (void)state;
    const unsigned faults =
        hear("{\"type\":\"snapshot\",\"table\":\"tea\",\"reveal\":null,\"info\":{\"status\":"
             "\"open\",\"number\":2,\"commit\":\"%s\",\"stopped\":[]},\"deal\":{\"type\":"
             "\"commitments\",\"table\":\"tea\",\"number\":3,\"commit\":\"%s\","
             "\"commitments\":[\"%s\",\"%s\"]}}",
             commit, commit, theirs, ours);
    assert_int_equal(faults, 0);
    assert_string_equal(act.nonce, OURS);
    assert_int_equal(table_shows(next), FAULT(COMMIT));
    assert_string_equal(act.nonce, "");
}

/* Whoever opens the table while nonces are revealed was not asked, accuses nobody of it, and
 * compares what it saw like everybody else. */
static void test_came_late(void **state)
{
    (void)state;
    memset(&witness, 0, sizeof witness);
    assert_int_equal(
        hear("{\"type\":\"snapshot\",\"table\":\"tea\",\"reveal\":null,\"info\":{\"status\":"
             "\"shuffling\",\"number\":2,\"commit\":\"%s\",\"stopped\":[]},\"deal\":{\"type\":"
             "\"commitments\",\"table\":\"tea\",\"number\":3,\"commit\":\"%s\","
             "\"commitments\":[\"%s\",\"%s\"]}}",
             commit, commit, theirs, ours),
        0);
    assert_int_equal(strlen(act.seal), 19);
    assert_string_equal(act.nonce, "");
    assert_int_equal(starts(), 0);
    assert_int_equal(reveals(SECRET, theirs, ours, THEIRS, OURS, ""), 0);
    assert_true(act.compared);
    assert_remembers();
}

/* A list of a deal for which nothing was promised. */
static void test_list_of_nothing(void **state)
{
    (void)state;
    memset(&witness, 0, sizeof witness);
    assert_int_equal(shows("", theirs, ours), FAULT(COMMIT));
    assert_int_equal(shows(commit, theirs, ours), FAULT(COMMIT));
}

/* The promise and the secret are looked at each by itself. */
static void test_secret_alone(void **state)
{
    (void)state;
    static const char reveal[] =
        "{\"type\":\"over\",\"table\":\"tea\",\"reveal\":{\"number\":3,\"commit\":\"%s\","
        "\"secret\":\"%s\",\"commitments\":[\"%s\",\"%s\"],\"nonces\":[\"" THEIRS "\",\"" OURS
        "\"],\"seed\":\"%s." THEIRS "." OURS "\",\"stopped\":[]}}";
    sealed();
    assert_int_equal(hear(reveal, commit, OTHER, theirs, ours, OTHER), FAULT(SECRET));
    assert_int_equal(hear(reveal, next, SECRET, theirs, ours, SECRET), FAULT(SECRET));
}

/* A promise made to fit the bytes that no secret at all would be read as. */
static void test_no_secret(void **state)
{
    (void)state;
    uint8_t bytes[32], hash[32];
    char hex[TSURO_HASH_TEXT];
    struct tsr_text text;
    memset(bytes, 0xd0, sizeof bytes);
    tsr_sha256(bytes, sizeof bytes, hash);
    tsr_text_init(&text, hex, sizeof hex);
    tsr_text_hex(&text, hash, sizeof hash);
    memset(&witness, 0, sizeof witness);
    assert_int_equal(asks(hex), 0);
    assert_int_equal(shows(hex, theirs, ours), 0);
    const unsigned faults =
        hear("{\"type\":\"over\",\"table\":\"tea\",\"reveal\":{\"number\":3,\"commit\":\"%s\","
             "\"commitments\":[\"%s\",\"%s\"],\"nonces\":[\"" THEIRS "\",\"" OURS
             "\"],\"seed\":\"." THEIRS "." OURS "\",\"stopped\":[]}}",
             hex, theirs, ours);
    assert_int_equal(faults, FAULT(SECRET));
}

/* More stopped deals than there can be are read as far as there is room. */
static void test_many_stopped(void **state)
{
    (void)state;
    char stopped[TSURO_STOPPED_MAX * 2 * sizeof "{\"secret\":\"" SECRET "\",\"seats\":[0]},"];
    size_t used = 0;
    sealed();
    for (int i = 0; i < TSURO_STOPPED_MAX * 2; i++)
        used += (size_t)snprintf(stopped + used, sizeof stopped - used,
                                 "%s{\"secret\":\"" SECRET "\",\"seats\":[0]}", i ? "," : "");
    assert_int_equal(reveals(SECRET, theirs, ours, THEIRS, OURS, stopped), 0);
    assert_true(act.compared);
}

static bool notes_read(const char *notes)
{
    static struct tsr_json_token tokens[4096];
    struct tsr_json_doc doc;
    assert_true(tsr_json_parse(&doc, notes, strlen(notes), tokens, 4096, NULL));
    return tsr_witness_read(&doc, 0, &witness);
}

#define DEAL                                                                                       \
    "{\"commit\":\"\",\"nonce\":\"\",\"sealed\":true,\"revealed\":false,\"stopped\":false,"        \
    "\"commitments\":["
#define NOTES(number, deals)                                                                       \
    "{\"table\":\"tea\",\"number\":" number ",\"commit\":\"\",\"deals\":" deals "}"

/* Notes that somebody else wrote into the file. */
static void test_odd_notes(void **state)
{
    (void)state;
    char deals[8192] = "[";
    char notes[sizeof deals + 100];
    assert_true(notes_read(NOTES("3", "[]")));
    assert_false(notes_read(NOTES("4294967299", "[]")));
    assert_false(notes_read(NOTES("3", "null")));
    assert_true(notes_read(NOTES("3", "[" DEAL "\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\"]}]")));
    assert_false(
        notes_read(NOTES("3", "[" DEAL "\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\",\"\"]}]")));
    for (int i = 0; i < TSR_WITNESS_DEALS; i++)
        snprintf(deals + strlen(deals), sizeof deals - strlen(deals), "%s" DEAL "]}", i ? "," : "");
    snprintf(notes, sizeof notes, NOTES("3", "%s]"), deals);
    assert_true(notes_read(notes));
    snprintf(notes, sizeof notes, NOTES("3", "%s," DEAL "]}]"), deals);
    assert_false(notes_read(notes));
}

/* What people read to each other: four groups of four, and every commitment counts. */
static void test_seal(void **state)
{
    (void)state;
    char seal[TSR_SEAL_TEXT];
    sealed();
    for (int i = 0; i < 19; i++)
        assert_int_equal(act.seal[i] == ' ', i % 5 == 4);
    memcpy(seal, act.seal, sizeof seal);
    begin(NULL);
    assert_int_equal(shows(commit, later, ours), 0);
    assert_string_not_equal(act.seal, seal);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_empty_info, begin),
        cmocka_unit_test_setup(test_info_is_heard, begin),
        cmocka_unit_test_setup(test_empty_question, begin),
        cmocka_unit_test_setup(test_other_games, begin),
        cmocka_unit_test_setup(test_asked_again, begin),
        cmocka_unit_test_setup(test_dealt_again, begin),
        cmocka_unit_test_setup(test_no_nonce, begin),
        cmocka_unit_test_setup(test_watcher, begin),
        cmocka_unit_test_setup(test_left_the_seat, begin),
        cmocka_unit_test_setup(test_not_revealed, begin),
        cmocka_unit_test_setup(test_odd_seats, begin),
        cmocka_unit_test_setup(test_stopped_twice, begin),
        cmocka_unit_test_setup(test_stopped_excuses_one, begin),
        cmocka_unit_test_setup(test_stopped_unsealed, begin),
        cmocka_unit_test_setup(test_too_many_deals, begin),
        cmocka_unit_test_setup(test_nothing_seen, begin),
        cmocka_unit_test_setup(test_not_revealed_yet, begin),
        cmocka_unit_test_setup(test_snapshot, begin),
        cmocka_unit_test_setup(test_came_late, begin),
        cmocka_unit_test_setup(test_list_of_nothing, begin),
        cmocka_unit_test_setup(test_secret_alone, begin),
        cmocka_unit_test_setup(test_no_secret, begin),
        cmocka_unit_test_setup(test_many_stopped, begin),
        cmocka_unit_test_setup(test_odd_notes, begin),
        cmocka_unit_test_setup(test_seal, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
