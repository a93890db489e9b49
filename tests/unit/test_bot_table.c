/* SPDX-License-Identifier: MIT */
/*
 * What `tsuro bot` does about each message of a server, honest or not: the real code of messages,
 * without a connection. All that it does goes into one log, in order: `keep` notes, `send` a
 * request, `say` a sentence.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "client/notes.h"
#include "client/table.h"
#include "notation/fair.h"
#include "tsuro/text.h"
#include "tsuro/version.h"

#define SECRET "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
#define OTHER "1123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
#define THEIRS "0123456789abcdef"
#define OURS "0707070707070707"

static char log_text[16384], why[TSR_SEAT_WHY];
static bool can_keep, has_random, can_choose;
static struct tsr_table table;
static char commit[TSURO_HASH_TEXT], theirs[TSURO_HASH_TEXT], ours[TSURO_HASH_TEXT];

static void note(const char *what, const char *text, size_t length)
{
    const size_t used = strlen(log_text);
    snprintf(log_text + used, sizeof log_text - used, "%s%.*s\n", what, (int)length, text);
}

bool tsr_socket_send(struct tsr_socket *socket, const char *text, size_t length)
{
    (void)socket;
    note("send ", text, length);
    return true;
}

bool tsr_notes_keep(const struct tsr_witness *witness, char *reason, size_t capacity)
{
    (void)witness;
    note("keep", "", 0);
    snprintf(reason, capacity, "no room");
    return can_keep;
}

/* OpenSSL's, as far as the code under test knows. */
int RAND_bytes(unsigned char *bytes, int count);

int RAND_bytes(unsigned char *bytes, int count)
{
    memset(bytes, 7, (size_t)count);
    return has_random;
}

static void said(const char *sentence)
{
    note("say ", sentence, strlen(sentence));
}

static bool chosen(void *user, const tsuro_game *view, tsuro_move *move, char reason[TSR_SEAT_WHY])
{
    tsuro_move moves[TSURO_MOVES_MAX];
    (void)user;
    tsuro_game_moves(view, moves);
    *move = moves[0];
    snprintf(reason, TSR_SEAT_WHY, "it has no move");
    return can_choose;
}

static const struct tsr_seat_terms terms = {
    .address = {.table = "tea"}, .choose = chosen, .say = said};

/* What the message led to, the log since it came. */
static const char *hear(const char *format, ...)
{
    static char text[8192];
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    log_text[0] = '\0';
    tsr_table_message(&table, text, (size_t)length);
    return log_text;
}

/* Sits at seat 1. */
static int begin(void **state)
{
    (void)state;
    can_keep = has_random = can_choose = true;
    table = (struct tsr_table){.terms = &terms, .seat = 1, .asked = -1, .why = why};
    why[0] = '\0';
    tsr_secret_commit(SECRET, commit);
    tsr_commitment_make("tea", 1, 0, THEIRS, theirs);
    tsr_commitment_make("tea", 1, 1, OURS, ours);
    return 0;
}

static void assert_ended(enum tsr_seat_end end, const char *sentence)
{
    assert_true(table.done);
    assert_int_equal(table.end, end);
    assert_string_equal(why, sentence);
}

/* ---- The shuffle ----------------------------------------------------------------------------- */

static const char *asked(void)
{
    return hear("{\"type\":\"shuffle\",\"table\":\"tea\",\"number\":1,\"commit\":\"%s\"}", commit);
}

static const char *shown(const char *at_ours)
{
    return hear("{\"type\":\"commitments\",\"table\":\"tea\",\"number\":1,\"commit\":\"%s\","
                "\"commitments\":[\"%s\",%s]}",
                commit, theirs, at_ours);
}

static const char *revealed(const char *secret)
{
    return hear("{\"type\":\"over\",\"table\":\"tea\",\"reveal\":{\"number\":1,\"commit\":\"%s\","
                "\"secret\":\"%s\",\"commitments\":[\"%s\",\"%s\"],\"nonces\":[\"" THEIRS
                "\",\"" OURS "\"],\"seed\":\"%s." THEIRS "." OURS "\",\"stopped\":[]}}",
                commit, secret, theirs, ours, secret);
}

static const char *shown_ours(void)
{
    char quoted[TSURO_HASH_TEXT + 2];
    snprintf(quoted, sizeof quoted, "\"%s\"", ours);
    return shown(quoted);
}

