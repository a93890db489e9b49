/* SPDX-License-Identifier: MIT */
/*
 * A client's witness against servers of every kind of dishonesty: each lie is found by the check
 * made for it and by no other, so that a check that were taken out would leave its lie unseen.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "witness_table.h"

static void test_honest(void **state)
{
    (void)state;
    sealed();
    assert_int_equal(starts(), 0);
    assert_int_equal(reveals(SECRET, theirs, ours, THEIRS, OURS, ""), 0);
    assert_true(act.compared);
}

/* An honest stop: told, revealed, in the record, and the next deal is another. */
static void test_honest_stop(void **state)
{
    (void)state;
    sealed();
    assert_int_equal(stops(commit, SECRET, "0"), 0);
    assert_int_equal(asks(next), 0);
    assert_int_equal(shows(next, NULL, ours), 0);
    assert_int_equal(starts(), 0);
    assert_int_equal(
        reveals(OTHER, "", ours, "", OURS, "{\"secret\":\"" SECRET "\",\"seats\":[0]}"), 0);
    assert_true(act.compared);
}

/* A server that ended in the middle tells of it at the table. */
static void test_honest_restart(void **state)
{
    (void)state;
    sealed();
    assert_int_equal(hear("{\"type\":\"info\",\"table\":\"tea\",\"info\":{\"status\":\"open\","
                          "\"number\":2,\"commit\":\"%s\",\"stopped\":[{\"secret\":\"" SECRET
                          "\",\"seats\":[]}]}}",
                          next),
                     0);
}

static void test_changed_commit(void **state)
{
    (void)state;
    assert_int_equal(table_shows(next), FAULT(COMMIT));
    begin(NULL);
    assert_int_equal(asks(next), FAULT(COMMIT));
    begin(NULL);
    assert_int_equal(shows(next, theirs, ours), FAULT(COMMIT));
    assert_string_equal(act.nonce, "");
}

static void test_left_out(void **state)
{
    (void)state;
    assert_int_equal(shows(commit, theirs, NULL), FAULT(LEFT_OUT));
    assert_string_equal(act.nonce, "");
}

static void test_not_ours(void **state)
{
    (void)state;
    assert_int_equal(shows(commit, theirs, later), FAULT(NOT_OURS));
    assert_string_equal(act.nonce, "");
}

static void test_second_list(void **state)
{
    (void)state;
    sealed();
    assert_int_equal(shows(commit, later, ours), FAULT(COMMITMENTS));
}

static void test_unsealed(void **state)
{
    (void)state;
    assert_int_equal(starts(), FAULT(UNSEALED));
}

static void test_claimed_silence(void **state)
{
    (void)state;
    sealed();
    assert_int_equal(stops(commit, SECRET, "1"), FAULT(SILENCE));
}

static void test_stopped_secret(void **state)
{
    (void)state;
    sealed();
    assert_int_equal(stops(commit, OTHER, "0"), FAULT(STOPPED));
}

static void test_changed_secret(void **state)
{
    (void)state;
    sealed();
    assert_int_equal(reveals(OTHER, theirs, ours, THEIRS, OURS, ""), FAULT(SECRET));
}

/* Chosen after the others were known, its commitment as it was, or changed as well. */
static void test_late_nonce(void **state)
{
    (void)state;
    sealed();
    assert_int_equal(reveals(SECRET, theirs, ours, LATER, OURS, ""), FAULT(NONCE));
    assert_int_equal(reveals(SECRET, later, ours, LATER, OURS, ""),
                     FAULT(NONCE) | FAULT(COMMITMENT));
    assert_int_equal(reveals(SECRET, later, ours, THEIRS, OURS, ""), FAULT(COMMITMENT));
    begin(NULL);
    assert_int_equal(shows(commit, NULL, ours), 0);
    assert_int_equal(reveals(SECRET, "", ours, LATER, OURS, ""), FAULT(NONCE));
}

static void test_swapped_nonces(void **state)
{
    (void)state;
    sealed();
    assert_int_equal(reveals(SECRET, theirs, ours, OURS, THEIRS, ""), FAULT(NONCE) | FAULT(OURS));
}

/* We revealed, and the list that we keep is what the server sent: the nonce is our own knowledge.
 */
static void test_without_ours(void **state)
{
    (void)state;
    sealed();
    assert_true(reveals(SECRET, theirs, ours, THEIRS, "", "") & FAULT(OURS));
}

static void test_other_seed(void **state)
{
    (void)state;
    sealed();
    assert_int_equal(
        hear("{\"type\":\"over\",\"table\":\"tea\",\"reveal\":{\"number\":3,\"commit\":\"%s\","
             "\"secret\":\"" SECRET "\",\"commitments\":[\"%s\",\"%s\"],\"nonces\":[\"" THEIRS
             "\",\"" OURS "\"],\"seed\":\"tea\",\"stopped\":[]}}",
             commit, theirs, ours),
        FAULT(SEED));
}

static void test_hidden_stop(void **state)
{
    (void)state;
    sealed();
    assert_int_equal(stops(commit, SECRET, "0"), 0);
    assert_int_equal(asks(next), 0);
    assert_int_equal(shows(next, NULL, ours), 0);
    assert_int_equal(reveals(OTHER, "", ours, "", OURS, ""), FAULT(HIDDEN));
    assert_int_equal(reveals(OTHER, "", ours, "", OURS, "{\"secret\":\"" THIRD "\",\"seats\":[0]}"),
                     FAULT(HIDDEN));
}

/* Notes that are none. */
static void test_no_notes(void **state)
{
    (void)state;
    static const char *const bad[] = {"{}",
                                      "[]",
                                      "{\"table\":\"tea\",\"number\":1}",
                                      "{\"table\":\"tea\",\"number\":-1,\"commit\":\"\","
                                      "\"deals\":[]}",
                                      "{\"table\":\"tea\",\"number\":1,\"commit\":\"AB\","
                                      "\"deals\":[]}",
                                      "{\"table\":\"tea\",\"number\":1,\"commit\":\"\","
                                      "\"deals\":[{}]}"};
    struct tsr_json_token tokens[64];
    struct tsr_json_doc doc;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_true(tsr_json_parse(&doc, bad[i], strlen(bad[i]), tokens, 64, NULL));
        assert_false(tsr_witness_read(&doc, 0, &witness));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_honest, begin),
        cmocka_unit_test_setup(test_honest_stop, begin),
        cmocka_unit_test_setup(test_honest_restart, begin),
        cmocka_unit_test_setup(test_changed_commit, begin),
        cmocka_unit_test_setup(test_left_out, begin),
        cmocka_unit_test_setup(test_not_ours, begin),
        cmocka_unit_test_setup(test_second_list, begin),
        cmocka_unit_test_setup(test_unsealed, begin),
        cmocka_unit_test_setup(test_claimed_silence, begin),
        cmocka_unit_test_setup(test_stopped_secret, begin),
        cmocka_unit_test_setup(test_changed_secret, begin),
        cmocka_unit_test_setup(test_late_nonce, begin),
        cmocka_unit_test_setup(test_swapped_nonces, begin),
        cmocka_unit_test_setup(test_without_ours, begin),
        cmocka_unit_test_setup(test_other_seed, begin),
        cmocka_unit_test_setup(test_hidden_stop, begin),
        cmocka_unit_test_setup(test_no_notes, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
