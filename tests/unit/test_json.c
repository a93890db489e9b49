/* SPDX-License-Identifier: MIT */
/*
 * JSON: what is accepted, what is refused and where, what is written, and that both directions
 * agree. test_json_differential.c compares the reader with another one.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "json_copy.h"
#include "json/json.h"

#define LENGTH(array) (sizeof(array) / sizeof(array)[0])

static struct tsr_json_token tokens[2048];
static struct tsr_json_doc doc;
static char *held;

static bool parse(const char *text, size_t length, struct tsr_json_error *error)
{
    /* An exact copy on the heap, so that the sanitizer sees any read past the end. */
    free(held);
    held = malloc(length > 0 ? length : 1);
    assert_non_null(held);
    memcpy(held, text, length);
    return tsr_json_parse(&doc, held, length, tokens, LENGTH(tokens), error);
}

static void parse_good(const char *text)
{
    struct tsr_json_error error;
    if (!parse(text, strlen(text), &error))
        fail_msg("%s: refused at %zu: %s", text, error.offset, error.message);
}

static int held_free(void **state)
{
    (void)state;
    free(held);
    held = NULL;
    return 0;
}

/* Each with the number of its tokens. */
static const struct {
    const char *text;
    uint32_t count;
} accepted[] = {
    {"null", 1},
    {"true", 1},
    {"false", 1},
    {"0", 1},
    {"-0", 1},
    {"-12", 1},
    {"1.5", 1},
    {"0.0", 1},
    {"1e9", 1},
    {"1E+9", 1},
    {"-0.25e-3", 1},
    {"123456789012345678901234567890", 1},
    {"1e999", 1},
    {"\"\"", 1},
    {"\"abc\"", 1},
    {"\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", 1},
    {"\"\\u00e9\\u20AC\"", 1},
    {"\"\\ud83d\\ude00\"", 1},
    {"\"\\uDBFF\\uDFFF\"", 1},
    {"\"\xc3\xa9 \xe2\x82\xac \xf0\x9f\x98\x80\"", 1},
    {"\"\xc2\x80\xed\x9f\xbf\xee\x80\x80\xef\xbf\xbf\xf4\x8f\xbf\xbf\"", 1},
    {"\"\x7f\"", 1},
    {"[]", 1},
    {"[ ]", 1},
    {"{}", 1},
    {"{ }", 1},
    {" \t\r\n[ 1 , 2 ] \n", 3},
    {"[[],[[]],{}]", 5},
    {"{\"a\":1}", 3},
    {"{\"\":null}", 3},
    {"{\"a\":1,\"A\":2}", 5},
    {"{\"a\":{\"a\":{\"a\":[1]}}}", 8},
    {"[{\"a\":1},{\"a\":1}]", 7},
    {"{\"ab\":1,\"a\":2,\"abc\":3}", 7},
    /* One key is the beginning of the other, and their hashes are equal. */
    {"{\"a\":1,\"a229734\":2}", 5},
    {"{\"a229734\":1,\"\\u0061\":2}", 5},
};

static void test_accepted(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(accepted); i++) {
        parse_good(accepted[i].text);
        if (doc.count != accepted[i].count || tokens[0].next != doc.count)
            fail_msg("%s: %u tokens, not %u", accepted[i].text, doc.count, accepted[i].count);
        if (doc.count > strlen(accepted[i].text) / 2 + 1)
            fail_msg("%s: more tokens than promised", accepted[i].text);
    }
}