/* Notes are kept before anything is sent that they tell of. */
static void test_honest(void **state)
{
    (void)state;
    char expected[1024];
    snprintf(expected, sizeof expected,
             "keep\nsend {\"cmd\":\"commit\",\"id\":3,\"table\":\"tea\",\"commitment\":\"%s\"}\n",
             ours);
    assert_string_equal(asked(), expected);
    shown_ours();
    assert_memory_equal(log_text, "keep\nsay the seal of the deal is ", 33);
    assert_non_null(strstr(log_text, "\nsend {\"cmd\":\"nonce\",\"id\":4,\"table\":\"tea\","
                                     "\"nonce\":\"" OURS "\"}\n"));
    assert_string_equal(revealed(SECRET),
                        "say the shuffle was promised before our nonce and made with it\n");
}

static void test_changed_secret(void **state)
{
    (void)state;
    asked();
    shown_ours();
    assert_string_equal(revealed(OTHER),
                        "say UNFAIR: the server shuffled with another secret than it had "
                        "promised\n");
}

/* Who is left out says so and reveals nothing. */
static void test_left_out(void **state)
{
    (void)state;
    asked();
    shown("null");
    assert_non_null(strstr(log_text, "say UNFAIR: we committed in time, and the server left us "
                                     "out: our nonce stays with us\n"));
    assert_null(strstr(log_text, "send"));
    assert_non_null(strstr(log_text, "keep\n")); /* the list is kept all the same */
}

/* Where notes cannot be kept that is said once, and the game goes on. */
static void test_not_kept(void **state)
{
    (void)state;
    can_keep = false;
    asked();
    assert_non_null(strstr(log_text, "say what is seen of the shuffle cannot be kept (no room): "
                                     "the check ends with this program\nsend "));
    shown_ours();
    assert_null(strstr(log_text, "cannot be kept"));
    assert_non_null(strstr(log_text, "\"cmd\":\"nonce\""));
}

static void test_no_random(void **state)
{
    (void)state;
    has_random = false;
    assert_string_equal(asked(), "");
}

static void test_shuffle_refused(void **state)
{
    (void)state;
    for (int id = 3; id <= 4; id++)
        assert_string_equal(hear("{\"id\":%d,\"ok\":false,\"error\":{\"code\":\"wrong_state\","
                                 "\"message\":\"too late\"}}",
                                 id),
                            "say the server took nothing of us for the shuffle: too late "
                            "(wrong_state)\n");
    assert_string_equal(hear("{\"id\":3,\"ok\":true}"), "");
    assert_false(table.done);
}

/* ---- Sitting down ---------------------------------------------------------------------------- */

static void hello(int protocol, int rules, const char *person)
{
    begin(NULL);
    hear("{\"type\":\"hello\",\"protocol\":%d,\"rules\":%d,\"person\":%s}", protocol, rules,
         person);
}

static void test_hello(void **state)
{
    (void)state;
    char sentence[200];
    hello(2, tsuro_rules(), "{}");
    assert_string_equal(log_text, "send {\"cmd\":\"watch\",\"id\":1,\"table\":\"tea\"}\n");
    assert_false(table.done);
    hello(2, tsuro_rules(), "null");
    assert_ended(TSR_SEAT_REFUSED, "the server does not know this token");
    for (int i = 0; i < 2; i++) {
        hello(3 - i, tsuro_rules() + i, "{}");
        snprintf(sentence, sizeof sentence,
                 "the server speaks protocol %d and plays by rules %d, this program 2 and %d: use "
                 "the server's version",
                 3 - i, tsuro_rules() + i, tsuro_rules());
        assert_ended(TSR_SEAT_REFUSED, sentence);
        assert_string_equal(log_text, "");
    }
}

static void test_seat(void **state)
{
    (void)state;
    for (int id = 1; id <= 2; id++) {
        begin(NULL);
        table.seat = -1;
        assert_string_equal(hear("{\"id\":%d,\"ok\":true,\"seat\":null}", id),
                            "send {\"cmd\":\"sit\",\"id\":2,\"table\":\"tea\"}\n");
        assert_string_equal(hear("{\"id\":%d,\"ok\":true,\"seat\":1}", id), "say sits at seat 1\n");
        assert_string_equal(hear("{\"id\":%d,\"ok\":true,\"seat\":1}", id), "");
        assert_int_equal(table.seat, 1);
    }
    hear("{\"id\":5,\"ok\":true,\"seat\":0}");
    assert_int_equal(table.seat, 1); /* an answer to a move says nothing of seats */
    /* The seat is gone: it sits down again. */
    assert_string_equal(hear("{\"id\":1,\"ok\":true,\"seat\":null}"),
                        "send {\"cmd\":\"sit\",\"id\":2,\"table\":\"tea\"}\n");
}

