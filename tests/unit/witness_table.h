/* SPDX-License-Identifier: MIT */
/*
 * A server's messages to a witness, honest or not, for the tests of both. What is heard is heard
 * with notes that were written and read in between.
 */
#ifndef TEST_WITNESS_TABLE_H
#define TEST_WITNESS_TABLE_H

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "notation/fair.h"
#include "notation/witness.h"

#define SECRET "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
#define OTHER "1123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
#define THIRD "2123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"
#define OURS "00000000000000ff"
#define THEIRS "0123456789abcdef"
#define LATER "fedcba9876543210"
#define SEAT 1
#define FAULT(name) (1u << TSR_UNFAIR_##name)

static struct tsr_witness witness;
static struct tsr_witness_act act;
static char commit[TSURO_HASH_TEXT], next[TSURO_HASH_TEXT];
static char theirs[TSURO_HASH_TEXT], ours[TSURO_HASH_TEXT], later[TSURO_HASH_TEXT];
static int our_seat = SEAT;
static const char *fresh = OURS; /* the nonce that the client would use now */

/* Hears a message as text. */
static unsigned hear(const char *format, ...)
{
    static char text[8192], notes[TSR_WITNESS_TEXT];
    static struct tsr_json_token tokens[4096];
    struct tsr_json_doc doc;
    struct tsr_json_writer json;
    struct tsr_text out;
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    tsr_text_init(&out, notes, sizeof notes);
    tsr_json_writer_init(&json, &out);
    tsr_witness_write(&witness, &json);
    assert_false(out.overflow);
    assert_true(tsr_json_parse(&doc, notes, out.length, tokens, 4096, NULL));
    assert_true(tsr_witness_read(&doc, 0, &witness));
    if (!tsr_json_parse(&doc, text, (size_t)length, tokens, 4096, NULL))
        fail_msg("no JSON: %s", text);
    tsr_witness_hear(&witness, &doc, 0, our_seat, fresh, &act);
    return act.faults;
}

static unsigned table_shows(const char *shown)
{
    return hear("{\"type\":\"snapshot\",\"table\":\"tea\",\"reveal\":null,\"deal\":null,\"info\":"
                "{\"status\":\"open\",\"number\":2,\"commit\":\"%s\",\"stopped\":[]}}",
                shown);
}

static unsigned asks(const char *shown)
{
    return hear("{\"type\":\"shuffle\",\"table\":\"tea\",\"number\":3,\"commit\":\"%s\"}", shown);
}

static unsigned shows(const char *shown, const char *first, const char *second)
{
    return hear("{\"type\":\"commitments\",\"table\":\"tea\",\"number\":3,\"commit\":\"%s\","
                "\"commitments\":[%s%s%s,%s%s%s]}",
                shown, first ? "\"" : "", first ? first : "null", first ? "\"" : "",
                second ? "\"" : "", second ? second : "null", second ? "\"" : "");
}

static unsigned stops(const char *shown, const char *secret, const char *seats)
{
    return hear("{\"type\":\"stopped\",\"table\":\"tea\",\"number\":3,\"commit\":\"%s\","
                "\"secret\":\"%s\",\"seats\":[%s]}",
                shown, secret, seats);
}

static unsigned starts(void)
{
    return hear("{\"type\":\"started\",\"table\":\"tea\",\"number\":3}");
}

static unsigned reveals(const char *secret, const char *c0, const char *c1, const char *n0,
                        const char *n1, const char *stopped)
{
    char shown[TSURO_HASH_TEXT];
    tsr_secret_commit(secret, shown);
    return hear("{\"type\":\"over\",\"table\":\"tea\",\"reveal\":{\"number\":3,\"commit\":\"%s\","
                "\"secret\":\"%s\",\"commitments\":[\"%s\",\"%s\"],\"nonces\":[\"%s\",\"%s\"],"
                "\"seed\":\"%s.%s.%s\",\"stopped\":[%s]}}",
                shown, secret, c0, c1, n0, n1, secret, n0, n1, stopped);
}

/* Up to the deal, all of it honest. */
static int begin(void **state)
{
    (void)state;
    memset(&witness, 0, sizeof witness);
    our_seat = SEAT;
    fresh = OURS;
    tsr_secret_commit(SECRET, commit);
    tsr_secret_commit(OTHER, next);
    tsr_commitment_make("tea", 3, 0, THEIRS, theirs);
    tsr_commitment_make("tea", 3, 0, LATER, later);
    tsr_commitment_make("tea", 3, SEAT, OURS, ours);
    assert_int_equal(table_shows(commit), 0);
    assert_int_equal(asks(commit), 0);
    assert_string_equal(act.commitment, ours);
    return 0;
}

static void sealed(void)
{
    assert_int_equal(shows(commit, theirs, ours), 0);
    assert_string_equal(act.nonce, OURS);
    assert_int_equal(strlen(act.seal), 19);
}

#endif