/* Each with the code and the byte where it goes wrong. */
static const struct {
    const char *text;
    enum tsr_json_code code;
    size_t offset;
} refused[] = {
    {"", TSR_JSON_SYNTAX, 0},
    {"   ", TSR_JSON_SYNTAX, 3},
    {"nul", TSR_JSON_SYNTAX, 0},
    {"True", TSR_JSON_SYNTAX, 0},
    {"nullx", TSR_JSON_SYNTAX, 4},
    {"1 2", TSR_JSON_SYNTAX, 2},
    {"{}{}", TSR_JSON_SYNTAX, 2},
    {"[1]]", TSR_JSON_SYNTAX, 3},
    {"\xef\xbb\xbf{}", TSR_JSON_SYNTAX, 0},
    {"\v1", TSR_JSON_SYNTAX, 0},
    {"\xc2\xa0"
     "1",
     TSR_JSON_SYNTAX, 0},
    {"+1", TSR_JSON_SYNTAX, 0},
    {"-", TSR_JSON_SYNTAX, 1},
    {"--1", TSR_JSON_SYNTAX, 1},
    {"-a", TSR_JSON_SYNTAX, 1},
    {"01", TSR_JSON_SYNTAX, 1},
    {"-00", TSR_JSON_SYNTAX, 2},
    {"1.", TSR_JSON_SYNTAX, 2},
    {".5", TSR_JSON_SYNTAX, 0},
    {"1.e3", TSR_JSON_SYNTAX, 2},
    {"1e", TSR_JSON_SYNTAX, 2},
    {"1e+", TSR_JSON_SYNTAX, 3},
    {"0x10", TSR_JSON_SYNTAX, 1},
    {"NaN", TSR_JSON_SYNTAX, 0},
    {"Infinity", TSR_JSON_SYNTAX, 0},
    {"-Infinity", TSR_JSON_SYNTAX, 1},
    {"'a'", TSR_JSON_SYNTAX, 0},
    {"/* */1", TSR_JSON_SYNTAX, 0},
    {"1 // one", TSR_JSON_SYNTAX, 2},
    {"[1 // one\n]", TSR_JSON_SYNTAX, 3},
    {"[", TSR_JSON_SYNTAX, 1},
    {"[1", TSR_JSON_SYNTAX, 2},
    {"[1,", TSR_JSON_SYNTAX, 3},
    {"[1,]", TSR_JSON_SYNTAX, 3},
    {"[,1]", TSR_JSON_SYNTAX, 1},
    {"[1 2]", TSR_JSON_SYNTAX, 3},
    {"[1}", TSR_JSON_SYNTAX, 2},
    {"]", TSR_JSON_SYNTAX, 0},
    {"{", TSR_JSON_SYNTAX, 1},
    {"{a:1}", TSR_JSON_SYNTAX, 1},
    {"{1:1}", TSR_JSON_SYNTAX, 1},
    {"{\"a\"}", TSR_JSON_SYNTAX, 4},
    {"{\"a\" 1}", TSR_JSON_SYNTAX, 5},
    {"{\"a\":}", TSR_JSON_SYNTAX, 5},
    {"{\"a\":1", TSR_JSON_SYNTAX, 6},
    {"{\"a\":1,}", TSR_JSON_SYNTAX, 7},
    {"{\"a\":1 \"b\":2}", TSR_JSON_SYNTAX, 7},
    {"{\"a\":1]", TSR_JSON_SYNTAX, 6},
    {"\"", TSR_JSON_SYNTAX, 1},
    {"\"abc", TSR_JSON_SYNTAX, 4},
    {"\"a\nb\"", TSR_JSON_CONTROL, 2},
    {"\"\t\"", TSR_JSON_CONTROL, 1},
    {"\"\x1f\"", TSR_JSON_CONTROL, 1},
    {"\"\\", TSR_JSON_BAD_ESCAPE, 2},
    {"\"\\\"", TSR_JSON_SYNTAX, 3},
    {"\"\\a\"", TSR_JSON_BAD_ESCAPE, 2},
    {"\"\\U0041\"", TSR_JSON_BAD_ESCAPE, 2},
    {"\"\\u", TSR_JSON_BAD_ESCAPE, 3},
    {"\"\\u12\"", TSR_JSON_BAD_ESCAPE, 5},
    {"\"\\u12g4\"", TSR_JSON_BAD_ESCAPE, 5},
    {"\"\\u0000\"", TSR_JSON_BAD_ESCAPE, 1},
    {"\"\\ud800\"", TSR_JSON_BAD_ESCAPE, 7},
    {"\"\\udc00\"", TSR_JSON_BAD_ESCAPE, 1},
    {"\"\\ud800\\u0041\"", TSR_JSON_BAD_ESCAPE, 7},
    {"\"\\ud800\\ud800\"", TSR_JSON_BAD_ESCAPE, 7},
    {"\"\\ud800\\udbff\"", TSR_JSON_BAD_ESCAPE, 7},
    {"\"\\ud800\\ue000\"", TSR_JSON_BAD_ESCAPE, 7},
    {"\"\\ud800\\n\"", TSR_JSON_BAD_ESCAPE, 7},
    {"\"\\ud800\\udc0\"", TSR_JSON_BAD_ESCAPE, 12},
    {"\"\\ud800\\", TSR_JSON_BAD_ESCAPE, 7},
    {"\"\x80\"", TSR_JSON_BAD_UTF8, 1},
    {"\"\xff\"", TSR_JSON_BAD_UTF8, 1},
    {"\"\xc0\x80\"", TSR_JSON_BAD_UTF8, 1},
    {"\"\xc1\xbf\"", TSR_JSON_BAD_UTF8, 1},
    {"\"\xc3\"", TSR_JSON_BAD_UTF8, 1},
    {"\"\xc3", TSR_JSON_BAD_UTF8, 1},
    {"\"\xe0\x9f\xbf\"", TSR_JSON_BAD_UTF8, 1},
    {"\"\xe2\x82\"", TSR_JSON_BAD_UTF8, 1},
    {"\"\xed\xa0\x80\"", TSR_JSON_BAD_UTF8, 1},
    {"\"\xf0\x8f\xbf\xbf\"", TSR_JSON_BAD_UTF8, 1},
    {"\"\xf4\x90\x80\x80\"", TSR_JSON_BAD_UTF8, 1},
    {"\"\xf5\x80\x80\x80\"", TSR_JSON_BAD_UTF8, 1},
    {"\"\xf0\x9f\x98", TSR_JSON_BAD_UTF8, 1},
    {"{\"a\":1,\"a\":1}", TSR_JSON_DUPLICATE_KEY, 7},
    {"{\"\":1,\"\":2}", TSR_JSON_DUPLICATE_KEY, 6},
    {"{\"a\":[1,{\"b\":2}],\"c\":3,\"\\u0061\":4}", TSR_JSON_DUPLICATE_KEY, 23},
    {"{\"\\/\":1,\"/\":2}", TSR_JSON_DUPLICATE_KEY, 8},
    {"{\"\\ud83d\\ude00\":1,\"\xf0\x9f\x98\x80\":2}", TSR_JSON_DUPLICATE_KEY, 18},
};