static void test_refused(void **state)
{
    (void)state;
    for (int id = 1; id <= 2; id++) {
        begin(NULL);
        hear("{\"id\":%d,\"ok\":false,\"error\":{\"code\":\"closing\",\"message\":\"m\"}}", id);
        hear("{\"id\":%d,\"ok\":false,\"error\":{\"code\":\"storage\",\"message\":\"m\"}}", id);
        assert_false(table.done);
        hear("{\"id\":%d,\"ok\":false,\"error\":{\"code\":\"full\",\"message\":\"m\"}}", id);
        assert_ended(TSR_SEAT_REFUSED, "the server refused: m (full)");
        assert_int_equal(table.seat, 1);
    }
    hear("{\"type\":\"closed\"}"); /* what ended it first stays */
    assert_ended(TSR_SEAT_REFUSED, "the server refused: m (full)");
}

static void test_no_json(void **state)
{
    (void)state;
    hear("<html>");
    assert_ended(TSR_SEAT_REFUSED, "the server sent no JSON: <html>");
}

static void test_ends(void **state)
{
    (void)state;
    table.playing = true;
    hear("{\"type\":\"info\"}");
    hear("{\"type\":\"bye\",\"reason\":\"stopping\"}");
    assert_false(table.done);
    hear("{\"type\":\"note\",\"reason\":\"revoked\"}");
    assert_false(table.done);
    hear("{\"type\":\"bye\",\"reason\":\"revoked\"}");
    assert_ended(TSR_SEAT_REFUSED, "the token was revoked");
    begin(NULL);
    hear("{\"type\":\"closed\"}");
    assert_ended(TSR_SEAT_REFUSED, "the table was closed");
}

/* ---- Playing --------------------------------------------------------------------------------- */

/* A game of two that begins with that player, as the server shows it. */
static const char *state_of(int first)
{
    static char json[16384];
    tsuro_setup setup;
    tsuro_game game, view;
    tsuro_setup_defaults(TSURO_EDITION_CLASSIC, 2, &setup);
    setup.first = first;
    setup.seed = "a";
    setup.seed_length = 1;
    assert_int_equal(tsuro_game_new(&setup, &game, NULL), TSURO_OK);
    tsuro_game_view(&game, 1, &view);
    assert_true(tsuro_state_write(&view, json, sizeof json) > 0);
    return json;
}

static bool has_played(void)
{
    return strstr(log_text,
                  "send {\"cmd\":\"play\",\"id\":5,\"table\":\"tea\",\"move\":\"start ") &&
           strstr(log_text, ",\"ply\":0}\n");
}

static void test_move(void **state)
{
    (void)state;
    static const char *const types[] = {"started", "moved"};
    for (int i = 0; i < 2; i++) {
        begin(NULL);
        assert_string_equal(hear("{\"type\":\"%s\",\"state\":%s}", types[i], state_of(0)), "");
        assert_true(table.playing);
        hear("{\"type\":\"%s\",\"state\":%s}", types[i], state_of(1));
        assert_true(has_played());
        /* Once a ply. */
        assert_string_equal(hear("{\"type\":\"%s\",\"state\":%s}", types[i], state_of(1)), "");
    }
}

static void test_watches_only(void **state)
{
    (void)state;
    table.seat = -1;
    hear("{\"type\":\"started\",\"state\":{\"ply\":0}}");
    assert_false(table.playing);
    assert_false(table.done);
    hear("{\"type\":\"snapshot\",\"info\":{\"status\":\"playing\"},\"state\":{\"ply\":0}}");
    assert_false(table.playing);
    assert_false(table.done);
}

