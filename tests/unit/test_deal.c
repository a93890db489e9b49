/* SPDX-License-Identifier: MIT */
/* The phases of a deal, by a clock that the test turns. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "notation/fair.h"
#include "server/room/deal.h"

#define SECRET "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
#define OTHER "1123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
#define NONCE "00000000000000ff"
#define LATER "00000000000000fe"

static struct tsr_deal deal;

/* Three seats, the last a bot's. */
static void deal_begin(uint64_t now)
{
    tsr_deal_begin(&deal, "tea", 1, 3, 3, SECRET, now);
}

static tsr_deal_refusal seat_commits(int seat)
{
    char commitment[TSURO_HASH_TEXT];
    tsr_commitment_make("tea", 1, seat, NONCE, commitment);
    return tsr_deal_commit(&deal, seat, commitment);
}

static void both_commit(uint64_t now)
{
    assert_null(seat_commits(0));
    assert_null(seat_commits(1));
    assert_int_equal(tsr_deal_next(&deal, 3, now), TSR_DEAL_SEAL);
    tsr_deal_sealed(&deal, now);
}

static void test_all_answer(void **state)
{
    (void)state;
    memset(&deal, 0, sizeof deal);
    deal_begin(100);
    assert_int_equal(tsr_deal_next(&deal, 3, 100), TSR_DEAL_WAIT);
    assert_string_equal(tsr_deal_reveal(&deal, 0, NONCE), "no nonce is being waited for");
    assert_null(seat_commits(0));
    assert_string_equal(seat_commits(0), "this seat has committed already, from another device");
    assert_int_equal(tsr_deal_next(&deal, 3, 200), TSR_DEAL_WAIT);
    assert_null(seat_commits(1));
    assert_int_equal(tsr_deal_next(&deal, 3, 300), TSR_DEAL_SEAL);
    assert_int_equal(tsr_deal_next(&deal, 3, 300), TSR_DEAL_WAIT); /* it is being stored */
    assert_string_equal(seat_commits(1), "no commitment is being waited for");
    assert_string_equal(tsr_deal_reveal(&deal, 0, NONCE), "no nonce is being waited for");
    tsr_deal_sealed(&deal, 400);
    assert_string_equal(tsr_deal_reveal(&deal, 0, LATER),
                        "this is not the nonce that the seat committed to");
    assert_null(tsr_deal_reveal(&deal, 0, NONCE));
    assert_string_equal(tsr_deal_reveal(&deal, 0, NONCE), "no nonce is being waited for");
    assert_string_equal(tsr_deal_reveal(&deal, 2, NONCE), "no nonce is being waited for");
    assert_int_equal(tsr_deal_next(&deal, 3, 400), TSR_DEAL_WAIT);
    assert_null(tsr_deal_reveal(&deal, 1, NONCE));
    assert_int_equal(tsr_deal_next(&deal, 3, 500), TSR_DEAL_DEAL);
    assert_string_equal(deal.shuffle.nonces[1], NONCE);
    assert_string_equal(deal.shuffle.nonces[2], "");
    assert_int_equal(deal.shuffle.stopped_count, 0);
}

/* Who is not there is not waited for; who is there and silent has ten seconds and no nonce. */
static void test_no_commitment(void **state)
{
    (void)state;
    memset(&deal, 0, sizeof deal);
    deal_begin(0);
    assert_int_equal(tsr_deal_next(&deal, 0, 0), TSR_DEAL_SEAL);
    tsr_deal_sealed(&deal, 0);
    assert_int_equal(tsr_deal_next(&deal, 0, 0), TSR_DEAL_DEAL);

    deal_begin(0);
    assert_null(seat_commits(1));
    assert_int_equal(tsr_deal_next(&deal, 3, TSR_DEAL_MS - 1), TSR_DEAL_WAIT);
    assert_int_equal(tsr_deal_next(&deal, 3, TSR_DEAL_MS), TSR_DEAL_SEAL);
    assert_string_equal(deal.shuffle.commitments[0], "");
    tsr_deal_sealed(&deal, TSR_DEAL_MS);
    assert_string_equal(tsr_deal_reveal(&deal, 0, NONCE), "no nonce is being waited for");
    assert_null(tsr_deal_reveal(&deal, 1, NONCE));
    assert_int_equal(tsr_deal_next(&deal, 3, TSR_DEAL_MS), TSR_DEAL_DEAL);
}

/* Silence after a commitment stops it, even of who has gone; the third time nobody is asked. */
static void test_stopped(void **state)
{
    (void)state;
    memset(&deal, 0, sizeof deal);
    for (int time = 1; time <= 2; time++) {
        deal_begin(0);
        assert_int_equal(deal.asked, 3);
        both_commit(0);
        assert_null(tsr_deal_reveal(&deal, 0, NONCE));
        assert_int_equal(tsr_deal_next(&deal, 1, TSR_DEAL_MS - 1), TSR_DEAL_WAIT);
        assert_int_equal(tsr_deal_next(&deal, 1, TSR_DEAL_MS), TSR_DEAL_STOP);
        assert_int_equal(deal.shuffle.stopped_count, time);
        assert_int_equal(deal.shuffle.stopped[time - 1].seats, 2);
        assert_string_equal(deal.shuffle.stopped[time - 1].secret, SECRET);
        assert_int_equal(tsr_deal_next(&deal, 3, TSR_DEAL_MS), TSR_DEAL_WAIT);
    }
    tsr_deal_begin(&deal, "tea", 1, 3, 3, OTHER, 0);
    assert_int_equal(deal.asked, 1);
    assert_string_equal(deal.shuffle.nonces[0], "");
    assert_string_equal(seat_commits(1),
                        "this seat has stopped two deals: it gives no nonce to this one");
    assert_null(seat_commits(0));
    assert_int_equal(tsr_deal_next(&deal, 3, 0), TSR_DEAL_SEAL);
    tsr_deal_sealed(&deal, 0);
    assert_null(tsr_deal_reveal(&deal, 0, NONCE));
    assert_int_equal(tsr_deal_next(&deal, 3, 0), TSR_DEAL_DEAL);
}

/* What the store keeps; a deal under way is one that the server broke off. */
static void test_stored(void **state)
{
    (void)state;
    char text[TSURO_STOPPED_MAX * 72];
    tsuro_shuffle back;
    memset(&deal, 0, sizeof deal);
    deal.shuffle.stopped_count = 1;
    memcpy(deal.shuffle.stopped[0].secret, OTHER, sizeof OTHER);
    deal.shuffle.stopped[0].seats = 0x82;
    deal_begin(0);
    tsr_stopped_write(&deal.shuffle, true, text);
    memset(&back, 0, sizeof back);
    tsr_stopped_read(text, &back);
    assert_int_equal(back.stopped_count, 2);
    assert_string_equal(back.stopped[0].secret, OTHER);
    assert_int_equal(back.stopped[0].seats, 0x82);
    assert_string_equal(back.stopped[1].secret, SECRET);
    assert_int_equal(back.stopped[1].seats, 0);
    tsr_stopped_write(&deal.shuffle, false, text);
    tsr_stopped_read(text, &back);
    assert_int_equal(back.stopped_count, 1);
    tsr_stopped_read("nothing of that kind", &back);
    assert_int_equal(back.stopped_count, 0);
    deal.shuffle.stopped_count = TSURO_STOPPED_MAX;
    deal_begin(0);
    assert_int_equal(deal.asked, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_answer),
        cmocka_unit_test(test_no_commitment),
        cmocka_unit_test(test_stopped),
        cmocka_unit_test(test_stored),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
