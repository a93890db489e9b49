/* SPDX-License-Identifier: MIT */
/*
 * The JSON writer and the bounded text under it: exact output, and nothing past the end.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "json/json.h"

#define LENGTH(array) (sizeof(array) / sizeof(array)[0])

static void test_writer(void **state)
{
    (void)state;
    char bytes[400];
    struct tsr_text text;
    struct tsr_json_writer w;
    tsr_text_init(&text, bytes, sizeof bytes);
    tsr_json_writer_init(&w, &text);
    tsr_json_object(&w);
    tsr_json_key_bool(&w, "ok", true);
    tsr_json_key(&w, "list");
    tsr_json_array(&w);
    tsr_json_int(&w, INT64_MIN);
    tsr_json_array(&w);
    tsr_json_end_array(&w);
    tsr_json_object(&w);
    tsr_json_end_object(&w);
    tsr_json_string_bytes(&w, "a\0b", 3);
    tsr_json_bool(&w, false);
    tsr_json_end_array(&w);
    tsr_json_key_int(&w, "n", -5);
    tsr_json_key_string(&w, "k\"", "v\\\x01");
    tsr_json_key_string(&w, "none", NULL);
    tsr_json_key_null(&w, "z");
    tsr_json_key(&w, "id");
    tsr_json_raw(&w, "[1]xx", 3);
    tsr_json_key(&w, "x");
    tsr_json_number(&w, 0.5);
    tsr_json_end_object(&w);
    assert_false(text.overflow);
    assert_string_equal(bytes, "{\"ok\":true,\"list\":[-9223372036854775808,[],{},\"a\\u0000b\","
                               "false],\"n\":-5,\"k\\\"\":\"v\\\\\\u0001\",\"none\":null,"
                               "\"z\":null,\"id\":[1],\"x\":0.5}");
}

static void test_numbers(void **state)
{
    (void)state;
    static const struct {
        double value;
        const char *text;
    } rows[] = {
        {0.0, "0"},
        {-0.0, "0"},
        {1.0, "1"},
        {-1.0, "-1"},
        {0.5, "0.5"},
        {-0.25, "-0.25"},
        {0.1, "0.1"},
        {1.0 / 3.0, "0.333333"},
        {2.0 / 3.0, "0.666667"},
        {0.000001, "0.000001"},
        {0.0000004, "0"},
        {-0.0000004, "0"},
        {0.0000006, "0.000001"},
        {0.9999996, "1"},
        {-1.9999996, "-2"},
        {12.000340, "12.00034"},
        {123456789.125, "123456789.125"},
        {1e15, "1000000000000000"},
        {9007199254740993.0, "9007199254740992"},
        {9223372036854774784.0, "9223372036854774784"},
        {-9223372036854774784.0, "-9223372036854774784"},
        {9223372036854775808.0, "null"},
        {-9223372036854775808.0, "null"},
        {1e300, "null"},
        {1e308 * 10, "null"},
        {-1e308 * 10, "null"},
        {1e308 * 10 - 1e308 * 10, "null"},
        {5e-324, "0"},
    };
    for (size_t i = 0; i < LENGTH(rows); i++) {
        char bytes[40];
        struct tsr_text text;
        struct tsr_json_writer writer;
        tsr_text_init(&text, bytes, sizeof bytes);
        tsr_json_writer_init(&writer, &text);
        tsr_json_number(&writer, rows[i].value);
        assert_string_equal(bytes, rows[i].text);
    }
}

static void test_text_bounds(void **state)
{
    (void)state;
    static const char expected[] = "ab-15718446744073709551615ff0a";
    for (size_t capacity = 0; capacity <= sizeof expected; capacity++) {
        char *bytes = malloc(capacity > 0 ? capacity : 1);
        struct tsr_text text;
        assert_non_null(bytes);
        tsr_text_init(&text, capacity > 0 ? bytes : NULL, capacity);
        tsr_text_add(&text, "a");
        tsr_text_char(&text, 'b');
        tsr_text_int(&text, -157);
        tsr_text_uint(&text, UINT64_MAX);
        tsr_text_hex(&text, (const uint8_t[]){0xff, 0x0a}, 2);
        assert_int_equal(text.overflow, capacity < sizeof expected);
        if (capacity > 0) {
            assert_true(text.length < capacity);
            assert_int_equal(bytes[text.length], '\0');
            assert_memory_equal(bytes, expected, text.length);
        }
        free(bytes);
    }
}

static void test_text_stops_at_overflow(void **state)
{
    (void)state;
    char bytes[4];
    struct tsr_text text;
    tsr_text_init(&text, bytes, sizeof bytes);
    tsr_text_add(&text, "ab");
    tsr_text_int(&text, -1);
    tsr_text_char(&text, 'c');
    assert_true(text.overflow);
    assert_string_equal(bytes, "ab");
    tsr_text_init(&text, bytes, sizeof bytes);
    tsr_text_add(&text, "abc");
    tsr_text_add(&text, "");
    assert_false(text.overflow);
    assert_string_equal(bytes, "abc");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_writer),
        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_text_bounds),
        cmocka_unit_test(test_text_stops_at_overflow),
    };
    return cmocka_run_group_tests_name("json_write", tests, NULL, NULL);
}
