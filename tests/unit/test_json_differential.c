/* SPDX-License-Identifier: MIT */
/*
 * The JSON reader against jansson, on documents broken at random: both must accept or both refuse,
 * and what both accept must mean the same. The deliberate differences are:
 *   - depth over TSR_JSON_DEPTH and members over TSR_JSON_MEMBERS: refused only by us;
 *   - integers outside of int64_t and reals outside of double: refused only by jansson, since we
 *     leave numbers as text until somebody asks for a value;
 *   - a NUL byte: always refused by us; jansson 2.14 loses one that follows a number or a literal.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <jansson.h>

#include "json/json.h"

#define LENGTH(array) (sizeof(array) / sizeof(array)[0])
#define ROUNDS 150000
#define LONGEST 1024

static const char *const seeds[] = {
    "{\"cmd\":\"new\",\"edition\":\"classic\",\"players\":2,\"seed\":\"x\",\"options\":{\"open\":"
    "true}}",
    "{\"tiles\":[{\"at\":\"f1\",\"tile\":17,\"turn\":1}],\"hands\":[[1,2,3],null],\"dragon\":null}",
    "[0,-0,-1,12,0.5,-2.25e-3,1E+2,9223372036854775807,-9223372036854775808]",
    "[9223372036854775808,1e308,1e309,123456789012345678901234567890]",
    "[\"\",\"\\\"\\\\\\/"
    "\\b\\f\\n\\r\\t\",\"\\u00e9\\u20AC\\ud83d\\ude00\",\"\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80\"]",
    "{\"a\":1,\"\\u0061b\":2,\"aa\":{\"a\":[]},\"\":false}",
    " [ true , false , null , { } , [ ] ]\r\n\t",
    "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]",
    "\"lone\"",
    "-17",
};

static const char *const pieces[] = {
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "\\",
    "\"a\":",
    "0",
    "1",
    "-",
    "+",
    ".",
    "e",
    "E9",
    "null",
    "true",
    "false",
    "NaN",
    " ",
    "\n",
    "\t",
    "\v",
    "//",
    "\\u",
    "\\ud83d",
    "\\ude00",
    "\\u0000",
    "\\u0041",
    "\xc3\xa9",
    "\x80",
    "\xed\xa0\x80",
    "\xf4\x90\x80\x80",
    "\xef\xbb\xbf",
    "\"a\":1,",
    "[[[[",
    "]]]]",
    "1e400",
    "\x7f",
    "\xc0\x80",
    "\xe2\x82",
};

static uint64_t random_state;

static size_t random_below(size_t limit)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return (size_t)(random_state >> 11) % limit;
}

/* Replaces `removed` bytes at a place by others; what would be too long stays as it is. */
static void splice(char *text, size_t *length, size_t removed, const char *put, size_t put_length)
{
    const size_t at = random_below(*length + 1);
    if (removed > *length - at)
        removed = *length - at;
    if (*length - removed + put_length > LONGEST)
        return;
    memmove(text + at + put_length, text + at + removed, *length - at - removed);
    memcpy(text + at, put, put_length);
    *length += put_length - removed;
}

static void mutate(char *text, size_t *length)
{
    const char byte = (char)random_below(256);
    const char *piece = pieces[random_below(LENGTH(pieces))];
    char part[16];
    size_t from, count;
    switch (random_below(5)) {
    case 0:
        splice(text, length, 1, &byte, 1);
        break;
    case 1:
        splice(text, length, 1 + random_below(4), "", 0);
        break;
    case 2:
    case 3:
        splice(text, length, random_below(2), piece, strlen(piece));
        break;
    default: /* a part of the text doubled elsewhere: repeated keys, broken nesting */
        from = random_below(*length + 1);
        count = random_below(sizeof part);
        if (count > *length - from)
            count = *length - from;
        memcpy(part, text + from, count);
        splice(text, length, 0, part, count);
    }
}

static void value_compare(const struct tsr_json_doc *doc, int token, const json_t *theirs);

static void string_compare(const struct tsr_json_doc *doc, int token, const char *theirs,
                           size_t length)
{
    char buffer[LONGEST + 1];
    size_t got = 0;
    assert_true(tsr_json_get_string(doc, token, buffer, sizeof buffer, &got));
    assert_int_equal(got, length);
    assert_memory_equal(buffer, theirs, length);
}