static void test_snapshot(void **state)
{
    (void)state;
    hear("{\"type\":\"snapshot\",\"info\":{\"status\":\"over\"},\"state\":null}");
    assert_false(table.done); /* a game that was not ours */
    hear("{\"type\":\"snapshot\",\"info\":{\"status\":\"open\"},\"state\":%s}", state_of(1));
    assert_string_equal(log_text, "");
    hear("{\"type\":\"snapshot\",\"info\":{\"status\":\"playing\"},\"state\":%s}", state_of(1));
    assert_true(has_played());
    assert_true(table.playing);
    hear("{\"type\":\"snapshot\",\"info\":{\"status\":\"playing\"},\"state\":%s}", state_of(1));
    assert_false(table.done); /* after a time without a connection */
    assert_string_equal(
        hear("{\"type\":\"snapshot\",\"info\":{\"status\":\"over\"},\"state\":null}"),
        "say the game ended while the server could not be reached\n");
    assert_ended(TSR_SEAT_PLAYED, "played");
}

static void test_state_unreadable(void **state)
{
    (void)state;
    hear("{\"type\":\"moved\",\"state\":{\"ply\":3,\"decision\":{\"player\":1}}}");
    assert_ended(TSR_SEAT_FAULT, "the server's state cannot be read: `players` is missing");
}

static void test_no_move(void **state)
{
    (void)state;
    can_choose = false;
    hear("{\"type\":\"moved\",\"state\":%s}", state_of(1));
    assert_string_equal(log_text, "send {\"cmd\":\"leave\",\"id\":6,\"table\":\"tea\"}\n");
    assert_ended(TSR_SEAT_FAULT, "it has no move; the server's bot plays on");
}

static void play_answered(const char *code)
{
    begin(NULL);
    table.asked = 4;
    hear("{\"id\":5,\"ok\":false,\"error\":{\"code\":\"%s\",\"message\":\"m\"}}", code);
}

static void test_move_refused(void **state)
{
    (void)state;
    play_answered("wrong_ply"); /* somebody of the seat was quicker */
    assert_string_equal(log_text, "");
    assert_int_equal(table.asked, 4);
    play_answered("storage");
    assert_string_equal(log_text, "say the server did not take the move: m (storage)\n");
    assert_int_equal(table.asked, -1);
    assert_false(table.done);
    play_answered("illegal_move");
    assert_ended(TSR_SEAT_FAULT, "the server refused the move: m (illegal_move)");
    begin(NULL);
    hear("{\"id\":6,\"ok\":false,\"error\":{\"code\":\"illegal_move\",\"message\":\"m\"}}");
    hear("{\"id\":5,\"ok\":true,\"error\":{\"code\":\"illegal_move\",\"message\":\"m\"}}");
    assert_string_equal(log_text, "");
    assert_false(table.done);
}

static void test_over(void **state)
{
    (void)state;
    static const struct {
        const char *winners, *sentence;
    } ends[] = {{"[1]", "say the game is over: won\n"},
                {"[0,1]", "say the game is over: won\n"},
                {"[0]", "say the game is over: lost\n"},
                {"[]", "say the game is over: lost\n"}};
    hear("{\"type\":\"over\",\"result\":{\"winners\":[1]}}");
    assert_false(table.done); /* not ours */
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        begin(NULL);
        table.playing = true;
        assert_string_equal(
            hear("{\"type\":\"over\",\"result\":{\"winners\":%s}}", ends[i].winners),
            ends[i].sentence);
        assert_ended(TSR_SEAT_PLAYED, "played");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_honest, begin),
        cmocka_unit_test_setup(test_changed_secret, begin),
        cmocka_unit_test_setup(test_left_out, begin),
        cmocka_unit_test_setup(test_not_kept, begin),
        cmocka_unit_test_setup(test_no_random, begin),
        cmocka_unit_test_setup(test_shuffle_refused, begin),
        cmocka_unit_test_setup(test_hello, begin),
        cmocka_unit_test_setup(test_seat, begin),
        cmocka_unit_test_setup(test_refused, begin),
        cmocka_unit_test_setup(test_no_json, begin),
        cmocka_unit_test_setup(test_ends, begin),
        cmocka_unit_test_setup(test_move, begin),
        cmocka_unit_test_setup(test_watches_only, begin),
        cmocka_unit_test_setup(test_snapshot, begin),
        cmocka_unit_test_setup(test_state_unreadable, begin),
        cmocka_unit_test_setup(test_no_move, begin),
        cmocka_unit_test_setup(test_move_refused, begin),
        cmocka_unit_test_setup(test_over, begin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