static void test_refused(void **state)
{
    (void)state;
    for (size_t i = 0; i < LENGTH(refused); i++) {
        struct tsr_json_error error;
        if (parse(refused[i].text, strlen(refused[i].text), &error))
            fail_msg("%s: accepted", refused[i].text);
        if (error.code != refused[i].code || error.offset != refused[i].offset)
            fail_msg("%s: code %d at %zu, not %d at %zu", refused[i].text, (int)error.code,
                     error.offset, (int)refused[i].code, refused[i].offset);
        assert_memory_equal(error.message, "expected ", 9);
        assert_false(parse(refused[i].text, strlen(refused[i].text), NULL));
    }
}

static void test_refused_leaves_the_document(void **state)
{
    (void)state;
    parse_good("[1,2]");
    const struct tsr_json_doc before = doc;
    struct tsr_json_token other[4];
    assert_false(tsr_json_parse(&doc, "[3", 2, other, LENGTH(other), NULL));
    assert_ptr_equal(doc.text, before.text);
    assert_ptr_equal(doc.tokens, before.tokens);
    assert_int_equal(doc.count, before.count);
}

static void test_nul_bytes(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        size_t length, offset;
    } rows[] = {{"\0", 1, 0}, {"1\0", 2, 1}, {"\"a\0b\"", 5, 2}, {"[\0]", 3, 1}, {"[1\0]", 4, 2}};
    for (size_t i = 0; i < LENGTH(rows); i++) {
        struct tsr_json_error error;
        assert_false(parse(rows[i].text, rows[i].length, &error));
        assert_int_equal(error.offset, rows[i].offset);
    }
}

static void test_error_place(void **state)
{
    (void)state;
    static const struct {
        const char *text, *message;
    } rows[] = {
        {"", "column 1: expected a value"},
        {"{\"edition\" 1}", "column 12: expected ':' after a key"},
        {"[\"\xc3\xa9\xe2\x82\xac\", x]", "column 8: expected a value"},
        {"[1,\n 2,\n 03]", "line 3 column 3: expected no digit after a leading zero"},
        {"[1", "column 3: expected ',' or ']' after an element"},
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        struct tsr_json_error error;
        char bytes[100];
        struct tsr_text text;
        tsr_text_init(&text, bytes, sizeof bytes);
        assert_false(parse(rows[i].text, strlen(rows[i].text), &error));
        tsr_json_error_text(&error, &text);
        assert_string_equal(bytes, rows[i].message);
    }
}