static void container_compare(const struct tsr_json_doc *doc, int token, const json_t *theirs)
{
    const bool object = json_is_object(theirs);
    const size_t size = object ? json_object_size(theirs) : json_array_size(theirs);
    size_t index = 0;
    assert_int_equal(tsr_json_type(doc, token), object ? TSR_JSON_OBJECT : TSR_JSON_ARRAY);
    assert_int_equal(tsr_json_size(doc, token), size);
    for (int i = tsr_json_first(doc, token); i >= 0; i = tsr_json_next(doc, token, i), index++) {
        if (!object) {
            value_compare(doc, i, json_array_get(theirs, index));
            continue;
        }
        char key[LONGEST + 1];
        assert_true(tsr_json_get_string(doc, i, key, sizeof key, NULL));
        value_compare(doc, tsr_json_member(doc, token, key), json_object_get(theirs, key));
    }
    assert_int_equal(index, size);
}

static void value_compare(const struct tsr_json_doc *doc, int token, const json_t *theirs)
{
    int64_t integer = 0;
    bool truth;
    assert_non_null(theirs);
    switch (json_typeof(theirs)) {
    case JSON_OBJECT:
    case JSON_ARRAY:
        container_compare(doc, token, theirs);
        break;
    case JSON_STRING:
        string_compare(doc, token, json_string_value(theirs), json_string_length(theirs));
        break;
    case JSON_INTEGER:
        assert_true(tsr_json_get_int(doc, token, &integer));
        assert_int_equal(integer, json_integer_value(theirs));
        break;
    case JSON_REAL:
        assert_int_equal(tsr_json_type(doc, token), TSR_JSON_NUMBER);
        assert_false(tsr_json_get_int(doc, token, &integer));
        break;
    case JSON_TRUE:
    case JSON_FALSE:
        assert_true(tsr_json_get_bool(doc, token, &truth));
        assert_int_equal(truth, json_is_true(theirs));
        break;
    case JSON_NULL:
        assert_int_equal(tsr_json_type(doc, token), TSR_JSON_NULL);
        break;
    }
}

/* Returns whether both accepted. */
static bool readers_compare(const char *text, size_t length)
{
    static struct tsr_json_token tokens[LONGEST / 2 + 1];
    struct tsr_json_doc doc;
    struct tsr_json_error error = {.code = TSR_JSON_OK};
    json_error_t their_error;
    const bool ours = tsr_json_parse(&doc, text, length, tokens, LENGTH(tokens), &error);
    json_t *theirs =
        json_loadb(text, length, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &their_error);
    const bool agreed = ours == (theirs != NULL);
    const bool deliberate = ours ? json_error_code(&their_error) == json_error_numeric_overflow
                                 : error.code == TSR_JSON_TOO_DEEP ||
                                       error.code == TSR_JSON_TOO_MANY_MEMBERS ||
                                       memchr(text, '\0', length) != NULL;
    if (!agreed && !deliberate)
        fail_msg("%.*s: we %s, jansson says %s", (int)length, text, ours ? "accept" : error.message,
                 theirs != NULL ? "yes" : their_error.text);
    const bool both = ours && theirs != NULL;
    if (both)
        value_compare(&doc, 0, theirs);
    json_decref(theirs);
    return both;
}

static void test_mutations(void **state)
{
    (void)state;
    char text[LONGEST];
    unsigned both = 0;
    random_state = 88172645463325252u;
    for (unsigned round = 0; round < ROUNDS; round++) {
        const char *seed = seeds[random_below(LENGTH(seeds))];
        size_t length = strlen(seed);
        memcpy(text, seed, length);
        for (size_t left = random_below(4); left > 0; left--)
            mutate(text, &length);
        both += readers_compare(text, length);
    }
    /* A test that never sees a good document, or a bad one, would prove nothing. */
    assert_in_range(both, ROUNDS / 5, ROUNDS * 4 / 5);
}

/* Every text of up to three bytes of this alphabet, and every pair of bytes inside a string. */
static void test_short_texts(void **state)
{
    (void)state;
    static const char alphabet[] = "{}[],:\"\\0123-+.eEntu \n\x80\xc3";
    char text[4];
    for (size_t i = 0; i < sizeof alphabet; i++) {
        for (size_t j = 0; j < sizeof alphabet; j++) {
            for (size_t k = 0; k < sizeof alphabet; k++) {
                const char three[] = {alphabet[i], alphabet[j], alphabet[k]};
                for (size_t length = 1; length <= sizeof three; length++)
                    readers_compare(three, length);
            }
        }
    }
    for (int pair = 0; pair < 0x10000; pair++) {
        text[0] = text[3] = '"';
        text[1] = (char)(pair >> 8);
        text[2] = (char)(pair & 0xff);
        readers_compare(text, sizeof text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_mutations),
        cmocka_unit_test(test_short_texts),
    };
    return cmocka_run_group_tests_name("json_differential", tests, NULL, NULL);
}