static void test_depth_limit(void **state)
{
    (void)state;
    char text[2 * (TSR_JSON_DEPTH + 1)];
    for (int depth = TSR_JSON_DEPTH; depth <= TSR_JSON_DEPTH + 1; depth++) {
        struct tsr_json_error error = {.code = TSR_JSON_OK};
        memset(text, '[', (size_t)depth);
        memset(text + depth, ']', (size_t)depth);
        assert_int_equal(parse(text, 2 * (size_t)depth, &error), depth == TSR_JSON_DEPTH);
        if (depth > TSR_JSON_DEPTH) {
            assert_int_equal(error.code, TSR_JSON_TOO_DEEP);
            assert_int_equal(error.offset, TSR_JSON_DEPTH);
        }
    }
    /* Depth is what is open at once, not what was ever opened. */
    struct tsr_text wide;
    char bytes[500];
    tsr_text_init(&wide, bytes, sizeof bytes);
    tsr_text_char(&wide, '[');
    for (int i = 0; i < 2 * TSR_JSON_DEPTH; i++)
        tsr_text_add(&wide, "[],{},");
    tsr_text_add(&wide, "0]");
    parse_good(bytes);
}

static void members_write(struct tsr_text *text, int count)
{
    struct tsr_json_writer writer;
    tsr_json_writer_init(&writer, text);
    tsr_json_object(&writer);
    for (int i = 0; i < count; i++) {
        const char key[] = {(char)('a' + i / 26), (char)('a' + i % 26), '\0'};
        tsr_json_key_int(&writer, key, i);
    }
    tsr_json_end_object(&writer);
    assert_false(text->overflow);
}

static void test_member_limit(void **state)
{
    (void)state;
    char bytes[4000];
    struct tsr_text text;
    struct tsr_json_error error;
    tsr_text_init(&text, bytes, sizeof bytes);
    members_write(&text, TSR_JSON_MEMBERS);
    parse_good(bytes);
    assert_int_equal(tsr_json_size(&doc, 0), TSR_JSON_MEMBERS);
    int64_t value = -1;
    assert_true(tsr_json_get_int(&doc, tsr_json_member(&doc, 0, "jv"), &value));
    assert_int_equal(value, 9 * 26 + 21);

    tsr_text_init(&text, bytes, sizeof bytes);
    members_write(&text, TSR_JSON_MEMBERS + 1);
    assert_false(parse(bytes, text.length, &error));
    assert_int_equal(error.code, TSR_JSON_TOO_MANY_MEMBERS);
}

/* Eight digits as a key, the first of them escaped on demand. */
static void digits_key(struct tsr_text *text, const char *digits, bool escaped)
{
    tsr_text_add(text, text->length > 1 ? ",\"" : "\"");
    if (escaped) {
        tsr_text_add(text, "\\u00");
        tsr_text_hex(text, (const uint8_t *)digits, 1);
        digits++;
    }
    tsr_text_add(text, digits);
    tsr_text_add(text, "\":0");
}

/* Keys whose hashes are all equal are still told apart, and each is recognised when it returns. */
static void test_colliding_keys(void **state)
{
    (void)state;
    char keys[20][9], bytes[1000];
    size_t found = 0;
    for (unsigned number = 10000000; found < LENGTH(keys); number++) {
        char quoted[12] = "\"";
        struct tsr_text text;
        tsr_text_init(&text, quoted + 1, sizeof quoted - 1);
        tsr_text_uint(&text, number);
        tsr_text_char(&text, '"');
        assert_true(tsr_json_parse(&doc, quoted, 10, tokens, 1, NULL));
        if (tokens[0].hash != 7)
            continue;
        memcpy(keys[found], quoted + 1, 8);
        keys[found++][8] = '\0';
    }
    for (size_t again = 0; again <= LENGTH(keys); again++) {
        struct tsr_text text;
        struct tsr_json_error error = {.code = TSR_JSON_OK};
        size_t last = 0;
        tsr_text_init(&text, bytes, sizeof bytes);
        tsr_text_char(&text, '{');
        for (size_t i = 0; i < LENGTH(keys); i++)
            digits_key(&text, keys[i], i % 3 == 0);
        if (again < LENGTH(keys)) {
            last = text.length + 1;
            digits_key(&text, keys[again], again % 2 == 0);
        }
        tsr_text_char(&text, '}');
        assert_int_equal(parse(bytes, text.length, &error), again == LENGTH(keys));
        if (again < LENGTH(keys)) {
            assert_int_equal(error.code, TSR_JSON_DUPLICATE_KEY);
            assert_int_equal(error.offset, last);
        }
    }
}

static void test_token_limit(void **state)
{
    (void)state;
    static const char text[] = "{\"a\":[1,true,\"x\"]}";
    const size_t needed = 6;
    for (size_t capacity = 0; capacity <= needed; capacity++) {
        struct tsr_json_error error;
        struct tsr_json_token *few = calloc(capacity + 1, sizeof *few);
        assert_non_null(few);
        const bool fits = tsr_json_parse(&doc, text, sizeof text - 1, few, capacity, &error);
        assert_int_equal(fits, capacity == needed);
        if (!fits)
            assert_int_equal(error.code, TSR_JSON_TOO_MANY_TOKENS);
        assert_int_equal(few[capacity].type, TSR_JSON_NONE);
        free(few);
    }
}

static void test_integers(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool fits;
        int64_t value;
    } rows[] = {
        {"0", true, 0},
        {"-0", true, 0},
        {"42", true, 42},
        {"-42", true, -42},
        {"9223372036854775807", true, INT64_MAX},
        {"-9223372036854775808", true, INT64_MIN},
        {"9223372036854775808", false, 0},
        {"-9223372036854775809", false, 0},
        {"18446744073709551617", false, 0},
        {"99999999999999999999", false, 0},
        {"1.0", false, 0},
        {"1e2", false, 0},
        {"true", false, 0},
        {"\"1\"", false, 0},
        {"null", false, 0},
        {"[1]", false, 0},
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        int64_t value = 777;
        parse_good(rows[i].text);
        if (tsr_json_get_int(&doc, 0, &value) != rows[i].fits)
            fail_msg("%s: an integer or not?", rows[i].text);
        assert_int_equal(value, rows[i].fits ? rows[i].value : 777);
    }
}

static void test_strings(void **state)
{
    (void)state;
    static const struct {
        const char *text, *value;
    } rows[] = {
        {"\"\"", ""},
        {"\"place 17 r1\"", "place 17 r1"},
        {"\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t"},
        {"\"\\u0041\\u00e9\\u20ac\\uFFFD\"", "A\xc3\xa9\xe2\x82\xac\xef\xbf\xbd"},
        {"\"\\ud83d\\ude00!\"", "\xf0\x9f\x98\x80!"},
        {"\"\\ud800\\udc00\\udbff\\udfff\"", "\xf0\x90\x80\x80\xf4\x8f\xbf\xbf"},
        {"\"\xc3\xa9\"", "\xc3\xa9"},
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        const size_t length = strlen(rows[i].value);
        char buffer[40] = "unchanged", longer[40];
        size_t got = 777;
        parse_good(rows[i].text);
        assert_false(tsr_json_get_string(&doc, 0, buffer, length, &got));
        assert_string_equal(buffer, "unchanged");
        assert_int_equal(got, 777);
        assert_true(tsr_json_get_string(&doc, 0, buffer, length + 1, &got));
        assert_string_equal(buffer, rows[i].value);
        assert_int_equal(got, length);

        assert_true(tsr_json_string_equals(&doc, 0, rows[i].value));
        memcpy(longer, rows[i].value, length);
        memcpy(longer + length, "x", 2);
        assert_false(tsr_json_string_equals(&doc, 0, longer));
        if (length > 0) {
            longer[length - 1] = '\0';
            assert_false(tsr_json_string_equals(&doc, 0, longer));
        }
    }
}

static void test_members_and_elements(void **state)
{
    (void)state;
    parse_good("{\"cmd\":\"new\",\"options\":{\"open\":true,\"deck\":{}},\"hands\":[[1,2],null,[]],"
               "\"na\\u006de\":false}");
    const int options = tsr_json_member(&doc, 0, "options");
    const int hands = tsr_json_member(&doc, 0, "hands");
    bool truth = false;
    assert_int_equal(tsr_json_type(&doc, 0), TSR_JSON_OBJECT);
    assert_int_equal(tsr_json_size(&doc, 0), 4);
    assert_true(tsr_json_string_equals(&doc, tsr_json_member(&doc, 0, "cmd"), "new"));
    assert_true(tsr_json_get_bool(&doc, tsr_json_member(&doc, options, "open"), &truth));
    assert_true(truth);
    assert_true(tsr_json_get_bool(&doc, tsr_json_member(&doc, 0, "name"), &truth));
    assert_false(truth);
    assert_int_equal(tsr_json_type(&doc, tsr_json_member(&doc, options, "deck")), TSR_JSON_OBJECT);

    static const enum tsr_json_type types[] = {TSR_JSON_ARRAY, TSR_JSON_NULL, TSR_JSON_ARRAY};
    static const uint32_t sizes[] = {2, 0, 0};
    size_t seen = 0;
    assert_int_equal(tsr_json_size(&doc, hands), 3);
    for (int i = tsr_json_first(&doc, hands); i >= 0; i = tsr_json_next(&doc, hands, i)) {
        assert_true(seen < LENGTH(types));
        assert_int_equal(tsr_json_type(&doc, i), types[seen]);
        assert_int_equal(tsr_json_size(&doc, i), sizes[seen]);
        seen++;
    }
    assert_int_equal(seen, LENGTH(types));

    /* Keys of an inner object, or a value that looks like a key, are not members of the outer. */
    assert_int_equal(tsr_json_member(&doc, 0, "open"), -1);
    assert_int_equal(tsr_json_member(&doc, 0, "new"), -1);
    assert_int_equal(tsr_json_member(&doc, 0, "cm"), -1);
    assert_int_equal(tsr_json_member(&doc, 0, "cmds"), -1);
}

static void test_missing_tokens(void **state)
{
    (void)state;
    parse_good("[{}]");
    const int bad[] = {-1, INT32_MIN, 2, 3, INT32_MAX};
    for (size_t i = 0; i < LENGTH(bad); i++) {
        int64_t value;
        bool truth;
        char buffer[8];
        assert_int_equal(tsr_json_type(&doc, bad[i]), TSR_JSON_NONE);
        assert_int_equal(tsr_json_size(&doc, bad[i]), 0);
        assert_int_equal(tsr_json_first(&doc, bad[i]), -1);
        assert_int_equal(tsr_json_next(&doc, 0, bad[i]), -1);
        assert_int_equal(tsr_json_next(&doc, bad[i], 0), -1);
        assert_int_equal(tsr_json_member(&doc, bad[i], "a"), -1);
        assert_false(tsr_json_get_int(&doc, bad[i], &value));
        assert_false(tsr_json_get_bool(&doc, bad[i], &truth));
        assert_false(tsr_json_get_string(&doc, bad[i], buffer, sizeof buffer, NULL));
        assert_false(tsr_json_string_equals(&doc, bad[i], ""));
    }
    assert_int_equal(tsr_json_member(&doc, 0, "a"), -1);
    assert_int_equal(tsr_json_first(&doc, 1), -1);
}

static void test_round_trip(void **state)
{
    (void)state;
    static const char *const rows[] = {
        "null",
        "[]",
        "{}",
        "[[],{},[{}]]",
        "{\"a\":1,\"b\":[true,false,null,-7,1.50,2e3,\"x\"],\"c\":{\"d\":{}}}",
        "\"\\\"\\\\/\\b\\f\\n\\r\\t\\u0001\\u001f\x7f\xc3\xa9\xf0\x9f\x98\x80\"",
        "{\"\":{\"\\n\":[]},\"\xe2\x82\xac\":-9223372036854775808}",
        "[1e999,123456789012345678901234567890]",
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        char bytes[200], scratch[200];
        struct tsr_text text;
        struct json_copy copy = {.doc = &doc, .scratch = scratch, .scratch_size = sizeof scratch};
        parse_good(rows[i]);
        tsr_text_init(&text, bytes, sizeof bytes);
        tsr_json_writer_init(&copy.writer, &text);
        assert_true(json_copy_value(&copy, 0));
        assert_string_equal(bytes, rows[i]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_accepted),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_refused_leaves_the_document),
        cmocka_unit_test(test_nul_bytes),
        cmocka_unit_test(test_error_place),
        cmocka_unit_test(test_depth_limit),
        cmocka_unit_test(test_member_limit),
        cmocka_unit_test(test_colliding_keys),
        cmocka_unit_test(test_token_limit),
        cmocka_unit_test(test_integers),
        cmocka_unit_test(test_strings),
        cmocka_unit_test(test_members_and_elements),
        cmocka_unit_test(test_missing_tokens),
        cmocka_unit_test(test_round_trip),
    };
    return cmocka_run_group_tests_name("json", tests, NULL, held_free);
}
